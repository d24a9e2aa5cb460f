"""Under which names of the picture's items a fact of Icosara is shown."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.kernel import Changed


def fact_names(change: Changed) -> Iterator[str]:
    """Of dice only those that show something else now, each with its line of the sum; the sum itself where
    one was taken away."""
    kind, _, rest = change.what.partition(" ")
    if kind != "dice":
        yield change.what
        return
    was, now = list(_dice(change.before)), list(_dice(change.after))
    new = [n for n, die in enumerate(now) if n >= len(was) or was[n] != die]
    for n in new:
        yield f"rolled:{rest}:{n}"
        yield f"line:{rest}:{n}"
    if not new:
        yield f"sum:{rest}"


def _dice(fact: tuple[tuple[int, ...], ...] | None) -> Iterator[tuple[int, int | None]]:
    """Each die that was rolled, with what it shows."""
    _, rolled, shows = fact or ((), (), ())
    for n, die in enumerate(rolled):
        yield die, shows[n] if n < len(shows) else None
