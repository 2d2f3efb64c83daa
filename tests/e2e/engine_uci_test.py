"""The engine as chess programs see it: the whole UCI conversation, and what may go wrong in it."""

import re
import time

from support import (Skip, check, check_equal, is_slow, kibitzer, run_tests, soonest, source_root,
                     succeed)
from uci_talk import Talk, check_info_line, field, line_of_play

mate_in_two = "fen r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1"
mated = "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
stalemated = "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
endgame = "fen 8/5pk1/4p1p1/p2pP2p/P2P1P1P/1P2K1P1/8/8 w - - 0 40"


# --- Getting acquainted --------------------------------------------------------------------------


def test_handshake_names_the_engine_and_its_options():
    with Talk(greet=False) as talk:
        talk.send("uci")
        lines = talk.until("uciok")
        check(re.fullmatch(r"id name Kibitzer \d+\.\d+\.\d+", lines[0]), lines[0])
        check(lines[1].startswith("id author "), lines[1])
        options = [line for line in lines if line.startswith("option ")]
        check_equal(len(options), len(lines) - 3, "lines that are options")
        known = (source_root / "tests/cases/uci_options.txt").read_text().splitlines()
        check_equal(options, known, "options (tests/cases/uci_options.txt)")


def test_every_option_is_documented():
    page = (source_root / "docs/uci.md").read_text()
    for line in (source_root / "tests/cases/uci_options.txt").read_text().splitlines():
        name = line.split(" name ")[1].split(" type ")[0]
        check(f"`{name}`" in page, f"docs/uci.md does not mention {name}")


def test_every_option_takes_its_own_default():
    with Talk() as talk:
        for line in (source_root / "tests/cases/uci_options.txt").read_text().splitlines():
            name = line.split(" name ")[1].split(" type ")[0]
            value = re.search(r" default (.*?)(?: min | var |$)", line)
            talk.send(f"setoption name {name}" + (f" value {value[1]}" if value else ""))
        check_equal(talk.ready(), ["readyok"], "answers to the defaults")


def test_no_verb_and_no_terminal_is_a_chess_program():
    run = succeed(stdin="uci\nposition startpos\ngo depth 1\nquit\n")
    check("uciok" in run.out_lines, run)
    check_equal(kibitzer(stdin="").code, 0, "exit code without input")


def test_end_of_input_ends_the_engine():
    with Talk() as talk:
        talk.send("go infinite")
        talk.close_input()
        check_equal(talk.end(), 0, "exit code")


# --- Searching -----------------------------------------------------------------------------------


def test_info_lines_have_the_fields_in_the_usual_order():
    with Talk() as talk:
        infos, best = talk.search("go depth 8")
        for line in infos:
            check_info_line(line)
        check_equal([int(field(line, "depth")) for line in infos[:8]], list(range(1, 9)), "depths")
        check_equal(best[1], line_of_play(infos[-1])[0], "best move and first of the last line")
        check_equal(best[2], "ponder", "third word")
        check_equal(best[3], line_of_play(infos[-1])[1], "ponder move")


def test_isready_is_answered_while_searching():
    with Talk() as talk:
        talk.send("position startpos", "go infinite")
        for _ in range(5):
            lines = talk.ready()
            check(not any(line.startswith("bestmove") for line in lines), "answered before stop")
        talk.send("stop")
        talk.until("bestmove")


def test_stop_at_once_gives_a_line_and_a_move():
    with Talk() as talk:
        for _ in range(30):
            talk.send("position startpos moves e2e4", "go infinite", "stop")
            infos, best = talk.answer()
            check(infos, f"no line before {best}")
            check_equal(best[1], line_of_play(infos[-1])[0], "best move and last line")


def test_stopped_searches_show_the_move_they_play():
    with Talk() as talk:
        for time_of_search in range(1, 60, 3):
            infos, best = talk.search(
                f"go movetime {time_of_search}",
                "fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9")
            check_equal(best[1], line_of_play(infos[-1])[0], "best move and last line")
            check("bound" not in infos[-1], f"the last line is a bound: {infos[-1]}")


def test_infinite_waits_for_stop_even_when_all_is_known():
    with Talk() as talk:
        for position in (mated, mate_in_two):
            talk.send(f"position {position}", "go infinite")
            lines = talk.silent_for(0.4)
            check(not any(line.startswith("bestmove") for line in lines), f"too early: {lines}")
            talk.send("stop")
            talk.until("bestmove")


