"""Who is asked, when and in which words: answers, abilities of cards in play, and what somebody has to do."""

from __future__ import annotations

import pytest

from edgebook.kernel import playthrough
from edgebook.kernel.turn import question
from edgebook.players import Asked
from tests.games.eden.helpers import GAME, Board, Game

HELP = "Tactical Advantage"


def asked(game: Game) -> str:
    found = question(game.trace)
    assert found is not None
    return found.text


def test_DE_10_10_a_play_can_be_answered_also_when_a_combat_is_decided() -> None:
    """Cleo has no card for the moment at which Ben plays his, but may answer it."""
    ben = {"borderlands": ["v1=Soldat"], "hand": ["j1=Crippled"]}
    table = Board("attack", {"hand": ["k1=Denied"]}, ada={"warband": ["w1=Kossack"]}, ben=ben)
    game = table.play("[w1]")
    assert (game.who, game.labels) == ("Ben", ["play [j1] Crippled", "pass"])
    game.answer("play [j1]")
    assert (asked(game), len(game.s.fights)) == ("Does Cleo answer?", 1)
    assert game.answer("play [k1]").zone("v1") == "discard"


def test_DE_10_10_in_a_modify_window_the_window_itself_goes_round() -> None:
    ada = {"warband": ["w1=Kossack"], "hand": [f"i1={HELP}"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Soldat"], "hand": [f"j1={HELP}"]}).play("[w1]")
    game.answer("play [i1]").answer("[w1]")
    assert (game.who, game.asked) == ("Ben", "DE-7.26")


def test_DE_10_2_a_play_while_a_raid_is_announced_can_be_answered() -> None:
    """Outside the Modify step the others are asked after each play, also after one that stops the raid."""
    ada, ben = {"warband": ["w1=Zhurgon"]}, {"turf": {"1,0": "e1=Farmland"}, "warband": ["v1=Recruit"]}
    riches = ["j1=Hidden Riches", "j2=Hidden Riches"]
    table = Board("raid", {"hand": ["k1=Change of Orders"]}, ada=ada, ben={**ben, "hand": riches})
    game = table.play("[e1]", "Land")
    assert (game.who, game.asked) == ("Ben", "DE-10.10")
    assert game.answer("play [j1]").who == "Cleo"
    game.answer("play [k1]").answer("[v1]")
    assert (game.who, game.labels) == ("Ben", ["play [j2] Hidden Riches", "pass"])
    assert game.answer("pass").asked == "DE-8.18"


def test_DE_8_17_a_raid_that_was_stopped_is_over_for_everything_else() -> None:
    """Answers to the play that stopped it come when it is over; a Focus that waits finds no raid to end."""
    ada, ben = {"warband": ["w1=Zhurgon"]}, {"turf": {"1,0": "e1=Farmland"}, "warband": ["v1=Recruit"]}
    orders = ["k1=Change of Orders", "k2=Think Again"]
    table = Board("raid", {"hand": orders[:1]}, ada=ada, ben={**ben, "hand": ["j1=Fuel Shortage"]})
    game = table.play("[e1]", "Land", "play [k1]", "[v1]")
    assert (game.who, game.s.fights, game.labels) == ("Ben", [], ["play [j1] Fuel Shortage", "pass"])
    focus = {**ben, "hand": ["j1=Focus", "j2=Mine"]}
    game = Board("raid", {"hand": orders}, ada=ada, ben=focus).play("[e1]", "Land", "play [j1]")
    game.answer("play [k1]").answer("[v1]")
    assert game.pass_all().written["step"] == "discard"


def test_DE_I024_only_the_former_base_has_to_fit() -> None:
    """A Mine that a Coastline has left with a neighbor too many is none of its business."""
    coast = {"1,0": "e1=Mine+Coastline", "2,0": "Farmland", "1,1": "Farmland", "1,-1": "Farmland"}
    ring = {"-1,0": "e2=Bazaar+i2=Efficient Use of Space", "-2,0": "e3=Farmland", "-1,1": "e4=Farmland"}
    hand = {"hand": ["i1=Denied"]}
    game = Board(ada={"turf": coast | {"-1,0": "e2=Bazaar+i2=Efficient Use of Space"}, **hand}).play(
        "play [i1]"
    )
    assert (game.answer("[i2]").asked, game.zone("i2")) == ("", "discard")
    game = Board(ada=hand, ben={"turf": coast | ring}).play("play [i1]", "[i2]")
    assert (game.who, sorted(game.labels)) == ("Ben", ["discard [e3] Farmland", "discard [e4] Farmland"])
    assert game.answer("[e4]").asked == ""


def test_DE_I024_is_looked_at_also_when_it_is_given_up() -> None:
    """Where cards without red icons can be given up at Balance (ruling drop-free)."""
    turf = {"1,0": "e1=Bazaar+i1=Efficient Use of Space", "2,0": "e2=Farmland", "1,1": "e3=Farmland"}
    table = Board("balance", ada={"turf": turf, "warband": ["Recruit"]}, rulings={"drop-free": "yes"})
    game = table.play("give up [i1]", "pay for everything")
    assert "Efficient Use of Space is not paid for and leaves play" in game.texts
    assert game.labels == ["discard [e2] Farmland", "discard [e3] Farmland"]


def test_DE_I122_moves_nobody_who_is_crippled() -> None:
    """It is a Transfer, and a Crippled warrior does nothing."""
    crippled = Board("discard", ada={"warband": ["w1=Soldat+a1=Personal Transport+Crippled"]})
    assert crippled.play().asked == ""
    assert Board("discard", ada={"warband": ["w1=Soldat+a1=Personal Transport"]}).play().offers("use [a1]")


def test_DE_4_5_the_end_of_the_turn_comes_before_the_first_discard() -> None:
    """Duke Friedrich Rauft discards two cards; what is for the end of the turn is not for in between."""
    ada = {
        "commander": "Duke Friedrich Rauft", "warband": ["w1=Soldat+a1=Personal Transport"],
        "hand": ["i1=Mine", "i2=Countdown", "i3=Hidden Riches"],
    }  # fmt: skip
    game = Board("discard", ada=ada).play()
    assert game.offers("use [a1]")
    assert game.offers("play [i2]")
    game.answer("discard [i1]")
    assert game.labels == [
        "discard [i2] Countdown", "discard [i3] Hidden Riches", "play [i3] Hidden Riches", "discard nothing"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "attached", "words"),
    [
        ("Consequences", ["x1=Prosperity"], "Ada: what do you use Consequences on?"),
        ("Intelligence Agency", [], "Ada: what do you use Intelligence Agency on?"),
    ],
)
def test_an_ability_is_used_and_not_played(card: str, attached: list[str], words: str) -> None:
    """DE-I039, DE-E001"""
    mine = {"attached": [f"a1={card}", *attached]} if attached else {"turf": {"1,0": f"a1={card}"}}
    game = Board(ada={**mine, "draw": ["Mine"], "hand": ["i1=Denied"]}).play("use [a1]")
    assert asked(game) == words


def test_a_card_of_the_hand_is_played() -> None:
    """DE-I145"""
    game = Board(ada={"attached": ["Prosperity", "Connections"], "hand": ["i1=Denied"]}).play("play [i1]")
    assert asked(game) == "Ada: what do you play Denied on?"


def test_DE_I096_what_a_negated_card_has_cost_is_lost() -> None:
    """Not only Gold: whoever is sacrificed is gone, and so is the card of the hand that Focus annihilates."""
    counter = {"hand": ["j1=Think Again"]}
    ada = {"commander": "Josef Gabriel", "hand": ["i1=Sacrifice"], "warband": ["Patriarch", "w1=Cavalryman"]}
    game = Board(ada=ada, ben=counter).play("ritual [i1]", "[w1]", "play [j1]")
    assert (game.zone("i1"), game.zone("w1"), game.s.table) == ("discard", "discard", ())
    assert "Sacrifice does nothing and is discarded; Cavalryman is discarded" in " ".join(game.texts)
    game = Board(ada={"hand": ["i1=Focus", "i2=Mine", "i3=Farmland"]}, ben=counter).play("play [i1]")
    assert (game.who, asked(game)) == ("Ada", "Ada: Focus: which card from your hand do you annihilate?")
    game.answer("[i2]").answer("play [j1]")
    assert (game.zone("i1"), game.zone("i2"), game.s.table) == ("discard", "annihilated", ())
    hidden = next(step for step in game.trace if "annihilates Mine" in step.text)
    assert hidden.text_for(1) == "Ada annihilates a card from their hand for Focus."


def test_DE_E009_leave_is_asked_of_each_from_the_active_player_on() -> None:
    """DE-10.4: the active player first, then clockwise; and each question says what it is about."""

    def closed() -> dict[str, object]:
        return {"turf": {"1,0": "Command Center"}, "hand": ["Mine"], "draw": ["Mine"] * 8}

    start_over = {"hand": ["i1=Let's Start Over"], "draw": ["Mine"] * 8}
    game = Board("actions", closed(), closed(), ada=closed(), ben=start_over, turn=1).play("play [i1]")
    questions = []
    while game.asked == "DE-E009":
        questions.append(asked(game))
        game.answer("refuse")
    assert questions == [
        *(f"{name}: may Let's Start Over touch your hand?" for name in ("Cleo", "Dan", "Ada")),
        *(f"{name}: may Let's Start Over touch your draw pile?" for name in ("Cleo", "Dan", "Ada")),
    ]


def test_DE_E035_leave_is_asked_for_gold() -> None:
    game = Board(ada={"hand": ["i1=Trick"]}, ben={"turf": {"1,0": "Vault"}}).play("play [i1]")
    assert asked(game) == "Ben: may Trick touch your Gold?"


@pytest.mark.parametrize("first", [(), ("pass", "pass")], ids=["announced", "modify"])
def test_DE_I034_is_asked_for_also_if_a_raid_ends_with_its_target(first: tuple[str, ...]) -> None:
    ada = {"warband": ["w1=Blitztank"], "hand": ["i1=Terrorism"]}
    ben = {"turf": {"1,0": "e1=Tavern"}, "hand": ["j1=I'll Take That"]}
    game = Board("raid", ada=ada, ben=ben).play("[e1]", *first, "play [i1]")
    assert (game.who, asked(game)) == ("Ben", "Discarded: Tavern. Does Ben answer?")
    game.answer("play [j1]").pass_all()
    assert (game.zone("e1"), game.s.fights) == ("hand", [])
    assert "The raid ends without any result" in game.texts


def _choices(game: Game) -> list[str]:
    """The questions of a card, one after the other, each answered with its first option."""
    found = []
    while game.asked.startswith(("DE-I", "DE-E")):
        found.append(asked(game))
        game.answer(game.labels[0])
    return found


def test_each_choice_of_a_card_has_its_own_question() -> None:
    """DE-I112, DE-E047, DE-I043, DE-I100, DE-I138"""
    wild = {"warband": ["v1=Kossack", "v2=Recruit", "v3=Soldat"], "borderlands": ["v4=Kossack", "v5=Soldat"]}
    assert _choices(Board(ada={"hand": ["i1=Stampede"]}, ben=wild).play("play [i1]")) == [
        "Ada: Stampede: which CAVALRY runs wild?", "Ada: Stampede: whom does Kossack trample?"
    ]  # fmt: skip
    ben = {"turf": {"1,0": "e1=Watchtower"}, "warband": ["v1=Recruit", "v2=Soldat"]}
    raid = Board("raid", ada={"warband": ["w1=Kossack", "w2=Ezoghul"]}, ben=ben)
    assert _choices(raid.play("[e1]", "add [w1]", "add [w2]", "use [e1]")) == [
        "Ben: Watchtower: who strikes?", "Ben: Watchtower: at which raider does Recruit strike?"
    ]  # fmt: skip
    ada = {
        "warband": ["w1=Kossack", "w2=Blitztank"], "hand": ["i1=Human Shield"],
        "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
    }  # fmt: skip
    there = {"warband": ["v1=Recruit", "v2=Soldat"], "groups": [{"kind": "defense", "members": ["v1", "v2"]}]}
    assert _choices(Board("attack", ada=ada, ben=there).play("[w1]", "play [i1]")) == [
        "Ada: Human Shield: who is the shield?", "Ada: Human Shield: who bears Recruit?"
    ]  # fmt: skip
    turf = {"turf": {"1,0": "Mine", "0,1": "Factory"}, "hand": ["i1=Reconstruction"]}
    assert _choices(Board(ada=turf).play("play [i1]"))[:2] == [
        "Ada: Reconstruction: which Establishment do you place next?",
        "Ada: Reconstruction: where does Factory go?",
    ]
    mates = Board(
        "actions",
        {},
        {},
        ada={"warband": ["w1=Soldat"], "hand": ["i1=Joint Venture"]},
        teams=[[0, 2], [1, 3]],
    )
    assert _choices(mates.play("play [i1]"))[:2] == [
        "Ada: Joint Venture: who goes?", "Cleo: Joint Venture: into which area does Soldat go?"
    ]  # fmt: skip


def test_DE_I100_says_where_each_is_laid() -> None:
    turf = {"1,0": "e1=Mine", "2,0": "e2=Farmland"}
    game = Board(ada={"turf": turf, "hand": ["i1=Reconstruction"]}).play(
        "play [i1]", "[e1]", "(0,1)", "(0,2)"
    )
    text = "Ada lays their Establishments anew: Mine above Montagne and Farmland above the Mine"
    assert text in " ".join(game.texts)


def test_DE_I096_two_of_one_name_are_told_apart_by_whose_they_are() -> None:
    ada, ben = {"hand": ["i1=Hidden Riches", "i2=Think Again"]}, {"hand": ["j1=Think Again"]}
    game = Board(ada=ada, ben=ben).play("play [i1]", "pass", "play [j1]", "play [i2]")
    text = "Ben's Think Again does nothing and is discarded; Ada's Think Again is annihilated"
    assert text in " ".join(game.texts)


def test_what_is_discarded_with_somebody_is_told() -> None:
    """DE-I053, DE-I043, DE-E024, DE-W002, DE-W026, DE-I101: nothing goes to a discard pile in silence."""
    fight = {"warband": ["w1=Blitztank", "w2=Kossack"]}
    victim = {"borderlands": ["v1=Recruit+a1=Glider"]}
    eaten = Board("attack", ada={**fight, "hand": ["i1=We Must Eat"]}, ben=victim).play("[w1]", "play [i1]")
    assert (
        "Recruit is kept with 3 Food markers; Glider is discarded; We Must Eat is annihilated" in eaten.texts
    )
    shield = Board("attack", ada={**fight, "hand": ["i1=Human Shield"]}, ben=victim).play("[w1]", "play [i1]")
    assert (
        "Recruit is attached to Blitztank; Glider is discarded; Human Shield is annihilated" in shield.texts
    )
    infantry = {"warband": ["w1=Indigo"], "turf": {"1,0": "e1=Labor Camp"}}
    prison = Board("attack", ada=infantry, ben=victim).play("[w1]", "Land", "use [e1]")
    assert "Recruit is taken prisoner; Glider is discarded" in prison.texts
    bearer = {"warband": ["w1=Blessed Tear+Dark Blessing"]}
    tear = Board("raid", ada=bearer, ben={"turf": {"1,0": "e1=Tavern"}}).play("[e1]")
    assert "The raid is over; Blessed Tear is annihilated; Dark Blessing is discarded" in tear.texts
    martyr = Board(
        "attack", ada={"warband": ["w1=Martyr+Dark Blessing"]}, ben={"borderlands": ["v1=Phische"]}
    )
    assert (
        "The combat is over; Martyr is annihilated; Dark Blessing is discarded" in martyr.play("[w1]").texts
    )
    ritual = [{"card": "The Condemned", "on": ["w1"]}]
    condemned = Board("draw", ada={"warband": ["w1=Fusilier+Dark Blessing"], "table": ritual}).play()
    assert (
        "The Condemned is over and is annihilated; Dark Blessing and Fusilier are discarded"
        in condemned.texts
    )


@pytest.mark.parametrize("step", ["actions", "balance", "attack", "raid", "discard"])
def test_DE_10_10_nobody_else_notices_what_a_hand_could_have_done(step: str) -> None:
    """Both hands hold cards that can be played, or cards that cannot: a bystander reads the same."""
    told = []
    for cards in (["Tactical Advantage", "Denied", "Hidden Riches", "Peacetime"], ["Mine"] * 4):
        table = Board(
            step,
            ada={"warband": ["w1=Soldat"], "hand": [f"i{n}={card}" for n, card in enumerate(cards)]},
            ben={"borderlands": ["v1=Recruit"], "hand": [f"j{n}={card}" for n, card in enumerate(cards)]},
        )
        game = table.play(*(["[w1]"] if step == "attack" else []), until="turn").pass_all()
        assert game.trace.over
        told.append(playthrough(game.trace, observer=None, reasons=True))
    assert told[0] == told[1]
    assert "passes" not in told[0]


def test_DE_10_10_a_player_program_is_asked_by_its_own_name() -> None:
    """Cleo does not see that Ben could do nothing, and is told all the same that Cleo is asked."""
    ada, ben, cleo = ({"hand": [held]} for held in ("i1=Hidden Riches", "Mine", "k1=Hidden Riches"))
    game = Board("actions", cleo, ada=ada, ben=ben).play("play [i1]")
    assert game.trace.decision is not None
    assert Asked(GAME, game.s, game.trace.decision).question == "Does Cleo answer?"
