"""How things show themselves in a notebook: boards as SVG, moments and profiles as HTML."""

import functools
import html
import re

from kibitzer import _native

light, dark, marked = "#f0d9b5", "#b58863", "#cdd26a"


@functools.lru_cache(maxsize=None)
def _shapes():
    """The outlines of the men, as the pages draw them."""
    foot = re.search(r'const foot = "([^"]+)"', _native.board_script)[1]
    return {man: path + foot
            for man, path in re.findall(r'^  ([pnbrqk]): "([^"]+)" \+ foot', _native.board_script,
                                        re.M)}


def board_svg(fen, last="", size=360):
    """A board, with the squares of the last move marked."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" width="{size}" '
             f'height="{size}" role="img" aria-label="{html.escape(fen)}">']
    hot = {last[0:2], last[2:4]}
    for rank in range(8):
        for file in range(8):
            square = "abcdefgh"[file] + str(rank + 1)
            shade = marked if square in hot else light if (file + rank) % 2 else dark
            parts.append(f'<rect x="{45 * file}" y="{45 * (7 - rank)}" width="45" height="45" '
                         f'fill="{shade}"/>')
    for down, rank in enumerate(fen.split()[0].split("/")):
        across = 0
        for letter in rank:
            if letter.isdigit():
                across += int(letter)
                continue
            fill, edge = ("#fff", "#222") if letter.isupper() else ("#333", "#000")
            parts.append(f'<path transform="translate({45 * across} {45 * down})" '
                         f'd="{_shapes()[letter.lower()]}" fill="{fill}" stroke="{edge}" '
                         'stroke-width="1.2"/>')
            across += 1
    return "".join(parts) + "</svg>"


def _moment(move):
    """A move of a review: the board before it, what it is, and what is told."""
    words = "".join(f"<p>{html.escape(line)}</p>" for line in move.words)
    dots = "." if move.side == "white" else "..."
    return (f'<div style="display:flex;gap:1em">{board_svg(move.fen, move.uci, 240)}<div>'
            f"<b>{move.number}{dots}{html.escape(move.san)}{html.escape(move.sign)}</b> "
            f"{html.escape(move.class_)}{words}</div></div>")


def _game(game):
    """A game of a review: who played, and its moments."""
    tags = game.tags
    moments = "".join(_moment(game.moves[index]) for index in sorted(game.teachable))
    return (f"<h4>{html.escape(tags.get('White', '?'))} – {html.escape(tags.get('Black', '?'))} "
            f"{html.escape(game.result)}</h4>{moments}")


def _profile(player):
    """How a player plays: a bar for each axis, by percentile where that is known."""
    rows = []
    for axis in player.axes:
        known = axis.percentile is not None
        bar = (f'<div style="background:#888;height:.8em;width:{axis.percentile / 100 * 10:.2f}em">'
               "</div>" if known else "")
        told = f"{axis.percentile:.0f} %" if known else f"{axis.value:+.2f}"
        rows.append(f"<tr><td>{html.escape(axis.axis)}</td><td>{bar}</td><td>{told}</td></tr>")
    score = f"{player.style_score:.2f}" if player.style_score is not None else "not known"
    return (f"<h4>{html.escape(player.player)}</h4><p>{player.games:,} games; style score {score}, "
            f"from 0 positional to 1 tactical; percentiles {html.escape(player.compared_with)}</p>"
            f"<table>{''.join(rows)}</table>")


def _all(name, one):
    return lambda answer: "".join(one(each) for each in getattr(answer, name))


# By the class of the answer or of a part of it.
html_of = {
    "ReviewAnswer": _all("games", _game),
    "ReviewAnswer.Games": _game,
    "ReviewAnswer.Games.Moves": _moment,
    "StyleAnswer": _all("players", _profile),
    "StyleAnswer.Players": _profile,
}
