"""The odds of battles of every game, against counting of another kind, and as text, chart and command."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from scipy import stats

import edgebook
from edgebook import games
from edgebook.box.odds import Odds
from edgebook.cli import main
from edgebook.games.icosara.table.dice import RANK, VALUES
from edgebook.kernel import EdgebookError
from edgebook.study import charts

EXAMPLES: dict[str, tuple[object, ...]] = {
    "darkness": ("5 4 4", 3),
    "eden": ("crescentia-herds", ["Charge"]),
    "icosara": ("D8 + 1", "D10"),
    "massive": ("1R2Y", "1G1B"),
}


def test_every_game_has_odds() -> None:
    assert set(EXAMPLES) == set(games.names())


@pytest.mark.parametrize("game", EXAMPLES)
def test_odds_add_up_and_can_be_read_drawn_and_asked_in_a_terminal(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = edgebook.odds(game, *EXAMPLES[game])
    assert isinstance(found, Odds)
    assert sum(found.chances.values()) == 1
    assert sum(float(str(row["chance"])) for row in found.rows()) == pytest.approx(1)
    drawn = charts.odds(found).to_dict()
    assert found.title in str(drawn["title"])
    words = [str(each) for side in EXAMPLES[game] for each in (side if isinstance(side, list) else [side])]
    for typed in (words, [*words[0].split(), words[1]]) if game == "darkness" else (words,):
        assert main(["odds", game, *typed]) == 0
        assert capsys.readouterr().out.splitlines() == str(found).splitlines()


@pytest.mark.parametrize("numbers", [["5 4 4"], ["5", "4", "4"], ["5 4 4", "x"], ["5", "4", "4", "3", "2"]])
def test_trays_and_cubes_that_do_not_fit(numbers: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "darkness", *numbers]) == 2
    assert "expected the cubes of three trays and how many fall: 5 4 4 3" in capsys.readouterr().err


# -- against another way of counting ---------------------------------------------------------------------


@pytest.mark.parametrize(("trays", "cubes", "seats", "limit"), [((5, 4, 4), 3, 2, 6), ((0, 7, 3), 5, 4, 8)])
def test_the_tower_falls_as_a_multinomial(
    trays: tuple[int, int, int], cubes: int, seats: int, limit: int
) -> None:
    fallen = stats.multinomial(cubes, [1 / 3] * 3)
    wanted: dict[tuple[int, ...], float] = {}
    for drop in product(range(cubes + 1), repeat=3):
        if sum(drop) == cubes:
            full = tuple(n + 1 for n in range(3) if trays[n] + drop[n] >= limit)
            wanted[full] = wanted.get(full, 0.0) + fallen.pmf(drop)
    found = edgebook.odds("darkness", trays, cubes, seats=seats)
    for full, chance in wanted.items():
        said = " and ".join(map(str, full))
        name = "no tray" if not full else f"tray {said}" if len(full) == 1 else f"trays {said}"
        assert float(found.chance(name)) == pytest.approx(chance)
    assert len(found.chances) == len(wanted)


@pytest.mark.parametrize(
    ("cards", "copies"), [(["Charge"], 2), (["Charge", "Tactical Advantage", "Denied"], 5)]
)
def test_a_hidden_hand_is_hypergeometric(cards: list[str], copies: int) -> None:
    found = edgebook.odds("eden", "crescentia-herds", cards, hand=5)
    hand = stats.hypergeom(60, copies, 5)
    assert [float(found.chances[n]) for n in range(copies + 1)] == pytest.approx(
        [hand.pmf(n) for n in range(copies + 1)]
    )
    seen = edgebook.odds("eden", "crescentia-herds", cards, hand=5, seen=["Charge"])
    assert seen.mean == pytest.approx(stats.hypergeom(59, copies - 1, 5).mean())


def brute(a: int, d: int, mine: list[int], theirs: list[int], ties: bool, left: tuple[int, int]) -> Fraction:
    """The attacker's chance with two numbers in sight: the side behind rolls again, while it can."""
    ahead = a > d or (ties and a == d)
    again, other = left
    if ahead and other:
        ways = [brute(a, new, mine, theirs, ties, (again, other - 1)) for new in theirs]
    elif not ahead and again:
        ways = [brute(new, d, mine, theirs, ties, (again - 1, other)) for new in mine]
    else:
        return Fraction(ahead)
    return sum(ways, start=Fraction(0)) / len(ways)


@pytest.mark.parametrize("rerolls", [(0, 0), (1, 1), (2, 1), (0, 2)])
@pytest.mark.parametrize(
    ("attacker", "defender", "edge"), [("D4", "D6", 0), ("D6", "D4", 1), ("coin", "D6", -2)]
)
def test_a_battle_with_re_rolls_is_every_roll(
    attacker: str, defender: str, edge: int, rerolls: tuple[int, int]
) -> None:
    mine = [value + edge for value in VALUES[RANK[attacker]]]
    theirs = list(VALUES[RANK[defender]])
    ties = RANK[attacker] <= RANK[defender]
    ways = [brute(a, d, mine, theirs, ties, rerolls) for a, d in product(mine, theirs)]
    found = edgebook.odds("icosara", f"{attacker} + {edge}", defender, rerolls=rerolls)
    assert found.chance("the attacker wins") == sum(ways, start=Fraction(0)) / len(ways)


