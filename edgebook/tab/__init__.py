"""The same views in a plain web page: the engine runs in a worker, without Jupyter and without a server."""
