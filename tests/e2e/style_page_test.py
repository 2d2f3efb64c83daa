"""The HTML page about a player: one file, well-formed, harmless, with the numbers of the JSON."""

import json
import random
import re
import xml.etree.ElementTree as ElementTree

from board import Board, random_game, square_name
from support import (Folder, check, check_equal, check_one_error_line, kibitzer, run_tests,
                     source_root, start_fen, succeed)

opera = str(source_root / "examples" / "opera.pgn")


def pgn_of(game, **tags):
    header = {"Event": "?", "White": "A", "Black": "B", "Result": "1-0", **tags}
    moves = " ".join(board.long_algebraic(move) for board, move in game)
    text = "".join(f'[{name} "{value}"]\n' for name, value in header.items())
    return f"{text}\n{moves} {header['Result']}\n\n"


def random_games(count, seed, length=70):
    rng = random.Random(seed)
    return [random_game(rng, length, Board.from_fen(start_fen)) for _ in range(count)]


def tree_of(page):
    """Fails unless the page is well-formed, the declaration of its type aside."""
    first, rest = page.split("\n", 1)
    check_equal(first, "<!doctype html>", "first line")
    return ElementTree.fromstring(rest)


def page_of(text, player, *options):
    with Folder() as folder:
        path = folder.write("games.pgn", text)
        out = folder / "page.html"
        succeed("style", path, "--player", player, "--html", str(out), *options)
        with open(out, encoding="utf-8") as file:
            return file.read()


def test_page_is_well_formed_and_alone():
    for count in (1, 2, 3, 25):
        page = page_of("".join(pgn_of(game) for game in random_games(count, count)), "A")
        tree_of(page)
        for outside in ("<script", "http:", "https:", "src=", "href=", "url(h"):
            check(outside not in page, f"{outside} in the page")


def test_hostile_names():
    names = ["<script>alert(1)</script>", "</title><img src=x onerror=alert(1)>", "a & b &lt; \\\"c\\\"",
             "{{style}} }} {{", "\u202eevil", "x" * 5000, "--><svg onload=alert(1)>", "'\"><b>"]
    games = random_games(2, 1)
    for name in names:
        text = "".join(pgn_of(game, White=name.replace("\"", "\\\"") if "\\" not in name else name,
                              Event=name) for game in games)
        asked = name.replace("\\", "")
        tree = tree_of(page_of(text, asked))
        shown = asked.replace("\u202e", "\\u202e")  # what turns text round is told by name
        check_equal("".join(tree.find(".//h1").itertext()), shown, "the name as text")
        check(tree.find(".//img") is None and tree.find(".//script") is None, "markup from a name")
        check_equal([e.get("onload") for e in tree.iter() if e.get("onload")], [], "handlers")


def test_numbers_are_those_of_the_json():
    text = "".join(pgn_of(game, Date=f"{1990 + i}.01.01", WhiteElo="2650",
                          Result=("1-0", "0-1", "1/2-1/2")[i % 3])
                   for i, game in enumerate(random_games(44, 3)))
    with Folder() as folder:
        path = folder.write("games.pgn", text)
        out = folder / "page.html"
        answer = json.loads(succeed("style", path, "--player", "A", "--json", "--html",
                                    str(out)).out)
        with open(out, encoding="utf-8") as file:
            page = file.read()
    (player,) = answer["players"]
    cells = ["".join(cell.itertext()) for cell in tree_of(page).iter("td")]
    for axis in player["axes"]:
        if axis["axis"] == "opening_breadth":
            continue
        at = cells.index(f"{axis['value']:+.2f} ± {axis['stderr']:.2f}")
        check_equal(cells[at + 1], str(axis["games"]), f"{axis['axis']}: games")
        check(f"{axis['percentile']:.0f} %" in cells, f"{axis['axis']}: percentile")
    low, high = player["style_interval"]
    check(f"{player['style_score']:.2f} ({low:.2f} to {high:.2f})" in page, "score and interval")
    check_equal(len(player["periods"]), 2, "44 games make two periods")
    check_equal(sum(period["games"] for period in player["periods"]), 44, "games of the periods")
    check(player["trend"] is not None, "44 years make a trend, or its absence")


def shares_on(page):
    """kind -> square -> percent, from the words of the squares."""
    shares = {}
    for figure in tree_of(page).iter("figure"):
        titles = [element.text for element in figure.iter("title")]
        check_equal(len(titles), 64, "squares")
        shares[figure.find("h3").text] = {t[:2]: t[4:] for t in titles}
    return shares


def test_heat_maps_equal_a_slow_count():
    games = random_games(4, 9)
    text = "".join(pgn_of(game, White="A" if i % 2 == 0 else "B", Black="B" if i % 2 == 0 else "A")
                   for i, game in enumerate(games))
    counts, positions = {}, 0
    for i, game in enumerate(games):
        for ply, (board, move) in enumerate(game, start=1):
            if not 12 <= ply <= 60 or board.white_to_move != (i % 2 == 0):
                continue
            positions += 1
            for square, man in enumerate(board.play(move).men):
                if man != "." and man.isupper() == (i % 2 == 0):
                    seen = square if i % 2 == 0 else square ^ 56
                    key = (man.upper(), square_name(seen))
                    counts[key] = counts.get(key, 0) + 1
    shares = shares_on(page_of(text, "A"))
    titles = {"P": "Pawns", "N": "Knights", "B": "Bishops", "R": "Rooks", "Q": "Queen", "K": "King"}
    for kind, title in titles.items():
        for square in range(64):
            name = square_name(square)
            expected = 100 * counts.get((kind, name), 0) / positions
            found = float(shares[title][name].split()[0])
            check(abs(found - expected) < 0.051, f"{title} on {name}: {found}, not {expected}")


def test_threads_do_not_matter():
    text = "".join(pgn_of(game) for game in random_games(30, 12))
    check_equal(page_of(text, "A", "--threads", "3"), page_of(text, "A", "--threads", "1"), "page")


def test_arguments():
    check(succeed("style", opera, "--player", "Morphy", "--html", "-").out.startswith("<!doctype"),
          "page to standard output")
    for options in (["--html", "x.html"], ["--html", "x.html", "--player", "A", "--player", "B"],
                    ["--html", "-", "--player", "Morphy", "--json"],
                    ["--html", "x.html", "--player", "Morphy", "--per-game"]):
        check_one_error_line(kibitzer("style", opera, *options), 2, " ".join(options))
    run = kibitzer("style", opera, "--player", "Morphy", "--html", "/no/such/folder/x.html")
    check_equal(run.code, 1, "unwritable file")
    check_equal(len(re.findall("^error", run.err, re.M)), 1, run.err)


run_tests(globals())
