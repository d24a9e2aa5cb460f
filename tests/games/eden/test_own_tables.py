"""An owner's tables in place of ours: cards with other values and effects, side by side with ours."""

from __future__ import annotations

import csv
import io
import pickle
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from edgebook.cli import main
from edgebook.games import darkness, eden
from edgebook.games.eden.cards.card import FILES, IDS, ids_of, number
from edgebook.games.eden.cards.decks import parse
from edgebook.games.eden.cards.effect_rows import PROGRAMMED
from edgebook.games.eden.cards.pack import OURS, TABLES
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import blue
from edgebook.games.eden.effects.standing import cv
from edgebook.kernel import EdgebookError, Problems, SaveError, Trace, begin, load, save
from edgebook.kernel.entry_form import look
from edgebook.kernel.turn import question
from edgebook.notebook import Companion
from edgebook.players import RandomPlayer, play
from tests.games.eden.helpers import Board, Game

GAME = eden.GAME
Rows = list[dict[str, Any]]


def row(card: str, **values: Any) -> tuple[str, dict[str, Any]]:
    """The table of a card, and our row with other values."""
    table = FILES["CEWI".index(card[3])]
    cells = OURS.tables[table][card,].cells
    return table, {column: cells[column] for column in TABLES.tables[table].columns} | values


def effect(id: str, n: int, **values: Any) -> dict[str, Any]:
    """A row of the effect language; what is left out is as in our row of that number, if there is one."""
    plain = dict.fromkeys(TABLES.tables["effects"].columns, "-") | {"note": ""}
    ours = OURS.tables["effects"].get((id, str(n)))
    cells = {column: ours.cells[column] for column in plain} if ours is not None else plain
    return cells | {"id": id, "n": str(n)} | values


class Owner:
    """A folder with tables."""

    def __init__(self, folder: Path) -> None:
        self.path, self.tables = folder, dict[str, Rows]()

    def card(self, id: str, **values: Any) -> Owner:
        table, cells = row(id, **values)
        return self.put(table, cells)

    def effects(self, *rows: dict[str, Any]) -> Owner:
        return self.put("effects", *rows)

    def put(self, table: str, *rows: dict[str, Any]) -> Owner:
        self.tables.setdefault(table, []).extend(rows)
        text = io.StringIO()
        writer = csv.DictWriter(text, self.tables[table][0])
        writer.writeheader()
        writer.writerows(self.tables[table])
        (self.path / f"{table}.csv").write_text(text.getvalue(), encoding="utf-8")
        return self

    @property
    def packs(self) -> list[str]:
        return [str(self.path)]

    @property
    def problems(self) -> list[str]:
        """What is wrong with the tables, each without the name of the folder."""
        with pytest.raises(Problems) as caught:
            TABLES.load(self.packs)
        return [problem.replace(f"{self.path}/", "") for problem in caught.value.problems]


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path)


SOLDAT, RECRUIT, MINE, STATION, BARRICADE = "DE-W045", "DE-W040", "DE-E018", "DE-E007", "DE-E006"
DUEL = Board("attack", ada={"warband": ["w1=Soldat"]}, ben={"borderlands": ["v1=Zhurgon"]})
TURF = Board("actions", ada={"turf": {"1,0": "e1=Security Station", "2,0": "e2=Mine"}})


# -- what is printed counts --------------------------------------------------------------------------------


def test_an_owners_warrior_fights_with_its_own_cv(owner: Owner) -> None:
    ours = DUEL.play("[w1]").pass_all()
    assert (ours.zone("w1"), ours.zone("v1")) == ("discard", "borderlands")
    theirs = DUEL.play("[w1]", packs=owner.card(SOLDAT, cv=40).packs).pass_all()
    assert (theirs.zone("w1"), theirs.zone("v1")) == ("warband", "discard")
    assert 40 in [tally.result for step in theirs.trace for tally in step.tallies]


