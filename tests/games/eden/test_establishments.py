"""What each Establishment does by its own text; every test names the card."""

from __future__ import annotations

import pytest

from edgebook.games.eden.cards.pack import CARDS, DECKS
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.permits import initial_cost, why_not
from tests.games.eden.helpers import Board, Game

OPENS = {
    "DE-E002 Crescentia Embassy": "DE-W038 Prophet",
    "DE-E003 Lutheran Triad Embassy": "DE-W030 Patriarch",
    "DE-E004 Sons of Rasputin Embassy": "DE-W045 Soldat",
    "DE-E005 Templar Embassy": "DE-W058 Gendarme",
    "DE-E013 Dark Legion Citadel": "DE-W028 Nassal",
    "DE-E040 Livery": "DE-W020 Kossack",
    "DE-E046 Workshop": "DE-W052 Hidden Blade",
}
HOME = {
    "DE-E040 Livery": "DE-C012 Kommendant Leitheusser",
    "DE-E046 Workshop": "DE-C008 Countess Alexandra Spetz",
    "DE-E005 Templar Embassy": "DE-C011 Josef Gabriel",
}


def _may(game: Game, handle: str) -> bool:
    return why_not(game.s, 0, game.card(handle)) is None


@pytest.mark.parametrize(("place", "warrior"), OPENS.items())
def test_embassies_and_stables_open_what_they_say(place: str, warrior: str) -> None:
    commander = HOME.get(place, "Montagne")
    hand = [f"w1={warrior}"]
    assert not _may(Board(ada={"commander": commander, "hand": hand}).play(), "w1")
    game = Board(ada={"commander": commander, "hand": hand, "turf": {"1,0": place}}).play()
    assert _may(game, "w1")
    apart = Board(ada={"commander": commander, "hand": hand, "turf": {"2,0": place}}).play()
    assert not _may(apart, "w1")  # DE-5.28: a separated one permits nothing


def test_DE_E014_factory_allows_equipment_and_E015_makes_it_free() -> None:
    """DE-E014 Factory, DE-E015 Weapon Factory."""
    hand = ["i1=Glider"]
    assert not _may(Board(ada={"hand": hand, "warband": ["Recruit"]}).play(), "i1")
    game = Board(ada={"hand": hand, "turf": {"1,0": "Factory"}}).play()
    assert _may(game, "i1")
    assert initial_cost(game.s, 0, game.card("i1")) == 1
    free = Board(ada={"hand": hand, "turf": {"1,0": "Factory", "0,1": "Weapon Factory"}}).play()
    assert initial_cost(free.s, 0, free.card("i1")) == 0


def test_DE_E037_prefab_depot_makes_building_free() -> None:
    game = Board(ada={"hand": ["e1=Factory"], "turf": {"1,0": "Prefab Depot"}}).play()
    assert initial_cost(game.s, 0, game.card("e1")) == 0


def test_DE_E001_the_agency_looks_once_a_turn() -> None:
    game = Board(
        ada={"turf": {"1,0": "e1=Intelligence Agency"}, "draw": ["Factory"]},
        ben={"draw": ["Mine", "Livery", "Bazaar"]},
    ).play("use [e1]", "[c1]")
    (looks,) = [n for n, rule in enumerate(game.rules) if rule == "DE-E001/effect"]
    seen = "Ada looks at the top of Ben's draw pile: Mine and Livery."
    assert game.trace[looks].text_for(0) == seen
    assert game.trace[looks].text_for(1) == "Ada looks at what Intelligence Agency shows."
    assert len(game.s.draw[1]) == 3
    assert not game.offers("use [e1]")


def test_DE_E006_a_land_raid_aims_at_a_barricade() -> None:
    ben = {"turf": {"1,0": "e1=Tavern", "0,1": "e2=Barricade"}}
    game = Board("raid", ada={"warband": ["w1=Zhurgon"], "hand": ["Camouflage"]}, ben=ben).play()
    assert game.offers("[e2]")
    assert not game.offers("[e1]")


