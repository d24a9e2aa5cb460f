"""What a person may look for in vain at each question is named, with the rule or the card that keeps it away;
and things that are not the same have labels that are not the same."""

import random
import re

import pytest

from edgebook.games.eden.cards.language import WINDOWS
from edgebook.games.eden.effects.moments import moment_words, moments
from edgebook.games.eden.table.state import ATTACHED, IN_PLAY, KEPT, State
from edgebook.games.eden.table.zones import attach, take
from edgebook.kernel import Decision, begin
from edgebook.notebook.why_panel import why
from tests.games.eden.helpers import GAME, Board, Game

RAW = re.compile(r"\(-?\d+,-?\d+\)|[«»|\[\]]")


def reasons(game: Game) -> dict[str, tuple[str, str]]:
    decision = game.trace.decision
    assert decision is not None
    return {each.label: (each.rule, each.why) for each in decision.missing(game.s)}


def test_DE_5_23_cells_that_the_neighbor_allowance_closes() -> None:
    """A Barricade allows one neighbor: nothing else is built beside it."""
    ada = {"turf": {"1,0": "e1=Mine", "2,0": "e2=Barricade"}, "hand": ["x1=Mine"]}
    game = Board(ada=ada).play("build [x1]")
    told = reasons(game)
    assert told
    assert {rule for rule, _ in told.values()} <= {"DE-5.5", "DE-5.3"}
    assert ("DE-5.5", "Barricade has no room for another neighbor") in told.values()


def test_DE_5_26_who_cannot_join_an_attack_group() -> None:
    ada = {"warband": ["w1=Soldat", "w2=Soldat"], "borderlands": ["w3=Soldat"]}
    told = reasons(Board(ada=ada).play("attack group"))
    text = ("DE-5.16", "only warriors of the Warband are in an Attack Group")
    assert text in told.values()


def test_DE_6_8_why_not_everything_can_be_paid_for() -> None:
    ada = {"warband": [f"w{n}=Blitztank" for n in range(6)], "gold": 0}
    game = Board("balance", ada=ada).play()
    rule, text = reasons(game)["pay for everything"]
    assert rule == "DE-6.2"
    assert text.endswith("Ada has no Gold")


def test_DE_7_23_who_cannot_be_attacked() -> None:
    ben = {"warband": ["v1=Soldat", "v2=Recruit", "v3=Spotted Raven"]}
    told = reasons(Board("attack", ada={"warband": ["w1=Soldat"]}, ben=ben).play("[w1]"))
    assert told["Spotted Raven of Ben"] == ("DE-7.5", "it has no Tactic that the attacker has")


def test_DE_8_20_who_cannot_raid() -> None:
    ada = {"warband": ["w1=Soldat", "w2=Recruit", "w3=Spotted Raven"], "borderlands": ["w4=Kossack"]}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Mine"}}).play("[e1]")
    told = reasons(game)
    assert told["add Kossack"] == ("DE-8.2", "only warriors in the Warband raid")
    assert told["add Spotted Raven"] == ("DE-8.9", "it does not have Land")
    assert told["start the raid"][0] == "DE-8.2"


CARRIED = {"warband": ["w1=Corarius Transport", "w2=Jaeger Commando", "w3=Soldat", "w4=Blessed Tear"]}


def test_DE_8_20_who_cannot_raid_together_hears_which_warrior_it_is() -> None:
    ben = {"turf": {"1,0": "e1=Tavern"}}
    told = reasons(Board("raid", ada=CARRIED, ben=ben).play("[e1]", "add [w1]"))
    assert told["add Soldat"] == ("DE-W050", "Corarius Transport does not carry Soldat")
    told = reasons(Board("raid", ada=CARRIED, ben=ben).play("[e1]", "add [w3]"))
    assert told["add Corarius Transport"] == ("DE-W050", "Corarius Transport does not carry Soldat")