def test_an_owners_establishment_gives_other_icons_and_is_worth_other_points(owner: Owner) -> None:
    owner.card(MINE, gives_gold=1, gives_fuel=2, cv=13)
    ours, theirs = TURF.play(), TURF.play(packs=owner.packs)
    icons = [blue(game.s, board(game.s), game.card("e2")) for game in (ours, theirs)]
    assert icons == [(3, 0, 0, 0), (1, 0, 0, 2)]
    assert (ours.cv("e2"), theirs.cv("e2")) == (12, 15)  # with the 2 of the Security Station
    assert [game.s.worth(game.card("e2")) for game in (ours, theirs)] == [10, 13]


def test_an_owners_neighbor_allowance_and_price_hold(owner: Owner) -> None:
    table = Board("actions", ada={"hand": ["e3=Farmland"], "turf": {"1,0": "e1=Mine"}, "gold": 5})
    assert table.play().offers("Farmland")
    assert not table.play(packs=owner.card("DE-E052", initial_cost=6).packs).offers("Farmland")
    crowded = {f"{x},{y}": f"x{x}{y}=Mine" for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))}
    table = Board("actions", ada={"hand": ["e3=Farmland"], "turf": crowded, "gold": 5})
    assert table.play().offers("Farmland")
    one = Owner(owner.path).card(MINE, neighbor_allowance=1).card("DE-E052", neighbor_allowance=1)
    assert not table.play(packs=one.packs).offers("Farmland")


def test_an_owners_rows_of_effects_take_the_place_of_all_of_ours(owner: Owner) -> None:
    owner.effects(effect(STATION, 1, value=5))
    owner.effects(effect(RECRUIT, 1, op="add", value="2 per warrior[same-area+is:SOLDAT]", layer=4))
    owner.effects(effect("DE-C013", 1, value=1))  # Montagne: only the first of our two rows
    table = Board("actions", ada={"turf": {"1,0": "e1=Security Station", "2,0": "e2=Mine"},
                                  "warband": ["w1=Recruit", "w2=Soldat", "w3=Soldat"]})  # fmt: skip
    ours, theirs = table.play(), table.play(packs=owner.packs)
    assert [ours.cv("e2"), theirs.cv("e2")] == [12, 15]
    assert [ours.cv("w1"), theirs.cv("w1")] == [3, 7]
    assert [ours.cv("e1"), theirs.cv("e1")] == [10, 9]
    assert [board(game.s).rows("surplus") != [] for game in (ours, theirs)] == [True, False]


def test_an_owners_name_is_shown_and_our_name_still_means_the_card(owner: Owner) -> None:
    owner.card(SOLDAT, name="Trooper of the Line")
    table = Board("actions", ada={"warband": ["w1=Soldat", "w2=DE-W016 Kapitan", "w3=Trooper of the Line"]})
    with pytest.raises(Problems, match="Trooper"):
        table.play()
    game = table.play(packs=owner.packs)
    assert [game.s.name(game.card(handle)) for handle in ("w1", "w3")] == ["Trooper of the Line"] * 2
    assert game.cv("w2") == OURS.printed.cards[game.s.kind[game.card("w2")]].cv + 2  # 1 for each SOLDAT
    printed = game.s.printed
    deck, problems = parse("Commander: Kommendant Leitheusser\n60 Trooper of the Line\n", printed=printed)
    assert deck is not None
    assert not problems
    assert deck.counts() == {game.s.kind[game.card("w1")]: 60}
    assert game.written["cards"]["w1"]["card"] == SOLDAT


RENAMED = {
    "DE-I142": "First Things First", "DE-I094": "Count Again", "DE-I105": "One for All", "DE-I118": "Ward",
    "DE-W011": "Pale Rider", "DE-E026": "Great Ox",
}  # fmt: skip
OUR_NAMES = [OURS.printed.cards[number(id)].name for id in RENAMED]


def renamed(game: Game) -> tuple[str, str]:
    """All that is said and asked in a part that is played with other names, and what is asked last."""
    found = question(game.trace)
    asked = "" if found is None else found.text
    told = " ".join([*game.texts, asked, *game.labels])
    ours = [name for name in (*OUR_NAMES, "Castrates", "Musk Beast") if name in told]
    assert not ours, (ours, told)
    return told, asked


