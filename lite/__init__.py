"""`make lite`: the notebooks as a JupyterLite site, static files with a kernel that runs in the browser."""
