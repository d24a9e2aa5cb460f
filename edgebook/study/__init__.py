"""Many games at once, as tables and charts. Nothing heavy is imported here.

    from edgebook.study import study, match, load_study      many games, one row each
    from edgebook.study import tables, charts                tables and charts of a trace or a study
    from edgebook.study import LookaheadPlayer, hints        a player that looks ahead

Each of these is imported when it is first used.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # editors and type checkers see plain imports
    from edgebook.players.lookahead import LookaheadPlayer as LookaheadPlayer
    from edgebook.study import charts as charts
    from edgebook.study import tables as tables
    from edgebook.study.hint_tables import hints as hints
    from edgebook.study.ruled_games import compare_games as compare_games
    from edgebook.study.studies import load as load_study
    from edgebook.study.studies import match as match
    from edgebook.study.studies import study as study
    from edgebook.study.summary import Study as Study
    from edgebook.study.tournaments import round_robin as round_robin
    from edgebook.study.two_readings import compare as compare

# name -> (where it is, the extra that installs what it needs)
_LAZY: dict[str, tuple[str, str | None]] = {
    "LookaheadPlayer": ("edgebook.players.lookahead:LookaheadPlayer", None),
    "Study": ("edgebook.study.summary:Study", "study"),
    "charts": ("edgebook.study.charts", "charts"),
    "compare": ("edgebook.study.two_readings:compare", None),
    "compare_games": ("edgebook.study.ruled_games:compare_games", "study"),
    "hints": ("edgebook.study.hint_tables:hints", "study"),
    "load_study": ("edgebook.study.studies:load", "study"),
    "match": ("edgebook.study.studies:match", "study"),
    "round_robin": ("edgebook.study.tournaments:round_robin", "study"),
    "study": ("edgebook.study.studies:study", "study"),
    "tables": ("edgebook.study.tables", "study"),
}
__all__ = [
    "LookaheadPlayer", "Study", "charts", "compare", "compare_games", "hints", "load_study", "match",
    "round_robin", "study", "tables",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'edgebook.study' has no attribute {name!r}")
    from edgebook.extras import load

    where, extra = _LAZY[name]
    found = load(where, extra, wanted_by=f"edgebook.study.{name}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})