def test_sentences_call_cards_by_the_owners_names(owner: Owner) -> None:
    for id, name in RENAMED.items():
        owner.card(id, name=name)
    packs = owner.packs

    start = Board("draw", ada={"hand": ["i1=DE-I142"], "draw": 9}).play(packs=packs)
    told, asked = renamed(start)
    assert asked == "Ada: play a card at the start of your turn?"
    assert "First Things First" in told

    turf = {"1,0": "Farmland", "2,0": "Mine"}
    ada = {"warband": ["Recruit"] * 3, "turf": turf, "hand": ["i1=DE-I094"], "gold": 0}
    told, _ = renamed(Board("balance", ada=ada).play("play [i1]", "[c0]", packs=packs).pass_all())
    assert "Count Again" in told
    assert "The Balance goes on where another one interrupted it" in told

    groups = [{"kind": "attack", "members": ["w1", "w2"], "attached": ["a1=DE-I105"]}]
    ada = {"warband": ["w1=Soldat", "w2=Soldat"], "groups": groups}
    told, _ = renamed(Board("raid", ada=ada).play("no more raids", packs=packs))
    assert "One for All: 2 × Soldat become a Defense Group" in told

    ada = {"hand": ["i1=Denied"], "attached": ["a1=Connections+s1=DE-I118"]}
    told, _ = renamed(Board(ada=ada).play("play [i1]", "[a1]", packs=packs))
    assert "Ward protects Connections" in told

    ben = {"turf": {"1,0": "e1=Farmland", "2,0": "e2=Mine"}}
    raid = Board("raid", ada={"warband": ["w1=DE-W011", "w2=DE-W011"]}, ben=ben).play("[e2]", packs=packs)
    while raid.asked and raid.asked != "DE-W011":
        raid.answer(next((each for each in raid.labels if each.startswith("add")), raid.labels[0]))
    assert renamed(raid)[1] == "Ada: raid again with 2 × Pale Rider?"
    assert "2 × Pale Rider do not raid again" in renamed(raid.answer("no more raids"))[0]


def test_a_problem_with_a_position_calls_a_card_by_the_owners_name(owner: Owner) -> None:
    table = Board(ben={"turf": {"1,0": "DE-E026"}})
    with pytest.raises(Problems, match="Great Ox has no cell of its own"):
        table.play(packs=owner.card("DE-E026", name="Great Ox").packs)


def test_the_companion_has_the_owners_names_and_values(owner: Owner, tmp_path: Path) -> None:
    owner.card(SOLDAT, name="Trooper of the Line", cv=40).card("DE-C012", name="The Old Fox")
    table = Board("attack", ada={"warband": ["w1=Soldat"]}, ben={"borderlands": ["v1=Zhurgon"]})
    evening = tmp_path / "evening.json"
    companion = Companion(GAME, table.position, pack=owner.path, autosave=evening)
    assert look(companion.entered.values, "seats.0.warband.0.card") == "Trooper of the Line"
    companion.act("whole_form")
    for path, ours, theirs in (
        ("seats.0.warband", "Soldat", "Trooper of the Line"),
        ("seats.0.commander", OURS.printed.cards[number("DE-C012")].name, "The Old Fox"),
    ):
        fields = [
            field for section in companion.form.sections(companion.entered.values) for field in section.fields
        ]
        field = next(field for field in fields if field.path == path)
        names = [label for _, label in (field.columns[0] if field.columns else field).choices]
        assert theirs in names
        assert ours not in names
    companion.act("begin", "0")
    assert companion.trace.state.name(companion.trace.state.warband[0][0]) == "Trooper of the Line"
    assert cv(companion.trace.state, companion.trace.state.warband[0][0]) == 40
    again = Companion(GAME, pack=[owner.path], autosave=evening)
    assert not [note for note in again.session.notes if "other card values" in note]
    ours = Companion(GAME, autosave=evening)
    assert f"{evening.name} was played with card values other than those used here." in ours.session.notes


