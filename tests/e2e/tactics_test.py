"""The verbs `tactics` and `explain` from end to end: words, JSON, and what can go wrong.

Every proof in the JSON is played through on the board it starts from.
"""

import json

from support import (Folder, check, check_equal, check_one_error_line, environment, kibitzer,
                     run_tests, succeed)

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