def test_DE_E007_security_station_helps_every_neighbour() -> None:
    game = Board(ada={"turf": {"1,0": "e1=Security Station", "2,0": "e2=Mine", "3,0": "e3=Mine"}}).play()
    assert (game.cv("c0"), game.cv("e2"), game.cv("e3")) == (12, 12, 10)


def test_DE_E009_a_command_center_keeps_hands_closed() -> None:
    ben = {"turf": {"1,0": "Command Center"}, "hand": ["j1=Denied"]}
    for leave, options in (("refuse", False), ("allow", True)):
        game = Board(ada={"hand": ["i1=Lost Potential"]}, ben=ben).play("play [i1]", "[c1]", leave)
        assert game.offers("[j1]") == options


def test_DE_E010_a_defense_center_brings_a_guard() -> None:
    ben = {"turf": {"1,0": "e1=Defense Center", "0,1": "e2=Tavern"}, "warband": ["v1=Recruit"]}
    game = Board("raid", ada={"warband": ["w1=Zhurgon"]}, ben=ben).play("[e2]", "use [e1]")
    assert "DE-8.17" in game.rules
    assert (game.zone("v1"), game.gold[1], game.s.raided) == ("borderlands", 17, {game.card("w1"): 1})


def test_DE_E011_infantry_learns_to_sail() -> None:
    game = Board(
        ada={"turf": {"1,0": "Naval Training Center"}, "warband": ["w1=Recruit", "w2=Kossack"]}
    ).play()
    assert (game.tactics("w1"), game.tactics("w2")) == (3, 1)


STORES = {"DE-E012 Cistern": "Fuel", "DE-E034 Silo": "Raw Materials", "DE-E038 Granary": "Food"}


@pytest.mark.parametrize(("name", "what"), STORES.items())
def test_storage_keeps_what_is_left_over(name: str, what: str) -> None:
    ada = {"commander": "DE-C013 Montagne", "turf": {"1,0": f"e1={name}", "0,1": "DE-E018 Mine"}}
    game = Board("balance", ada=ada).play("pay for everything", "use [e1]")
    assert game.s.markers[game.card("e1")] == 2
    later = Board("balance", ada={"turf": {"1,0": f"e1={name}|markers:1"}}).play("spend a marker of [e1]")
    assert (
        account(later.s, 0, (), later.s.balance).gives[("Gold", "Food", "Raw Materials", "Fuel").index(what)]
        == 3
    )


HOSPITALS = {
    "DE-E017 Hangar": "DE-W034 Verounist Ray",
    "DE-E041 Hospital": "DE-W058 Gendarme",
    "DE-E042 Veterinary Hospital": "DE-W041 Horned Serret",
}