def test_a_companion_without_such_a_form_says_so(owner: Owner) -> None:
    with pytest.raises(EdgebookError, match="Edge of Darkness has no entry form for an owner's tables"):
        Companion(darkness.GAME, pack=owner.path)
    with pytest.raises(EdgebookError, match="pack: 5, expected a folder"):
        Companion(GAME, pack=5)  # type: ignore[arg-type]


# -- two packs side by side --------------------------------------------------------------------------------


def answer(trace: Trace, chance: Random) -> bool:
    """Answer the next question by chance, if there is one."""
    if trace.decision is None:
        return False
    trace.answer(chance.choice(trace.decision.keys))
    return True


def told(trace: Trace) -> list[str]:
    return [*(step.text for step in trace), trace.state.digest()]


def test_games_with_different_packs_do_not_disturb_each_other(owner: Owner) -> None:
    owner.card(SOLDAT, cv=9, needs_food=0).card(MINE, gives_gold=9)
    owner.effects(effect(STATION, 1, value=5), effect("DE-C012", 1, value=4), effect("DE-C012", 2))
    setups = ({"turns": 12}, {"turns": 12, "pack": owner.packs})
    alone = []
    for setup in setups:
        trace, chance = begin(GAME, setup, 5), Random(6)
        while answer(trace, chance):
            pass
        alone.append(told(trace))
    traces, chances = [begin(GAME, setup, 5) for setup in setups], [Random(6), Random(6)]
    while sum(answer(trace, chance) for trace, chance in zip(traces, chances, strict=True)):
        pass
    assert [told(trace) for trace in traces] == alone
    assert alone[0] != alone[1]


def test_a_copy_a_pickle_and_a_saved_game_keep_their_values(owner: Owner, tmp_path: Path) -> None:
    owner.card(SOLDAT, cv=9)
    trace = play(begin(GAME, {"turns": 4, "pack": owner.packs}, 3), [RandomPlayer(1), RandomPlayer(2)])
    s = trace.state
    assert s.printed is not OURS.printed
    for other in (s.copy(), pickle.loads(pickle.dumps(s))):
        assert other == s
        assert other.printed is s.printed
    assert s != begin(GAME, {"turns": 4}, 3).state
    file = tmp_path / "game.jsonl"
    save(trace, file)
    head = file.read_text(encoding="utf-8").splitlines()[0]
    assert s.printed.hash in head
    assert str(owner.path) in head
    loaded = load(GAME, file)
    assert loaded.notes == []
    assert loaded.trace.state == s
    assert loaded.trace.state.printed is s.printed
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    moved = file.rename(elsewhere / "game.jsonl")
    with pytest.raises(SaveError, match="does not lie beside the file"):
        load(GAME, moved)
    assert load(GAME, moved, packs=owner.packs).trace.state == s


def test_a_saved_game_says_when_its_tables_have_changed(owner: Owner, tmp_path: Path) -> None:
    owner.card(SOLDAT, cv=9)
    file = tmp_path / "game.jsonl"
    save(begin(GAME, {"turns": 4, "pack": owner.packs}, 3), file)
    Owner(owner.path).card(SOLDAT, cv=8)
    assert any("made with other data" in note for note in load(GAME, file).notes)


def test_only_decks_need_no_folder_later(owner: Owner) -> None:
    owner.put("decks", {"deck": "starter-rasputin", "card": "Mine", "count": 5, "role": "deck"})
    made = GAME.make({"pack": owner.packs})
    assert made.printed is OURS.printed
    assert "pack" not in GAME.setup_json(made)
    cards = GAME.make({"pack": Owner(owner.path).card(SOLDAT, cv=9).packs})
    assert GAME.setup_json(cards)["pack"] == owner.packs
    assert GAME.make(GAME.setup_json(cards)) == cards


# -- origins -----------------------------------------------------------------------------------------------


