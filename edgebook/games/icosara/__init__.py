"""Edge: Clans of Icosara (Malthe Guldagger Lund and Frederik Lund, Four04 Entertainment): two to four
Warlords, formations of pawns, and seven dice that are spent as they are used.

`GAME` is the record that everything else uses. `rules/` has a module for each chapter, `effects/` what the
abilities of pawns do, `cards/` the pawns, `table/` what lies on the table.
"""

from pathlib import Path

from edgebook.box.assembly import assembled
from edgebook.games.icosara.analysis.advice import advice
from edgebook.games.icosara.analysis.determinize import determinize
from edgebook.games.icosara.analysis.features import features
from edgebook.games.icosara.analysis.studies import FITTED_ON, STUDIES, vary
from edgebook.games.icosara.book import RULES, RULINGS
from edgebook.games.icosara.cards.house_used import house_values
from edgebook.games.icosara.cards.pack import TABLES as PACK_TABLES
from edgebook.games.icosara.position.entry_form import FORM
from edgebook.games.icosara.position.parts import OPTIONS, heading, parts, play, start, summary
from edgebook.games.icosara.position.positions import read_position, write_position
from edgebook.games.icosara.position.setups import make_setup
from edgebook.games.icosara.shell import SHELL
from edgebook.games.icosara.show.alone import part
from edgebook.games.icosara.show.folds import FOLDS
from edgebook.games.icosara.show.look import seat_looks
from edgebook.games.icosara.show.picture import picture
from edgebook.games.icosara.show.text_picture import text_picture
from edgebook.games.icosara.show.told import does
from edgebook.games.icosara.table.places import measures, moment, places
from edgebook.games.icosara.table.settings import settings
from edgebook.games.icosara.table.setup import setup_json
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Playing, Positions, Setups, Show, Tabletop, table_of

GAME = assembled(
    __file__,
    RULES,
    RULINGS,
    setup=Setups(make=make_setup, as_json=setup_json, start=start, vary=vary, settings=settings),
    table=Tabletop(
        words=Words,
        hide=State.seen_by,
        places=places,
        measures=measures,
        moment=moment,
        score="strength",
        counted="pawns",
        house_values=house_values,
        pack_hash=lambda s: s.setup.pack.hash,
    ),
    show=Show(
        picture=picture,
        text=text_picture,
        question=picture,
        part=part,
        does=does,
        folds=FOLDS,
        seats=seat_looks,
    ),
    study=STUDIES,
    shell=SHELL,
    data=PACK_TABLES,
    players=Playing(
        advice=advice,
        determinize=determinize,
        features=features,
        value=Path(__file__).with_name("analysis") / "value.json",
        fitted_on=FITTED_ON,
    ),
    positions=Positions(
        read=read_position,
        write=write_position,
        play=play,
        parts=parts,
        options=OPTIONS,
        heading=heading,
        summary=summary,
        form=FORM,
    ),
)

table = table_of(GAME, 'seats=["Jade", "Amber"]')
__all__ = ["GAME", "table"]
