"""Memory that must not grow with the number of games. In a file of its own: a process counts the
memory of the one that started it until it has become itself, so the test must be small."""

from support import Folder, cases_folder, check, check_equal, run_tests, succeed


def test_evaluate_many_games():
    with Folder() as folder:
        text = (cases_folder / "evaluate_tactical.pgn").read_text()
        path = folder.write("many.pgn", text * 1600)
        with open(folder / "answer.json", "wb") as out:
            run = succeed("compare", "--group", f"a={path}", "--json", "--threads", "2",
                          stdout_to=out, timeout=300)
        size = (folder / "answer.json").stat().st_size / 2**20
        with open(folder / "answer.json", "rb") as answer:
            games = sum(line.count(b'"position_metrics"') for line in answer)
        check_equal(games, 20_800, "games in the answer")
        check(run.peak_mib < 150 < size, f"peak memory {run.peak_mib} MiB, answer {size} MiB")


run_tests(globals())
