"""Optional parts: import them when they are used, and say how to get them when they are missing."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def installing(extra: str) -> tuple[str, str]:
    """Where and how an extra is installed. In a checkout it is the checkout that is installed; elsewhere pip
    finds what the extra needs in the edgebook that is installed already, which is on no package index."""
    if (Path(__file__).parents[1] / "pyproject.toml").is_file():
        return "in the folder of edgebook", f'pip install ".[{extra}]"'
    return "", f'pip install "edgebook[{extra}]"'


class MissingExtra(ImportError):
    """A package that an optional part stands on is not installed. The message says how to install it."""

    def __init__(self, wanted_by: str, extra: str, package: str) -> None:
        where, how = installing(extra)
        super().__init__(
            f"{wanted_by} needs the package {package!r}, which is not installed. "
            f"Install it{f', {where},' if where else ''} with: {how}",
            name=package,
        )
        self.extra = extra


def load(where: str, extra: str | None, wanted_by: str) -> Any:
    """Import ``"module"`` or ``"module:attribute"`` and return the module or the attribute.

    A missing third-party package becomes a `MissingExtra` that names the extra; any other failure, such as
    a mistake of ours, is passed on as it is, since installing something would not cure it.
    """
    module_name, _, attribute = where.partition(":")
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if extra is None or package in {"", "edgebook"} or package in sys.stdlib_module_names:
            raise
        raise MissingExtra(wanted_by, extra, package) from error
    return getattr(module, attribute) if attribute else module
