"""What of a position is played: its step, or the rest of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.eden.cards.pack import COMMANDER
from edgebook.games.eden.rules.chapter3_setup import from_piles
from edgebook.games.eden.rules.chapter4_turn import begin_step, following, open_step
from edgebook.games.eden.table.state import State
from edgebook.games.eden.thing_words import STEP_NAMES
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Problems, Trace
from edgebook.kernel.entry_form import Field, TableAsk
from edgebook.kernel.from_position import UNPLAYABLE, FromPosition, PartOption, Playable
from edgebook.kernel.text import agreeing, capital
from edgebook.kernel.turn import told_json

OPTIONS = (
    PartOption("until", ("step", "turn"), "play this step only (the default), or the turn to its end"),
)


def play(s: State, part: FromPosition) -> None:
    """Put the step that a position is in on the agenda, or the rest of the turn; `--seat` must be the active
    one."""
    problems = []
    if s.winner:
        problems.append(f"winner: the game is over ({Words(s).ended()}), expected null")
    if part.seat is not None and part.seat != s.turn:
        problems.append(f"seat: {part.seat!r:.40}, expected {s.turn}, who is active")
    if problems:
        raise Problems(UNPLAYABLE, problems)
    until = part.options.get("until", "step")
    s.setup = s.setup._replace(until=until, at_table=part.table)
    s.end_before("DE-4.1", once=("number", "turn"))
    s.then(*frames(s))


def frames(s: State) -> list[Frame]:
    if s.step == "setup":
        return from_piles(s)
    after = following(s, s.step)
    return [*open_step(s, s.turn, s.step), *([begin_step(s.turn, after)] if after else [])]


def parts(s: State) -> list[Playable]:
    """The parts that can be played now."""
    if s.winner:
        return []
    if s.step == "setup":
        return [Playable("the set-up", None)]
    name = s.names[s.turn]
    return [
        Playable(f"{name}: {STEP_NAMES[s.step]}", s.turn, {"until": "step"}),
        Playable(f"{name}: the rest of the turn", s.turn, {"until": "turn"}),
    ]


def heading(s: State, part: FromPosition) -> str:
    """What is played, in one line."""
    if s.step == "setup":
        return "Set-up"
    rest = ", and the rest of the turn" if part.options.get("until") == "turn" else ""
    return f"{s.names[s.turn]} (seat {s.turn}): {STEP_NAMES[s.step]}{rest}"


def summary(s: State) -> Iterator[str]:
    """How the table stands, and what comes next."""
    for seat, name in enumerate(s.names):
        points, cards = s.points(seat), len(s.hand[seat])
        yield (
            f"{name} has {points} {agreeing(points, 'VP/VPs')}, {s.gold[seat]} Gold and "
            f"{cards} {agreeing(cards, 'card/cards')} in hand."
        )
    if s.winner:
        yield f"The game is over: {Words(s).ended()}."
    else:
        yield f"Next: {STEP_NAMES.get(s.step, 'the set-up')} of {s.names[s.turn]} (seat {s.turn})."


def ask(trace: Trace) -> TableAsk:
    """What only the table can say: which card it is, or in which order a pile lies now."""
    s: Any = trace.state
    needed = trace.waiting_for
    assert needed is not None
    words = Words(s)
    if needed.options is None:
        return TableAsk(needed.question, read=_told)
    handles = needed.options
    return TableAsk(
        f"{capital(needed.kind)}: which card is it?",
        [(words.handled(s.handles.index(handle)), handle) for handle in handles],
        handles,
        fields=[Field("card", "Card", "choice", _any_card(s))],
        fresh={"card": ""},
        outcome=lambda entered: entered["card"],
        read=_told,
        examples=('{"card": "Soldat", "as": "w9"}',),
    )


def _any_card(s: State) -> list[tuple[str, str]]:
    """Every card that can be in a deck, in alphabetical order; none is chosen yet."""
    names = {card.name for card in s.printed.cards if card.type != COMMANDER}
    return [("", "choose a card"), *((name, name) for name in sorted(names, key=str.casefold))]


def _told(answer: Any) -> Any:
    """A card as the player tells it: a handle, an id or name, or an object with the handle it shall have."""
    return (
        told_json(answer, "a card")
        if isinstance(answer, str) and answer.startswith(("{", '"', "["))
        else answer
    )
