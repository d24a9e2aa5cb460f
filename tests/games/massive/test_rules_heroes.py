"""Chapters 5 and 6 by rule: what Heroes are, and what they carry."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.massive.cards.pack import house_box
from tests.games.massive.tables import Part, alone, enemy, healths, hero, pools, table, wounds

BOX = house_box()
ROW = ["c+ c+ c+ c+"]
AGENT = enemy("dwarf-agent-1", "A1", "agent")
"""2 Health for each Hero, 2 yellow dice in Melee, 1 blue die, no Enchantment."""


def attack(name: str, kind: str, *answers: str, foe: Any = AGENT, rows: Any = ROW, **of_hero: Any) -> Part:
    """A Hero in A1 attacks."""
    at = table(list(rows), [hero(name, "A1", **of_hero)], [foe])
    return Part(at, "heroes", f"{kind} attack", *answers, seat=0)


# -- 5: Heroes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOX.heroes)
def test_MD_5_1_a_shadow_mode_skill_and_a_special_skill(name: str) -> None:
    card = BOX.heroes[name]
    assert all(("Shadow Mode", 0) in clause.conditions for clause in card.shadow)
    assert card.special
    assert "Movement" in alone(name).asked[1]


def test_MD_5_1_the_special_skill_needs_no_shadow() -> None:
    """MD-5.1, MD-13.3: Whisper is Swift, with a third Movement Point."""
    part = alone("Whisper", "Movement", "Move to C1", "Move to D1")
    assert part.s.heroes[0].zone == "D1"
    assert part.asked[0] == "MD-8.2"


def test_MD_5_2_health_starts_at_5_and_is_never_below_0() -> None:
    at = table(["c+"], [hero("Elias", "A1"), hero("Bjorn", "A1")], [enemy("orc-agent-5", "A1")])
    assert healths(Part(at, "enemies")) == [5, 5]
    part = Part(at, "enemies", "Elias", "3+diamond", "3+diamond", "3+diamond", "2+bam", seed=None)
    assert healths(part) == [0, 5]
    strong = table(["c+"], [hero("Sibyl", "A1", skills={"Enhance Health": 4})], level=4)
    assert healths(Part(strong, "start")) == [7]


def test_MD_5_3_a_killed_hero_is_ignored_by_everything() -> None:
    """MD-5.3: no target, holds nobody, gains nothing, does not act; but others trade with him."""
    dead = hero("Elias", "A1", 9, health=0, carried=["hand-axe"])
    at = table(["c+ c+ c+"], [dead, hero("Owen", "C1", 1)], [enemy("high-troll-lesser", "A1")])
    part = Part(at, "enemies")
    assert part.s.enemies[0].zone == "C1"
    boss = enemy("goblin-warriors-1", "B1", minions=[])
    owen = hero("Owen", "B1", hands=["long-sword"])
    killed = Part(table(ROW, [dead, owen], [boss]), "heroes", "Melee attack", "2+bam", "blank", seat=1)
    assert [each.xp for each in killed.s.heroes] == [9, 3]
    beside = Part(table(ROW, [dead, hero("Owen", "A1")]), "heroes", "Reorganize or trade", seat=1)
    assert beside.asked == ("MD-8.14", ["Give Hand Axe from Elias to Owen", "Done"])


@pytest.mark.parametrize("name", BOX.classes)
def test_MD_5_5_a_signature_a_free_skill_and_five_lines(name: str) -> None:
    sheet = BOX.classes[name]
    assert len(sheet.lines) == 5
    assert sheet.free.clauses
    part = alone("Elias", xp=1, **{"class": name})
    assert f"Signature {sheet.signature.name}" in part.asked[1]


def test_MD_5_6_a_line_is_bought_in_order_and_the_highest_that_the_level_allows_counts() -> None:
    rich = hero("Elias", "A1", 30)
    part = Part(table(["c+"], [rich], level=5), "experience", "Fireball, Level 1, 5 XP", seat=0)
    assert any(label.startswith("Fireball, Level 3, 7 XP") for label in part.asked[1])
    for level, text in ((1, "+3 hits"), (4, "diamond: +2 hits"), (5, "diamond: +4 hits")):
        at = table(["c+ c+"], [hero("Elias", "A1", hands=["flame-rod"], skills={"Fireball": 5})],
                   [enemy("dwarf-agent-1", "B1")], level=level)  # fmt: skip
        asked = Part(at, "heroes", "Magic attack", "3+diamond", "2+bam", "blank", "Keep", seat=0).asked
        offered = (
            [label for label in asked[1] if label.startswith("Fireball")] if asked[0] == "MD-11.6" else []
        )
        assert [text in label for label in offered] == ([True] if level > 1 else [])


@pytest.mark.parametrize(("before", "after"), [(27, 30), (30, 30), (20, 23)])
def test_MD_5_7_at_most_30_xp(before: int, after: int) -> None:
    at = table(["c+"], [hero("Elias", "A1", before)], quest="tutorial", tokens={"A1": {"library": 1}})
    assert Part(at, "heroes", "Movement", seat=0).s.heroes[0].xp == after


# -- 6: Equipment ----------------------------------------------------------------------------------------


def test_MD_6_1_any_number_of_cards() -> None:
    cards = ["hand-axe"] * 3 + ["hammer"] * 2 + ["spear"] * 2 + ["hunting-bow"] * 3 + ["buckler"] * 3
    at = table(["c+"], [hero("Elias", "A1", carried=cards)], tokens={"A1": {"treasure": 1}},
               decks={"treasure-1": ["lantern"]})  # fmt: skip
    part = Part(at, "heroes", "Movement", seat=0, seed=1)
    assert part.s.heroes[0].carried == [*cards, "lantern"]


def test_MD_6_2_two_hands_one_body() -> None:
    """MD-6.2, MD-6.7: a Two-Handed card takes both hands, and carried weapons do nothing."""
    carried = ["spear", "buckler", "plate-armor"]
    given = {"hands": ["mace", "long-sword"], "body": "leather-armor", "carried": carried}
    part = alone("Owen", "Reorganize or trade", **given)
    assert set(part.asked[1]) == {
        "Equip Spear instead of Mace and Long Sword", "Equip Buckler instead of Mace",
        "Equip Buckler instead of Long Sword", "Equip Plate Armor instead of Leather Armor",
        "Unequip Leather Armor", "Unequip Mace", "Unequip Long Sword", "Done",
    }  # fmt: skip
    part.give("Equip Plate Armor", "Equip Spear", "Done")
    owen = part.s.heroes[0]
    assert (owen.hands, owen.body) == (["spear"], "plate-armor")
    assert sorted(owen.carried) == ["buckler", "leather-armor", "long-sword", "mace"]
    idle = table(ROW, [hero("Owen", "A1", carried=["hammer"])], [AGENT])
    assert not any("attack" in label for label in Part(idle, "heroes", seat=0).asked[1])


def test_MD_6_3_items_always_count_and_consumables_go() -> None:
    item = attack("Owen", "Melee", "2+bam", "blank", hands=["long-sword"], carried=["lantern"])
    assert item.asked == ("MD-11.6", ["Lantern (Attack bam: +1 hit)", "No more"])
    oil = attack("Owen", "Melee", hands=["long-sword"], carried=["fire-oil", "fire-oil"])
    assert oil.asked == ("MD-6.3", ["Use Fire Oil", "No"])
    oil.give("Use Fire Oil", "No", "1", "blank")
    assert wounds(oil) == 3
    assert oil.s.heroes[0].carried == ["fire-oil"]
    assert oil.s.discards["treasure-1"] == ["fire-oil"]
    potion = alone("Owen", "Use Healing Potion", health=2, carried=["healing-potion"])
    assert (healths(potion), potion.s.actions) == ([4], 3)


@pytest.mark.parametrize(
    ("weapon", "kind", "reached"),
    [("mace", "Melee", "A1"), ("short-bow", "Ranged", "B1 C1 D1"), ("staff", "Magic", "B1 C1")],
)
def test_MD_6_4_melee_0_ranged_1_or_more_magic_1_or_2(weapon: str, kind: str, reached: str) -> None:
    found = []
    for zone in ("A1", "B1", "C1", "D1"):
        at = table(ROW, [hero("Owen", "A1", hands=[weapon])], [enemy("dwarf-agent-1", zone)])
        asked = Part(at, "heroes", seat=0).asked
        if asked and f"{kind} attack on Dwarf Agent (dwarf-agent) in {zone}" in asked[1]:
            found.append(zone)
    assert " ".join(found) == reached


@pytest.mark.parametrize("kind", ["Melee", "Ranged"])
def test_MD_6_5_a_card_may_have_dice_of_several_kinds(kind: str) -> None:
    foe = enemy("dwarf-agent-1", "A1" if kind == "Melee" else "B1")
    part = attack("Owen", kind, hands=["throwing-knives"], foe=foe)
    assert pools(part)[0] == ("1Y" if kind == "Melee" else "1R")


def test_MD_6_5_defense_dice_always_count() -> None:
    owen = hero("Owen", "A1", hands=["long-sword", "buckler"], body="leather-armor")
    part = Part(table(["c+ c+"], [owen], [enemy("goblin-agent-1", "B1")]), "enemies")
    assert pools(part) == ("1Y", "3B")


@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        (["fire-sword", "hammer"], "1R2Y"), (["mace", "ember-wand"], "2Y"), (["spear"], "3Y"),
        (["kings-scepter", "mace"], "1R2Y"),
    ],
)  # fmt: skip
def test_MD_6_6_dice_of_two_hand_cards_of_one_type_add_up(hands: list[str], dice: str) -> None:
    assert pools(attack("Owen", "Melee", hands=hands))[0] == dice


def test_MD_6_6_other_sources_add_normally() -> None:
    owen = attack("Owen", "Melee", hands=["spear"], health=3)  # Pain is Power: +1 yellow die
    assert pools(owen)[0] == "3Y"  # the cap
    assert pools(attack("Owen", "Melee", hands=["mace"], health=3))[0] == "3Y"


def test_MD_6_7_equipment_changes_only_by_an_action_or_a_free_reorganization() -> None:
    owen = {"hands": ["mace"], "carried": ["spear"]}
    part = alone("Owen", **owen)
    assert not any(label.startswith("Equip") for label in part.asked[1])
    part.give("Reorganize or trade", "Equip Spear", "Done")
    assert part.s.actions == 2
    at = table(["c+"], [hero("Owen", "A1", **owen)], tokens={"A1": {"treasure": 1}},
               decks={"treasure-1": ["buckler"]})  # fmt: skip
    found = Part(at, "heroes", "Movement", "Equip Buckler", seat=0, seed=1)
    assert found.s.heroes[0].hands == ["mace", "buckler"]
    item = Part(
        at | {"decks": {"treasure-1": ["lantern"]}}, "heroes", "Movement", "Equip Spear", seat=0, seed=1
    )
    assert item.s.heroes[0].hands == ["spear"]  # an Item is Equipment too: it was reason enough to reorganize


def test_MD_6_8_an_enchantment_works_when_its_card_takes_part() -> None:
    hands = ["fire-sword", "ember-wand"]
    sword = attack("Owen", "Melee", "2+bam", "blank", hands=hands)
    assert sword.asked == ("MD-11.6", ["Fire Sword (Attack bam: +2 hits)", "No more"])
    wand = attack("Owen", "Magic", "2+bam", "blank", hands=hands, foe=enemy("dwarf-agent-1", "B1"))
    assert wand.asked == ("MD-11.6", ["Ember Wand (Magic bam: +1 hit)", "No more"])
    owen = hero("Owen", "A1", hands=["kite-shield"], body="chainmail-armor")
    part = Part(table(["c+"], [owen], [AGENT]), "enemies", "1", "1", "2+bam", "1")
    assert part.asked[1] == [
        "Chainmail Armor (Defense bam: +1 shield)", "Kite Shield (Defense bam: +1 shield)", "No more",
    ]  # fmt: skip