def test_DE_8_20_who_cannot_raid_what_is_covered() -> None:
    board = Board("raid", ada=CARRIED, ben={"turf": {"1,0": "e1=Tavern"}})
    told = reasons(board.play("[c1]", "Land", "add [w1]"))
    assert told["add Soldat"] == ("DE-8.5", "there is still an Establishment in its Turf")
    assert told["add Blessed Tear"] == ("DE-W002", "Blessed Tear raids this target only alone")


def test_DE_7_22_who_is_in_the_borderlands_and_who_is_in_a_defense_group_hear_different_reasons() -> None:
    defends = [{"kind": "defense", "members": ["w1", "w2"]}]
    ada = {
        "warband": ["w1=Soldat", "w2=Soldat", "w3=Soldat"],
        "borderlands": ["w4=Kossack"],
        "groups": defends,
    }
    told = reasons(Board("attack", ada=ada, ben={"warband": ["v1=Recruit"]}).play())
    assert told["Kossack"] == ("DE-7.1", "only warriors in the Warband attack")
    assert [why for label, why in told.items() if label.startswith("Soldat")] == [
        ("DE-7.1", "it is in a Defense Group")
    ] * len([label for label in told if label.startswith("Soldat")])
    assert any(label.startswith("Soldat") for label in told)


def test_DE_7_22_the_step_that_leaves_nothing_to_choose_says_why() -> None:
    game = Board("attack", ada={"borderlands": ["w1=Soldat"]}).play()
    step = next(step for step in game.trace if step.rule.id == "DE-7.22")
    assert step.decision is None
    assert "only warriors in the Warband" in str(why(step, "everything"))
    assert "only warriors in the Warband" not in str(why(step, 1))


def played(seed: int, answers: int = 150) -> list[tuple[Decision, object]]:
    """The decisions of a random game, each with the state that it is asked in."""
    trace, draw = begin(GAME, {}, seed), random.Random(seed)
    found: list[tuple[Decision, object]] = []
    for _ in range(answers):
        if trace.decision is None:
            break
        found.append((trace.decision, trace.state.copy()))
        trace.answer(draw.choice(trace.decision.keys))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_no_option_is_missing_and_no_label_has_numbers_for_programs(seed: int) -> None:
    for decision, state in played(seed):
        missing = decision.missing(state)
        assert not [each for each in missing if each.key is not None and each.key in decision.keys]
        labels = [option.label for option in decision.options(state)] + [each.label for each in missing]
        assert not [label for label in labels if RAW.search(label)]
        assert not [each for each in missing if RAW.search(each.why)]


def test_labels_tell_things_of_one_name_apart() -> None:
    ben = {
        "warband": ["v1=Lutheran Faithful"],
        "borderlands": ["v2=Lutheran Faithful", "v3=Recruit+Double-Barrel"],
    }
    game = Board("attack", ada={"warband": ["w1=Soldat", "w2=Recruit"]}, ben=ben).play("[w1]")
    decision = game.trace.decision
    assert decision is not None
    labels = [option.label for option in decision.options(game.s)]
    assert "Lutheran Faithful (in the Borderlands) of Ben" in labels
    assert "Lutheran Faithful (in the Warband) of Ben" in labels
    assert "[v2] Lutheran Faithful of Ben" in game.labels


def test_a_group_is_counted_in_its_label() -> None:
    ada = {"warband": ["w1=Soldat", "w2=Soldat"], "groups": [{"kind": "attack", "members": ["w1", "w2"]}]}
    game = Board("attack", ada=ada, ben={"warband": ["v1=Recruit"]}).play()
    decision = game.trace.decision
    assert decision is not None
    assert decision.options(game.s)[0].label == "the Group of 2 × Soldat"
    assert game.labels[0] == "[w1] Soldat, [w2] Soldat"


def test_DE_8_16_what_a_raider_cannot_take() -> None:
    game = Board("raid", ada={"warband": ["w1=Blitztank", "w2=Blitztank", "w3=Blitztank"]}, ben={"gold": 0})
    asked = game.play("[c1]", "add [w1]", "add [w2]").pass_all("add")
    told = [step.missing for step in asked.trace if step.rule.id == "DE-8.16"]
    assert [(each.label, each.why) for each in told[0]] == [
        ("take the Gold Reserves", "Ben has no Gold"),
        ("annihilate attachments", "nothing that could be annihilated is attached to Montagne"),
        ("annihilate the discard pile", "Ben's discard pile is empty"),
    ]


