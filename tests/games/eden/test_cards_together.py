"""Cards that meet: one keeps what another would take, kill, move or show."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eden.helpers import GAME, Board, Game


def fight(ada: list[str], ben: list[str], *labels: str, **more: Any) -> Game:
    """Ada's first warrior attacks Ben's."""
    mine: dict[str, Any] = {"warband": ada, **more.pop("mine", {})}
    theirs: dict[str, Any] = {"borderlands": ben, **more.pop("theirs", {})}
    return Board("attack", ada=mine, ben=theirs, **more).play("[w1]", *labels)


def raid(ada: list[str], turf: dict[str, str], *labels: str, **more: Any) -> Game:
    """Ada raids Ben's Turf."""
    mine: dict[str, Any] = {"warband": ada, **more.pop("mine", {})}
    theirs: dict[str, Any] = {"turf": turf, **more.pop("theirs", {})}
    return Board("raid", ada=mine, ben=theirs, **more).play(*labels)


def unkillable(handle: str, seat: int) -> dict[str, Any]:
    return {"table": [{"card": "n1=Nothing to Lose", "on": [handle], "until": seat}]}


# -- who cannot be killed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", ["v1=Blessed Tear", "v1=Martyr", "v1=Recruit+Necrobionic Surge"])
def test_DE_I061_nobody_takes_it_along(victim: str) -> None:
    game = fight(["w1=Ezoghul"], [victim], mine=unkillable("w1", 0)).pass_all()
    assert game.zone("v1") in ("discard", "annihilated")
    assert game.zone("w1") == "warband"


def test_DE_I061_nor_does_a_minefield_kill_it() -> None:
    game = raid(["w1=Blitztank"], {"1,0": "e1=Minefield|paid:3"}, "[e1]", mine=unkillable("w1", 0)).pass_all()
    assert (game.zone("e1"), game.zone("w1")) == ("razed", "warband")


def test_DE_I061_and_who_came_just_in_time_lives() -> None:
    theirs = {"warband": ["v1=Soldat"], "hand": ["i1=Just in Time"], **unkillable("v1", 1)}
    game = raid(["w1=Blitztank+Hellish Cannon"], {"1,0": "e1=Mine"}, "[e1]", "play [i1]", theirs=theirs)
    game.pass_all()
    assert (game.zone("e1"), game.zone("v1")) == ("razed", "borderlands")


def test_DE_I043_only_the_killed_become_shields() -> None:
    mine = {"hand": ["i1=Human Shield"]}
    saved = fight(["w1=Steel Bull"], ["v1=Recruit"], mine=mine, theirs=unkillable("v1", 1))
    assert not saved.offers("play [i1]")
    assert fight(["w1=Steel Bull"], ["v1=Recruit"], mine=mine).offers("play [i1]")


def test_DE_E027_a_minefield_kills_so_a_hospital_can_save() -> None:
    game = raid(["w1=Recruit"], {"1,0": "e1=Minefield|paid:0"}, "[e1]", mine={"turf": {"1,0": "h1=Hospital"}})
    assert game.texts[-1] == "The Minefield kills Recruit"
    game.answer("use [h1]")
    assert (game.zone("e1"), game.zone("w1"), game.gold[0]) == ("razed", "hand", 17)


def test_DE_E027_also_after_a_tie_that_nothing_breaks() -> None:
    theirs = {"hand": ["i1=Terrible Downpour"]}
    game = raid(["w1=Recruit"], {"1,0": "e1=Minefield|paid:9"}, "[e1]", "play [i1]", theirs=theirs).pass_all()
    assert (game.zone("e1"), game.zone("w1")) == ("turf", "discard")


def test_DE_I128_a_raid_that_falls_back_from_a_minefield_lives() -> None:
    mine = {"hand": ["i1=Fall Back!"]}
    game = raid(["w1=Recruit"], {"1,0": "e1=Minefield|paid:9"}, "[e1]", "play [i1]", mine=mine).pass_all()
    assert game.zone("w1") == "warband"