@pytest.mark.parametrize(("name", "warrior"), HOSPITALS.items())
def test_hospitals_bring_the_killed_back(name: str, warrior: str) -> None:
    ada = {"warband": [f"w1={warrior}"], "turf": {"1,0": f"e1={name}"}}
    ben = {"borderlands": ["v1=Zhurgon+Divine Fist"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "use [e1]")
    assert game.zone("w1") == "hand"
    assert game.gold[0] == 20 - CARDS[game.s.kind[game.card("w1")]].cv
    other = Board("attack", ada={**ada, "gold": 1}, ben=ben).play("[w1]")
    assert other.zone("w1") == "discard"


TWICE = {
    "DE-E019 Laboratory": ("DE-E028 Oil Field", 3),
    "DE-E021 Mint": ("DE-E018 Mine", 0),
    "DE-E031 Refinery": ("DE-E054 Ore Deposit", 2),
    "DE-E039 Fertilizer Plant": ("DE-E052 Farmland", 1),
}


@pytest.mark.parametrize(("name", "field"), TWICE.items())
def test_plants_double_their_neighbours(name: str, field: tuple[str, int]) -> None:
    place, kind = field
    plain = Board(ada={"turf": {"1,0": "Tavern", "2,0": place}}).play()
    game = Board(ada={"turf": {"1,0": name, "2,0": place}}).play()
    assert account(game.s, 0, ()).gives[kind] == account(plain.s, 0, ()).gives[kind] + 3


GIVES = {
    "DE-E008 Bazaar": (1, 1, 1, 1),
    "DE-E016 Solar Generator": (0, 0, 0, 3),
    "DE-E018 Mine": (3, 0, 0, 0),
    "DE-E028 Oil Field": (0, 0, 0, 3),
    "DE-E045 Steam Tunnel": (0, 0, 0, 3),
    "DE-E049 Gruel Works": (0, 3, 0, 0),
    "DE-E052 Farmland": (0, 3, 0, 0),
    "DE-E054 Ore Deposit": (0, 0, 3, 0),
    "DE-E029 Gas Pump": (0, 0, 0, 1),
    "DE-E050 Grove": (0, 0, 1, 0),
    "DE-E053 Mineral Deposit": (1, 0, 0, 0),
    "DE-E055 Fertile Lands": (0, 1, 0, 0),
}


@pytest.mark.parametrize(("name", "icons"), GIVES.items())
def test_producers_give_their_icons(name: str, icons: tuple[int, ...]) -> None:
    game = Board(ada={"turf": {"1,0": name}}).play()
    assert account(game.s, 0, ()).gives == tuple(2 + n for n in icons)


@pytest.mark.parametrize("name", ["Gas Pump", "Grove", "Mineral Deposit", "Fertile Lands"])
def test_inconspicuous_ones_are_raided_last(name: str) -> None:
    ada = {"warband": ["w1=Zhurgon"], "hand": ["Camouflage"]}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": f"e1={name}", "0,1": "e2=Tavern"}}).play()
    assert not game.offers("[e1]")
    assert Board("raid", ada=ada, ben={"turf": {"1,0": f"e1={name}"}}).play().offers("[e1]")


def test_DE_E022_a_rock_blocks_a_supply_line_and_is_no_target() -> None:
    ben = {"turf": {"1,0": "e1=Mine"}}
    game = Board(ada={"hand": ["r1=Indestructible Rock"], "warband": ["w1=Zhurgon"]}, ben=ben).play(
        "build [r1]"
    )
    assert game.asked == "DE-5.23"
    assert all("of Ben" in label for label in game.labels)
    game.answer("(2,0) of Ben")
    s = game.s
    assert s.turf[1][2, 0] == game.card("r1")
    assert game.card("r1") not in board(s).establishments(s, 1)
    apart = Board(
        ben={
            "turf": {
                "1,0": "e1=Mine",
                "2,0": "Indestructible Rock",
                "3,0": "e3=Security Station",
                "4,0": "e4=Mine",
            }
        }
    )
    assert apart.play().cv("e4") == 10


def test_DE_E023_notre_dame_plays_templars_at_any_calm_time_for_free() -> None:
    ada = {"turf": {"1,0": "e1=Notre Dame"}, "hand": ["w1=Gendarme", "w2=Recruit"], "gold": 0}
    game = Board(turn=1, ada=ada, ben={"hand": ["j1=Hidden Riches"]}).play("play [j1]")
    assert (game.who, game.offers("muster [w1]"), game.offers("muster [w2]")) == ("Ada", True, False)
    game.answer("muster [w1]").answer("Borderlands")
    assert game.zone("w1") == "borderlands"
    paid = Board(
        "balance", ada={"turf": {"1,0": "Notre Dame"}, "commander": "Serennel", "warband": ["Gendarme"]}
    ).play()
    assert paid.offers("pay for everything (0 Gold)")


def test_DE_E024_a_labor_camp_takes_prisoners() -> None:
    ada = {"turf": {"1,0": "e1=Labor Camp"}, "warband": ["w1=Gendarme Bestal"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]}).play("[w1]", "use [e1]")
    assert game.zone("v1") == "under"
    sheet = account(game.s, 0, ())
    assert sum(sheet.gives) == 8 + 1