def test_DE_8_16_only_what_cannot_be_taken_is_missing() -> None:
    """Gold and a discard pile that no card keeps closed can be taken."""
    ada = {"warband": ["w1=Blitztank", "w2=Blitztank", "w3=Blitztank"]}
    ben = {"gold": 4, "discard": ["Soldat"]}
    game = Board("raid", ada=ada, ben=ben).play("[c1]", "add [w1]", "add [w2]").pass_all("add")
    told = [[each.label for each in step.missing] for step in game.trace if step.rule.id == "DE-8.16"]
    assert told == [["annihilate attachments"]]


def test_every_window_of_the_effect_language_has_words() -> None:
    """A card of the hand that is for another moment says which one, under every reading."""
    for reading in ("calm", "actions"):
        s = Board(rulings={"your-turn": reading}).play().s
        assert all(moment_words(s, when) for when in WINDOWS)
        assert set(moments(s)) - {""} <= WINDOWS


def test_DE_2_13_a_card_for_your_turn_says_so_in_the_turn_of_another() -> None:
    """Theft is for one's own Perform Actions step: whoever answers something else reads that."""
    ben = {"hand": ["j1=Theft", "j2=Hidden Riches"]}
    told = reasons(Board(ada={"hand": ["i1=Hidden Riches"]}, ben=ben).play("play [i1]"))
    assert told["play Theft"] == (
        "DE-2.13", "Theft is for another moment: the Perform Actions step of your turn",
    )  # fmt: skip


def likeness(s: State, card: int) -> tuple[object, ...]:
    """Everything that may make two cards of one name differ for whoever chooses between them."""
    lasting = [*s.table, *(entry for fight in s.fights for entry in fight.effects)]
    here = s.zone[card]
    mine = (here, s.at[card], s.ctrl[card], s.cell[card], s.group[card], s.down[card])
    hung = sorted((s.name(each), s.markers[each], s.choice[each] or "") for each in s.atts[card])
    turn = (card in s.mustered, bool(s.attacked.get(card)), bool(s.raided.get(card)))
    works = sorted(s.name(entry.card) for entry in lasting if card in entry.on)
    bears = s.base[card] if here in (ATTACHED, KEPT) else None
    return (*mine, *turn, *hung, *works, bears, s.markers[card], s.choice[card], s.paid[card])


@pytest.mark.parametrize("seed", range(6))
def test_options_of_one_label_are_alike(seed: int) -> None:
    """Copies of a card in a hand may share a label; cards in play only if nothing at all tells them apart."""
    for decision, state in played(seed, 250):
        assert isinstance(state, State)
        alike: dict[tuple[str, str], set[tuple[object, ...]]] = {}
        for option in decision.options(state):
            kind, _, number = (option.item or "").partition(":")
            card = int(number) if kind == "card" else -1
            if card >= 0 and state.zone[card] in IN_PLAY:
                alike.setdefault((option.group, option.label), set()).add(likeness(state, card))
        assert not [label for (_, label), kinds in alike.items() if len(kinds) > 1]


def test_labels_tell_what_works_on_a_card_and_what_it_has_done() -> None:
    ada = {"warband": ["w1=Soldat", "w2=Soldat"], "borderlands": ["w3=Soldat"]}
    game = Board(ada=ada).play("transfer [w3]")
    decision = game.trace.decision
    assert decision is not None
    labels = [each.label for each in decision.missing(game.s)]
    assert "transfer Soldat (transferred this turn)" in labels


