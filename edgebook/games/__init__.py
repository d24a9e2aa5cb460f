"""The games. Each is one package that supplies one `Game` record."""
