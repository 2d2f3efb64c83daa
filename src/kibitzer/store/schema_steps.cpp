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
    // 4: the style score; means under names of their own. Clusters are made anew by compare.
    R"sql(
ALTER TABLE traits ADD COLUMN style_logit REAL;
DROP TABLE cluster_opponents;
DROP TABLE cluster_openings;
DROP TABLE clusters;
DROP TABLE summaries;
DELETE FROM rankings;
CREATE TABLE clusters (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL,
    round INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    preset TEXT NOT NULL,
    formula_version INTEGER NOT NULL,
    games INTEGER NOT NULL,
    games_analyzed INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    style_score REAL,
    style_low REAL,
    style_high REAL,
    style_games INTEGER NOT NULL,
    mean_elo REAL,
    estimated_elo REAL,
    elo_low REAL,
    elo_high REAL,
    rated_sides INTEGER NOT NULL,
    first_date TEXT NOT NULL,
    last_date TEXT NOT NULL,
    tactical_score REAL,
    tactical_score_std REAL,
    tactical_score_min REAL,
    tactical_score_max REAL,
    very_positional INTEGER NOT NULL,
    positional INTEGER NOT NULL,
    balanced INTEGER NOT NULL,
    tactical INTEGER NOT NULL,
    very_tactical INTEGER NOT NULL,
    classification TEXT NOT NULL,
    max_delta REAL,
    min_delta REAL,
    delta_samples INTEGER NOT NULL,
    avg_attacked_material REAL, avg_legal_moves REAL, avg_captures REAL,
    avg_positions_analyzed REAL, avg_unique_move_destinations REAL, avg_attacks_metric REAL,
    avg_moves_metric REAL, avg_material_metric REAL, avg_center_control REAL,
    avg_legal_moves_opening REAL, avg_legal_moves_middlegame REAL, avg_legal_moves_endgame REAL,
    avg_delta REAL, avg_pawn_rank REAL, avg_isolated_pawns REAL, avg_doubled_pawns REAL,
    avg_move_diversity_ratio REAL,
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
    games INTEGER,
    style_score_difference REAL,
    playstyle_divergence REAL,
    tactical_score_difference REAL,
    elo_spread REAL,
    evaluation_duration REAL NOT NULL,
    PRIMARY KEY (run, round, kind, preset)
) WITHOUT ROWID;
)sql",
    R"sql(
CREATE TABLE analyses (
    position TEXT NOT NULL,
    engine TEXT NOT NULL,
    limits TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (position, engine, limits)
) WITHOUT ROWID;
)sql",
    // 6: clocks; who asks; reviews of his games, what they found, and what he trains by it
    R"sql(
CREATE TABLE clocks (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    times BLOB NOT NULL
);
CREATE TABLE own_names (
    name TEXT NOT NULL COLLATE NOCASE PRIMARY KEY
) WITHOUT ROWID;
CREATE INDEX players_any_case ON players (name COLLATE NOCASE);
CREATE VIEW own_sides AS
    SELECT g.id AS game_id, 'white' AS side, g.date
    FROM own_names o JOIN players p ON p.name = o.name COLLATE NOCASE
    JOIN games g ON g.white_id = p.id
    UNION ALL
    SELECT g.id, 'black', g.date
    FROM own_names o JOIN players p ON p.name = o.name COLLATE NOCASE
    JOIN games g ON g.black_id = p.id;
