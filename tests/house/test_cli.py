"""The command `edgebook`: it greets, finds its sub-commands, and reports errors in plain words."""

import argparse
import importlib
import subprocess
import sys
from types import SimpleNamespace

import pytest

from edgebook import __version__, cli, commands, games
from edgebook.commands._choosing import game_among
from edgebook.extras import MissingExtra
from edgebook.kernel.errors import EdgebookError

BUILD = "compiled" if cli.compiled() else "plain Python"


def make_command(run: object) -> SimpleNamespace:
    return SimpleNamespace(HELP="do something made up", arguments=lambda parser: None, run=run)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch):
    """Puts one made-up command `toy` in place of the real ones."""

    def install(run: object) -> None:
        monkeypatch.setattr(commands, "find", lambda: {"toy": make_command(run)})

    return install


def raising(error: BaseException):
    def run(args: argparse.Namespace) -> int:
        raise error

    return run


def test_without_arguments_it_greets_and_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"Welcome to edgebook {__version__}.")
    found = commands.find() | commands.of_games()
    assert {"lab", "solo"} <= found.keys()
    for name, command in found.items():
        assert f"edgebook {name}" in out
        assert command.HELP in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"edgebook {__version__} ({BUILD})\n"


def test_an_unknown_command_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["nonsense"])
    assert caught.value.code == 2
    err = capsys.readouterr().err
    assert "'nonsense'" in err
    assert "lab" in err


@pytest.mark.parametrize("name", [*commands.find(), *commands.of_games()])
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main([name, "--help"])
    assert caught.value.code == 0
    assert f"edgebook {name}" in capsys.readouterr().out


def test_the_status_of_a_command_is_passed_on(command) -> None:
    command(lambda args: 7)
    assert cli.main(["toy"]) == 7


@pytest.mark.parametrize(
    "error", [EdgebookError("line 3 does not fit"), MissingExtra("toy", "notebook", "ipycanvas")]
)
def test_our_errors_are_told_without_a_traceback(error, command, capsys: pytest.CaptureFixture[str]) -> None:
    command(raising(error))
    assert cli.main(["toy"]) == 2
    captured = capsys.readouterr()
    assert captured.err == f"edgebook: {error}\n"
    assert captured.out == ""


def test_a_bug_keeps_its_traceback(command) -> None:
    command(raising(ZeroDivisionError("a bug")))
    with pytest.raises(ZeroDivisionError):
        cli.main(["toy"])


def test_ctrl_c(command) -> None:
    command(raising(KeyboardInterrupt()))
    assert cli.main(["toy"]) == 130


LIGHT = {  # what is typed, and whether the kernel is needed to tell of it
    "edgebook": ([], False),
    "help": (["--help"], False),
    "version": (["--version"], False),
    "a slip in the command": (["paly"], False),
    "a slip in the game": (["study", "darknes"], True),
}


@pytest.mark.parametrize(("typed", "kernel"), LIGHT.values(), ids=LIGHT)
def test_what_is_answered_at_once_imports_little(typed: list[str], kernel: bool) -> None:
    """Each answer takes at most 0.25 s of CPU (`python -m tests.bench start`); here is what that rests on."""
    program = (
        "import sys; from edgebook import cli\n"
        f"try: cli.main({typed!r})\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stderr.splitlines()[-1].split()
    rooms = {name.split(".")[1] for name in loaded if name.startswith("edgebook.")}
    assert ("kernel" in rooms) is kernel
    assert not {"pandas", "numpy", "altair", "edgebook.games.darkness"}.intersection(loaded)
    assert len([name for name in loaded if name.startswith("edgebook.commands.")]) <= 5


def test_name_and_help_are_read_as_the_module_has_them() -> None:
    for own in commands.find().values():
        assert isinstance(own, commands.OwnCommand)
        module = importlib.import_module(f"edgebook.commands.{own.module}")
        assert (own.name, own.HELP) == (getattr(module, "NAME", own.module), module.HELP)


def test_python_dash_m() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "edgebook", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"edgebook {__version__} ({BUILD})\n"


def test_a_reader_who_goes_away_leaves_no_traceback() -> None:
    program = (
        "import sys; from types import SimpleNamespace as S; from edgebook import cli, commands\n"
        "run = lambda args: [print('x' * 1000) for _ in range(1000)] and 0\n"
        "commands.find = lambda: {'toy': S(HELP='', arguments=lambda parser: None, run=run)}\n"
        "sys.exit(cli.main(['toy']))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait() == cli.BROKEN_PIPE


@pytest.mark.parametrize("command", ["games", "book", "class"])
def test_the_name_of_a_file_that_is_no_argument_commands_no_terminal(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`edgebook games *`, where a file has an escape in its name."""
    with pytest.raises(SystemExit):
        cli.main([command, "hand-in", "x", "\x1b]0;title\x07", "\x1b[2J", "\u202e"])
    told = capsys.readouterr().err
    assert "title" in told
    assert not set(told) & set("\x1b\x07\u202e")


def test_a_deck_is_checked_where_check_is_the_first_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "--only", "VG", "check", "deck.html"]) == 2
    assert "check" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "game"),
    [
        (["--seed", "3", "eden"], "eden"),
        (["--reasons", "eden"], "eden"),
        (["--pack", "massive", "eden"], "eden"),
        (["eden", "--pack", "massive"], "eden"),
        (["--setting", "turns=1", "--reasons", "icosara", "--pack", "eden"], "icosara"),
        (["--pack=eden", "massive"], "massive"),
        (["3", "--seed", "-"], None),
    ],
)
def test_options_may_come_before_the_game(words: list[str], game: str | None) -> None:
    found = game_among(words)
    assert (games.name_of(found) if found else None) == game


def test_options_before_the_game_are_read_as_those_behind_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--seed", "3", "--setting", "rounds=1", "darkness"]) == 2
    assert "rounds: no such setting" in capsys.readouterr().err
