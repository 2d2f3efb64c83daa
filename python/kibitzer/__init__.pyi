# Written by `python -m kibitzer._stubs`; do not edit.
from os import PathLike
from typing import Any, Callable, Iterable, Literal, Protocol, Sequence

from kibitzer import units as units
from kibitzer._answers import Answer as Answer, Record as Record
from kibitzer._asking import (KibitzerWarning as KibitzerWarning, ask as ask,
                              questions as questions)
from kibitzer._board import Board as Board, Move as Move
from kibitzer._engine import Engine as Engine
from kibitzer._games import (Games as Games, read_games as read_games,
                             read_movetexts as read_movetexts)
from kibitzer._tables import Table as Table, table as table

__version__: str

class KibitzerError(Exception):
    exit_code: int

def load_settings() -> None: ...

_Progress = bool | Callable[[str, int, int, float, str, str], object] | None
_Text = str | bytes | PathLike[str]

class _HasFen(Protocol):  # a board, also of python-chess
    def fen(self) -> str: ...

class _HasUci(Protocol):  # a move likewise
    def uci(self) -> str: ...

_Fen = str | bytes | _HasFen
_Move = str | _HasUci


class TacticsAnswer(Answer):
    class Motifs(Record):
        class Squares(Record):
            actor: str | None
            target: str
            behind: str | None
            targets: list[str] | None
        class Value(Record):
            mate: int | None
            material_delta: int
            draw: bool | None
            is_sound: bool
            defense_notes: str
            source: str
        class Hardness(Record):
            puzzle_rating: float | None
            error: float | None
            found_in_game: float | None
        motif: str
        kind: str
        side: Literal['white', 'black']
        threat: bool
        squares: Squares
        value: Value
        proof: list[str]
        themes: list[str]
        other_defence: list[str] | None
        hardness: Hardness | None
        text: str
    class Chains(Record):
        class Cause(Record):
            class Squares(Record):
                actor: str | None
                target: str
                behind: str | None
                targets: list[str] | None
            motif: str
            squares: Squares
        class Effect(Record):
            class Squares(Record):
                actor: str | None
                target: str
                behind: str | None
                targets: list[str] | None
            motif: str
            squares: Squares
        tier: int
        side: Literal['white', 'black']
        threat: bool
        cause: Cause
        effect: Effect
        material_delta: int
        is_sound: bool
        proof: list[str]
        text: str
    class Observations(Record):
        class Squares(Record):
            actor: str | None
            target: str
            behind: str | None
            targets: list[str] | None
        class Value(Record):
            mate: int | None
            material_delta: int
            draw: bool | None
            is_sound: bool
            defense_notes: str
            source: str
        motif: str
        kind: str | None
        side: Literal['white', 'black']
        squares: Squares
        value: Value | None
        text: str
    schema: str
    version: int
    fen: str
    complete: bool
    left_out: int
    motifs: list[Motifs]
    chains: list[Chains]
    observations: list[Observations]

def tactics(fen: _Fen, *, chess960: bool | None = None, side: Literal['white', 'black'] | None = None, elo: int | None = None, scale: Literal['lichess', 'chesscom', 'otb'] | None = None, threshold: int | None = None, all: bool | None = None, threads: int = 0, progress: _Progress = None) -> TacticsAnswer:
    """What can be won by force, by whom, why, and the line that proves it."""

class MetricsAnswer(Answer):
    class White(Record):
        piece_value: int
        mobility_value: int
        offensive_value: int
        defensive_value: float | None
        defensive_value_parts: list[int] | None
        defensive_value_linear: int | None
    class Black(Record):
        piece_value: int
        mobility_value: int
        offensive_value: int
        defensive_value: float | None
        defensive_value_parts: list[int] | None
        defensive_value_linear: int | None
    class Moves(Record):
        move: str
        san: str
        dPV: int
        dMV: int
        dOV: int
        dDV: float | None
        dDV_linear: int | None
        Sum: float | None
        factor: float | None
        score: float | None
    schema: str
    version: int
    fen: str
    set: Literal['classic', 'neutral']
    profile: str
    dv: Literal['sqrt', 'linear', 'both']
    white: White
    black: Black
    moves: list[Moves] | None

def metrics(fen: _Fen, *, chess960: bool | None = None, set: Literal['classic', 'neutral'] | None = None, dv: Literal['sqrt', 'linear', 'both'] | None = None, moves: bool | None = None, profile: _Text | None = None, seed: int | None = None, threads: int = 0, progress: _Progress = None) -> MetricsAnswer:
    """Measures piece, mobility, offensive and defensive value of both sides."""

class SeeAnswer(Answer):
    class Captures(Record):
        move: str
        square: str
        see_square: int
        see_move: int
        line: list[str]
        notes: list[str]
        positional: dict[str, int] | None
        see_positional: int | None
    class Multi(Record):
        side: str
        squares: list[str]
        mate: bool
        gain: int | None
        line: list[str]
        nodes: int
    schema: str
    version: int
    fen: str
    captures: list[Captures]
    multi: Multi | None

def see(fen: _Fen, move: _Move | None = None, *, chess960: bool | None = None, side: Literal['white', 'black'] | None = None, values: Literal['standard', 'bishop-330'] | None = None, positional: bool | None = None, weights: _Text | None = None, multi: _Text | Sequence[_Text] | None = None, threads: int = 0, progress: _Progress = None) -> SeeAnswer:
    """The exact outcome of capturing on one square, with line and reasons."""

class OrderAnswer(Answer):
    class Moves(Record):
        class Terms(Record):
            base: int
            defended: int
            promotion: int
            check: int
            exchange: int
        move: str
        score: int
        terms: Terms
    schema: str
    version: int
    fen: str
    order: Literal['classic', 'material', 'exchange']
    values: Literal['standard', 'bishop-330']
    defence: bool
    moves: list[Moves]

def order(fen: _Fen, *, chess960: bool | None = None, order: Literal['classic', 'material', 'exchange'] | None = None, values: Literal['standard', 'bishop-330'] | None = None, no_defence: bool | None = None, threads: int = 0, progress: _Progress = None) -> OrderAnswer:
    """Legal moves in the order a search should try them, term by term."""

class ThemesAnswer(Answer):
    class Themes(Record):
        theme: str
        family: Literal['base', 'pawns', 'pieces', 'king', 'tactics', 'whole']
        meaning: str
    class Weights(Record):
        name: str
        middlegame: list[int]
        endgame: list[int]
    schema: str
    version: int
    themes: list[Themes]
    weights: list[Weights]

def themes(*, threads: int = 0, progress: _Progress = None) -> ThemesAnswer:
    """What the evaluation knows, theme by theme, and what its weights are."""

class FenAnswer(Answer):
    class Opening(Record):
        code: str
        name: str
    schema: str
    version: int
    fen: str
    side_to_move: str
    chess960: bool
    check: bool
    pieces: int
    phase: str
    legal_moves: int
    outcome: str | None
    polyglot_key: str
    opening: Opening | None
    warnings: list[str]

def fen(fen: _Fen, *, chess960: bool | None = None, strict: bool | None = None, mirror: bool | None = None, threads: int = 0, progress: _Progress = None) -> FenAnswer:
    """Checks a position and writes its FEN in normal form."""

class MovesAnswer(Answer):
    class Moves(Record):
        move: str
        san: str
        capture: bool
        check: bool
        mate: bool
        fen: str
    schema: str
    version: int
    fen: str
    moves: list[Moves]

def moves(fen: _Fen, *, chess960: bool | None = None, square: _Text | None = None, threads: int = 0, progress: _Progress = None) -> MovesAnswer:
    """What may be played in a position, and what it leads to."""

class EndingAnswer(Answer):
    class Moves(Record):
        move: str
        san: str
        value: Literal['lost', 'drawn', 'won'] | None
    schema: str
    version: int
    fen: str
    value: Literal['lost', 'drawn', 'won'] | None
    moves: list[Moves]

def ending(fen: _Fen, *, chess960: bool | None = None, threads: int = 0, progress: _Progress = None) -> EndingAnswer:
    """What a pawn ending is worth, exactly, and which moves keep that."""

class AnalyseAnswer(Answer):
    class Lines(Record):
        mate: int | None
        score_cp: int | None
        depth: int
        seldepth: int
        pv: list[str]
        wdl: list[int]
    class SearchThemes(Record):
        theme: Literal['mate_threat', 'threat', 'counterplay', 'zugzwang']
        side: Literal['white', 'black']
        mate: int | None
        score_cp: int | None
        line: list[str]
    class Stats(Record):
        nodes: float | None
        hash_hit_rate: float | None
        hash_cutoff_rate: float | None
        first_move_fail_high_rate: float | None
        pruning_rate: float | None
        null_move_cutoff_rate: float | None
        research_rate: float | None
        quiescence_share: float | None
        evaluations_per_node: float | None
        score_change_per_depth: float | None
        score_by_depth: list[int]
        theme_ns_per_node: dict[str, float | None]
    schema: str
    version: int
    fen: str
    lines: list[Lines]
    bestmove: str | None
    nodes: int
    nps: int
    time_ms: int
    search_themes: list[SearchThemes]
    error_chance: float | None
    stats: Stats | None

def analyse(fen: _Fen, *, chess960: bool | None = None, depth: int | None = None, nodes: int | None = None, movetime: int | None = None, tc: _Text | None = None, engine: _Text | None = None, option: _Text | Sequence[_Text] | None = None, hash: int | None = None, multipv: int | None = None, stats: bool | None = None, cache: _Text | None = None, no_cache: bool | None = None, elo: int | None = None, scale: Literal['lichess', 'chesscom', 'otb'] | None = None, threads: int = 0, progress: _Progress = None) -> AnalyseAnswer:
    """The engine's lines for a position, and threats only a search sees."""

class EvalAnswer(Answer):
    class Themes(Record):
        theme: str
        white: int
        black: int
        white_pair: list[int]
        black_pair: list[int]
        ns: float | None
    schema: str
    version: int
    fen: str
    total_cp: int
    phase: int
    scale: int
    themes: list[Themes]

def eval(fen: _Fen, *, chess960: bool | None = None, without: _Text | Sequence[_Text] | None = None, all: bool | None = None, no_cost: bool | None = None, threads: int = 0, progress: _Progress = None) -> EvalAnswer:
    """What a position is worth without search, theme by theme."""

class EpdCheckAnswer(Answer):
    schema: str
    version: int
    positions: int
    problems: int

def epd_check(file: _Text | Sequence[_Text], *, chess960: bool | None = None, threads: int = 0, progress: _Progress = None) -> EpdCheckAnswer:
    """Reports every line that is not good EPD."""

class PerftAnswer(Answer):
    schema: str
    version: int
    fen: str | None
    depth: int | None
    nodes: int | None
    divide: dict[str, int] | None
    passed: int | None
    failed: int | None

def perft(fen: _Fen | None = None, depth: int | None = None, *, divide: bool | None = None, chess960: bool | None = None, no_bulk: bool | None = None, epd: _Text | None = None, max_nodes: int | None = None, threads: int = 0, progress: _Progress = None) -> PerftAnswer:
    """Counts the ways to play so many half moves."""

class SuiteAnswer(Answer):
    class Failures(Record):
        id: str
        played: str
    schema: str
    version: int
    positions: int
    solved: int
    score: int
    max_score: int
    wrong_mates: int
    exact_mates: int
    nodes: int
    failures: list[Failures] | None

def suite(epd: _Text, *, depth: int | None = None, nodes: int | None = None, movetime: int | None = None, tc: _Text | None = None, engine: _Text | None = None, option: _Text | Sequence[_Text] | None = None, hash: int | None = None, failures: bool | None = None, chess960: bool | None = None, threads: int = 0, progress: _Progress = None) -> SuiteAnswer:
    """Runs a suite of positions with known answers (EPD with bm, am, dm)."""

class PuzzlesSolveAnswer(Answer):
    class ByRating(Record):
        from_: int
        puzzles: int
        solved: int
    schema: str
    version: int
    puzzles: int
    solved: int
    nodes: int
    by_rating: list[ByRating]

def puzzles_solve(csv: _Text, *, depth: int | None = None, nodes: int | None = None, movetime: int | None = None, tc: _Text | None = None, engine: _Text | None = None, option: _Text | Sequence[_Text] | None = None, hash: int | None = None, count: int | None = None, theme: _Text | None = None, threads: int = 0, progress: _Progress = None) -> PuzzlesSolveAnswer:
    """Lets the engine solve puzzles."""

class PuzzlesTagAnswer(Answer):
    class Uncompared(Record):
        id: str
        themes: list[str]
    class Themes(Record):
        tp: int | None
        fp: int | None
        fn: int | None
        precision: float | None
        recall: float | None
        f1: float | None
        found_uncompared: int | None
    schema: str
    version: int
    uncompared: list[Uncompared]
    puzzles: int
    compared: int
    bad_rows: int
    themes: dict[str, Themes]
    not_computed: list[str]
    not_ours: dict[str, int]

def puzzles_tag(csv: _Text | Sequence[_Text], *, nodes: int | None = None, theme: _Text | Sequence[_Text] | None = None, out: _Text | None = None, errors: _Text | None = None, threads: int = 0, progress: _Progress = None) -> PuzzlesTagAnswer:
    """Finds the themes of puzzles along their solutions and compares them with the file's."""

class PuzzlesTagLineAnswer(Answer):
    schema: str
    version: int
    fen: str
    moves: str
    themes: list[str]
    not_computed: list[str]

def puzzles_tag_line(*, fen: _Fen | None = None, moves: _Text | None = None, solver_first: bool | None = None, nodes: int | None = None, theme: _Text | Sequence[_Text] | None = None, threads: int = 0, progress: _Progress = None) -> PuzzlesTagLineAnswer:
    """Finds the themes of one line of moves."""

class PgnStatsAnswer(Answer):
    class Results(Record):
        ...
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    schema: str
    version: int
    games: int
    plies: int
    players: int
    results: Results
    longest_plies: int
    damaged: int
    complete: bool
    notes: Notes
    plies_by_thread: list[int]

