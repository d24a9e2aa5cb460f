"""What a player is asked, and what a player is."""

from __future__ import annotations

from typing import Any, Protocol

from edgebook.kernel import Decision, Game, Option


class Asked:
    """A decision, as the seat that is asked sees it."""

    __slots__ = ("_seen", "_table", "decision", "game")

    def __init__(self, game: Game, state: object, decision: Decision) -> None:
        self.game, self.decision = game, decision
        self._table = state
        self._seen: Any = None

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.decision.seat

    @property
    def behalf(self) -> int | None:
        """The seat that the answer is for, where that is another one: a person answers for a bot."""
        return self.decision.behalf

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self.decision.rule.shown

    @property
    def options(self) -> tuple[Any, ...]:
        """The legal answers."""
        return tuple(self.decision.keys)

    @property
    def state(self) -> Any:
        """A copy of the table with everything unseen that the asked seat may not know."""
        if self._seen is None:
            self._seen = self.game.table.hide(self._table, self.decision.seat)
        return self._seen

    @property
    def question(self) -> str:
        """The question in plain words."""
        state = self.state
        return self.decision.question(state, self.game.table.words(state))

    @property
    def labels(self) -> list[Option]:
        """The legal answers with labels for people."""
        return self.decision.options(self.state)

    def measures(self) -> list[dict[str, Any]]:
        """Resources and points of each seat."""
        return self.game.table.measures(self.state)

    def __repr__(self) -> str:
        return f"<Asked {self.decision!r}>"


class Player(Protocol):
    """What answers decisions."""

    def answer(self, asked: Asked) -> Any:
        """One of `asked.options`."""
