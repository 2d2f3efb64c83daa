"""The verbs `tactics` and `explain` from end to end: words, JSON, and what can go wrong.

Every proof in the JSON is played through on the board it starts from.
"""

import json
import pathlib
import re
import subprocess
import time

from support import (Folder, Skip, check, check_equal, check_one_error_line, environment, interrupt,
                     is_slow, kibitzer, lines_of, program, run_tests, soonest, succeed)

opera_mate = "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16"
opera_fork = "rn1qkbnr/ppp2ppp/3p4/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R b KQkq - 0 6"
fork = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1"
pinned = "8/R5pk/5p1p/P2b3N/8/7P/r5PK/8 w - - 2 43"
quick = ["--nodes", "3000"]
# Club games and studies: forks, pins, perpetuals, mates, en passant, much to prove.
shipped = [
    "7k/P6p/1Qnp2p1/1p2p1bb/1P2P2r/2P2P1q/6KN/R6R w - - 0 1",
    "5bn1/1BkN1r2/n7/p3pPpp/PpbP1P1P/NR4P1/3B1K2/2R5 w - e6 0 34",
    "4r1k1/p4R1R/1p1p4/2pP2p1/8/2P1r1P1/P6P/1B4K1 b - - 4 35",
    opera_mate, opera_fork, fork, pinned,
    "r2qk1nr/pp3ppp/2n1p3/1QbPP3/8/8/PP3PPP/RNB1K1NR b KQkq - 2 9",
    "r1b1k1r1/2q1pp2/2N5/p7/2p2np1/1P2Q3/PBP2PP1/R3R1K1 b q - 0 22",
    "2krr3/Qpp3pp/2bb1p2/8/8/1P4P1/P1PP1P1P/q1BK1B1R b - - 0 17",
    "6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1",
    "r5k1/pp1RR1pp/1b6/6r1/2p5/B6P/P4qPK/3Q4 w - - 0 1",
    "8/pp3p1k/2p3p1/3bQ3/7p/5P1P/3KB1q1/8 b - - 3 34",
    "r1b2rk1/1p2pp1p/p5p1/3N4/2Pn4/6P1/P4PBP/1R3RK1 w - - 2 19",
]


def other_suites():
    """A suite beside the checkout, if there is one."""
    path = pathlib.Path(__file__).parents[3] / "shared/suites/wac.epd"
    if is_slow or not path.exists():
        return []
    return [" ".join(line.split()[:4]) + " 0 1" for line in path.read_text().splitlines()]


def rows_of(path, *arguments):
    run = succeed("tactics", "--fens", path, *arguments, timeout=300)
    return [json.loads(line) for line in run.out.splitlines()]