def test_origins_are_shown(owner: Owner, capsys: pytest.CaptureFixture[str]) -> None:
    owner.card(BARRICADE, neighbor_allowance=2).card(SOLDAT, cv=9, name="Trooper")
    assert main(["cards", "eden", "DE-E006"]) == 0
    assert "allows 1 ⌂ neighbour" in capsys.readouterr().out
    assert main(["cards", "eden", "DE-E006", "--pack", *owner.packs]) == 0
    assert "allows 2 ✎ neighbours" in capsys.readouterr().out
    assert main(["cards", "eden", SOLDAT, "--pack", *owner.packs]) == 0
    told = capsys.readouterr().out
    assert "9 ✎" in told
    assert "Trooper ✎" in told
    assert main(["pack", "eden", "check", *owner.packs]) == 0
    told = capsys.readouterr().out
    assert "cv 9 (ours 2)" in told
    assert "neighbor_allowance 2 (ours 1)" in told


def test_a_wide_table_is_shown_row_by_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "eden", "show", "establishments"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "id DE-E006; name Barricade ≈; affiliation General °; cv 5 °; land 1 °" in told
    assert "neighbor_allowance 1 ⌂" in told
    assert "designations °" not in told  # there is none


def test_a_step_names_house_data_until_an_owner_replaces_it(owner: Owner) -> None:
    table = Board("actions", ada={"hand": ["e1=Barricade"]})
    told = []
    for packs in ((), owner.card(BARRICADE, neighbor_allowance=1, effect="As printed.").packs):
        game = table.play("Barricade", packs=packs)
        game.answer(game.labels[0])
        told.append([value.value for step in game.trace for value in step.house])
    assert told == [["Neighbor Allowance 1"], []]


# -- what is refused ---------------------------------------------------------------------------------------


def test_everything_wrong_with_the_cards_is_told_at_once(owner: Owner) -> None:
    owner.card(SOLDAT, cv="many", land=2, affiliation="Nobody").card(RECRUIT, designations="INFANTRY;TALL")
    owner.put("warriors", row("DE-W001", id="DE-W999")[1])
    owner.card(MINE, neighbor_allowance=5, initial_cost="")
    owner.put("commanders", row("DE-C001", neighbor_allowance=3)[1])
    owner.card("DE-I098", once_played="keep", cv="three")
    told = owner.problems
    for expected in (
        "warriors.csv, row 2 (DE-W045), column cv: found 'many', expected a whole number from 0 to 99",
        "warriors.csv, row 2 (DE-W045), column land: found '2', expected a whole number from 0 to 1",
        "warriors.csv, row 2 (DE-W045), column affiliation: found 'Nobody', expected one of: Sons",
        "warriors.csv, row 3 (DE-W040), column designations: found 'INFANTRY;TALL', expected one of: ARMOR",
        "warriors.csv, row 4 (DE-W999), column id: found 'DE-W999', expected the id of a card",
        "establishments.csv, row 2 (DE-E018), column neighbor_allowance: found '5', expected a whole number",
        "establishments.csv, row 2 (DE-E018), column initial_cost: found nothing, expected a whole number "
        "from 0 to 99, or X",
        "commanders.csv, row 2 (DE-C001), column neighbor_allowance: found '3', expected a whole number",
        "intrigue.csv, row 2 (DE-I098), column once_played: found 'keep', expected one of: annihilate",
        "intrigue.csv, row 2 (DE-I098), column cv: found 'three', expected +3, x2, /2, +X or the like",
    ):
        assert any(problem.startswith(expected) for problem in told), expected
    assert len(told) == 10


