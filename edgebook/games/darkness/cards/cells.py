"""How a cell with an effect is read, and what an effect comes to in the hash of the pack."""

from __future__ import annotations

from edgebook.box import cells
from edgebook.box.cells import Reader, Unfit
from edgebook.games.darkness.effects.language import EffectError, parse, text
from edgebook.games.darkness.effects.terms import Alternative, Effect, Term
from edgebook.games.darkness.effects.verbs import VERBS


def effect(place: str, costs: bool = True, here: bool = True) -> Reader:
    """An effect that fits its place (contact, ability or reward): verbs that have no meaning there are
    refused, as are costs where nothing can be paid, and Agents "here" where there is no location."""

    def read(cell: str) -> Effect:
        try:
            found = parse(cell)
        except EffectError as error:
            raise Unfit(f"an effect; {error}") from None
        for alternative in found:
            _fits(alternative, place, costs, here)
        return found

    return read


def _fits(alternative: Alternative, place: str, costs: bool, here: bool) -> None:
    if not costs and (alternative.costs or alternative.then):
        raise Unfit("an effect without costs: nothing is paid here")
    for term in alternative.costs + alternative.gains:
        if place not in VERBS[term.verb].places:
            raise Unfit(f"an effect without {term.verb!r}, which has no meaning here")
        if not here and _needs_location(term):
            raise Unfit("an effect without Agents 'here': it belongs to no location")
    if alternative.then:
        _fits(alternative.then, place, costs, here)


def _needs_location(term: Term) -> bool:
    return term.verb in ("dispatch", "return") or term.per in ("agent", "2-agents", "less-agent")


def canonical(value: object) -> str:
    """A value as one text, the same for equal values however they were typed."""
    if isinstance(value, tuple) and value and isinstance(value[0], Alternative):
        return text(value)
    return cells.canonical(value)
