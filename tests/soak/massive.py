"""Many random Quests of Massive Darkness, looking for trouble: `python -m tests.soak.massive [GAMES]`.

Each game is made from its seed: Quest, one to six Heroes, mode, rulings, chance and answers. Figures and
cards are counted at every tenth decision, and positions are written, read and written again.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from typing import Any

from edgebook.games.massive import GAME
from edgebook.games.massive.book import RULINGS
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.games.massive.table.state import State
from edgebook.kernel import Chance, Context, advance

GAMES, LONGEST, EVERY = 3_000, 60_000, 10


def setup_of(seed: int) -> dict[str, Any]:
    draw = random.Random(f"massive {seed}")
    other = seed % 3 == 0
    return {
        "quest": ORDER[seed % len(ORDER)],
        "heroes": draw.randint(1, 6),
        "mode": "story" if seed % 5 == 4 else "standard",
        "rulings": {each.name: draw.choice(list(each.readings)) for each in RULINGS} if other else {},
    }


def broken(s: State) -> list[str]:
    """What does not add up: cards, figures, Health."""
    lying = Counter(s.shown_cards())
    for cards in s.decks.values():
        lying.update(card for card in cards if card)
    found = [
        f"{card}: {lying[card]} of {n}"
        for card, n in s.box.copies.items()
        if (lying[card] > n if card in s.box.starting else lying[card] != n)
    ]
    if s.rulings.figures == "box":
        for name in {s.card(enemy).name for enemy in s.enemies}:
            same = [enemy for enemy in s.enemies if s.card(enemy).name == name]
            if sum(len(enemy.minions) for enemy in same) > s.box.minions(name):
                found.append(f"{name}: more Minions than miniatures")
            if sum(enemy.leads for enemy in same) > 1:
                found.append(f"{name}: two Guardians of one kind")
    for hero in s.heroes:
        if not 0 <= hero.health <= 7 or not 0 <= hero.xp <= 30:
            found.append(f"{hero.hero}: {hero.health} Health, {hero.xp} XP")
    return found


def play(seed: int) -> tuple[str, int, list[str]]:
    """One game: its outcome, its steps, and what went wrong."""
    assert GAME.positions is not None
    at_random = random.Random(f"answers {seed}")
    table = Context(Chance(seed))
    try:
        s: Any = GAME.start(GAME.make(setup_of(seed)))
        decision = advance(s, table, GAME.rulebook.by_id, None, LONGEST)
        number = 0
        while decision is not None and table.steps < LONGEST:
            number += 1
            if number % EVERY == 0 and s.phase != "setup":
                problems = broken(s)
                written = json.dumps(GAME.positions.write(s))
                if json.dumps(GAME.positions.write(GAME.positions.read(json.loads(written)))) != written:
                    problems.append("a position that is not the same when it is read again")
                if problems:
                    return "", table.steps, problems
            key = at_random.choice(decision.keys)
            decision = advance(s, table, GAME.rulebook.by_id, None, LONGEST, key)
    except Exception as error:
        return "", table.steps, [repr(error.__cause__ or error)]
    return s.outcome or "open", table.steps, []


def main(games: int) -> int:
    began = time.monotonic()
    outcomes: Counter[str] = Counter()
    steps = failed = 0
    for seed in range(games):
        outcome, taken, problems = play(seed)
        outcomes[outcome] += 1
        steps += taken
        if problems:
            failed += 1
            print(f"seed {seed} failed: {'; '.join(problems[:3])}\n  set-up: {setup_of(seed)}", flush=True)
    spent = time.monotonic() - began
    told = f"{steps:,} steps in {spent:.0f} s, {failed} failed; {dict(outcomes)}"
    print(f"Massive Darkness: {games} random Quests, {told}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