def test_searchmoves_searches_only_these():
    with Talk() as talk:
        infos, best = talk.search("go depth 6 searchmoves a2a3 h2h4")
        check(best[1] in ("a2a3", "h2h4"), best)
        check(all(line_of_play(line)[0] in ("a2a3", "h2h4") for line in infos), infos)


def test_mate_ends_when_the_mate_is_found():
    with Talk() as talk:
        infos, best = talk.search("go mate 2", mate_in_two)
        check(" score mate 2 " in infos[-1], infos[-1])
        check_equal(best[1], "d2h6", "key move")


def test_nodes_are_counted_exactly():
    with Talk() as talk:
        for nodes in (1, 1000, 20000):
            infos, _ = talk.search(f"go nodes {nodes}")
            check(int(field(infos[-1], "nodes")) <= max(nodes, 200), infos[-1])


def test_same_search_gives_same_lines():
    def lines():
        with Talk() as talk:
            infos, best = talk.search("go nodes 30000")
            return [re.sub(r" (nps|time) \d+", "", line) for line in infos], best
    check_equal(lines(), lines(), "two searches")


def test_multipv_lines_are_of_one_depth_and_different_moves():
    with Talk(options={"MultiPV": 4}) as talk:
        for go in ("go depth 7", "go movetime 60", "go nodes 5000"):
            infos, best = talk.search(go)
            check_equal(len(infos) % 4, 0, f"{go}: lines")
            for i in range(0, len(infos), 4):
                block = infos[i:i + 4]
                check_equal([field(line, "multipv") for line in block], list("1234"), block)
                check_equal(len({field(line, "depth") for line in block}), 1, f"depths in {block}")
                check_equal(len({line_of_play(line)[0] for line in block}), 4, f"moves of {block}")
            check_equal(best[1], line_of_play(infos[-4])[0], "best move and first line")
        infos, _ = talk.search("go depth 3", "fen 7k/8/8/8/8/8/r7/1K6 w - - 0 1")  # two moves only
        check_equal({field(line, "multipv") for line in infos}, {"1", "2"}, "lines of two moves")


def test_no_legal_move_is_said_with_its_score():
    with Talk() as talk:
        for position, score in ((mated, "mate 0"), (stalemated, "cp 0")):
            for go in ("go depth 4", "go movetime 10", "go nodes 1"):
                talk.send(f"position {position}", go)
                lines = talk.until("bestmove")
                check_equal(lines, [f"info depth 0 score {score}", "bestmove (none)"], go)


def test_chess960_castling_is_king_takes_rook():
    with Talk(options={"UCI_Chess960": "true"}) as talk:
        position = "fen 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"
        _, best = talk.search("go depth 3 searchmoves e1g1", position)
        check_equal(best[1], "e1g1", "castling")
        _, best = talk.search("go depth 3", position + " moves e1g1 e8b8")
        check(best[1] != "(none)", best)


def test_wdl_is_shown_on_request_only():
    with Talk() as talk:
        infos, _ = talk.search("go depth 4")
        check(not any(" wdl " in line for line in infos), "wdl unasked")
        talk.send("setoption name UCI_ShowWDL value true")
        infos, _ = talk.search("go depth 4")
        for line in infos:
            numbers = [int(word) for word in line.split(" wdl ")[1].split()[:3]]
            check_equal(sum(numbers), 1000, f"wdl in {line!r}")
        infos, _ = talk.search("go mate 2", mate_in_two)
        check(" score mate 2 wdl 1000 0 0 " in infos[-1], infos[-1])


# --- Clocks --------------------------------------------------------------------------------------


def timed(talk, go, enough, position="startpos"):
    """Seconds until the answer; a few times if it is late, for the machine may be busy."""
    def once():
        begin = time.monotonic()
        infos, best = talk.search(go, position)
        check(infos, f"{go}: no line")
        check(best[1] != "(none)", f"{go}: {best}")
        return time.monotonic() - begin

    return soonest(once, enough)


def is_in_time(talk, go, limit):
    took = timed(talk, go, limit)
    check(took <= limit, f"{go}: {took:.2f} s, expected {limit}")