def test_cards_that_do_not_fit_together(owner: Owner) -> None:
    owner.card(SOLDAT, name="Recruit").card(RECRUIT, designations="INFANTRY;CAVALRY")
    owner.card(MINE, cv="X", designations="VEHICLE").card("DE-E027", cv=4).card("DE-I098", cv="+9")
    owner.put("warriors", row("DE-W001", id="DE-E001")[1])
    assert owner.problems == [
        "warriors.csv, row 4 (DE-E001), column id: unknown, expected a key of our table",
    ]
    owner.tables["warriors"].pop()
    owner.put("warriors")
    assert owner.problems == [
        "establishments.csv, row 2 (DE-E018), column designations: VEHICLE, expected none of INFANTRY, "
        "CAVALRY, VEHICLE",
        "establishments.csv, row 2 (DE-E018), column cv: found X, expected a number as in our table",
        "establishments.csv, row 3 (DE-E027), column cv: found 4, expected X as in our table",
        "warriors.csv, row 3 (DE-W040), column designations: INFANTRY, CAVALRY, expected one of INFANTRY, "
        "CAVALRY, VEHICLE",
        "warriors.csv, row 2 (DE-W045), column name: Recruit is DE-W040 already, expected each name once",
        "intrigue.csv, row 2 (DE-I098), column cv: found +9, expected what its rows in effects do: none has "
        "add 9",
    ]


WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    (effect(RECRUIT, 1, kind="always"), "kind: found 'always', expected one of: play, now, while, on, use"),
    (effect(RECRUIT, 1, op="sing"), "op: found 'sing', expected one of: add, aim,"),
    (effect(RECRUIT, 1, who="every warrior"), "who: found 'every warrior', expected - or selectors such as"),
    (effect(RECRUIT, 1, who="all warrior[tall]"), "who: found 'all warrior[tall]', expected - or selectors"),
    (effect(RECRUIT, 1, layer=7), "layer: found '7', expected one of: -, 1, 2"),
    (effect(RECRUIT, 1, until="ever"), "until: found 'ever', expected one of: -, active-next"),
    (effect(RECRUIT, 1, **{"if": "raining"}), "if: found 'raining', expected - or conditions such as"),
    (effect(RECRUIT, 1, cost="a soul"), "cost: found 'a soul', expected - or costs such as"),
    (effect(RECRUIT, 1, when="killed"), "when: found 'killed', expected for while one of: always"),
    (effect(RECRUIT, 1, op="add", value="2"), "layer: found '-', expected for add one of: 2, 4, 5"),
    (effect(RECRUIT, 1, op="add", value="lots", layer=4), "value: found 'lots', expected for add something"),
    (
        effect(RECRUIT, 1, op="raids", value="often"),
        "value: found 'often', expected for raids something like 2",
    ),
    (effect(RECRUIT, 1, op="win"), "op: found 'win', expected for while something like add or"),
    (effect(RECRUIT, 1, op="draw-to", value="8", who="fight"), "who: found 'fight', expected for draw-to"),
    (effect(RECRUIT, 1, op="inconspicuous", until="turn"), "until: found 'turn', expected for inconspicuous"),
    (
        effect(RECRUIT, 1, op="group-with", value="name:Nobody"),
        "value: found 'Nobody' after name:, expected a",
    ),
    (
        effect(RECRUIT, 1, who="all warrior[aff:Nobody]", op="add", value="1", layer=4),
        "found 'Nobody' after aff:",
    ),
    (effect(RECRUIT, 1, kind="on", when="raided", op="discard"), "op: found 'discard', expected for on"),
    (effect("DE-C002", 1, kind="now", when="-", op="win"), "kind: found 'now', expected another one"),
    (effect("DE-I016", 1, kind="on", when="raided", op="win"), "when: found 'raided', expected for win"),
    (
        effect(RECRUIT, 1, kind="use", when="any", op="gold", value="5"),
        "op: found 'gold', expected for use something like move-area",
    ),
    (
        effect(STATION, 1, kind="use", when="any", who="-", op="draw", value="1"),
        "kind: found 1 of the kind use, expected 0",
    ),
    (
        effect("DE-I126", 1, kind="now", when="-", op="tie", who="fight"),
        "kind: found 0 of the kind play, expected 1",
    ),
    (effect("DE-I098", 1), "value: no row of this card has add 3, expected what intrigue.csv prints"),
    (effect(RECRUIT, 1, op="price", value="2 food", who="me"), "value: found '2 food', expected for price"),
    (effect(RECRUIT, 1, op="raidable-by", value="sea/air"), "value: found 'sea/air', expected for raidable"),
    (effect(RECRUIT, 1, **{"if": "in:Rome"}), "if: found 'in:Rome', expected for while something like"),
    (effect(RECRUIT, 1, op="add", value="100", layer=4), "value: found '100', expected no number above 99"),
    (effect("DE-E001", 1, **{"if": "-"}), "if: found '-', expected once-a-turn, and more if you like"),
    (effect("DE-E001", 1, when="any"), "when: found 'any', expected any-calm"),
    (effect("DE-E030", 1, cost="-"), "cost: found '-', expected something like marker 1"),
    (effect("DE-E051", 1, optional="must"), "expected for to-hand something like may"),
    (
        effect("DE-I088", 1),
        "this card has a program of its own, expected rows with this number, kind, moment",
    ),
)


