"""What any boxed game needs: files, tables, positions, effects, modifiers, dice, piles, grids, places.

Standard library and the kernel only, and no game is named in it.
"""
