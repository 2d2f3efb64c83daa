"""Files of games of all sorts, each with the verdict that is due and the number of games:
(verdict, games, why, content).

accept: silence; warn: at least one line with the word warning, the good part kept; reject: nothing
in it is a game, one line says so.
"""

tags = '[Event "e"]\n[White "W"]\n[Black "B"]\n[Result "*"]\n\n'
next_game = '\n[Event "next"]\n[White "X"]\n[Black "Y"]\n[Result "*"]\n\n1. d4 d5 *\n'


def with_fen(fen, moves, more=""):
    return f'[White "W"]\n[Black "B"]\n{more}[SetUp "1"]\n[FEN "{fen}"]\n\n{moves} *\n'


pgns = [
    # --- Good ---
    ("accept", 1, "plain", tags + "1. e4 e5 *\n"),
    ("accept", 2, "two games", tags + "1. e4 e5 *\n" + next_game),
    ("accept", 1, "no tags", "1. e4 e5 2. Nf3 *\n"),
    ("accept", 1, "no moves", tags + "*\n"),
    ("accept", 1, "no line end", tags + "1. e4 e5 *"),
    ("accept", 1, "byte order mark", "\ufeff" + tags + "1. e4 *\n"),
    ("accept", 1, "line ends of another system", (tags + "1. e4 *\n").replace("\n", "\r\n")),
    ("accept", 1, "Latin-1", '[White "Müller"]\n[Black "Réti"]\n\n1. e4 *\n'.encode("latin-1")),
    ("accept", 1, "all kinds of UTF-8", '[White "棋 – ♔ 🙂"]\n[Black "B"]\n\n1. e4 {é棋} *\n'),
    ("accept", 1, "escaped quotes", '[White "a \\"b\\" \\\\ c"]\n[Black "B"]\n\n1. e4 *\n'),
    ("accept", 1, "markup in a name", '[White "<script>alert(1)</script>"]\n\n1. e4 *\n'),
    ("accept", 1, "database command in a name", '[White "\'; DROP TABLE games; --"]\n\n1. e4 *\n'),
    ("accept", 1, "null moves", tags + "1. e4 (1. -- e5) (1. Z0) e5 (1... --) *\n"),
    ("accept", 1, "nested variations", tags + "1. e4 (1. d4 (1. c4 (1. b4))) e5 *\n"),
    ("accept", 1, "glyphs", tags + "1. e4! e5?? 2. Nf3!? $1 $255 Nc6 *\n"),
    ("accept", 1, "empty comment", tags + "1. e4 {} e5 *\n"),
    ("accept", 1, "comment to the end of the line", tags + "1. e4 ; (unless d4\n1... e5 *\n"),
    ("accept", 1, "escaped line", tags + "1. e4\n% { ( [\ne5 *\n"),
    ("accept", 1, "draw offer", tags + "1. e4 e5 (=) 2. Nf3 *\n"),
    ("accept", 1, "short draw", '[Result "1/2-1/2"]\n\n1. e4 e5 1/2\n'),
    ("accept", 1, "noughts for castling", tags + "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 *\n"),
    ("accept", 1, "no numbers", tags + "e4 e5 Nf3 Nc6 *\n"),
    ("accept", 1, "wrong numbers", tags + "7. e4 9... e5 1. Nf3 *\n"),
    ("accept", 1, "result inside a variation", tags + "1. e4 (1. d4 1-0) e5 *\n"),
    ("accept", 1, "first position", with_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1. e4 Kd7")),
    ("accept", 1, "Chess960", with_fen("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
                                       "1. Nb3", '[Variant "Chess960"]\n')),
    ("accept", 1, "many checks said", tags + "1. e4+ e5# 2. Nf3++ *\n"),
    ("accept", 1, "promotion without a sign", with_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8Q")),
    ("accept", 1, "Chess960 in other words", with_fen(
        "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1", "1. Nb3",
        '[Variant "Fischer Random"]\n')),
    ("accept", 1, "from a position", with_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1. e4",
                                             '[Variant "From Position"]\n')),
    # --- Forgiven, but said ---
    ("warn", 1, "repeated tag", '[White "W"]\n[White "V"]\n\n1. e4 *\n'),
    ("warn", 1, "null move in the main line", tags + "1. e4 -- 2. d4 *\n"),
    ("warn", 1, "moves as squares", tags + "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 *\n"),
    ("warn", 1, "promotion as squares", with_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a7a8q")),
    ("warn", 1, "SetUp without a position", '[SetUp "1"]\n[White "W"]\n\n1. e4 *\n'),
    ("warn", 1, "result in the tag and behind the moves", '[Result "1-0"]\n\n1. e4 0-1\n'),
    ("warn", 1, "result in the tag only", '[Result "1-0"]\n\n1. e4 *\n'),
    ("warn", 2, "zero byte", tags + "1. e4 \0 e5 *\n" + next_game),
    ("warn", 1, "zero byte in a comment", tags + "1. e4 {a\0b} *\n"),
    ("warn", 1, "zero byte in a tag", '[White "W\0"]\n\n1. e4 *\n'),
    ("warn", 1, "zero bytes behind", (tags + "1. e4 *\n").encode() + bytes(4096)),
    ("warn", 1, "deep variations", tags + "1. e4 " + "(1. d4 " * 200 + ")" * 200 + " *\n"),
    ("warn", 1, "many tags", "".join(f'[T{i} "v"]\n' for i in range(200)) + "\n1. e4 *\n"),
    ("warn", 1, "long tag", f'[White "{"x" * 5000}"]\n\n1. e4 *\n'),
    ("warn", 1, "first position in quotes", with_fen("'4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'",
                                                    "1. e4")),
    ("warn", 1, "two numbers in a row", with_fen("4k3/44/8/8/8/8/4P3/4K3 w - - 0 1", "1. e4")),
    # --- Another game than chess ---
    ("warn", 1, "variant", tags.replace("\n\n", '\n[Variant "Atomic"]\n\n') +
     "1. Nf3 f6 2. Nd4 Nh6 3. Ne6 *\n" + next_game),
    ("warn", 1, "variant with drops", '[variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 P@e4 *\n' +
     next_game),
    ("warn", 0, "variants only", '[Variant "Antichess"]\n\n1. e3 b5 2. Bxb5 *\n'),
    ("warn", 1, "variant of Chess960", '[Variant "Crazyhouse960"]\n\n1. e4 *\n' + next_game),
    # --- Damaged: nothing or little there ---
    ("warn", 0, "empty file", ""),
    ("warn", 0, "blank lines", "\n\n \t\r\n"),
    ("warn", 1, "tags only", tags),
    ("warn", 1, "no result", tags + "1. e4 e5\n"),
    ("warn", 2, "no result, another game", tags + "1. e4 e5\n" + next_game),
    ("warn", 1, "prose before", "Dear diary,\n\n" + tags + "1. e4 e5 *\n"),
    ("warn", 1, "prose behind", tags + "1. e4 e5 *\n\nThat was it.\n"),
    # --- Damaged moves ---
    ("warn", 2, "not legal", tags + "1. e4 e5 2. Ke3 Nc6 *\n" + next_game),
    ("warn", 2, "not a move", tags + "1. e4 e5 2. Xx9 Nc6 *\n" + next_game),
    ("warn", 2, "ambiguous", tags + "1. Nf3 d5 2. d3 e5 3. Nd2 *\n" + next_game),
    ("warn", 2, "wrong side", tags + "1. e4 d4 *\n" + next_game),
    ("warn", 2, "move after mate", tags + "1. f3 e5 2. g4 Qh4# 3. a3 *\n" + next_game),
    ("warn", 2, "king taken", tags + "1. e4 f6 2. Qh5+ a6 3. Qxe8 *\n" + next_game),
    ("warn", 2, "castling over men", tags + "1. O-O *\n" + next_game),
    ("warn", 2, "castling through check", with_fen("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O") +
     next_game),
    ("warn", 2, "null move in check", tags + "1. e4 f6 2. Qh5+ -- *\n" + next_game),
    ("warn", 2, "promotion to nothing", with_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8") +
     next_game),
    ("warn", 2, "promotion to a king", with_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8=K") +
     next_game),
    ("warn", 2, "figurine", tags + "1. e4 e5 2. ♘f3 *\n" + next_game),
    ("warn", 2, "another language", tags + "1. e4 e5 2. Sf3 *\n" + next_game),
    ("warn", 2, "capital letters", tags + "1. E4 E5 *\n" + next_game),
    ("warn", 2, "terminal escape", tags + "1. e4 \x1b[31me5\x07 *\n" + next_game),
    ("warn", 2, "no UTF-8", (tags + "1. e4 ").encode() + b"\xff\xfe\x80 *\n" + next_game.encode()),
    ("warn", 2, "format string", tags + "1. e4 %s%s%n *\n" + next_game),
    # --- Damaged structure ---
    ("warn", 1, "open comment", tags + "1. e4 {never closed\n"),
    ("warn", 2, "open comment, another game", tags + "1. e4 {never closed\n" + next_game),
    ("warn", 2, "open and empty comment, another game", tags + "1. e4 {\n" + next_game),
    ("warn", 1, "open variation", tags + "1. e4 (1. d4 d5 *\n"),
    ("warn", 2, "open variation, another game", tags + "1. e4 (1. d4 d5\n" + next_game),
    ("warn", 2, "closed too often", tags + "1. e4 (1. d4)) e5 *\n" + next_game),
    ("warn", 2, "variation before any move", tags + "(1. d4) 1. e4 *\n" + next_game),
    ("warn", 2, "damage in a variation", tags + "1. e4 (1. Ke2) e5 *\n" + next_game),
    ("warn", 2, "closing brace alone", tags + "1. e4 } e5 *\n" + next_game),
    ("warn", 2, "annotation too large", tags + "1. e4 $999 e5 *\n" + next_game),
    ("warn", 2, "annotation without a number", tags + "1. e4 $ e5 *\n" + next_game),
    # --- Damaged tags ---
    ("warn", 1, "quote never closed", '[White "W]\n[Black "B"]\n\n1. e4 *\n'),
    ("warn", 1, "bracket never closed", '[White "W"\n[Black "B"]\n\n1. e4 *\n'),
    ("warn", 1, "quote inside", '[White "the "best" one"]\n[Black "B"]\n\n1. e4 *\n'),
    ("warn", 1, "controls in a broken tag", '[White "W\x1b[31m\x07" x]\n[Black "B"]\n\n1. e4 *\n'),
    ("warn", 2, "bad first position", with_fen("no board", "1. e4") + next_game),
    ("warn", 2, "first position without kings", with_fen("8/8/8/8/8/8/8/8 w - - 0 1", "1. e4") +
     next_game),
    ("warn", 2, "first position put right", with_fen("4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1", "1. e4") +
     next_game),
    ("warn", 2, "unknown first position", with_fen("?", "1. e4") + next_game),
    # --- No games ---
    ("reject", 0, "prose", "Dear diary,\ntoday I lost again. It was 1. something.\n"),
    ("reject", 0, "result only", "1-0\n"),
    ("reject", 0, "comment only", "{nothing but words}\n"),
    ("reject", 0, "open comment only", "{nothing but words\n"),
    ("reject", 0, "bracket only", "[\n"),
    ("reject", 0, "tag without a value", "[Event]\n"),
    ("reject", 0, "parentheses", "((((((((((\n"),
    ("reject", 0, "zero bytes", bytes(1000)),
    ("reject", 0, "zero bytes and line ends", b"\0\n" * 500),
    ("reject", 0, "control characters", "\x1b[2J\x1b[31mred\x07\x08\n"),
    ("reject", 0, "markup", "<!DOCTYPE html>\n<html><body>1-0</body></html>\n"),
    ("reject", 0, "JSON", '{"games": [{"moves": "e4 e5"}]}\n'),
    ("reject", 0, "a position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"),
    ("reject", 0, "a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01"),
    ("reject", 0, "a program", b"\x7fELF\x02\x01\x01\0" + bytes(range(256)) * 4),
    ("reject", 0, "another kind of archive", b"PK\x03\x04\x14\0\0\0\x08\0" + bytes(100)),
    ("reject", 0, "start of a gzip archive", b"\x1f\x8b\x08"),
    ("reject", 0, "gzip archive of noise", b"\x1f\x8b\x08\0\0\0\0\0\0\x03" + b"\xa5" * 200),
    ("reject", 0, "zstd archive of noise", b"\x28\xb5\x2f\xfd" + b"\xa5" * 200),
    ("reject", 0, "bzip2 archive of noise", b"BZh9" + b"\xa5" * 200),
    ("reject", 0, "xz archive of noise", b"\xfd7zXZ\0" + b"\xa5" * 200),
    ("reject", 0, "two-byte text", (tags + "1. e4 *\n").encode("utf-16")),
]