# -- who takes no part -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raiders", "total"),
    [
        (["w1=Steel Bull", "w2=Steel Bull"], 18),
        (["w1=Templar Marine", "w2=Templar Marine"], 10),
        (["w1=Blessed Tear"], 17),
    ],
)
def test_DE_I013_who_is_cut_off_is_no_raider(raiders: list[str], total: int) -> None:
    """Those who are left are among themselves, or alone."""
    adds = [f"add [w{n + 1}]" for n in range(len(raiders))]
    game = raid(
        [*raiders, "w9=Recruit"], {"1,0": "e1=Notre Dame"}, "[e1]", *adds, "add [w9]", "play [i1]", "[w9]",
        mine={"hand": ["i1=Cut Off", "Berserk"]},
    )  # fmt: skip
    assert game.standing[0] == total


def test_DE_I046_a_ram_that_is_cut_off_does_not_help() -> None:
    game = raid(
        ["w1=Recruit+Mechanical Ram", "w2=Soldat"], {"1,0": "e1=Notre Dame"}, "[e1]", "add [w1]",
        "add [w2]", "play [i1]", "[w1]", mine={"hand": ["i1=Cut Off", "Berserk"]},
    )  # fmt: skip
    assert game.standing[0] == 2


def test_DE_I044_nobody_is_bribed_who_takes_no_part() -> None:
    game = raid(
        ["w1=Recruit", "w2=Recruit", "w3=Soldat"], {"1,0": "e1=Mine"}, "[e1]", "add [w1]", "add [w2]",
        "add [w3]", "play [i1]", "[w1]", "play [i2]", theirs={"hand": ["i1=Cut Off", "i2=Bribe"]},
    )  # fmt: skip
    assert [label[:4] for label in game.labels] == ["[w2]", "[w3]", "that"]


def test_DE_I064_malice_of_a_bribed_warrior_does_nothing() -> None:
    game = fight(
        ["w1=Recruit+Malice", "w2=Ezoghul"], ["v1=Recruit"], "play [i1]", "[w1]",
        mine={"groups": [{"kind": "attack", "members": ["w1", "w2"]}]}, theirs={"hand": ["i1=Bribe"]},
    ).pass_all()  # fmt: skip
    assert game.zone("v1") == "discard"


# -- what a card says about itself -------------------------------------------------------------------------


def test_DE_I141_a_martyr_that_is_attacked_has_a_base_cv_of_two() -> None:
    theirs = {"hand": ["i1=All Things Equal", "Berserk"]}
    game = fight(["w1=Steel Bull"], ["v1=Martyr"], "play [i1]", "[w1]", theirs=theirs)
    assert game.standing == (2, 2)


def test_DE_W026_a_martyr_that_is_made_to_attack_is_annihilated_too() -> None:
    """Battle Fervor: it has won as a defender, attacks and is annihilated."""
    game = fight(
        ["w1=Clan Soldier"], ["v1=Martyr"], "play [i1]",
        mine={"borderlands": ["w2=Eclipse Mammoth"]}, theirs={"hand": ["i1=Battle Fervor"]},
    ).pass_all()  # fmt: skip
    assert (game.zone("w1"), game.zone("w2"), game.zone("v1")) == ("discard", "discard", "annihilated")


def test_DE_W036_nothing_takes_a_grim_reaper_out_of_the_warband() -> None:
    reaper = {"warband": ["v1=Grim Reaper Airship", "v2=Soldat"]}
    orders = Board(ada={"hand": ["i1=Change of Orders"]}, ben=reaper).play("play [i1]")
    assert orders.zone("v2") == "borderlands"  # there is nobody else to name
    center = raid(["w1=Spotted Raven"], {"1,0": "e1=Defense Center"}, "[e1]", "use [e1]", theirs=reaper)
    assert center.zone("v1") == "warband"
    theirs = {"warband": ["v1=Grim Reaper Airship"], "hand": ["i1=Just in Time"]}
    assert not raid(["w1=Spotted Raven"], {"1,0": "e1=Mint"}, "[e1]", theirs=theirs).offers("play [i1]")
    tower = raid(
        ["w1=Spotted Raven"], {"1,0": "e1=Watchtower", "0,1": "e2=Mint"}, "[e2]", "use [e1]",
        theirs={"warband": ["v1=Grim Reaper Airship"]},
    ).pass_all()  # fmt: skip
    assert (tower.zone("v1"), tower.zone("w1")) == ("warband", "discard")


