"""ipycanvas imports Pillow to send pictures as data; a board is drawn without any."""