def test_two_groups_of_the_same_names_are_told_apart() -> None:
    ben = {
        "warband": ["v1=Soldat", "v2=Recruit"],
        "borderlands": ["v3=Soldat", "v4=Recruit"],
        "groups": [
            {"kind": "defense", "members": ["v1", "v2"]},
            {"kind": "defense", "members": ["v3", "v4"]},
        ],
    }
    game = Board("attack", ada={"warband": ["w1=Soldat", "w2=Kossack"]}, ben=ben).play("[w1]")
    decision = game.trace.decision
    assert decision is not None
    labels = [option.label for option in decision.options(game.s)]
    assert len(set(labels)) == len(labels) == 2
    assert "the Group of Soldat (in the Warband) and Recruit (in the Warband) of Ben" in labels


def test_DE_3_7_nobody_exchanges_a_part_of_the_hand() -> None:
    trace = begin(GAME, {}, 1)
    assert trace.decision is not None
    (only,) = trace.decision.missing(trace.state)
    assert only.why == "the Gift of Fate is for the whole hand of 7 cards"


def test_DE_5_25_who_cannot_get_a_weapon() -> None:
    ada = {"turf": {"1,0": "Factory"}, "warband": ["w1=Soldat", "w2=Recruit", "w3=Blitztank"]}
    game = Board(ada={**ada, "hand": ["i1=Double-Barrel"]}).play("equip [i1]")
    assert reasons(game)["Blitztank"] == ("DE-I022", "it is not INFANTRY")


def test_DE_W051_aim_says_why_an_ability_is_not_used_on_others() -> None:
    """A Mastodon Trainer moves CAVALRY of its own area."""
    ada = {"warband": ["w1=Mastodon Trainer", "w2=Cavalryman", "w3=Heavy Cavalryman", "w4=Soldat"]}
    game = Board(ada=ada, ben={"warband": ["v1=Recruit"]}).play("use [w1]")
    told = reasons(game)
    assert told["Soldat"] == ("DE-W051", "it is not CAVALRY")
    assert told["Recruit"] == ("DE-W051", "it does not belong to Ada")


def test_gold_that_is_not_there_is_not_paid() -> None:
    ada = {"warband": ["w1=Soldat"], "gold": 3, "hand": ["i1=Potential"]}
    game = Board("attack", ada=ada, ben={"warband": ["v1=Recruit"]}).play("[w1]", "play [i1]")
    while game.trace.decision is not None and not game.trace.decision.rule.id.endswith("/gold"):
        game.answer(game.labels[0])
    assert reasons(game)["4 Gold"] == ("DE-2.10", "Ada has 3 Gold left for it")


def test_a_condition_that_is_not_met_is_named() -> None:
    """Theft needs a SUBVERSIVE, not only the right moment."""
    told = reasons(Board(ada={"hand": ["i1=Theft", "i2=Mine"]}).play())
    assert told["play Theft"] == ("DE-2.13", "no SUBVERSIVE of Ada stands in another Dominion")


def test_labels_tell_attachments_of_one_name_apart_by_what_they_hang_on() -> None:
    """A Shield may hang on another attachment."""
    ben = {"warband": ["v1=Recruit+a1=Glider", "v2=Soldat+a2=Grenade"]}
    s = Board(ada={"hand": ["s1=Shield", "s2=Shield"]}, ben=ben).play().s
    words = GAME.table.words(s)
    for shield, base in (("s1", "a1"), ("s2", "a2")):
        take(s, s.handles.index(shield))
        attach(s, s.handles.index(shield), s.handles.index(base))
    labels = [words.handled(s.handles.index(shield)) for shield in ("s1", "s2")]
    assert "on Glider" in labels[0]
    assert "on Grenade" in labels[1]


# -- every question ----------------------------------------------------------------------------------------


def test_every_rule_that_asks_says_what_is_missing() -> None:
    assert [rule.id for rule in GAME.rulebook.by_id.values() if rule.asks and rule.missing is None] == []


