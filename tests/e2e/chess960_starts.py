"""Start positions of Chess960."""


def random_chess960_start(rng):
    """A FEN with the castling rights as files of the rooks (Shredder-FEN)."""
    rank = [None] * 8
    rank[rng.choice([0, 2, 4, 6])] = "b"
    rank[rng.choice([1, 3, 5, 7])] = "b"
    for man in "qnn":
        rank[rng.choice(free_files(rank))] = man
    for file, man in zip(free_files(rank), "rkr"):
        rank[file] = man
    men = "".join(rank)
    rooks = "".join(file for file, man in zip("abcdefgh", men) if man == "r")[::-1]
    return (f"{men}/pppppppp/8/8/8/8/PPPPPPPP/{men.upper()} w {rooks.upper()}{rooks} - 0 1")


def free_files(rank):
    return [file for file in range(8) if rank[file] is None]