def pgn_stats(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, threads: int = 0, progress: _Progress = None) -> PgnStatsAnswer:
    """Counts games, plies, results, players and damage."""

class PgnCheckAnswer(Answer):
    class Found(Record):
        file: str
        game: int
        line: int
        reason: str
    schema: str
    version: int
    found: list[Found]
    games: int
    problems: int

def pgn_check(games: _Text | Sequence[_Text] | None = None, *, strict: bool | None = None, pgn: _Text | None = None, threads: int = 0, progress: _Progress = None) -> PgnCheckAnswer:
    """Reports every problem of every game; exit code 1 if there was one."""

class PgnConvertAnswer(Answer):
    class Games(Record):
        text: str
    schema: str
    version: int
    games: list[Games]
    read: int
    written: int

def pgn_convert(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, out: _Text | None = None, uci: bool | None = None, mainline: bool | None = None, no_comments: bool | None = None, no_nags: bool | None = None, no_variations: bool | None = None, name_openings: bool | None = None, split: int | None = None, player: _Text | None = None, white: _Text | None = None, black: _Text | None = None, eco: _Text | None = None, result: Literal['*', '1-0', '0-1', '1/2-1/2'] | None = None, min_plies: int | None = None, max_plies: int | None = None, min_elo: int | None = None, since: _Text | None = None, until: _Text | None = None, undamaged: bool | None = None, threads: int = 0, progress: _Progress = None) -> PgnConvertAnswer:
    """Filters, normalises, splits and re-frames games."""

class OpeningAnswer(Answer):
    schema: str
    version: int
    eco: str | None
    opening: str | None
    named_ply: int | None
    book_plies: int
    last_book_ply: int
    theory_ended: int | None

def opening(*, fen: _Fen | None = None, moves: _Text | None = None, chess960: bool | None = None, threads: int = 0, progress: _Progress = None) -> OpeningAnswer:
    """Names openings, by position, and says where theory ended."""

class OpeningGamesAnswer(Answer):
    class Games(Record):
        file: str
        game: int
        eco: str | None
        opening: str | None
        named_ply: int | None
        book_plies: int
        last_book_ply: int
        theory_ended: int | None
        result: str
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    schema: str
    version: int
    games: list[Games]
    complete: bool
    notes: Notes

def opening_games(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, threads: int = 0, progress: _Progress = None) -> OpeningGamesAnswer:
    """Names the openings of games."""

class OpeningSummaryAnswer(Answer):
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    class Openings(Record):
        class Results(Record):
            ...
        eco: str | None
        opening: str | None
        games: int
        results: Results
    schema: str
    version: int
    games: int
    complete: bool
    notes: Notes
    openings: list[Openings]

def opening_summary(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, threads: int = 0, progress: _Progress = None) -> OpeningSummaryAnswer:
    """Games and results per opening, most played first."""

class GenerateAnswer(Answer):
    class Played(Record):
        text: str
    schema: str
    version: int
    played: list[Played]
    games: int
    duplicates: int

def generate(*, profiles: _Text | None = None, count: int | None = None, depth: int | None = None, seed: int | None = None, max_plies: int | None = None, set: Literal['classic', 'neutral'] | None = None, no_variance: bool | None = None, pgn: _Text | None = None, threads: int = 0, progress: _Progress = None) -> GenerateAnswer:
    """Plays games between metrics profiles."""

