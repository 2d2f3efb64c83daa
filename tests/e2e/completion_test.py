"""Completion of the command line in bash, zsh and fish."""

import shutil
import subprocess

from support import Skip, check, check_equal, environment, program, run_tests, succeed


def complete_in_bash(*line):
    """What bash offers for the last word of the line."""
    script = """
        source <("$0" completion bash)
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        handler=$(complete -p kibitzer | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
        "$handler" kibitzer "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    done = subprocess.run(["bash", "--norc", "-c", script, program, *line], capture_output=True,
                          text=True, env=environment(), timeout=20)
    check_equal(done.stderr, "", f"stderr for {line}")
    return set(done.stdout.split())


def need(shell):
    if not shutil.which(shell):
        raise Skip(f"{shell} is not installed")


def test_bash_offers_verbs_and_options():
    need("bash")
    check({"pgn", "fen", "perft", "--help"} <= complete_in_bash("kibitzer", ""), "verbs")
    check_equal(complete_in_bash("kibitzer", "pg"), {"pgn"}, "start of a verb")
    check_equal(complete_in_bash("kibitzer", "pgn", "con"), {"convert"}, "second verb")
    check({"stats", "check", "convert"} <= complete_in_bash("kibitzer", "pgn", ""), "verbs of pgn")
    options = complete_in_bash("kibitzer", "pgn", "convert", "file.pgn", "--")
    check({"--uci", "--out", "--split"} <= options, f"options of pgn convert: {options}")
    check_equal(complete_in_bash("kibitzer", "fen", "--chess"), {"--chess960"}, "an option")
    check_equal(complete_in_bash("kibitzer", "fen", "--uc"), set(), "option of another verb")


def test_every_option_of_the_help_is_offered():
    need("bash")
    for verb in ("perft", "pgn convert", "epd check", "match", "config"):
        text = succeed(*verb.split(), "--help").out.partition("\nOptions:\n")[2]
        words = [word.strip(",") for line in text.splitlines() for word in line.split()[:1]]
        expected = {option for word in words for option in word.split(",")
                    if option.startswith("--")}
        offered = complete_in_bash("kibitzer", *verb.split(), "--")
        check(expected <= offered, f"{verb}: {expected - offered} not offered")


def test_scripts_are_well_formed():
    checked = []
    for shell, check_only in (("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")):
        script = succeed("completion", shell).out
        check("kibitzer" in script and "--min-plies" in script.replace("-l ", "--"), shell)
        if shutil.which(shell):
            done = subprocess.run([shell, check_only], input=script, capture_output=True, text=True,
                                  timeout=20)
            check_equal((done.returncode, done.stderr), (0, ""), f"{shell} {check_only}")
            checked.append(shell)
    print("checked by", ", ".join(checked) or "no shell")


run_tests(globals())