@pytest.mark.parametrize(
    "theirs",
    [
        {"warband": ["v1=Recruit+Cowardly Skunk"]},
        {"warband": ["v1=Recruit"], "table": ["p1=Peacetime"]},
    ],
)
def test_DE_E047_who_may_not_attack_does_not_strike_from_a_watchtower(theirs: dict[str, Any]) -> None:
    turf = {"1,0": "e1=Watchtower", "0,1": "e2=Mint"}
    assert not raid(["w1=Recruit"], turf, "[e2]", theirs=theirs).offers("use [e1]")


def test_DE_W011_castrates_choose_the_tactic_of_their_second_raid() -> None:
    game = raid(
        ["w1=Gomorian Castrate+Necrobionic Mutation+Horrid Frenzy"],
        {"1,0": "e1=Farmland", "2,0": "e2=Granary"}, "[e1]", "Land", "[e2]",
    )  # fmt: skip
    assert game.asked == "DE-8.19"
    assert game.labels == ["Land", "Sea", "Air"]
    game.answer("Sea").pass_all()
    assert game.zone("e2") == "razed"


def test_DE_W011_and_a_commander_counts_as_raided() -> None:
    game = raid(["w1=Gomorian Castrate+Horrid Frenzy", "w2=Blitztank"], {"1,0": "e1=Farmland"}, "[e1]",
                "add [w1]", "start the raid", "[c1]", "take 10 VPs")  # fmt: skip
    assert not game.offers("[c1]")


# -- redirected, taken, kept -------------------------------------------------------------------------------


def test_DE_I002_a_commander_that_is_raided_by_wrong_maps_was_raided() -> None:
    mine: dict[str, Any] = {"warband": ["w1=Blitztank", "w2=Blitztank"], "hand": ["i1=Wrong Maps"]}
    table = Board("raid", {}, ada=mine, ben={"turf": {"1,0": "e1=Mine"}})
    game = table.play("[e1]", "add [w1]", "start the raid", "play [i1]", "take 10 VPs")
    assert game.asked == "DE-8.18"
    assert game.offers("[e1]")
    assert not game.offers("[c2]")


def test_DE_I135_harding_takes_no_skull_that_it_has() -> None:
    mine = {"attached": ["h1=Harding's Influence", "k1=Asian Skull"], "hand": ["Mine"]}
    assert not Board(ada=mine).play().offers("use [h1]")
    game = Board(ada=mine, ben={"attached": ["k2=European Skull"]}).play("use [h1]")
    assert game.written["seats"][0]["attached"] == ["h1", "k1", "k2"]


@pytest.mark.parametrize("item", ["Drought", "Redistribution of Wealth", "Countdown|markers:3"])
def test_DE_I145_what_is_attached_to_a_dominion_can_be_denied(item: str) -> None:
    game = Board(ada={"hand": ["i1=Denied"]}, ben={"dominion": [f"d1={item}"]}).play("play [i1]")
    assert game.zone("d1") == "discard"


def test_DE_I071_a_countdown_that_is_denied_lets_points_win() -> None:
    mine = {"hand": ["i1=Denied"], "vp_markers": 50}
    game = Board(ada=mine, ben={"dominion": ["d1=Countdown|markers:3"]}).play("play [i1]")
    assert game.written["winner"] == [0]


@pytest.mark.parametrize("turf", [{"2,0": "e1=Storehouse"}, {"1,0": "e1=Storehouse|down:true"}])
def test_DE_E036_a_storehouse_that_does_not_work_gives_nothing(turf: dict[str, str]) -> None:
    table = Board(ada={"turf": turf, "hand": ["w1=Recruit"]})
    table.cards["k1"] = "Mine"
    table.cards["e1"]["kept"] = ["k1"]
    game = table.play()
    assert game.offers("muster [w1]")
    assert not game.offers("build [k1]")


