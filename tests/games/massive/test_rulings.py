"""Rulings: each on a table where its readings differ, the default first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import Part, enemy, healths, hero, pools, table, wounds

ROW = ["c+ c+ c+ c+"]
DWARF = enemy("dwarf-agent-1", "A1", "dwarf")
PAYBACK: dict[str, Any] = {
    "class": "Paladin of Fury",
    "skills": {"Shield of Fury": 1},
    "hands": ["dwarven-shield"],
}


def differ(
    ruling: str, at: dict[str, Any], phase: str, *answers: str, seat: int | None = None, seed: Any = None
) -> Any:
    """A part by each reading of a ruling: the default, then the others as named."""
    name, *others = ruling.split()
    return [Part(at, phase, *answers, seat=seat, seed=seed)] + [
        Part(at | {"rulings": {name: value}}, phase, *answers, seat=seat, seed=seed) for value in others
    ]


def zones(parts: list[Part]) -> list[str]:
    return [part.s.enemies[0].zone for part in parts]


def test_unreachable() -> None:
    """MD-9.3, MD-9.4: both stand in the Light out of sight, the richer one behind a closed door."""
    heroes = [hero("Elias", "C1", 9), hero("Owen", "B3", 1)]
    at = table(["c+ c+ A+", "c+ .. ..", "c+ c+ .."], heroes, [enemy("high-troll-lesser", "A1")],
               doors=[{"between": ["B1", "C1"], "state": "closed"}])  # fmt: skip
    assert zones(differ("unreachable stay next", at, "enemies")) == ["B1", "A1", "A3"]


def test_patrol_memory() -> None:
    """MD-9.5: on its way to the Exit it sees somebody, and loses him again."""
    at = table(ROW, [hero("Owen", "A1")], [DWARF | {"heading": "exit"}], start="A1", exit="D1")
    resets, keeps = differ("patrol-memory keeps", at, "enemies", "1", "1")
    assert (resets.s.enemies[0].heading, keeps.s.enemies[0].heading) == ("start", "exit")


def test_no_exit() -> None:
    """MD-9.5 without an Exit: it stays at the Start, or turns to the highest Level token."""
    at = table(["c+ c+ c+ A-"], [hero("Owen", "D1")], [DWARF], start="A1", levels={"C1": [2]})
    assert zones(differ("no-exit level", at, "enemies", seed=1)) == ["A1", "C1"]


def test_counter_steps() -> None:
    """MD-8.17: with two steps it does not attack after its Move."""
    at = table(ROW, [hero("Sibyl", "B1", hands=["short-bow"])], [DWARF])
    shots = ["Ranged attack", "1", "1", "2+bam", "End"]
    (four, two) = differ("counter-steps two", at, "heroes", *shots, seat=0)
    assert four.asked is not None  # the dice of its attack
    assert (two.asked, healths(two), zones([two])) == (None, [5], ["B1"])


def test_xp_killed() -> None:
    """MD-7.13: XP for all, while one lies killed."""
    boss = enemy("goblin-warriors-1", "A1", minions=[])
    at = table(ROW, [hero("Owen", "A1", hands=["mace"]), hero("Elias", "B1", health=0)], [boss])
    no, yes = differ("xp-killed yes", at, "heroes", "Melee attack", "1", "1", "blank", seat=0)
    assert [[each.xp for each in part.s.heroes] for part in (no, yes)] == [[3, 0], [3, 3]]


def test_indirect_kill() -> None:
    """MD-7.13: Payback brings the Agent down."""
    at = table(["c+"], [hero("Owen", "A1", **PAYBACK)], [DWARF | {"health": 1, "treasure": "buckler"}])
    owner, nobody = differ("indirect-kill nobody", at, "enemies", "1", "blank", "2+bam")
    assert (owner.s.heroes[0].xp, nobody.s.heroes[0].xp) == (4, 0)
    assert (owner.s.heroes[0].carried, nobody.s.heroes[0].carried) == (["buckler"], [])


def test_agent_tile() -> None:
    """MD-7.7: an Agent on a tile without a Level token."""
    at = table(ROW, [hero("Owen", "D1")], [DWARF | {"stunned": True}],
               decks={"guard-1": ["orc-agent-1"], "treasure-1": ["hammer"]})  # fmt: skip
    own, none = differ("agent-tile none", at, "enemies", seed=1)
    assert [[foe.zone for foe in part.s.enemies] for part in (own, none)] == [["A1", "A1"], ["A1"]]


def test_missing_token() -> None:
    """MD-3.6: no token of that Level lies on the board."""
    at = table(
        ROW,
        [hero("Owen", "A1")],
        levels={"D1": [1]},
        decks={"event": ["patrol-ahead"], "guard-1": ["orc-agent-1"], "treasure-1": ["hammer"]},
    )
    current, nothing = differ("missing-token nothing", at, "event", seed=1)
    assert ([foe.zone for foe in current.s.enemies], nothing.s.enemies) == (["D1"], [])


def test_tile_without_level() -> None:
    """MD-3.8: a Treasure token on a tile without a Level token, at Level 2."""
    at = table(ROW, [hero("Owen", "A1")], tokens={"A1": {"treasure": 1}}, level=2,
               decks={"treasure-1": ["lantern"], "treasure-2": ["swift-boots"]})  # fmt: skip
    parts = differ("tile-without-level lowest", at, "heroes", "Movement", "Pick up", seat=0, seed=1)
    assert [part.s.heroes[0].carried for part in parts] == [["swift-boots"], ["lantern"]]


def test_third_room() -> None:
    """MD-8.9: beyond the second Room, or next to any that was counted."""
    at = table(["c+ A+ A+ A+", ".. A+ .. .."], [hero("Owen", "A1")], decks={"door": ["quiet-store"]},
               doors=[{"between": ["A1", "B1"], "state": "closed"}])  # fmt: skip
    beyond, free = differ("third-room any", at, "heroes", "Movement", "C1", seat=0, seed=1)
    assert beyond.s.tokens["D1"] == {"treasure": 2}
    assert free.asked == ("MD-8.9", ["D1", "B2"])


def test_figures() -> None:
    """MD-7.14: as many miniatures as the box has, or no end of them."""
    at = table(ROW, [hero("Owen", "A1")], [enemy("orc-agent-2", "D1", stunned=True)], levels={"C1": [1]},
               decks={"event": ["patrol"], "guard-1": ["orc-agent-1"], "treasure-1": ["hammer"]})  # fmt: skip
    box, unlimited = differ("figures unlimited", at, "event", seed=1)
    assert (len(box.s.enemies), len(unlimited.s.enemies)) == (1, 2)


def test_guardian_luck() -> None:
    """MD-7.8, MD-8.19: a Guardian draws a Luck card; it takes effect for the Hero who wins it."""
    at = table(
        ROW,
        [hero("Owen", "A1")],
        levels={"D1": [1]},
        decks={"event": ["patrol"], "guard-1": ["orc-agent-1"], "treasure-1": ["luck-purse", "hammer"]},
    )
    carried, redrawn = differ("guardian-luck redrawn", at, "event", seed=1)
    assert (carried.s.enemies[0].treasure, redrawn.s.enemies[0].treasure) == ("luck-purse", "hammer")
    boss = enemy("goblin-warriors-1", "A1", minions=[], treasure="luck-purse")
    won = Part(
        table(ROW, [hero("Owen", "A1", hands=["mace"])], [boss]),
        "heroes",
        "Melee attack",
        "1",
        "1",
        "blank",
        seat=0,
    )
    assert (won.s.heroes[0].xp, won.s.heroes[0].carried) == (4, [])


def test_stunned_pick_up() -> None:
    """MD-8.12: only stunned Enemies in the Zone."""
    at = table(["c+"], [hero("Owen", "A1"), hero("Elias", "A1")], [DWARF | {"stunned": True}],
               tokens={"A1": {"treasure": 1}}, decks={"treasure-1": ["lantern"]})  # fmt: skip
    blocks, free = differ("stunned-pick-up free", at, "heroes", seat=0, seed=1)
    assert ["Movement" in part.asked[1] for part in (blocks, free)] == [False, True]


def test_weapon_enchantment() -> None:
    """MD-6.8: the Fire Sword has no Ranged dice."""
    knives = [hero("Owen", "A1", hands=["throwing-knives", "fire-sword"])]
    at = table(ROW, knives, [enemy("dwarf-agent-1", "B1")])
    silent, works = differ(
        "weapon-enchantment works", at, "heroes", "Ranged attack", "2+bam", "blank", seat=0
    )
    assert (silent.asked[0], works.asked[0]) == ("MD-8.2", "MD-11.6")


def test_extra_wounds() -> None:
    """MD-11.7: +1 Wound with no more hits than shields."""
    at = table(["c+"], [hero("Owen", "A1", body="plate-armor")], [enemy("orc-agent-1", "A1")])
    parts = differ("extra-wounds after-hits", at, "enemies", "2+bam", "blank", "2+bam", "2+bam")
    assert [healths(part) for part in parts] == [[4], [5]]


def test_payback_count() -> None:
    """MD-13.7: a shield that no die shows."""
    at = table(["c-"], [hero("Owen", "A1", **PAYBACK)], [DWARF | {"health": 2}])
    final, faces = differ("payback-count faces", at, "enemies", "1", "blank", "1")
    assert (final.s.enemies[0].health, faces.s.enemies[0].health) == (1, 2)


def test_stun_timing() -> None:
    """MD-12.3: whether the Wounds of the attack that stuns may go to the Boss."""
    at = table(["c+"], [hero("Owen", "A1", hands=["ice-mace"])], [enemy("goblin-warriors-1", "A1")])
    hit = ["Melee attack", "2+bam", "1", "blank", "Ice Mace"]
    once, after = differ("stun-timing after", at, "heroes", *hit, seat=0)
    assert once.asked[0] == "MD-12.3"
    assert (after.s.enemies[0].boss, after.s.enemies[0].minions, after.s.enemies[0].stunned) == (1, [], True)


def test_boss_overflow() -> None:
    """MD-12.3: what the Boss does not need goes to the Minions, or is lost."""
    at = table(["c+"], [hero("Owen", "A1", hands=["mace"])], [enemy("goblin-warriors-1", "A1", stunned=True)])
    spill, lost = differ(
        "boss-overflow lost", at, "heroes", "Melee attack", "1", "1", "blank", "Boss", seat=0
    )
    assert (spill.s.enemies, len(lost.s.enemies[0].minions)) == ([], 1)


def test_area_wounds() -> None:
    """MD-7.6: each figure suffers, or the Mob once."""
    at = table(
        ["c+"],
        [hero("Owen", "A1", carried=["scroll-of-the-sun"])],
        [enemy("dwarf-warriors-1", "A1", minions=[2])],
    )
    each, once = differ("area-wounds as-attack", at, "heroes", "Use", seat=0)
    assert (each.s.enemies, once.s.enemies[0].boss) == ([], 2)


def test_bloodlust_death() -> None:
    """MD-13.13: paying would kill."""
    at = table(["c+"], [hero("Owen", "A1", health=1, hands=["mace"], skills={"Blood Rage": 1})], [DWARF])
    refused, allowed = differ("bloodlust-death allowed", at, "heroes", "Melee attack", seat=0)
    assert (refused.asked[0], allowed.asked[0]) == ("MD-11.1", "MD-13.13")


def test_early_health() -> None:
    """MD-13.2: bought before its Level."""
    at = table(["c+"], [hero("Sibyl", "A1", 4)])
    parts = differ("early-health when-bought", at, "experience", "Enhance Health", seat=0)
    assert [healths(part) for part in parts] == [[5], [6]]


def test_health_step() -> None:
    """MD-13.2: +2 after +1."""
    at = table(["c+"], [hero("Owen", "A1", 8, health=2, skills={"Enhance Health": 1})], level=3)
    parts = differ("health-step one", at, "experience", "Enhance Health", seat=0)
    assert [healths(part) for part in parts] == [[4], [3]]


def test_charge_moves() -> None:
    """MD-13.4: out of a Zone with an Enemy."""
    bjorn = hero("Bjorn", "A1", hands=["mace"], skills={"Rushing Attack": 1})
    at = table(ROW, [bjorn], [DWARF, enemy("orc-agent-1", "B1")])
    parts = differ("charge-moves free", at, "heroes", seat=0)
    assert ["Charge to B1" in part.asked[1] for part in parts] == [False, True]


@pytest.mark.parametrize(
    ("ruling", "cards", "offered"),
    [
        ("transmute-five refused", ["elixir"] * 3, [True, False]),
        ("transmute-artifact level-4", ["elixir", "elixir", "artifact-crown"], [False, True]),
    ],
)
def test_transmuting(ruling: str, cards: list[str], offered: list[bool]) -> None:
    """MD-8.16."""
    parts = differ(ruling, table(ROW, [hero("Owen", "A1", health=5, carried=cards)]), "heroes", seat=0)
    assert ["Transmute" in part.asked[1] for part in parts] == offered


def test_token_supply() -> None:
    """MD-8.10: 30 Treasure tokens there are."""
    at = table(ROW, [hero("Owen", "B1")], tokens={"A1": {"treasure": 29}}, levels={"D1": [1]},
               decks={"event": ["forgotten-cache"]})  # fmt: skip
    parts = differ("token-supply unlimited", at, "event", seed=1)
    assert [part.s.tokens["D1"]["treasure"] for part in parts] == [1, 2]


def test_room_clear() -> None:
    """MD-15.1.4: an Enemy in the next Room of the Library."""
    at = table(
        ["A+ A+ c+"],
        [hero("Owen", "A1", holds=2)],
        [enemy("dwarf-agent-1", "B1")],
        quest="scorched-earth",
        tokens={"A1": {"library": 1}},
    )
    assert [part.s.outcome for part in differ("room-clear chamber", at, "end")] == ["won", ""]


def test_pillar_holds() -> None:
    """MD-15.5.7."""
    at = table(ROW, [hero("Owen", "A1", hands=["mace"])], quest="immortals-downfall",
               pillars=[{"kind": "standing", "zone": "A1", "across": None, "health": 5}])  # fmt: skip
    assert ["Movement" in part.asked[1] for part in differ("pillar-holds yes", at, "heroes", seat=0)] == [
        True,
        False,
    ]


def test_crumble_sentry() -> None:
    """MD-15.4.3: the Sentry falls with its tile."""
    at = table(["c+ c+ c+ c+"], [hero("Owen", "D1")], [enemy("high-troll-greater", "A1", special="sentry")],
               quest="goblin-war-drums", levels={"A1": [1], "D1": [2]}, tiles={"A1": "6R", "D1": "7V"},
               progress={"counters": {"6R": 1, "7V": 2}, "sentry": "alive"})  # fmt: skip
    counts, lost = differ("crumble-sentry lost", at, "end")
    assert (counts.s.progress["sentry"], counts.s.outcome, lost.s.outcome) == ("dead", "", "lost")


def test_taunt_hidden() -> None:
    """MD-13.11, MD-2.4: whoever taunts stands in the Shadow, out of sight."""
    heroes = [hero("Siegfried", "A2", skills={"Taunt": 1}), hero("Owen", "D1", 9)]
    at = table(["c+ c+ c+ c+", "c- .. .. .."], heroes, [enemy("high-troll-lesser", "B1")])
    parts = differ("taunt-hidden seen", at, "enemies", seed=1)
    assert [part.steps("MD-9.3")[0].values["key"] for part in parts] == [1, 1]  # sight still comes first
    at["map"]["walls"] = [["C1", "D1"]]
    at["map"]["rows"] = ["c+ c+ c+ c+", "c- .. .. c+", "c+ c+ c+ c+"]
    parts = differ("taunt-hidden seen", at, "enemies", seed=1)
    assert [part.steps("MD-9.3")[0].values["key"] for part in parts] == [1, 0]


def test_counter_killed() -> None:
    """MD-8.17: the first answer kills, and the second Enemy comes on or does not."""
    foes = [enemy("goblin-agent-1", "C1", "archer"), enemy("dwarf-agent-1", "B1", "dwarf")]
    at = table(ROW, [hero("Sibyl", "A1", health=1, hands=["short-bow"])], foes)
    shots = ["Ranged attack on Goblin", "1", "1", "2+bam", "Ranged attack on Dwarf", "1", "1", "2+bam", "End"]
    none, activate = differ("counter-killed activate", at, "heroes", *shots, "archer", "1", seat=0)
    assert [healths(part) for part in (none, activate)] == [[0], [0]]
    assert [part.s.find_enemy("dwarf").zone for part in (none, activate)] == ["B1", "A1"]


def test_sword_and_spell() -> None:
    """MD-13.10: a Mace and a Magic wand in hand."""
    at = table(["c+"], [hero("Elias", "A1", hands=["mace", "ember-wand"])], [DWARF])
    parts = differ("sword-and-spell all-dice", at, "heroes", "Magic attack", seat=0)
    assert [pools(part)[0] for part in parts] == ["2Y", "1R2Y"]


def test_late_removal() -> None:
    """MD-11.12: the die goes whose bam was spent."""
    at = table(
        ["c+"], [hero("Owen", "A1", hands=["ice-sword"])], [enemy("dwarf-defenders-1", "A1", minions=[])]
    )
    hit = ["Melee attack", "2+bam", "1", "2+bam", "Ice Sword"]
    parts = differ("late-removal undone", at, "heroes", *hit, seat=0)
    assert [wounds(part) for part in parts] == [2, 3]


def test_vault_card() -> None:
    """MD-15.6.5: whether a Door card is drawn for the Hellhound's Chamber."""
    at = table(
        ["c+ A+"],
        [hero("Owen", "A1")],
        [enemy("hellhound-greater", "B1", special="hellhound", asleep=True)],
        quest="fiends-treasure",
        progress={"keys": 2},
        decks={"door": ["quiet-store"]},
        doors=[{"between": ["A1", "B1"], "state": "locked"}],
    )
    drawn, none = differ("vault-card none", at, "heroes", "Movement", seat=0, seed=1)
    assert (drawn.s.tokens, none.s.tokens) == ({"B1": {"treasure": 3}}, {})


def test_pillar_walls() -> None:
    """MD-15.8.2: a wall for everyone, or for Heroes only."""
    bars = [{"kind": "wall", "zone": "A1", "across": "B1", "health": 5}]
    at = table(
        ROW, [hero("Owen", "A1")], [enemy("high-troll-lesser", "B1")], quest="big-game-hunting", pillars=bars
    )
    everyone, heroes = differ("pillar-walls heroes", at, "enemies", seed=1)
    assert (zones([everyone]), zones([heroes])) == (["B1"], ["A1"])
