"""Kibitzer watches a chess game and says what is really going on.

Every question of the command line is a function here, with the same names and the same answers:

    >>> import kibitzer
    >>> answer = kibitzer.see("4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1")
    >>> answer.captures[0].move, answer.captures[0].see_move
    ('g2d5', 100)

`answer.to_json()` has the bytes of `kibitzer see --json`. What cannot be answered raises
KibitzerError, with the line that the command line would print.
"""

from kibitzer import units
from kibitzer._answers import Answer, Record
from kibitzer._asking import KibitzerWarning, ask, questions, verbs
from kibitzer._board import Board, Move
from kibitzer._engine import Engine
from kibitzer._games import Games, read_games, read_movetexts
from kibitzer._native import KibitzerError, load_settings
from kibitzer._native import version as __version__
from kibitzer._tables import Table, table

globals().update(verbs)

__all__ = ["Answer", "Board", "Engine", "Games", "KibitzerError", "KibitzerWarning", "Move", "Record",
           "Table", "ask", "load_settings", "questions", "read_games", "read_movetexts", "table",
           "units", *verbs]