def test_DE_I053_a_patriarch_that_was_eaten_allows_no_rituals() -> None:
    mine = {"commander": "Josef Gabriel", "hand": ["i1=The Blessing", "Mine"]}
    eaten = {"card": "w1=Patriarch|markers:2", "until": None}
    assert not Board(ada={**mine, "table": [eaten]}).play().offers("ritual [i1]")
    shield = {"warband": ["w2=Soldat+w1=Patriarch"]}
    assert not Board(ada={**mine, **shield}).play().offers("ritual [i1]")
    assert Board(ada={**mine, "warband": ["w1=Patriarch"]}).play().offers("ritual [i1]")


def test_DE_I043_a_human_shield_has_no_text() -> None:
    """A Horde Soldier weakens the INFANTRY that fights it, not those who meet its captor."""
    theirs = {"hand": ["Tactical Advantage"]}
    game = fight(["w1=Recruit"], ["v1=Ezoghul+x1=Horde Soldier"], theirs=theirs)
    assert game.standing == (3, 14)


def test_DE_W051_a_trainer_that_is_spent_still_throws_its_grenade() -> None:
    game = fight(["w1=Mastodon Trainer|down:true+g1=Grenade"], ["v1=Recruit"])
    assert game.offers("use [g1]")


# -- closed hands ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mine", [{"table": ["Enlightenment"]}, {"attached": ["Glimpse of the Future"]}])
def test_DE_E009_a_hand_stays_closed(mine: dict[str, Any]) -> None:
    theirs: dict[str, Any] = {"hand": ["x1=Mine"]}
    bare = Board(ada=mine, ben=theirs).play()
    assert bare.card("x1") in GAME.table.hide(bare.s, 0).hand[1]
    kept = Board(ada=mine, ben={**theirs, "turf": {"1,0": "Command Center"}}).play()
    assert kept.card("x1") not in GAME.table.hide(kept.s, 0).hand[1]


def test_DE_E009_and_DE_E035_ask_by_their_own_ids() -> None:
    theirs = {"turf": {"1,0": "Command Center", "0,1": "Vault"}, "hand": ["Mine"], "discard": ["Mine"]}
    look = Board(ada={"hand": ["i1=Lost Potential"]}, ben=theirs).play("play [i1]", "Ben")
    assert (look.asked, look.who) == ("DE-E009", "Ben")
    rob = Board(ada={"hand": ["i1=Robbed Blind"]}, ben=theirs).play("play [i1]", "Ben")
    assert (rob.asked, rob.who) == ("DE-E035", "Ben")


# -- cards that nobody has told ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "known"),
    [
        ({"hand": ["i1=Recovery"], "discard": [None, "d1=Soldat"]}, ["[d1] Soldat"]),
        ({"hand": ["i1=Search"], "draw": ["d1=Soldat", None, None, None]}, ["[d1] Soldat"]),
        ({"hand": ["i1=From Beyond the Edge"], "annihilated": [None, "d1=Soldat"]}, ["[d1] Soldat"]),
    ],
)
def test_a_card_is_taken_from_a_pile_that_nobody_has_told(mine: dict[str, Any], known: list[str]) -> None:
    game = Board(ada=mine).play("play [i1]")
    assert game.asked in ("DE-I072", "DE-I086", "DE-I163")
    assert game.labels == [*known, "a card that is not listed"]
    game.answer("a card that is not listed").answer("Corsair")
    (handle,) = game.written["seats"][0]["hand"]
    assert game.written["cards"][handle]["card"] == "DE-W017"


def test_a_pile_with_unseen_cards_is_shuffled_too() -> None:
    """Known cards do not keep their places in a pile that was shuffled."""
    mine = {"hand": ["Mine"] * 6, "discard": [*(f"d{n}=Soldat" for n in range(12)), None]}
    table = Board("draw", ada=mine)
    piles = {tuple(table.play(seed=seed).written["seats"][0]["draw"]) for seed in range(6)}
    assert len(piles) > 1