def test_DE_E025_boot_camp_trains_one_affiliation() -> None:
    game = Board(ada={"hand": ["e1=Boot Camp"], "warband": ["w1=Gendarme", "w2=Recruit"]}).play(
        "build [e1]", "(1,0)"
    )
    assert game.asked == "DE-E025"
    game.answer("Templars")
    assert game.s.choice[game.card("e1")] == "Templars"
    idle = Board(
        ada={"turf": {"1,0": "e1=Boot Camp|choice:Templars"}, "warband": ["w1=Gendarme", "w2=Recruit"]}
    )
    trained = idle.play("done", "use [e1]")
    assert (trained.cv("w1"), trained.cv("w2")) == (6, 3)


def test_DE_E026_a_musk_beast_carries_a_card() -> None:
    ada = {"hand": ["b1=Crescentian Musk Beast"], "commander": "DE-C001", "turf": {"1,0": "e1=Mine"}}
    game = Board(ada=ada).play("build [b1]", "[e1]")
    assert game.s.base[game.card("b1")] == game.card("e1")
    raid = Board("raid", ada={"warband": ["w1=Blitztank", "w2=Holy Urox"]}, ben={
        "commander": "DE-C001", "turf": {"1,0": "e1=Mine+b1=Crescentian Musk Beast"}}).play()  # fmt: skip
    assert (raid.offers("[b1]"), raid.offers("[e1]"), raid.offers("[c1]")) == (True, False, False)
    raid.answer("[b1]").answer("add [w1]").answer("add [w2]")
    assert (raid.s.vp(0), raid.zone("e1")) == (17, "turf")


def test_DE_E027_a_minefield_is_as_strong_as_what_was_paid() -> None:
    game = Board(ada={"hand": ["e1=Minefield"]}).play("build [e1]", "(1,0)", "7 Gold")
    assert (game.cv("e1"), game.gold[0]) == (7 + 2, 13)
    ben = {"turf": {"1,0": "e1=Minefield|paid:1", "2,0": "e2=Tavern"}}
    raid = Board("raid", ada={"warband": ["w1=Zhurgon"]}, ben=ben).play()
    assert (raid.offers("[e1]"), raid.offers("[e2]")) == (True, False)
    raid.answer("[e1]").answer("Land")
    assert (raid.zone("e1"), raid.zone("w1")) == ("razed", "discard")


def test_DE_E030_a_trading_post_sells_markers() -> None:
    ada = {"turf": {"1,0": "e1=Trading Post", "0,1": "e2=Silo|markers:2"}}
    game = Board(ada=ada).play("use [e1]")
    assert (game.gold[0], game.s.markers[game.card("e2")]) == (22, 1)


def test_DE_E032_a_slaughterhouse_turns_cavalry_into_food() -> None:
    ada = {"turf": {"1,0": "e1=Slaughterhouse"}, "warband": ["w1=Mastodon"], "commander": "DE-C001"}
    game = Board("balance", ada=ada).play("use [e1]", "[w1]")
    assert (game.zone("w1"), game.s.markers[game.card("e1")]) == ("discard", 7)
    assert "Mastodon is discarded; Slaughterhouse gets 7 markers" in game.texts


def test_DE_E032_a_marker_of_the_slaughterhouse_pays_for_one_food() -> None:
    band = [f"w{n}=Soldat" for n in range(5)]  # Food for two of them: each of the others costs 2 Gold
    ada = {"turf": {"1,0": "e1=Slaughterhouse|markers:2"}, "warband": band}
    game = Board("balance", ada=ada).play()
    for gold in (6, 4):
        assert game.offers(f"pay for everything ({gold} Gold)")
        game.answer("spend a marker of [e1]")
    assert game.offers("pay for everything (2 Gold)")
    assert not game.offers("spend a marker")


