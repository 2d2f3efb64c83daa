-- A database of schema version 1 with two games, as text.
PRAGMA application_id = 1265197673;
PRAGMA user_version = 1;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE
);
INSERT INTO "files" VALUES(1,'two.pgn');
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
INSERT INTO "games" VALUES(1,4787551935381465893,1,2,1850,NULL,'1-0','2020.01.02','Club evening','Vienna','1','','unknown','C41','Philidor Defense',7,33,NULL,0,X'0C0734094605F30ACB06BA071B095E0543052B0985067E0B55043B0D8104B20A8209710852086A085A08F90C0410F80EC30CFB0CC700340BE10CED0C510E730EC30E',1);
INSERT INTO "games" VALUES(2,5639386125686285084,2,1,NULL,NULL,'1/2-1/2','2020.01.09','Club evening','Vienna','2','','unknown','D53','Queen''s Gambit Declined',8,8,NULL,0,X'CB06F3088A06340B81047E0B82093D0D',1);
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
INSERT INTO "metrics" VALUES(1,'classic','black',25.0,181,24,4.83,18,0,181,0,0.0,25.86,0.0,0.0,0.0,0.0,0,6.56,0.5,0.0,12,0.727,0.641,1.0,1.0,0.88,'Very Tactical');
INSERT INTO "metrics" VALUES(1,'classic','white',81.0,485,14,3.28,18,45,440,0,45.0,44.0,0.0,0.0,0.0,0.0,0,2.29,0.0,0.0,14,0.848,2.077,1.0,0.7,1.259,'Very Tactical');
INSERT INTO "metrics" VALUES(1,'documented','black',25.0,181,24,4.83,18,184,191,0,30.67,19.1,0.0,0.0,0.0,0.0,0,6.56,0.5,0.0,12,0.75,0.641,1.0,1.0,0.88,'Very Tactical');
INSERT INTO "metrics" VALUES(1,'documented','white',81.0,485,14,3.28,18,211,440,0,35.17,44.0,0.0,0.0,0.0,0.0,0,2.29,0.0,0.0,14,0.824,2.077,1.0,0.7,1.259,'Very Tactical');
INSERT INTO "metrics" VALUES(1,'repaired','black',8.0,62,24,5.0,8,249,126,0,31.12,15.75,0.0,0.0,0.0,0.0,0,2.44,0.5,0.0,12,0.75,0.068,0.517,1.0,0.528,'Positional');
INSERT INTO "metrics" VALUES(1,'repaired','white',45.0,219,14,3.62,8,296,322,33,37.0,46.0,33.0,0.0,0.0,0.0,0,2.29,0.0,0.0,14,0.824,0.231,1.0,0.7,0.644,'Balanced');
INSERT INTO "metrics" VALUES(2,'classic','black',0.0,0,0,0.0,0,0,0,0,0.0,0.0,0.0,0.0,0.0,0.0,0,0.0,0.0,0.0,0,0.0,0.0,0.0,0.0,0.0,'Unknown');
INSERT INTO "metrics" VALUES(2,'classic','white',0.0,0,0,0.0,0,0,0,0,0.0,0.0,0.0,0.0,0.0,0.0,0,0.0,0.0,0.0,0,0.0,0.0,0.0,0.0,0.0,'Unknown');
INSERT INTO "metrics" VALUES(2,'documented','black',0.0,0,0,0.0,0,0,0,0,0.0,0.0,0.0,0.0,0.0,0.0,0,0.0,0.0,0.0,0,0.0,0.0,0.0,0.0,0.0,'Unknown');
INSERT INTO "metrics" VALUES(2,'documented','white',0.0,0,0,0.0,0,0,0,0,0.0,0.0,0.0,0.0,0.0,0.0,0,0.0,0.0,0.0,0,0.0,0.0,0.0,0.0,0.0,'Unknown');
INSERT INTO "metrics" VALUES(2,'repaired','black',0.0,0,0,0.0,0,0,0,0,0.0,0.0,0.0,0.0,0.0,0.0,0,0.0,0.0,0.0,0,0.0,0.0,0.0,0.0,0.0,'Unknown');
INSERT INTO "metrics" VALUES(2,'repaired','white',0.0,0,0,0.0,0,0,0,0,0.0,0.0,0.0,0.0,0.0,0.0,0,0.0,0.0,0.0,0,0.0,0.0,0.0,0.0,0.0,'Unknown');
CREATE TABLE move_types (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    total_moves INTEGER NOT NULL, captures INTEGER NOT NULL, checks INTEGER NOT NULL,
    pawn_advances INTEGER NOT NULL, piece_development INTEGER NOT NULL, castling INTEGER NOT NULL,
    quiet_moves INTEGER NOT NULL, capturing_checks INTEGER NOT NULL,
    PRIMARY KEY (game_id, side)
) WITHOUT ROWID;
INSERT INTO "move_types" VALUES(1,'black',16,6,0,4,3,0,10,0);
INSERT INTO "move_types" VALUES(1,'white',17,6,4,2,5,1,9,2);
INSERT INTO "move_types" VALUES(2,'black',4,0,0,2,2,0,4,0);
INSERT INTO "move_types" VALUES(2,'white',4,0,0,2,2,0,4,0);
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);
INSERT INTO "players" VALUES(1,'Anna');
INSERT INTO "players" VALUES(2,'Bert');
CREATE TABLE sources (
    file_id INTEGER NOT NULL REFERENCES files (id),
    number INTEGER NOT NULL,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (file_id, number)
) WITHOUT ROWID;
INSERT INTO "sources" VALUES(1,1,1);
INSERT INTO "sources" VALUES(1,2,2);
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
INSERT INTO "traits" VALUES(1,'black',0.2727,0.0,0.0,2.7,0.0,0.0,0.0,0.0,NULL,0.0,1.6363,6.6,1.6363,1.0,0.0,19.1,0.5714,2.0,0.4,0.0,0.909,NULL,0.0,1.0,7.909,4.8181,0.5454,0.0,2.4346,0.3,0.0,0.0,0.0606,16.5,0.0,1.0,-0.0662);
INSERT INTO "traits" VALUES(1,'white',2.0,0.0,0.3636,6.3636,0.0,0.4545,0.2727,0.1818,0.1818,0.0,0.1818,2.4545,2.0,0.0,1.6363,44.0909,0.8,4.0,0.3636,0.0,0.909,NULL,0.0,1.0,11.909,3.4545,0.0,0.0,2.2857,0.0,0.8181,0.0,0.0606,16.5,0.0,1.0,0.1262);
INSERT INTO "traits" VALUES(2,'black',NULL,NULL,NULL,NULL,0.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0.0,4.0,1.0,0.0,-0.1364);
INSERT INTO "traits" VALUES(2,'white',NULL,NULL,NULL,NULL,0.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0.0,4.0,1.0,0.0,-0.0846);
CREATE INDEX sources_game ON sources (game_id);
CREATE INDEX games_white ON games (white_id);
CREATE INDEX games_black ON games (black_id);
CREATE INDEX games_eco ON games (eco);
CREATE INDEX games_date ON games (date);
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
COMMIT;