def test_a_card_of_an_unseen_hand_is_stored_or_annihilated() -> None:
    store = Board(ada={"hand": 2, "turf": {"1,0": "e1=Storehouse"}}).play("use [e1]", "Corsair")
    assert len(store.written["cards"]["e1"]["kept"]) == 1
    assert store.written["seats"][0]["hand"] == [None]
    focus = Board(ada={"hand": ["i1=Focus", None]}).play("play [i1]", "Corsair")
    assert len(focus.written["seats"][0]["annihilated"]) == 1


# -- face down, and copies ---------------------------------------------------------------------------------


def test_DE_I091_attachments_sleep_with_a_card_that_is_face_down() -> None:
    """A Fortification needs 2 Raw Materials; on a card that is face down nothing is due for it."""
    mine = {"commander": "Verage", "gold": 9, "warband": ["Recruit", "Recruit"]}
    awake = Board("balance", ada={**mine, "turf": {"1,0": "e1=Trading Post+Fortification"}}).play()
    assert awake.offers("pay for everything (4 Gold)")
    asleep = Board("balance", ada={**mine, "turf": {"1,0": "e1=Trading Post|down:true+Fortification"}}).play()
    assert asleep.offers("pay for everything (2 Gold)")


def test_DE_I045_what_hangs_on_a_commander_works_though_it_is_face_down() -> None:
    mine = {"commander_down": True, "attached": ["x1=Economic Planning", "x2=Asian Skull"]}
    game = Board(ada={**mine, "hand": ["i1=Prosperity"], "gold": 3}).play()
    assert game.cv("c0") == 14
    assert game.offers("use [x1]")
    assert game.offers("play [i1]")


def test_DE_I161_a_copy_of_a_trainer_trains() -> None:
    mine = ["w1=Nassal+Shapeshift|choice:v1", "w2=Mastodon"]
    game = Board(ada={"warband": mine}, ben={"warband": ["v1=Mastodon Trainer"]}).play("use [w1]")
    assert game.zone("w2") == "borderlands"
    position = {**game.written, "step": "draw"}
    assert position["cards"]["w1"]["down"]
    table = Board()
    table.position = position
    assert not table.play().written["cards"]["w1"]["down"]


def test_DE_I161_a_trainer_that_is_a_copy_trains_no_more() -> None:
    mine = ["w1=Mastodon Trainer+Shapeshift|choice:v1", "w2=Mastodon"]
    assert not Board(ada={"warband": mine}, ben={"warband": ["v1=Recruit"]}).play().offers("use [w1]")
    again = Board(ada={"warband": mine}, ben={"warband": ["v1=Mastodon Trainer"]}).play()
    assert [label for label in again.labels if label.startswith("use")] == ["use [w1] Mastodon Trainer"]


def test_DE_I142_the_step_that_comes_next_is_told() -> None:
    game = Board("draw", ada={"hand": ["i1=Everything in Its Time"]}).play("play [i1]")
    assert (game.texts[-1], game.written["step"]) == ("Ada: Balance is next", "balance")


def test_DE_I142_from_a_storehouse_too() -> None:
    table = Board("draw", ada={"turf": {"1,0": "e1=Storehouse"}})
    table.cards["k1"] = "Everything in Its Time"
    table.cards["e1"]["kept"] = ["k1"]
    assert table.play().offers("play [k1]")


def test_a_card_that_is_being_played_has_a_place_in_what_is_written() -> None:
    """In the middle of a play, and when the game ends there."""
    looking = Board(ada={"hand": ["i1=Lost Potential"]}, ben={"hand": ["x1=Mine"]}).play("play [i1]", "Ben")
    assert looking.written["seats"][0]["annihilated"] == ["i1"]
    GAME.positions.read(looking.written, ())  # type: ignore[union-attr]
    mine = {"warband": ["w1=Blitztank"], "hand": ["i1=Tactical Advantage"], "vp_markers": 45}
    over = Board("raid", ada=mine, ben={"turf": {"1,0": "e1=Farmland"}}).play("[e1]", "play [i1]", "[w1]")
    assert over.written["winner"] == [0]
    GAME.positions.read(over.written, ())  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "bearer", ["w1=Soldat", "w1=Nassal+Shapeshift|choice:w1", "w1=Nassal+Blessing or Curse?", "w1=Ezoghul"]
)
def test_DE_I161_is_for_worthy_infantry_and_once(bearer: str) -> None:
    mine = {"turf": {"1,0": "Dark Legion Citadel"}, "hand": ["i1=Shapeshift", "Mine"]}
    assert not Board(ada={**mine, "warband": [bearer]}).play().offers("bestow [i1]")
    assert Board(ada={**mine, "warband": ["w1=Nassal"]}).play().offers("bestow [i1]")