STAMPEDED = [{"kind": "defense", "members": ["v1", "v2"]}]
TWINS = {"warband": ["w1=Blitztank", "w2=Blitztank"]}
WHY = {
    "DE-I002/pick": (
        Board(
            "raid",
            ada={"warband": ["w1=Blitztank"], "hand": ["i1=Wrong Maps"]},
            ben={"turf": {"1,0": "e1=Mine", "0,1": "e2=Tavern", "-1,0": "e3=Bazaar", "2,0": "e4=Mine"}},
        ),
        ("[e2]", "play [i1]"),
        ("Montagne of Ben", "there is still an Establishment in its Turf"),
    ),
    "DE-I043/pick": (
        Board(
            "attack",
            ada={
                "hand": ["i1=Human Shield"],
                "warband": ["w1=Kossack", "w2=Soldat", "w3=Kossack+Blessing or Curse?"],
                "groups": [{"kind": "attack", "members": ["w1", "w2", "w3"]}],
            },
            ben={"borderlands": ["v1=Recruit", "v2=Recruit"], "groups": STAMPEDED},
        ),
        ("[w1]", "play [i1]", "[v1]"),
        (
            "Kossack (with Blessing or Curse?, in a Group with Kossack and Soldat)",
            "what is on Kossack keeps further attachments away",
        ),
    ),
    "DE-E047/pick": (
        Board(
            "raid",
            ada=TWINS,
            ben={
                "turf": {"1,0": "e1=Watchtower", "0,1": "e2=Mine"},
                "warband": ["v1=Kossack", "v2=Kossack", "v3=Spotted Raven"],
            },
        ),
        ("[e2]", "add [w1]", "start", "use [e1]"),
        ("Spotted Raven", "it does not attack by Land"),
    ),
    "DE-I112/pick": (
        Board(
            ada={"hand": ["i1=Stampede"]},
            ben={"borderlands": ["b1=Phische", "b2=Phische", "v1=Recruit"], "warband": ["x1=Phische"]},
        ),
        ("play [i1]",),
        ("Phische (in the Warband)", "it shares no Tactic with a comrade of its area"),
    ),
    "DE-I161/pick": (
        Board(
            ada={"turf": {"1,0": "Dark Legion Citadel"}, "hand": ["i1=Shapeshift"], "warband": ["w1=Nassal"]},
            ben={"warband": ["v1=Grinder", "v2=Recruit", "v3=Phische"]},
        ),
        ("bestow [i1]", "use [i1]"),
        ("Phische", "it is not INFANTRY"),
    ),
    "DE-I100/pick": (
        Board(
            ada={
                "turf": {"1,0": "e1=Mine", "2,0": "Farmland", "0,1": "Tavern"},
                "hand": ["i1=Reconstruction"],
            }
        ),
        ("play [i1]", "[e1]", "(0,1)"),
        ("Mine of Ada", "it has been named already"),
    ),
    "DE-I021/pick": (
        Board(
            ada={
                "commander": "DE-C011",
                "warband": ["w1=Patriarch"],
                "hand": ["i1=Tremor"],
                "turf": {"1,0": "e1=Mine", "2,0": "e2=Barricade", "0,1": "e3=Mine"},
            }
        ),
        ("ritual [i1]", "[e3]"),
        ("right of the Barricade", "Barricade has no room for another neighbor"),
    ),
    "DE-I114/pick": (
        Board(
            ada={
                "hand": ["i1=Lucky Hand"],
                "warband": ["w1=Recruit", "w2=Recruit+a1=Double-Barrel", "w3=Recruit", "w4=Blitztank"],
            }
        ),
        ("play [i1]",),
        ("Blitztank", "it is not INFANTRY"),
    ),
    "DE-I108/pick": (
        Board("actions", {}, {}, ada={"hand": ["i1=Summit Meeting", "Mine"]}, teams=[[0, 2], [1, 3]]),
        ("play [i1]",),
        ("Ben", "Ben is not in the team of Ada"),
    ),
    "DE-I083/victim": (
        Board(
            "attack",
            ada={"warband": ["w1=Ezoghul+Foul Hunger+Venom"]},
            ben={
                "borderlands": ["v1=Recruit", "v2=Recruit", "v3=Swift Battlewagon"],
                "groups": [{"kind": "defense", "members": ["v1", "v2", "v3"]}],
            },
        ),
        ("[w1]",),
        ("Swift Battlewagon", "Foul Hunger does not mean VEHICLES"),
    ),
    "DE-E035/leave": (
        Board(
            "raid",
            ada={**TWINS, "hand": ["i1=Infiltration"]},
            ben={"turf": {"1,0": "e1=Vault", "0,1": "e2=Command Center"}, "discard": ["Mine"]},
        ),
        ("play [i1]", "[c1]", "add [w1]", "add [w2]"),
        ("allow a part of it", "leave is given or refused for the whole Gold"),
    ),
    "DE-W011/again": (
        Board(
            "raid",
            ada={"warband": ["w1=Gomorian Castrate", "w2=Gomorian Castrate"]},
            ben={"turf": {"1,0": "e1=Tavern", "2,0": "e2=Tavern", "3,0": "e3=Tavern", "-1,0": "e4=Mine"}},
        ),
        ("[e3]", "add [w1]", "add [w2]"),
        ("Mine of Ben", "it does not lie beside what they have razed"),
    ),
    "DE-I107/pay": (
        Board("draw", ada={"attached": ["x1=Glimpse of the Future"], "gold": 3}),
        (),
        ("pay 4 Gold", "Ada has 3 Gold"),
    ),
}