class MatchAnswer(Answer):
    class Results(Record):
        games: int
        wins: int
        draws: int
        losses: int
        score: float | None
    class Sprt(Record):
        elo0: float | None
        elo1: float | None
        alpha: float | None
        beta: float | None
        model: Literal['logistic', 'normalised']
        llr: float | None
        lower_bound: float | None
        upper_bound: float | None
        pairs: int
        pentanomial: list[int]
        verdict: Literal['undecided', 'accept_elo0', 'accept_elo1']
    class Ends(Record):
        checkmate: int
        stalemate: int
    class Engines(Record):
        class Results(Record):
            games: int
            wins: int
            draws: int
            losses: int
            score: float | None
        class AsWhite(Record):
            games: int
            wins: int
            draws: int
            losses: int
            score: float | None
        class Lengths(Record):
            class Under30(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class _30To60(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Over60(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            under_30: Under30
            over_60: Over60
        class Phases(Record):
            class Opening(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Middlegame(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Endgame(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            opening: Opening
            middlegame: Middlegame
            endgame: Endgame
        class Opponents(Record):
            class Results(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            opponent: str
            results: Results
            elo: float | None
            elo_error: float | None
            pentanomial: list[int]
        class Failures(Record):
            time_losses: int
            crashes: int
            stalls: int
            illegal_moves: int
        engine: str
        results: Results
        elo: float | None
        elo_error: float | None
        elo_low: float | None
        elo_high: float | None
        normalised_elo: float | None
        normalised_elo_error: float | None
        los: float | None
        pentanomial: list[int]
        as_white: AsWhite
        lengths: Lengths
        phases: Phases
        opponents: list[Opponents]
        failures: Failures
    schema: str
    version: int
    engine: str
    results: Results
    elo: float | None
    elo_error: float | None
    elo_low: float | None
    elo_high: float | None
    normalised_elo: float | None
    normalised_elo_error: float | None
    los: float | None
    pentanomial: list[int]
    sprt: Sprt | None
    games: int
    scheduled: int
    resumed: int
    interrupted: bool
    seconds: float | None
    settings: str
    ends: Ends
    engines: list[Engines]

def match(*, engine: _Text | Sequence[_Text] | None = None, depth: int | None = None, nodes: int | None = None, movetime: int | None = None, tc: _Text | None = None, nodestime: int | None = None, time_margin: int | None = None, patience: int | None = None, games: int | None = None, gauntlet: bool | None = None, openings: _Text | None = None, opening_plies: int | None = None, order: Literal['sequential', 'random'] | None = None, seed: int | None = None, chess960: bool | None = None, concurrency: int | None = None, draw: _Text | None = None, resign: _Text | None = None, max_moves: int | None = None, sprt: _Text | None = None, pgn: _Text | None = None, event: _Text | None = None, resume: bool | None = None, report_every: int | None = None, threads: int = 0, progress: _Progress = None) -> MatchAnswer:
    """Plays engines against each other and says what the results mean."""

class SparAnswer(Answer):
    class Results(Record):
        games: int
        wins: int
        draws: int
        losses: int
        score: float | None
    class Sprt(Record):
        elo0: float | None
        elo1: float | None
        alpha: float | None
        beta: float | None
        model: Literal['logistic', 'normalised']
        llr: float | None
        lower_bound: float | None
        upper_bound: float | None
        pairs: int
        pentanomial: list[int]
        verdict: Literal['undecided', 'accept_elo0', 'accept_elo1']
    class Ends(Record):
        checkmate: int
        stalemate: int
    class Engines(Record):
        class Results(Record):
            games: int
            wins: int
            draws: int
            losses: int
            score: float | None
        class AsWhite(Record):
            games: int
            wins: int
            draws: int
            losses: int
            score: float | None
        class Lengths(Record):
            class Under30(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class _30To60(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Over60(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            under_30: Under30
            over_60: Over60
        class Phases(Record):
            class Opening(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Middlegame(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Endgame(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            opening: Opening
            middlegame: Middlegame
            endgame: Endgame
        class Opponents(Record):
            class Results(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            opponent: str
            results: Results
            elo: float | None
            elo_error: float | None
            pentanomial: list[int]
        class Failures(Record):
            time_losses: int
            crashes: int
            stalls: int
            illegal_moves: int
        engine: str
        results: Results
        elo: float | None
        elo_error: float | None
        elo_low: float | None
        elo_high: float | None
        normalised_elo: float | None
        normalised_elo_error: float | None
        los: float | None
        pentanomial: list[int]
        as_white: AsWhite
        lengths: Lengths
        phases: Phases
        opponents: list[Opponents]
        failures: Failures
    schema: str
    version: int
    engine: str
    results: Results
    elo: float | None
    elo_error: float | None
    elo_low: float | None
    elo_high: float | None
    normalised_elo: float | None
    normalised_elo_error: float | None
    los: float | None
    pentanomial: list[int]
    sprt: Sprt | None
    games: int
    scheduled: int
    resumed: int
    interrupted: bool
    seconds: float | None
    settings: str
    ends: Ends
    engines: list[Engines]

def spar(*, first: _Text | None = None, second: _Text | None = None, games: int | None = None, first_nodes: int | None = None, second_nodes: int | None = None, seed: int | None = None, threads: int = 0, progress: _Progress = None) -> SparAnswer:
    """Plays the program against itself at another level, and says what that means."""

class EstimateEloAnswer(Answer):
    class Classic(Record):
        estimated_elo: int
        elo_confidence: int
    class MatchResults(Record):
        opponent: str | None
        opponent_elo: float | None
        games: int
        wins: int
        draws: int
        losses: int
        score: float | None
        expected_score: float | None
    class Failures(Record):
        time_losses: int
        crashes: int
        stalls: int
        illegal_moves: int
    schema: str
    version: int
    estimated_elo: float | None
    elo_low: float | None
    elo_high: float | None
    one_sided: str | None
    confidence: float | None
    scale: str
    games: int
    classic: Classic
    match_results: list[MatchResults]
    engine: str | None
    limits: str | None
    scheduled: int | None
    resumed: int | None
    interrupted: bool | None
    seconds: float | None
    settings: str | None
    failures: Failures | None

def estimate_elo(*, engine: _Text | Sequence[_Text] | None = None, levels: _Text | None = None, games: int | None = None, time_per_move: float | None = None, tc: _Text | None = None, nodes: int | None = None, stockfish: _Text | None = None, openings: _Text | None = None, seed: int | None = None, concurrency: int | None = None, time_margin: int | None = None, patience: int | None = None, draw: _Text | None = None, resign: _Text | None = None, max_moves: int | None = None, pgn: _Text | None = None, resume: bool | None = None, settings: _Text | None = None, set: _Text | Sequence[_Text] | None = None, from_results: _Text | None = None, threads: int = 0, progress: _Progress = None) -> EstimateEloAnswer:
    """Plays against Stockfish at set levels and says how strong an engine is, and how surely."""

class PlayAnswer(Answer):
    schema: str
    version: int
    fen: str
    move: str | None
    san: str | None
    after: str
    outcome: str | None
    result: str | None
    time_ms: int

def play(fen: _Fen, moves: _Text | Sequence[_Text] | None = None, *, chess960: bool | None = None, elo: int | None = None, profile: _Text | None = None, depth: int | None = None, movetime: int | None = None, nodes: int | None = None, left: int | None = None, increment: int | None = None, seed: int | None = None, threads: int = 0, progress: _Progress = None) -> PlayAnswer:
    """The next move of a game, by the engine at a strength or by a metrics profile."""

class EffortProfileAnswer(Answer):
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    schema: str
    version: int
    games: int
    positions: int
    samples: int
    held_out: int
    notes: Notes

def effort_profile(file: _Text | Sequence[_Text], *, out: _Text | None = None, held_out: _Text | None = None, nodes: int | None = None, judge: int | None = None, every: int | None = None, self_play: bool | None = None, samples: int | None = None, seed: int | None = None, resume: bool | None = None, threads: int = 0, progress: _Progress = None) -> EffortProfileAnswer:
    """Searches positions and records what the engine saw, and what it missed."""

class EffortTrainAnswer(Answer):
    class Trees(Record):
        max_depth: int
        rounds: int
        learning_rate: float | None
        least_weight: float | None
        seed: int
    class Training(Record):
        rows: int
        accuracy: float | None
        majority: float | None
        log_loss: float | None
        majority_log_loss: float | None
        calibration_error: float | None
        correlation: float | None
    class Validation(Record):
        rows: int
        accuracy: float | None
        majority: float | None
        log_loss: float | None
        majority_log_loss: float | None
        calibration_error: float | None
        correlation: float | None
    class Calibration(Record):
        budget: float | None
        equal_nodes: float | None
        equal_loss: float | None
        model_nodes: float | None
        model_loss: float | None
        searches: int
        saved: float | None
        saved_error: float | None
    schema: str
    version: int
    model_version: str
    target: Literal['cost', 'risk']
    band_values: list[float | None]
    regret_intercept: float | None
    regret_slope: float | None
    exponent: float | None
    scale: float | None
    regressor_range: float | None
    cost_lowest: float | None
    cost_highest: float | None
    rows: int
    games: int
    training_rows: int
    trees: Trees
    training: Training
    validation: Validation
    fold_accuracies: list[float | None]
    calibration: Calibration | None

def effort_train(csv: _Text | Sequence[_Text], *, out: _Text | None = None, target: Literal['cost', 'risk'] | None = None, rounds: int | None = None, depth: int | None = None, least_weight: int | None = None, epochs: int | None = None, no_network: bool | None = None, folds: int | None = None, budget: int | None = None, exponent: float | None = None, scale: float | None = None, seed: int | None = None, threads: int = 0, progress: _Progress = None) -> EffortTrainAnswer:
    """Trains a model of effort from profiled searches."""

class EffortEvaluateAnswer(Answer):
    class Tenths(Record):
        expected: float | None
        real: float | None
    schema: str
    version: int
    model_version: str
    target: Literal['cost', 'risk']
    rows: int
    games: int
    accuracy: float | None
    accuracy_low: float | None
    accuracy_high: float | None
    log_loss_gain_error: float | None
    majority: float | None
    log_loss: float | None
    majority_log_loss: float | None
    calibration_error: float | None
    confusion: list[list[int]]
    correlation: float | None
    tenths: list[Tenths] | None

def effort_evaluate(model: _Text, csv: _Text | Sequence[_Text], *, threads: int = 0, progress: _Progress = None) -> EffortEvaluateAnswer:
    """Tells how good a model of effort is on rows it has not seen."""

class EffortPredictAnswer(Answer):
    class Reasons(Record):
        feature: str
        value: float | None
        usual_low: float | None
        usual_median: float | None
        usual_high: float | None
        weight: float | None
        pes_change: float | None
        text: str
    schema: str
    version: int
    fen: str
    pes: float | None
    mode: str
    band: str
    time_factor: float | None
    expected_regret: float | None
    ordinary_regret: float | None
    nodes: int
    bands: list[float | None]
    reasons: list[Reasons]

def effort_predict(fen: _Fen, *, chess960: bool | None = None, model: _Text | None = None, nodes: int | None = None, threads: int = 0, progress: _Progress = None) -> EffortPredictAnswer:
    """Tells how hard a position is, and what makes it so."""

class EffortCardAnswer(Answer):
    class Training(Record):
        rows: int
        accuracy: float | None
        majority: float | None
        log_loss: float | None
        majority_log_loss: float | None
        calibration_error: float | None
        correlation: float | None
    class Validation(Record):
        rows: int
        accuracy: float | None
        majority: float | None
        log_loss: float | None
        majority_log_loss: float | None
        calibration_error: float | None
        correlation: float | None
    schema: str
    version: int
    model_version: str
    target: str
    rows: int
    games: int
    training_rows: int
    trees: int
    depth: int
    band_values: list[float | None]
    training: Training
    validation: Validation
    budget: float | None
    equal_loss: float | None
    model_loss: float | None

def effort_card(*, threads: int = 0, progress: _Progress = None) -> EffortCardAnswer:
    """What the built-in model of effort was made of, and how good it is."""

class EffortAbAnswer(Answer):
    class Results(Record):
        games: int
        wins: int
        draws: int
        losses: int
        score: float | None
    class Sprt(Record):
        elo0: float | None
        elo1: float | None
        alpha: float | None
        beta: float | None
        model: Literal['logistic', 'normalised']
        llr: float | None
        lower_bound: float | None
        upper_bound: float | None
        pairs: int
        pentanomial: list[int]
        verdict: Literal['undecided', 'accept_elo0', 'accept_elo1']
    class Ends(Record):
        checkmate: int
        stalemate: int
    class Engines(Record):
        class Results(Record):
            games: int
            wins: int
            draws: int
            losses: int
            score: float | None
        class AsWhite(Record):
            games: int
            wins: int
            draws: int
            losses: int
            score: float | None
        class Lengths(Record):
            class Under30(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class _30To60(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Over60(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            under_30: Under30
            over_60: Over60
        class Phases(Record):
            class Opening(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Middlegame(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Endgame(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            opening: Opening
            middlegame: Middlegame
            endgame: Endgame
        class Opponents(Record):
            class Results(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            opponent: str
            results: Results
            elo: float | None
            elo_error: float | None
            pentanomial: list[int]
        class Failures(Record):
            time_losses: int
            crashes: int
            stalls: int
            illegal_moves: int
        engine: str
        results: Results
        elo: float | None
        elo_error: float | None
        elo_low: float | None
        elo_high: float | None
        normalised_elo: float | None
        normalised_elo_error: float | None
        los: float | None
        pentanomial: list[int]
        as_white: AsWhite
        lengths: Lengths
        phases: Phases
        opponents: list[Opponents]
        failures: Failures
    schema: str
    version: int
    engine: str
    results: Results
    elo: float | None
    elo_error: float | None
    elo_low: float | None
    elo_high: float | None
    normalised_elo: float | None
    normalised_elo_error: float | None
    los: float | None
    pentanomial: list[int]
    sprt: Sprt | None
    games: int
    scheduled: int
    resumed: int
    interrupted: bool
    seconds: float | None
    settings: str
    ends: Ends
    engines: list[Engines]

def effort_ab(a: _Text, b: _Text, *, openings: _Text | None = None, tc: _Text | None = None, nodestime: int | None = None, games: int | None = None, sprt: _Text | None = None, seed: int | None = None, pgn: _Text | None = None, resume: bool | None = None, report_every: int | None = None, threads: int = 0, progress: _Progress = None) -> EffortAbAnswer:
    """Matches two ways of spending time against each other, until it is decided."""

class EffortValidateAnswer(Answer):
    class Policies(Record):
        class Nodes(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        class HighMilliseconds(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        class LowMilliseconds(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        class CriticalDepth(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        class LossPercent(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        class SavedByFirst(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        class Bands(Record):
            class Milliseconds(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            class LossPercent(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            band: str
            milliseconds: Milliseconds
            loss_percent: LossPercent
        policy: str
        clock_scale: float | None
        nodes: Nodes
        nps: float | None
        effective_nps: float | None
        reach_target_depth: float | None
        time_savings: float | None
        allocation: float | None
        high_milliseconds: HighMilliseconds
        low_milliseconds: LowMilliseconds
        critical_depth: CriticalDepth
        reach_critical_depth: float | None
        stability_cp: float | None
        blunders: int
        blunder_rate: float | None
        loss_percent: LossPercent
        loss_per_1000_nodes: float | None
        saved_by_first: SavedByFirst
        bands: list[Bands]
    class Targets(Record):
        name: str
        target: str
        measured: str
        verdict: str
        bound: float | None
        value: float | None
        low: float | None
        high: float | None
        count: int
        counted: str
        needed: int | None
    class Themes(Record):
        theme: str
        ns: float | None
        change_cp: float | None
        present: float | None
        correlation: float | None
    class Questions(Record):
        class With(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        class Without(Record):
            count: int
            mean: float | None
            deviation: float | None
            error: float | None
        theme: str
        asked: str
        verdict: Literal['yes', 'no', 'unknown']
        measure: str
        with_: With
        without: Without
        claim: str
        share_with: float | None
        share_without: float | None
        answer: str
    class Match(Record):
        class Results(Record):
            games: int
            wins: int
            draws: int
            losses: int
            score: float | None
        class Sprt(Record):
            elo0: float | None
            elo1: float | None
            alpha: float | None
            beta: float | None
            model: Literal['logistic', 'normalised']
            llr: float | None
            lower_bound: float | None
            upper_bound: float | None
            pairs: int
            pentanomial: list[int]
            verdict: Literal['undecided', 'accept_elo0', 'accept_elo1']
        class Ends(Record):
            checkmate: int
            stalemate: int
        class Engines(Record):
            class Results(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class AsWhite(Record):
                games: int
                wins: int
                draws: int
                losses: int
                score: float | None
            class Lengths(Record):
                class Under30(Record):
                    games: int
                    wins: int
                    draws: int
                    losses: int
                    score: float | None
                class _30To60(Record):
                    games: int
                    wins: int
                    draws: int
                    losses: int
                    score: float | None
                class Over60(Record):
                    games: int
                    wins: int
                    draws: int
                    losses: int
                    score: float | None
                under_30: Under30
                over_60: Over60
            class Phases(Record):
                class Opening(Record):
                    games: int
                    wins: int
                    draws: int
                    losses: int
                    score: float | None
                class Middlegame(Record):
                    games: int
                    wins: int
                    draws: int
                    losses: int
                    score: float | None
                class Endgame(Record):
                    games: int
                    wins: int
                    draws: int
                    losses: int
                    score: float | None
                opening: Opening
                middlegame: Middlegame
                endgame: Endgame
            class Opponents(Record):
                class Results(Record):
                    games: int
                    wins: int
                    draws: int
                    losses: int
                    score: float | None
                opponent: str
                results: Results
                elo: float | None
                elo_error: float | None
                pentanomial: list[int]
            class Failures(Record):
                time_losses: int
                crashes: int
                stalls: int
                illegal_moves: int
            engine: str
            results: Results
            elo: float | None
            elo_error: float | None
            elo_low: float | None
            elo_high: float | None
            normalised_elo: float | None
            normalised_elo_error: float | None
            los: float | None
            pentanomial: list[int]
            as_white: AsWhite
            lengths: Lengths
            phases: Phases
            opponents: list[Opponents]
            failures: Failures
        engine: str
        results: Results
        elo: float | None
        elo_error: float | None
        elo_low: float | None
        elo_high: float | None
        normalised_elo: float | None
        normalised_elo_error: float | None
        los: float | None
        pentanomial: list[int]
        sprt: Sprt | None
        games: int
        scheduled: int
        resumed: int
        interrupted: bool
        seconds: float | None
        settings: str
        ends: Ends
        engines: list[Engines]
    class Calibration(Record):
        class Tenths(Record):
            expected: float | None
            real: float | None
        rows: int
        games: int
        accuracy: float | None
        accuracy_low: float | None
        accuracy_high: float | None
        log_loss_gain_error: float | None
        majority: float | None
        log_loss: float | None
        majority_log_loss: float | None
        calibration_error: float | None
        confusion: list[list[int]]
        correlation: float | None
        tenths: list[Tenths] | None
    class Log(Record):
        class Bands(Record):
            class ExpectedPercent(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            class RealPercent(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            class Factor(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            class Milliseconds(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            class Nodes(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            class Depth(Record):
                count: int
                mean: float | None
                deviation: float | None
                error: float | None
            mode: str
            expected_percent: ExpectedPercent
            real_percent: RealPercent
            factor: Factor
            milliseconds: Milliseconds
            nodes: Nodes
            depth: Depth
            blunders: int
        unpredicted: int
        unusable: int
        correlation: float | None
        bands: list[Bands]
    schema: str
    version: int
    positions: int
    complete: bool
    time_control: str
    nodes_per_millisecond: int
    share_milliseconds: float | None
    reference_nodes: int
    target_depth: int
    prediction_microseconds: float | None
    policies: list[Policies]
    targets: list[Targets]
    themes: list[Themes]
    questions: list[Questions]
    match: Match | None
    calibration: Calibration | None
    log: Log | None

def effort_validate(policy_or_file: _Text | Sequence[_Text] | None = None, *, against: _Text | None = None, positions: int | None = None, tc: _Text | None = None, nodestime: int | None = None, equal_nodes: bool | None = None, judge: int | None = None, seed: int | None = None, match: _Text | None = None, csv: _Text | Sequence[_Text] | None = None, log: _Text | None = None, html: _Text | None = None, threads: int = 0, progress: _Progress = None) -> EffortValidateAnswer:
    """Tells whether a way of spending time keeps its promises: seven measures against baselines."""

class PuzzlesRateAnswer(Answer):
    class Compared(Record):
        class Bands(Record):
            from_: float | None
            to: float | None
            puzzles: int
            told: float | None
            rating: float | None
            error: float | None
            told_error: float | None
        puzzles: int
        mean_error: float | None
        error_of_mean: float | None
        rank_correlation: float | None
        told_error: float | None
        bands: list[Bands]
    schema: str
    version: int
    puzzles: int
    bad_rows: int
    mean_told: float | None
    compared: Compared | None

def puzzles_rate(csv: _Text, *, out: _Text | None = None, test: bool | None = None, threads: int = 0, progress: _Progress = None) -> PuzzlesRateAnswer:
    """Tells how hard puzzles are for people."""

class PuzzlesLearnAnswer(Answer):
    class Test(Record):
        class Bands(Record):
            from_: float | None
            to: float | None
            puzzles: int
            told: float | None
            rating: float | None
            error: float | None
            told_error: float | None
        puzzles: int
        mean_error: float | None
        error_of_mean: float | None
        rank_correlation: float | None
        told_error: float | None
        bands: list[Bands]
    schema: str
    version: int
    puzzles: int
    learned: int
    test: Test

def puzzles_learn(csv: _Text | Sequence[_Text], *, out: _Text | None = None, networks: int | None = None, epochs: int | None = None, rate: float | None = None, seed: int | None = None, threads: int = 0, progress: _Progress = None) -> PuzzlesLearnAnswer:
    """Learns from rated puzzles how hard they are for people."""

class PeopleErrorsAnswer(Answer):
    class Test(Record):
        class Bands(Record):
            rating_from: int
            rating_to: int
            told_from: float | None
            told_to: float | None
            moves: int
            told: float | None
            true_share: float | None
            low: float | None
            high: float | None
        moves: int
        erred: float | None
        log_loss: float | None
        share_loss: float | None
        bands: list[Bands]
    schema: str
    version: int
    games: int
    moves: int
    test: Test
    rating_alone_loss: float | None
    position_alone_loss: float | None

def people_errors(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, out: _Text | None = None, built_in: bool | None = None, per_game: float | None = None, rounds: int | None = None, depth: int | None = None, rate: float | None = None, seed: int | None = None, threads: int = 0, progress: _Progress = None) -> PeopleErrorsAnswer:
    """Learns from evaluated games where people of a rating go wrong."""

class PeopleMovesAnswer(Answer):
    class Figures(Record):
        part: str
        from_: int
        to: int
        choices: int
        first: float | None
        log_loss: float | None
        uniform_loss: float | None
    schema: str
    version: int
    games: int
    choices: int
    rows: int
    figures: list[Figures]

def people_moves(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, out: _Text | None = None, per_game: float | None = None, others: float | None = None, most: int | None = None, rounds: int | None = None, depth: int | None = None, rate: float | None = None, seed: int | None = None, test: bool | None = None, threads: int = 0, progress: _Progress = None) -> PeopleMovesAnswer:
    """Learns from games which moves people of a rating play."""

class PeopleSightAnswer(Answer):
    class Figures(Record):
        part: str
        from_: int
        to: int
        choices: int
        first: float | None
        log_loss: float | None
        first_unseen: float | None
        log_loss_unseen: float | None
        lost: float | None
        lost_told: float | None
        erred: float | None
        erred_told: float | None
    schema: str
    version: int
    games: int
    choices: int
    figures: list[Figures]

def people_sight(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, out: _Text | None = None, per_game: float | None = None, seed: int | None = None, test: bool | None = None, threads: int = 0, progress: _Progress = None) -> PeopleSightAnswer:
    """Learns from games what people of a rating see, and what they miss."""

class PeopleTacticsAnswer(Answer):
    class Test(Record):
        class Bands(Record):
            rating_from: int
            rating_to: int
            told_from: float | None
            told_to: float | None
            moves: int
            told: float | None
            true_share: float | None
            low: float | None
            high: float | None
        moves: int
        erred: float | None
        log_loss: float | None
        share_loss: float | None
        bands: list[Bands]
    schema: str
    version: int
    games: int
    occasions: int
    model: str
    test: Test

def people_tactics(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, out: _Text | None = None, share: float | None = None, seed: int | None = None, threads: int = 0, progress: _Progress = None) -> PeopleTacticsAnswer:
    """Learns from evaluated games how often people find tactics in play."""

class PeoplePeersAnswer(Answer):
    class Bands(Record):
        scale: Literal['lichess', 'chesscom', 'otb']
        pace: str
        from_: int
        to: int
        made_from: int
        made_to: int
        players: int
        evaluated_players: int
    schema: str
    version: int
    games: int
    players: int
    bands: list[Bands]

def people_peers(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, out: _Text | None = None, threads: int = 0, progress: _Progress = None) -> PeoplePeersAnswer:
    """Adds up how players of a site, pace and rating play."""

class TuneAnswer(Answer):
    class Epochs(Record):
        epoch: int
        train_loss: float | None
        test_loss: float | None
        test_error: float | None
    schema: str
    version: int
    train: int
    test: int
    skipped: int
    loss_before: float | None
    loss_after: float | None
    error_before: float | None
    error_after: float | None
    epochs: list[Epochs]

def tune(csv: _Text | Sequence[_Text], *, out: _Text | None = None, start: _Text | None = None, epochs: int | None = None, every: int | None = None, result_share: float | None = None, rate: float | None = None, threads: int = 0, progress: _Progress = None) -> TuneAnswer:
    """Fits the weights of the evaluation to labelled positions."""

class BenchAnswer(Answer):
    schema: str
    version: int
    nodes: int
    digests: dict[str, str]
    stats: dict[str, float | None] | None

def bench(*, stats: bool | None = None, threads: int = 0, progress: _Progress = None) -> BenchAnswer:
    """Prints the signature: fixed work whose results must not change."""

class DoctorAnswer(Answer):
    class Findings(Record):
        what: str
        good: bool
        detail: str
    schema: str
    version: int
    findings: list[Findings]

def doctor(*, threads: int = 0, progress: _Progress = None) -> DoctorAnswer:
    """Tells whether this installation is healthy."""

class ConfigAnswer(Answer):
    class Settings(Record):
        key: str
        value: str
        origin: str
        default: str
        meaning: str
    schema: str
    version: int
    settings: list[Settings]

def config(*, markdown: bool | None = None, threads: int = 0, progress: _Progress = None) -> ConfigAnswer:
    """Shows every setting with its value, origin and default."""

class ConfigWeightsAnswer(Answer):
    schema: str
    version: int
    weights: dict[str, float | None]

def config_weights(*, threads: int = 0, progress: _Progress = None) -> ConfigWeightsAnswer:
    """the weights of teachability, as a file."""

class ImportAnswer(Answer):
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    schema: str
    version: int
    imported: int
    known: int
    read: int
    damaged: int
    reevaluated: int
    positions: int
    deltas: int
    notes: Notes

def import_(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, db: _Text | None = None, lichess: _Text | None = None, chesscom: _Text | None = None, since: _Text | None = None, afresh: bool | None = None, positions: bool | None = None, delta: bool | None = None, engine: _Text | None = None, depth: int | None = None, delta_rate: int | None = None, reevaluate: bool | None = None, run: _Text | None = None, round: int | None = None, group: _Text | None = None, player: _Text | None = None, threads: int = 0, progress: _Progress = None) -> ImportAnswer:
    """Stores games and what was measured in them in a database."""

class PlayersAnswer(Answer):
    class Players(Record):
        player: str | None
        games: int
        style_score: float | None
        style_low: float | None
        style_high: float | None
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
        lowest_elo: int | None
        highest_elo: int | None
        first_date: str | None
        last_date: str | None
        classic_score: float | None
        repaired_score: float | None
        spellings: str | None
    schema: str
    version: int
    players: list[Players]

def players(*, db: _Text | None = None, limit: int | None = None, min_games: int | None = None, classic: bool | None = None, no_merge: bool | None = None, threads: int = 0, progress: _Progress = None) -> PlayersAnswer:
    """Lists the players of a database."""

class PlayerAnswer(Answer):
    class Players(Record):
        player: str | None
        games: int
        style_score: float | None
        style_low: float | None
        style_high: float | None
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
        lowest_elo: int | None
        highest_elo: int | None
        first_date: str | None
        last_date: str | None
        classic_score: float | None
        repaired_score: float | None
        spellings: str | None
    class Opponents(Record):
        opponent: str | None
        games: int
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
        first_date: str | None
        last_date: str | None
    class Openings(Record):
        eco: str
        opening: str
        as_white: int | None
        as_black: int | None
        games: int
        wins: int | None
        draws: int | None
        losses: int | None
        unfinished: int | None
        score: float | None
        white_wins: int | None
        black_wins: int | None
        white_score: float | None
        first_date: str | None
        last_date: str | None
    schema: str
    version: int
    players: list[Players]
    opponents: list[Opponents]
    openings: list[Openings]

def player(*, db: _Text | None = None, player: _Text | None = None, limit: int | None = None, classic: bool | None = None, no_merge: bool | None = None, threads: int = 0, progress: _Progress = None) -> PlayerAnswer:
    """A player of a database, with opponents and openings."""

class ResultsAnswer(Answer):
    class ByColor(Record):
        side: str
        games: int
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
    class ByPace(Record):
        pace: str
        games: int
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
    class ByLength(Record):
        from_move: int
        to_move: int | None
        games: int
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
    class ByMonth(Record):
        month: str
        pace: str
        mean_elo: float | None
        games: int
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
    class Openings(Record):
        eco: str | None
        opening: str | None
        side: str
        known_moves: float | None
        last_date: str | None
        games: int
        wins: int
        draws: int
        losses: int
        unfinished: int
        score: float | None
    class HeatMaps(Record):
        pawn: list[int]
        knight: list[int]
        bishop: list[int]
        rook: list[int]
        queen: list[int]
        king: list[int]
    schema: str
    version: int
    by_color: list[ByColor]
    by_pace: list[ByPace]
    by_length: list[ByLength]
    by_month: list[ByMonth]
    openings: list[Openings]
    map_games: int
    heat_maps: HeatMaps

def results(player: _Text, *, db: _Text | None = None, limit: int | None = None, map_games: int | None = None, threads: int = 0, progress: _Progress = None) -> ResultsAnswer:
    """How a player of a database did, by colour, pace, month and opening."""

class GameAnswer(Answer):
    schema: str
    version: int
    game: int
    pgn: str

def game(game: int, *, db: _Text | None = None, threads: int = 0, progress: _Progress = None) -> GameAnswer:
    """A game of a database as PGN."""

class OpeningResultsAnswer(Answer):
    class Openings(Record):
        eco: str
        opening: str
        as_white: int | None
        as_black: int | None
        games: int
        wins: int | None
        draws: int | None
        losses: int | None
        unfinished: int | None
        score: float | None
        white_wins: int | None
        black_wins: int | None
        white_score: float | None
        first_date: str | None
        last_date: str | None
    schema: str
    version: int
    openings: list[Openings]

def opening_results(*, db: _Text | None = None, limit: int | None = None, player: _Text | None = None, threads: int = 0, progress: _Progress = None) -> OpeningResultsAnswer:
    """Lists the openings of a database with results."""

class QueryAnswer(Answer):
    class Rows(Record):
        game: int | None
        source: str | None
        date: str | None
        white: str | None
        black: str | None
        result: str | None
        eco: str | None
        side: str | None
        at: str | None
    schema: str
    version: int
    rows: list[Rows]

def query(expression: _Text | None = None, *, db: _Text | None = None, sql: _Text | None = None, seconds: int | None = None, limit: int | None = None, threads: int = 0, progress: _Progress = None) -> QueryAnswer:
    """Finds games in a database by what was measured in them."""

class QueryColumnsAnswer(Answer):
    class Columns(Record):
        column: str
        kind: str
        of: str
        meaning: str
    schema: str
    version: int
    columns: list[Columns]

def query_columns(*, threads: int = 0, progress: _Progress = None) -> QueryColumnsAnswer:
    """Lists the columns that a query may name."""

class ExportAnswer(Answer):
    class Rows(Record):
        ...
    schema: str
    version: int
    rows: list[Rows]

def export(*, db: _Text | None = None, table: Literal['games', 'players', 'metrics', 'traits', 'move_types', 'skills', 'positions', 'deltas', 'clusters', 'opponents', 'openings', 'summaries', 'rankings'] | None = None, threads: int = 0, progress: _Progress = None) -> ExportAnswer:
    """Writes a table of a database as CSV, JSON lines or Parquet."""

class ExportDigestAnswer(Answer):
    schema: str
    version: int
    digest: str

def export_digest(*, db: _Text | None = None, threads: int = 0, progress: _Progress = None) -> ExportDigestAnswer:
    """A number that databases of equal content share."""

class ReviewAnswer(Answer):
    class Games(Record):
        class Opening(Record):
            eco: str
            name: str
            book_plies: int
        class White(Record):
            class AccuracyByPhase(Record):
                opening: float | None
                middlegame: float | None
                endgame: float | None
            class Counts(Record):
                book: int
                good: int
                only: int
                great: int
                brilliant: int
                inaccuracy: int
                mistake: int
                blunder: int
            class Time(Record):
                total_ms: int
                opening_ms: int
                middlegame_ms: int
                endgame_ms: int
                moves_in_trouble: int
                errors_in_trouble: int
                longest: list[int]
            player: str
            elo: int | None
            told_to: int
            on_lichess: int | None
            moves: int
            accuracy: float | None
            accuracy_by_phase: AccuracyByPhase
            mean_loss: float | None
            counts: Counts
            time: Time | None
        class Black(Record):
            class AccuracyByPhase(Record):
                opening: float | None
                middlegame: float | None
                endgame: float | None
            class Counts(Record):
                book: int
                good: int
                only: int
                great: int
                brilliant: int
                inaccuracy: int
                mistake: int
                blunder: int
            class Time(Record):
                total_ms: int
                opening_ms: int
                middlegame_ms: int
                endgame_ms: int
                moves_in_trouble: int
                errors_in_trouble: int
                longest: list[int]
            player: str
            elo: int | None
            told_to: int
            on_lichess: int | None
            moves: int
            accuracy: float | None
            accuracy_by_phase: AccuracyByPhase
            mean_loss: float | None
            counts: Counts
            time: Time | None
        class Start(Record):
            class Balance(Record):
                piece_value: float | None
                mobility_value: float | None
                offensive_value: float | None
                defensive_value: float | None
            fen: str
            over: str | None
            mate: int | None
            score_cp: int | None
            white_chance: float | None
            balance: Balance
        class Moves(Record):
            class Balance(Record):
                piece_value: float | None
                mobility_value: float | None
                offensive_value: float | None
                defensive_value: float | None
            class Lines(Record):
                mate: int | None
                score_cp: int | None
                san: str
                pv: list[str]
            class BetterMoves(Record):
                san: str
                uci: str
                win_chance: float | None
            class Better(Record):
                san: str
                uci: str
                fen: str
            class Follows(Record):
                san: str
                uci: str
                fen: str
            class Refutation(Record):
                san: str
                uci: str
                fen: str
            class Claims(Record):
                class Hardness(Record):
                    puzzle_rating: float | None
                    error: float | None
                    found_in_game: float | None
                fen: str
                gain_cp: int
                mate_in: int | None
                draw: bool | None
                proof: str
                hardness: Hardness | None
            number: int
            side: str
            san: str
            uci: str
            fen: str
            over: str | None
            mate: int | None
            score_cp: int | None
            white_chance: float | None
            balance: Balance
            class_: str
            sign: str
            loss: float | None
            error_chance: float | None
            accuracy: float | None
            phase: str
            closely: bool
            clock_ms: int | None
            spent_ms: int | None
            deserved_ms: int | None
            in_haste: bool | None
            time_trouble: bool | None
            fortune: str | None
            lines: list[Lines]
            better_moves: list[BetterMoves]
            words: list[str]
            motifs: list[str]
            lesson: str
            teachability: float | None
            better: list[Better]
            follows: list[Follows]
            refutation: list[Refutation]
            claims: list[Claims]
            arrows: list[str]
        tags: dict[str, str]
        result: str
        engine: str
        complete: bool
        nodes: int
        quick_look: bool
        opening: Opening
        side: str | None
        white: White
        black: Black
        start: Start
        moves: list[Moves]
        final_fen: str
        plies_in_game: int
        critical: list[int]
        teachable: list[int]
        summary: list[str]
        pgn: str
        study: list[str]
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    class Players(Record):
        class Axes(Record):
            class Percentiles(Record):
                low: float | None
                high: float | None
            axis: str
            value: float | None
            stderr: float | None
            games: int
            percentile: float | None
            percentiles: Percentiles | None
        class Skills(Record):
            class Place(Record):
                percentile: float | None
                low: float | None
                high: float | None
            skill: str
            value: float | None
            stderr: float | None
            games: int
            place: Place | None
        player: str
        games: int
        mean_elo: float | None
        compared_with: str
        axes: list[Axes]
        skills: list[Skills]
    schema: str
    version: int
    games: list[Games]
    notes: Notes
    players: list[Players]

def review(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, elo: int | None = None, scale: Literal['lichess', 'chesscom', 'otb'] | None = None, side: Literal['white', 'black', 'both'] | None = None, html: _Text | None = None, annotated: _Text | None = None, study: bool | None = None, boards: bool | None = None, game: int | None = None, candidates: int | None = None, show: int | None = None, nodes: int | None = None, engine: _Text | None = None, judge: _Text | None = None, weights: _Text | None = None, cache: _Text | None = None, no_cache: bool | None = None, reuse_evals: bool | None = None, threads: int = 0, progress: _Progress = None) -> ReviewAnswer:
    """A whole game in words: what went wrong, why, and what to learn from it."""

class ReviewFactsAnswer(Answer):
    class Games(Record):
        class White(Record):
            player: str
            elo: int | None
            accuracy: float | None
            inaccuracy: int
            mistake: int
            blunder: int
        class Black(Record):
            player: str
            elo: int | None
            accuracy: float | None
            inaccuracy: int
            mistake: int
            blunder: int
        class Moments(Record):
            class Alternatives(Record):
                line: str
                win_chance: float | None
            position: str
            move: str
            class_: str
            win_chance_best: float | None
            win_chance_played: float | None
            found: list[str]
            alternatives: list[Alternatives]
            answer: str
            on_the_board: list[str]
            lesson: str
        white: White
        black: Black
        result: str
        opening: str
        summary: list[str]
        moments: list[Moments]
    schema: str
    version: int
    games: list[Games]
    rule: str

def review_facts(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, elo: int | None = None, scale: Literal['lichess', 'chesscom', 'otb'] | None = None, side: Literal['white', 'black', 'both'] | None = None, html: _Text | None = None, annotated: _Text | None = None, study: bool | None = None, boards: bool | None = None, game: int | None = None, candidates: int | None = None, show: int | None = None, nodes: int | None = None, engine: _Text | None = None, judge: _Text | None = None, weights: _Text | None = None, cache: _Text | None = None, no_cache: bool | None = None, reuse_evals: bool | None = None, threads: int = 0, progress: _Progress = None) -> ReviewFactsAnswer:
    """a compact sheet of what was proved or measured."""

class ExplainAnswer(Answer):
    class Alternatives(Record):
        move: str
        san: str
        mate: int | None
        score_cp: int | None
        win_chance: float | None
        shown: bool
        teachability: float | None
        terms: dict[str, float | None]
        line: list[str]
    class SearchThemes(Record):
        theme: Literal['mate_threat', 'threat', 'counterplay', 'zugzwang']
        side: Literal['white', 'black']
        mate: int | None
        score_cp: int | None
        line: list[str]
    class Position(Record):
        class Motifs(Record):
            class Squares(Record):
                actor: str | None
                target: str
                behind: str | None
                targets: list[str] | None
            class Value(Record):
                mate: int | None
                material_delta: int
                draw: bool | None
                is_sound: bool
                defense_notes: str
                source: str
            class Hardness(Record):
                puzzle_rating: float | None
                error: float | None
                found_in_game: float | None
            motif: str
            kind: str
            side: Literal['white', 'black']
            threat: bool
            squares: Squares
            value: Value
            proof: list[str]
            themes: list[str]
            other_defence: list[str] | None
            hardness: Hardness | None
            text: str
        class Chains(Record):
            class Cause(Record):
                class Squares(Record):
                    actor: str | None
                    target: str
                    behind: str | None
                    targets: list[str] | None
                motif: str
                squares: Squares
            class Effect(Record):
                class Squares(Record):
                    actor: str | None
                    target: str
                    behind: str | None
                    targets: list[str] | None
                motif: str
                squares: Squares
            tier: int
            side: Literal['white', 'black']
            threat: bool
            cause: Cause
            effect: Effect
            material_delta: int
            is_sound: bool
            proof: list[str]
            text: str
        class Observations(Record):
            class Squares(Record):
                actor: str | None
                target: str
                behind: str | None
                targets: list[str] | None
            class Value(Record):
                mate: int | None
                material_delta: int
                draw: bool | None
                is_sound: bool
                defense_notes: str
                source: str
            motif: str
            kind: str | None
            side: Literal['white', 'black']
            squares: Squares
            value: Value | None
            text: str
        complete: bool
        left_out: int
        motifs: list[Motifs]
        chains: list[Chains]
        observations: list[Observations]
    schema: str
    version: int
    fen: str
    move: str
    san: str
    class_: str
    elo: int
    win_chance_best: float | None
    win_chance_played: float | None
    loss: float | None
    error_chance: float | None
    sentences: list[str]
    lesson: str
    motifs: list[str]
    refutation: list[str]
    better: list[str]
    alternatives: list[Alternatives]
    search_themes: list[SearchThemes]
    position: Position

def explain(fen: _Fen, move: _Move | None = None, *, chess960: bool | None = None, elo: int | None = None, scale: Literal['lichess', 'chesscom', 'otb'] | None = None, candidates: int | None = None, show: int | None = None, threshold: int | None = None, nodes: int | None = None, engine: _Text | None = None, judge: _Text | None = None, weights: _Text | None = None, cache: _Text | None = None, no_cache: bool | None = None, threads: int = 0, progress: _Progress = None) -> ExplainAnswer:
    """Why a move is good or bad, with the line that proves it."""

class ExplainFactsAnswer(Answer):
    class Alternatives(Record):
        line: str
        win_chance: float | None
    schema: str
    version: int
    position: str
    move: str
    class_: str
    win_chance_best: float | None
    win_chance_played: float | None
    found: list[str]
    alternatives: list[Alternatives]
    answer: str
    on_the_board: list[str]
    lesson: str
    rule: str

def explain_facts(fen: _Fen, move: _Move | None = None, *, chess960: bool | None = None, elo: int | None = None, scale: Literal['lichess', 'chesscom', 'otb'] | None = None, candidates: int | None = None, show: int | None = None, threshold: int | None = None, nodes: int | None = None, engine: _Text | None = None, judge: _Text | None = None, weights: _Text | None = None, cache: _Text | None = None, no_cache: bool | None = None, threads: int = 0, progress: _Progress = None) -> ExplainFactsAnswer:
    """a compact sheet of what was proved or measured."""

class MyNamesAnswer(Answer):
    class Names(Record):
        name: str
        games: int
    class Others(Record):
        name: str
        games: int
    schema: str
    version: int
    names: list[Names]
    others: list[Others]

def my_names(*, db: _Text | None = None, add: _Text | Sequence[_Text] | None = None, remove: _Text | Sequence[_Text] | None = None, threads: int = 0, progress: _Progress = None) -> MyNamesAnswer:
    """Under which names you play."""

class MyReviewAnswer(Answer):
    schema: str
    version: int
    games: int
    reviewed: int
    left: int
    damaged: int | None
    errors: int
    cards: int

def my_review(*, db: _Text | None = None, nodes: int | None = None, elo: int | None = None, limit: int | None = None, no_cache: bool | None = None, threads: int = 0, progress: _Progress = None) -> MyReviewAnswer:
    """Reviews all your games of a database, each once."""

class MyHabitsAnswer(Answer):
    class Habits(Record):
        class Usual(Record):
            loss: float | None
            low: float | None
            high: float | None
            from_: int
            to: int
            sides: int
            exact: bool
        words: str
        motif: str
        fault: str
        phase: Literal['opening', 'middlegame', 'endgame'] | None
        pace: Literal['unknown', 'under_5s', 'under_20s', 'slower'] | None
        piece: str
        errors: int
        cost: float | None
        low: float | None
        high: float | None
        opponents: float | None
        bound: float | None
        earlier: float | None
        later: float | None
        change_low: float | None
        change_high: float | None
        trend: str
        usual: Usual | None
    schema: str
    version: int
    games: int
    looked_at: int
    habits: list[Habits]

def my_habits(*, db: _Text | None = None, last: int | None = None, threads: int = 0, progress: _Progress = None) -> MyHabitsAnswer:
    """What to work on: the habits that cost you most."""

class ErrorsAnswer(Answer):
    class Kinds(Record):
        class Sets(Record):
            name: str
            errors: int
            loss: float | None
        kind: Literal['motif', 'fault', 'phase', 'pace', 'side', 'opening']
        sets: list[Sets]
    class Errors(Record):
        game: int
        ply: int
        white: str
        black: str
        date: str
        eco: str
        opening: str
        side: Literal['white', 'black']
        fen: str
        move: str
        verdict: str
        loss: float | None
        fault: str
        motif: str
        phase: Literal['opening', 'middlegame', 'endgame']
        pace: Literal['unknown', 'under_5s', 'under_20s', 'slower']
        spent: float | None
        difficulty: float | None
        words: list[str]
    schema: str
    version: int
    games: int
    moves: int
    accuracy: float | None
    count: int
    loss: float | None
    kinds: list[Kinds]
    errors: list[Errors]

def errors(player: _Text | None = None, *, db: _Text | None = None, whose: Literal['mine', 'theirs', 'both'] | None = None, motif: _Text | None = None, fault: _Text | None = None, phase: Literal['opening', 'middlegame', 'endgame'] | None = None, pace: Literal['unknown', 'under_5s', 'under_20s', 'slower'] | None = None, opening: _Text | None = None, side: Literal['white', 'black'] | None = None, easiest: float | None = None, hardest: float | None = None, last: int | None = None, limit: int | None = None, threads: int = 0, progress: _Progress = None) -> ErrorsAnswer:
    """The errors that reviews found in a player's games, each with its place."""

class ClockAnswer(Answer):
    class All(Record):
        moves: int
        seconds: float | None
        mean_seconds: float | None
        under_5s: float | None
        reviewed: int
        errors: int
        loss: float | None
    class ByPhase(Record):
        name: str
        moves: int
        seconds: float | None
        mean_seconds: float | None
        under_5s: float | None
        reviewed: int
        errors: int
        loss: float | None
    class ByPace(Record):
        name: str
        moves: int
        seconds: float | None
        mean_seconds: float | None
        under_5s: float | None
        reviewed: int
        errors: int
        loss: float | None
    class ByClock(Record):
        name: str
        moves: int
        seconds: float | None
        mean_seconds: float | None
        under_5s: float | None
        reviewed: int
        errors: int
        loss: float | None
    class WithTrouble(Record):
        games: int
        score: float | None
    class WithoutTrouble(Record):
        games: int
        score: float | None
    schema: str
    version: int
    games: int
    all: All
    by_phase: list[ByPhase]
    by_pace: list[ByPace]
    by_clock: list[ByClock]
    with_trouble: WithTrouble
    without_trouble: WithoutTrouble

def clock(player: _Text | None = None, *, db: _Text | None = None, games: int | None = None, threads: int = 0, progress: _Progress = None) -> ClockAnswer:
    """How a player uses the time, beside the errors."""

class TrainCardAnswer(Answer):
    class Card(Record):
        card: int
        fen: str
        side: Literal['white', 'black']
        stage: Literal['new', 'learning', 'review', 'relearning']
        game: int
        white: str
        black: str
        date: str
        eco: str
        opening: str
        tried: list[str]
    schema: str
    version: int
    card: Card | None
    ended: Literal['none', 'session_over', 'nothing_due']
    cards: int
    due: int
    fresh: int
    answered: int

def train_card(*, db: _Text | None = None, whose: Literal['mine', 'theirs', 'both'] | None = None, motif: _Text | None = None, fault: _Text | None = None, phase: Literal['opening', 'middlegame', 'endgame'] | None = None, pace: Literal['unknown', 'under_5s', 'under_20s', 'slower'] | None = None, opening: _Text | None = None, side: Literal['white', 'black'] | None = None, easiest: float | None = None, hardest: float | None = None, last: int | None = None, nothing: bool | None = None, cap: int | None = None, fresh: int | None = None, since: int | None = None, now: int | None = None, threads: int = 0, progress: _Progress = None) -> TrainCardAnswer:
    """What to train next."""

class TrainAnswerAnswer(Answer):
    class Move(Record):
        san: str
        uci: str
    class Solution(Record):
        class Right(Record):
            san: str
            uci: str
        class Played(Record):
            san: str
            uci: str
        nothing: bool
        right: list[Right]
        line: str
        pv: list[str]
        played: Played
        words: list[str]
        lesson: str
    schema: str
    version: int
    move: Move | None
    verdict: Literal['right', 'playable', 'wrong']
    win_chance: float | None
    win_chance_best: float | None
    words: list[str]
    refutation: list[str]
    refutation_san: str
    tries: int
    finished: bool
    grade: Literal['again', 'hard', 'good', 'easy'] | None
    due: int | None
    solution: Solution | None

def train_answer(*, db: _Text | None = None, card: int | None = None, move: _Move | None = None, nothing: bool | None = None, give_up: bool | None = None, seconds: float | None = None, nodes: int | None = None, now: int | None = None, threads: int = 0, progress: _Progress = None) -> TrainAnswerAnswer:
    """A move tried at a card: right, playable, or refuted."""

class TrainUndoAnswer(Answer):
    schema: str
    version: int
    card: int

def train_undo(*, db: _Text | None = None, threads: int = 0, progress: _Progress = None) -> TrainUndoAnswer:
    """Takes the last answer back."""

class TrainStatsAnswer(Answer):
    class Days(Record):
        day: int
        answers: int
        right: int
    class Coming(Record):
        day: int
        answers: int
        right: int
    class Kinds(Record):
        class Sets(Record):
            name: str
            cards: int
            errors: int
            loss: float | None
            answers: int
            right: int
        kind: Literal['motif', 'fault', 'phase', 'pace', 'side', 'opening']
        sets: list[Sets]
    schema: str
    version: int
    cards: int
    due: int
    fresh: int
    known: int
    recall: float | None
    days: list[Days]
    coming: list[Coming]
    kinds: list[Kinds]

def train_stats(*, db: _Text | None = None, whose: Literal['mine', 'theirs', 'both'] | None = None, motif: _Text | None = None, fault: _Text | None = None, phase: Literal['opening', 'middlegame', 'endgame'] | None = None, pace: Literal['unknown', 'under_5s', 'under_20s', 'slower'] | None = None, opening: _Text | None = None, side: Literal['white', 'black'] | None = None, easiest: float | None = None, hardest: float | None = None, last: int | None = None, nothing: bool | None = None, now: int | None = None, threads: int = 0, progress: _Progress = None) -> TrainStatsAnswer:
    """How training goes, and what there is to train."""

class TrainExportAnswer(Answer):
    schema: str
    version: int
    cards: int
    content: str

def train_export(*, db: _Text | None = None, whose: Literal['mine', 'theirs', 'both'] | None = None, motif: _Text | None = None, fault: _Text | None = None, phase: Literal['opening', 'middlegame', 'endgame'] | None = None, pace: Literal['unknown', 'under_5s', 'under_20s', 'slower'] | None = None, opening: _Text | None = None, side: Literal['white', 'black'] | None = None, easiest: float | None = None, hardest: float | None = None, last: int | None = None, nothing: bool | None = None, form: Literal['anki', 'pgn'] | None = None, threads: int = 0, progress: _Progress = None) -> TrainExportAnswer:
    """The cards for Anki, or as PGN."""

class TrainBackupAnswer(Answer):
    class Backup(Record):
        name: str
        bytes: int
    schema: str
    version: int
    backup: Backup

def train_backup(*, db: _Text | None = None, to: _Text | None = None, now: int | None = None, threads: int = 0, progress: _Progress = None) -> TrainBackupAnswer:
    """A copy of the whole database."""

class TrainBackupsAnswer(Answer):
    class Backups(Record):
        name: str
        bytes: int
    schema: str
    version: int
    backups: list[Backups]

def train_backups(*, db: _Text | None = None, threads: int = 0, progress: _Progress = None) -> TrainBackupsAnswer:
    """Which copies there are."""

class TrainRestoreAnswer(Answer):
    schema: str
    version: int
    games: int
    answers: int
    kept: str

def train_restore(*, db: _Text | None = None, backup: _Text | None = None, from_: _Text | None = None, now: int | None = None, threads: int = 0, progress: _Progress = None) -> TrainRestoreAnswer:
    """Puts a copy in place of the database, of which a copy is kept."""

class TrainUpdateAnswer(Answer):
    schema: str
    version: int
    answers: int
    to_review: int

def train_update(*, db: _Text | None = None, threads: int = 0, progress: _Progress = None) -> TrainUpdateAnswer:
    """Brings a database to this version, cards scheduled anew."""

class TrainForgetAnswer(Answer):
    schema: str
    version: int
    games: int
    cards: int

def train_forget(name: _Text, *, db: _Text | None = None, sure: bool | None = None, threads: int = 0, progress: _Progress = None) -> TrainForgetAnswer:
    """Deletes a person's games and all that was made of them."""

class StyleAnswer(Answer):
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    class Players(Record):
        class Results(Record):
            class White(Record):
                games: int
                wins: int
                draws: int
                losses: int
            class Black(Record):
                games: int
                wins: int
                draws: int
                losses: int
            white: White
            black: Black
        class Classic(Record):
            class ClassificationDistribution(Record):
                Tactical: int
                Balanced: int
                Positional: int
            games_analyzed: int
            short_games: int
            tactical_score: float | None
            tactical_score_stderr: float | None
            classification: str
            classification_distribution: ClassificationDistribution
            avg_attacked_material: float | None
            avg_legal_moves: float | None
            avg_captures: float | None
            avg_positions_analyzed: float | None
            avg_unique_move_destinations: float | None
            avg_attacks_metric: float | None
            avg_moves_metric: float | None
            avg_material_metric: float | None
            avg_center_control: float | None
            avg_legal_moves_opening: float | None
            avg_legal_moves_middlegame: float | None
            avg_legal_moves_endgame: float | None
            avg_delta: float | None
            avg_pawn_rank: float | None
            avg_isolated_pawns: float | None
            avg_doubled_pawns: float | None
            avg_move_diversity_ratio: float | None
            max_delta: float | None
            min_delta: float | None
            delta_samples: int
        class Documented(Record):
            class ClassificationDistribution(Record):
                Tactical: int
                Balanced: int
                Positional: int
            games_analyzed: int
            short_games: int
            tactical_score: float | None
            tactical_score_stderr: float | None
            classification: str
            classification_distribution: ClassificationDistribution
            avg_attacked_material: float | None
            avg_legal_moves: float | None
            avg_captures: float | None
            avg_positions_analyzed: float | None
            avg_unique_move_destinations: float | None
            avg_attacks_metric: float | None
            avg_moves_metric: float | None
            avg_material_metric: float | None
            avg_center_control: float | None
            avg_legal_moves_opening: float | None
            avg_legal_moves_middlegame: float | None
            avg_legal_moves_endgame: float | None
            avg_delta: float | None
            avg_pawn_rank: float | None
            avg_isolated_pawns: float | None
            avg_doubled_pawns: float | None
            avg_move_diversity_ratio: float | None
            max_delta: float | None
            min_delta: float | None
            delta_samples: int
        class Repaired(Record):
            class ClassificationDistribution(Record):
                Tactical: int
                Balanced: int
                Positional: int
            games_analyzed: int
            short_games: int
            tactical_score: float | None
            tactical_score_stderr: float | None
            classification: str
            classification_distribution: ClassificationDistribution
            avg_attacked_material: float | None
            avg_legal_moves: float | None
            avg_captures: float | None
            avg_positions_analyzed: float | None
            avg_unique_move_destinations: float | None
            avg_attacks_metric: float | None
            avg_moves_metric: float | None
            avg_material_metric: float | None
            avg_center_control: float | None
            avg_legal_moves_opening: float | None
            avg_legal_moves_middlegame: float | None
            avg_legal_moves_endgame: float | None
            avg_delta: float | None
            avg_pawn_rank: float | None
            avg_isolated_pawns: float | None
            avg_doubled_pawns: float | None
            avg_move_diversity_ratio: float | None
            max_delta: float | None
            min_delta: float | None
            delta_samples: int
        class Axes(Record):
            class Percentiles(Record):
                low: float | None
                high: float | None
            axis: str
            value: float | None
            stderr: float | None
            games: int
            percentile: float | None
            percentiles: Percentiles | None
        class Skills(Record):
            class Place(Record):
                percentile: float | None
                low: float | None
                high: float | None
            skill: str
            value: float | None
            stderr: float | None
            games: int
            place: Place | None
        class PlaysLike(Record):
            player: str
            distance: float | None
        class Traits(Record):
            king_pressure: float | None
            pawn_storm: float | None
            checks: float | None
            attacked: float | None
            opposite_castling: float | None
            pawn_down: float | None
            losing_moves: float | None
            sacrifices: float | None
            invested: float | None
            gambit: float | None
            king_exposure: float | None
            exposed: float | None
            loose: float | None
            uncastled: float | None
            past_middle: float | None
            mobility: float | None
            forward: float | None
            development: float | None
            captures: float | None
            trades: float | None
            queens_kept: float | None
            men_left: float | None
            tension: float | None
            imbalance: float | None
            space: float | None
            centre: float | None
            isolated: float | None
            doubled: float | None
            pawn_rank: float | None
            pawn_moves: float | None
            bishop_pair: float | None
            fianchetto: float | None
            endgame: float | None
            length: float | None
            short_draw: float | None
            decisive: float | None
            sharpness: float | None
        class Openings(Record):
            class White(Record):
                games: int
                score: float | None
            class Black(Record):
                games: int
                score: float | None
            eco: str
            opening: str
            white: White
            black: Black
        class Years(Record):
            year: int
            games: int
            style_logit: float | None
            stderr: float | None
        class Periods(Record):
            first_year: int
            last_year: int
            games: int
            style_score: float | None
            style_interval: list[float | None]
        class Trend(Record):
            first_year: int
            last_year: int
            per_decade: float | None
            margin: float | None
        player: str
        games: int
        results: Results
        mean_elo: float | None
        classic: Classic
        documented: Documented
        repaired: Repaired
        compared_with: str
        axes: list[Axes]
        skills: list[Skills]
        style_score: float | None
        style_interval: list[float | None] | None
        style_label: str | None
        style_logit: float | None
        plays_like: list[PlaysLike]
        traits: Traits
        openings: list[Openings]
        years: list[Years]
        periods: list[Periods]
        trend: Trend | None
    schema: str
    version: int
    games: int
    complete: bool
    formula_version: int
    notes: Notes
    players: list[Players]

def style(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, db: _Text | None = None, player: _Text | Sequence[_Text] | None = None, delta: bool | None = None, engine: _Text | None = None, depth: int | None = None, delta_rate: int | None = None, reading: Literal['classic', 'documented', 'repaired'] | None = None, preset: Literal['fast', 'balanced', 'accurate'] | None = None, settings: _Text | None = None, set: _Text | Sequence[_Text] | None = None, units: _Text | Sequence[_Text] | None = None, min_games: int | None = None, limit: int | None = None, no_merge: bool | None = None, classic: bool | None = None, html: _Text | None = None, threads: int = 0, progress: _Progress = None) -> StyleAnswer:
    """Tells how players play, from their games."""

class StylePerGameAnswer(Answer):
    class Games(Record):
        class Classic(Record):
            class White(Record):
                total_attacked_material: float | None
                total_legal_moves: int
                total_captures: int
                avg_center_control: float | None
                positions_analyzed: int
                legal_moves_opening: int
                legal_moves_middlegame: int
                legal_moves_endgame: int
                avg_legal_moves_opening: float | None
                avg_legal_moves_middlegame: float | None
                avg_legal_moves_endgame: float | None
                avg_delta: float | None
                max_delta: float | None
                min_delta: float | None
                delta_samples: int
                avg_pawn_rank: float | None
                avg_isolated_pawns: float | None
                avg_doubled_pawns: float | None
                unique_move_destinations: int
                move_diversity_ratio: float | None
                attacks_metric: float | None
                moves_metric: float | None
                material_metric: float | None
                tactical_score: float | None
                classification: str
            class Black(Record):
                total_attacked_material: float | None
                total_legal_moves: int
                total_captures: int
                avg_center_control: float | None
                positions_analyzed: int
                legal_moves_opening: int
                legal_moves_middlegame: int
                legal_moves_endgame: int
                avg_legal_moves_opening: float | None
                avg_legal_moves_middlegame: float | None
                avg_legal_moves_endgame: float | None
                avg_delta: float | None
                max_delta: float | None
                min_delta: float | None
                delta_samples: int
                avg_pawn_rank: float | None
                avg_isolated_pawns: float | None
                avg_doubled_pawns: float | None
                unique_move_destinations: int
                move_diversity_ratio: float | None
                attacks_metric: float | None
                moves_metric: float | None
                material_metric: float | None
                tactical_score: float | None
                classification: str
            class Game(Record):
                avg_tactical_score: float | None
                tactical_imbalance: float | None
                game_style: str | None
                error: str | None
            white: White
            black: Black
            game: Game
        class Documented(Record):
            class White(Record):
                total_attacked_material: float | None
                total_legal_moves: int
                total_captures: int
                avg_center_control: float | None
                positions_analyzed: int
                legal_moves_opening: int
                legal_moves_middlegame: int
                legal_moves_endgame: int
                avg_legal_moves_opening: float | None
                avg_legal_moves_middlegame: float | None
                avg_legal_moves_endgame: float | None
                avg_delta: float | None
                max_delta: float | None
                min_delta: float | None
                delta_samples: int
                avg_pawn_rank: float | None
                avg_isolated_pawns: float | None
                avg_doubled_pawns: float | None
                unique_move_destinations: int
                move_diversity_ratio: float | None
                attacks_metric: float | None
                moves_metric: float | None
                material_metric: float | None
                tactical_score: float | None
                classification: str
            class Black(Record):
                total_attacked_material: float | None
                total_legal_moves: int
                total_captures: int
                avg_center_control: float | None
                positions_analyzed: int
                legal_moves_opening: int
                legal_moves_middlegame: int
                legal_moves_endgame: int
                avg_legal_moves_opening: float | None
                avg_legal_moves_middlegame: float | None
                avg_legal_moves_endgame: float | None
                avg_delta: float | None
                max_delta: float | None
                min_delta: float | None
                delta_samples: int
                avg_pawn_rank: float | None
                avg_isolated_pawns: float | None
                avg_doubled_pawns: float | None
                unique_move_destinations: int
                move_diversity_ratio: float | None
                attacks_metric: float | None
                moves_metric: float | None
                material_metric: float | None
                tactical_score: float | None
                classification: str
            class Game(Record):
                avg_tactical_score: float | None
                tactical_imbalance: float | None
                game_style: str | None
                error: str | None
            white: White
            black: Black
            game: Game
        class Repaired(Record):
            class White(Record):
                total_attacked_material: float | None
                total_legal_moves: int
                total_captures: int
                avg_center_control: float | None
                positions_analyzed: int
                legal_moves_opening: int
                legal_moves_middlegame: int
                legal_moves_endgame: int
                avg_legal_moves_opening: float | None
                avg_legal_moves_middlegame: float | None
                avg_legal_moves_endgame: float | None
                avg_delta: float | None
                max_delta: float | None
                min_delta: float | None
                delta_samples: int
                avg_pawn_rank: float | None
                avg_isolated_pawns: float | None
                avg_doubled_pawns: float | None
                unique_move_destinations: int
                move_diversity_ratio: float | None
                attacks_metric: float | None
                moves_metric: float | None
                material_metric: float | None
                tactical_score: float | None
                classification: str
            class Black(Record):
                total_attacked_material: float | None
                total_legal_moves: int
                total_captures: int
                avg_center_control: float | None
                positions_analyzed: int
                legal_moves_opening: int
                legal_moves_middlegame: int
                legal_moves_endgame: int
                avg_legal_moves_opening: float | None
                avg_legal_moves_middlegame: float | None
                avg_legal_moves_endgame: float | None
                avg_delta: float | None
                max_delta: float | None
                min_delta: float | None
                delta_samples: int
                avg_pawn_rank: float | None
                avg_isolated_pawns: float | None
                avg_doubled_pawns: float | None
                unique_move_destinations: int
                move_diversity_ratio: float | None
                attacks_metric: float | None
                moves_metric: float | None
                material_metric: float | None
                tactical_score: float | None
                classification: str
            class Game(Record):
                avg_tactical_score: float | None
                tactical_imbalance: float | None
                game_style: str | None
                error: str | None
            white: White
            black: Black
            game: Game
        class MoveTypes(Record):
            class Counts(Record):
                total_moves: int
                captures: int
                checks: int
                pawn_advances: int
                piece_development: int
                castling: int
                quiet_moves: int
                aggressive_moves: int
            class Percentages(Record):
                captures_pct: float | None
                checks_pct: float | None
                pawn_advances_pct: float | None
                piece_development_pct: float | None
                castling_pct: float | None
                quiet_moves_pct: float | None
                aggressive_pct: float | None
            class ByColor(Record):
                class White(Record):
                    total_moves: int
                    captures: int
                    checks: int
                    pawn_advances: int
                    piece_development: int
                    castling: int
                    quiet_moves: int
                    aggressive_moves: int
                class Black(Record):
                    total_moves: int
                    captures: int
                    checks: int
                    pawn_advances: int
                    piece_development: int
                    castling: int
                    quiet_moves: int
                    aggressive_moves: int
                white: White
                black: Black
            counts: Counts
            percentages: Percentages
            by_color: ByColor
        class Traits(Record):
            class White(Record):
                king_pressure: float | None
                pawn_storm: float | None
                checks: float | None
                attacked: float | None
                opposite_castling: float | None
                pawn_down: float | None
                losing_moves: float | None
                sacrifices: float | None
                invested: float | None
                gambit: float | None
                king_exposure: float | None
                exposed: float | None
                loose: float | None
                uncastled: float | None
                past_middle: float | None
                mobility: float | None
                forward: float | None
                development: float | None
                captures: float | None
                trades: float | None
                queens_kept: float | None
                men_left: float | None
                tension: float | None
                imbalance: float | None
                space: float | None
                centre: float | None
                isolated: float | None
                doubled: float | None
                pawn_rank: float | None
                pawn_moves: float | None
                bishop_pair: float | None
                fianchetto: float | None
                endgame: float | None
                length: float | None
                short_draw: float | None
                decisive: float | None
                sharpness: float | None
            class Black(Record):
                king_pressure: float | None
                pawn_storm: float | None
                checks: float | None
                attacked: float | None
                opposite_castling: float | None
                pawn_down: float | None
                losing_moves: float | None
                sacrifices: float | None
                invested: float | None
                gambit: float | None
                king_exposure: float | None
                exposed: float | None
                loose: float | None
                uncastled: float | None
                past_middle: float | None
                mobility: float | None
                forward: float | None
                development: float | None
                captures: float | None
                trades: float | None
                queens_kept: float | None
                men_left: float | None
                tension: float | None
                imbalance: float | None
                space: float | None
                centre: float | None
                isolated: float | None
                doubled: float | None
                pawn_rank: float | None
                pawn_moves: float | None
                bishop_pair: float | None
                fianchetto: float | None
                endgame: float | None
                length: float | None
                short_draw: float | None
                decisive: float | None
                sharpness: float | None
            white: White
            black: Black
        class Raw(Record):
            class PositionMetrics(Record):
                ply: int
                attacked_material_white: int
                legal_moves_white: int
                center_control_white: int
                attacked_material_black: int
                legal_moves_black: int
                center_control_black: int
            class Captures(Record):
                ply: int
                value: int
                color: str
            class PawnStructureMetrics(Record):
                ply: int
                avg_pawn_rank_white: float | None
                isolated_pawns_white: int
                doubled_pawns_white: int
                avg_pawn_rank_black: float | None
                isolated_pawns_black: int
                doubled_pawns_black: int
            position_metrics: list[PositionMetrics]
            captures: list[Captures]
            pawn_structure_metrics: list[PawnStructureMetrics]
        class DeltaMetrics(Record):
            ply: int
            delta_white: float | None
            delta_black: float | None
            delta_capped: float | None
            best_move_cp: float | None
            win_chance_loss: float | None
        file: str
        game: int
        white: str
        black: str
        white_elo: int | None
        black_elo: int | None
        date: str
        event: str
        time_class: str
        result: str
        total_plies: int
        eco: str | None
        opening: str | None
        classic: Classic
        documented: Documented
        repaired: Repaired
        move_types: MoveTypes
        traits: Traits
        raw: Raw | None
        delta_metrics: list[DeltaMetrics] | None
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    schema: str
    version: int
    games: list[Games]
    complete: bool
    formula_version: int
    notes: Notes

def style_per_game(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, db: _Text | None = None, player: _Text | Sequence[_Text] | None = None, delta: bool | None = None, engine: _Text | None = None, depth: int | None = None, delta_rate: int | None = None, reading: Literal['classic', 'documented', 'repaired'] | None = None, preset: Literal['fast', 'balanced', 'accurate'] | None = None, settings: _Text | None = None, set: _Text | Sequence[_Text] | None = None, raw: bool | None = None, threads: int = 0, progress: _Progress = None) -> StylePerGameAnswer:
    """Every measure of every game."""

class StyleSettingsAnswer(Answer):
    class Settings(Record):
        key: str
        value: str
        meaning: str
    schema: str
    version: int
    settings: list[Settings]

def style_settings(*, delta: bool | None = None, engine: _Text | None = None, depth: int | None = None, delta_rate: int | None = None, reading: Literal['classic', 'documented', 'repaired'] | None = None, preset: Literal['fast', 'balanced', 'accurate'] | None = None, settings: _Text | None = None, set: _Text | Sequence[_Text] | None = None, threads: int = 0, progress: _Progress = None) -> StyleSettingsAnswer:
    """By which settings games are measured."""

class StyleRankedAnswer(Answer):
    class Rows(Record):
        value: float | None
        game: int
        file: str | None
        side: Literal['white', 'black']
        white: str
        black: str
        date: str
        result: str
        eco: str | None
    schema: str
    version: int
    player: str
    ranked_by: Literal['attack', 'king_attack', 'risk', 'activity', 'exchanges', 'tension', 'king_safety', 'space', 'structure', 'endgame', 'fight', 'sharpness', 'accuracy', 'opening_accuracy', 'middlegame_accuracy', 'endgame_accuracy', 'errors', 'opening_errors', 'middlegame_errors', 'endgame_errors', 'score']
    complete: bool
    games: int
    tell: int
    value: float | None
    rows: list[Rows]

def style_ranked(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, db: _Text | None = None, player: _Text | Sequence[_Text] | None = None, delta: bool | None = None, engine: _Text | None = None, depth: int | None = None, delta_rate: int | None = None, reading: Literal['classic', 'documented', 'repaired'] | None = None, preset: Literal['fast', 'balanced', 'accurate'] | None = None, settings: _Text | None = None, set: _Text | Sequence[_Text] | None = None, ranked_by: Literal['attack', 'king_attack', 'risk', 'activity', 'exchanges', 'tension', 'king_safety', 'space', 'structure', 'endgame', 'fight', 'sharpness', 'accuracy', 'opening_accuracy', 'middlegame_accuracy', 'endgame_accuracy', 'errors', 'opening_errors', 'middlegame_errors', 'endgame_errors', 'score'] | None = None, order: Literal['highest', 'lowest'] | None = None, limit: int | None = None, threads: int = 0, progress: _Progress = None) -> StyleRankedAnswer:
    """The games behind an axis, a skill or the style score."""

class PlanAnswer(Answer):
    schema: str
    version: int
    units: list[str]

def plan(games: _Text | Sequence[_Text], *, units: int | None = None, unit_megabytes: int | None = None, threads: int = 0, progress: _Progress = None) -> PlanAnswer:
    """Cuts files of games into units that can be worked on apart."""

class MapAnswer(Answer):
    class Units(Record):
        unit: str
        games: int
        complete: bool
        partial: str
    schema: str
    version: int
    units: list[Units]

def map(units: _Text | Sequence[_Text], *, out: _Text | None = None, threads: int = 0, progress: _Progress = None) -> MapAnswer:
    """Adds up the games of one unit, for kibitzer style --units."""

class MergeAnswer(Answer):
    schema: str
    version: int
    units: int
    games: int
    names: int
    missing: list[str]

def merge(partials: _Text | Sequence[_Text], *, out: _Text | None = None, threads: int = 0, progress: _Progress = None) -> MergeAnswer:
    """Puts partials together, in any order."""

class CompareAnswer(Answer):
    class Rounds(Record):
        class Clusters(Record):
            class ClassificationDistribution(Record):
                Tactical: int
                Balanced: int
                Positional: int
            class Means(Record):
                avg_attacked_material: float | None
                avg_legal_moves: float | None
                avg_captures: float | None
                avg_positions_analyzed: float | None
                avg_unique_move_destinations: float | None
                avg_attacks_metric: float | None
                avg_moves_metric: float | None
                avg_material_metric: float | None
                avg_center_control: float | None
                avg_legal_moves_opening: float | None
                avg_legal_moves_middlegame: float | None
                avg_legal_moves_endgame: float | None
                avg_delta: float | None
                avg_pawn_rank: float | None
                avg_isolated_pawns: float | None
                avg_doubled_pawns: float | None
                avg_move_diversity_ratio: float | None
                max_delta: float | None
                min_delta: float | None
                delta_samples: int
            class Opponents(Record):
                opponent: str
                games: int
                wins: int
                draws: int
                losses: int
                unfinished: int
            class Openings(Record):
                eco: str
                opening: str
                games: int
                points: float | None
            name: str
            games: int
            sides: int
            wins: int
            draws: int
            losses: int
            unfinished: int
            score: float | None
            style_score: float | None
            style_interval: list[float | None] | None
            style_label: str | None
            games_analyzed: int
            short_games: int
            first_date: str
            last_date: str
            tactical_score: float | None
            tactical_score_std: float | None
            tactical_score_min: float | None
            tactical_score_max: float | None
            classification: str
            classification_distribution: ClassificationDistribution
            means: Means
            mean_elo: float | None
            estimated_elo: float | None
            elo_low: float | None
            elo_high: float | None
            rated_sides: int
            opponents: list[Opponents]
            openings: list[Openings]
        class Summary(Record):
            class StyleRankings(Record):
                rank: int
                cluster_id: str
                style_score: float | None
            class TacticalRankings(Record):
                rank: int
                cluster_id: str
                tactical_score: float | None
            class EloRankings(Record):
                rank: int
                cluster_id: str
                estimated_elo: float | None
            total_clusters_evaluated: int
            games: int | None
            style_score_difference: float | None
            playstyle_divergence: float | None
            tactical_score_difference: float | None
            elo_spread: float | None
            style_rankings: list[StyleRankings]
            tactical_rankings: list[TacticalRankings]
            elo_rankings: list[EloRankings]
            evaluation_duration: float | None
        round: int | None
        clusters: list[Clusters]
        summary: Summary
    schema: str
    version: int
    by: Literal['player', 'group', 'version', 'rating', 'time_class']
    run: str
    preset: Literal['classic', 'documented', 'repaired']
    rounds: list[Rounds]
    merged: list[str]

def compare(names: _Text | Sequence[_Text] | None = None, *, db: _Text | None = None, by: Literal['player', 'group', 'version', 'rating', 'time_class'] | None = None, reading: Literal['classic', 'documented', 'repaired'] | None = None, run: _Text | None = None, round: int | None = None, rounds: bool | None = None, min_games: int | None = None, no_merge: bool | None = None, stored: bool | None = None, classic: bool | None = None, threads: int = 0, progress: _Progress = None) -> CompareAnswer:
    """Compares players, groups, programs, ratings or kinds of time."""

class CompareGroupAnswer(Answer):
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    class Delta(Record):
        engine: str
        depth: int
        sampling_rate: int
        first_ply: int
        last_ply: int
    class ClusterMetrics(Record):
        class ClassificationDistribution(Record):
            Tactical: int
            Balanced: int
            Positional: int
        class MatchResults(Record):
            opponent: str
            opponent_elo: float | None
            games_played: int
            wins: int
            draws: int
            losses: int
            points: float | None
            score: float | None
            win_rate: float | None
        class TopOpenings(Record):
            eco: str
            opening: str
            count: int
        class MoveTypeMetrics(Record):
            class Counts(Record):
                total_moves: int
                captures: int
                checks: int
                pawn_advances: int
                piece_development: int
                castling: int
                quiet_moves: int
                aggressive_moves: int
            class Percentages(Record):
                captures_pct: float | None
                checks_pct: float | None
                pawn_advances_pct: float | None
                piece_development_pct: float | None
                castling_pct: float | None
                quiet_moves_pct: float | None
                aggressive_pct: float | None
            class BothSides(Record):
                class Counts(Record):
                    total_moves: int
                    captures: int
                    checks: int
                    pawn_advances: int
                    piece_development: int
                    castling: int
                    quiet_moves: int
                    aggressive_moves: int
                class Percentages(Record):
                    captures_pct: float | None
                    checks_pct: float | None
                    pawn_advances_pct: float | None
                    piece_development_pct: float | None
                    castling_pct: float | None
                    quiet_moves_pct: float | None
                    aggressive_pct: float | None
                counts: Counts
                percentages: Percentages
            games_analyzed: int
            counts: Counts
            percentages: Percentages
            both_sides: BothSides
        num_games: int
        games_analyzed: int
        short_games: int
        repeated_games: int
        games_as_white: int
        games_as_black: int
        wins: int
        draws: int
        losses: int
        unfinished: int
        win_rate: float | None
        draw_rate: float | None
        loss_rate: float | None
        style_score: float | None
        style_interval: list[float | None] | None
        style_label: str | None
        tactical_score: float | None
        tactical_score_std: float | None
        tactical_score_min: float | None
        tactical_score_max: float | None
        tactical_score_interval: list[float | None] | None
        classification: str
        classification_distribution: ClassificationDistribution
        avg_attacked_material: float | None
        avg_legal_moves: float | None
        avg_captures: float | None
        avg_positions_analyzed: float | None
        avg_unique_move_destinations: float | None
        avg_attacks_metric: float | None
        avg_moves_metric: float | None
        avg_material_metric: float | None
        avg_center_control: float | None
        avg_legal_moves_opening: float | None
        avg_legal_moves_middlegame: float | None
        avg_legal_moves_endgame: float | None
        avg_delta: float | None
        avg_pawn_rank: float | None
        avg_isolated_pawns: float | None
        avg_doubled_pawns: float | None
        avg_move_diversity_ratio: float | None
        max_delta: float | None
        min_delta: float | None
        delta_samples: int
        captures_or_checks_pct: float | None
        style_logit: float | None
        move_diversity_ratio: float | None
        avg_pawn_rank_absolute: float | None
        avg_pawn_rank_white: float | None
        avg_pawn_rank_black: float | None
        mean_elo: float | None
        estimated_elo: float | None
        elo_low: float | None
        elo_high: float | None
        elo_confidence: float | None
        num_opponents: int
        match_results: list[MatchResults]
        opening_frequency: dict[str, int]
        top_openings: list[TopOpenings]
        move_type_metrics: MoveTypeMetrics
    class StyleRankings(Record):
        rank: int
        cluster_id: str
        style_score: float | None
        style_interval: list[float | None] | None
        style_label: str | None
        tactical_score: float | None
        classification: str
        estimated_elo: float | None
        elo_low: float | None
        elo_high: float | None
        elo_confidence: float | None
        overall_winrate: float | None
    class TacticalRankings(Record):
        rank: int
        cluster_id: str
        style_score: float | None
        style_interval: list[float | None] | None
        style_label: str | None
        tactical_score: float | None
        classification: str
        estimated_elo: float | None
        elo_low: float | None
        elo_high: float | None
        elo_confidence: float | None
        overall_winrate: float | None
    class EloRankings(Record):
        rank: int
        cluster_id: str
        style_score: float | None
        style_interval: list[float | None] | None
        style_label: str | None
        tactical_score: float | None
        classification: str
        estimated_elo: float | None
        elo_low: float | None
        elo_high: float | None
        elo_confidence: float | None
        overall_winrate: float | None
    class Comparisons(Record):
        class Metrics(Record):
            metric: str
            games: list[int]
            means: list[float | None]
            difference: float | None
            interval: list[float | None] | None
            t: float | None
            degrees_of_freedom: float | None
            p: float | None
            p_holm: float | None
            cohen_d: float | None
            significant: bool
            text: str
        clusters: list[str]
        shared_games: int
        metrics: list[Metrics]
    class ComputedMetrics(Record):
        class WhiteMetrics(Record):
            total_attacked_material: float | None
            total_legal_moves: int
            total_captures: int
            avg_center_control: float | None
            positions_analyzed: int
            legal_moves_opening: int
            legal_moves_middlegame: int
            legal_moves_endgame: int
            avg_legal_moves_opening: float | None
            avg_legal_moves_middlegame: float | None
            avg_legal_moves_endgame: float | None
            avg_delta: float | None
            max_delta: float | None
            min_delta: float | None
            delta_samples: int
            avg_pawn_rank: float | None
            avg_isolated_pawns: float | None
            avg_doubled_pawns: float | None
            unique_move_destinations: int
            move_diversity_ratio: float | None
            attacks_metric: float | None
            moves_metric: float | None
            material_metric: float | None
            tactical_score: float | None
            classification: str
        class BlackMetrics(Record):
            total_attacked_material: float | None
            total_legal_moves: int
            total_captures: int
            avg_center_control: float | None
            positions_analyzed: int
            legal_moves_opening: int
            legal_moves_middlegame: int
            legal_moves_endgame: int
            avg_legal_moves_opening: float | None
            avg_legal_moves_middlegame: float | None
            avg_legal_moves_endgame: float | None
            avg_delta: float | None
            max_delta: float | None
            min_delta: float | None
            delta_samples: int
            avg_pawn_rank: float | None
            avg_isolated_pawns: float | None
            avg_doubled_pawns: float | None
            unique_move_destinations: int
            move_diversity_ratio: float | None
            attacks_metric: float | None
            moves_metric: float | None
            material_metric: float | None
            tactical_score: float | None
            classification: str
        class GameCharacteristics(Record):
            avg_tactical_score: float | None
            tactical_imbalance: float | None
            game_style: str | None
            error: str | None
        game: int
        cluster: str
        file: str
        number: int
        white_cluster: str | None
        black_cluster: str | None
        white: str
        black: str
        date: str
        event: str
        result: str
        total_plies: int
        white_metrics: WhiteMetrics
        black_metrics: BlackMetrics
        game_characteristics: GameCharacteristics
    class GameResults(Record):
        class PositionMetrics(Record):
            ply: int
            attacked_material_white: int
            legal_moves_white: int
            center_control_white: int
            attacked_material_black: int
            legal_moves_black: int
            center_control_black: int
        class Captures(Record):
            ply: int
            value: int
            color: str
        class PawnStructureMetrics(Record):
            ply: int
            avg_pawn_rank_white: float | None
            isolated_pawns_white: int
            doubled_pawns_white: int
            avg_pawn_rank_black: float | None
            isolated_pawns_black: int
            doubled_pawns_black: int
        class DeltaMetrics(Record):
            ply: int
            delta_white: float | None
            delta_black: float | None
            delta_capped: float | None
            best_move_cp: float | None
            win_chance_loss: float | None
        class MoveDiversity(Record):
            unique_destinations_white: int
            unique_destinations_black: int
        game: int
        cluster: str
        file: str
        number: int
        white_cluster: str | None
        black_cluster: str | None
        white: str
        black: str
        date: str
        event: str
        result: str
        total_plies: int
        eco: str | None
        opening: str | None
        position_metrics: list[PositionMetrics]
        captures: list[Captures]
        pawn_structure_metrics: list[PawnStructureMetrics]
        delta_metrics: list[DeltaMetrics]
        move_diversity: MoveDiversity
    schema: str
    version: int
    reading: str
    formula_version: int
    complete: bool
    notes: Notes
    delta: Delta | None
    total_clusters_evaluated: int
    cluster_metrics: dict[str, ClusterMetrics]
    style_rankings: list[StyleRankings]
    tactical_rankings: list[TacticalRankings]
    elo_rankings: list[EloRankings]
    style_score_difference: float | None
    playstyle_divergence: float | None
    tactical_score_difference: float | None
    elo_spread: float | None
    comparisons: list[Comparisons]
    evaluation_duration: float | None
    computed_metrics: list[ComputedMetrics] | None
    game_results: list[GameResults] | None

def compare_group(*, group: _Text | Sequence[_Text] | None = None, player: _Text | Sequence[_Text] | None = None, players: _Text | Sequence[_Text] | None = None, where: _Text | Sequence[_Text] | None = None, delta: bool | None = None, engine: _Text | None = None, depth: int | None = None, delta_rate: int | None = None, reading: Literal['classic', 'documented', 'repaired'] | None = None, preset: Literal['fast', 'balanced', 'accurate'] | None = None, settings: _Text | None = None, set: _Text | Sequence[_Text] | None = None, no_games: bool | None = None, classic: bool | None = None, threads: int = 0, progress: _Progress = None) -> CompareGroupAnswer:
    """Compares groups of games and tells what differs beyond chance."""

class ResearchGamesAnswer(Answer):
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    class Curves(Record):
        measure: str
        meaning: str
        peak_ply: int | None
        by_ply: list[list[float | None]]
    class FragilityMaximum(Record):
        class Value(Record):
            mean: float | None
            stderr: float | None
            count: int
        class Attacked(Record):
            pawn: float | None
            knight: float | None
            bishop: float | None
            rook: float | None
            queen: float | None
            king: float | None
        class Heaviest(Record):
            pawn: float | None
            knight: float | None
            bishop: float | None
            rook: float | None
            queen: float | None
            king: float | None
        value: Value | None
        median_ply: int | None
        attacked: Attacked
        heaviest: Heaviest
        around: list[list[float | None]]
    class WhiteMobilityLead(Record):
        class Won(Record):
            mean: float | None
            stderr: float | None
            count: int
        class Drawn(Record):
            mean: float | None
            stderr: float | None
            count: int
        class Lost(Record):
            mean: float | None
            stderr: float | None
            count: int
        won: Won | None
        drawn: Drawn | None
        lost: Lost | None
    class Players(Record):
        class Measures(Record):
            class Fragility(Record):
                mean: float | None
                stderr: float | None
                count: int
            class Mobility(Record):
                mean: float | None
                stderr: float | None
                count: int
            class ControlledSquares(Record):
                mean: float | None
                stderr: float | None
                count: int
            class EnemyHalf(Record):
                mean: float | None
                stderr: float | None
                count: int
            class ControlGradient(Record):
                mean: float | None
                stderr: float | None
                count: int
            class ControlUniformity(Record):
                mean: float | None
                stderr: float | None
                count: int
            class CentreDistance(Record):
                mean: float | None
                stderr: float | None
                count: int
            fragility: Fragility | None
            mobility: Mobility | None
            controlled_squares: ControlledSquares | None
            enemy_half: EnemyHalf | None
            control_gradient: ControlGradient | None
            control_uniformity: ControlUniformity | None
            centre_distance: CentreDistance | None
        class MobilityLead(Record):
            class Won(Record):
                mean: float | None
                stderr: float | None
                count: int
            class Drawn(Record):
                mean: float | None
                stderr: float | None
                count: int
            class Lost(Record):
                mean: float | None
                stderr: float | None
                count: int
            won: Won | None
            drawn: Drawn | None
            lost: Lost | None
        class HeatMaps(Record):
            pawn: list[int]
            knight: list[int]
            bishop: list[int]
            rook: list[int]
            queen: list[int]
            king: list[int]
        player: str
        games: int
        group: str
        measures: Measures
        mobility_lead: MobilityLead
        placement_uniformity: float | None
        placement_centre_distance: float | None
        heat_maps: HeatMaps
    class Distances(Record):
        a: str
        b: str
        mean: float | None
        pawn: float | None
        knight: float | None
        bishop: float | None
        rook: float | None
        queen: float | None
        king: float | None
    class DistanceGroups(Record):
        group: str
        pairs: int
        mean: float | None
        deviation: float | None
        pawn: float | None
        knight: float | None
        bishop: float | None
        rook: float | None
        queen: float | None
        king: float | None
    schema: str
    version: int
    games: int
    positions: int
    short_games: int
    complete: bool
    notes: Notes
    merged: list[str]
    players_left_out: int
    window: list[int]
    curves: list[Curves]
    fragility_maximum: FragilityMaximum
    white_mobility_lead: WhiteMobilityLead
    control_by_rank: list[float | None]
    control_by_file: list[float | None]
    players: list[Players]
    distances: list[Distances]
    distance_groups: list[DistanceGroups]

def research_games(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, player: _Text | Sequence[_Text] | None = None, versus: _Text | Sequence[_Text] | None = None, min_games: int | None = None, min_plies: int | None = None, from_ply: int | None = None, to_ply: int | None = None, no_merge: bool | None = None, map_games: int | None = None, threads: int = 0, progress: _Progress = None) -> ResearchGamesAnswer:
    """How measures run through games, and how far players are apart."""

class ResearchGameAnswer(Answer):
    class Curves(Record):
        measure: str
        meaning: str
        white: list[float | None]
        black: list[float | None]
        together: list[float | None]
    class Positions(Record):
        class Men(Record):
            square: str
            piece: str
            betweenness: float | None
            attacked: bool
            works_on: list[str]
        san: str
        fen: str
        men: list[Men]
    schema: str
    version: int
    white: str
    black: str
    most_fragile: int
    curves: list[Curves]
    positions: list[Positions]

def research_game(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, game: int | None = None, threads: int = 0, progress: _Progress = None) -> ResearchGameAnswer:
    """The same measures through one game, and who works on whom in it."""

class ResearchDeltasAnswer(Answer):
    class Notes(Record):
        passed_over: int
        nul_bytes: int
        null_moves: int
        coordinate_moves: int
        setup_without_fen: int
        repeated_tags: int
        result_mismatches: int
        plain_text: int
        deep_nesting: int
        absurd_tags: int
    class Fits(Record):
        lowest: float | None
        highest: float | None
        count: int
        exponent: float | None
        stderr: float | None
        misfit: float | None
    class Undecided(Record):
        class Fits(Record):
            lowest: float | None
            highest: float | None
            count: int
            exponent: float | None
            stderr: float | None
            misfit: float | None
        deltas: int
        median: float | None
        above_1: float | None
        above_3: float | None
        fits: list[Fits] | None
    schema: str
    version: int
    engine: str
    games: int
    games_above_1: int
    games_above_3: int
    notes: Notes
    deltas: int
    median: float | None
    above_1: float | None
    above_3: float | None
    fits: list[Fits] | None
    undecided: Undecided

def research_deltas(games: _Text | Sequence[_Text] | None = None, *, pgn: _Text | None = None, depth: int | None = None, nodes: int | None = None, movetime: int | None = None, tc: _Text | None = None, engine: _Text | None = None, option: _Text | Sequence[_Text] | None = None, hash: int | None = None, cache: _Text | None = None, no_cache: bool | None = None, sample: int | None = None, seed: int | None = None, from_ply: int | None = None, every: int | None = None, min_plies: int | None = None, csv: _Text | None = None, threads: int = 0, progress: _Progress = None) -> ResearchDeltasAnswer:
    """How much worse the second best move is, in games drawn by lot."""

class ResearchFitAnswer(Answer):
    class Fits(Record):
        lowest: float | None
        highest: float | None
        count: int
        exponent: float | None
        stderr: float | None
        misfit: float | None
    schema: str
    version: int
    deltas: int
    median: float | None
    above_1: float | None
    above_3: float | None
    fits: list[Fits] | None

def research_fit(file: _Text, *, threads: int = 0, progress: _Progress = None) -> ResearchFitAnswer:
    """The exponent of the power law that deltas follow."""