# -- right after a razing, and targets that are gone -------------------------------------------------------


def razed(mine: list[str], theirs: list[str]) -> Game:
    return raid(
        ["w1=Blitztank"], {"1,0": "e1=Gruel Works"}, "[e1]", mine={"hand": mine}, theirs={"hand": theirs}
    )


def test_DE_I106_a_cell_that_was_built_upon_cannot_be_scorched() -> None:
    game = razed(["i1=Scorched Earth"], ["i2=Brick by Brick"]).answer("pass").answer("play [i2]")
    assert game.answer("(1,0)").pass_all().written["seats"][1]["turf"] == {"1,0": "e1"}
    first = razed(["i1=Scorched Earth"], ["i2=Brick by Brick"]).answer("play [i1]").answer("play [i2]")
    assert first.answer("(0,1)").pass_all().written["seats"][1]["turf"] == {"0,1": "e1", "1,0": "i1"}


def test_DE_I082_and_I011_what_is_no_longer_with_the_raider() -> None:
    assert not razed([], ["i1=Demolition Plans", "i2=Brick by Brick"]).answer("play [i1]").offers("play [i2]")
    placed = razed([], ["i1=Demolition Plans", "i2=Brick by Brick"]).answer("play [i2]").answer("(1,0)")
    assert not placed.offers("play [i1]")
    assert placed.pass_all().zone("e1") == "turf"


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_DE_I120_a_raid_ends_when_its_target_is_gone(passes: int) -> None:
    """After the Tactic, after the raiders, and in Modify: nobody razes what is discarded."""
    game = razed([], ["i1=Terrorism"])
    for _ in range(passes):
        game.answer("pass")
    game.answer("play [i1]").pass_all()
    assert (game.zone("e1"), game.written["seats"][0]["razed"]) == ("discard", [])
    assert "The raid ends without any result" in game.texts


def test_DE_W036_cooperation_takes_no_grim_reaper_to_the_borderlands() -> None:
    mine = {"warband": ["w1=Grim Reaper Airship"], "attached": ["Cooperation"]}
    labels = Board("actions", {}, {}, ada=mine, ben={}, teams=[[0, 2], [1, 3]]).play().labels
    assert [label for label in labels if "w1" in label] == [
        "transfer [w1] Grim Reaper Airship to Cleo's Warband"
    ]


def test_DE_I161_a_shapeshift_is_bestowed_and_then_used() -> None:
    mine = {"turf": {"1,0": "Dark Legion Citadel"}, "hand": ["i1=Shapeshift"], "warband": ["w1=Nassal"]}
    game = Board(ada=mine, ben={"warband": ["v1=Grinder"]}).play("bestow [i1]", "use [i1]")
    assert (game.zone("i1"), game.cv("w1"), game.s.choice[game.card("i1")]) == ("on", 4, "v1")


# -- whose, and of which kind ------------------------------------------------------------------------------


def test_DE_I082_is_for_whoever_was_raided() -> None:
    table = Board(
        "raid", {"hand": ["i1=Demolition Plans"]}, ada={"warband": ["w1=Blitztank"]},
        ben={"turf": {"1,0": "e1=Gruel Works"}},
    )  # fmt: skip
    assert not table.play("[e1]").offers("play [i1]")
    assert not razed(["i1=Demolition Plans"], []).offers("play [i1]")


def test_DE_I122_nobody_is_carried_out_of_a_group() -> None:
    mine: dict[str, Any] = {"warband": ["w1=Recruit+x1=Personal Transport", "w2=Recruit"], "hand": ["Mine"]}
    assert Board("discard", ada=mine).play().offers("use [x1]")
    mine["groups"] = [{"kind": "defense", "members": ["w1", "w2"]}]
    assert not Board("discard", ada=mine).play().offers("use [x1]")


