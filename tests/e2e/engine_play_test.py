"""What a chess program can give the engine to play with: a book, a weakness, endgame tables."""

import collections
import struct
import time

from support import Folder, check, check_equal, run_tests, soonest
from uci_talk import Talk, check_info_line, field, line_of_play


# --- The book ------------------------------------------------------------------------------------


def book_entry(key, origin, target, weight, promotion=0):
    """One entry of a Polyglot book; squares from 0 (a1) to 63 (h8)."""
    return struct.pack(">QHHI", key, target | origin << 6 | promotion << 12, weight, 0)


start_key = 0x463B96181691FC9C
after_e4_key = 0x823C9B50FD114196
small_book = (book_entry(start_key, 8, 16, 1) + book_entry(start_key, 12, 28, 1000) +
              book_entry(after_e4_key, 52, 36, 5))


def test_book_moves_are_played_at_once_and_with_a_line():
    with Folder() as folder:
        path = folder.write("small.bin", small_book)
        with Talk(options={"BookFile": path, "BookMoves": "best"}) as talk:
            infos, best = talk.search("go depth 2")
            check(len(infos) > 1, "the book is used without OwnBook")
            talk.send("setoption name OwnBook value true")
            infos, best = talk.search("go movetime 5000")
            check_equal(len(infos), 1, "lines")
            check_info_line(infos[0])
            check_equal(line_of_play(infos[0]), ["e2e4", "e7e5"], "line of the book")
            check_equal(best, ["bestmove", "e2e4", "ponder", "e7e5"], "answer")
            infos, _ = talk.search("go depth 3", "startpos moves e2e4 e7e5")
            check(len(infos) >= 3, "lines out of the book")


def test_no_book_in_analysis():
    with Folder() as folder:
        path = folder.write("small.bin", small_book)
        with Talk(options={"BookFile": path, "OwnBook": "true"}) as talk:
            check(len(talk.search("go depth 3 searchmoves d2d4")[0]) >= 3, "searchmoves")
            talk.send("position startpos", "go infinite")
            time.sleep(0.1)
            talk.send("stop")
            check(len(talk.answer()[0]) > 1, "infinite")
            talk.send("setoption name MultiPV value 2")
            check(len(talk.search("go depth 3")[0]) >= 6, "MultiPV")
            talk.send("setoption name MultiPV value 1",
                      "setoption name UCI_AnalyseMode value true")
            check(len(talk.search("go depth 3")[0]) >= 3, "UCI_AnalyseMode")


def test_book_varies_by_game_and_repeats_by_seed():
    def moves(seed):
        with Folder() as folder:
            even = book_entry(start_key, 11, 27, 10) + book_entry(start_key, 12, 28, 10)
            path = folder.write("even.bin", even)
            with Talk(options={"BookFile": path, "OwnBook": "true", "Seed": seed}) as talk:
                played = []
                for _ in range(20):
                    talk.send("ucinewgame")
                    played.append(talk.search("go depth 1")[1][1])
                return played
    check_equal(set(moves(1)), {"e2e4", "d2d4"}, "moves of both kinds")
    check_equal(moves(1), moves(1), "the same seed")
    check(moves(1) != moves(2), "another seed, the same moves")


def test_bad_books_are_named_and_play_goes_on():
    with Folder() as folder, Talk(options={"OwnBook": "true"}) as talk:
        illegal = book_entry(start_key, 12, 36, 9) + book_entry(start_key, 0, 0, 3)
        for name, content, complaint in (
                ("short.bin", b"0123456789", "invalid length"), ("empty.bin", b"", "empty"),
                ("unsorted.bin", book_entry(9, 0, 0, 0) + book_entry(1, 0, 0, 0), "invalid order")):
            said = talk.complaints(f"setoption name BookFile value {folder.write(name, content)}")
            check(len(said) == 1 and complaint in said[0], f"{name}: {said}")
        check_equal(len(talk.complaints("setoption name BookFile value /no/such/book")), 1, "none")
        check_equal(len(talk.complaints(f"setoption name BookFile value {folder.path}")), 1, "dir")
        check_equal(talk.complaints(
            f"setoption name BookFile value {folder.write('illegal.bin', illegal)}"), [], "")
        check(len(talk.search("go depth 3")[0]) >= 3, "lines with a book of illegal moves")


# --- Limited strength ----------------------------------------------------------------------------


def test_limited_play_repeats_itself_and_differs_by_seed():
    def moves(seed, elo=900):
        options = {"UCI_LimitStrength": "true", "UCI_Elo": elo, "Seed": seed}
        with Talk(options=options) as talk:
            game = []
            for _ in range(20):
                _, best = talk.search("go wtime 60000 btime 60000", "startpos moves " +
                                      " ".join(game) if game else "startpos")
                game.append(best[1])
            return game
    check_equal(moves(1), moves(1), "two games with one seed")
    check(moves(1) != moves(2), "two seeds, one game")


