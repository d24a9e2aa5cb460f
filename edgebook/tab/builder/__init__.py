"""Builds the site: static files that any web server can serve. See `site.build`."""