def test_DE_E032_only_cavalry_is_slaughtered() -> None:
    mine = {"turf": {"1,0": "e1=Slaughterhouse"}, "warband": ["w1=Recruit", "w2=Kossack", "w3=Mastodon"]}
    game = Board("balance", ada=mine).play("use [e1]")
    assert [label[:4] for label in game.labels] == ["[w2]", "[w3]", "that"]


@pytest.mark.parametrize("how", ["start of the turn", "Surprise"])
def test_DE_I034_takes_back_what_hung_on_a_group(how: str) -> None:
    mine: dict[str, Any] = {
        "borderlands": ["w1=Recruit", "w2=Recruit"], "hand": ["i1=I'll Take That", "i2=Surprise"],
        "groups": [{"kind": "defense", "members": ["w1", "w2"], "attached": ["x1=Call to Defense"]}],
    }  # fmt: skip
    game = Board("draw", ada=mine).play() if how != "Surprise" else Board(ada=mine).play("play [i2]")
    game.answer("play [i1]")
    if how == "Surprise":  # which was discarded too
        game.answer("[x1]")
    assert game.zone("x1") == "hand"


def test_DE_I151_who_joins_a_fierce_raid() -> None:
    """One's own ungrouped warriors of the Borderlands that have the Tactic."""
    mine = {
        "borderlands": ["b1=Recruit", "b2=Recruit", "b3=Recruit", "b4=Kossack", "b5=Spotted Raven"],
        "groups": [{"kind": "defense", "members": ["b1", "b2"]}], "hand": ["i1=Fierce Raid"],
    }  # fmt: skip
    table = Board(
        "raid", {"borderlands": ["u1=Recruit"]}, ada={"warband": ["w1=Recruit"], **mine},
        ben={"turf": {"1,0": "e1=Mine"}, "borderlands": ["v1=Sailor"]},
    )  # fmt: skip
    game = table.play("[e1]", "play [i1]")
    assert [label[:4] for label in game.labels] == ["[b3]", "[b4]", "that"]


@pytest.mark.parametrize(("item", "kind"), [("Food Shortage", "Kossack"), ("Fuel Shortage", "Blitztank")])
def test_shortages_stop_one_kind_and_leave_the_others(item: str, kind: str) -> None:
    mine = {"warband": ["w1=Recruit", f"w2={kind}"], "table": [item]}
    attack = Board("attack", ada=mine, ben={"borderlands": ["v1=Recruit"]}).play()
    assert [label[:4] for label in attack.labels] == ["[w1]", "no m"]
    raiding = Board("raid", ada=mine, ben={"turf": {"1,0": "e1=Mine"}}).play("[e1]")
    assert "Recruit raids" in raiding.texts
    assert Board(ada=mine).play().offers("transfer [w1]")


def test_DE_C008_and_E023_each_leave_an_icon_unpaid() -> None:
    """A Verounist Ray is a VEHICLE and a Templar: of its 2 Fuel nothing is due."""
    hers = {"commander": "DE-C008 Countess Alexandra Spetz", "warband": ["w1=Verounist Ray"], "gold": 0}
    game = Board("balance", ada={**hers, "turf": {"1,0": "Notre Dame"}}).play()
    assert game.offers("pay for everything (0 Gold)")


def test_DE_W011_castrates_raid_a_beast_under_the_next_card() -> None:
    turf = {"1,0": "e1=Farmland", "1,1": "e2=Granary+b1=Crescentian Musk Beast", "0,1": "Farmland"}
    game = raid(["w1=Gomorian Castrate+Horrid Frenzy"], turf, "[e1]")
    assert [label[:4] for label in game.labels] == ["[c1]", "[b1]", "no m"]
    assert "Gomorian Castrate does not raid again" in game.answer("no more").texts


