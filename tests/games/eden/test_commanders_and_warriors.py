"""What each Commander and each warrior does by its own text; every test names the card."""

from __future__ import annotations

import pytest

from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.attacking import attackers, defenders
from edgebook.games.eden.effects.grouping import may_join
from edgebook.games.eden.effects.permits import initial_cost, why_not
from edgebook.games.eden.effects.raiding import guards
from tests.games.eden.helpers import Board, Game


def _may(game: Game, handle: str, seat: int = 0) -> bool:
    return why_not(game.s, seat, game.card(handle)) is None


def test_DE_C001_allows_cavalry() -> None:
    hand = ["w1=Eclipse Mammoth"]
    assert _may(Board(ada={"commander": "DE-C001", "hand": hand}).play(), "w1")
    assert not _may(Board(ada={"commander": "DE-C002", "hand": hand}).play(), "w1")


def test_DE_C003_pays_half_for_warriors() -> None:
    game = Board(ada={"commander": "DE-C003", "hand": ["w1=Gendarme Bestal"]}).play()
    assert initial_cost(game.s, 0, game.card("w1")) == 1


def test_DE_C004_raids_twice_if_nobody_attacked() -> None:
    raid = {"warband": ["w1=Recruit+Tactical Advantage"], "commander": "DE-C004"}
    game = Board(
        "raid", ada={**raid, "warband": ["w1=Grim Reaper Airship"]}, ben={"turf": {"1,0": "e1=Tavern"}}
    )
    played = game.play()
    from edgebook.games.eden.effects.attacking import number_of
    from edgebook.games.eden.effects.board import board

    assert number_of(played.s, board(played.s), played.card("w1"), "raids") == 2
    played.s.attacked[played.card("w1")] = (1,)
    assert number_of(played.s, board(played.s), played.card("w1"), "raids") == 1


def test_DE_C005_and_E020_ignore_the_affiliation_of_equipment() -> None:
    """DE-C005 Duke Erich von Drier, DE-E020 Supply Depot."""
    turf = {"1,0": "Factory"}
    hand = ["i1=Hellish Cannon", "i2=Flamethrower"]
    assert not _may(Board(ada={"commander": "DE-C001", "turf": turf, "hand": hand}).play(), "i1")
    assert _may(Board(ada={"commander": "DE-C005", "turf": turf, "hand": hand}).play(), "i1")
    depot = {**turf, "0,1": "Supply Depot"}
    assert _may(Board(ada={"commander": "DE-C001", "turf": depot, "hand": hand}).play(), "i2")


def test_DE_C009_draws_to_eight() -> None:
    for commander, held in (("DE-C009", 8), ("DE-C001", 7)):
        game = Board("draw", ada={"commander": commander, "draw": ["Recruit"] * 12}).play()
        assert len(game.s.hand[0]) == held


def test_DE_C011_buys_cards() -> None:
    game = Board("draw", ada={"commander": "DE-C011", "draw": ["Recruit"] * 12, "gold": 7}).play(
        "draw", "draw"
    )
    assert (len(game.s.hand[0]), game.gold[0], game.asked) == (9, 1, "")


def test_DE_C012_allows_vehicles() -> None:
    assert _may(Board(ada={"commander": "DE-C012", "hand": ["w1=Hidden Blade"]}).play(), "w1")
    assert not _may(Board(ada={"commander": "DE-C005", "hand": ["w1=Hidden Blade"]}).play(), "w1")


def test_DE_C014_never_musters_the_brotherhood_and_makes_its_warriors_worthy() -> None:
    warrior = ["w1=Recruit"]
    game = Board(ada={"commander": "DE-C014", "hand": ["w2=Indigo"], "warband": warrior, "attached": [
        "Letter of Inquisitor Benediktus"]}).play()  # fmt: skip
    assert not _may(game, "w2")
    assert "WORTHY OF DARK SYMMETRY" in game.words("w1")


def test_DE_C015_uses_vehicles_of_others() -> None:
    hand = ["w1=Verounist Ray", "w2=Templar Marine"]
    game = Board(
        ada={"commander": "DE-C015", "hand": hand, "turf": {"1,0": "Workshop", "0,1": "Factory"}}
    ).play()
    assert _may(game, "w1")
    assert not _may(game, "w2")


