"""Two players in a database, as if their games had been reviewed: one with a habit, one without.

Both err now and then by motifs of all kinds, like their opponents; the one with the habit also walks
into the same fork, in the opening.
"""

import random
import sqlite3

from support import succeed

games = 80
habit = {"motif": "fork", "fault": "allowed", "phase": "opening"}
planted_in = 5  # every so many-th game has it

# After 3...Nd4 White takes a pawn and is forked by the queen.
text = """[Event "{event}"]
[Site "lichess.org"]
[White "{white}"]
[Black "{black}"]
[Date "2025.{month:02}.{day:02}"]
[Round "{round}"]
[Result "0-1"]
[WhiteElo "1400"]
[BlackElo "1410"]
[TimeControl "300+0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1

"""
# Where they err, what they play, what is known, and the words.
forked = ("r1bqkbnr/pppp1ppp/8/4p3/2BnP3/5N2/PPPP1PPP/RNBQK2R w KQkq -", "f3e5",
          "f3d4 0.6200;c2c3 0.6000;e1g1 0.5900",
          "4.Nxe5 allows 4...Qg5, a fork of the knight and the pawn on g2.")
elsewhere = {
    "white": ("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -", "g1f3", "g1f3 0.5500", "Else."),
    "black": ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -", "e7e5", "e7e5 0.4800", "Else."),
}
motifs = ("fork", "pin", "hanging", "skewer", "trapped", "mate_threat")
paces = ("under_5s", "under_20s", "slower")


def add_finding(connection, game, ply, side, loss, motif, fault, phase, pace, piece):
    at, move, known, words = forked if ply == 7 else elsewhere[side]
    connection.execute(
        "INSERT INTO findings (game_id, ply, side, position, fen, move, verdict, loss, chance_best, "
        "chance_played, known, fault, motif, piece, phase, pace, spent, time_left, difficulty, words, "
        "lesson, better, refutation) VALUES (?,?,?,?,?,?,'mistake',?,0.6,?,?,?,?,?,?,?,2,200,0.3,?,"
        "'Look at the queen.','f3d4','d8g5 e5f7 g5g2')",
        (game, ply, side, at, at + " 0 4", move, loss, 0.6 - loss, known, fault, motif, piece, phase,
         pace, words))
    connection.execute("INSERT OR IGNORE INTO cards (position) VALUES (?)", (at,))


def many_games(count, name="Busy"):
    return "".join(text.format(event="Blitz", white=name, black=f"Rival{i % 50}", round=i + 1,
                               month=1 + i // 28 % 12, day=1 + i % 28) for i in range(count))


def make(folder, name, has_habit, seed=7):
    """The database of a player of this name, `me` in it."""
    chance = random.Random(seed)
    db = folder / f"{name}.db"
    pgn = folder / f"{name}.pgn"
    pgn.write_text(many_games(games, name), encoding="utf-8")
    succeed("import", str(pgn), "--db", str(db), "-q")
    succeed("my", "names", "--add", name, "--db", str(db))
    connection = sqlite3.connect(db)
    rows = connection.execute("SELECT id FROM games ORDER BY date, id").fetchall()
    for i, (game,) in enumerate(rows):
        connection.execute("INSERT INTO reviews VALUES (?, 1, 1000000, 'planted')", (game,))
        for side in ("white", "black"):
            connection.execute("INSERT INTO side_reviews VALUES (?, ?, 7, 0, 1, 0, 80.0, 4.0)",
                               (game, side))
        for ply, side in ((1, "white"), (2, "black"), (3, "white"), (4, "black")):
            add_finding(connection, game, ply, side, 0.1 + 0.2 * chance.random(), chance.choice(motifs),
                        chance.choice(("allowed", "missed")),
                        chance.choice(("middlegame", "endgame")), chance.choice(paces),
                        chance.choice(("knight", "queen")))
        if has_habit and i % planted_in == 0:
            add_finding(connection, game, 7, "white", 0.25 + 0.1 * chance.random(), habit["motif"],
                        habit["fault"], habit["phase"], chance.choice(paces), "queen")
    connection.commit()
    connection.close()
    return db
