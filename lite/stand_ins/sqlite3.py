"""A tab has no SQLite. IPython imports it for a history of inputs, which a tab does not keep."""


class Error(Exception):
    pass


class DatabaseError(Error):
    pass


class OperationalError(DatabaseError):
    pass


class Connection:
    pass


PARSE_DECLTYPES, PARSE_COLNAMES = 1, 2


def connect(*_: object, **__: object) -> Connection:
    raise OperationalError("there is no SQLite in a tab")


def register_converter(*_: object) -> None:
    """IPython tells how it stores dates; nothing is stored."""
