"""The table of Edge of Darkness as a scene: pieces, cards, city, tower, seats, and how they are laid out.

Items are named as `tables.places` names places (`card:r4`, `location:26`, `tray:0`, `hand:1`,
`action:1:4`), so that what moved and what a decision can pick is found on the picture by its name.
"""