def test_DE_E033_a_sanctuary_protects_its_neighbours() -> None:
    ben = {"turf": {"1,0": "e1=Sanctuary", "2,0": "e2=Tavern", "0,1": "e3=Tavern"}}
    game = Board("raid", ada={"warband": ["w1=Zhurgon", "w2=Zhurgon"]}, ben=ben).play()
    assert [game.offers(f"[e{n}]") for n in (1, 2, 3)] == [True, False, True]


def test_DE_E035_a_vault_guards_gold() -> None:
    ada = {"hand": ["i1=Trick"], "gold": 1}
    game = Board(ada=ada, ben={"turf": {"1,0": "Vault"}}).play("play [i1]", "refuse")
    assert game.gold == [1, 20]
    assert Board(ada=ada, ben={}).play("play [i1]").gold == [20, 1]


def test_DE_E036_a_storehouse_keeps_cards() -> None:
    ada = {"turf": {"1,0": "e1=Storehouse"}, "hand": ["i1=Hidden Riches", "i2=Denied"]}
    game = Board(ada=ada).play("use [e1]", "[i1]")
    assert (game.zone("i1"), game.gold[0]) == ("under", 18)
    game.answer("play [i1]")
    assert game.gold[0] == 23


def test_DE_E043_the_antiterrorists_stop_sabotage() -> None:
    ada = {"turf": {"1,0": "Intelligence Agency"}, "hand": ["i1=Theft"]}
    for place, can in (("Tavern", True), ("Antiterrorist Headquarters", False)):
        ben = {"warband": ["v1=Recruit+s1=Subversive|owner:0"], "turf": {"1,0": place}}
        assert Board(ada=ada, ben=ben).play().offers("play [i1]") == can


def test_DE_E044_taverns_help_the_borderlands() -> None:
    game = Board(ada={"turf": {"1,0": "Tavern", "0,1": "Tavern"}, "borderlands": ["w1=Recruit"]}).play()
    assert game.cv("w1") == 5
    each = Board(ada={"turf": {"1,0": "Tavern", "0,1": "Tavern"}, "borderlands": ["w1=Recruit"]}, rulings={
        "self-counting": "each"}).play()  # fmt: skip
    assert each.cv("w1") == 7


def test_DE_E047_a_watchtower_strikes_at_a_raider() -> None:
    ben = {"turf": {"1,0": "e1=Watchtower", "0,1": "e2=Tavern"}, "warband": ["v1=Gendarme Bestal"]}
    game = Board("raid", ada={"warband": ["w1=Recruit", "w2=Zhurgon"]}, ben=ben)
    played = game.play("[e2]", "add [w1]", "add [w2]", "use [e1]", "[w1]")
    assert (played.zone("w1"), played.zone("v1"), played.zone("e2")) == ("discard", "borderlands", "turf")
    assert "DE-8.17" in played.rules


def test_DE_E048_a_garbage_dump_takes_more_cards() -> None:
    ada = {"turf": {"1,0": "Garbage Dump"}, "hand": ["i1=Denied", "i2=Denied", "i3=Denied"]}
    game = Board("discard", ada=ada).play("discard [i1]", "discard [i2]")
    assert game.gold[0] == 18


def test_DE_E051_an_armory_takes_equipment_back() -> None:
    ada = {"turf": {"1,0": "e1=Armory"}, "warband": ["w1=Recruit+a1=Glider"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Zhurgon"]}).play("[w1]", "Land", "use [e1]")
    assert game.zone("a1") == "hand"


def test_own_decks_are_legal() -> None:
    from edgebook.games.eden.cards.decks import check

    assert {name: check(deck, CARDS) for name, deck in DECKS.items()} == {name: [] for name in DECKS}