@pytest.mark.parametrize(("wrong", "expected"), WRONG, ids=lambda each: each if isinstance(each, str) else "")
def test_a_row_that_is_not_in_the_language(owner: Owner, wrong: dict[str, Any], expected: str) -> None:
    told = owner.effects(effect(SOLDAT, 1), wrong).problems
    assert all(problem.startswith(f"effects.csv, row 3 ({wrong['id']} 1), column ") for problem in told), told
    assert any(expected in problem for problem in told), told


@pytest.mark.parametrize("seed", range(3))
def test_games_with_effects_on_other_cards_are_played_to_the_end(owner: Owner, seed: int) -> None:
    """What is not refused can be played: each card has the rows of another one of its type."""
    chance, wanted = Random(seed), dict[str, Rows]()
    for type in range(4):
        ids = [id for id in ids_of(type) if id not in PROGRAMMED]
        for id, other in zip(ids, chance.sample(ids, len(ids)), strict=True):
            rows = OURS.printed.cards[number(other)].rows
            wanted[id] = [effect(other, row.n) | {"id": id} for row in rows]
    owner.effects(*(row for rows in wanted.values() for row in rows))
    refused = set(re.findall(r"\((DE-\w+)", "\n".join(owner.problems)))
    owner.tables.clear()
    owner.effects(*(row for id, rows in wanted.items() if id not in refused for row in rows))
    assert len(TABLES.load(owner.packs).replaced()["effects"]) > 200
    decks = [
        {"commander": chance.choice(ids_of(0)), "cards": dict.fromkeys(chance.sample(IDS[18:], 80), 1)}
        for _ in range(2)
    ]
    setup = {"variant": "beginner", "decks": decks, "turns": 16, "pack": owner.packs}
    trace = begin(GAME, setup, seed)
    while answer(trace, chance):
        pass
    assert trace.state.winner
    assert all(step.text for step in trace)


def test_a_bad_pack_is_refused_when_a_game_is_set_up(owner: Owner) -> None:
    owner.card(SOLDAT, cv="many").effects(effect(RECRUIT, 1, op="sing"))
    with pytest.raises(Problems) as caught:
        begin(GAME, {"pack": owner.packs}, 1)
    assert [problem.partition(": ")[0] for problem in caught.value.problems] == ["pack", "pack"]


def test_our_tables_can_be_copied_changed_and_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["pack", "eden", "copy", str(folder)]) == 0
    assert TABLES.load(folder).hash == OURS.hash
    text = (folder / "warriors.csv").read_text(encoding="utf-8")
    changed = text.replace("DE-W045,Soldat,Sons of Rasputin,2,", "DE-W045,Soldat,Sons of Rasputin,4,")
    (folder / "warriors.csv").write_text(changed, encoding="utf-8")
    pack = TABLES.load(folder)
    assert pack.printed.find("soldat").cv == 4
    assert pack.origin("warriors", SOLDAT, "cv").kind == "owner"
    assert pack.origin("warriors", SOLDAT, "name") == OURS.origin("warriors", SOLDAT, "name")
