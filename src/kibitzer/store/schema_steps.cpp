#include "kibitzer/store/schema.hpp"

namespace kibitzer::store {

// A step never changes once a program with it has been used: what is to be different is another
// step. So the columns stand here in full, and not generated from what is measured today.
const std::array<std::string_view, schema_version> schema_steps = {
    // 1: games and what was computed of them
    R"sql(
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    digest INTEGER NOT NULL UNIQUE,
    white_id INTEGER NOT NULL REFERENCES players (id),
    black_id INTEGER NOT NULL REFERENCES players (id),
    white_elo INTEGER,
    black_elo INTEGER,
    result TEXT NOT NULL,
    date TEXT NOT NULL,
    event TEXT NOT NULL,
    site TEXT NOT NULL,
    round TEXT NOT NULL,
    time_control TEXT NOT NULL,
    time_class TEXT NOT NULL,
    eco TEXT NOT NULL,
    opening TEXT NOT NULL,
    book_plies INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    start_fen TEXT,
    chess960 INTEGER NOT NULL,
    moves BLOB NOT NULL,
    formula_version INTEGER NOT NULL
);
CREATE TABLE sources (
    file_id INTEGER NOT NULL REFERENCES files (id),
    number INTEGER NOT NULL,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (file_id, number)
) WITHOUT ROWID;
CREATE INDEX sources_game ON sources (game_id);
CREATE INDEX games_white ON games (white_id);
CREATE INDEX games_black ON games (black_id);
CREATE INDEX games_eco ON games (eco);
CREATE INDEX games_date ON games (date);
CREATE TABLE metrics (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    preset TEXT NOT NULL,
    side TEXT NOT NULL,
    total_attacked_material REAL NOT NULL, total_legal_moves INTEGER NOT NULL,
    total_captures INTEGER NOT NULL, avg_center_control REAL NOT NULL,
    positions_analyzed INTEGER NOT NULL, legal_moves_opening INTEGER NOT NULL,
    legal_moves_middlegame INTEGER NOT NULL, legal_moves_endgame INTEGER NOT NULL,
    avg_legal_moves_opening REAL NOT NULL, avg_legal_moves_middlegame REAL NOT NULL,
    avg_legal_moves_endgame REAL NOT NULL, avg_delta REAL NOT NULL, max_delta REAL NOT NULL,
    min_delta REAL NOT NULL, delta_samples INTEGER NOT NULL, avg_pawn_rank REAL NOT NULL,
    avg_isolated_pawns REAL NOT NULL, avg_doubled_pawns REAL NOT NULL,
    unique_move_destinations INTEGER NOT NULL, move_diversity_ratio REAL NOT NULL,
    attacks_metric REAL NOT NULL, moves_metric REAL NOT NULL, material_metric REAL NOT NULL,
    tactical_score REAL NOT NULL,
    classification TEXT NOT NULL,
    PRIMARY KEY (game_id, preset, side)
) WITHOUT ROWID;
CREATE TABLE traits (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    king_pressure REAL, pawn_storm REAL, checks REAL, attacked REAL, opposite_castling REAL,
    pawn_down REAL, losing_moves REAL, sacrifices REAL, invested REAL, gambit REAL,
    king_exposure REAL, exposed REAL, loose REAL, uncastled REAL, past_middle REAL, mobility REAL,
    forward REAL, development REAL, captures REAL, trades REAL, queens_kept REAL, men_left REAL,
    tension REAL, imbalance REAL, space REAL, centre REAL, isolated REAL, doubled REAL,
    pawn_rank REAL, pawn_moves REAL, bishop_pair REAL, fianchetto REAL, endgame REAL, length REAL,
    short_draw REAL, decisive REAL, sharpness REAL,
    PRIMARY KEY (game_id, side)
) WITHOUT ROWID;
CREATE TABLE move_types (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    total_moves INTEGER NOT NULL, captures INTEGER NOT NULL, checks INTEGER NOT NULL,
    pawn_advances INTEGER NOT NULL, piece_development INTEGER NOT NULL, castling INTEGER NOT NULL,
    quiet_moves INTEGER NOT NULL, capturing_checks INTEGER NOT NULL,
    PRIMARY KEY (game_id, side)
) WITHOUT ROWID;
CREATE VIEW sides AS
    SELECT g.id AS game_id, 'white' AS side, g.white_id AS player_id, w.name AS player,
           b.name AS opponent, g.white_elo AS elo, g.black_elo AS opponent_elo,
           CASE g.result WHEN '1-0' THEN 1.0 WHEN '0-1' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END
               AS points,
           g.date, g.eco, g.opening, g.plies, g.time_class, g.formula_version
    FROM games g JOIN players w ON w.id = g.white_id JOIN players b ON b.id = g.black_id
    UNION ALL
    SELECT g.id, 'black', g.black_id, b.name, w.name, g.black_elo, g.white_elo,
           CASE g.result WHEN '1-0' THEN 0.0 WHEN '0-1' THEN 1.0 WHEN '1/2-1/2' THEN 0.5 END,
           g.date, g.eco, g.opening, g.plies, g.time_class, g.formula_version
    FROM games g JOIN players w ON w.id = g.white_id JOIN players b ON b.id = g.black_id;
)sql",
    // 2: positions and deltas
    R"sql(
