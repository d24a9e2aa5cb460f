"""Optional parts: import them when they are used, and say how to get them when they are missing."""

import sys
from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """A package that an optional part stands on is not installed. The message says how to install it."""

    def __init__(self, wanted_by: str, extra: str, package: str) -> None:
        super().__init__(
            f"{wanted_by} needs the package {package!r}, which is not installed. "
            f'Install it, in the folder of edgebook, with: pip install ".[{extra}]"',
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