def test_DE_C016_builds_no_embassies_at_half_price() -> None:
    game = Board(ada={"commander": "DE-C016", "hand": ["e1=Templar Embassy", "e2=Factory"]}).play()
    assert not _may(game, "e1")
    assert initial_cost(game.s, 0, game.card("e2")) == 1


def test_DE_C018_plays_sons_of_rasputin() -> None:
    assert _may(Board(ada={"commander": "DE-C018", "hand": ["w1=Soldat"]}).play(), "w1")
    assert not _may(Board(ada={"commander": "DE-C014", "hand": ["w1=Soldat"]}).play(), "w1")


# -- warriors: CVs -----------------------------------------------------------------------------------------


def _fight(ada: list[str], ben: list[str], *labels: str, **more: object) -> Game:
    """An attack of Ada's whole Warband, as a Group if there are several, on Ben's."""
    group = [{"kind": "attack", "members": [each.split("=")[0] for each in ada]}] if len(ada) > 1 else []
    theirs = [{"kind": "defense", "members": [each.split("=")[0] for each in ben]}] if len(ben) > 1 else []
    table = Board(
        "attack", ada={"warband": ada, "groups": group, "hand": ["Tactical Advantage"], **more},
        ben={"borderlands": ben, "groups": theirs},
    )  # fmt: skip
    return table.play("[w1]", *labels)


def test_DE_W062_and_W007_and_others_refuse_weapons_and_armor() -> None:
    """DE-W007 Ezoghul, DE-W027 Mitch Hunter and others; DE-W062 Horde Soldier refuses only ARMOR."""
    from edgebook.games.eden.effects.plays import bearers

    turf = {"1,0": "Factory", "0,1": "Livery"}
    hand = ["i1=Double-Barrel"]
    refusing = [
        "Flammen Soldat", "Grinder", "Indigo", "Corsair", "Mitch Hunter", "Praetorian Stalker", "Razide",
        "Sebastian Crenshaw", "Gray Gunner",
    ]  # fmt: skip
    warband = [f"w{n}={name}" for n, name in enumerate([*refusing, "Recruit"])]
    game = Board(ada={"turf": turf, "hand": hand, "warband": warband}).play()
    assert [game.s.name(card) for card in bearers(game.s, 0, game.card("i1"))] == ["Recruit"]
    harness = Board(
        ada={"turf": turf, "hand": ["i1=Armored Harness"], "warband": ["w1=Ezoghul", "w2=Kossack"]}
    )
    played = harness.play()
    assert bearers(played.s, 0, played.card("i1")) == [played.card("w2")]


# -- warriors: who may attack, raid, guard, group ----------------------------------------------------------


def _attackable(attacker: list[str], theirs: list[str], **ben: object) -> list[list[str]]:
    game = Board(
        "attack",
        ada={"warband": attacker, "hand": ["Tactical Advantage"]},
        ben={"borderlands": theirs, **ben},
    )
    s = game.play().s
    left = next(side for side in attackers(s, 0)) if attackers(s, 0) else None
    found = [] if left is None else defenders(s, left)
    return [[s.handles[card] for card in unit] for unit in found]


def test_DE_W001_only_groups_and_vehicles_attack_a_blitztank() -> None:
    assert _attackable(["w1=Recruit"], ["v1=Blitztank"]) == []
    assert _attackable(["w1=Swift Battlewagon"], ["v1=Blitztank"]) == [["v1"]]


def test_DE_W002_blessed_tear() -> None:
    assert _attackable(["w1=Blessed Tear"], ["v1=Recruit"]) == []
    raid = Board(
        "raid",
        ada={"warband": ["w1=Blessed Tear"]},
        ben={"turf": {"1,0": "e1=Tavern"}, "commander": "DE-C013"},
    )
    game = raid.play("[c1]")
    assert game.asked == "DE-8.16"
    assert "17 for the raiders, 10 for the target" in game.texts
    game.pass_all()
    assert game.zone("w1") == "annihilated"
    fight = Board("attack", ada={"warband": ["w1=Kossack"]}, ben={"borderlands": ["v1=Blessed Tear"]}).play(
        "[w1]"
    )
    assert (fight.zone("w1"), fight.zone("v1")) == ("discard", "annihilated")


ENTERS = [
    "DE-W010 Flammen Soldat",
    "DE-W015 Jaeger Commando",
    "DE-W017 Corsair",
    "DE-W032 Templar Marine",
    "DE-W042 Schwerwaffe Soldat",
    "DE-W048 Gray Gunner",
]