@pytest.mark.parametrize("id", WHY)
def test_a_card_that_asks_says_why_something_is_missing(id: str) -> None:
    board, answers, (label, text) = WHY[id]
    game = board.play(*answers)
    step = next((step for step in game.trace if step.decision is None and step.rule.id == id), None)
    told = reasons(game) if step is None else {each.label: (each.rule, each.why) for each in step.missing}
    assert step is not None or (game.trace.decision is not None and game.trace.decision.rule.id == id)
    assert told[label][1] == text


@pytest.mark.parametrize("id", WHY)
def test_the_game_can_be_taken_up_at_every_step_of_a_card(id: str) -> None:
    board, answers, _ = WHY[id]
    trace = board.play(*answers).trace
    for at in range(len(trace) + 1):
        GAME.rulebook.check_agenda(trace.state_at(at).agenda)


@pytest.mark.parametrize(
    ("card", "needed"),
    [
        ("Call to Defense", "a Defense Group of Ada"),
        ("Denied", "an attachment"),
        ("Loss of Faith", "a PATRIARCH"),
        ("Bombing Run", "a VEHICLE warrior of Ada that flies"),
        ("Desperate Measures", "an Establishment that Ada has razed"),
        ("Terrorism", "an Establishment that Ada can pay for"),
    ],
)
def test_a_card_without_anything_to_be_played_on_says_what_it_needs(card: str, needed: str) -> None:
    game = Board(ada={"hand": [f"i1={card}"], "gold": 2}, ben={"turf": {"1,0": "e1=Mine"}}).play()
    step = next((step for step in game.trace if step.rule.id == "DE-5.22"), None)
    told = reasons(game) if step is None else {each.label: (each.rule, each.why) for each in step.missing}
    assert told[f"play {card}"] == ("DE-2.13", f"{card} needs {needed}, and none can be chosen now")


def test_a_gift_of_dark_symmetry_says_who_could_bear_it() -> None:
    game = Board(ada={"commander": "DE-C014", "hand": ["i1=Soul Drain"]}).play()
    told = {each.label: (each.rule, each.why) for step in game.trace for each in step.missing}
    why = told["bestow Soul Drain"]
    needed = "a warrior of Ada that is WORTHY of Dark Symmetry"
    assert why == ("DE-5.25", f"Soul Drain needs {needed}, and none can be chosen now")


def test_DE_10_7_the_card_that_keeps_a_player_from_acting_is_named() -> None:
    ada = {"hand": ["i1=From Beyond the Edge", "i2=Hidden Riches"], "draw": ["Mine"] * 4}
    game = Board(ada=ada, rulings={"intrigue-action": "yes"}).play("play [i1]").pass_all("Mine")
    told = {each.why for step in game.trace for each in step.missing}
    assert "From Beyond the Edge keeps Ada from taking actions" in told