CREATE TABLE positions (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    to_move TEXT NOT NULL,
    in_check INTEGER NOT NULL,
    legal_moves INTEGER NOT NULL,
    attacked_material INTEGER NOT NULL,
    captured INTEGER NOT NULL,
    pv_white INTEGER NOT NULL, mv_white INTEGER NOT NULL, ov_white INTEGER NOT NULL,
    dv_white REAL NOT NULL,
    pv_black INTEGER NOT NULL, mv_black INTEGER NOT NULL, ov_black INTEGER NOT NULL,
    dv_black REAL NOT NULL,
    center_white INTEGER NOT NULL, center_black INTEGER NOT NULL,
    pawn_rank_white REAL NOT NULL, isolated_white INTEGER NOT NULL, doubled_white INTEGER NOT NULL,
    pawn_rank_black REAL NOT NULL, isolated_black INTEGER NOT NULL, doubled_black INTEGER NOT NULL,
    PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;
CREATE TABLE deltas (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    side TEXT NOT NULL,
    delta REAL NOT NULL,
    delta_capped REAL NOT NULL,
    best REAL NOT NULL,
    win_chance_loss REAL NOT NULL,
    PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;
ALTER TABLE games ADD COLUMN has_positions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN delta_engine TEXT;
ALTER TABLE games ADD COLUMN delta_depth INTEGER;
ALTER TABLE games ADD COLUMN delta_rate INTEGER;
)sql",
    // 3: runs, rounds, groups; clusters and their comparison
    R"sql(
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL,
    round INTEGER NOT NULL,
    group_name TEXT NOT NULL,
    UNIQUE (run, round, group_name)
);
CREATE TABLE game_entries (
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    PRIMARY KEY (entry_id, game_id, side)
) WITHOUT ROWID;
CREATE TABLE clusters (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL,
    round INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    preset TEXT NOT NULL,
    formula_version INTEGER NOT NULL,
    games INTEGER NOT NULL,
    measured_games INTEGER NOT NULL,
    short_games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    mean_elo REAL,
    performance_elo REAL,
    performance_low REAL,
    performance_high REAL,
    rated_games INTEGER NOT NULL,
    first_date TEXT NOT NULL,
    last_date TEXT NOT NULL,
    score_deviation REAL,
    score_lowest REAL,
    score_highest REAL,
    very_positional INTEGER NOT NULL,
    positional INTEGER NOT NULL,
    balanced INTEGER NOT NULL,
    tactical INTEGER NOT NULL,
    very_tactical INTEGER NOT NULL,
    classification TEXT NOT NULL,
    total_attacked_material REAL, total_legal_moves REAL, total_captures REAL,
    avg_center_control REAL, positions_analyzed REAL, legal_moves_opening REAL,
    legal_moves_middlegame REAL, legal_moves_endgame REAL, avg_legal_moves_opening REAL,
    avg_legal_moves_middlegame REAL, avg_legal_moves_endgame REAL, avg_delta REAL, max_delta REAL,
    min_delta REAL, delta_samples REAL, avg_pawn_rank REAL, avg_isolated_pawns REAL,
    avg_doubled_pawns REAL, unique_move_destinations REAL, move_diversity_ratio REAL,
    attacks_metric REAL, moves_metric REAL, material_metric REAL, tactical_score REAL,
    UNIQUE (run, round, kind, name, preset)
);
CREATE TABLE cluster_opponents (
    cluster_id INTEGER NOT NULL REFERENCES clusters (id) ON DELETE CASCADE,
    opponent TEXT NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    PRIMARY KEY (cluster_id, opponent)
) WITHOUT ROWID;
CREATE TABLE cluster_openings (
    cluster_id INTEGER NOT NULL REFERENCES clusters (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    eco TEXT NOT NULL,
    opening TEXT NOT NULL,
    games INTEGER NOT NULL,
    points REAL NOT NULL,
    PRIMARY KEY (cluster_id, place)
) WITHOUT ROWID;
CREATE TABLE summaries (
    run TEXT NOT NULL,
    round INTEGER NOT NULL,
    kind TEXT NOT NULL,
    preset TEXT NOT NULL,
    formula_version INTEGER NOT NULL,
    clusters INTEGER NOT NULL,
    games INTEGER NOT NULL,
    divergence REAL,
    largest_difference REAL,
    elo_spread REAL,
    seconds REAL NOT NULL,
    PRIMARY KEY (run, round, kind, preset)
) WITHOUT ROWID;
CREATE TABLE rankings (
    run TEXT NOT NULL,
    round INTEGER NOT NULL,
    kind TEXT NOT NULL,
    preset TEXT NOT NULL,
    ranking TEXT NOT NULL,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    value REAL NOT NULL,
    PRIMARY KEY (run, round, kind, preset, ranking, place)
) WITHOUT ROWID;
)sql",
};

}  // namespace kibitzer::store
