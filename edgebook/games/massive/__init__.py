"""Massive Darkness (CMON, 2017): one to six Heroes in a dungeon, against Enemies that choose by rule.

`GAME` is the record that everything else uses. `rules/` has a module for each chapter and each Quest,
`effects/` the language of cards and skills, `cards/` the box, `table/` what lies on the table.
"""

from pathlib import Path

from edgebook.box.about import of_package
from edgebook.games.massive.analysis.advice import advice
from edgebook.games.massive.analysis.columns import COLUMNS
from edgebook.games.massive.analysis.determinize import determinize
from edgebook.games.massive.analysis.features import features
from edgebook.games.massive.analysis.sides import odds
from edgebook.games.massive.analysis.standing import outlook
from edgebook.games.massive.analysis.studies import (
    CHARTS,
    FITTED_ON,
    PHASES,
    TABLES,
    TITLES,
    UNITS,
    brought,
    first,
    result,
    vary,
    won,
)
from edgebook.games.massive.book import RULES, RULINGS
from edgebook.games.massive.cards.house_used import house_values
from edgebook.games.massive.cards.pack import TABLES as BOX_TABLES
from edgebook.games.massive.position.entry_form import FORM
from edgebook.games.massive.position.parts import OPTIONS, heading, parts, play, summary
from edgebook.games.massive.position.positions import read_position, write_position
from edgebook.games.massive.rules import chapter13_skills
from edgebook.games.massive.rules.chapter1_setup import start
from edgebook.games.massive.rules.quests import (
    big_game_hunting,
    black_widow,
    chosen_one,
    fiends_treasure,
    goblin_war_drums,
    heart_of_darkness,
    immortals_downfall,
    maze_of_darkness,
    scorched_earth,
    sparks_in_the_dark,
    tutorial,
)
from edgebook.games.massive.shell import SHELL
from edgebook.games.massive.show.folds import FOLDS, ROUNDS
from edgebook.games.massive.show.look import seat_looks
from edgebook.games.massive.show.picture import picture
from edgebook.games.massive.show.text_picture import text_picture
from edgebook.games.massive.show.told import does
from edgebook.games.massive.table.places import measures, moment, places
from edgebook.games.massive.table.settings import settings
from edgebook.games.massive.table.setup import make_setup, setup_json
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Game, Playing, Positions, Setups, Show, Studies, Tabletop, table_of

ABOUT = of_package(__file__)
GAME = Game(
    key=ABOUT.key,
    title=ABOUT.title,
    about=ABOUT.about,
    rulebook=RULES,
    rulings=RULINGS,
    setup=Setups(make=make_setup, as_json=setup_json, start=start, vary=vary, settings=settings),
    table=Tabletop(
        words=Words,
        hide=State.seen_by,
        places=places,
        measures=measures,
        moment=moment,
        house_values=house_values,
        score="standing",
        counted="Health",
        sides=lambda s: [tuple(range(len(s.heroes)))],
        pack_hash=lambda s: s.box.hash,
    ),
    show=Show(
        picture=picture,
        text=text_picture,
        question=picture,
        does=does,
        folds=FOLDS,
        rounds=ROUNDS,
        seats=seat_looks,
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
    shell=SHELL,
    data=BOX_TABLES,
    players=Playing(
        advice=advice,
        determinize=determinize,
        outlook=outlook,
        features=features,
        value=Path(__file__).with_name("analysis") / "value.json",
        fitted_on=FITTED_ON,
    ),
    study=Studies(
        odds=odds,
        result=result,
        won=won,
        brought=brought,
        first=first,
        rated="success",
        phases=PHASES,
        units=UNITS,
        titles=TITLES,
        columns=COLUMNS,
        tables=TABLES,
        charts=CHARTS,
    ),
)
RULES.check(RULINGS)

table = table_of(GAME, 'quest="scorched-earth"')
__all__ = ["GAME", "table"]
_CHAPTERS = (
    chapter13_skills, tutorial, scorched_earth, black_widow, chosen_one, goblin_war_drums, immortals_downfall,
    fiends_treasure, sparks_in_the_dark, big_game_hunting, maze_of_darkness, heart_of_darkness,
)  # fmt: skip
"""Importing a chapter or a Quest enters its rules; the other chapters come with them."""