@pytest.mark.parametrize("name", ENTERS)
def test_some_warriors_need_a_card_that_allows_equipment(name: str) -> None:
    ada = {"hand": [f"w1={name}"], "attached": ["Harding's Influence"]}
    assert not _may(Board(ada=ada).play(), "w1")
    assert _may(Board(ada={**ada, "turf": {"1,0": "Factory"}}).play(), "w1")


GUARDS = [
    "DE-W005 Ravager",
    "DE-W019 Kossack Scout",
    "DE-W035 Palanquin Airship",
    "DE-W048 Gray Gunner",
    "DE-W057 Cavalry Scout",
]


@pytest.mark.parametrize("name", GUARDS)
def test_scouts_guard_against_every_tactic(name: str) -> None:
    game = Board(ada={"borderlands": [f"w1={name}"]}).play()
    assert all(guards(game.s, 0, tactic) for tactic in (1, 2, 4))
    game = Board(ada={"borderlands": ["w1=DE-W040 Recruit"]}).play()
    assert not guards(game.s, 0, 4)


PAIRS = [
    ("DE-W019 Kossack Scout", "DE-W019 Kossack Scout", "defense", True),
    ("DE-W019 Kossack Scout", "DE-W020 Kossack", "attack", False),
    ("DE-W046 Assault Soldat", "DE-W046 Assault Soldat", "attack", True),
    ("DE-W046 Assault Soldat", "DE-W045 Soldat", "attack", False),
    ("DE-W059 Gendarme Bestal", "DE-W058 Gendarme", "attack", False),
    ("DE-W059 Gendarme Bestal", "DE-W059 Gendarme Bestal", "attack", True),
    ("DE-W039 Razide", "DE-W028 Nassal", "attack", True),
    ("DE-W039 Razide", "DE-W040 Recruit", "attack", False),
    ("DE-W039 Razide", "DE-W040 Recruit", "defense", True),
    ("DE-W029 Undead Legionnaire", "DE-W028 Nassal", "defense", False),
    ("DE-W029 Undead Legionnaire", "DE-W028 Nassal", "attack", True),
    ("DE-W001 Blitztank", "DE-W040 Recruit", "attack", False),
    ("DE-W002 Blessed Tear", "DE-W040 Recruit", "defense", False),
    ("Cowardly", "DE-W040 Recruit", "attack", False),
]


@pytest.mark.parametrize(("one", "other", "kind", "fits"), PAIRS)
def test_who_groups_with_whom(one: str, other: str, kind: str, fits: bool) -> None:
    first = "Soldat+Cowardly Skunk" if one == "Cowardly" else one
    game = Board(ada={"warband": [f"w1={first}", f"w2={other}"]}).play()
    s = game.s
    ready = may_join(s, game.card("w1"), kind, ())
    assert (ready and may_join(s, game.card("w2"), kind, (game.card("w1"),))) == fits


def test_DE_W037_praetorian_stalkers_group_in_pairs() -> None:
    game = Board(ada={"warband": [f"w{n}=Praetorian Stalker" for n in range(3)]}).play()
    s, cards = game.s, [game.card(f"w{n}") for n in range(3)]
    assert may_join(s, cards[1], "attack", cards[:1])
    assert not may_join(s, cards[2], "attack", cards[:2])


def test_DE_W021_legionnaires_are_attacked_first() -> None:
    assert _attackable(["w1=Recruit"], ["v1=Templar Legionnaire", "v2=Recruit"]) == [["v1"]]


def test_DE_W025_mastodons_spare_crescentia() -> None:
    assert _attackable(["w1=Mastodon"], ["v1=Prophet", "v2=Recruit"]) == [["v2"]]


def test_DE_W026_martyrs_attack_cavalry_and_raid_musk_beasts() -> None:
    assert _attackable(["w1=Martyr"], ["v1=Recruit", "v2=Mastodon"]) == [["v2"]]
    game = Board("attack", ada={"warband": ["w1=Martyr"]}, ben={"borderlands": ["v1=Mastodon"]}).play("[w1]")
    assert game.zone("w1") == "annihilated"
    raid = Board(
        "raid", ada={"warband": ["w1=Martyr"]}, ben={"turf": {"1,0": "e1=Tavern+b1=Crescentian Musk Beast"}}
    )
    assert [label for label in raid.play().labels if "raid" not in label] == [
        "[b1] Crescentian Musk Beast (1,0) of Ben"
    ]
    beaten = raid.play("[b1]")  # 9 against 17: it is gone whatever the result
    assert (beaten.zone("w1"), beaten.zone("b1")) == ("annihilated", "on")
    fight = Board("attack", ada={"warband": ["w1=Kossack"]}, ben={"borderlands": ["v1=Martyr"]}).play("[w1]")
    assert (fight.zone("w1"), fight.zone("v1")) == ("discard", "annihilated")


