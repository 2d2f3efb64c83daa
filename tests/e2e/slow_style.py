"""The classic measures of a game once more, slowly and straight from their definition, on the small
board of board.py. Shares no code with the program."""

from board import _rays, slides, square_number, steps_of

values = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 0}
centre = [square_number(name) for name in ("d4", "d5", "e4", "e5")]
opening, middlegame, endgame = range(3)


def attackers(board, target, white):
    """Men of a colour that attack a square, kings and pinned men included."""
    count = 0
    for origin in range(64):
        man = board.men[origin]
        if man == "." or man.isupper() != white:
            continue
        kind = man.upper()
        if kind == "P":
            step = 1 if white else -1
            count += abs(target % 8 - origin % 8) == 1 and target // 8 - origin // 8 == step
            continue
        for direction in steps_of[kind]:
            line = _rays[origin, direction]
            for square in (line if kind in slides else line[:1]):
                if square == target:
                    count += 1
                if board.men[square] != ".":
                    break
    return count


def mean(numbers):
    return sum(numbers) / len(numbers) if numbers else 0.0


def classify(score):
    if score > 0.70:
        return "Very Tactical"
    if score >= 0.65:
        return "Tactical"
    if score >= 0.60:
        return "Balanced"
    return "Positional" if score >= 0.50 else "Very Positional"


def pawns(board, white):
    squares = [s for s in range(64) if board.men[s] == ("P" if white else "p")]
    files = [s % 8 for s in squares]
    ranks = [s // 8 + 1 for s in squares]
    isolated = sum(1 for f in files if f - 1 not in files and f + 1 not in files)
    doubled = sum(files.count(f) - 1 for f in set(files))
    return ranks, isolated, doubled


class SlowGame:
    """`game` is a list of (board before the move, move)."""

    def __init__(self, game):
        self.plies = len(game)
        self.rows = []  # (ply, white to move, attacked, legal, centre of White, of Black)
        self.captured = {True: 0, False: 0}
        self.pawn_samples = []
        self.delta_plies = []
        self.targets = {True: set(), False: set()}
        counter = 0
        for ply, (before, move) in enumerate(game, start=1):
            white = before.white_to_move
            victim = before.men[move.target]
            castles = before.is_castling(move)
            if ply <= 50 and victim != "." and not castles:
                self.captured[white] += values[victim.upper()]
            self.targets[white].add(before._castled(move)[0] if castles else move.target)
            board = before.play(move)
            if 12 <= ply <= 50 and board.in_check():
                continue
            if 12 <= ply <= 50:
                self.rows.append(self.look(board, ply))
            if 13 <= ply <= 40:
                if counter % 3 == 0:
                    self.delta_plies.append(ply)
                counter += 1
            if ply > 12 and ply % 5 == 0:
                self.pawn_samples.append((pawns(board, True), pawns(board, False)))

    @staticmethod
    def look(board, ply):
        moves = list(board.legal_moves())
        attacked = sum(values[board.men[m.target].upper()] for m in moves
                       if board.men[m.target] != "." and not board.is_castling(m))
        return (ply, board.white_to_move, attacked, len(moves),
                sum(attackers(board, s, True) for s in centre),
                sum(attackers(board, s, False) for s in centre))

    def player(self, white):
        if not self.rows:
            return None
        own = [row for row in self.rows if row[1] == white]
        attacked, legal = sum(r[2] for r in own), sum(r[3] for r in own)
        phases = [[], [], []]
        for ply, _, _, count, _, _ in own:
            if count > 0:
                phases[opening if ply <= 12 else middlegame if ply <= 40 else endgame].append(count)
        samples = [pair[0 if white else 1] for pair in self.pawn_samples]
        attacks = attacked / 39
        moves = min(1.0, legal / 40)
        material = min(1.0, self.captured[white] / 20)
        score = (attacks + moves + material) / 3 if material > 0 else (attacks + moves) / 2
        return {
            "total_attacked_material": attacked,
            "total_legal_moves": legal,
            "total_captures": self.captured[white],
            "avg_center_control": round(mean([r[4 if white else 5] for r in self.rows]), 2),
            "positions_analyzed": len(self.rows),
            "legal_moves_opening": sum(phases[opening]),
            "legal_moves_middlegame": sum(phases[middlegame]),
            "legal_moves_endgame": sum(phases[endgame]),
            "avg_legal_moves_opening": round(mean(phases[opening]), 2),
            "avg_legal_moves_middlegame": round(mean(phases[middlegame]), 2),
            "avg_legal_moves_endgame": round(mean(phases[endgame]), 2),
            "avg_delta": 0, "max_delta": 0, "min_delta": 0, "delta_samples": 0,
            "avg_pawn_rank": round(mean([mean(ranks) for ranks, _, _ in samples if ranks]), 2),
            "avg_isolated_pawns": round(mean([isolated for _, isolated, _ in samples]), 2),
            "avg_doubled_pawns": round(mean([doubled for _, _, doubled in samples]), 2),
            "unique_move_destinations": len(self.targets[white]),
            "move_diversity_ratio": round(len(self.targets[white]) / (self.plies / 2), 3),
            "attacks_metric": round(attacks, 3),
            "moves_metric": round(moves, 3),
            "material_metric": round(material, 3),
            "tactical_score": round(score, 3),
            "classification": classify(score),
        }