CREATE TABLE reviews (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    nodes INTEGER NOT NULL,
    engine TEXT NOT NULL
);
CREATE TABLE side_reviews (
    game_id INTEGER NOT NULL REFERENCES reviews (game_id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    moves INTEGER NOT NULL,
    inaccuracies INTEGER NOT NULL,
    mistakes INTEGER NOT NULL,
    blunders INTEGER NOT NULL,
    accuracy REAL,
    mean_loss REAL,
    PRIMARY KEY (game_id, side)
) WITHOUT ROWID;
CREATE TABLE findings (
    game_id INTEGER NOT NULL REFERENCES reviews (game_id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    side TEXT NOT NULL,
    position TEXT NOT NULL,
    fen TEXT NOT NULL,
    move TEXT NOT NULL,
    verdict TEXT NOT NULL,
    loss REAL NOT NULL,
    chance_best REAL NOT NULL,
    chance_played REAL NOT NULL,
    known TEXT NOT NULL,
    fault TEXT NOT NULL,
    motif TEXT NOT NULL,
    piece TEXT NOT NULL,
    phase TEXT NOT NULL,
    pace TEXT NOT NULL,
    spent REAL,
    time_left REAL,
    difficulty REAL,
    words TEXT NOT NULL,
    lesson TEXT NOT NULL,
    better TEXT NOT NULL,
    refutation TEXT NOT NULL,
    PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;
CREATE INDEX findings_position ON findings (position);
CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    position TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'new',
    due INTEGER,
    last_answer INTEGER,
    stability REAL NOT NULL DEFAULT 0,
    difficulty REAL NOT NULL DEFAULT 0,
    step INTEGER NOT NULL DEFAULT 0,
    repetitions INTEGER NOT NULL DEFAULT 0,
    lapses INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX cards_due ON cards (state, due);
CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    card_id INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    moves TEXT NOT NULL,
    tries INTEGER NOT NULL,
    seconds REAL NOT NULL,
    grade TEXT NOT NULL
);
CREATE TABLE tries (
    id INTEGER PRIMARY KEY,
    card_id INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    move TEXT NOT NULL,
    verdict TEXT NOT NULL,
    seconds REAL NOT NULL
);
CREATE INDEX tries_card ON tries (card_id);
CREATE INDEX answers_card ON answers (card_id, at);
CREATE INDEX answers_at ON answers (at);
CREATE TABLE fetched (
    site TEXT NOT NULL,
    name TEXT NOT NULL COLLATE NOCASE,
    part TEXT NOT NULL,
    etag TEXT NOT NULL,
    newest INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    PRIMARY KEY (site, name, part)
) WITHOUT ROWID;
)sql",
    // 7: what players' games add up to. A row in totals_of: true, of games measured by that
    // version;
    // no row: something has changed since (player_totals.hpp)
    R"sql(
CREATE TABLE player_totals (
    player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    lowest_elo INTEGER,
    highest_elo INTEGER,
    first_date TEXT,
    last_date TEXT,
    style_games INTEGER NOT NULL,
    style_sum REAL,
    style_squares REAL
);
CREATE TABLE persons (
    player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    name TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    others TEXT
);
CREATE TABLE totals_of (
    formula_version INTEGER NOT NULL,
    persons_version INTEGER NOT NULL
);
CREATE TRIGGER totals_game_new AFTER INSERT ON games BEGIN DELETE FROM totals_of; END;
CREATE TRIGGER totals_game_gone AFTER DELETE ON games BEGIN DELETE FROM totals_of; END;
CREATE TRIGGER totals_game_other
    AFTER UPDATE OF white_id, black_id, white_elo, black_elo, result, date, formula_version ON games
    BEGIN DELETE FROM totals_of; END;
CREATE TRIGGER totals_traits_new AFTER INSERT ON traits BEGIN DELETE FROM totals_of; END;
CREATE TRIGGER totals_traits_gone AFTER DELETE ON traits BEGIN DELETE FROM totals_of; END;
CREATE TRIGGER totals_traits_other AFTER UPDATE ON traits BEGIN DELETE FROM totals_of; END;
)sql",
    // 8: how well games were played, where their files carried evaluations
    R"sql(
CREATE TABLE skills (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    accuracy REAL,
    opening_accuracy REAL,
    middlegame_accuracy REAL,
    endgame_accuracy REAL,
    errors REAL,
    opening_errors REAL,
    middlegame_errors REAL,
    endgame_errors REAL,
    PRIMARY KEY (game_id, side)
) WITHOUT ROWID;
)sql",
};

}  // namespace kibitzer::store