def limited_choices(elo, position, seeds=30):
    """How often each move is played, with so many seeds."""
    with Talk(options={"UCI_LimitStrength": "true", "UCI_Elo": elo}) as talk:
        chosen = collections.Counter()
        for seed in range(seeds):
            talk.send(f"setoption name Seed value {seed}")
            chosen[talk.search("go wtime 60000 btime 60000", position)[1][1]] += 1
        return chosen


def test_limited_play_keeps_to_its_nodes_and_to_the_clock():
    def nodes(elo, go):
        with Talk(options={"UCI_LimitStrength": "true", "UCI_Elo": elo}) as talk:
            searched = 0

            def seconds():
                nonlocal searched
                begin = time.monotonic()
                infos, best = talk.search(go)
                took = time.monotonic() - begin
                check_equal(best[1], line_of_play(infos[-1])[0], "best move and last line")
                searched = int(field(infos[-1], "nodes"))
                return took

            check(soonest(seconds, 2) <= 2, f"{elo}: {go} took too long")
            return searched
    counts = [nodes(elo, "go wtime 20000 btime 20000") for elo in (800, 2000, 2300, 2600)]
    check_equal(counts, sorted(counts), "nodes by Elo")
    check(nodes(800, "go nodes 1000") < nodes(800, "go nodes 100000") < 9000, "fewer if asked for")
    nodes(3000, "go wtime 50 btime 50")
    nodes(3000, "go movetime 20")
    nodes(800, "go movetime 1")


def test_limited_play_takes_back_at_every_level():
    position = "startpos moves e2e4 d7d5 e4d5"
    for elo in (800, 1200, 1600):
        check(limited_choices(elo, position)["d8d5"] >= 24, f"{elo}: the pawn is not taken back")


def test_the_weaker_fall_for_more():
    # 6.Nxd5 only seems to win a pawn: 6...Nxd5 7.Bxd8 Bb4+ wins a piece.
    trap = "startpos moves d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 b8d7 c4d5 e6d5"
    fallen = [limited_choices(elo, trap)["c3d5"] for elo in (800, 1600, 2000)]
    check(fallen[0] >= 3, f"at 800 it is seen through: {fallen}")
    check(fallen[0] > fallen[1] >= fallen[2], f"who falls for it: {fallen}")


def test_mate_in_one_is_missed_by_beginners_alone():
    position = "fen 6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1"
    mates = [sum(limited_choices(elo, position, 20)[move] for move in ("d1d8", "e1e8"))
             for elo in (800, 1500, 2000)]
    check(8 <= mates[0] < 20, f"a beginner sees most, not all: {mates}")
    check_equal(mates[1:], [20, 20], "others do not miss it here")


def test_analysis_is_never_limited():
    with Talk(options={"UCI_LimitStrength": "true", "UCI_Elo": 800}) as talk:
        talk.send("position startpos", "go infinite")
        while " depth 5 " not in talk.next_line():
            pass
        talk.send("stop")
        talk.until("bestmove")


# --- Endgame tables ------------------------------------------------------------------------------


def test_tables_that_are_not_there_are_named_and_play_goes_on():
    with Folder() as folder, Talk() as talk:
        (folder / "KQvK.rtbw").write_bytes(b"no table")
        for path in ("/no/such/folder", f"{folder.path}/x:{folder.path}/y"):
            said = talk.complaints(f"setoption name SyzygyPath value {path}")
            check(len(said) == 1 and "Syzygy tables" in said[0], f"{path}: {said}")
        talk.send("setoption name SyzygyProbeLimit value 5",
                  "setoption name Syzygy50MoveRule value false")
        infos, _ = talk.search("go depth 8", "fen 8/8/8/8/8/2k5/8/KQ6 w - - 0 1")
        check_equal(field(infos[-1], "tbhits"), "0", "tbhits")
        check_equal(talk.complaints("setoption name SyzygyPath value <empty>"), [], "no tables")


def test_a_damaged_table_does_no_harm():
    with Folder() as folder, Talk() as talk:
        for name in ("KQvK.rtbw", "KQvK.rtbz", "KRvK.rtbw"):
            (folder / name).write_bytes(bytes(range(256)) * 4 + b"\0" * 16)
        talk.send(f"setoption name SyzygyPath value {folder.path}")
        infos, best = talk.search("go depth 8", "fen 8/8/8/8/8/2k5/8/KQ6 w - - 0 1")
        check(infos and best[1] != "(none)", best)


run_tests(globals())