# -- answers that take the target away ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "label"),
    [("Armored Harness", "equip [i1]"), ("Mercenary", "play [i1]"), ("Blessing or Curse?", "play [i1]")],
)
def test_what_finds_its_bearer_gone_is_discarded(item: str, label: str) -> None:
    """Whoever is asked about a card that was just played may play another one for any time instead."""
    mine = {"hand": [f"i1={item}"], "turf": {"1,0": "Factory"}, "warband": ["w1=Kossack"]}
    theirs = {"hand": ["Think Again", "j1=I Thought You Were Watching It"], "attached": ["x1=Prosperity"]}
    game = Board(ada=mine, ben=theirs).play(label, "play [j1]").pass_all()
    assert (game.zone("w1"), game.zone("i1"), game.zone("x1")) == ("discard", "discard", "on")


def test_DE_I150_nobody_is_annihilated_who_was_discarded() -> None:
    theirs = {
        "warband": ["v1=Recruit+Subversive|owner:0", "v2=Kossack"],
        "hand": ["Think Again", "j1=I Thought You Were Watching It"],
    }
    game = Board(ada={"hand": ["i1=Assassination"]}, ben=theirs).play("play [i1]", "[v2]", "play [j1]")
    game.pass_all()
    assert (game.zone("v2"), game.zone("i1")) == ("discard", "annihilated")


def test_DE_I114_an_item_that_was_denied_stays_where_it_is() -> None:
    theirs = {"warband": ["v1=Recruit+x1=Divine Fist"], "hand": ["Think Again", "j1=Denied"]}
    game = Board(ada={"hand": ["i1=Lucky Hand"], "warband": ["w1=Soldat"]}, ben=theirs).play("play [i1]")
    assert game.answer("play [j1]").pass_all().zone("x1") == "discard"


def test_DE_I112_a_stampede_without_its_beast_does_nothing() -> None:
    theirs = {
        "warband": ["v1=Mastodon", "v2=Recruit"],
        "hand": ["Think Again", "j1=I Thought You Were Watching It"],
    }
    game = Board(ada={"hand": ["i1=Stampede"]}, ben=theirs).play("play [i1]", "play [j1]").pass_all()
    assert "Stampede no longer finds anything; Stampede is discarded" in game.texts
    assert game.zone("v2") == "warband"


def test_a_listed_card_that_turned_out_to_be_none_is_not_written() -> None:
    """The only card that nobody had told is another one: what was listed is nowhere."""
    table = Board("draw", ada={"draw": 1})
    table.cards["x1"] = {"card": "Denied"}
    game = table.play("Corsair")
    assert "x1" not in game.written["cards"]
    GAME.positions.read(game.written, ())  # type: ignore[union-attr]


def test_DE_I024_an_answer_may_make_room_before_it_is_asked_for() -> None:
    """The Efficient Use of Space is denied; before a card has to go, somebody blows up another one."""
    turf = {"1,0": "e1=Bazaar+x1=Efficient Use of Space", "2,0": "e2=Gruel Works", "1,1": "e3=Gruel Works"}
    theirs = {"hand": ["j1=Denied", "j2=I'll Take That", "j3=Terrorism"], "gold": 60}
    game = Board(turn=1, ada={"turf": turf}, ben=theirs).play("play [j1]", "play [j3]", "[e2]")
    game.pass_all()
    assert (game.zone("e2"), game.zone("e3")) == ("discard", "turf")
    assert "No Establishment has to leave Ada's Turf" in game.texts


def test_DE_8_17_what_was_played_before_a_raid_stops_still_works() -> None:
    """Hidden Riches is answered with a Change of Orders that brings a guard: the Gold comes all the same."""
    mine = {"hand": ["i1=Hidden Riches"], "gold": 0}
    theirs = {"hand": ["Think Again", "j1=Change of Orders"], "warband": ["v1=Recruit"]}
    game = raid(["w1=Blitztank"], {"1,0": "e1=Mine"}, "[e1]", "play [i1]", "play [j1]", "[v1]",
                mine=mine, theirs=theirs).pass_all()  # fmt: skip
    assert (game.zone("v1"), game.zone("i1"), game.gold[0]) == ("borderlands", "discard", 5)
    assert game.written["this_turn"]["raided"] == {}
