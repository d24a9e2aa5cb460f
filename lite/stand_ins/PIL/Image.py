"""See the package: nothing here is ever called."""


class Image:
    pass