# -- words -----------------------------------------------------------------------------------------------


def test_cards_enemies_and_skills_stand_for_their_dice_and_clauses() -> None:
    typed = edgebook.odds("massive", "1R1Y", "1B", attacker=["Attack bam: +2 hits"])
    box = games.get("massive").setup  # the names are those of the box
    assert box is not None
    named = edgebook.odds("massive", "Fire Sword 2 + 1Y", "1B")
    assert "Fire Sword 2" in named.title
    assert named.mean > edgebook.odds("massive", "1Y", "1B").mean
    assert typed.mean > edgebook.odds("massive", "1R1Y", "1B").mean
    with_skill = edgebook.odds("massive", "Short Bow + Marksman 1", "Goblin Warriors 1")
    assert with_skill.mean > edgebook.odds("massive", "Short Bow", "Goblin Warriors 1").mean
    assert "re-roll" in with_skill.note
    magic_only = edgebook.odds("massive", "Mace + Fireball 1", "1B")  # a Magic skill is of no use to a mace
    assert magic_only.chances == edgebook.odds("massive", "Mace", "1B").chances


def test_a_pawn_adds_what_is_printed_on_it() -> None:
    from edgebook.games.icosara.cards.pack import load

    pawn = next(each for each in load(()).pawns if each.attack != each.defend)
    name = f"{pawn.clan} {pawn.name}"
    attacking = edgebook.odds("icosara", f"D8 + {name}", "D8")
    assert attacking.chances == edgebook.odds("icosara", f"D8 + {pawn.attack}", "D8").chances
    defending = edgebook.odds("icosara", "D8", f"D8 + {name}")
    assert defending.chances == edgebook.odds("icosara", "D8", f"D8 + {pawn.defend}").chances


@pytest.mark.parametrize(
    ("game", "sides", "options", "said"),
    [
        ("massive", ("1Q", "1B"), {}, "expected dice such as 1R2Y, or the name of a card"),
        ("massive", ("1B", "1B"), {}, "expected red and yellow dice"),
        ("massive", ("Throwing Knives", "1B"), {}, "kind: expected melee, ranged, magic"),
        ("massive", ("Goblin Warriors 1", "Goblin Warriors 1"), {}, "two Enemies"),
        ("massive", ("1R", "1B"), {"attacker": ["nonsense"]}, "these odds cannot be counted"),
        ("massive", ("1R", "1B"), {"aim": -1}, "aim: -1, expected a number of Wounds"),
        ("icosara", ("D7", "D8"), {}, "attacker: 'D7', expected a die"),
        ("icosara", ("1", "D8"), {}, "expected one die or more"),
        ("icosara", ("D8", "D8"), {"rerolls": (10, 0)}, "expected two numbers from 0 to 9"),
        ("darkness", ("5 3", 2), {}, "expected the cubes in three trays"),
        ("darkness", ("5 3 2", 99), {}, "cubes: 99, expected a number from 0 to 60"),
        ("eden", ("no-deck", ["Charge"]), {}, "expected starter-rasputin"),
        ("eden", ("crescentia-herds", ["Soldat"]), {}, "a card in crescentia-herds"),
        ("eden", ("crescentia-herds", []), {}, "expected one card or more"),
        ("eden", ("crescentia-herds", ["Denied"]), {"seen": ["Denied", "Denied"]}, "more often than"),
    ],
)
def test_what_cannot_be_counted_is_said_in_words(
    game: str, sides: tuple[object, ...], options: dict[str, object], said: str
) -> None:
    with pytest.raises(EdgebookError, match=said):
        edgebook.odds(game, *sides, **options)


def test_the_old_commands_still_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wounds", "1R2Y", "1G1B", "--attacker", "Attack bam: +2 hits"]) == 0
    old = capsys.readouterr().out
    assert main(["odds", "massive", "1R2Y", "1G1B", "--attacker", "Attack bam: +2 hits"]) == 0
    assert capsys.readouterr().out == old
    assert main(["chances", "--modifier", "1"]) == 0
    old = capsys.readouterr().out
    assert main(["odds", "icosara", "--modifier", "1"]) == 0
    assert capsys.readouterr().out == old


# -- the chart -------------------------------------------------------------------------------------------


def test_battles_stand_side_by_side_and_must_come_to_the_same() -> None:
    plain, more = (edgebook.odds("massive", "1R", "1B", attacker=own) for own in ([], ["Attack: +1 hit"]))
    drawn = charts.odds({"plain": plain, "with a hit": more}).to_dict()
    (rows,) = drawn["datasets"].values()
    assert {row["battle"] for row in rows} == {"plain", "with a hit"}
    assert sum(row["chance"] for row in rows if row["battle"] == "plain") == pytest.approx(1)
    (rows,) = charts.odds(plain, more=True).to_dict()["datasets"].values()
    assert rows[0]["chance"] == pytest.approx(1)
    assert [row["chance"] for row in rows] == sorted((row["chance"] for row in rows), reverse=True)
    who = edgebook.odds("icosara", "D8", "D8")
    with pytest.raises(EdgebookError, match="come to different things"):
        charts.odds(plain, who)
    with pytest.raises(EdgebookError, match="no order"):
        charts.odds(who, more=True)
    with pytest.raises(EdgebookError, match="no battle"):
        charts.odds()
