"""What a rulebook's code speaks of, found without playing: rule ids, calls of rules, names in sentences.

Ids are written as constants in the rules' code and in their criteria, and rules are called by their names, so
both can be looked for at import. It is followed wherever it leads in the game's own package.
"""

from __future__ import annotations

import dis
import string
from collections.abc import Container, Iterable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from edgebook.kernel.choosing import Criteria, Criterion
from edgebook.kernel.rule import Rule
from edgebook.kernel.tally import Part, Tally

_PARSER = string.Formatter()
_LONGEST = 2000
"""Instructions of one call that are looked at, at most."""


def spoken(things: Iterable[Any], home: str) -> Iterator[str | tuple[Rule, int]]:
    """Every text constant in functions, and in the functions, criteria and tallies of the game (the package
    `home` and all below it) that they use; and every rule that they call, with the number of arguments."""
    waiting: list[Any] = list(things)
    seen: set[int] = set()
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, str):
            yield thing
        elif id(thing) in seen:
            continue
        elif isinstance(thing, Criteria):
            waiting.extend((*thing.criteria, thing.label, thing.item))
        elif isinstance(thing, Tally):
            waiting.extend((*thing.parts, thing.short, thing.title))
        elif isinstance(thing, Criterion | Part | tuple | frozenset | list):
            waiting.extend(thing)
        elif isinstance(thing, dict):
            waiting.extend(thing.values())
        elif isinstance(thing, CodeType):
            waiting.extend(thing.co_consts)
        elif isinstance(thing, FunctionType) and _within(thing.__module__, home):
            waiting.append(thing.__code__)
            waiting.extend(cell.cell_contents for cell in thing.__closure__ or ())
            for code in _codes(thing.__code__):
                waiting.extend(_used(code, thing.__globals__, home))
                yield from _calls(code, thing.__globals__)
        seen.add(id(thing))


def flaws(template: str, known: Container[str]) -> Iterator[str]:
    """What is wrong with a sentence whose gaps may name these values."""
    try:
        gaps = [(field, spec or "") for _, field, spec, _ in _PARSER.parse(template) if field is not None]
    except ValueError as error:
        yield f"its sentence {template!r} cannot be read: {error}"
        return
    for field, spec in gaps:
        name = field.partition(".")[0].partition("[")[0]
        if name not in known:
            yield f"its sentence has a gap for {name!r}, which it does not have"
        if "/" in spec and not (spec.count("/") == 1 and all(spec.split("/"))):
            yield (
                f"its sentence has {{{field}:{spec}}}, expected two forms of a word, for one and for "
                f"several, as in {{{field}:is/are}}"
            )


def _within(module: str | None, home: str) -> bool:
    return module == home or (module or "").startswith(home + ".")


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code, and that of the functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _used(code: CodeType, found: dict[str, Any], home: str) -> Iterator[Any]:
    """What the names in a piece of code stand for, by itself or as a part of a module of the game."""
    for name in code.co_names:
        thing = found.get(name)
        if isinstance(thing, ModuleType) and _within(thing.__name__, home):
            yield from (vars(thing)[part] for part in code.co_names if part in vars(thing))
        elif thing is not None and not isinstance(thing, Rule):
            yield thing


def _calls(code: CodeType, found: dict[str, Any]) -> Iterator[tuple[Rule, int]]:
    """The rules that a piece of code calls by name, each with the number of arguments that it gives.

    A call whose arguments cannot be counted without running it (`rule(*args)`) is left out.
    """
    rules = {name: found[name] for name in code.co_names if isinstance(found.get(name), Rule)}
    if not rules:
        return
    steps = [step for step in dis.get_instructions(code) if step.opname != "CACHE"]
    for place, step in enumerate(steps):
        # the last bit says that what is loaded will be called
        if step.opname == "LOAD_GLOBAL" and step.argval in rules and (step.arg or 0) & 1:
            count = _arguments(steps, place)
            if count is not None:
                yield rules[step.argval], count


def _arguments(steps: list[dis.Instruction], place: int) -> int | None:
    """How many arguments the function gets that is loaded at this place: its call is the first one that
    leaves nothing but a result where the function was put on the stack."""
    at = {step.offset: place for place, step in enumerate(steps)}
    height = 2  # the function, and an empty place beside it
    for _ in range(_LONGEST):
        place += 1
        if place >= len(steps):
            return None
        step = steps[place]
        jumps = step.opname in ("FOR_ITER", "JUMP_FORWARD")  # past a loop, and on behind an alternative
        if "JUMP_BACKWARD" in step.opname or step.opname in ("SEND", "RETURN_VALUE", "RERAISE"):
            return None
        arg = step.arg if step.opcode >= dis.HAVE_ARGUMENT else None
        height += dis.stack_effect(step.opcode, arg, jump=jumps)
        if step.opname in ("CALL", "CALL_KW") and height == 1:
            return step.arg
        if jumps:
            place = at[step.argval] - 1
    return None