def tactics_json(fen, *arguments):
    answer = json.loads(succeed("tactics", fen, "--json", *arguments).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.tactics", 2), "schema")
    check_equal(answer["fen"], fen, "the FEN is echoed")
    return answer


def test_words_say_consequence_cause_and_line():
    text = succeed("tactics", fork).out
    check("1.Nc7+ wins a rook: the knight on c7 attacks the rook on a8 and the king on e8 at once"
          " (a gain of 5 pawns)." in text, text)
    check("1.Nc7+ K" in text, "the line")
    check("16.Qb8+ forces mate in 2, an opera mate." in succeed("tactics", opera_mate).out, "mate")


def test_reader_is_addressed():
    check("Their king on e8" in succeed("tactics", opera_mate, "--side", "white").out, "their")
    check("Your king on e8" in succeed("tactics", opera_mate, "--side", "black").out, "your")


def test_json_has_values_proofs_and_chains():
    motif = tactics_json(fork)["motifs"][0]
    check_equal((motif["motif"], motif["side"], motif["kind"]), ("fork", "white", "check"), "fork")
    check_equal(sorted(motif["squares"]["targets"]), ["a8", "e8"], "targets")
    check_equal(motif["value"]["material_delta"], 500, "value")
    check(motif["value"]["is_sound"], "sound")
    check_equal(motif["proof"][0], "b5c7", "first move")
    check_equal(tactics_json(opera_mate)["motifs"][0]["value"]["mate"], 2, "mate")
    chain = tactics_json(pinned)["chains"][0]
    check_equal((chain["tier"], chain["cause"]["motif"], chain["effect"]["squares"]["target"]),
                (1, "pin", "f6"), "chain")


def test_ideas_and_names_of_mates():
    check_equal(tactics_json(opera_mate)["motifs"][0]["themes"], ["operaMate"], "themes of a mate")
    check_equal(tactics_json(fork)["motifs"][0]["themes"], [], "a fork shows no idea")
    back_rank = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"
    check("1.Re8# is mate, a back-rank mate." in succeed("tactics", back_rank).out, "back rank")


def test_perpetual_check_is_proved():
    behind = "6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1"
    text = succeed("tactics", behind).out
    check("1.Qe8+ draws by perpetual check: the king on g8 cannot escape the checks." in text, text)
    (draw,) = [m for m in tactics_json(behind)["motifs"] if m["motif"] == "perpetual_check"]
    check_equal((draw["value"]["draw"], draw["value"]["is_sound"], draw["threat"]),
                (True, True, False), "value")
    check_equal(draw["proof"][:4], ["h5e8", "g8h7", "e8h5", "h7g8"], "proof")
    guarded = "6k1/6p1/8/7Q/8/4r3/q7/6K1 w - - 0 1"
    check("perpetual" not in succeed("tactics", guarded).out, "the rook takes on e8")


def test_proof_of_a_threat_begins_with_a_pass():
    answer = tactics_json("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1")
    threats = [motif for motif in answer["motifs"] if motif["threat"]]
    check(threats, "a threat")
    check_equal(threats[0]["proof"][:2], ["0000", "d8d4"], "proof")


def test_nothing_is_found_at_the_start():
    answer = tactics_json("startpos")
    check_equal((answer["motifs"], answer["chains"]), ([], []), "nothing")


def test_many_positions_keep_their_order():
    with Folder() as folder:
        path = folder.write("fens.txt", f"{fork}\nnonsense\n{opera_mate}\n")
        run = kibitzer("tactics", "--fens", path)
    check_equal(run.code, 3, "exit code")
    rows = [json.loads(line) for line in run.out.splitlines()]
    check_equal([row["fen"] for row in rows], [fork, "nonsense", opera_mate], "order")
    check("error" in rows[1], "the bad line has its row")


def test_every_reader_is_told_in_his_way():
    beginner, club, expert = (succeed("tactics", fork, "--elo", str(elo)).out
                              for elo in (600, 1400, 2600))
    check("1.Nc7+ wins a rook" in beginner and "Kd" not in beginner, f"the move alone: {beginner}")
    check("gain of 5 pawns" not in beginner and "gain of 5 pawns" in club, "figures from 1400 on")
    check("1.Nc7+ K" in club, "the line")
    check(expert != beginner, "what is told differs")
    # The knight on c5 falls; another move than the one told does not save it, either.
    double = "3r2r1/p4k1p/1pn5/2N2P2/4p3/3PP2P/PP1KNPn1/R1B4R w - - 0 22"
    check("Nor does this help: " in succeed("tactics", double, "--elo", "2000").out, "why not")
    check("Nor does" not in succeed("tactics", double, "--elo", "1400").out, "not before 1800")
    check("other_defence" in json.dumps(tactics_json(double, "--elo", "2000")["motifs"]), "JSON")


def test_readers_differ_over_many_positions():
    fens = shipped + other_suites()[:120]
    with Folder() as folder:
        path = folder.write("fens.txt", "".join(fen + "\n" for fen in fens))
        rows = {elo: rows_of(path, "--elo", str(elo)) for elo in (600, 2600)}
    pairs = [(low, high) for low, high in zip(rows[600], rows[2600]) if high["motifs"]]

    def differing(what):
        return sum(what(low) != what(high) for low, high in pairs)

    told = differing(lambda row: [motif["text"] for motif in row["motifs"]])
    shown = differing(lambda row: [motif["proof"] for motif in row["motifs"]])
    check(len(pairs) >= 5 and told >= 0.3 * len(pairs), f"{told} of {len(pairs)} told otherwise")
    check(shown >= 0.2 * len(pairs), f"{shown} of {len(pairs)} show something else")
    for row in rows[600] + rows[2600]:
        check(all(motif["value"]["is_sound"] for motif in row["motifs"]), "told without a proof")
        check(not any(each["value"]["is_sound"] for each in row["observations"] if "value" in each),
              "proved, and only an observation")


def test_threshold_hides_what_wins_less():
    # A gain of each size that the threshold can tell apart.
    for gain, fen in ((100, "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1"),
                      (300, "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1"), (500, fork),
                      (900, "4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1")):
        shown = [bool(tactics_json(fen, "--threshold", str(cp))["motifs"])
                 for cp in range(100, 901, 100)]
        check_equal(shown, [cp <= gain for cp in range(100, 901, 100)], f"gain {gain}")
    text = succeed("tactics", fork, "--threshold", "900").out
    check("is less, than what is shown" in text and "Nothing" not in text, text)
    for bad in ("50", "150", "1000", "0"):
        check_one_error_line(kibitzer("tactics", fork, "--threshold", bad), 2, "threshold")
        check_one_error_line(kibitzer("explain", fork, "Nc7+", "--threshold", bad), 2, "threshold")


def test_threats_are_what_the_opponent_wins():
    for side, threat in (("white", False), ("black", True)):
        text = succeed("tactics", fork, "--side", side).out
        check(("Threats" in text) == threat and ("Opportunities" in text) != threat, text)
        (motif,) = tactics_json(fork, "--side", side)["motifs"]
        check_equal(motif["threat"], threat, f"read by {side}")


def test_what_stands_there_and_wins_nothing():
    standing = "4k3/pp4pp/2n5/1B6/8/8/PP4PP/4K3 w - - 0 1"
    (pin,) = [each for each in tactics_json(standing)["observations"] if each["motif"] == "pin"]
    check_equal((pin["value"]["is_sound"], pin["value"]["material_delta"]), (False, 0), "value")
    check("knight on c6 is pinned to the king on e8" in succeed("tactics", standing).out, "words")
    discovered = "4q1k1/5ppp/8/8/4N3/8/5PPP/4R1K1 b - - 0 1"
    check("When the knight on e4 moves away, the rook on e1 attacks the queen on e8."
          in succeed("tactics", discovered, "--all").out, "discovered attack")


def test_en_passant_and_a_batch():
    en_passant = "5bn1/1BkN1r2/n7/p3pPpp/PpbP1P1P/NR4P1/3B1K2/2R5 w - e6 0 34"
    check("guards the pawn on e5 only in appearance" in succeed("tactics", en_passant).out, "named")
    with Folder() as folder:
        path = folder.write("fens.txt", f"{fork}\n{en_passant}\n{opera_mate}\n")
        rows = [json.loads(line) for line in succeed("tactics", "--fens", path).out.splitlines()]
    check_equal([row["fen"] for row in rows], [fork, en_passant, opera_mate], "all rows")


def test_no_gain_against_checks_without_end():
    rooks = "4r1k1/p4R1R/1p1p4/2pP2p1/8/2P1r1P1/P6P/1B4K1 b - - 4 35"
    check("wins" not in succeed("tactics", rooks).out, "37.Rfg7+ draws")


def mirrored_fen(fen):
    board, turn, castling, passed, *clocks = fen.split()
    castling = "".join(sorted(castling.swapcase())) if castling != "-" else "-"
    if passed != "-":
        passed = passed[0] + str(9 - int(passed[1]))
    turned = "/".join(row.swapcase() for row in reversed(board.split("/")))
    return " ".join([turned, "wb"[turn == "w"], castling, passed, *clocks])


def without_colours(text, mirrored):
    """Move numbers left out; the mirrored one with squares and colours turned back."""
    text = re.sub(r"\d+\.(\.\.)? ?", "", text)
    if not mirrored:
        return text
    text = re.sub("([a-h])([1-8])", lambda square: square[1] + str(9 - int(square[2])), text)
    swap = {"White": "Black", "Black": "White", "white": "black", "black": "white"}
    return re.sub("White|Black|white|black", lambda word: swap[word[0]], text)


def test_colours_do_not_matter():
    fens = shipped + other_suites()
    with Folder() as folder:
        answers = []
        for mirrored in (False, True):
            lines = [mirrored_fen(fen) if mirrored else fen for fen in fens]
            path = folder.write("fens.txt", "".join(line + "\n" for line in lines))
            rows = rows_of(path)
            for row in rows:
                del row["fen"]
            answers.append([without_colours(json.dumps(row), mirrored) for row in rows])
    for fen, here, there in zip(fens, *answers):
        check_equal(there, here, fen)
    for fen in shipped[:4]:
        here, there = (without_colours(succeed("tactics", each).out, mirrored)
                       for each, mirrored in ((fen, False), (mirrored_fen(fen), True)))
        check_equal(there, here, fen)


def test_interrupt_is_heard_at_once():
    with Folder() as folder:
        path = folder.write("fens.txt", "".join(fen + "\n" for fen in shipped) * 400)

        def end():
            process = subprocess.Popen([program, "tactics", "--fens", str(path)], env=environment(),
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(0.5)
            interrupt(process)
            began = time.monotonic()
            out, err = process.communicate(timeout=20)
            took = time.monotonic() - began
            check_equal(process.returncode, 130, err)
            check(all(json.loads(row) for row in out.decode().splitlines()), "whole rows")
            return took

        took = soonest(end, enough=0.25)
    check(took < 1.0, f"{took:.2f} s until the end")  # a quarter of a second on an idle machine


def test_explain_tells_what_a_move_costs():
    text = succeed("explain", opera_fork, "Nf6", *quick).out
    check(text.startswith("6...Nf6 loses a pawn: 7.Qb3"), text)
    check("Remember: " in text and "Alternatives" in text, text)
    beginner = succeed("explain", opera_fork, "g8f6", "--elo", "800", *quick).out
    check("%" not in beginner, "no figures for beginners")


def test_explain_praises_and_names_mates():
    check(succeed("explain", opera_mate, "Qb8+", *quick).out.startswith("16.Qb8+ "), "mate")
    check("is checkmate" in succeed("explain", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8",
                                    *quick).out, "checkmate")


def test_explain_json_has_every_term():
    answer = json.loads(succeed("explain", opera_fork, "Nf6", "--json", *quick).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.explain", 2), "schema")
    for alternative in answer["alternatives"]:
        total = sum(alternative["terms"].values())
        check(abs(total - alternative["teachability"]) < 1e-9, "terms add up")
    check(0 < sum(alternative["shown"] for alternative in answer["alternatives"]) <= 2, "shown")
    check("motifs" in answer["position"], "what is on the board")


def test_fact_sheet():
    sheet = succeed("explain", opera_fork, "Nf6", "--facts", *quick).out
    check(sheet.startswith("position: ") and "\nfound: " in sheet, sheet)
    check(sheet.endswith("do not claim more than these lines.\n"), sheet)
    answer = json.loads(succeed("explain", opera_fork, "Nf6", "--facts", "--json", *quick).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.explain.facts", 1), "schema")
    check_equal((answer["position"], answer["move"]), (opera_fork, "6...Nf6"), "what it is about")
    for sentence in answer["found"]:
        check("found: " + sentence in sheet, f"the same facts: {sentence}")
    check(answer["alternatives"] and answer["rule"], f"alternatives and rule: {answer}")


def test_weights_of_teachability():
    with Folder() as folder:
        shown = succeed("config", "--weights").out
        path = folder.write("weights.txt", shown)
        default = succeed("explain", opera_fork, "Nf6", "--json", *quick).out
        check_equal(succeed("explain", opera_fork, "Nf6", "--json", "--weights", str(path),
                            *quick).out, default, "the defaults, written and read")
        path = folder.write("other.txt", "# more\nhanging 9\ndiscovered_attack 0.5\n")
        other = succeed("explain", opera_fork, "Nf6", "--json", "--weights", str(path), *quick).out
        check(other != default, "other weights, other scores")
        env = environment(KIBITZER_TEACH_WEIGHTS=str(path))
        check_equal(succeed("explain", opera_fork, "Nf6", "--json", *quick, env=env).out, other,
                    "the setting")
        check("hanging                9" in succeed("config", "--weights", env=env).out, "shown")
        answer = json.loads(succeed("config", "--weights", "--json", env=env).out)
        check_equal((answer["schema"], answer["weights"]["hanging"], answer["weights"]["pin"]),
                    ("kibitzer.config.weights", 9, 3), "as JSON")
        bad = folder.write("bad.txt", "fork 3\nfrok 4\n")
        for verb in (["explain", opera_fork, "Nf6"], ["review", "-"]):
            run = kibitzer(*verb, "--weights", str(bad), stdin="1. e4 *\n")
            check_one_error_line(run, 1, "a bad file")
            check("bad.txt', line 2: unknown weight 'frok': expected one of" in run.err, run.err)
        check_one_error_line(kibitzer("explain", opera_fork, "Nf6", "--weights", "/no/such"), 1,
                             "no file")


def test_a_position_takes_a_fifth_of_a_second_at_most():
    """The count of the work stands for its time, also where there is most of it: positions with
    many checks, exchanges and evasions. A busy machine is allowed for by an ordinary position at
    whose bound the count ends as well."""
    if is_slow:
        raise Skip("too long with sanitizers")
    crowded = [
        "3Q1N2/PprP2p1/p5n1/1n1k4/r7/2P5/1NR1bB1K/R2B1q2 w - - 0 1",
        "2b2q2/2bN4/2Pprp2/4P3/K2k2NR/2R2P2/pp1P3p/B6r b - - 0 1",
        "1rb2nnb/1p1pp1P1/4p1k1/P1p3pN/4P2P/Kp3Qp1/4r2q/8 w - - 0 1",
        "b5n1/2Np2rr/6p1/1RRp1P2/P2k1B2/2pP1K1p/ppPpP3/3N2b1 b - - 0 1",
        "1n2B3/q5p1/2pQ3b/n3p3/2P1k2p/p2bp2N/4R1P1/R3K3 b Q - 0 1",
    ]
    def fastest(fen):
        return min(succeed("tactics", fen, "--elo", "2600").cpu_seconds for _ in range(5))

    ordinary = "5bn1/1BkN1r2/n7/p3pPpp/PpbP1P1P/NR4P1/3B1K2/2R5 w - e6 0 34"
    most = max(0.2, 2 * fastest(ordinary))
    for fen in crowded + shipped:
        taken = fastest(fen)
        check(taken <= most, f"{taken:.3f} s of CPU time, at most {most:.3f}, for {fen}")
    for fen in [*crowded, ordinary]:
        check(not json.loads(succeed("tactics", fen, "--json").out)["complete"], f"{fen}: the bound")


def test_rows_come_one_by_one():
    """A file of hard positions: the first rows are there long before the last."""
    hard = "5bn1/1BkN1r2/n7/p3pPpp/PpbP1P1P/NR4P1/3B1K2/2R5 w - e6 0 34"
    with Folder() as folder:
        fens = folder.write("hard.txt", f"{hard}\n" * 200)
        with subprocess.Popen([program, "tactics", "--fens", fens, "--threads", "1"],
                              env=environment(), stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL) as process:
            first = process.stdout.readline()
            interrupt(process)
            others = lines_of(process.stdout.read().decode())
        check_equal(json.loads(first)["fen"], hard, "the first row")
        check(len(others) < 50, f"{len(others)} rows came together with the first")


def test_bad_input():
    check_one_error_line(kibitzer("tactics", "nonsense"), 1, "bad input")
    check_one_error_line(kibitzer("tactics"), 2, "bad input")
    check_one_error_line(kibitzer("tactics", fork, "--elo", "5"), 2, "bad input")
    check_one_error_line(kibitzer("explain", fork, "Nd9"), 1, "bad input")
    check_one_error_line(kibitzer("explain", fork, "Ka1"), 1, "bad input")
    check_one_error_line(kibitzer("explain", fork, "--", "--"), 1, "bad input")
    check_one_error_line(kibitzer("explain", fork, "Nc7+", "--nodes", "0"), 2, "bad input")
    check_one_error_line(kibitzer("explain", fork, "Nc7+", "--engine", "/no/such/engine"), 1, "bad input")


run_tests(globals())