def test_hopeless_clocks_are_answered_at_once():
    with Talk() as talk:
        for go in ("go wtime 0 btime 0", "go wtime -5000 btime -1", "go wtime 1 btime 1 winc 0",
                   "go movetime 0", "go movetime -1", "go depth 0", "go depth -3", "go nodes 0",
                   "go wtime 5 btime 5 movestogo 1", "go wtime 20 btime 20 movestogo 0",
                   "go btime 10", "go wtime btime 10"):
            is_in_time(talk, go, 1)
        talk.send("setoption name Move Overhead value 5000")
        is_in_time(talk, "go wtime 1000 btime 1000", 1)
        is_in_time(talk, "go movetime 1000", 1)


def test_the_last_move_before_the_time_control_keeps_the_flag_up():
    with Talk() as talk:
        is_in_time(talk, "go wtime 500 btime 500 movestogo 1", 0.5)


def test_a_clock_of_the_opponent_only_is_taken_for_both():
    with Talk() as talk:
        is_in_time(talk, "go btime 200 binc 0", 1)


def test_huge_numbers_do_no_harm():
    with Talk() as talk:
        for go in ("go wtime 9223372036854775807 btime 9223372036854775807 winc 9223372036854775807",
                   "go movetime 9223372036854775807", "go nodes 18446744073709551615",
                   "go depth 2147483647", "go mate 2147483647"):
            talk.send("position startpos", go)
            talk.silent_for(0.1)
            talk.send("stop")
            talk.until("bestmove")
        is_in_time(talk, "go depth 99999999999999999999", 5)
        is_in_time(talk, "go movetime abc", 5)


def test_ponderhit_starts_the_clock():
    with Talk(options={"Ponder": "true"}) as talk:
        def after_ponderhit():
            talk.send("position startpos moves e2e4 e7e5", "go ponder wtime 2000 btime 2000")
            lines = talk.silent_for(2.5)  # longer than the whole clock
            check(not any(line.startswith("bestmove") for line in lines), "answered while pondering")
            begin = time.monotonic()
            talk.send("ponderhit")
            talk.until("bestmove")
            return time.monotonic() - begin

        check(soonest(after_ponderhit, 1.3) <= 1.3, "thought too long after ponderhit")


def test_time_pondered_is_not_charged():
    with Talk() as talk:
        def after_ponderhit():
            talk.send("position startpos moves e2e4 e7e5", "go ponder movetime 600")
            talk.silent_for(0.8)
            begin = time.monotonic()
            talk.send("ponderhit")
            infos, _ = talk.answer()
            took = time.monotonic() - begin
            check(int(field(infos[-1], "time")) > 800, "told time includes pondering")
            check(took > 0.4, f"{took:.2f} s of 0.6")
            return took

        check(soonest(after_ponderhit, 2) <= 2, "thought longer than it may")


def test_ponder_can_be_stopped_and_missed():
    with Talk() as talk:
        for _ in range(3):
            talk.send("position startpos moves e2e4 e7e5", "go ponder wtime 9000 btime 9000",
                      "stop")
            infos, _ = talk.answer()
            check(infos, "no line")
        talk.send("go ponder depth 3")  # at its end, but must wait
        lines = talk.silent_for(0.3)
        check(not any(line.startswith("bestmove") for line in lines), "answered while pondering")
        talk.send("ponderhit")
        talk.until("bestmove")


# --- Interruptions -------------------------------------------------------------------------------


def test_commands_during_a_search_wait_or_end_it():
    with Talk() as talk:
        for command in ("setoption name Hash value 8", "setoption name Threads value 2",
                        "setoption name Threads value 1", "setoption name Clear Hash", "ucinewgame",
                        "position startpos moves d2d4", "setoption name MultiPV value 1"):
            for go in ("go infinite", "go depth 7", "go", "go mate 9"):
                talk.send("position startpos", go, command, "isready")
                lines = talk.until("bestmove")
                if "readyok" not in lines:
                    talk.until("readyok")


def test_stop_is_heard_behind_a_command_that_waits():
    with Talk() as talk:
        talk.send("position startpos", "go movetime 60000", "setoption name Hash value 8",
                  "isready")
        begin = time.monotonic()
        talk.until("readyok")
        talk.send("stop")
        talk.until("bestmove")
        check(time.monotonic() - begin < 5, "stop was not heard")
        talk.send("go movetime 60000", "position startpos", "quit")
        check_equal(talk.end(), 0, "exit code")


