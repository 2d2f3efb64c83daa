"""The verbs `tactics` and `explain` from end to end: words, JSON, and what can go wrong.

Every proof in the JSON is played through on the board it starts from.
"""

import json

from support import (Folder, check, check_equal, check_one_error_line, kibitzer, run_tests,
                     succeed)

opera_mate = "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16"
opera_fork = "rn1qkbnr/ppp2ppp/3p4/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R b KQkq - 0 6"
fork = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1"
pinned = "8/R5pk/5p1p/P2b3N/8/7P/r5PK/8 w - - 2 43"
quick = ["--nodes", "3000"]


def tactics_json(fen, *arguments):
    answer = json.loads(succeed("tactics", fen, "--json", *arguments).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.tactics", 1), "schema")
    check_equal(answer["fen"], fen, "the FEN is echoed")
    return answer


def test_words_say_consequence_cause_and_line():
    text = succeed("tactics", fork).out
    check("1.Nc7+ wins a rook: the knight on c7 attacks the rook on a8 and the king on e8 at once"
          in text, text)
    check("1.Nc7+ K" in text, "the line")
    check("16.Qb8+ forces mate in 2." in succeed("tactics", opera_mate).out, "mate")


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
    check_equal((answer["schema"], answer["version"]), ("kibitzer.explain", 1), "schema")
    for alternative in answer["alternatives"]:
        total = sum(alternative["terms"].values())
        check(abs(total - alternative["teachability"]) < 1e-9, "terms add up")
    check(0 < sum(alternative["shown"] for alternative in answer["alternatives"]) <= 2, "shown")
    check("motifs" in answer["position"], "what is on the board")


def test_fact_sheet():
    sheet = succeed("explain", opera_fork, "Nf6", "--facts", *quick).out
    check(sheet.startswith("position: ") and "\nfound: " in sheet, sheet)


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
