"""Dark Eden (1997): a collectable card game of Dominions, raids and intrigue, with the 302 cards of the
basic set.

`GAME` is the record that everything else uses. `rules/` has a module for each chapter, `effects/` what the
cards do, `cards/` the tables and decks, `table/` what lies on the table.
"""

from pathlib import Path

from edgebook.box.assembly import assembled
from edgebook.games.eden.analysis.advice import advice
from edgebook.games.eden.analysis.determinize import determinize
from edgebook.games.eden.analysis.features import features
from edgebook.games.eden.analysis.outlook import outlook
from edgebook.games.eden.analysis.studies import FITTED_ON, STUDIES, vary
from edgebook.games.eden.book import RULES, RULINGS
from edgebook.games.eden.cards.house_used import house_values
from edgebook.games.eden.cards.pack import TABLES as PACK_TABLES
from edgebook.games.eden.effects import doing, fight_verbs, placing
from edgebook.games.eden.position.entry_form import FORM
from edgebook.games.eden.position.parts import OPTIONS, ask, heading, parts, play, summary
from edgebook.games.eden.position.reading import read_position
from edgebook.games.eden.position.writing import write_position
from edgebook.games.eden.rules import (
    card_rules,
    chapter4_turn,
    chapter5_actions,
    chapter5_build,
    chapter5_groups,
    chapter6_balance,
    chapter7_attack,
    chapter8_raid,
    chapter11_end,
    forced_attacks,
)
from edgebook.games.eden.rules.chapter3_setup import start
from edgebook.games.eden.shell import SHELL
from edgebook.games.eden.show.folds import FOLDS
from edgebook.games.eden.show.look import seat_looks
from edgebook.games.eden.show.picture import picture
from edgebook.games.eden.show.spots import SPOTS
from edgebook.games.eden.show.text_picture import text_picture
from edgebook.games.eden.show.told import does
from edgebook.games.eden.table.places import hide, measures, moment, places
from edgebook.games.eden.table.settings import settings
from edgebook.games.eden.table.setup import make_setup, setup_json
from edgebook.games.eden.words import Words
from edgebook.kernel import Playing, Positions, Setups, Show, Tabletop, table_of

GAME = assembled(
    __file__,
    RULES,
    RULINGS,
    setup=Setups(make=make_setup, as_json=setup_json, start=start, vary=vary, settings=settings),
    table=Tabletop(
        words=Words,
        hide=hide,
        places=places,
        measures=measures,
        moment=moment,
        score="vp",
        pack_hash=lambda s: s.printed.hash,
        house_values=house_values,
    ),
    show=Show(
        picture=picture,
        text=text_picture,
        question=picture,
        spots=SPOTS,
        does=does,
        folds=FOLDS,
        seats=seat_looks,
    ),
    positions=Positions(
        read=read_position,
        write=write_position,
        play=play,
        parts=parts,
        options=OPTIONS,
        ask=ask,
        heading=heading,
        summary=summary,
        seat_keys=("commander",),
        form=FORM,
    ),
    players=Playing(
        advice=advice,
        determinize=determinize,
        outlook=outlook,
        horizon="next round",
        features=features,
        value=Path(__file__).with_name("analysis") / "value.json",
        fitted_on=FITTED_ON,
    ),
    study=STUDIES,
    shell=SHELL,
    data=PACK_TABLES,
)

table = table_of(GAME, "turns=24")
_VERBS = (doing, fight_verbs, placing)
"""Importing them enters the verbs of the effect language."""
_CHAPTERS = (
    chapter4_turn, chapter5_actions, chapter5_build, chapter5_groups, chapter6_balance, chapter7_attack,
    chapter8_raid, chapter11_end, forced_attacks, card_rules,
)  # fmt: skip
"""Importing a chapter enters its rules."""