def test_stop_behind_the_next_go_belongs_to_that_one():
    with Talk() as talk:
        talk.send("position startpos", "go depth 8", "go infinite", "stop")
        infos, _ = talk.answer()
        check_equal(field(infos[-1], "depth"), "8", "depth of the first search")
        talk.answer()


def test_quit_in_a_search():
    for go in ("go infinite", "go movetime 60000", "go ponder wtime 1000 btime 1000",
               "go perft 15"):
        with Talk() as talk:
            talk.send("position startpos", go)
            talk.silent_for(0.1)
            talk.send("quit")
            check_equal(talk.end(), 0, f"{go}: exit code")


def test_a_hundred_searches_in_a_row():
    with Talk() as talk:
        for _ in range(100):
            talk.send("go infinite", "stop")
            talk.until("bestmove")


# --- Bad input -----------------------------------------------------------------------------------


def test_bad_input_is_named_and_changes_nothing():
    with Talk() as talk:
        talk.send("position startpos moves e2e4")
        for command in ("position", "position fen", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
                        "position startpos moves e2e5", "position startpos moves e1g1",
                        "position fen 4k3/8/8/8/8/8/8/4KR2 w - - 0 1 moves f1f8 e8e9",
                        "setoption name Hash value -1", "setoption name Hash value abc",
                        "setoption name Hash value 99999999999", "setoption name Hash",
                        "setoption name Threads value 0", "setoption name Ponder value maybe",
                        "setoption name TimeRules value none", "setoption", "setoption name",
                        "setoption name Nothing value 1", "setoption value 3",
                        "setoption name WeightsFile value /does/not/exist",
                        "setoption name WeightsFile value -", "nonsense", "\x01\x02", "go2"):
            check_equal(len(talk.complaints(command)), 1, f"complaints about {command!r}")
        talk.send("d")
        check("4P3" in talk.until("info")[-1], "the position has changed")
        talk.search("go depth 2")


def test_impossible_hash_is_refused_and_play_goes_on():
    with Talk() as talk:
        check_equal(len(talk.complaints("setoption name Hash value 1048576")), 1, "complaints")
        infos, _ = talk.search("go depth 5")
        check(infos, "no line")


def test_long_lines_and_games():
    with Talk() as talk:
        check_equal(len(talk.complaints("position startpos moves " + "z" * 1_000_000)), 1, "z")
        shuffle = "g1f3 g8f6 f3g1 f6g8 " * 1250
        infos, best = talk.search("go depth 3", "startpos moves " + shuffle)
        check(infos and best[1] != "(none)", best)
        talk.send(*["blah blah"] * 20_000)
        talk.ready()


# --- Words for developers ------------------------------------------------------------------------


def test_perft_is_counted_move_by_move():
    with Talk() as talk:
        talk.send("position startpos", "go perft 3")
        lines = talk.until("Nodes")
        check_equal(lines[-1], "Nodes searched: 8902", "sum")
        check_equal(len(lines), 21, "lines")
        check("g1f3: 440" in lines, lines)
        talk.send("go perft 15", "isready")
        talk.until("readyok")
        talk.send("stop", "isready")
        talk.until("readyok")
        talk.send("position " + mated, "go perft 1")
        check_equal(talk.until("Nodes")[-1], "Nodes searched: 0", "mated")


def test_eval_tells_the_themes():
    with Talk() as talk:
        said = talk.complaints("position " + endgame, "eval")
        check(any(" material " in line for line in said), said)
        total = next(line for line in said if " total " in line)
        sums = [int(line.split()[-1]) for line in said[1:-1]]
        check_equal(sum(sums), int(total.split()[3]), f"sum of the themes in {said}")


def test_bench_gives_the_signature():
    if is_slow:
        raise Skip("the program is slow")
    expected = succeed("bench", timeout=120).out_lines[0].split()[1]
    with Talk() as talk:
        talk.send("bench")
        line = talk.until("info", timeout=120)[-1]
        check(line.startswith(f"info string bench {expected} nodes "), line)


run_tests(globals())