def test_DE_W030_and_W038_are_attacked_only_alone() -> None:
    for name, word in (("Patriarch", "PATRIARCH"), ("Prophet", "PROPHET")):
        assert _attackable(["w1=Recruit"], [f"v1={name}", "v2=Recruit"]) == [["v2"]]
        assert _attackable(["w1=Recruit"], [f"v1={name}"]) == [["v1"]]
        assert word in Board(ada={"warband": [f"w1={name}"]}).play().words("w1")


def test_DE_W035_and_W050_do_not_attack() -> None:
    for name in ("Palanquin Airship", "Corarius Transport"):
        assert _attackable([f"w1={name}"], ["v1=Spotted Raven"]) == []


def test_DE_W048_a_gray_gunner_is_attacked_by_air() -> None:
    assert _attackable(["w1=Spotted Raven"], ["v1=Gray Gunner", "v2=Recruit"]) == [["v1"]]


def test_DE_W049_and_W055_attack_or_raid() -> None:
    for name, times in (("Holy Urox", 1), ("Swift Battlewagon", 2)):
        ben = {
            "borderlands": ["v1=Clan Soldier", "v2=Clan Soldier", "v3=Spotted Raven"],
            "turf": {"1,0": "e1=Tavern"},
        }
        game = Board("attack", ada={"warband": [f"w1={name}"]}, ben=ben).play("[w1]", "[v1]", until="turn")
        if times == 2:
            game.answer("[w1]")
        assert not game.offers("[e1]")


def test_DE_W004_cavalrymen_are_not_lowered() -> None:
    for name in ("Cavalryman", "Heavy Cavalryman", "Cavalry Scout"):
        game = _fight(["w1=Horde Soldier"], [f"v1={name}"])
        before = game.standing[1]
        game.answer("pass")
        assert before >= 5
    weak = Board(ada={"table": [{"card": "r1=Folly or Courage?", "on": ["w1", "w2"], "choice": "-2"}], "warband": [  # noqa: E501
        "w1=Cavalryman", "w2=Kossack"]}).play()  # fmt: skip
    assert (weak.cv("w1"), weak.cv("w2")) == (6, 3)


PLAIN = [
    ("DE-W006 Crescentian Twohorn", 9, 1, "CAVALRY", (0, 3, 0, 0)),
    ("DE-W023 Lutheran Faithful", 2, 1, "INFANTRY", (0, 1, 0, 0)),
    ("DE-W024 Eclipse Mammoth", 5, 1, "CAVALRY", (0, 1, 0, 0)),
    ("DE-W028 Nassal", 3, 1, "INFANTRY", (0, 1, 0, 0)),
    ("DE-W031 Phische", 9, 3, "CAVALRY", (0, 2, 0, 0)),
    ("DE-W033 Spotted Raven", 3, 4, "INFANTRY", (0, 1, 0, 0)),
    ("DE-W034 Verounist Ray", 8, 4, "VEHICLE", (0, 0, 0, 2)),
    ("DE-W040 Recruit", 3, 1, "INFANTRY", (0, 1, 0, 0)),
    ("DE-W045 Soldat", 2, 1, "INFANTRY", (0, 1, 0, 0)),
    ("DE-W054 Artillery Ox", 7, 5, "CAVALRY", (0, 3, 0, 0)),
    ("DE-W056 Zhurgon", 9, 5, "CAVALRY", (0, 2, 0, 0)),
    ("DE-W060 Sailor", 3, 2, "INFANTRY", (0, 1, 0, 0)),
]


@pytest.mark.parametrize(("name", "cv", "tactics", "kind", "needs"), PLAIN)
def test_warriors_without_text_are_what_is_printed_on_them(
    name: str, cv: int, tactics: int, kind: str, needs: tuple[int, ...]
) -> None:
    game = Board("balance", ada={"warband": [f"w1={name}"]}).play()
    assert (game.cv("w1"), game.tactics("w1")) == (cv, tactics)
    assert kind in game.words("w1")
    assert account(game.s, 0, ()).needs == needs
