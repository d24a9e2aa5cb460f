"""The game-neutral kernel: any rule system, one rule at a time. Standard library only.

- `Rulebook`, `Book`: rules with ids and citations        - `Rulings`, `Ruling`: readings with names
- `State`: plain values and an agenda                      - `Chance`, `Die`: made, told or asked of a table
- `Criteria`, `needs`, `prefers`, `most`, `first`: choosing by cited criteria, with a verdict for each option
- `Tally`, `base`, `plus`, `each`, `at_most` and the like: a number as a chain of cited lines
- `advance`, `answer`, `Context`: the bare engine            - `Trace`, `Cursor`, `Step`: the recorded game
- `seen`: a trace as one seat may know it
- `save`, `load`, `Autosave`: saved games                  - `playthrough`: a game as readable text
- `Game`: the record that everything above the kernel uses
"""

from edgebook.kernel.asked import Asked
from edgebook.kernel.chance import Chance
from edgebook.kernel.choosing import Choosing, Criteria, Criterion, Verdict, first, most, needs, prefers
from edgebook.kernel.cursor import Cursor
from edgebook.kernel.decision import Decision, Option, either
from edgebook.kernel.die import Die
from edgebook.kernel.diff import Changed, Moved, Places, difference
from edgebook.kernel.engine import Context, advance, answer, open_decision
from edgebook.kernel.errors import (
    ChanceRefused,
    EdgebookError,
    Problem,
    Problems,
    Refused,
    RulebookError,
    RuleFailed,
    SaveError,
    TableNeeded,
)
from edgebook.kernel.from_position import FromPosition, PartOption, Playable
from edgebook.kernel.game import (
    Column,
    Game,
    Moment,
    Playing,
    Positions,
    Setups,
    Show,
    Studies,
    Tabletop,
    TidyTable,
)
from edgebook.kernel.house import HouseNote, HouseValue, house_notes
from edgebook.kernel.load import Loaded, load, loads
from edgebook.kernel.pick import Picked, Picks, key_text
from edgebook.kernel.playthrough import playthrough
from edgebook.kernel.rule import Book, BookEntry, Citation, Frame, Missing, Rule, from_all, from_others
from edgebook.kernel.rules import LEVELS, Rulebook
from edgebook.kernel.rulings import Ruling, Rulings
from edgebook.kernel.save import Autosave, dumps, save
from edgebook.kernel.seen import seen
from edgebook.kernel.shell import Shell
from edgebook.kernel.state import State
from edgebook.kernel.step import Step
from edgebook.kernel.tally import (
    Entry,
    Line,
    Sum,
    Tally,
    at_least,
    at_most,
    base,
    becomes,
    each,
    halved,
    plus,
    times,
)
from edgebook.kernel.trace import Trace, begin, table_of

__all__ = [
    "LEVELS",
    "Asked",
    "Autosave",
    "Book",
    "BookEntry",
    "Chance",
    "ChanceRefused",
    "Changed",
    "Choosing",
    "Citation",
    "Column",
    "Context",
    "Criteria",
    "Criterion",
    "Cursor",
    "Decision",
    "Die",
    "EdgebookError",
    "Entry",
    "Frame",
    "FromPosition",
    "Game",
    "HouseNote",
    "HouseValue",
    "Line",
    "Loaded",
    "Missing",
    "Moment",
    "Moved",
    "Option",
    "PartOption",
    "Picked",
    "Picks",
    "Places",
    "Playable",
    "Playing",
    "Positions",
    "Problem",
    "Problems",
    "Refused",
    "Rule",
    "RuleFailed",
    "Rulebook",
    "RulebookError",
    "Ruling",
    "Rulings",
    "SaveError",
    "Setups",
    "Shell",
    "Show",
    "State",
    "Step",
    "Studies",
    "Sum",
    "TableNeeded",
    "Tabletop",
    "Tally",
    "TidyTable",
    "Trace",
    "Verdict",
    "advance",
    "answer",
    "at_least",
    "at_most",
    "base",
    "becomes",
    "begin",
    "difference",
    "dumps",
    "each",
    "either",
    "first",
    "from_all",
    "from_others",
    "halved",
    "house_notes",
    "key_text",
    "load",
    "loads",
    "most",
    "needs",
    "open_decision",
    "playthrough",
    "plus",
    "prefers",
    "save",
    "seen",
    "table_of",
    "times",
]
