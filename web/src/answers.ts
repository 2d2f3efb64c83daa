// Written by `kibitzer describe --typescript`; do not edit.

// What can be won by force, by whom, why, and the line that proves it
export interface TacticsRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** whose player reads it: your, their */
  side?: "white" | "black" | null;
  /** rating of the reader */
  elo?: number;
  /** where that rating was earned; otb is FIDE's */
  scale?: "lichess" | "chesscom" | "otb";
  /** what a tactic must win to be shown, 100 to 900 in whole pawns */
  threshold?: number;
  /** everything that was found, without selection */
  all?: boolean;
}
export interface TacticsAnswer {
  /** always kibitzer.tactics */
  schema: string;
  /** always 2 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** false: there was too much to prove */
  complete: boolean;
  /** found and not chosen for the reader */
  left_out: number;
  /** what can be won by force, the best first */
  motifs: {
    /** its name */
    motif: string;
    /** absolute pin, royal fork and the like */
    kind: string;
    /** who wins by it */
    side: "white" | "black";
    /** the reader's opponent does it */
    threat: boolean;
    /** where it stands */
    squares: {
      /** who does it */
      actor?: string | null;
      /** against whom */
      target: string;
      /** who stands behind */
      behind?: string | null;
      /** all that are meant */
      targets?: string[];
    };
    /** what it is worth */
    value: {
      /** mate in so many moves (moves) */
      mate?: number;
      /** what is won; 0 with a mate (cp) */
      material_delta: number;
      /** check for ever: at least a draw */
      draw?: boolean;
      /** a legal forcing line wins it, or draws */
      is_sound: boolean;
      /** why what looks like a defender is none */
      defense_notes: string;
      /** how the value was found */
      source: string;
    };
    /** UCI moves; a threat begins with the pass 0000 */
    proof: string[];
    /** ideas and mate patterns along the proof */
    themes: string[];
    /** another defence, and what beats it */
    other_defence?: string[];
    /** for people */
    hardness?: {
      /** half of those whose puzzle rating on Lichess this is find it as a puzzle (Elo) */
      puzzle_rating: number | null;
      /** how far off that usually is (Elo) */
      error: number | null;
      /** that a player of the reader's rating finds it in a game (share of 1) */
      found_in_game?: number | null;
    } | null;
    /** the sentence */
    text: string;
  }[];
  /** cause and effect */
  chains: {
    /** 1: a pin leaves a piece hanging; 2: two duties, one defender */
    tier: number;
    /** who wins by it */
    side: "white" | "black";
    /** the reader's opponent does it */
    threat: boolean;
    /** what it begins with */
    cause: {
      /** its name */
      motif: string;
      /** where it stands */
      squares: {
        /** who does it */
        actor?: string | null;
        /** against whom */
        target: string;
        /** who stands behind */
        behind?: string | null;
        /** all that are meant */
        targets?: string[];
      };
    };
    /** what follows from it */
    effect: {
      /** its name */
      motif: string;
      /** where it stands */
      squares: {
        /** who does it */
        actor?: string | null;
        /** against whom */
        target: string;
        /** who stands behind */
        behind?: string | null;
        /** all that are meant */
        targets?: string[];
      };
    };
    /** what is won in all (cp) */
    material_delta: number;
    /** a forcing line wins it */
    is_sound: boolean;
    /** UCI moves; a threat begins with the pass 0000 */
    proof: string[];
    /** the sentence */
    text: string;
  }[];
  /** what stands there and claims nothing */
  observations: {
    /** its name */
    motif: string;
    /** of pins and discovered attacks */
    kind?: string | null;
    /** whom it favours */
    side: "white" | "black";
    /** where it stands */
    squares: {
      /** who does it */
      actor?: string | null;
      /** against whom */
      target: string;
      /** who stands behind */
      behind?: string | null;
      /** all that are meant */
      targets?: string[];
    };
    /** what the proof leaves, of pins and discovered attacks */
    value?: {
      /** mate in so many moves (moves) */
      mate?: number;
      /** what is won; 0 with a mate (cp) */
      material_delta: number;
      /** check for ever: at least a draw */
      draw?: boolean;
      /** a legal forcing line wins it, or draws */
      is_sound: boolean;
      /** why what looks like a defender is none */
      defense_notes: string;
      /** how the value was found */
      source: string;
    } | null;
    /** the sentence */
    text: string;
  }[];
}

// Measures piece, mobility, offensive and defensive value of both sides
export interface MetricsRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** neutral: an existing check is ignored; classic: as first defined */
  set?: "classic" | "neutral";
  /** defensive value with square roots, plain values, or both; Sum and order of moves go by plain values with linear only */
  dv?: "sqrt" | "linear" | "both";
  /** what each legal move changes, best first (classic: White minus Black after it) */
  moves?: boolean;
  /** weights of the four values in the Sum */
  profile?: string;
  /** multiply each Sum by a random factor from 0.75 to 1.25 and sort by that */
  seed?: number | null;
}
export interface MetricsAnswer {
  /** always kibitzer.metrics */
  schema: string;
  /** always 2 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** which definition */
  set: "classic" | "neutral";
  /** whose weights make the Sum */
  profile: string;
  /** which reading of the defensive value */
  dv: "sqrt" | "linear" | "both";
  /** this side's values */
  white: {
    /** PV: its pieces (points) */
    piece_value: number;
    /** MV: legal moves */
    mobility_value: number;
    /** OV: what it attacks (points) */
    offensive_value: number;
    /** DV: what it defends, by the reading (points) */
    defensive_value: number | null;
    /** DV as whole points, roots of 3 and roots of 5 */
    defensive_value_parts?: number[] | null;
    /** DV with plain values (points) */
    defensive_value_linear?: number | null;
  };
  /** this side's values */
  black: {
    /** PV: its pieces (points) */
    piece_value: number;
    /** MV: legal moves */
    mobility_value: number;
    /** OV: what it attacks (points) */
    offensive_value: number;
    /** DV: what it defends, by the reading (points) */
    defensive_value: number | null;
    /** DV as whole points, roots of 3 and roots of 5 */
    defensive_value_parts?: number[] | null;
    /** DV with plain values (points) */
    defensive_value_linear?: number | null;
  };
  /** what each legal move changes, where that was asked */
  moves?: {
    /** the move, as UCI writes it */
    move: string;
    /** the move */
    san: string;
    /** what it changes in PV */
    dPV: number;
    /** in MV */
    dMV: number;
    /** in OV */
    dOV: number;
    /** in DV, by the reading */
    dDV: number | null;
    /** in DV with plain values */
    dDV_linear?: number | null;
    /** weighted by the profile */
    Sum: number | null;
    /** the random factor; 1 without a seed */
    factor: number | null;
    /** Sum times factor: the order of the moves */
    score: number | null;
  }[] | null;
}

// The exact outcome of capturing on one square, with line and reasons
export interface SeeRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** any legal move, SAN or UCI; all captures if there is none */
  move?: string;
  /** whose captures */
  side?: "white" | "black" | null;
  /** piece values: standard is 100 300 300 500 900, bishop-330 is 100 320 330 500 900 */
  values?: "standard" | "bishop-330";
  /** also what changes besides material (bishop pair, pawns, centre, tempo), and the captures in the order of both together */
  positional?: boolean;
  /** weights of the positional terms, such as bishop_pair=60,tempo=0 */
  weights?: string;
  /** what the side wins on these squares together, by force */
  multi?: string[];
}
export interface SeeAnswer {
  /** always kibitzer.see */
  schema: string;
  /** always 1 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** every capture, or the move asked for, best first */
  captures: {
    /** the move, as UCI writes it */
    move: string;
    /** where it ends */
    square: string;
    /** the best capture on that square (cp) */
    see_square: number;
    /** beginning with this one (cp) */
    see_move: number;
    /** best play of both sides */
    line: string[];
    /** why seeming defenders cannot recapture */
    notes: string[];
    /** what else the exchange changes, term by term (cp) */
    positional?: Record<string, number> | null;
    /** with what else it changes (cp) */
    see_positional?: number | null;
  }[];
  /** what is won on several squares together, where that was asked */
  multi?: {
    /** who wins it */
    side: string;
    /** the squares looked at together */
    squares: string[];
    /** is it mate? */
    mate: boolean;
    /** what is won there by force; null with a mate (cp) */
    gain: number | null;
    /** best play of both sides */
    line: string[];
    /** positions looked at */
    nodes: number;
  } | null;
}

// Legal moves in the order a search should try them, term by term
export interface OrderRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** material: promotions by what they gain; classic: the founding formula; exchange: captures by their exact outcome */
  order?: "classic" | "material" | "exchange";
  /** piece values: standard is 100 300 300 500 900, bishop-330 is 100 320 330 500 900 */
  values?: "standard" | "bishop-330";
  /** do not look for defenders */
  no_defence?: boolean;
}
export interface OrderAnswer {
  /** always kibitzer.order */
  schema: string;
  /** always 1 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** by which rule */
  order: "classic" | "material" | "exchange";
  /** which piece values */
  values: "standard" | "bishop-330";
  /** were defenders looked for? */
  defence: boolean;
  /** all legal moves, best first */
  moves: {
    /** the move, as UCI writes it */
    move: string;
    /** the sum of the terms; the highest comes first */
    score: number;
    /** what the score is made of */
    terms: {
      /** victim, attacker and kind of move */
      base: number;
      /** the victim has a defender */
      defended: number;
      /** what the pawn becomes */
      promotion: number;
      /** it gives check */
      check: number;
      /** the exact outcome of the capture */
      exchange: number;
    };
  }[];
}

// What the evaluation knows, theme by theme, and what its weights are
export interface ThemesRequest {
}
export interface ThemesAnswer {
  /** always kibitzer.themes */
  schema: string;
  /** always 1 */
  version: number;
  /** what the evaluation knows */
  themes: {
    /** what it is called in every answer */
    theme: string;
    /** what it is about */
    family: "base" | "pawns" | "pieces" | "king" | "tactics" | "whole";
    /** in words */
    meaning: string;
  }[];
  /** all numbers of the evaluation that are fitted; those of danger are points that are added up and squared */
  weights: {
    /** of the field */
    name: string;
    /** its values (cp) */
    middlegame: number[];
    /** the same at the end of the game (cp) */
    endgame: number[];
  }[];
}

// Checks a position and writes its FEN in normal form
export interface FenRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** refuse what is otherwise put right with a warning */
  strict?: boolean;
  /** the same with colours changed: what was White's is Black's */
  mirror?: boolean;
}
export interface FenAnswer {
  /** always kibitzer.fen */
  schema: string;
  /** always 1 */
  version: number;
  /** in normal form */
  fen: string;
  /** white or black */
  side_to_move: string;
  /** do castling rights need Chess960? */
  chess960: boolean;
  /** is the side to move in check? */
  check: boolean;
  /** on the board, kings and pawns counted */
  pieces: number;
  /** opening, middlegame or endgame, by the pieces */
  phase: string;
  /** how many there are */
  legal_moves: number;
  /** how the game is over, if it is */
  outcome: string | null;
  /** in hexadecimal */
  polyglot_key: string;
  /** the named opening whose line ends in this position */
  opening?: {
    /** such as B90 */
    code: string;
    /** such as Sicilian Defense: Najdorf Variation */
    name: string;
  } | null;
  /** what was put right */
  warnings: string[];
}

// What may be played in a position, and what it leads to
export interface MovesRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** only those of the piece that stands there */
  square?: string;
}
export interface MovesAnswer {
  /** always kibitzer.moves */
  schema: string;
  /** always 1 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** all legal moves, or those of one piece */
  moves: {
    /** as UCI writes it */
    move: string;
    /** as books write it */
    san: string;
    /** does it take something? */
    capture: boolean;
    /** does it give check? */
    check: boolean;
    /** checkmate? */
    mate: boolean;
    /** the position behind it */
    fen: string;
  }[];
}

// What a pawn ending is worth, exactly, and which moves keep that
export interface EndingRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
}
export interface EndingAnswer {
  /** always kibitzer.ending */
  schema: string;
  /** always 1 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** what it is worth to the side to move, exactly; null if it was not solved */
  value: "lost" | "drawn" | "won" | null;
  /** all legal moves, the best first */
  moves: {
    /** as UCI writes it */
    move: string;
    /** as books write it */
    san: string;
    /** what it is worth to whoever plays it; null if it was not solved */
    value: "lost" | "drawn" | "won" | null;
  }[];
}

// The engine's lines for a position, and threats only a search sees
export interface AnalyseRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** search to this depth */
  depth?: number | null;
  /** search so many nodes */
  nodes?: number | null;
  /** search so many milliseconds */
  movetime?: number | null;
  /** by a clock in seconds: 10+0.1, 40/60+0.5 (moves/time+increment); a position is the first move */
  tc?: string;
  /** size of the engine's hash table in megabytes */
  hash?: number;
  /** so many lines, best first */
  multipv?: number;
  /** how the search went: hash hits, pruning, order of moves */
  stats?: boolean;
  /** analyse all the same, and keep nothing */
  no_cache?: boolean;
  /** how likely players of this rating are to go wrong here */
  elo?: number | null;
  /** where that rating was earned; otb is FIDE's */
  scale?: "lichess" | "chesscom" | "otb";
}
export interface AnalyseAnswer {
  /** always kibitzer.analyse */
  schema: string;
  /** always 1 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** best first */
  lines: {
    /** mate in so many moves; negative: Black mates (moves) */
    mate?: number | null;
    /** what it is worth for White (cp) */
    score_cp?: number | null;
    /** half moves searched */
    depth: number;
    /** half moves of the longest line looked at */
    seldepth: number;
    /** best play of both sides */
    pv: string[];
    /** White wins, draw, White loses, in thousandths */
    wdl: number[];
  }[];
  /** null if there is no legal move */
  bestmove: string | null;
  /** positions searched */
  nodes: number;
  /** positions a second */
  nps: number;
  /** how long it took (ms) */
  time_ms: number;
  /** threats, counterplay and zugzwang, found by letting the side to move pass */
  search_themes: {
    /** what the search saw */
    theme: "mate_threat" | "threat" | "counterplay" | "zugzwang";
    /** who threatens; who is in zugzwang */
    side: "white" | "black";
    /** mate in so many moves; negative: Black mates (moves) */
    mate?: number | null;
    /** what it is worth for White (cp) */
    score_cp?: number | null;
    /** what comes after a pass */
    line: string[];
  }[];
  /** that players of the rating asked for lose a tenth of the win chance or more here (share of 1) */
  error_chance?: number | null;
  /** what the search noticed about itself, where that was asked */
  stats?: {
    /** a count or a rate of the search */
    nodes: number | null;
    /** a count or a rate of the search */
    hash_hit_rate: number | null;
    /** a count or a rate of the search */
    hash_cutoff_rate: number | null;
    /** a count or a rate of the search */
    first_move_fail_high_rate: number | null;
    /** a count or a rate of the search */
    pruning_rate: number | null;
    /** a count or a rate of the search */
    null_move_cutoff_rate: number | null;
    /** a count or a rate of the search */
    research_rate: number | null;
    /** a count or a rate of the search */
    quiescence_share: number | null;
    /** a count or a rate of the search */
    evaluations_per_node: number | null;
    /** how much an iteration changes the score (cp) */
    score_change_per_depth?: number | null;
    /** after each iteration (cp) */
    score_by_depth: number[];
    /** what each theme of the evaluation costs (ns) */
    theme_ns_per_node: Record<string, number | null>;
  } | null;
}

// What a position is worth without search, theme by theme
export interface EvalRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** switch a theme off; repeatable */
  without?: string[];
  /** show the themes that are silent here as well */
  all?: boolean;
  /** do not measure what the themes cost */
  no_cost?: boolean;
}
export interface EvalAnswer {
  /** always kibitzer.eval */
  schema: string;
  /** always 1 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** what it is worth for White (cp) */
  total_cp: number;
  /** 24 with all pieces, 0 with none */
  phase: number;
  /** of the endgame, in 128ths */
  scale: number;
  /** in the order of the list of themes; White's less Black's shares sum to the total */
  themes: {
    /** its name */
    theme: string;
    /** White's share (cp) */
    white: number;
    /** Black's share (cp) */
    black: number;
    /** White's share in the middlegame and in the endgame (cp) */
    white_pair: number[];
    /** Black's share in the middlegame and in the endgame (cp) */
    black_pair: number[];
    /** what it costs to compute (ns) */
    ns?: number | null;
  }[];
}

// Reports every line that is not good EPD
export interface EpdCheckRequest {
  /** king and rooks may start anywhere */
  chess960?: boolean;
}
export interface EpdCheckAnswer {
  /** always kibitzer.epd_check */
  schema: string;
  /** always 1 */
  version: number;
  /** good lines */
  positions: number;
  /** lines that are not good EPD */
  problems: number;
}

// Counts the ways to play so many half moves
export interface PerftRequest {
  /** the position, or startpos */
  fen?: string;
  /** half moves, 0 to 20 */
  depth?: number | null;
  /** the count below each first move */
  divide?: boolean;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** make and unmake the last half move too (one thread) */
  no_bulk?: boolean;
  /** leave out larger counts of a suite */
  max_nodes?: number;
}
export interface PerftAnswer {
  /** always kibitzer.perft */
  schema: string;
  /** always 1 */
  version: number;
  /** the position in normal form */
  fen?: string | null;
  /** half moves */
  depth?: number | null;
  /** ways to play them */
  nodes?: number | null;
  /** the count below each first move */
  divide?: Record<string, number> | null;
  /** positions of the suite whose counts are right */
  passed?: number | null;
  /** positions whose counts are wrong */
  failed?: number | null;
}

// Runs a suite of positions with known answers (EPD with bm, am, dm)
export interface SuiteRequest {
  /** search to this depth */
  depth?: number | null;
  /** search so many nodes */
  nodes?: number | null;
  /** search so many milliseconds */
  movetime?: number | null;
  /** by a clock in seconds: 10+0.1, 40/60+0.5 (moves/time+increment); a position is the first move */
  tc?: string;
  /** size of the engine's hash table in megabytes */
  hash?: number;
  /** name the positions that were not solved */
  failures?: boolean;
  /** king and rooks may start anywhere */
  chess960?: boolean;
}
export interface SuiteAnswer {
  /** always kibitzer.suite */
  schema: string;
  /** always 1 */
  version: number;
  /** with a known answer */
  positions: number;
  /** how many of them were answered right */
  solved: number;
  /** points of a suite that scores moves */
  score: number;
  /** the most that can be had */
  max_score: number;
  /** mates claimed that are none, or not as short */
  wrong_mates: number;
  /** mates found that are as short as the known ones */
  exact_mates: number;
  /** positions searched */
  nodes: number;
  /** the positions that were not solved, where that was asked */
  failures?: {
    /** the name of the position, or its number */
    id: string;
    /** the move chosen instead */
    played: string;
  }[] | null;
}

// Lets the engine solve puzzles
export interface PuzzlesSolveRequest {
  /** search to this depth */
  depth?: number | null;
  /** search so many nodes */
  nodes?: number | null;
  /** search so many milliseconds */
  movetime?: number | null;
  /** by a clock in seconds: 10+0.1, 40/60+0.5 (moves/time+increment); a position is the first move */
  tc?: string;
  /** size of the engine's hash table in megabytes */
  hash?: number;
  /** only the first N */
  count?: number | null;
  /** only puzzles of this theme, such as fork */
  theme?: string;
}
export interface PuzzlesSolveAnswer {
  /** always kibitzer.puzzles.solve */
  schema: string;
  /** always 1 */
  version: number;
  /** how many there are */
  puzzles: number;
  /** how many were solved */
  solved: number;
  /** positions searched */
  nodes: number;
  /** the same by the rating of the puzzles */
  by_rating: {
    /** the lowest rating of the band; it is 400 wide */
    from: number;
    /** how many there are */
    puzzles: number;
    /** how many were solved */
    solved: number;
  }[];
}

// Finds the themes of puzzles along their solutions and compares them with the file's
export interface PuzzlesTagRequest {
  /** let the engine judge with so many nodes; 0: themes that need an evaluation are left out */
  nodes?: number;
  /** only these (put the files first) */
  theme?: string[];
}
export interface PuzzlesTagAnswer {
  /** always kibitzer.puzzles.tag */
  schema: string;
  /** always 1 */
  version: number;
  /** puzzles of files that name no themes */
  uncompared: {
    /** its name in the file */
    id: string;
    /** what its solution shows */
    themes: string[];
  }[];
  /** good rows */
  puzzles: number;
  /** those of files that name themes */
  compared: number;
  /** rows that are no puzzle */
  bad_rows: number;
  /** how each theme was found */
  themes: Record<string, {
    /** found, and in the file */
    tp?: number | null;
    /** found, but not in the file */
    fp?: number | null;
    /** in the file, but not found */
    fn?: number | null;
    /** the share of those found that are in the file */
    precision?: number | null;
    /** the share of those in the file that were found */
    recall?: number | null;
    /** the harmonic mean of both */
    f1?: number | null;
    /** found in files that name no themes */
    found_uncompared?: number | null;
  }>;
  /** themes that need an engine */
  not_computed: string[];
  /** names of the files that are none of ours, counted */
  not_ours: Record<string, number>;
}

// Finds the themes of one line of moves
export interface PuzzlesTagLineRequest {
  /** one line instead of files: where it starts */
  fen: string;
  /** its moves, as in UCI; the first is the opponent's, which leads in */
  moves: string;
  /** the first of the moves is the solver's already */
  solver_first?: boolean;
  /** let the engine judge with so many nodes; 0: themes that need an evaluation are left out */
  nodes?: number;
  /** only these (put the files first) */
  theme?: string[];
}
export interface PuzzlesTagLineAnswer {
  /** always kibitzer.puzzles.tag.line */
  schema: string;
  /** always 1 */
  version: number;
  /** where the line starts, as it was given */
  fen: string;
  /** its moves, as they were given */
  moves: string;
  /** what the line shows */
  themes: string[];
  /** themes that need an engine */
  not_computed: string[];
}

// Counts games, plies, results, players and damage
export interface PgnStatsRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
}
export interface PgnStatsAnswer {
  /** always kibitzer.pgn_stats */
  schema: string;
  /** always 1 */
  version: number;
  /** games read */
  games: number;
  /** half moves of their main lines */
  plies: number;
  /** different names */
  players: number;
  /** games by their result */
  results: {
    /** games that ended so */
    "1-0": number;
    /** games that ended so */
    "0-1": number;
    /** games that ended so */
    "1/2-1/2": number;
    /** games that ended so */
    "*": number;
  };
  /** half moves of the longest game */
  longest_plies: number;
  /** games with a problem */
  damaged: number;
  /** was every file read to its end? */
  complete: boolean;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
  /** what each thread read */
  plies_by_thread: number[];
}

// Reports every problem of every game; exit code 1 if there was one
export interface PgnCheckRequest {
  /** also missing roster tags and text that is not UTF-8 */
  strict?: boolean;
  /** the games as text, where files cannot be named */
  pgn: string;
}
export interface PgnCheckAnswer {
  /** always kibitzer.pgn_check */
  schema: string;
  /** always 1 */
  version: number;
  /** each of them, in the order of the files */
  found: {
    /** where it is */
    file: string;
    /** which game of the file, from 1; 0: text that belongs to no game */
    game: number;
    /** which line of the file, from 1 */
    line: number;
    /** what is wrong */
    reason: string;
  }[];
  /** games read */
  games: number;
  /** how many there are */
  problems: number;
}

// Filters, normalises, splits and re-frames games
export interface PgnConvertRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** one game a line, as UCI moves */
  uci?: boolean;
  /** moves only: no comments, glyphs, variations */
  mainline?: boolean;
  /** leave comments out */
  no_comments?: boolean;
  /** leave annotation glyphs out */
  no_nags?: boolean;
  /** leave variations out */
  no_variations?: boolean;
  /** set the tags ECO and Opening by the moves; before filters */
  name_openings?: boolean;
  /** a new numbered file after so many games; 0: one file */
  split?: number;
  /** part of either player's name */
  player?: string;
  /** part of White's name */
  white?: string;
  /** part of Black's name */
  black?: string;
  /** start of the ECO code, such as B or C42 */
  eco?: string;
  /** games with this result */
  result?: "*" | "1-0" | "0-1" | "1/2-1/2" | null;
  /** at least so many half moves */
  min_plies?: number | null;
  /** at most so many half moves */
  max_plies?: number | null;
  /** both players rated at least so */
  min_elo?: number | null;
  /** played on or after YYYY[.MM[.DD]] */
  since?: string;
  /** played on or before YYYY[.MM[.DD]] */
  until?: string;
  /** only games without a problem */
  undamaged?: boolean;
}
export interface PgnConvertAnswer {
  /** always kibitzer.pgn_convert */
  schema: string;
  /** always 1 */
  version: number;
  /** those that pass, if they are not written to a file */
  games: {
    /** as PGN, or its moves */
    text: string;
  }[];
  /** games read */
  read: number;
  /** games written */
  written: number;
}

// Names openings, by position, and says where theory ended
export interface OpeningRequest {
  /** name this position, or begin the moves here */
  fen?: string;
  /** name this line; SAN or UCI moves */
  moves?: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
}
export interface OpeningAnswer {
  /** always kibitzer.opening */
  schema: string;
  /** always 1 */
  version: number;
  /** its code; null: no opening */
  eco: string | null;
  /** its name */
  opening: string | null;
  /** after this half move stood the position that gives the name */
  named_ply: number | null;
  /** half moves before theory ended */
  book_plies: number;
  /** the last that led to a known position */
  last_book_ply: number;
  /** the first that led to none; null: all did */
  theory_ended: number | null;
}

// Names the openings of games
export interface OpeningGamesRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
}
export interface OpeningGamesAnswer {
  /** always kibitzer.opening_games */
  schema: string;
  /** always 1 */
  version: number;
  /** every game, in the order of the files */
  games: {
    /** where the game is */
    file: string;
    /** which one of the file, from 1 */
    game: number;
    /** its code; null: no opening */
    eco: string | null;
    /** its name */
    opening: string | null;
    /** after this half move stood the position that gives the name */
    named_ply: number | null;
    /** half moves before theory ended */
    book_plies: number;
    /** the last that led to a known position */
    last_book_ply: number;
    /** the first that led to none; null: all did */
    theory_ended: number | null;
    /** of the game, as PGN writes it */
    result: string;
  }[];
  /** was every file read to its end? */
  complete: boolean;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
}

// Games and results per opening, most played first
export interface OpeningSummaryRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
}
export interface OpeningSummaryAnswer {
  /** always kibitzer.opening_summary */
  schema: string;
  /** always 1 */
  version: number;
  /** games read */
  games: number;
  /** was every file read to its end? */
  complete: boolean;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
  /** the most played first */
  openings: {
    /** its code; null: no opening */
    eco: string | null;
    /** its name */
    opening: string | null;
    /** how often it was played */
    games: number;
    /** games by their result */
    results: {
      /** games that ended so */
      "1-0": number;
      /** games that ended so */
      "0-1": number;
      /** games that ended so */
      "1/2-1/2": number;
      /** games that ended so */
      "*": number;
    };
  }[];
}

// Plays games between metrics profiles
export interface GenerateRequest {
  /** names, separated by commas; all pairings, mirror matches too */
  profiles?: string;
  /** games, all different */
  count?: number;
  /** half moves the players look ahead */
  depth?: number;
  /** the same seed gives the same games */
  seed?: number;
  /** games are broken off after so many half moves */
  max_plies?: number;
  /** the metrics played by */
  set?: "classic" | "neutral";
  /** always the best move: every pair has one game only */
  no_variance?: boolean;
}
export interface GenerateAnswer {
  /** always kibitzer.generate */
  schema: string;
  /** always 1 */
  version: number;
  /** the games, if they are not written to a file */
  played: {
    /** as PGN, or its moves */
    text: string;
  }[];
  /** games written */
  games: number;
  /** games played that were there already */
  duplicates: number;
}

// Plays engines against each other and says what the results mean
export interface MatchRequest {
  /** search to this depth */
  depth?: number | null;
  /** search so many nodes */
  nodes?: number | null;
  /** search so many milliseconds */
  movetime?: number | null;
  /** by a clock in seconds: 10+0.1, 40/60+0.5 (moves/time+increment); a position is the first move */
  tc?: string;
  /** count the clocks in nodes, N of them for a millisecond, so that the load of the machine does not matter; for engines with the option nodestime or NodesTime */
  nodestime?: number | null;
  /** how far a move may overstep its time */
  time_margin?: number;
  /** how long a move without a clock may take in all */
  patience?: number;
  /** games of each pair of engines (default 100; with --sprt until it is decided) */
  games?: number | null;
  /** only the first engine against the others (default: all against all) */
  gauntlet?: boolean;
  /** half moves to take from each game of the openings; 0: all */
  opening_plies?: number;
  /** of the openings */
  order?: "sequential" | "random";
  /** the same seed gives the same openings */
  seed?: number;
  /** the openings are Chess960 positions */
  chess960?: boolean;
  /** games at a time */
  concurrency?: number;
  /** adjudicate draws: movenumber=40,movecount=8,score=10 (centipawns) */
  draw?: string;
  /** adjudicate wins: movecount=3,score=600 (centipawns), twosided */
  resign?: string;
  /** a draw after so many moves */
  max_moves?: number | null;
  /** stop when decided: elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic|normalised */
  sprt?: string;
  /** the tag Event of the games */
  event?: string;
  /** without a terminal: a line on stderr every N games; 0: none */
  report_every?: number;
}
export interface MatchAnswer {
  /** always kibitzer.match */
  schema: string;
  /** always 2 */
  version: number;
  /** the first engine, whose results these are */
  engine: string;
  /** of all its games */
  results: {
    /** how many there were */
    games: number;
    /** how many were won */
    wins: number;
    /** how many were drawn */
    draws: number;
    /** how many were lost */
    losses: number;
    /** points of each game; null without games (share of 1) */
    score: number | null;
  };
  /** how much stronger it is than its opponents (Elo) */
  elo: number | null;
  /** half of the 95 % interval (Elo) */
  elo_error: number | null;
  /** its lower end (Elo) */
  elo_low: number | null;
  /** its upper end (Elo) */
  elo_high: number | null;
  /** in standard deviations of a game */
  normalised_elo: number | null;
  /** half of its 95 % interval */
  normalised_elo_error: number | null;
  /** the likelihood that it is stronger (share of 1) */
  los: number | null;
  /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
  pentanomial: number[];
  /** the test, if there is one */
  sprt: {
    /** what it is tested against */
    elo0: number | null;
    /** what is claimed */
    elo1: number | null;
    /** chance to accept elo1 when elo0 is true */
    alpha: number | null;
    /** chance to accept elo0 when elo1 is true */
    beta: number | null;
    /** what the Elo of the test means */
    model: "logistic" | "normalised";
    /** logarithm of the likelihood ratio */
    llr: number | null;
    /** at or below it elo0 is accepted */
    lower_bound: number | null;
    /** at or above it elo1 is accepted */
    upper_bound: number | null;
    /** pairs of games looked at */
    pairs: number;
    /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
    pentanomial: number[];
    /** what was decided */
    verdict: "undecided" | "accept_elo0" | "accept_elo1";
  } | null;
  /** games finished, those of earlier runs included */
  games: number;
  /** games to be played */
  scheduled: number;
  /** games finished in earlier runs */
  resumed: number;
  /** was it stopped before its end? */
  interrupted: boolean;
  /** how long this run took (s) */
  seconds: number | null;
  /** everything that results depend on */
  settings: string;
  /** how the games ended */
  ends: {
    /** games that ended so */
    checkmate: number;
    /** games that ended so */
    stalemate: number;
    /** games that ended so */
    "insufficient material": number;
    /** games that ended so */
    "threefold repetition": number;
    /** games that ended so */
    "fifty moves": number;
    /** games that ended so */
    "draw by adjudication": number;
    /** games that ended so */
    "win by adjudication": number;
    /** games that ended so */
    "move limit": number;
    /** games that ended so */
    "time forfeit": number;
    /** games that ended so */
    "illegal move": number;
    /** games that ended so */
    "engine crashed": number;
    /** games that ended so */
    "engine stalled": number;
  };
  /** every engine */
  engines: {
    /** its name */
    engine: string;
    /** of all its games */
    results: {
      /** how many there were */
      games: number;
      /** how many were won */
      wins: number;
      /** how many were drawn */
      draws: number;
      /** how many were lost */
      losses: number;
      /** points of each game; null without games (share of 1) */
      score: number | null;
    };
    /** how much stronger it is than its opponents (Elo) */
    elo: number | null;
    /** half of the 95 % interval (Elo) */
    elo_error: number | null;
    /** its lower end (Elo) */
    elo_low: number | null;
    /** its upper end (Elo) */
    elo_high: number | null;
    /** in standard deviations of a game */
    normalised_elo: number | null;
    /** half of its 95 % interval */
    normalised_elo_error: number | null;
    /** the likelihood that it is stronger (share of 1) */
    los: number | null;
    /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
    pentanomial: number[];
    /** of its games with White */
    as_white: {
      /** how many there were */
      games: number;
      /** how many were won */
      wins: number;
      /** how many were drawn */
      draws: number;
      /** how many were lost */
      losses: number;
      /** points of each game; null without games (share of 1) */
      score: number | null;
    };
    /** by the length of the games, in moves */
    lengths: {
      /** of such games */
      under_30: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      "30_to_60": {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      over_60: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
    };
    /** by the phase in which they were decided */
    phases: {
      /** of such games */
      opening: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      middlegame: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      endgame: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
    };
    /** by opponent */
    opponents: {
      /** its name */
      opponent: string;
      /** of the games with it */
      results: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** how much stronger than it (Elo) */
      elo: number | null;
      /** half of the 95 % interval (Elo) */
      elo_error: number | null;
      /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
      pentanomial: number[];
    }[];
    /** games that it has lost by faults of its own */
    failures: {
      /** lost on time */
      time_losses: number;
      /** the engine ended */
      crashes: number;
      /** it gave no answer */
      stalls: number;
      /** it played an illegal move */
      illegal_moves: number;
    };
  }[];
}

// Plays the program against itself at another level, and says what that means
export interface SparRequest {
  /** who is measured: full, a rating to be limited to, or a metrics profile */
  first?: string;
  /** against whom: the same */
  second?: string;
  /** games, each opening with both colours */
  games?: number;
  /** nodes a move of the first */
  first_nodes?: number;
  /** nodes a move of the second */
  second_nodes?: number;
  /** the same seed gives the same openings, and the same lots */
  seed?: number;
}
export interface SparAnswer {
  /** always kibitzer.spar */
  schema: string;
  /** always 1 */
  version: number;
  /** the first engine, whose results these are */
  engine: string;
  /** of all its games */
  results: {
    /** how many there were */
    games: number;
    /** how many were won */
    wins: number;
    /** how many were drawn */
    draws: number;
    /** how many were lost */
    losses: number;
    /** points of each game; null without games (share of 1) */
    score: number | null;
  };
  /** how much stronger it is than its opponents (Elo) */
  elo: number | null;
  /** half of the 95 % interval (Elo) */
  elo_error: number | null;
  /** its lower end (Elo) */
  elo_low: number | null;
  /** its upper end (Elo) */
  elo_high: number | null;
  /** in standard deviations of a game */
  normalised_elo: number | null;
  /** half of its 95 % interval */
  normalised_elo_error: number | null;
  /** the likelihood that it is stronger (share of 1) */
  los: number | null;
  /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
  pentanomial: number[];
  /** the test, if there is one */
  sprt: {
    /** what it is tested against */
    elo0: number | null;
    /** what is claimed */
    elo1: number | null;
    /** chance to accept elo1 when elo0 is true */
    alpha: number | null;
    /** chance to accept elo0 when elo1 is true */
    beta: number | null;
    /** what the Elo of the test means */
    model: "logistic" | "normalised";
    /** logarithm of the likelihood ratio */
    llr: number | null;
    /** at or below it elo0 is accepted */
    lower_bound: number | null;
    /** at or above it elo1 is accepted */
    upper_bound: number | null;
    /** pairs of games looked at */
    pairs: number;
    /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
    pentanomial: number[];
    /** what was decided */
    verdict: "undecided" | "accept_elo0" | "accept_elo1";
  } | null;
  /** games finished, those of earlier runs included */
  games: number;
  /** games to be played */
  scheduled: number;
  /** games finished in earlier runs */
  resumed: number;
  /** was it stopped before its end? */
  interrupted: boolean;
  /** how long this run took (s) */
  seconds: number | null;
  /** everything that results depend on */
  settings: string;
  /** how the games ended */
  ends: {
    /** games that ended so */
    checkmate: number;
    /** games that ended so */
    stalemate: number;
    /** games that ended so */
    "insufficient material": number;
    /** games that ended so */
    "threefold repetition": number;
    /** games that ended so */
    "fifty moves": number;
    /** games that ended so */
    "draw by adjudication": number;
    /** games that ended so */
    "win by adjudication": number;
    /** games that ended so */
    "move limit": number;
    /** games that ended so */
    "time forfeit": number;
    /** games that ended so */
    "illegal move": number;
    /** games that ended so */
    "engine crashed": number;
    /** games that ended so */
    "engine stalled": number;
  };
  /** every engine */
  engines: {
    /** its name */
    engine: string;
    /** of all its games */
    results: {
      /** how many there were */
      games: number;
      /** how many were won */
      wins: number;
      /** how many were drawn */
      draws: number;
      /** how many were lost */
      losses: number;
      /** points of each game; null without games (share of 1) */
      score: number | null;
    };
    /** how much stronger it is than its opponents (Elo) */
    elo: number | null;
    /** half of the 95 % interval (Elo) */
    elo_error: number | null;
    /** its lower end (Elo) */
    elo_low: number | null;
    /** its upper end (Elo) */
    elo_high: number | null;
    /** in standard deviations of a game */
    normalised_elo: number | null;
    /** half of its 95 % interval */
    normalised_elo_error: number | null;
    /** the likelihood that it is stronger (share of 1) */
    los: number | null;
    /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
    pentanomial: number[];
    /** of its games with White */
    as_white: {
      /** how many there were */
      games: number;
      /** how many were won */
      wins: number;
      /** how many were drawn */
      draws: number;
      /** how many were lost */
      losses: number;
      /** points of each game; null without games (share of 1) */
      score: number | null;
    };
    /** by the length of the games, in moves */
    lengths: {
      /** of such games */
      under_30: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      "30_to_60": {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      over_60: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
    };
    /** by the phase in which they were decided */
    phases: {
      /** of such games */
      opening: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      middlegame: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      endgame: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
    };
    /** by opponent */
    opponents: {
      /** its name */
      opponent: string;
      /** of the games with it */
      results: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** how much stronger than it (Elo) */
      elo: number | null;
      /** half of the 95 % interval (Elo) */
      elo_error: number | null;
      /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
      pentanomial: number[];
    }[];
    /** games that it has lost by faults of its own */
    failures: {
      /** lost on time */
      time_losses: number;
      /** the engine ended */
      crashes: number;
      /** it gave no answer */
      stalls: number;
      /** it played an illegal move */
      illegal_moves: number;
    };
  }[];
}

// Plays against Stockfish at set levels and says how strong an engine is, and how surely
export interface EstimateEloRequest {
  /** ratings of the opponents (default 1400,1800,2200,2600): Stockfish by UCI_Elo, below its lowest the own engine */
  levels?: string | null;
  /** games with each level (default 10) */
  games?: number | null;
  /** seconds for every move (default 0.1) */
  time_per_move?: number | null;
  /** a clock in seconds instead: 2+0.02, 40/60+0.5 (moves/time+increment) */
  tc?: string;
  /** nodes for every move instead */
  nodes?: number | null;
  /** the same seed gives the same openings */
  seed?: number;
  /** games at a time */
  concurrency?: number;
  /** how far a move may overstep its time */
  time_margin?: number;
  /** how long a move without a clock may take in all */
  patience?: number;
  /** adjudicate draws: movenumber=40,movecount=8,score=10 (centipawns) */
  draw?: string;
  /** adjudicate wins: movecount=3,score=600 (centipawns), twosided */
  resign?: string;
  /** a draw after so many moves */
  max_moves?: number | null;
  /** one setting; may be repeated */
  set?: string[];
}
export interface EstimateEloAnswer {
  /** always kibitzer.estimate_elo */
  schema: string;
  /** always 1 */
  version: number;
  /** the likeliest rating; null: only a bound (Elo) */
  estimated_elo: number | null;
  /** lower end of the interval (Elo) */
  elo_low: number | null;
  /** its upper end (Elo) */
  elo_high: number | null;
  /** at_least or at_most, where all games were won or lost */
  one_sided: string | null;
  /** of the interval (share of 1) */
  confidence: number | null;
  /** what the rating is to be compared with */
  scale: string;
  /** games in all */
  games: number;
  /** the estimate of the system before this one, for comparison */
  classic: {
    /** the best on a grid of 25 (Elo) */
    estimated_elo: number;
    /** by the number of games (Elo) */
    elo_confidence: number;
  };
  /** what was scored against each opponent */
  match_results: {
    /** its name, if it is known */
    opponent?: string;
    /** its rating (Elo) */
    opponent_elo: number | null;
    /** games with it */
    games: number;
    /** how many were won */
    wins: number;
    /** how many were drawn */
    draws: number;
    /** how many were lost */
    losses: number;
    /** points of each game; null without games (share of 1) */
    score: number | null;
    /** by the rating estimated (share of 1) */
    expected_score: number | null;
  }[];
  /** the engine rated */
  engine?: string | null;
  /** how long it could think */
  limits?: string | null;
  /** games to be played */
  scheduled?: number | null;
  /** games finished in earlier runs */
  resumed?: number | null;
  /** was it stopped before its end? */
  interrupted?: boolean | null;
  /** how long this run took (s) */
  seconds?: number | null;
  /** everything that results depend on */
  settings?: string | null;
  /** games that it has lost by faults of its own */
  failures?: {
    /** lost on time */
    time_losses: number;
    /** the engine ended */
    crashes: number;
    /** it gave no answer */
    stalls: number;
    /** it played an illegal move */
    illegal_moves: number;
  } | null;
}

// The next move of a game, by the engine at a strength or by a metrics profile
export interface PlayRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** made since then, SAN or UCI */
  moves?: string[];
  /** plays as a player of this rating would (at full strength) */
  elo?: number | null;
  /** a metrics profile plays instead of the engine */
  profile?: string;
  /** half moves that a profile looks ahead */
  depth?: number;
  /** think so many milliseconds (1000) */
  movetime?: number | null;
  /** or search so many nodes */
  nodes?: number | null;
  /** by the clock: so many milliseconds left for the side to move */
  left?: number | null;
  /** milliseconds that every move adds */
  increment?: number;
  /** another game by another number */
  seed?: number;
}
export interface PlayAnswer {
  /** always kibitzer.play */
  schema: string;
  /** always 1 */
  version: number;
  /** the position that the moves led to */
  fen: string;
  /** the move, as UCI writes it; null if the game was over before it */
  move: string | null;
  /** the same with its number, as books write it */
  san: string | null;
  /** the position behind it */
  after: string;
  /** how the game is over, draws that can be claimed included */
  outcome: string | null;
  /** 1-0, 0-1 or 1/2-1/2 then */
  result: string | null;
  /** how long it took (ms) */
  time_ms: number;
}

// Searches positions and records what the engine saw, and what it missed
export interface EffortProfileRequest {
  /** nodes of each search */
  nodes?: number;
  /** the judging search gets N times as many nodes for each move */
  judge?: number;
  /** one position in N of a game */
  every?: number;
  /** the files hold openings: the engine plays on against itself */
  self_play?: boolean;
  /** end after so many rows */
  samples?: number | null;
  /** chooses the positions of --every */
  seed?: number;
  /** go on with files that an earlier run left */
  resume?: boolean;
}
export interface EffortProfileAnswer {
  /** always kibitzer.effort_profile */
  schema: string;
  /** always 1 */
  version: number;
  /** games, puzzles and single positions that were profiled */
  games: number;
  /** that were searched */
  positions: number;
  /** rows that were written, one per iteration */
  samples: number;
  /** of these in the file of held-out games */
  held_out: number;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
}

// Trains a model of effort from profiled searches
export interface EffortTrainRequest {
  /** what is predicted: the win chance at stake, or the time a node takes */
  target?: "cost" | "risk";
  /** rounds of boosting, five trees each */
  rounds?: number;
  /** levels of a tree */
  depth?: number;
  /** of a leaf, in rows or so */
  least_weight?: number;
  /** passes of the network over the rows */
  epochs?: number;
  /** boosted trees only */
  no_network?: boolean;
  /** also cross-validate by games, in 2 to 20 parts; 0: no */
  folds?: number;
  /** nodes a move for which the use of time is calibrated */
  budget?: number;
  /** time follows regret to this power (calibrated) */
  exponent?: number | null;
  /** and is multiplied by this (calibrated) */
  scale?: number | null;
  /** of the training */
  seed?: number;
}
export interface EffortTrainAnswer {
  /** always kibitzer.effort_model */
  schema: string;
  /** always 1 */
  version: number;
  /** as the model calls itself */
  model_version: string;
  /** what it predicts */
  target: "cost" | "risk";
  /** the mean of the target in each band */
  band_values: (number | null)[];
  /** ordinary regret is exp(intercept + slope x log2 nodes) percent */
  regret_intercept: number | null;
  /** the slope of that */
  regret_slope: number | null;
  /** time follows (regret / ordinary regret) to this power */
  exponent: number | null;
  /** and is multiplied by this */
  scale: number | null;
  /** percent of regret that the network's 1 means; 0: it tells the score itself */
  regressor_range: number | null;
  /** log time per node that is a cost of 0 */
  cost_lowest: number | null;
  /** and of 1 */
  cost_highest: number | null;
  /** of all files */
  rows: number;
  /** that they come from */
  games: number;
  /** that were learned from */
  training_rows: number;
  /** how they were grown */
  trees: {
    /** levels of a tree */
    max_depth: number;
    /** of boosting */
    rounds: number;
    /** of a tree's answer that counts */
    learning_rate: number | null;
    /** of a leaf */
    least_weight: number | null;
    /** of the training */
    seed: number;
  };
  /** on the rows it has learned from */
  training: {
    /** that were judged */
    rows: number;
    /** share of the rows whose likeliest band is right */
    accuracy: number | null;
    /** accuracy of always the commonest band */
    majority: number | null;
    /** natural logarithm */
    log_loss: number | null;
    /** of the bands' shares alone */
    majority_log_loss: number | null;
    /** mean distance of told and true probability */
    calibration_error: number | null;
    /** of expected and real regret; of the risk only */
    correlation?: number | null;
  };
  /** on games it has not seen */
  validation: {
    /** that were judged */
    rows: number;
    /** share of the rows whose likeliest band is right */
    accuracy: number | null;
    /** accuracy of always the commonest band */
    majority: number | null;
    /** natural logarithm */
    log_loss: number | null;
    /** of the bands' shares alone */
    majority_log_loss: number | null;
    /** mean distance of told and true probability */
    calibration_error: number | null;
    /** of expected and real regret; of the risk only */
    correlation?: number | null;
  };
  /** of the cross-validation, where that was asked */
  fold_accuracies: (number | null)[];
  /** what time by its regret saves, on unseen searches; of the risk only */
  calibration?: {
    /** nodes a move for which time is calibrated */
    budget: number | null;
    /** a move, by equal shares */
    equal_nodes: number | null;
    /** of win chance (percent) */
    equal_loss: number | null;
    /** a move, by the model */
    model_nodes: number | null;
    /** of win chance (percent) */
    model_loss: number | null;
    /** that were played back */
    searches: number;
    /** win chance a move (percent) */
    saved: number | null;
    /** standard error of that */
    saved_error: number | null;
  } | null;
}

// Tells how good a model of effort is on rows it has not seen
export interface EffortEvaluateRequest {
}
export interface EffortEvaluateAnswer {
  /** always kibitzer.effort_evaluate */
  schema: string;
  /** always 1 */
  version: number;
  /** as the model calls itself */
  model_version: string;
  /** what it predicts */
  target: "cost" | "risk";
  /** that were judged */
  rows: number;
  /** that they come from */
  games: number;
  /** share of the rows whose likeliest band is right */
  accuracy: number | null;
  /** 95 % interval, by the spread between games */
  accuracy_low: number | null;
  /** its other end */
  accuracy_high: number | null;
  /** half of the 95 % interval of what the log loss gains; null with one game */
  log_loss_gain_error: number | null;
  /** accuracy of always the commonest band */
  majority: number | null;
  /** natural logarithm */
  log_loss: number | null;
  /** of the bands' shares alone */
  majority_log_loss: number | null;
  /** mean distance of told and true probability, by tenths */
  calibration_error: number | null;
  /** a row per true band, a column per told band */
  confusion: number[][];
  /** of expected and real regret; of the risk only */
  correlation?: number | null;
  /** tenths of the rows by expected regret; of the risk only */
  tenths?: {
    /** regret (percent) */
    expected: number | null;
    /** regret (percent) */
    real: number | null;
  }[] | null;
}

// Tells how hard a position is, and what makes it so
export interface EffortPredictRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** how long the engine looks first */
  nodes?: number;
}
export interface EffortPredictAnswer {
  /** always kibitzer.effort_predict */
  schema: string;
  /** always 2 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** the positional effort score, 0 to 1 */
  pes: number | null;
  /** the mode of search that it stands for */
  mode: string;
  /** its band: very low, low, medium, high, very high */
  band: string;
  /** on its share of the time */
  time_factor: number | null;
  /** what stopping now would lose of the win chance (percent) */
  expected_regret: number | null;
  /** the same for an ordinary position (percent) */
  ordinary_regret: number | null;
  /** that the engine has looked at */
  nodes: number;
  /** the probability of each band */
  bands: (number | null)[];
  /** weightiest first */
  reasons: {
    /** what is unusual */
    feature: string;
    /** of the feature here */
    value: number | null;
    /** eight positions of ten have this or more */
    usual_low: number | null;
    /** in the middle of all positions */
    usual_median: number | null;
    /** and this or less */
    usual_high: number | null;
    /** what it changes in the expected regret */
    weight: number | null;
    /** what it changes in the score */
    pes_change: number | null;
    /** the reason in words */
    text: string;
  }[];
}

// What the built-in model of effort was made of, and how good it is
export interface EffortCardRequest {
}
export interface EffortCardAnswer {
  /** always kibitzer.effort_card */
  schema: string;
  /** always 1 */
  version: number;
  /** as the model calls itself */
  model_version: string;
  /** what it predicts */
  target: string;
  /** profiled searches of all files */
  rows: number;
  /** that they come from */
  games: number;
  /** that were learned from */
  training_rows: number;
  /** rounds of boosting, a tree for each band in each */
  trees: number;
  /** levels of a tree */
  depth: number;
  /** win chance at stake, the mean in each band (percent) */
  band_values: (number | null)[];
  /** on the rows it has learned from */
  training: {
    /** that were judged */
    rows: number;
    /** share of the rows whose likeliest band is right (share of 1) */
    accuracy: number | null;
    /** accuracy of always the commonest band (share of 1) */
    majority: number | null;
    /** natural logarithm */
    log_loss: number | null;
    /** of the bands' shares alone */
    majority_log_loss: number | null;
    /** mean distance of told and true probability */
    calibration_error: number | null;
    /** of expected and real regret */
    correlation: number | null;
  };
  /** on games it has not seen */
  validation: {
    /** that were judged */
    rows: number;
    /** share of the rows whose likeliest band is right (share of 1) */
    accuracy: number | null;
    /** accuracy of always the commonest band (share of 1) */
    majority: number | null;
    /** natural logarithm */
    log_loss: number | null;
    /** of the bands' shares alone */
    majority_log_loss: number | null;
    /** mean distance of told and true probability */
    calibration_error: number | null;
    /** of expected and real regret */
    correlation: number | null;
  };
  /** nodes a move for which the use of time was calibrated */
  budget: number | null;
  /** win chance lost a move by equal shares of them (percent) */
  equal_loss: number | null;
  /** the same by the model, with no more nodes (percent) */
  model_loss: number | null;
}

// Matches two ways of spending time against each other, until it is decided
export interface EffortAbRequest {
  /** clock in seconds */
  tc?: string;
  /** the clock counts nodes, so many for a millisecond */
  nodestime?: number;
  /** play so many instead of testing */
  games?: number | null;
  /** stop when decided (elo0=0,elo1=10) */
  sprt?: string;
  /** of the order of the openings */
  seed?: number;
  /** go on with the match whose games are in --pgn */
  resume?: boolean;
  /** without a terminal: a line every N games; 0: none */
  report_every?: number;
}
export interface EffortAbAnswer {
  /** always kibitzer.match */
  schema: string;
  /** always 2 */
  version: number;
  /** the first engine, whose results these are */
  engine: string;
  /** of all its games */
  results: {
    /** how many there were */
    games: number;
    /** how many were won */
    wins: number;
    /** how many were drawn */
    draws: number;
    /** how many were lost */
    losses: number;
    /** points of each game; null without games (share of 1) */
    score: number | null;
  };
  /** how much stronger it is than its opponents (Elo) */
  elo: number | null;
  /** half of the 95 % interval (Elo) */
  elo_error: number | null;
  /** its lower end (Elo) */
  elo_low: number | null;
  /** its upper end (Elo) */
  elo_high: number | null;
  /** in standard deviations of a game */
  normalised_elo: number | null;
  /** half of its 95 % interval */
  normalised_elo_error: number | null;
  /** the likelihood that it is stronger (share of 1) */
  los: number | null;
  /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
  pentanomial: number[];
  /** the test, if there is one */
  sprt: {
    /** what it is tested against */
    elo0: number | null;
    /** what is claimed */
    elo1: number | null;
    /** chance to accept elo1 when elo0 is true */
    alpha: number | null;
    /** chance to accept elo0 when elo1 is true */
    beta: number | null;
    /** what the Elo of the test means */
    model: "logistic" | "normalised";
    /** logarithm of the likelihood ratio */
    llr: number | null;
    /** at or below it elo0 is accepted */
    lower_bound: number | null;
    /** at or above it elo1 is accepted */
    upper_bound: number | null;
    /** pairs of games looked at */
    pairs: number;
    /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
    pentanomial: number[];
    /** what was decided */
    verdict: "undecided" | "accept_elo0" | "accept_elo1";
  } | null;
  /** games finished, those of earlier runs included */
  games: number;
  /** games to be played */
  scheduled: number;
  /** games finished in earlier runs */
  resumed: number;
  /** was it stopped before its end? */
  interrupted: boolean;
  /** how long this run took (s) */
  seconds: number | null;
  /** everything that results depend on */
  settings: string;
  /** how the games ended */
  ends: {
    /** games that ended so */
    checkmate: number;
    /** games that ended so */
    stalemate: number;
    /** games that ended so */
    "insufficient material": number;
    /** games that ended so */
    "threefold repetition": number;
    /** games that ended so */
    "fifty moves": number;
    /** games that ended so */
    "draw by adjudication": number;
    /** games that ended so */
    "win by adjudication": number;
    /** games that ended so */
    "move limit": number;
    /** games that ended so */
    "time forfeit": number;
    /** games that ended so */
    "illegal move": number;
    /** games that ended so */
    "engine crashed": number;
    /** games that ended so */
    "engine stalled": number;
  };
  /** every engine */
  engines: {
    /** its name */
    engine: string;
    /** of all its games */
    results: {
      /** how many there were */
      games: number;
      /** how many were won */
      wins: number;
      /** how many were drawn */
      draws: number;
      /** how many were lost */
      losses: number;
      /** points of each game; null without games (share of 1) */
      score: number | null;
    };
    /** how much stronger it is than its opponents (Elo) */
    elo: number | null;
    /** half of the 95 % interval (Elo) */
    elo_error: number | null;
    /** its lower end (Elo) */
    elo_low: number | null;
    /** its upper end (Elo) */
    elo_high: number | null;
    /** in standard deviations of a game */
    normalised_elo: number | null;
    /** half of its 95 % interval */
    normalised_elo_error: number | null;
    /** the likelihood that it is stronger (share of 1) */
    los: number | null;
    /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
    pentanomial: number[];
    /** of its games with White */
    as_white: {
      /** how many there were */
      games: number;
      /** how many were won */
      wins: number;
      /** how many were drawn */
      draws: number;
      /** how many were lost */
      losses: number;
      /** points of each game; null without games (share of 1) */
      score: number | null;
    };
    /** by the length of the games, in moves */
    lengths: {
      /** of such games */
      under_30: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      "30_to_60": {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      over_60: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
    };
    /** by the phase in which they were decided */
    phases: {
      /** of such games */
      opening: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      middlegame: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** of such games */
      endgame: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
    };
    /** by opponent */
    opponents: {
      /** its name */
      opponent: string;
      /** of the games with it */
      results: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** how much stronger than it (Elo) */
      elo: number | null;
      /** half of the 95 % interval (Elo) */
      elo_error: number | null;
      /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
      pentanomial: number[];
    }[];
    /** games that it has lost by faults of its own */
    failures: {
      /** lost on time */
      time_losses: number;
      /** the engine ended */
      crashes: number;
      /** it gave no answer */
      stalls: number;
      /** it played an illegal move */
      illegal_moves: number;
    };
  }[];
}

// Tells whether a way of spending time keeps its promises: seven measures against baselines
export interface EffortValidateRequest {
  /** policies to compare with */
  against?: string;
  /** so many of all positions, evenly spread */
  positions?: number;
  /** clock in seconds */
  tc?: string;
  /** the clock counts nodes, so many for a millisecond */
  nodestime?: number;
  /** clocks with which all policies spend as many nodes as the fixed share */
  equal_nodes?: boolean;
  /** the judging search gets N times the nodes of a share for each move */
  judge?: number;
  /** chooses the positions */
  seed?: number;
}
export interface EffortValidateAnswer {
  /** always kibitzer.effort_validate */
  schema: string;
  /** always 2 */
  version: number;
  /** that were searched */
  positions: number;
  /** false if it was interrupted */
  complete: boolean;
  /** on the clock */
  time_control: string;
  /** by which the clock counts */
  nodes_per_millisecond: number;
  /** of a move by the clock alone (ms) */
  share_milliseconds: number | null;
  /** by which a move is judged */
  reference_nodes: number;
  /** the median of the fixed share */
  target_depth: number;
  /** processor time of one prediction (us) */
  prediction_microseconds: number | null;
  /** the one on trial first */
  policies: {
    /** as it was asked for */
    policy: string;
    /** its clock, of the one given */
    clock_scale: number | null;
    /** a move */
    nodes: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** nodes a second of processor time */
    nps: number | null;
    /** of searches that reach the target depth */
    effective_nps: number | null;
    /** share of the positions */
    reach_target_depth: number | null;
    /** share of quick moves */
    time_savings: number | null;
    /** mean time of high to that of low effort */
    allocation: number | null;
    /** where effort is high (ms) */
    high_milliseconds: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** where effort is low (ms) */
    low_milliseconds: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** where effort is high */
    critical_depth: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** share of those that reach depth 8 */
    reach_critical_depth: number | null;
    /** unrest of the score where effort is low (cp) */
    stability_cp: number | null;
    /** moves that lose two pawns or more */
    blunders: number;
    /** share of the moves */
    blunder_rate: number | null;
    /** win chance lost a move (percent) */
    loss_percent: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** of win chance (percent) */
    loss_per_1000_nodes: number | null;
    /** win chance a move that the first policy saves against this one (percent) */
    saved_by_first: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** by band of the effort score */
    bands: {
      /** of the effort score */
      band: string;
      /** a move (ms) */
      milliseconds: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
      /** win chance lost a move (percent) */
      loss_percent: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
    }[];
  }[];
  /** what is promised, and what came of it */
  targets: {
    /** of the promise */
    name: string;
    /** what is promised */
    target: string;
    /** what was measured, in words */
    measured: string;
    /** met, not met, not shown yet, not measured */
    verdict: string;
    /** that the value must reach */
    bound: number | null;
    /** that was measured */
    value: number | null;
    /** 95 % interval */
    low: number | null;
    /** its other end */
    high: number | null;
    /** things it was measured on */
    count: number;
    /** what these are */
    counted: string;
    /** how many would tell, where so many do not */
    needed: number | null;
  }[];
  /** what each costs and tells */
  themes: {
    /** of the evaluation */
    theme: string;
    /** that it takes of an evaluation (ns) */
    ns: number | null;
    /** of the evaluation without it (cp) */
    change_cp: number | null;
    /** share of the positions */
    present: number | null;
    /** of its size with the effort score */
    correlation: number | null;
  }[];
  /** about themes and effort */
  questions: {
    /** of the evaluation */
    theme: string;
    /** the question */
    asked: string;
    /** the answer in a word */
    verdict: "yes" | "no" | "unknown";
    /** what the means are means of */
    measure: string;
    /** positions with the theme */
    with: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** and without */
    without: {
      /** how many were measured */
      count: number;
      /** of them */
      mean: number | null;
      /** their standard deviation */
      deviation: number | null;
      /** standard error of the mean */
      error: number | null;
    };
    /** what the shares are shares of */
    claim: string;
    /** of the positions with the theme */
    share_with: number | null;
    /** of those without */
    share_without: number | null;
    /** in words */
    answer: string;
  }[];
  /** strength, where a match was given */
  match?: {
    /** the first engine, whose results these are */
    engine: string;
    /** of all its games */
    results: {
      /** how many there were */
      games: number;
      /** how many were won */
      wins: number;
      /** how many were drawn */
      draws: number;
      /** how many were lost */
      losses: number;
      /** points of each game; null without games (share of 1) */
      score: number | null;
    };
    /** how much stronger it is than its opponents (Elo) */
    elo: number | null;
    /** half of the 95 % interval (Elo) */
    elo_error: number | null;
    /** its lower end (Elo) */
    elo_low: number | null;
    /** its upper end (Elo) */
    elo_high: number | null;
    /** in standard deviations of a game */
    normalised_elo: number | null;
    /** half of its 95 % interval */
    normalised_elo_error: number | null;
    /** the likelihood that it is stronger (share of 1) */
    los: number | null;
    /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
    pentanomial: number[];
    /** the test, if there is one */
    sprt: {
      /** what it is tested against */
      elo0: number | null;
      /** what is claimed */
      elo1: number | null;
      /** chance to accept elo1 when elo0 is true */
      alpha: number | null;
      /** chance to accept elo0 when elo1 is true */
      beta: number | null;
      /** what the Elo of the test means */
      model: "logistic" | "normalised";
      /** logarithm of the likelihood ratio */
      llr: number | null;
      /** at or below it elo0 is accepted */
      lower_bound: number | null;
      /** at or above it elo1 is accepted */
      upper_bound: number | null;
      /** pairs of games looked at */
      pairs: number;
      /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
      pentanomial: number[];
      /** what was decided */
      verdict: "undecided" | "accept_elo0" | "accept_elo1";
    } | null;
    /** games finished, those of earlier runs included */
    games: number;
    /** games to be played */
    scheduled: number;
    /** games finished in earlier runs */
    resumed: number;
    /** was it stopped before its end? */
    interrupted: boolean;
    /** how long this run took (s) */
    seconds: number | null;
    /** everything that results depend on */
    settings: string;
    /** how the games ended */
    ends: {
      /** games that ended so */
      checkmate: number;
      /** games that ended so */
      stalemate: number;
      /** games that ended so */
      "insufficient material": number;
      /** games that ended so */
      "threefold repetition": number;
      /** games that ended so */
      "fifty moves": number;
      /** games that ended so */
      "draw by adjudication": number;
      /** games that ended so */
      "win by adjudication": number;
      /** games that ended so */
      "move limit": number;
      /** games that ended so */
      "time forfeit": number;
      /** games that ended so */
      "illegal move": number;
      /** games that ended so */
      "engine crashed": number;
      /** games that ended so */
      "engine stalled": number;
    };
    /** every engine */
    engines: {
      /** its name */
      engine: string;
      /** of all its games */
      results: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** how much stronger it is than its opponents (Elo) */
      elo: number | null;
      /** half of the 95 % interval (Elo) */
      elo_error: number | null;
      /** its lower end (Elo) */
      elo_low: number | null;
      /** its upper end (Elo) */
      elo_high: number | null;
      /** in standard deviations of a game */
      normalised_elo: number | null;
      /** half of its 95 % interval */
      normalised_elo_error: number | null;
      /** the likelihood that it is stronger (share of 1) */
      los: number | null;
      /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
      pentanomial: number[];
      /** of its games with White */
      as_white: {
        /** how many there were */
        games: number;
        /** how many were won */
        wins: number;
        /** how many were drawn */
        draws: number;
        /** how many were lost */
        losses: number;
        /** points of each game; null without games (share of 1) */
        score: number | null;
      };
      /** by the length of the games, in moves */
      lengths: {
        /** of such games */
        under_30: {
          /** how many there were */
          games: number;
          /** how many were won */
          wins: number;
          /** how many were drawn */
          draws: number;
          /** how many were lost */
          losses: number;
          /** points of each game; null without games (share of 1) */
          score: number | null;
        };
        /** of such games */
        "30_to_60": {
          /** how many there were */
          games: number;
          /** how many were won */
          wins: number;
          /** how many were drawn */
          draws: number;
          /** how many were lost */
          losses: number;
          /** points of each game; null without games (share of 1) */
          score: number | null;
        };
        /** of such games */
        over_60: {
          /** how many there were */
          games: number;
          /** how many were won */
          wins: number;
          /** how many were drawn */
          draws: number;
          /** how many were lost */
          losses: number;
          /** points of each game; null without games (share of 1) */
          score: number | null;
        };
      };
      /** by the phase in which they were decided */
      phases: {
        /** of such games */
        opening: {
          /** how many there were */
          games: number;
          /** how many were won */
          wins: number;
          /** how many were drawn */
          draws: number;
          /** how many were lost */
          losses: number;
          /** points of each game; null without games (share of 1) */
          score: number | null;
        };
        /** of such games */
        middlegame: {
          /** how many there were */
          games: number;
          /** how many were won */
          wins: number;
          /** how many were drawn */
          draws: number;
          /** how many were lost */
          losses: number;
          /** points of each game; null without games (share of 1) */
          score: number | null;
        };
        /** of such games */
        endgame: {
          /** how many there were */
          games: number;
          /** how many were won */
          wins: number;
          /** how many were drawn */
          draws: number;
          /** how many were lost */
          losses: number;
          /** points of each game; null without games (share of 1) */
          score: number | null;
        };
      };
      /** by opponent */
      opponents: {
        /** its name */
        opponent: string;
        /** of the games with it */
        results: {
          /** how many there were */
          games: number;
          /** how many were won */
          wins: number;
          /** how many were drawn */
          draws: number;
          /** how many were lost */
          losses: number;
          /** points of each game; null without games (share of 1) */
          score: number | null;
        };
        /** how much stronger than it (Elo) */
        elo: number | null;
        /** half of the 95 % interval (Elo) */
        elo_error: number | null;
        /** pairs of games with 0, 1/2, 1, 3/2 and 2 points */
        pentanomial: number[];
      }[];
      /** games that it has lost by faults of its own */
      failures: {
        /** lost on time */
        time_losses: number;
        /** the engine ended */
        crashes: number;
        /** it gave no answer */
        stalls: number;
        /** it played an illegal move */
        illegal_moves: number;
      };
    }[];
  } | null;
  /** of the model, where rows were given */
  calibration?: {
    /** that were judged */
    rows: number;
    /** that they come from */
    games: number;
    /** share of the rows whose likeliest band is right */
    accuracy: number | null;
    /** 95 % interval, by the spread between games */
    accuracy_low: number | null;
    /** its other end */
    accuracy_high: number | null;
    /** half of the 95 % interval of what the log loss gains; null with one game */
    log_loss_gain_error: number | null;
    /** accuracy of always the commonest band */
    majority: number | null;
    /** natural logarithm */
    log_loss: number | null;
    /** of the bands' shares alone */
    majority_log_loss: number | null;
    /** mean distance of told and true probability, by tenths */
    calibration_error: number | null;
    /** a row per true band, a column per told band */
    confusion: number[][];
    /** of expected and real regret; of the risk only */
    correlation?: number | null;
    /** tenths of the rows by expected regret; of the risk only */
    tenths?: {
      /** regret (percent) */
      expected: number | null;
      /** regret (percent) */
      real: number | null;
    }[] | null;
  } | null;
  /** of moves, where one was given */
  log?: {
    /** moves played before the first prediction */
    unpredicted: number;
    /** lines that could not be used */
    unusable: number;
    /** of expected and real regret */
    correlation: number | null;
    /** by band of the effort score */
    bands: {
      /** of search, for a band of the effort score */
      mode: string;
      /** regret (percent) */
      expected_percent: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
      /** regret (percent) */
      real_percent: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
      /** on the share of time */
      factor: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
      /** a move (ms) */
      milliseconds: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
      /** a move */
      nodes: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
      /** of the last iteration */
      depth: {
        /** how many were measured */
        count: number;
        /** of them */
        mean: number | null;
        /** their standard deviation */
        deviation: number | null;
        /** standard error of the mean */
        error: number | null;
      };
      /** moves that lose two pawns or more */
      blunders: number;
    }[];
  } | null;
}

// Tells how hard puzzles are for people
export interface PuzzlesRateRequest {
  /** only puzzles of games that the built-in model has not learned from */
  test?: boolean;
}
export interface PuzzlesRateAnswer {
  /** always kibitzer.puzzles.rate */
  schema: string;
  /** always 1 */
  version: number;
  /** puzzles rated */
  puzzles: number;
  /** rows that are no puzzles */
  bad_rows: number;
  /** mean of the ratings told (Elo) */
  mean_told: number | null;
  /** how that compares with the ratings of the file */
  compared?: {
    /** rated puzzles compared */
    puzzles: number;
    /** mean distance between told and true (Elo) */
    mean_error: number | null;
    /** that of telling all puzzles the middle rating (Elo) */
    error_of_mean: number | null;
    /** Spearman's, of told and true */
    rank_correlation: number | null;
    /** mean of the errors told (Elo) */
    told_error: number | null;
    /** tenths of the puzzles, by the rating told */
    bands: {
      /** lowest rating told (Elo) */
      from: number | null;
      /** highest rating told (Elo) */
      to: number | null;
      /** how many there are */
      puzzles: number;
      /** mean rating told (Elo) */
      told: number | null;
      /** mean of the ratings of the file (Elo) */
      rating: number | null;
      /** mean distance between the two (Elo) */
      error: number | null;
      /** mean of the errors told (Elo) */
      told_error: number | null;
    }[];
  } | null;
}

// Learns from rated puzzles how hard they are for people
export interface PuzzlesLearnRequest {
  /** of which the mean is told */
  networks?: number;
  /** times that each sees all puzzles */
  epochs?: number;
  /** how far a step goes at first */
  rate?: number | null;
  /** of the random numbers */
  seed?: number;
}
export interface PuzzlesLearnAnswer {
  /** always kibitzer.puzzles.learn */
  schema: string;
  /** always 1 */
  version: number;
  /** rated puzzles read */
  puzzles: number;
  /** learned from */
  learned: number;
  /** on puzzles of games kept apart */
  test: {
    /** rated puzzles compared */
    puzzles: number;
    /** mean distance between told and true (Elo) */
    mean_error: number | null;
    /** that of telling all puzzles the middle rating (Elo) */
    error_of_mean: number | null;
    /** Spearman's, of told and true */
    rank_correlation: number | null;
    /** mean of the errors told (Elo) */
    told_error: number | null;
    /** tenths of the puzzles, by the rating told */
    bands: {
      /** lowest rating told (Elo) */
      from: number | null;
      /** highest rating told (Elo) */
      to: number | null;
      /** how many there are */
      puzzles: number;
      /** mean rating told (Elo) */
      told: number | null;
      /** mean of the ratings of the file (Elo) */
      rating: number | null;
      /** mean distance between the two (Elo) */
      error: number | null;
      /** mean of the errors told (Elo) */
      told_error: number | null;
    }[];
  };
}

// Learns from evaluated games where people of a rating go wrong
export interface PeopleErrorsRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** judges the model that is built in, on players it has not learned from, and learns nothing */
  built_in?: boolean;
  /** moves of a game, on average */
  per_game?: number | null;
  /** trees */
  rounds?: number;
  /** levels of a tree */
  depth?: number;
  /** how much each tree adds */
  rate?: number | null;
  /** of the random numbers */
  seed?: number;
}
export interface PeopleErrorsAnswer {
  /** always kibitzer.people.errors */
  schema: string;
  /** always 1 */
  version: number;
  /** games read */
  games: number;
  /** moves looked at */
  moves: number;
  /** on players not learned from */
  test: {
    /** how many there are */
    moves: number;
    /** share that were errors (share of 1) */
    erred: number | null;
    /** logarithmic loss a move (nats) */
    log_loss: number | null;
    /** that of telling the share of errors each time (nats) */
    share_loss: number | null;
    /** by the rating of the players and the chance told */
    bands: {
      /** lowest rating of the players (Elo) */
      rating_from: number;
      /** highest rating (Elo) */
      rating_to: number;
      /** lowest chance told (share of 1) */
      told_from: number | null;
      /** highest chance told (share of 1) */
      told_to: number | null;
      /** how many there are */
      moves: number;
      /** mean of the chances told (share of 1) */
      told: number | null;
      /** share that were errors (share of 1) */
      true_share: number | null;
      /** low end of its 95 % interval (share of 1) */
      low: number | null;
      /** high end (share of 1) */
      high: number | null;
    }[];
  };
  /** log loss of a model that knows the rating alone (nats) */
  rating_alone_loss?: number | null;
  /** log loss of a model that knows the position alone (nats) */
  position_alone_loss?: number | null;
}

// Learns from games which moves people of a rating play
export interface PeopleMovesRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** choices of a game, on average */
  per_game?: number | null;
  /** share of the moves not played that are learned from */
  others?: number | null;
  /** choices to learn from; 0: all */
  most?: number;
  /** trees */
  rounds?: number;
  /** levels of a tree */
  depth?: number;
  /** how much each tree adds */
  rate?: number | null;
  /** of the random numbers */
  seed?: number;
  /** judge by the players kept apart, too; when all is chosen */
  test?: boolean;
}
export interface PeopleMovesAnswer {
  /** always kibitzer.people.moves */
  schema: string;
  /** always 1 */
  version: number;
  /** games read */
  games: number;
  /** choices learned from */
  choices: number;
  /** moves learned from, played or not */
  rows: number;
  /** on players not learned from */
  figures: {
    /** validate: settings are chosen by these players; test: kept apart */
    part: string;
    /** lowest rating (Elo) */
    from: number;
    /** highest rating (Elo) */
    to: number;
    /** choices between moves */
    choices: number;
    /** share in which the likeliest move was played (share of 1) */
    first: number | null;
    /** logarithmic loss a move (nats) */
    log_loss: number | null;
    /** that of a guess among the legal moves (nats) */
    uniform_loss: number | null;
  }[];
}

// Learns from games what people of a rating see, and what they miss
export interface PeopleSightRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** choices of a game, on average */
  per_game?: number | null;
  /** of the random numbers */
  seed?: number;
  /** judge by the players kept apart, too; when all is chosen */
  test?: boolean;
}
export interface PeopleSightAnswer {
  /** always kibitzer.people.sight */
  schema: string;
  /** always 1 */
  version: number;
  /** games read */
  games: number;
  /** choices learned from */
  choices: number;
  /** by part and rating */
  figures: {
    /** validate: learned from these players; test: kept apart */
    part: string;
    /** lowest rating (Elo) */
    from: number;
    /** highest rating (Elo) */
    to: number;
    /** choices between moves */
    choices: number;
    /** share in which the likeliest move was played (share of 1) */
    first: number | null;
    /** logarithmic loss a move (nats) */
    log_loss: number | null;
    /** that share by the model of moves alone (share of 1) */
    first_unseen: number | null;
    /** that loss by the model of moves alone (nats) */
    log_loss_unseen: number | null;
    /** win chance lost by the moves played, on average (share of 1) */
    lost: number | null;
    /** that of the moves told (share of 1) */
    lost_told: number | null;
    /** share of the moves that lose a tenth of the win chance or more (share of 1) */
    erred: number | null;
    /** that of the moves told (share of 1) */
    erred_told: number | null;
  }[];
}

// Learns from evaluated games how often people find tactics in play
export interface PeopleTacticsRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** of the occasions, drawn by lot */
  share?: number | null;
  /** of the random numbers */
  seed?: number;
}
export interface PeopleTacticsAnswer {
  /** always kibitzer.people.tactics */
  schema: string;
  /** always 1 */
  version: number;
  /** games read */
  games: number;
  /** tactics that an error allowed */
  occasions: number;
  /** as its file has it */
  model: string;
  /** on players not learned from: that such a tactic was missed */
  test: {
    /** how many there are */
    moves: number;
    /** share that were errors (share of 1) */
    erred: number | null;
    /** logarithmic loss a move (nats) */
    log_loss: number | null;
    /** that of telling the share of errors each time (nats) */
    share_loss: number | null;
    /** by the rating of the players and the chance told */
    bands: {
      /** lowest rating of the players (Elo) */
      rating_from: number;
      /** highest rating (Elo) */
      rating_to: number;
      /** lowest chance told (share of 1) */
      told_from: number | null;
      /** highest chance told (share of 1) */
      told_to: number | null;
      /** how many there are */
      moves: number;
      /** mean of the chances told (share of 1) */
      told: number | null;
      /** share that were errors (share of 1) */
      true_share: number | null;
      /** low end of its 95 % interval (share of 1) */
      low: number | null;
      /** high end (share of 1) */
      high: number | null;
    }[];
  };
}

// Adds up how players of a site, pace and rating play
export interface PeoplePeersRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
}
export interface PeoplePeersAnswer {
  /** always kibitzer.people.peers */
  schema: string;
  /** always 1 */
  version: number;
  /** games read */
  games: number;
  /** with games enough, counted once for each site and pace */
  players: number;
  /** those with players enough, in the order of site, pace and rating */
  bands: {
    /** where the ratings were earned */
    scale: "lichess" | "chesscom" | "otb";
    /** of the games */
    pace: string;
    /** lowest rating compared with these (Elo) */
    from: number;
    /** highest rating, not included (Elo) */
    to: number;
    /** lowest rating of the players (Elo) */
    made_from: number;
    /** highest rating, not included (Elo) */
    made_to: number;
    /** how many there are */
    players: number;
    /** of these, with evaluated games enough */
    evaluated_players: number;
  }[];
}

// Fits the weights of the evaluation to labelled positions
export interface TuneRequest {
  /** passes over the data */
  epochs?: number;
  /** use one position in N */
  every?: number;
  /** share of the game's result in the target, 0 to 1; the rest is the score */
  result_share?: number | null;
  /** step size at the start, in centipawns */
  rate?: number | null;
}
export interface TuneAnswer {
  /** always kibitzer.tune */
  schema: string;
  /** always 1 */
  version: number;
  /** positions to learn from */
  train: number;
  /** positions of other games */
  test: number;
  /** positions in check, or not valued by weights alone */
  skipped: number;
  /** of the test, mean cross-entropy */
  loss_before: number | null;
  /** the same with the new weights */
  loss_after: number | null;
  /** of the test, mean square */
  error_before: number | null;
  /** the same with the new weights */
  error_after: number | null;
  /** how it went, pass after pass */
  epochs: {
    /** how many passes were made */
    epoch: number;
    /** mean cross-entropy of what is learned from */
    train_loss: number | null;
    /** the same of the test */
    test_loss: number | null;
    /** of the test, mean square */
    test_error: number | null;
  }[];
}

// Prints the signature: fixed work whose results must not change
export interface BenchRequest {
  /** how the searches went: hash hits, pruning, order of moves */
  stats?: boolean;
}
export interface BenchAnswer {
  /** always kibitzer.bench */
  schema: string;
  /** always 1 */
  version: number;
  /** of all searches together */
  nodes: number;
  /** what each room has computed, as a hash */
  digests: Record<string, string>;
  /** what the searches noticed about themselves, where that was asked */
  stats?: Record<string, number | null> | null;
}

// Tells whether this installation is healthy
export interface DoctorRequest {
}
export interface DoctorAnswer {
  /** always kibitzer.doctor */
  schema: string;
  /** always 1 */
  version: number;
  /** one for each thing looked at */
  findings: {
    /** what was looked at */
    what: string;
    /** is it as it should be? */
    good: boolean;
    /** what was found */
    detail: string;
  }[];
}

// Shows every setting with its value, origin and default
export interface ConfigRequest {
  /** the settings as a page of documentation */
  markdown?: boolean;
}
export interface ConfigAnswer {
  /** always kibitzer.config */
  schema: string;
  /** always 1 */
  version: number;
  /** all there are */
  settings: {
    /** the name of the setting */
    key: string;
    /** in force */
    value: string;
    /** who set it: a flag, the environment, a file, or default */
    origin: string;
    /** in force if nobody sets another */
    default: string;
    /** what it does */
    meaning: string;
  }[];
}

// the weights of teachability, as a file
export interface ConfigWeightsRequest {
}
export interface ConfigWeightsAnswer {
  /** always kibitzer.config.weights */
  schema: string;
  /** always 1 */
  version: number;
  /** what the terms of teachability weigh */
  weights: Record<string, number | null>;
}

// Stores games and what was measured in them in a database
export interface ImportRequest {
  /** the games as text, where files cannot be named */
  pgn?: string;
  /** fetch new games of this player from lichess.org */
  lichess?: string;
  /** fetch new games of this player from chess.com */
  chesscom?: string;
  /** fetch none before this day, yyyy-mm-dd */
  since?: string;
  /** fetch also what was fetched before */
  afresh?: boolean;
  /** piece, mobility, offensive and defensive value after every ply */
  positions?: boolean;
  /** also compare the two best moves of sampled positions, with an engine */
  delta?: boolean;
  /** for --delta: search to this depth (12) */
  depth?: number | null;
  /** for --delta: every so many-th position (3) */
  delta_rate?: number | null;
  /** measure games anew that an older version measured */
  reevaluate?: boolean;
  /** enter the games under this run */
  run?: string;
  /** and this round of it (0) */
  round?: number | null;
  /** enter the games under this group */
  group?: string;
  /** only this player's sides belong to the group (both sides) */
  player?: string;
}
export interface ImportAnswer {
  /** always kibitzer.import */
  schema: string;
  /** always 1 */
  version: number;
  /** games that are new */
  imported: number;
  /** games that were there already */
  known: number;
  /** games read */
  read: number;
  /** games with damage; read up to it */
  damaged: number;
  /** games measured anew */
  reevaluated: number;
  /** games whose positions were added later */
  positions: number;
  /** games whose deltas were analysed */
  deltas: number;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
}

// Lists the players of a database
export interface PlayersRequest {
  /** at most so many rows */
  limit?: number | null;
  /** only those with so many games */
  min_games?: number;
  /** also the scores of the classic and the repaired reading; see docs/style.md */
  classic?: boolean;
  /** a row for every spelling of a name */
  no_merge?: boolean;
}
export interface PlayersAnswer {
  /** always kibitzer.players */
  schema: string;
  /** always 2 */
  version: number;
  /** one object a row */
  players: {
    /** the name; of several spellings the fullest */
    player: string | null;
    /** games played */
    games: number;
    /** 0 positional, 1 tactical */
    style_score: number | null;
    /** its 95 % interval, which takes two games: from */
    style_low: number | null;
    /** to */
    style_high: number | null;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
    /** lowest rating */
    lowest_elo: number | null;
    /** highest rating */
    highest_elo: number | null;
    /** of the first of these games, as far as dates are known */
    first_date: string | null;
    /** and of the last */
    last_date: string | null;
    /** mean tactical score, classic reading */
    classic_score?: number | null;
    /** mean tactical score, repaired reading */
    repaired_score?: number | null;
    /** other spellings of the name */
    spellings: string | null;
  }[];
}

// A player of a database, with opponents and openings
export interface PlayerRequest {
  /** surname, or with an initial */
  player: string;
  /** at most so many opponents and openings */
  limit?: number;
  /** also the scores of the classic and the repaired reading; see docs/style.md */
  classic?: boolean;
  /** a row for every spelling of a name */
  no_merge?: boolean;
}
export interface PlayerAnswer {
  /** always kibitzer.player */
  schema: string;
  /** always 2 */
  version: number;
  /** whom the name finds */
  players: {
    /** the name; of several spellings the fullest */
    player: string | null;
    /** games played */
    games: number;
    /** 0 positional, 1 tactical */
    style_score: number | null;
    /** its 95 % interval, which takes two games: from */
    style_low: number | null;
    /** to */
    style_high: number | null;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
    /** lowest rating */
    lowest_elo: number | null;
    /** highest rating */
    highest_elo: number | null;
    /** of the first of these games, as far as dates are known */
    first_date: string | null;
    /** and of the last */
    last_date: string | null;
    /** mean tactical score, classic reading */
    classic_score?: number | null;
    /** mean tactical score, repaired reading */
    repaired_score?: number | null;
    /** other spellings of the name */
    spellings: string | null;
  }[];
  /** the most games first */
  opponents: {
    /** the opponent's name */
    opponent: string | null;
    /** games between the two */
    games: number;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
    /** of the first of these games, as far as dates are known */
    first_date: string | null;
    /** and of the last */
    last_date: string | null;
  }[];
  /** the most played first */
  openings: {
    /** code of the opening, such as B90 */
    eco: string;
    /** its name */
    opening: string;
    /** of a player: games with White */
    as_white?: number;
    /** of a player: games with Black */
    as_black?: number;
    /** games with this opening */
    games: number;
    /** games won */
    wins?: number;
    /** games drawn */
    draws?: number;
    /** games lost */
    losses?: number;
    /** games without a result */
    unfinished?: number;
    /** points per game with a result */
    score?: number | null;
    /** of all: games that White won */
    white_wins?: number;
    /** of all: games that Black won */
    black_wins?: number;
    /** of all: White's points per game with a result */
    white_score?: number | null;
    /** of the first of these games, as far as dates are known */
    first_date: string | null;
    /** and of the last */
    last_date: string | null;
  }[];
}

// How a player of a database did, by colour, pace, month and opening
export interface ResultsRequest {
  /** surname, or with an initial */
  player: string;
  /** at most so many openings; one played with both colours counts twice */
  limit?: number;
  /** games whose positions are counted for the maps, the last ones */
  map_games?: number;
}
export interface ResultsAnswer {
  /** always kibitzer.results */
  schema: string;
  /** always 1 */
  version: number;
  /** with White and with Black */
  by_color: {
    /** white or black */
    side: string;
    /** sides of games */
    games: number;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
  }[];
  /** the most played first */
  by_pace: {
    /** bullet, blitz, rapid, classical or unknown */
    pace: string;
    /** sides of games */
    games: number;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
  }[];
  /** twenty moves at a time */
  by_length: {
    /** games that ended with this move */
    from_move: number;
    /** or a later one up to this; null: any */
    to_move: number | null;
    /** sides of games */
    games: number;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
  }[];
  /** of games with a date */
  by_month: {
    /** yyyy.mm, or the year alone */
    month: string;
    /** bullet, blitz, rapid, classical or unknown */
    pace: string;
    /** the player's mean rating */
    mean_elo: number | null;
    /** sides of games */
    games: number;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
  }[];
  /** the most played first */
  openings: {
    /** code of the opening, such as B90 */
    eco: string | null;
    /** its name */
    opening: string | null;
    /** white or black: the player's */
    side: string;
    /** moves that theory knew, on average */
    known_moves: number | null;
    /** of the last of these games, if it is known */
    last_date: string | null;
    /** sides of games */
    games: number;
    /** games won */
    wins: number;
    /** games drawn */
    draws: number;
    /** games lost */
    losses: number;
    /** games without a result */
    unfinished: number;
    /** points per game with a result */
    score: number | null;
  }[];
  /** games whose positions are counted in the maps */
  map_games: number;
  /** where the player's pieces stood after own moves, plies 12 to 60, the player's side below */
  heat_maps: {
    /** positions with such a piece, a1 to h8 */
    pawn: number[];
    /** positions with such a piece, a1 to h8 */
    knight: number[];
    /** positions with such a piece, a1 to h8 */
    bishop: number[];
    /** positions with such a piece, a1 to h8 */
    rook: number[];
    /** positions with such a piece, a1 to h8 */
    queen: number[];
    /** positions with such a piece, a1 to h8 */
    king: number[];
  };
}

// A game of a database as PGN
export interface GameRequest {
  /** its number in the database, as query tells it */
  game: number;
}
export interface GameAnswer {
  /** always kibitzer.game */
  schema: string;
  /** always 1 */
  version: number;
  /** its number in the database */
  game: number;
  /** the game */
  pgn: string;
}

// Lists the openings of a database with results
export interface OpeningResultsRequest {
  /** at most so many rows */
  limit?: number | null;
  /** only games of this player, with his results */
  player?: string;
}
export interface OpeningResultsAnswer {
  /** always kibitzer.openings */
  schema: string;
  /** always 2 */
  version: number;
  /** one object a row */
  openings: {
    /** code of the opening, such as B90 */
    eco: string;
    /** its name */
    opening: string;
    /** of a player: games with White */
    as_white?: number;
    /** of a player: games with Black */
    as_black?: number;
    /** games with this opening */
    games: number;
    /** games won */
    wins?: number;
    /** games drawn */
    draws?: number;
    /** games lost */
    losses?: number;
    /** games without a result */
    unfinished?: number;
    /** points per game with a result */
    score?: number | null;
    /** of all: games that White won */
    white_wins?: number;
    /** of all: games that Black won */
    black_wins?: number;
    /** of all: White's points per game with a result */
    white_score?: number | null;
    /** of the first of these games, as far as dates are known */
    first_date: string | null;
    /** and of the last */
    last_date: string | null;
  }[];
}

// Finds games in a database by what was measured in them
export interface QueryRequest {
  /** comparisons joined by and, or, not and parentheses */
  expression?: string | null;
  /** for SQL: give up after so long (s) */
  seconds?: number;
  /** at most so many rows */
  limit?: number | null;
}
export interface QueryAnswer {
  /** always kibitzer.query */
  schema: string;
  /** always 1 */
  version: number;
  /** one object a row */
  rows: {
    /** number of the game in the database */
    game?: number;
    /** file and number of the game in it */
    source?: string | null;
    /** yyyy.mm.dd, as in the file */
    date?: string;
    /** who had White */
    white?: string;
    /** who had Black */
    black?: string;
    /** 1-0, 0-1, 1/2-1/2 or * */
    result?: string;
    /** code of the opening */
    eco?: string;
    /** white or black, where the expression asks about a side */
    side?: string;
    /** plies that fit, where it asks about positions or deltas */
    at?: string;
    [name: string]: unknown;
  }[];
}

// Lists the columns that a query may name
export interface QueryColumnsRequest {
}
export interface QueryColumnsAnswer {
  /** always kibitzer.query_columns */
  schema: string;
  /** always 1 */
  version: number;
  /** one object a row */
  columns: {
    /** its name in an expression */
    column: string;
    /** number or text */
    kind: string;
    /** game, side, or sample: many values of a side, of which one must fit */
    of: string;
    /** what it is */
    meaning: string;
  }[];
}

// Writes a table of a database as CSV, JSON lines or Parquet
export interface ExportRequest {
  /** what to write */
  table: "games" | "players" | "metrics" | "traits" | "move_types" | "skills" | "positions" | "deltas" | "clusters" | "opponents" | "openings" | "summaries" | "rankings";
}
export interface ExportAnswer {
  /** always kibitzer.export */
  schema: string;
  /** always 1 */
  version: number;
  /** one object a row */
  rows: {
    [name: string]: unknown;
  }[];
}

// A number that databases of equal content share
export interface ExportDigestRequest {
}
export interface ExportDigestAnswer {
  /** always kibitzer.digest */
  schema: string;
  /** always 1 */
  version: number;
  /** equal for databases that answer every question about games alike */
  digest: string;
}

// A whole game in words: what went wrong, why, and what to learn from it
export interface ReviewRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** the reader's rating (default: the player's tag, else 1400) */
  elo?: number | null;
  /** where that rating was earned; otb is FIDE's */
  scale?: "lichess" | "chesscom" | "otb" | null;
  /** whose moves are explained */
  side?: "white" | "black" | "both";
  /** a diagram with every moment */
  boards?: boolean;
  /** only this game of the file */
  game?: number | null;
  /** moves compared where it matters */
  candidates?: number;
  /** better moves named for an error, the most teachable */
  show?: number;
  /** effort for a position; the same answer on any machine */
  nodes?: number;
  /** analyse all the same, and keep nothing */
  no_cache?: boolean;
  /** trust [%eval] comments of the game */
  reuse_evals?: boolean;
}
export interface ReviewAnswer {
  /** always kibitzer.review */
  schema: string;
  /** always 3 */
  version: number;
  /** the games, as the files have them */
  games: {
    /** of the PGN */
    tags: Record<string, string>;
    /** 1-0, 0-1, 1/2-1/2 or * */
    result: string;
    /** who was asked */
    engine: string;
    /** false: interrupted */
    complete: boolean;
    /** effort for a position; 0: unknown */
    nodes: number;
    /** with more effort, verdicts may change */
    quick_look: boolean;
    /** by the positions of the game */
    opening: {
      /** such as C41; may be empty */
      eco: string;
      /** may be empty */
      name: string;
      /** how long known lines were followed */
      book_plies: number;
    };
    /** whose moves are taught; null: both */
    side: string | null;
    /** one side's figures */
    white: {
      /** as the game names him or her */
      player: string;
      /** as the game says; null if it does not */
      elo: number | null;
      /** the rating for which errors are judged and words chosen */
      told_to: number;
      /** the same as Lichess would rate it */
      on_lichess?: number | null;
      /** reviewed */
      moves: number;
      /** of all moves (%) */
      accuracy: number | null;
      /** the same for each phase */
      accuracy_by_phase: {
        /** null without moves (%) */
        opening: number | null;
        /** null without moves (%) */
        middlegame: number | null;
        /** null without moves (%) */
        endgame: number | null;
      };
      /** of win chance, a move (share of 1) */
      mean_loss: number | null;
      /** moves of each class */
      counts: {
        /** moves of that class */
        book: number;
        /** moves of that class */
        good: number;
        /** moves of that class */
        only: number;
        /** moves of that class */
        great: number;
        /** moves of that class */
        brilliant: number;
        /** moves of that class */
        inaccuracy: number;
        /** moves of that class */
        mistake: number;
        /** moves of that class */
        blunder: number;
      };
      /** how the clock was used, where the game tells */
      time?: {
        /** spent in all (ms) */
        total_ms: number;
        /** spent in that phase (ms) */
        opening_ms: number;
        /** spent in that phase (ms) */
        middlegame_ms: number;
        /** spent in that phase (ms) */
        endgame_ms: number;
        /** with hardly any time left */
        moves_in_trouble: number;
        /** of these, errors */
        errors_in_trouble: number;
        /** the longest thinks: indices of moves */
        longest: number[];
      } | null;
    };
    /** one side's figures */
    black: {
      /** as the game names him or her */
      player: string;
      /** as the game says; null if it does not */
      elo: number | null;
      /** the rating for which errors are judged and words chosen */
      told_to: number;
      /** the same as Lichess would rate it */
      on_lichess?: number | null;
      /** reviewed */
      moves: number;
      /** of all moves (%) */
      accuracy: number | null;
      /** the same for each phase */
      accuracy_by_phase: {
        /** null without moves (%) */
        opening: number | null;
        /** null without moves (%) */
        middlegame: number | null;
        /** null without moves (%) */
        endgame: number | null;
      };
      /** of win chance, a move (share of 1) */
      mean_loss: number | null;
      /** moves of each class */
      counts: {
        /** moves of that class */
        book: number;
        /** moves of that class */
        good: number;
        /** moves of that class */
        only: number;
        /** moves of that class */
        great: number;
        /** moves of that class */
        brilliant: number;
        /** moves of that class */
        inaccuracy: number;
        /** moves of that class */
        mistake: number;
        /** moves of that class */
        blunder: number;
      };
      /** how the clock was used, where the game tells */
      time?: {
        /** spent in all (ms) */
        total_ms: number;
        /** spent in that phase (ms) */
        opening_ms: number;
        /** spent in that phase (ms) */
        middlegame_ms: number;
        /** spent in that phase (ms) */
        endgame_ms: number;
        /** with hardly any time left */
        moves_in_trouble: number;
        /** of these, errors */
        errors_in_trouble: number;
        /** the longest thinks: indices of moves */
        longest: number[];
      } | null;
    };
    /** where the game begins */
    start: {
      /** the first position */
      fen: string;
      /** how the game has ended here; there is no score then */
      over?: string | null;
      /** mate in so many moves; negative: Black mates (moves) */
      mate?: number | null;
      /** what it is worth for White (cp) */
      score_cp?: number | null;
      /** win chance of White (share of 1) */
      white_chance: number | null;
      /** White's metrics less Black's */
      balance: {
        /** PV: the pieces themselves */
        piece_value: number | null;
        /** MV: legal moves */
        mobility_value: number | null;
        /** OV: what they attack */
        offensive_value: number | null;
        /** DV: what they defend */
        defensive_value: number | null;
      };
    };
    /** half moves that were looked at, from the first on */
    moves: {
      /** of the move */
      number: number;
      /** who moved */
      side: string;
      /** the move */
      san: string;
      /** the move, as UCI writes it */
      uci: string;
      /** the position before it */
      fen: string;
      /** how the game has ended here; there is no score then */
      over?: string | null;
      /** mate in so many moves; negative: Black mates (moves) */
      mate?: number | null;
      /** what it is worth for White (cp) */
      score_cp?: number | null;
      /** win chance of White (share of 1) */
      white_chance: number | null;
      /** White's metrics less Black's */
      balance: {
        /** PV: the pieces themselves */
        piece_value: number | null;
        /** MV: legal moves */
        mobility_value: number | null;
        /** OV: what they attack */
        offensive_value: number | null;
        /** DV: what they defend */
        defensive_value: number | null;
      };
      /** how good it is, for that reader */
      class: string;
      /** ?, ?!, ! and the like; mostly empty */
      sign: string;
      /** of the mover's win chance (share of 1) */
      loss: number | null;
      /** that a player of the mover's rating loses a tenth of the win chance or more here (share of 1) */
      error_chance?: number | null;
      /** of the move (%) */
      accuracy: number | null;
      /** of the game */
      phase: string;
      /** candidates were compared */
      closely: boolean;
      /** left after the move (ms) */
      clock_ms?: number | null;
      /** on the move (ms) */
      spent_ms?: number | null;
      /** what the position was worth, by our estimate (ms) */
      deserved_ms?: number | null;
      /** an error made in far less time than it deserved */
      in_haste?: boolean;
      /** of games with a clock */
      time_trouble?: boolean | null;
      /** of errors and fine moves: what became of the mover's chances */
      fortune?: string | null;
      /** of the position before the move, best first */
      lines: {
        /** mate in so many moves; negative: Black mates (moves) */
        mate?: number | null;
        /** what it is worth for White (cp) */
        score_cp?: number | null;
        /** the line to be read */
        san: string;
        /** the line in UCI */
        pv: string[];
      }[];
      /** of an error, moves worth naming: the most teachable first */
      better_moves: {
        /** the move with its number */
        san: string;
        /** the move, as UCI writes it */
        uci: string;
        /** the mover's (share of 1) */
        win_chance: number | null;
      }[];
      /** what is told; nothing where there is nothing to say */
      words: string[];
      /** what the words speak of */
      motifs: string[];
      /** one thing to remember; may be empty */
      lesson: string;
      /** how much the moment teaches */
      teachability: number | null;
      /** of an error: what was better */
      better: {
        /** the move with its number */
        san: string;
        /** the move, as UCI writes it */
        uci: string;
        /** the position it leads to */
        fen: string;
      }[];
      /** of a fine move: that move and what follows */
      follows: {
        /** the move with its number */
        san: string;
        /** the move, as UCI writes it */
        uci: string;
        /** the position it leads to */
        fen: string;
      }[];
      /** the answer to an error */
      refutation: {
        /** the move with its number */
        san: string;
        /** the move, as UCI writes it */
        uci: string;
        /** the position it leads to */
        fen: string;
      }[];
      /** every win, mate or draw that the words speak of */
      claims: {
        /** where the side to move forces it */
        fen: string;
        /** what is won (cp) */
        gain_cp: number;
        /** mate in so many moves (moves) */
        mate_in?: number;
        /** a draw by perpetual check */
        draw?: boolean;
        /** the line that forces it */
        proof: string;
        /** for people */
        hardness?: {
          /** half of those whose puzzle rating on Lichess this is find it as a puzzle (Elo) */
          puzzle_rating: number | null;
          /** how far off that usually is (Elo) */
          error: number | null;
          /** that a player of the reader's rating finds it in a game (share of 1) */
          found_in_game?: number | null;
        } | null;
      }[];
      /** before the move: colour and squares, as [%cal] has them */
      arrows: string[];
    }[];
    /** the last position that was looked at */
    final_fen: string;
    /** half moves; more than `moves` if interrupted */
    plies_in_game: number;
    /** indices of moves, largest swing first */
    critical: number[];
    /** indices of moves, most worth teaching first */
    teachable: number[];
    /** what the game came down to */
    summary: string[];
    /** the annotated game */
    pgn: string;
    /** chapters of a study: the game and its exercises, each a PGN */
    study: string[];
  }[];
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
  /** of 20 games or more: how they compare with others of their rating, site and pace */
  players: {
    /** as the games have it */
    player: string;
    /** of this player that were reviewed */
    games: number;
    /** mean rating, where there is one */
    mean_elo: number | null;
    /** whom the percentiles are among, in words */
    compared_with: string;
    /** what the games show, one by one */
    axes: {
      /** which one; docs/style.md */
      axis: string;
      /** in standard deviations of a single game */
      value: number | null;
      /** its standard error */
      stderr: number | null;
      /** games that tell of it */
      games: number;
      /** among players of the rating */
      percentile: number | null;
      /** its 95 % interval */
      percentiles?: {
        /** lower end (%) */
        low: number | null;
        /** upper end (%) */
        high: number | null;
      } | null;
    }[];
    /** how well, from games with evaluations */
    skills: {
      /** accuracy, or the share of moves that are errors */
      skill: string;
      /** mean over games (share of 1) */
      value: number | null;
      /** its standard error */
      stderr: number | null;
      /** games that tell of it */
      games: number;
      /** among such players */
      place?: {
        /** of such players, so many are worse (%) */
        percentile: number | null;
        /** lower end of its 95 % interval (%) */
        low: number | null;
        /** upper end (%) */
        high: number | null;
      } | null;
    }[];
  }[];
}

// a compact sheet of what was proved or measured
export interface ReviewFactsRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** the reader's rating (default: the player's tag, else 1400) */
  elo?: number | null;
  /** where that rating was earned; otb is FIDE's */
  scale?: "lichess" | "chesscom" | "otb" | null;
  /** whose moves are explained */
  side?: "white" | "black" | "both";
  /** a diagram with every moment */
  boards?: boolean;
  /** only this game of the file */
  game?: number | null;
  /** moves compared where it matters */
  candidates?: number;
  /** better moves named for an error, the most teachable */
  show?: number;
  /** effort for a position; the same answer on any machine */
  nodes?: number;
  /** analyse all the same, and keep nothing */
  no_cache?: boolean;
  /** trust [%eval] comments of the game */
  reuse_evals?: boolean;
}
export interface ReviewFactsAnswer {
  /** always kibitzer.review.facts */
  schema: string;
  /** always 1 */
  version: number;
  /** the games, as the files have them */
  games: {
    /** one side's figures */
    white: {
      /** as the game names him or her */
      player: string;
      /** as the game says */
      elo?: number | null;
      /** of all moves (%) */
      accuracy?: number | null;
      /** how many there were */
      inaccuracy: number;
      /** how many there were */
      mistake: number;
      /** how many there were */
      blunder: number;
    };
    /** one side's figures */
    black: {
      /** as the game names him or her */
      player: string;
      /** as the game says */
      elo?: number | null;
      /** of all moves (%) */
      accuracy?: number | null;
      /** how many there were */
      inaccuracy: number;
      /** how many there were */
      mistake: number;
      /** how many there were */
      blunder: number;
    };
    /** 1-0, 0-1, 1/2-1/2 or * */
    result: string;
    /** code and name; may be empty */
    opening: string;
    /** what the game came down to */
    summary: string[];
    /** those that are taught, in the order of the game */
    moments: {
      /** before the move */
      position: string;
      /** with its number */
      move: string;
      /** how good it is, for that reader */
      class: string;
      /** the mover's, with the best move (share of 1) */
      win_chance_best: number | null;
      /** the mover's, with this one (share of 1) */
      win_chance_played: number | null;
      /** what was proved about the move */
      found: string[];
      /** what was better */
      alternatives: {
        /** it begins instead of the move */
        line: string;
        /** the mover's, if it was measured (share of 1) */
        win_chance?: number | null;
      }[];
      /** to the move; may be empty */
      answer: string;
      /** what the position showed before the move */
      on_the_board: string[];
      /** one thing to remember; may be empty */
      lesson: string;
    }[];
  }[];
  /** what may be said of them */
  rule: string;
}

// Why a move is good or bad, with the line that proves it
export interface ExplainRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** a legal move, SAN or UCI */
  move?: string;
  /** rating of the reader */
  elo?: number;
  /** where that rating was earned; otb is FIDE's */
  scale?: "lichess" | "chesscom" | "otb";
  /** moves compared */
  candidates?: number;
  /** alternatives shown, the most teachable */
  show?: number;
  /** what a tactic must win to be shown, 100 to 900 in whole pawns */
  threshold?: number;
  /** nodes for a position, as in review */
  nodes?: number;
  /** analyse all the same, and keep nothing */
  no_cache?: boolean;
}
export interface ExplainAnswer {
  /** always kibitzer.explain */
  schema: string;
  /** always 2 */
  version: number;
  /** the position as it was given */
  fen: string;
  /** the move, as UCI writes it */
  move: string;
  /** the move with its number */
  san: string;
  /** how good it is, for that reader */
  class: string;
  /** rating of the reader */
  elo: number;
  /** the mover's, with the best move (share of 1) */
  win_chance_best: number | null;
  /** the mover's, with this one (share of 1) */
  win_chance_played: number | null;
  /** win chance that the move gives away (share of 1) */
  loss: number | null;
  /** that a player of that rating loses a tenth of the win chance or more here (share of 1) */
  error_chance?: number | null;
  /** the words */
  sentences: string[];
  /** one thing to remember; may be empty */
  lesson: string;
  /** what the words speak of */
  motifs: string[];
  /** the answer to an error */
  refutation: string[];
  /** what was better */
  better: string[];
  /** other moves, best first */
  alternatives: {
    /** the move, as UCI writes it */
    move: string;
    /** the move with its number */
    san: string;
    /** mate in so many moves; negative: Black mates (moves) */
    mate?: number | null;
    /** what it is worth for White (cp) */
    score_cp?: number | null;
    /** the mover's (share of 1) */
    win_chance: number | null;
    /** is it among those that the text names? */
    shown: boolean;
    /** how much it teaches */
    teachability: number | null;
    /** what that sum is made of */
    terms: Record<string, number | null>;
    /** best play of both sides */
    line: string[];
  }[];
  /** threats, counterplay and zugzwang, found by letting the side to move pass */
  search_themes: {
    /** what the search saw */
    theme: "mate_threat" | "threat" | "counterplay" | "zugzwang";
    /** who threatens; who is in zugzwang */
    side: "white" | "black";
    /** mate in so many moves; negative: Black mates (moves) */
    mate?: number | null;
    /** what it is worth for White (cp) */
    score_cp?: number | null;
    /** what comes after a pass */
    line: string[];
  }[];
  /** what there was to see before the move, as `tactics` tells it */
  position: {
    /** false: there was too much to prove */
    complete: boolean;
    /** found and not chosen for the reader */
    left_out: number;
    /** what can be won by force, the best first */
    motifs: {
      /** its name */
      motif: string;
      /** absolute pin, royal fork and the like */
      kind: string;
      /** who wins by it */
      side: "white" | "black";
      /** the reader's opponent does it */
      threat: boolean;
      /** where it stands */
      squares: {
        /** who does it */
        actor?: string | null;
        /** against whom */
        target: string;
        /** who stands behind */
        behind?: string | null;
        /** all that are meant */
        targets?: string[];
      };
      /** what it is worth */
      value: {
        /** mate in so many moves (moves) */
        mate?: number;
        /** what is won; 0 with a mate (cp) */
        material_delta: number;
        /** check for ever: at least a draw */
        draw?: boolean;
        /** a legal forcing line wins it, or draws */
        is_sound: boolean;
        /** why what looks like a defender is none */
        defense_notes: string;
        /** how the value was found */
        source: string;
      };
      /** UCI moves; a threat begins with the pass 0000 */
      proof: string[];
      /** ideas and mate patterns along the proof */
      themes: string[];
      /** another defence, and what beats it */
      other_defence?: string[];
      /** for people */
      hardness?: {
        /** half of those whose puzzle rating on Lichess this is find it as a puzzle (Elo) */
        puzzle_rating: number | null;
        /** how far off that usually is (Elo) */
        error: number | null;
        /** that a player of the reader's rating finds it in a game (share of 1) */
        found_in_game?: number | null;
      } | null;
      /** the sentence */
      text: string;
    }[];
    /** cause and effect */
    chains: {
      /** 1: a pin leaves a piece hanging; 2: two duties, one defender */
      tier: number;
      /** who wins by it */
      side: "white" | "black";
      /** the reader's opponent does it */
      threat: boolean;
      /** what it begins with */
      cause: {
        /** its name */
        motif: string;
        /** where it stands */
        squares: {
          /** who does it */
          actor?: string | null;
          /** against whom */
          target: string;
          /** who stands behind */
          behind?: string | null;
          /** all that are meant */
          targets?: string[];
        };
      };
      /** what follows from it */
      effect: {
        /** its name */
        motif: string;
        /** where it stands */
        squares: {
          /** who does it */
          actor?: string | null;
          /** against whom */
          target: string;
          /** who stands behind */
          behind?: string | null;
          /** all that are meant */
          targets?: string[];
        };
      };
      /** what is won in all (cp) */
      material_delta: number;
      /** a forcing line wins it */
      is_sound: boolean;
      /** UCI moves; a threat begins with the pass 0000 */
      proof: string[];
      /** the sentence */
      text: string;
    }[];
    /** what stands there and claims nothing */
    observations: {
      /** its name */
      motif: string;
      /** of pins and discovered attacks */
      kind?: string | null;
      /** whom it favours */
      side: "white" | "black";
      /** where it stands */
      squares: {
        /** who does it */
        actor?: string | null;
        /** against whom */
        target: string;
        /** who stands behind */
        behind?: string | null;
        /** all that are meant */
        targets?: string[];
      };
      /** what the proof leaves, of pins and discovered attacks */
      value?: {
        /** mate in so many moves (moves) */
        mate?: number;
        /** what is won; 0 with a mate (cp) */
        material_delta: number;
        /** check for ever: at least a draw */
        draw?: boolean;
        /** a legal forcing line wins it, or draws */
        is_sound: boolean;
        /** why what looks like a defender is none */
        defense_notes: string;
        /** how the value was found */
        source: string;
      } | null;
      /** the sentence */
      text: string;
    }[];
  };
}

// a compact sheet of what was proved or measured
export interface ExplainFactsRequest {
  /** the position, or startpos */
  fen: string;
  /** king and rooks may start anywhere */
  chess960?: boolean;
  /** a legal move, SAN or UCI */
  move?: string;
  /** rating of the reader */
  elo?: number;
  /** where that rating was earned; otb is FIDE's */
  scale?: "lichess" | "chesscom" | "otb";
  /** moves compared */
  candidates?: number;
  /** alternatives shown, the most teachable */
  show?: number;
  /** what a tactic must win to be shown, 100 to 900 in whole pawns */
  threshold?: number;
  /** nodes for a position, as in review */
  nodes?: number;
  /** analyse all the same, and keep nothing */
  no_cache?: boolean;
}
export interface ExplainFactsAnswer {
  /** always kibitzer.explain.facts */
  schema: string;
  /** always 1 */
  version: number;
  /** before the move */
  position: string;
  /** with its number */
  move: string;
  /** how good it is, for that reader */
  class: string;
  /** the mover's, with the best move (share of 1) */
  win_chance_best: number | null;
  /** the mover's, with this one (share of 1) */
  win_chance_played: number | null;
  /** what was proved about the move */
  found: string[];
  /** what was better */
  alternatives: {
    /** it begins instead of the move */
    line: string;
    /** the mover's, if it was measured (share of 1) */
    win_chance?: number | null;
  }[];
  /** to the move; may be empty */
  answer: string;
  /** what the position showed before the move */
  on_the_board: string[];
  /** one thing to remember; may be empty */
  lesson: string;
  /** what may be said of it */
  rule: string;
}

// Under which names you play
export interface MyNamesRequest {
  /** this is me */
  add?: string[];
  /** this is not me */
  remove?: string[];
}
export interface MyNamesAnswer {
  /** always kibitzer.my_names */
  schema: string;
  /** always 1 */
  version: number;
  /** yours */
  names: {
    /** as it stands in the games; capital letters make no difference */
    name: string;
    /** games under this name */
    games: number;
  }[];
  /** of the others, those with the most games */
  others: {
    /** as it stands in the games; capital letters make no difference */
    name: string;
    /** games under this name */
    games: number;
  }[];
}

// Reviews all your games of a database, each once
export interface MyReviewRequest {
  /** effort for a position; games that had less are reviewed again */
  nodes?: number;
  /** judge for this rating (default: the player's tag, else 1400) */
  elo?: number | null;
  /** at most so many games now, the newest first */
  limit?: number | null;
  /** analyse all the same, and keep nothing */
  no_cache?: boolean;
}
export interface MyReviewAnswer {
  /** always kibitzer.my_review */
  schema: string;
  /** always 1 */
  version: number;
  /** games of yours */
  games: number;
  /** reviewed now */
  reviewed: number;
  /** still to be reviewed */
  left: number;
  /** games that cannot be played through */
  damaged?: number;
  /** errors of yours in all games that were reviewed */
  errors: number;
  /** positions to train */
  cards: number;
}

// What to work on: the habits that cost you most
export interface MyHabitsRequest {
  /** only of my last so many games */
  last?: number | null;
}
export interface MyHabitsAnswer {
  /** always kibitzer.my_habits */
  schema: string;
  /** always 2 */
  version: number;
  /** games of yours that were reviewed */
  games: number;
  /** habits looked at */
  looked_at: number;
  /** what to work on, the dearest first; none: nothing is more than chance */
  habits: {
    /** the habit in words */
    words: string;
    /** by which motif; these four ask train for their set */
    motif: string;
    /** whether it was allowed or missed */
    fault: string;
    /** in which phase; null: any */
    phase: "opening" | "middlegame" | "endgame" | null;
    /** at which pace; null: any */
    pace: "unknown" | "under_5s" | "under_20s" | "slower" | null;
    /** that plays nearly all of the decisive moves; may be empty */
    piece: string;
    /** errors of yours */
    errors: number;
    /** what it costs you (win chance a game) */
    cost: number | null;
    /** its 95 % interval: from (win chance a game) */
    low: number | null;
    /** to (win chance a game) */
    high: number | null;
    /** what it costs your opponents in the same games (win chance a game) */
    opponents: number | null;
    /** more than theirs by at least this, corrected for all habits looked at (win chance a game) */
    bound: number | null;
    /** cost in the first half of the games (win chance a game) */
    earlier: number | null;
    /** and in the second (win chance a game) */
    later: number | null;
    /** 95 % interval of the second less the first: from (win chance a game) */
    change_low: number | null;
    /** to (win chance a game) */
    change_high: number | null;
    /** the same in words */
    trend: string;
    /** players of the rating; null: so few of them err by it that nothing can be told */
    usual: {
      /** what it costs them (win chance a game) */
      loss: number | null;
      /** its 95 % interval: from (win chance a game) */
      low: number | null;
      /** to (win chance a game) */
      high: number | null;
      /** their ratings on Lichess: from (Elo) */
      from: number;
      /** up to, not included (Elo) */
      to: number;
      /** games of one player each that were looked at */
      sides: number;
      /** false: known is only what they lose by a wider habit, in any phase or at any pace; by this one at most as much */
      exact: boolean;
    } | null;
  }[];
}

// The errors that reviews found in a player's games, each with its place
export interface ErrorsRequest {
  /** whose: surname, or with an initial; nobody: yours */
  player?: string;
  /** errors of mine, of theirs, or both */
  whose?: "mine" | "theirs" | "both";
  /** only errors by this motif */
  motif?: string;
  /** only what was allowed, or missed */
  fault?: string;
  /** only of this phase */
  phase?: "opening" | "middlegame" | "endgame" | null;
  /** only moves made in so much time */
  pace?: "unknown" | "under_5s" | "under_20s" | "slower" | null;
  /** only of this opening: a code, its beginning, or part of the name */
  opening?: string;
  /** only with these pieces */
  side?: "white" | "black" | null;
  /** only where at least this share of such players go wrong */
  easiest?: number | null;
  /** only where at most this share of such players go wrong */
  hardest?: number | null;
  /** only of my last so many games */
  last?: number | null;
  /** at most so many errors, the newest */
  limit?: number;
}
export interface ErrorsAnswer {
  /** always kibitzer.errors */
  schema: string;
  /** always 1 */
  version: number;
  /** games of the player that were reviewed */
  games: number;
  /** moves in them */
  moves: number;
  /** mean accuracy of these games (percent) */
  accuracy: number | null;
  /** errors of this kind */
  count: number;
  /** win chance lost by them all (games) */
  loss: number | null;
  /** what they have in common */
  kinds: {
    /** by what errors are told apart */
    kind: "motif" | "fault" | "phase" | "pace" | "side" | "opening";
    /** the most costly first */
    sets: {
      /** what they have in common; to be asked for by it */
      name: string;
      /** errors */
      errors: number;
      /** win chance lost by them all (games) */
      loss: number | null;
    }[];
  }[];
  /** the newest first */
  errors: {
    /** number of the game in the database */
    game: number;
    /** which ply of it, from 1 */
    ply: number;
    /** who played */
    white: string;
    /** against whom */
    black: string;
    /** when; may be empty */
    date: string;
    /** code of the opening */
    eco: string;
    /** its name */
    opening: string;
    /** whose error */
    side: "white" | "black";
    /** the position before it */
    fen: string;
    /** the move, SAN */
    move: string;
    /** inaccuracy, mistake or blunder */
    verdict: string;
    /** win chance lost by it (share of 1) */
    loss: number | null;
    /** whether it allowed or missed; may be empty */
    fault: string;
    /** what; may be empty */
    motif: string;
    /** in which phase */
    phase: "opening" | "middlegame" | "endgame";
    /** how quickly it was made */
    pace: "unknown" | "under_5s" | "under_20s" | "slower";
    /** how long was thought about it, if that is known (s) */
    spent: number | null;
    /** chance that a player of this rating goes wrong here (share of 1) */
    difficulty: number | null;
    /** what a review says of it */
    words: string[];
  }[];
}

// How a player uses the time, beside the errors
export interface ClockRequest {
  /** whose: surname, or with an initial; nobody: yours */
  player?: string;
  /** at most so many games with clocks, the newest */
  games?: number;
}
export interface ClockAnswer {
  /** always kibitzer.clock */
  schema: string;
  /** always 1 */
  version: number;
  /** games with clocks that were looked at */
  games: number;
  /** all moves */
  all: {
    /** moves of which is known how long they took */
    moves: number;
    /** the time they took (s) */
    seconds: number | null;
    /** the same for a move (s) */
    mean_seconds: number | null;
    /** made in under 5 s (share of 1) */
    under_5s: number | null;
    /** moves in games that were reviewed */
    reviewed: number;
    /** errors among these */
    errors: number;
    /** win chance lost by them, for each of these (share of 1) */
    loss: number | null;
  };
  /** by phase of the game */
  by_phase: {
    /** which moves */
    name: string;
    /** moves of which is known how long they took */
    moves: number;
    /** the time they took (s) */
    seconds: number | null;
    /** the same for a move (s) */
    mean_seconds: number | null;
    /** made in under 5 s (share of 1) */
    under_5s: number | null;
    /** moves in games that were reviewed */
    reviewed: number;
    /** errors among these */
    errors: number;
    /** win chance lost by them, for each of these (share of 1) */
    loss: number | null;
  }[];
  /** by the time that was taken */
  by_pace: {
    /** which moves */
    name: string;
    /** moves of which is known how long they took */
    moves: number;
    /** the time they took (s) */
    seconds: number | null;
    /** the same for a move (s) */
    mean_seconds: number | null;
    /** made in under 5 s (share of 1) */
    under_5s: number | null;
    /** moves in games that were reviewed */
    reviewed: number;
    /** errors among these */
    errors: number;
    /** win chance lost by them, for each of these (share of 1) */
    loss: number | null;
  }[];
  /** with less than a tenth of the time left (five minutes at most), and else */
  by_clock: {
    /** which moves */
    name: string;
    /** moves of which is known how long they took */
    moves: number;
    /** the time they took (s) */
    seconds: number | null;
    /** the same for a move (s) */
    mean_seconds: number | null;
    /** made in under 5 s (share of 1) */
    under_5s: number | null;
    /** moves in games that were reviewed */
    reviewed: number;
    /** errors among these */
    errors: number;
    /** win chance lost by them, for each of these (share of 1) */
    loss: number | null;
  }[];
  /** games in which the clock fell below a tenth of the time */
  with_trouble: {
    /** games */
    games: number;
    /** points for each that has a result (share of 1) */
    score: number | null;
  };
  /** and the others */
  without_trouble: {
    /** games */
    games: number;
    /** points for each that has a result (share of 1) */
    score: number | null;
  };
}

// What to train next
export interface TrainCardRequest {
  /** errors of mine, of theirs, or both */
  whose?: "mine" | "theirs" | "both";
  /** only errors by this motif */
  motif?: string;
  /** only what was allowed, or missed */
  fault?: string;
  /** only of this phase */
  phase?: "opening" | "middlegame" | "endgame" | null;
  /** only moves made in so much time */
  pace?: "unknown" | "under_5s" | "under_20s" | "slower" | null;
  /** only of this opening: a code, its beginning, or part of the name */
  opening?: string;
  /** only with these pieces */
  side?: "white" | "black" | null;
  /** only where at least this share of such players go wrong */
  easiest?: number | null;
  /** only where at most this share of such players go wrong */
  hardest?: number | null;
  /** only of my last so many games */
  last?: number | null;
  /** also positions in which there is nothing to be found */
  nothing?: boolean;
  /** answers of a session */
  cap?: number;
  /** new cards of a session */
  fresh?: number;
  /** when the session began, in milliseconds since 1970; else this day, UTC */
  since?: number | null;
  /** as if it were this time, in milliseconds since 1970 */
  now?: number | null;
}
export interface TrainCardAnswer {
  /** always kibitzer.train_card */
  schema: string;
  /** always 1 */
  version: number;
  /** what to train; null: nothing now */
  card: {
    /** its number */
    card: number;
    /** the position: your move */
    fen: string;
    /** who is to move */
    side: "white" | "black";
    /** how well it is known */
    stage: "new" | "learning" | "review" | "relearning";
    /** the game it comes from, by its number in the database */
    game: number;
    /** who had White */
    white: string;
    /** who had Black */
    black: string;
    /** when it was played */
    date: string;
    /** code of the opening */
    eco: string;
    /** its name */
    opening: string;
    /** moves tried in vain; -: that there is nothing here */
    tried: string[];
  } | null;
  /** why there is none */
  ended: "none" | "session_over" | "nothing_due";
  /** cards of this set */
  cards: number;
  /** of them, to be asked again by now */
  due: number;
  /** of them, never asked */
  fresh: number;
  /** answers of this session */
  answered: number;
}

// A move tried at a card: right, playable, or refuted
export interface TrainAnswerRequest {
  /** the number of the card */
  card: number;
  /** the move, SAN or UCI */
  move?: string;
  /** instead of a move: there is nothing to be found here */
  nothing?: boolean;
  /** instead of a move: show it */
  give_up?: boolean;
  /** how long this try took */
  seconds?: number | null;
  /** effort for a move that no review has looked at */
  nodes?: number;
  /** as if it were this time, in milliseconds since 1970 */
  now?: number | null;
}
export interface TrainAnswerAnswer {
  /** always kibitzer.train_answer */
  schema: string;
  /** always 1 */
  version: number;
  /** the move tried, if it was one */
  move: {
    /** the move to be read */
    san: string;
    /** the move, as UCI writes it */
    uci: string;
  } | null;
  /** right: within 5 % of the best; playable: there is better; wrong */
  verdict: "right" | "playable" | "wrong";
  /** of the mover after it (share of 1) */
  win_chance: number | null;
  /** and with the best move (share of 1) */
  win_chance_best: number | null;
  /** why it is wrong */
  words: string[];
  /** how a wrong one is answered, UCI */
  refutation: string[];
  /** the same to be read */
  refutation_san: string;
  /** so many by now */
  tries: number;
  /** the card is answered; else there is another try */
  finished: boolean;
  /** what the answer was worth */
  grade: "again" | "hard" | "good" | "easy" | null;
  /** when it is asked again, in milliseconds since 1970 */
  due: number | null;
  /** of an answered card */
  solution: {
    /** there was nothing to be found */
    nothing: boolean;
    /** moves known to be right, the best first */
    right: {
      /** the move to be read */
      san: string;
      /** the move, as UCI writes it */
      uci: string;
    }[];
    /** the best and what follows, to be read */
    line: string;
    /** the same in UCI */
    pv: string[];
    /** the move of the game */
    played: {
      /** the move to be read */
      san: string;
      /** the move, as UCI writes it */
      uci: string;
    };
    /** what was wrong with it */
    words: string[];
    /** one thing to remember; may be empty */
    lesson: string;
  } | null;
}

// Takes the last answer back
export interface TrainUndoRequest {
}
export interface TrainUndoAnswer {
  /** always kibitzer.train_undo */
  schema: string;
  /** always 1 */
  version: number;
  /** the card whose last answer, or tries, were taken back */
  card: number;
}

// How training goes, and what there is to train
export interface TrainStatsRequest {
  /** errors of mine, of theirs, or both */
  whose?: "mine" | "theirs" | "both";
  /** only errors by this motif */
  motif?: string;
  /** only what was allowed, or missed */
  fault?: string;
  /** only of this phase */
  phase?: "opening" | "middlegame" | "endgame" | null;
  /** only moves made in so much time */
  pace?: "unknown" | "under_5s" | "under_20s" | "slower" | null;
  /** only of this opening: a code, its beginning, or part of the name */
  opening?: string;
  /** only with these pieces */
  side?: "white" | "black" | null;
  /** only where at least this share of such players go wrong */
  easiest?: number | null;
  /** only where at most this share of such players go wrong */
  hardest?: number | null;
  /** only of my last so many games */
  last?: number | null;
  /** also positions in which there is nothing to be found */
  nothing?: boolean;
  /** as if it were this time, in milliseconds since 1970 */
  now?: number | null;
}
export interface TrainStatsAnswer {
  /** always kibitzer.train_stats */
  schema: string;
  /** always 1 */
  version: number;
  /** cards of this set */
  cards: number;
  /** of them, to be asked again by now */
  due: number;
  /** of them, never asked */
  fresh: number;
  /** of all, known so well that three weeks do not matter */
  known: number;
  /** chance that one which was learned would be known now (share of 1) */
  recall: number | null;
  /** the last thirty, those with answers alone */
  days: {
    /** its beginning, in milliseconds since 1970, UTC */
    day: number;
    /** cards answered, or due */
    answers: number;
    /** of those answered, right at the first try */
    right: number;
  }[];
  /** what comes due in the next fourteen */
  coming: {
    /** its beginning, in milliseconds since 1970, UTC */
    day: number;
    /** cards answered, or due */
    answers: number;
    /** of those answered, right at the first try */
    right: number;
  }[];
  /** what there is to train */
  kinds: {
    /** by what errors are told apart */
    kind: "motif" | "fault" | "phase" | "pace" | "side" | "opening";
    /** the most costly first */
    sets: {
      /** what they have in common; to be asked for by it */
      name: string;
      /** positions */
      cards: number;
      /** errors in them */
      errors: number;
      /** win chance lost by them all (games) */
      loss: number | null;
      /** answers given */
      answers: number;
      /** right at the first try */
      right: number;
    }[];
  }[];
}

// The cards for Anki, or as PGN
export interface TrainExportRequest {
  /** errors of mine, of theirs, or both */
  whose?: "mine" | "theirs" | "both";
  /** only errors by this motif */
  motif?: string;
  /** only what was allowed, or missed */
  fault?: string;
  /** only of this phase */
  phase?: "opening" | "middlegame" | "endgame" | null;
  /** only moves made in so much time */
  pace?: "unknown" | "under_5s" | "under_20s" | "slower" | null;
  /** only of this opening: a code, its beginning, or part of the name */
  opening?: string;
  /** only with these pieces */
  side?: "white" | "black" | null;
  /** only where at least this share of such players go wrong */
  easiest?: number | null;
  /** only where at most this share of such players go wrong */
  hardest?: number | null;
  /** only of my last so many games */
  last?: number | null;
  /** also positions in which there is nothing to be found */
  nothing?: boolean;
  /** anki: a table with boards, to be imported; or pgn */
  form?: "anki" | "pgn";
}
export interface TrainExportAnswer {
  /** always kibitzer.train_export */
  schema: string;
  /** always 1 */
  version: number;
  /** so many */
  cards: number;
  /** the file */
  content: string;
}

// A copy of the whole database
export interface TrainBackupRequest {
  /** as if it were this time, in milliseconds since 1970 */
  now?: number | null;
}
export interface TrainBackupAnswer {
  /** always kibitzer.train_backup */
  schema: string;
  /** always 1 */
  version: number;
  /** the copy */
  backup: {
    /** what it is called */
    name: string;
    /** its size (bytes) */
    bytes: number;
  };
}

// Which copies there are
export interface TrainBackupsRequest {
}
export interface TrainBackupsAnswer {
  /** always kibitzer.train_backups */
  schema: string;
  /** always 1 */
  version: number;
  /** copies beside the database, the newest first */
  backups: {
    /** what it is called */
    name: string;
    /** its size (bytes) */
    bytes: number;
  }[];
}

// Puts a copy in place of the database, of which a copy is kept
export interface TrainRestoreRequest {
  /** one of the copies beside the database */
  backup?: string;
  /** as if it were this time, in milliseconds since 1970 */
  now?: number | null;
}
export interface TrainRestoreAnswer {
  /** always kibitzer.train_restore */
  schema: string;
  /** always 1 */
  version: number;
  /** games that are there now */
  games: number;
  /** answers given in training */
  answers: number;
  /** a copy of what was there before */
  kept: string;
}

// Brings a database to this version, cards scheduled anew
export interface TrainUpdateRequest {
}
export interface TrainUpdateAnswer {
  /** always kibitzer.train_update */
  schema: string;
  /** always 1 */
  version: number;
  /** answers from which all cards were scheduled anew */
  answers: number;
  /** games that kibitzer my review looks at again */
  to_review: number;
}

// Deletes a person's games and all that was made of them
export interface TrainForgetRequest {
  /** whose games are deleted, with all that was made of them */
  name: string;
  /** do it: it cannot be taken back */
  sure?: boolean;
}
export interface TrainForgetAnswer {
  /** always kibitzer.train_forget */
  schema: string;
  /** always 1 */
  version: number;
  /** games deleted */
  games: number;
  /** cards deleted */
  cards: number;
}

// Tells how players play, from their games
export interface StyleRequest {
  /** the games as text, where files cannot be named */
  pgn?: string;
  /** surname, with or without given name or initial; may be repeated */
  player?: string[];
  /** also compare the two best moves of sampled positions, with an engine */
  delta?: boolean;
  /** for --delta: search to this depth (12) */
  depth?: number | null;
  /** for --delta: every so many-th position (3) */
  delta_rate?: number | null;
  /** how the measures are read, and what the settings below change; see docs/style.md */
  reading?: "classic" | "documented" | "repaired";
  /** recommended settings of the deltas: none; every third, depth 12; all, depth 16 */
  preset?: "fast" | "balanced" | "accurate" | null;
  /** one setting; may be repeated */
  set?: string[];
  /** without --player: leave out players with fewer games */
  min_games?: number;
  /** without --player: so many lines at most */
  limit?: number;
  /** without --player: a line for every spelling of a name */
  no_merge?: boolean;
  /** with --player: also the classic score in words */
  classic?: boolean;
}
export interface StyleAnswer {
  /** always kibitzer.style */
  schema: string;
  /** always 2 */
  version: number;
  /** games read */
  games: number;
  /** false: some games could not be read, or it was stopped */
  complete: boolean;
  /** of the measures */
  formula_version: number;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
  /** most games first */
  players: {
    /** as asked for, or as the games have it */
    player: string;
    /** all of them */
    games: number;
    /** how the games ended */
    results: {
      /** with one colour */
      white: {
        /** with this colour */
        games: number;
        /** won */
        wins: number;
        /** drawn */
        draws: number;
        /** lost */
        losses: number;
      };
      /** with one colour */
      black: {
        /** with this colour */
        games: number;
        /** won */
        wins: number;
        /** drawn */
        draws: number;
        /** lost */
        losses: number;
      };
    };
    /** mean rating, where there is one */
    mean_elo: number | null;
    /** the measures by this reading */
    classic: {
      /** games with positions in the core window */
      games_analyzed: number;
      /** games that end before it */
      short_games: number;
      /** the classic score, mean over games */
      tactical_score: number | null;
      /** its standard error */
      tactical_score_stderr: number | null;
      /** its class */
      classification: string;
      /** sides of games by the class of their tactical score */
      classification_distribution: {
        /** sides of games in this class */
        "Very Tactical": number;
        /** sides of games in this class */
        Tactical: number;
        /** sides of games in this class */
        Balanced: number;
        /** sides of games in this class */
        Positional: number;
        /** sides of games in this class */
        "Very Positional": number;
      };
      /** mean over games; null if no game shows it */
      avg_attacked_material: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves: number | null;
      /** mean over games; null if no game shows it */
      avg_captures: number | null;
      /** mean over games; null if no game shows it */
      avg_positions_analyzed: number | null;
      /** mean over games; null if no game shows it */
      avg_unique_move_destinations: number | null;
      /** mean over games; null if no game shows it */
      avg_attacks_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_moves_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_material_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_center_control: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_opening: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_middlegame: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_endgame: number | null;
      /** mean over games; null if no game shows it */
      avg_delta: number | null;
      /** mean over games; null if no game shows it */
      avg_pawn_rank: number | null;
      /** mean over games; null if no game shows it */
      avg_isolated_pawns: number | null;
      /** mean over games; null if no game shows it */
      avg_doubled_pawns: number | null;
      /** mean over games; null if no game shows it */
      avg_move_diversity_ratio: number | null;
      /** furthest apart the two best moves were (pawns) */
      max_delta: number | null;
      /** nearest to each other the two best moves were (pawns) */
      min_delta: number | null;
      /** positions in which they were compared */
      delta_samples: number;
    };
    /** the measures by this reading */
    documented: {
      /** games with positions in the core window */
      games_analyzed: number;
      /** games that end before it */
      short_games: number;
      /** the classic score, mean over games */
      tactical_score: number | null;
      /** its standard error */
      tactical_score_stderr: number | null;
      /** its class */
      classification: string;
      /** sides of games by the class of their tactical score */
      classification_distribution: {
        /** sides of games in this class */
        "Very Tactical": number;
        /** sides of games in this class */
        Tactical: number;
        /** sides of games in this class */
        Balanced: number;
        /** sides of games in this class */
        Positional: number;
        /** sides of games in this class */
        "Very Positional": number;
      };
      /** mean over games; null if no game shows it */
      avg_attacked_material: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves: number | null;
      /** mean over games; null if no game shows it */
      avg_captures: number | null;
      /** mean over games; null if no game shows it */
      avg_positions_analyzed: number | null;
      /** mean over games; null if no game shows it */
      avg_unique_move_destinations: number | null;
      /** mean over games; null if no game shows it */
      avg_attacks_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_moves_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_material_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_center_control: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_opening: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_middlegame: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_endgame: number | null;
      /** mean over games; null if no game shows it */
      avg_delta: number | null;
      /** mean over games; null if no game shows it */
      avg_pawn_rank: number | null;
      /** mean over games; null if no game shows it */
      avg_isolated_pawns: number | null;
      /** mean over games; null if no game shows it */
      avg_doubled_pawns: number | null;
      /** mean over games; null if no game shows it */
      avg_move_diversity_ratio: number | null;
      /** furthest apart the two best moves were (pawns) */
      max_delta: number | null;
      /** nearest to each other the two best moves were (pawns) */
      min_delta: number | null;
      /** positions in which they were compared */
      delta_samples: number;
    };
    /** the measures by this reading */
    repaired: {
      /** games with positions in the core window */
      games_analyzed: number;
      /** games that end before it */
      short_games: number;
      /** the classic score, mean over games */
      tactical_score: number | null;
      /** its standard error */
      tactical_score_stderr: number | null;
      /** its class */
      classification: string;
      /** sides of games by the class of their tactical score */
      classification_distribution: {
        /** sides of games in this class */
        "Very Tactical": number;
        /** sides of games in this class */
        Tactical: number;
        /** sides of games in this class */
        Balanced: number;
        /** sides of games in this class */
        Positional: number;
        /** sides of games in this class */
        "Very Positional": number;
      };
      /** mean over games; null if no game shows it */
      avg_attacked_material: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves: number | null;
      /** mean over games; null if no game shows it */
      avg_captures: number | null;
      /** mean over games; null if no game shows it */
      avg_positions_analyzed: number | null;
      /** mean over games; null if no game shows it */
      avg_unique_move_destinations: number | null;
      /** mean over games; null if no game shows it */
      avg_attacks_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_moves_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_material_metric: number | null;
      /** mean over games; null if no game shows it */
      avg_center_control: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_opening: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_middlegame: number | null;
      /** mean over games; null if no game shows it */
      avg_legal_moves_endgame: number | null;
      /** mean over games; null if no game shows it */
      avg_delta: number | null;
      /** mean over games; null if no game shows it */
      avg_pawn_rank: number | null;
      /** mean over games; null if no game shows it */
      avg_isolated_pawns: number | null;
      /** mean over games; null if no game shows it */
      avg_doubled_pawns: number | null;
      /** mean over games; null if no game shows it */
      avg_move_diversity_ratio: number | null;
      /** furthest apart the two best moves were (pawns) */
      max_delta: number | null;
      /** nearest to each other the two best moves were (pawns) */
      min_delta: number | null;
      /** positions in which they were compared */
      delta_samples: number;
    };
    /** whom the percentiles are among, in words */
    compared_with: string;
    /** what the games show, one by one */
    axes: {
      /** which one; docs/style.md */
      axis: string;
      /** in standard deviations of a single game */
      value: number | null;
      /** its standard error */
      stderr: number | null;
      /** games that tell of it */
      games: number;
      /** among players of the rating */
      percentile: number | null;
      /** its 95 % interval */
      percentiles?: {
        /** lower end (%) */
        low: number | null;
        /** upper end (%) */
        high: number | null;
      } | null;
    }[];
    /** how well, from games with evaluations */
    skills: {
      /** accuracy, or the share of moves that are errors */
      skill: string;
      /** mean over games (share of 1) */
      value: number | null;
      /** its standard error */
      stderr: number | null;
      /** games that tell of it */
      games: number;
      /** among such players */
      place?: {
        /** of such players, so many are worse (%) */
        percentile: number | null;
        /** lower end of its 95 % interval (%) */
        low: number | null;
        /** upper end (%) */
        high: number | null;
      } | null;
    }[];
    /** 0 positional, 1 tactical */
    style_score: number | null;
    /** where it lies with 95 % certainty */
    style_interval: (number | null)[] | null;
    /** the class or classes that covers; null if it is too wide */
    style_label: string | null;
    /** of the style score: what games add up to */
    style_logit: number | null;
    /** the nearest known players */
    plays_like: {
      /** a known player */
      player: string;
      /** 0 is the same */
      distance: number | null;
    }[];
    /** means over games */
    traits: {
      /** pieces attacking the enemy king or its neighbours */
      king_pressure: number | null;
      /** pawns on the fifth rank or beyond, on the enemy king's file or the next ones */
      pawn_storm: number | null;
      /** share of moves that give check */
      checks: number | null;
      /** enemy material that could be captured before a move, in pawns */
      attacked: number | null;
      /** the kings castled to different wings (0 or 1) */
      opposite_castling: number | null;
      /** share of positions with a pawn or more less */
      pawn_down: number | null;
      /** share of moves that lose a pawn or more by exchanges on their square */
      losing_moves: number | null;
      /** share of moves that lose two pawns or more by exchanges on their square */
      sacrifices: number | null;
      /** share of positions a pawn or more down for two own moves running, in games not lost */
      invested: number | null;
      /** a pawn or more down after the own move of ply 19 or 20 (0 or 1) */
      gambit: number | null;
      /** enemy pieces attacking the own king or its neighbours */
      king_exposure: number | null;
      /** own material that could be captured after a move, in pawns */
      exposed: number | null;
      /** own pieces that nobody defends */
      loose: number | null;
      /** the own king has not castled by ply 30 (0 or 1) */
      uncastled: number | null;
      /** pieces on the enemy's half of the board */
      past_middle: number | null;
      /** legal moves before a move */
      mobility: number | null;
      /** share of the pieces' moves that go forward */
      forward: number | null;
      /** pieces off the back rank at ply 19 or 20 */
      development: number | null;
      /** share of moves that capture */
      captures: number | null;
      /** share of moves that offer or accept an even trade of pieces */
      trades: number | null;
      /** share of positions with both queens on the board */
      queens_kept: number | null;
      /** pieces and pawns on the board at ply 39 or 40 */
      men_left: number | null;
      /** pawns of either side that a pawn could take */
      tension: number | null;
      /** share of positions in which the pieces differ in kind */
      imbalance: number | null;
      /** squares of the enemy's half attacked by own pawns or pieces */
      space: number | null;
      /** own attacks on the four central squares */
      centre: number | null;
      /** own isolated pawns */
      isolated: number | null;
      /** own doubled pawns */
      doubled: number | null;
      /** mean rank of the own pawns, from the own side */
      pawn_rank: number | null;
      /** share of moves made by pawns */
      pawn_moves: number | null;
      /** share of positions with both bishops against fewer */
      bishop_pair: number | null;
      /** a bishop on the long diagonal's b2 or g2 at ply 19 or 20 */
      fianchetto: number | null;
      /** share of all plies played in the endgame */
      endgame: number | null;
      /** moves of the game */
      length: number | null;
      /** drawn within 25 moves (0 or 1) */
      short_draw: number | null;
      /** won or lost (0 or 1) */
      decisive: number | null;
      /** how sharp games with this opening are for this colour, by the reference games */
      sharpness: number | null;
    };
    /** most games first */
    openings: {
      /** code */
      eco: string;
      /** name of its main line */
      opening: string;
      /** of one side */
      white: {
        /** with this colour */
        games: number;
        /** points of a game (share of 1) */
        score: number | null;
      };
      /** of one side */
      black: {
        /** with this colour */
        games: number;
        /** points of a game (share of 1) */
        score: number | null;
      };
    }[];
    /** year by year */
    years: {
      /** of the games */
      year: number;
      /** dated so */
      games: number;
      /** of the style score */
      style_logit: number | null;
      /** its standard error */
      stderr: number | null;
    }[];
    /** neighbouring years taken together */
    periods: {
      /** from */
      first_year: number;
      /** to */
      last_year: number;
      /** dated so */
      games: number;
      /** 0 positional, 1 tactical */
      style_score: number | null;
      /** where it lies with 95 % certainty */
      style_interval: (number | null)[];
    }[];
    /** null if the games are too few */
    trend: {
      /** from */
      first_year: number;
      /** to */
      last_year: number;
      /** how much the score rises in ten years */
      per_decade: number | null;
      /** 95 % */
      margin: number | null;
    } | null;
  }[];
}

// Every measure of every game
export interface StylePerGameRequest {
  /** the games as text, where files cannot be named */
  pgn?: string;
  /** surname, with or without given name or initial; may be repeated */
  player?: string[];
  /** also compare the two best moves of sampled positions, with an engine */
  delta?: boolean;
  /** for --delta: search to this depth (12) */
  depth?: number | null;
  /** for --delta: every so many-th position (3) */
  delta_rate?: number | null;
  /** how the measures are read, and what the settings below change; see docs/style.md */
  reading?: "classic" | "documented" | "repaired";
  /** recommended settings of the deltas: none; every third, depth 12; all, depth 16 */
  preset?: "fast" | "balanced" | "accurate" | null;
  /** one setting; may be repeated */
  set?: string[];
  /** with --per-game: also the positions behind the sums */
  raw?: boolean;
}
export interface StylePerGameAnswer {
  /** always kibitzer.style_games */
  schema: string;
  /** always 1 */
  version: number;
  /** in their order */
  games: {
    /** where the game stands */
    file: string;
    /** its number there, from 1 */
    game: number;
    /** who has White */
    white: string;
    /** who has Black */
    black: string;
    /** White's rating */
    white_elo: number | null;
    /** Black's rating */
    black_elo: number | null;
    /** yyyy.mm.dd */
    date: string;
    /** where it was played */
    event: string;
    /** the pace, by the clock */
    time_class: string;
    /** how it ended */
    result: string;
    /** half moves */
    total_plies: number;
    /** code of the opening, by its moves */
    eco: string | null;
    /** its name */
    opening: string | null;
    /** the measures by this reading */
    classic: {
      /** what was measured of one side */
      white: {
        /** material attacked, added up or per position, by the reading; pawns */
        total_attacked_material: number | null;
        /** legal moves, added up over the core positions */
        total_legal_moves: number;
        /** material captured, in pawns */
        total_captures: number;
        /** attackers of d4, e4, d5 and e5, mean */
        avg_center_control: number | null;
        /** core positions of both sides */
        positions_analyzed: number;
        /** legal moves in the opening */
        legal_moves_opening: number;
        /** legal moves in the middlegame */
        legal_moves_middlegame: number;
        /** legal moves in the endgame */
        legal_moves_endgame: number;
        /** legal moves in the opening, per position */
        avg_legal_moves_opening: number | null;
        /** legal moves in the middlegame, per position */
        avg_legal_moves_middlegame: number | null;
        /** legal moves in the endgame, per position */
        avg_legal_moves_endgame: number | null;
        /** how far apart the two best moves are, mean, in pawns */
        avg_delta: number | null;
        /** furthest apart they were */
        max_delta: number | null;
        /** nearest to each other they were */
        min_delta: number | null;
        /** positions in which they were compared */
        delta_samples: number;
        /** mean rank of the own pawns */
        avg_pawn_rank: number | null;
        /** isolated pawns, mean */
        avg_isolated_pawns: number | null;
        /** doubled pawns, mean */
        avg_doubled_pawns: number | null;
        /** squares moved to, each once */
        unique_move_destinations: number;
        /** those by the number of moves */
        move_diversity_ratio: number | null;
        /** attacked material as a share of what counts as one whole */
        attacks_metric: number | null;
        /** legal moves as a share of what counts as one whole */
        moves_metric: number | null;
        /** captured material as a share of what counts as one whole */
        material_metric: number | null;
        /** mean of the three, or of the first two if nothing was captured */
        tactical_score: number | null;
        /** the class of the tactical score */
        classification: string;
      };
      /** what was measured of one side */
      black: {
        /** material attacked, added up or per position, by the reading; pawns */
        total_attacked_material: number | null;
        /** legal moves, added up over the core positions */
        total_legal_moves: number;
        /** material captured, in pawns */
        total_captures: number;
        /** attackers of d4, e4, d5 and e5, mean */
        avg_center_control: number | null;
        /** core positions of both sides */
        positions_analyzed: number;
        /** legal moves in the opening */
        legal_moves_opening: number;
        /** legal moves in the middlegame */
        legal_moves_middlegame: number;
        /** legal moves in the endgame */
        legal_moves_endgame: number;
        /** legal moves in the opening, per position */
        avg_legal_moves_opening: number | null;
        /** legal moves in the middlegame, per position */
        avg_legal_moves_middlegame: number | null;
        /** legal moves in the endgame, per position */
        avg_legal_moves_endgame: number | null;
        /** how far apart the two best moves are, mean, in pawns */
        avg_delta: number | null;
        /** furthest apart they were */
        max_delta: number | null;
        /** nearest to each other they were */
        min_delta: number | null;
        /** positions in which they were compared */
        delta_samples: number;
        /** mean rank of the own pawns */
        avg_pawn_rank: number | null;
        /** isolated pawns, mean */
        avg_isolated_pawns: number | null;
        /** doubled pawns, mean */
        avg_doubled_pawns: number | null;
        /** squares moved to, each once */
        unique_move_destinations: number;
        /** those by the number of moves */
        move_diversity_ratio: number | null;
        /** attacked material as a share of what counts as one whole */
        attacks_metric: number | null;
        /** legal moves as a share of what counts as one whole */
        moves_metric: number | null;
        /** captured material as a share of what counts as one whole */
        material_metric: number | null;
        /** mean of the three, or of the first two if nothing was captured */
        tactical_score: number | null;
        /** the class of the tactical score */
        classification: string;
      };
      /** both sides together */
      game: {
        /** mean of both sides */
        avg_tactical_score?: number | null;
        /** their difference */
        tactical_imbalance?: number | null;
        /** the class of the mean */
        game_style?: string;
        /** why there is nothing */
        error?: string;
      };
    };
    /** the measures by this reading */
    documented: {
      /** what was measured of one side */
      white: {
        /** material attacked, added up or per position, by the reading; pawns */
        total_attacked_material: number | null;
        /** legal moves, added up over the core positions */
        total_legal_moves: number;
        /** material captured, in pawns */
        total_captures: number;
        /** attackers of d4, e4, d5 and e5, mean */
        avg_center_control: number | null;
        /** core positions of both sides */
        positions_analyzed: number;
        /** legal moves in the opening */
        legal_moves_opening: number;
        /** legal moves in the middlegame */
        legal_moves_middlegame: number;
        /** legal moves in the endgame */
        legal_moves_endgame: number;
        /** legal moves in the opening, per position */
        avg_legal_moves_opening: number | null;
        /** legal moves in the middlegame, per position */
        avg_legal_moves_middlegame: number | null;
        /** legal moves in the endgame, per position */
        avg_legal_moves_endgame: number | null;
        /** how far apart the two best moves are, mean, in pawns */
        avg_delta: number | null;
        /** furthest apart they were */
        max_delta: number | null;
        /** nearest to each other they were */
        min_delta: number | null;
        /** positions in which they were compared */
        delta_samples: number;
        /** mean rank of the own pawns */
        avg_pawn_rank: number | null;
        /** isolated pawns, mean */
        avg_isolated_pawns: number | null;
        /** doubled pawns, mean */
        avg_doubled_pawns: number | null;
        /** squares moved to, each once */
        unique_move_destinations: number;
        /** those by the number of moves */
        move_diversity_ratio: number | null;
        /** attacked material as a share of what counts as one whole */
        attacks_metric: number | null;
        /** legal moves as a share of what counts as one whole */
        moves_metric: number | null;
        /** captured material as a share of what counts as one whole */
        material_metric: number | null;
        /** mean of the three, or of the first two if nothing was captured */
        tactical_score: number | null;
        /** the class of the tactical score */
        classification: string;
      };
      /** what was measured of one side */
      black: {
        /** material attacked, added up or per position, by the reading; pawns */
        total_attacked_material: number | null;
        /** legal moves, added up over the core positions */
        total_legal_moves: number;
        /** material captured, in pawns */
        total_captures: number;
        /** attackers of d4, e4, d5 and e5, mean */
        avg_center_control: number | null;
        /** core positions of both sides */
        positions_analyzed: number;
        /** legal moves in the opening */
        legal_moves_opening: number;
        /** legal moves in the middlegame */
        legal_moves_middlegame: number;
        /** legal moves in the endgame */
        legal_moves_endgame: number;
        /** legal moves in the opening, per position */
        avg_legal_moves_opening: number | null;
        /** legal moves in the middlegame, per position */
        avg_legal_moves_middlegame: number | null;
        /** legal moves in the endgame, per position */
        avg_legal_moves_endgame: number | null;
        /** how far apart the two best moves are, mean, in pawns */
        avg_delta: number | null;
        /** furthest apart they were */
        max_delta: number | null;
        /** nearest to each other they were */
        min_delta: number | null;
        /** positions in which they were compared */
        delta_samples: number;
        /** mean rank of the own pawns */
        avg_pawn_rank: number | null;
        /** isolated pawns, mean */
        avg_isolated_pawns: number | null;
        /** doubled pawns, mean */
        avg_doubled_pawns: number | null;
        /** squares moved to, each once */
        unique_move_destinations: number;
        /** those by the number of moves */
        move_diversity_ratio: number | null;
        /** attacked material as a share of what counts as one whole */
        attacks_metric: number | null;
        /** legal moves as a share of what counts as one whole */
        moves_metric: number | null;
        /** captured material as a share of what counts as one whole */
        material_metric: number | null;
        /** mean of the three, or of the first two if nothing was captured */
        tactical_score: number | null;
        /** the class of the tactical score */
        classification: string;
      };
      /** both sides together */
      game: {
        /** mean of both sides */
        avg_tactical_score?: number | null;
        /** their difference */
        tactical_imbalance?: number | null;
        /** the class of the mean */
        game_style?: string;
        /** why there is nothing */
        error?: string;
      };
    };
    /** the measures by this reading */
    repaired: {
      /** what was measured of one side */
      white: {
        /** material attacked, added up or per position, by the reading; pawns */
        total_attacked_material: number | null;
        /** legal moves, added up over the core positions */
        total_legal_moves: number;
        /** material captured, in pawns */
        total_captures: number;
        /** attackers of d4, e4, d5 and e5, mean */
        avg_center_control: number | null;
        /** core positions of both sides */
        positions_analyzed: number;
        /** legal moves in the opening */
        legal_moves_opening: number;
        /** legal moves in the middlegame */
        legal_moves_middlegame: number;
        /** legal moves in the endgame */
        legal_moves_endgame: number;
        /** legal moves in the opening, per position */
        avg_legal_moves_opening: number | null;
        /** legal moves in the middlegame, per position */
        avg_legal_moves_middlegame: number | null;
        /** legal moves in the endgame, per position */
        avg_legal_moves_endgame: number | null;
        /** how far apart the two best moves are, mean, in pawns */
        avg_delta: number | null;
        /** furthest apart they were */
        max_delta: number | null;
        /** nearest to each other they were */
        min_delta: number | null;
        /** positions in which they were compared */
        delta_samples: number;
        /** mean rank of the own pawns */
        avg_pawn_rank: number | null;
        /** isolated pawns, mean */
        avg_isolated_pawns: number | null;
        /** doubled pawns, mean */
        avg_doubled_pawns: number | null;
        /** squares moved to, each once */
        unique_move_destinations: number;
        /** those by the number of moves */
        move_diversity_ratio: number | null;
        /** attacked material as a share of what counts as one whole */
        attacks_metric: number | null;
        /** legal moves as a share of what counts as one whole */
        moves_metric: number | null;
        /** captured material as a share of what counts as one whole */
        material_metric: number | null;
        /** mean of the three, or of the first two if nothing was captured */
        tactical_score: number | null;
        /** the class of the tactical score */
        classification: string;
      };
      /** what was measured of one side */
      black: {
        /** material attacked, added up or per position, by the reading; pawns */
        total_attacked_material: number | null;
        /** legal moves, added up over the core positions */
        total_legal_moves: number;
        /** material captured, in pawns */
        total_captures: number;
        /** attackers of d4, e4, d5 and e5, mean */
        avg_center_control: number | null;
        /** core positions of both sides */
        positions_analyzed: number;
        /** legal moves in the opening */
        legal_moves_opening: number;
        /** legal moves in the middlegame */
        legal_moves_middlegame: number;
        /** legal moves in the endgame */
        legal_moves_endgame: number;
        /** legal moves in the opening, per position */
        avg_legal_moves_opening: number | null;
        /** legal moves in the middlegame, per position */
        avg_legal_moves_middlegame: number | null;
        /** legal moves in the endgame, per position */
        avg_legal_moves_endgame: number | null;
        /** how far apart the two best moves are, mean, in pawns */
        avg_delta: number | null;
        /** furthest apart they were */
        max_delta: number | null;
        /** nearest to each other they were */
        min_delta: number | null;
        /** positions in which they were compared */
        delta_samples: number;
        /** mean rank of the own pawns */
        avg_pawn_rank: number | null;
        /** isolated pawns, mean */
        avg_isolated_pawns: number | null;
        /** doubled pawns, mean */
        avg_doubled_pawns: number | null;
        /** squares moved to, each once */
        unique_move_destinations: number;
        /** those by the number of moves */
        move_diversity_ratio: number | null;
        /** attacked material as a share of what counts as one whole */
        attacks_metric: number | null;
        /** legal moves as a share of what counts as one whole */
        moves_metric: number | null;
        /** captured material as a share of what counts as one whole */
        material_metric: number | null;
        /** mean of the three, or of the first two if nothing was captured */
        tactical_score: number | null;
        /** the class of the tactical score */
        classification: string;
      };
      /** both sides together */
      game: {
        /** mean of both sides */
        avg_tactical_score?: number | null;
        /** their difference */
        tactical_imbalance?: number | null;
        /** the class of the mean */
        game_style?: string;
        /** why there is nothing */
        error?: string;
      };
    };
    /** the kinds of moves */
    move_types: {
      /** moves by their kind */
      counts: {
        /** such moves */
        total_moves: number;
        /** such moves */
        captures: number;
        /** such moves */
        checks: number;
        /** such moves */
        pawn_advances: number;
        /** such moves */
        piece_development: number;
        /** such moves */
        castling: number;
        /** such moves */
        quiet_moves: number;
        /** such moves */
        aggressive_moves: number;
      };
      /** the same of a hundred moves */
      percentages: {
        /** such moves of a hundred (%) */
        captures_pct: number | null;
        /** such moves of a hundred (%) */
        checks_pct: number | null;
        /** such moves of a hundred (%) */
        pawn_advances_pct: number | null;
        /** such moves of a hundred (%) */
        piece_development_pct: number | null;
        /** such moves of a hundred (%) */
        castling_pct: number | null;
        /** such moves of a hundred (%) */
        quiet_moves_pct: number | null;
        /** such moves of a hundred (%) */
        aggressive_pct: number | null;
      };
      /** moves by their kind */
      by_color: {
        /** of one side */
        white: {
          /** such moves */
          total_moves: number;
          /** such moves */
          captures: number;
          /** such moves */
          checks: number;
          /** such moves */
          pawn_advances: number;
          /** such moves */
          piece_development: number;
          /** such moves */
          castling: number;
          /** such moves */
          quiet_moves: number;
          /** such moves */
          aggressive_moves: number;
        };
        /** of one side */
        black: {
          /** such moves */
          total_moves: number;
          /** such moves */
          captures: number;
          /** such moves */
          checks: number;
          /** such moves */
          pawn_advances: number;
          /** such moves */
          piece_development: number;
          /** such moves */
          castling: number;
          /** such moves */
          quiet_moves: number;
          /** such moves */
          aggressive_moves: number;
        };
      };
    };
    /** what the style score is made of; docs/style.md */
    traits: {
      /** of one side */
      white: {
        /** pieces attacking the enemy king or its neighbours */
        king_pressure: number | null;
        /** pawns on the fifth rank or beyond, on the enemy king's file or the next ones */
        pawn_storm: number | null;
        /** share of moves that give check */
        checks: number | null;
        /** enemy material that could be captured before a move, in pawns */
        attacked: number | null;
        /** the kings castled to different wings (0 or 1) */
        opposite_castling: number | null;
        /** share of positions with a pawn or more less */
        pawn_down: number | null;
        /** share of moves that lose a pawn or more by exchanges on their square */
        losing_moves: number | null;
        /** share of moves that lose two pawns or more by exchanges on their square */
        sacrifices: number | null;
        /** share of positions a pawn or more down for two own moves running, in games not lost */
        invested: number | null;
        /** a pawn or more down after the own move of ply 19 or 20 (0 or 1) */
        gambit: number | null;
        /** enemy pieces attacking the own king or its neighbours */
        king_exposure: number | null;
        /** own material that could be captured after a move, in pawns */
        exposed: number | null;
        /** own pieces that nobody defends */
        loose: number | null;
        /** the own king has not castled by ply 30 (0 or 1) */
        uncastled: number | null;
        /** pieces on the enemy's half of the board */
        past_middle: number | null;
        /** legal moves before a move */
        mobility: number | null;
        /** share of the pieces' moves that go forward */
        forward: number | null;
        /** pieces off the back rank at ply 19 or 20 */
        development: number | null;
        /** share of moves that capture */
        captures: number | null;
        /** share of moves that offer or accept an even trade of pieces */
        trades: number | null;
        /** share of positions with both queens on the board */
        queens_kept: number | null;
        /** pieces and pawns on the board at ply 39 or 40 */
        men_left: number | null;
        /** pawns of either side that a pawn could take */
        tension: number | null;
        /** share of positions in which the pieces differ in kind */
        imbalance: number | null;
        /** squares of the enemy's half attacked by own pawns or pieces */
        space: number | null;
        /** own attacks on the four central squares */
        centre: number | null;
        /** own isolated pawns */
        isolated: number | null;
        /** own doubled pawns */
        doubled: number | null;
        /** mean rank of the own pawns, from the own side */
        pawn_rank: number | null;
        /** share of moves made by pawns */
        pawn_moves: number | null;
        /** share of positions with both bishops against fewer */
        bishop_pair: number | null;
        /** a bishop on the long diagonal's b2 or g2 at ply 19 or 20 */
        fianchetto: number | null;
        /** share of all plies played in the endgame */
        endgame: number | null;
        /** moves of the game */
        length: number | null;
        /** drawn within 25 moves (0 or 1) */
        short_draw: number | null;
        /** won or lost (0 or 1) */
        decisive: number | null;
        /** how sharp games with this opening are for this colour, by the reference games */
        sharpness: number | null;
      };
      /** of one side */
      black: {
        /** pieces attacking the enemy king or its neighbours */
        king_pressure: number | null;
        /** pawns on the fifth rank or beyond, on the enemy king's file or the next ones */
        pawn_storm: number | null;
        /** share of moves that give check */
        checks: number | null;
        /** enemy material that could be captured before a move, in pawns */
        attacked: number | null;
        /** the kings castled to different wings (0 or 1) */
        opposite_castling: number | null;
        /** share of positions with a pawn or more less */
        pawn_down: number | null;
        /** share of moves that lose a pawn or more by exchanges on their square */
        losing_moves: number | null;
        /** share of moves that lose two pawns or more by exchanges on their square */
        sacrifices: number | null;
        /** share of positions a pawn or more down for two own moves running, in games not lost */
        invested: number | null;
        /** a pawn or more down after the own move of ply 19 or 20 (0 or 1) */
        gambit: number | null;
        /** enemy pieces attacking the own king or its neighbours */
        king_exposure: number | null;
        /** own material that could be captured after a move, in pawns */
        exposed: number | null;
        /** own pieces that nobody defends */
        loose: number | null;
        /** the own king has not castled by ply 30 (0 or 1) */
        uncastled: number | null;
        /** pieces on the enemy's half of the board */
        past_middle: number | null;
        /** legal moves before a move */
        mobility: number | null;
        /** share of the pieces' moves that go forward */
        forward: number | null;
        /** pieces off the back rank at ply 19 or 20 */
        development: number | null;
        /** share of moves that capture */
        captures: number | null;
        /** share of moves that offer or accept an even trade of pieces */
        trades: number | null;
        /** share of positions with both queens on the board */
        queens_kept: number | null;
        /** pieces and pawns on the board at ply 39 or 40 */
        men_left: number | null;
        /** pawns of either side that a pawn could take */
        tension: number | null;
        /** share of positions in which the pieces differ in kind */
        imbalance: number | null;
        /** squares of the enemy's half attacked by own pawns or pieces */
        space: number | null;
        /** own attacks on the four central squares */
        centre: number | null;
        /** own isolated pawns */
        isolated: number | null;
        /** own doubled pawns */
        doubled: number | null;
        /** mean rank of the own pawns, from the own side */
        pawn_rank: number | null;
        /** share of moves made by pawns */
        pawn_moves: number | null;
        /** share of positions with both bishops against fewer */
        bishop_pair: number | null;
        /** a bishop on the long diagonal's b2 or g2 at ply 19 or 20 */
        fianchetto: number | null;
        /** share of all plies played in the endgame */
        endgame: number | null;
        /** moves of the game */
        length: number | null;
        /** drawn within 25 moves (0 or 1) */
        short_draw: number | null;
        /** won or lost (0 or 1) */
        decisive: number | null;
        /** how sharp games with this opening are for this colour, by the reference games */
        sharpness: number | null;
      };
    };
    /** the positions behind the sums, where they were asked for */
    raw?: {
      /** the core positions */
      position_metrics: {
        /** half moves played */
        ply: number;
        /** 0 unless it is the side's turn (pawns) */
        attacked_material_white: number;
        /** 0 unless it is the side's turn */
        legal_moves_white: number;
        /** attackers of d4, e4, d5 and e5 */
        center_control_white: number;
        /** 0 unless it is the side's turn (pawns) */
        attacked_material_black: number;
        /** 0 unless it is the side's turn */
        legal_moves_black: number;
        /** attackers of d4, e4, d5 and e5 */
        center_control_black: number;
      }[];
      /** captures in their window */
      captures: {
        /** half moves played */
        ply: number;
        /** what was taken (pawns) */
        value: number;
        /** by whom */
        color: string;
      }[];
      /** positions in which the pawns were looked at */
      pawn_structure_metrics: {
        /** half moves played */
        ply: number;
        /** mean rank of the pawns */
        avg_pawn_rank_white: number | null;
        /** isolated pawns */
        isolated_pawns_white: number;
        /** doubled pawns */
        doubled_pawns_white: number;
        /** mean rank of the pawns */
        avg_pawn_rank_black: number | null;
        /** isolated pawns */
        isolated_pawns_black: number;
        /** doubled pawns */
        doubled_pawns_black: number;
      }[];
    } | null;
    /** positions in which the two best moves were compared */
    delta_metrics?: {
      /** half moves played */
      ply: number;
      /** how far apart the two best moves are; null unless it is the side's turn (pawns) */
      delta_white: number | null;
      /** how far apart the two best moves are; null unless it is the side's turn (pawns) */
      delta_black: number | null;
      /** the same, cut at the cap (pawns) */
      delta_capped: number | null;
      /** the best move, seen by White (pawns) */
      best_move_cp: number | null;
      /** of the second best move (share of 1) */
      win_chance_loss: number | null;
    }[];
  }[];
  /** false: some games could not be read, or it was stopped */
  complete: boolean;
  /** of the measures */
  formula_version: number;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
}

// By which settings games are measured
export interface StyleSettingsRequest {
  /** also compare the two best moves of sampled positions, with an engine */
  delta?: boolean;
  /** for --delta: search to this depth (12) */
  depth?: number | null;
  /** for --delta: every so many-th position (3) */
  delta_rate?: number | null;
  /** how the measures are read, and what the settings below change; see docs/style.md */
  reading?: "classic" | "documented" | "repaired";
  /** recommended settings of the deltas: none; every third, depth 12; all, depth 16 */
  preset?: "fast" | "balanced" | "accurate" | null;
  /** one setting; may be repeated */
  set?: string[];
}
export interface StyleSettingsAnswer {
  /** always kibitzer.style_settings */
  schema: string;
  /** always 1 */
  version: number;
  /** all of the measures */
  settings: {
    /** its name, as --set takes it */
    key: string;
    /** what it is */
    value: string;
    /** what it does */
    meaning: string;
  }[];
}

// The games behind an axis, a skill or the style score
export interface StyleRankedRequest {
  /** the games as text, where files cannot be named */
  pgn?: string;
  /** surname, with or without given name or initial; may be repeated */
  player?: string[];
  /** also compare the two best moves of sampled positions, with an engine */
  delta?: boolean;
  /** for --delta: search to this depth (12) */
  depth?: number | null;
  /** for --delta: every so many-th position (3) */
  delta_rate?: number | null;
  /** how the measures are read, and what the settings below change; see docs/style.md */
  reading?: "classic" | "documented" | "repaired";
  /** recommended settings of the deltas: none; every third, depth 12; all, depth 16 */
  preset?: "fast" | "balanced" | "accurate" | null;
  /** one setting; may be repeated */
  set?: string[];
  /** an axis, a skill, or the style score; docs/style.md */
  ranked_by: "attack" | "king_attack" | "risk" | "activity" | "exchanges" | "tension" | "king_safety" | "space" | "structure" | "endgame" | "fight" | "sharpness" | "accuracy" | "opening_accuracy" | "middlegame_accuracy" | "endgame_accuracy" | "errors" | "opening_errors" | "middlegame_errors" | "endgame_errors" | "score";
  /** which games come first */
  order?: "highest" | "lowest";
  /** so many games at most */
  limit?: number;
}
export interface StyleRankedAnswer {
  /** always kibitzer.style_ranked */
  schema: string;
  /** always 1 */
  version: number;
  /** as asked for */
  player: string;
  /** the figure */
  ranked_by: "attack" | "king_attack" | "risk" | "activity" | "exchanges" | "tension" | "king_safety" | "space" | "structure" | "endgame" | "fight" | "sharpness" | "accuracy" | "opening_accuracy" | "middlegame_accuracy" | "endgame_accuracy" | "errors" | "opening_errors" | "middlegame_errors" | "endgame_errors" | "score";
  /** false: some games could not be read, or it was stopped */
  complete: boolean;
  /** sides that the player had */
  games: number;
  /** those of them that tell of the figure */
  tell: number;
  /** the figure itself: their mean; of the score the mean of its logits, as a score */
  value: number | null;
  /** the games behind it, in the order asked for */
  rows: {
    /** what this game says */
    value: number | null;
    /** its number in its file or database */
    game: number;
    /** where it stands, if not in a database */
    file?: string;
    /** the player's */
    side: "white" | "black";
    /** who has White */
    white: string;
    /** who has Black */
    black: string;
    /** yyyy.mm.dd; may be empty */
    date: string;
    /** how it ended */
    result: string;
    /** code of the opening, by its moves */
    eco: string | null;
  }[];
}

// Cuts files of games into units that can be worked on apart
export interface PlanRequest {
  /** so many units in all, or nearly */
  units?: number | null;
  /** without --units: stored size of each, in MiB */
  unit_megabytes?: number;
}
export interface PlanAnswer {
  /** always kibitzer.plan */
  schema: string;
  /** always 1 */
  version: number;
  /** FILE:BEGIN-END, in stored bytes, for kibitzer map */
  units: string[];
}

// Adds up the games of one unit, for kibitzer style --units
export interface MapRequest {
}
export interface MapAnswer {
  /** always kibitzer.map */
  schema: string;
  /** always 1 */
  version: number;
  /** those that were mapped, now or before */
  units: {
    /** which one */
    unit: string;
    /** that begin in it */
    games: number;
    /** false: the archive is damaged within */
    complete: boolean;
    /** file of its sums */
    partial: string;
  }[];
}

// Puts partials together, in any order
export interface MergeRequest {
}
export interface MergeAnswer {
  /** always kibitzer.merge */
  schema: string;
  /** always 1 */
  version: number;
  /** put together */
  units: number;
  /** in them */
  games: number;
  /** of players */
  names: number;
  /** units of the same files that are in no partial */
  missing: string[];
}

// Compares players, groups, programs, ratings or kinds of time
export interface CompareRequest {
  /** only these (all) */
  names?: string[];
  /** what makes a cluster */
  by?: "player" | "group" | "version" | "rating" | "time_class";
  /** which reading of the measures */
  reading?: "classic" | "documented" | "repaired";
  /** only games entered under this run */
  run?: string;
  /** and this round */
  round?: number | null;
  /** every round of the run */
  rounds?: boolean;
  /** leave out smaller clusters (10 for a list of players, else 1) */
  min_games?: number | null;
  /** a cluster for every spelling of a player's name */
  no_merge?: boolean;
  /** what was found before, without counting anew */
  stored?: boolean;
  /** also the classic score, its deviation and class; see docs/style.md */
  classic?: boolean;
}
export interface CompareAnswer {
  /** always kibitzer.compare */
  schema: string;
  /** always 2 */
  version: number;
  /** what makes a cluster */
  by: "player" | "group" | "version" | "rating" | "time_class";
  /** whose games; empty: all games */
  run: string;
  /** which reading of the measures */
  preset: "classic" | "documented" | "repaired";
  /** one, or each round of the run */
  rounds: {
    /** of the run; null: all of them together */
    round: number | null;
    /** by name */
    clusters: {
      /** the player, group, program, band of ratings or kind of time */
      name: string;
      /** a game of which both sides belong to the cluster is one */
      games: number;
      /** sides of games */
      sides: number;
      /** sides that won */
      wins: number;
      /** sides that drew */
      draws: number;
      /** sides that lost */
      losses: number;
      /** sides of games without a result */
      unfinished: number;
      /** points per side with a result */
      score: number | null;
      /** 0 positional, 1 tactical */
      style_score: number | null;
      /** where it lies with 95 % certainty */
      style_interval: (number | null)[] | null;
      /** the class or classes that covers; null if it is too wide */
      style_label: string | null;
      /** games long enough to be measured */
      games_analyzed: number;
      /** the others: in no mean and no class */
      short_games: number;
      /** of the first of these games, where it is known */
      first_date: string;
      /** and of the last */
      last_date: string;
      /** mean over games of the classic score */
      tactical_score: number | null;
      /** its standard deviation over games */
      tactical_score_std: number | null;
      /** the lowest of a side */
      tactical_score_min: number | null;
      /** the highest of a side */
      tactical_score_max: number | null;
      /** the class of the mean score */
      classification: string;
      /** sides of games by the class of their tactical score */
      classification_distribution: {
        /** sides of games in this class */
        "Very Tactical": number;
        /** sides of games in this class */
        Tactical: number;
        /** sides of games in this class */
        Balanced: number;
        /** sides of games in this class */
        Positional: number;
        /** sides of games in this class */
        "Very Positional": number;
      };
      /** means over sides of games */
      means: {
        /** mean over games; null if no game shows it */
        avg_attacked_material: number | null;
        /** mean over games; null if no game shows it */
        avg_legal_moves: number | null;
        /** mean over games; null if no game shows it */
        avg_captures: number | null;
        /** mean over games; null if no game shows it */
        avg_positions_analyzed: number | null;
        /** mean over games; null if no game shows it */
        avg_unique_move_destinations: number | null;
        /** mean over games; null if no game shows it */
        avg_attacks_metric: number | null;
        /** mean over games; null if no game shows it */
        avg_moves_metric: number | null;
        /** mean over games; null if no game shows it */
        avg_material_metric: number | null;
        /** mean over games; null if no game shows it */
        avg_center_control: number | null;
        /** mean over games; null if no game shows it */
        avg_legal_moves_opening: number | null;
        /** mean over games; null if no game shows it */
        avg_legal_moves_middlegame: number | null;
        /** mean over games; null if no game shows it */
        avg_legal_moves_endgame: number | null;
        /** mean over games; null if no game shows it */
        avg_delta: number | null;
        /** mean over games; null if no game shows it */
        avg_pawn_rank: number | null;
        /** mean over games; null if no game shows it */
        avg_isolated_pawns: number | null;
        /** mean over games; null if no game shows it */
        avg_doubled_pawns: number | null;
        /** mean over games; null if no game shows it */
        avg_move_diversity_ratio: number | null;
        /** furthest apart the two best moves were (pawns) */
        max_delta: number | null;
        /** nearest to each other the two best moves were (pawns) */
        min_delta: number | null;
        /** positions in which they were compared */
        delta_samples: number;
      };
      /** mean of the own ratings (Elo) */
      mean_elo: number | null;
      /** strength, from results against rated opponents (Elo) */
      estimated_elo: number | null;
      /** lower end of its 95 % interval (Elo) */
      elo_low: number | null;
      /** upper end of its 95 % interval (Elo) */
      elo_high: number | null;
      /** sides with a result against a rated opponent */
      rated_sides: number;
      /** by name */
      opponents: {
        /** the opponent's name */
        opponent: string;
        /** sides of games against him */
        games: number;
        /** sides that won */
        wins: number;
        /** sides that drew */
        draws: number;
        /** sides that lost */
        losses: number;
        /** sides of games without a result */
        unfinished: number;
      }[];
      /** the ten most played */
      openings: {
        /** code of the opening */
        eco: string;
        /** its name */
        opening: string;
        /** sides that played it */
        games: number;
        /** what they scored */
        points: number | null;
      }[];
    }[];
    /** the clusters against each other */
    summary: {
      /** how many there are */
      total_clusters_evaluated: number;
      /** of any of them; null where that is not stored */
      games: number | null;
      /** highest style score less the lowest */
      style_score_difference: number | null;
      /** standard deviation of the clusters' tactical scores */
      playstyle_divergence: number | null;
      /** highest tactical score less the lowest */
      tactical_score_difference: number | null;
      /** highest estimated Elo less the lowest (Elo) */
      elo_spread: number | null;
      /** the highest first */
      style_rankings: {
        /** 1 is the highest */
        rank: number;
        /** the cluster's name */
        cluster_id: string;
        /** what is ranked by */
        style_score: number | null;
      }[];
      /** the highest first */
      tactical_rankings: {
        /** 1 is the highest */
        rank: number;
        /** the cluster's name */
        cluster_id: string;
        /** what is ranked by */
        tactical_score: number | null;
      }[];
      /** the highest first */
      elo_rankings: {
        /** 1 is the highest */
        rank: number;
        /** the cluster's name */
        cluster_id: string;
        /** what is ranked by */
        estimated_elo: number | null;
      }[];
      /** how long it took (s) */
      evaluation_duration: number | null;
    };
  }[];
  /** spellings of one player that were put together */
  merged: string[];
}

// Compares groups of games and tells what differs beyond chance
export interface CompareGroupRequest {
  /** only this player's sides belong to the group NAME; may be repeated */
  player?: string[];
  /** only games whose tag contains the text belong to the group NAME */
  where?: string[];
  /** also compare the two best moves of sampled positions, with an engine */
  delta?: boolean;
  /** for --delta: search to this depth (12) */
  depth?: number | null;
  /** for --delta: every so many-th position (3) */
  delta_rate?: number | null;
  /** how the measures are read, and what the settings below change; see docs/style.md */
  reading?: "classic" | "documented" | "repaired";
  /** recommended settings of the deltas: none; every third, depth 12; all, depth 16 */
  preset?: "fast" | "balanced" | "accurate" | null;
  /** one setting; may be repeated */
  set?: string[];
  /** with --json: leave out computed_metrics and game_results */
  no_games?: boolean;
  /** also the classic score and class in words; see docs/style.md */
  classic?: boolean;
}
export interface CompareGroupAnswer {
  /** always kibitzer.evaluate */
  schema: string;
  /** always 2 */
  version: number;
  /** how the measures were read */
  reading: string;
  /** of the measures */
  formula_version: number;
  /** false: some games could not be read, or it was stopped */
  complete: boolean;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
  /** how the two best moves were compared; null if they were not */
  delta: {
    /** who compared */
    engine: string;
    /** how deep */
    depth: number;
    /** every so many-th position */
    sampling_rate: number;
    /** from */
    first_ply: number;
    /** to */
    last_ply: number;
  } | null;
  /** groups */
  total_clusters_evaluated: number;
  /** what is known of each group, by its name */
  cluster_metrics: Record<string, {
    /** games of the group */
    num_games: number;
    /** those with positions in the core window */
    games_analyzed: number;
    /** those that end before it */
    short_games: number;
    /** games that occur again */
    repeated_games: number;
    /** sides with White */
    games_as_white: number;
    /** sides with Black */
    games_as_black: number;
    /** won */
    wins: number;
    /** drawn */
    draws: number;
    /** lost */
    losses: number;
    /** results that are not known */
    unfinished: number;
    /** won of the finished (share of 1) */
    win_rate: number | null;
    /** drawn of the finished (share of 1) */
    draw_rate: number | null;
    /** lost of the finished (share of 1) */
    loss_rate: number | null;
    /** 0 positional, 1 tactical */
    style_score: number | null;
    /** where it lies with 95 % certainty */
    style_interval: (number | null)[] | null;
    /** the class or classes that covers; null if it is too wide */
    style_label: string | null;
    /** the classic score, mean over games */
    tactical_score: number | null;
    /** its standard deviation */
    tactical_score_std: number | null;
    /** the lowest of a side */
    tactical_score_min: number | null;
    /** the highest of a side */
    tactical_score_max: number | null;
    /** where the mean lies with 95 % certainty */
    tactical_score_interval: (number | null)[] | null;
    /** the class of the mean */
    classification: string;
    /** sides of games by the class of their tactical score */
    classification_distribution: {
      /** sides of games in this class */
      "Very Tactical": number;
      /** sides of games in this class */
      Tactical: number;
      /** sides of games in this class */
      Balanced: number;
      /** sides of games in this class */
      Positional: number;
      /** sides of games in this class */
      "Very Positional": number;
    };
    /** mean over games; null if no game shows it */
    avg_attacked_material: number | null;
    /** mean over games; null if no game shows it */
    avg_legal_moves: number | null;
    /** mean over games; null if no game shows it */
    avg_captures: number | null;
    /** mean over games; null if no game shows it */
    avg_positions_analyzed: number | null;
    /** mean over games; null if no game shows it */
    avg_unique_move_destinations: number | null;
    /** mean over games; null if no game shows it */
    avg_attacks_metric: number | null;
    /** mean over games; null if no game shows it */
    avg_moves_metric: number | null;
    /** mean over games; null if no game shows it */
    avg_material_metric: number | null;
    /** mean over games; null if no game shows it */
    avg_center_control: number | null;
    /** mean over games; null if no game shows it */
    avg_legal_moves_opening: number | null;
    /** mean over games; null if no game shows it */
    avg_legal_moves_middlegame: number | null;
    /** mean over games; null if no game shows it */
    avg_legal_moves_endgame: number | null;
    /** mean over games; null if no game shows it */
    avg_delta: number | null;
    /** mean over games; null if no game shows it */
    avg_pawn_rank: number | null;
    /** mean over games; null if no game shows it */
    avg_isolated_pawns: number | null;
    /** mean over games; null if no game shows it */
    avg_doubled_pawns: number | null;
    /** mean over games; null if no game shows it */
    avg_move_diversity_ratio: number | null;
    /** furthest apart the two best moves were (pawns) */
    max_delta: number | null;
    /** nearest to each other the two best moves were (pawns) */
    min_delta: number | null;
    /** positions in which they were compared */
    delta_samples: number;
    /** captures and checks, each once, of a hundred moves (%) */
    captures_or_checks_pct: number | null;
    /** of the style score: what games add up to */
    style_logit: number | null;
    /** squares moved to by moves */
    move_diversity_ratio: number | null;
    /** from White's back rank */
    avg_pawn_rank_absolute: number | null;
    /** of sides with White */
    avg_pawn_rank_white: number | null;
    /** of sides with Black, from White's back rank */
    avg_pawn_rank_black: number | null;
    /** mean rating of the sides (Elo) */
    mean_elo: number | null;
    /** strength, from results against rated opponents (Elo) */
    estimated_elo: number | null;
    /** lower end of its 95 % interval (Elo) */
    elo_low: number | null;
    /** upper end of its 95 % interval (Elo) */
    elo_high: number | null;
    /** half of that interval (Elo) */
    elo_confidence: number | null;
    /** all of them */
    num_opponents: number;
    /** the hundred most frequent opponents */
    match_results: {
      /** who */
      opponent: string;
      /** mean rating (Elo) */
      opponent_elo: number | null;
      /** with the group */
      games_played: number;
      /** of the group */
      wins: number;
      /** drawn */
      draws: number;
      /** of the group */
      losses: number;
      /** of the group */
      points: number | null;
      /** points of a game (share of 1) */
      score: number | null;
      /** won of the finished (share of 1) */
      win_rate: number | null;
    }[];
    /** games by ECO code */
    opening_frequency: Record<string, number>;
    /** the most frequent ones */
    top_openings: {
      /** code */
      eco: string;
      /** name of its main line */
      opening: string;
      /** games */
      count: number;
    }[];
    /** the kinds of moves */
    move_type_metrics: {
      /** games of the group */
      games_analyzed: number;
      /** moves by their kind */
      counts: {
        /** such moves */
        total_moves: number;
        /** such moves */
        captures: number;
        /** such moves */
        checks: number;
        /** such moves */
        pawn_advances: number;
        /** such moves */
        piece_development: number;
        /** such moves */
        castling: number;
        /** such moves */
        quiet_moves: number;
        /** such moves */
        aggressive_moves: number;
      };
      /** the same of a hundred moves */
      percentages: {
        /** such moves of a hundred (%) */
        captures_pct: number | null;
        /** such moves of a hundred (%) */
        checks_pct: number | null;
        /** such moves of a hundred (%) */
        pawn_advances_pct: number | null;
        /** such moves of a hundred (%) */
        piece_development_pct: number | null;
        /** such moves of a hundred (%) */
        castling_pct: number | null;
        /** such moves of a hundred (%) */
        quiet_moves_pct: number | null;
        /** such moves of a hundred (%) */
        aggressive_pct: number | null;
      };
      /** of the opponents as well */
      both_sides: {
        /** moves by their kind */
        counts: {
          /** such moves */
          total_moves: number;
          /** such moves */
          captures: number;
          /** such moves */
          checks: number;
          /** such moves */
          pawn_advances: number;
          /** such moves */
          piece_development: number;
          /** such moves */
          castling: number;
          /** such moves */
          quiet_moves: number;
          /** such moves */
          aggressive_moves: number;
        };
        /** the same of a hundred moves */
        percentages: {
          /** such moves of a hundred (%) */
          captures_pct: number | null;
          /** such moves of a hundred (%) */
          checks_pct: number | null;
          /** such moves of a hundred (%) */
          pawn_advances_pct: number | null;
          /** such moves of a hundred (%) */
          piece_development_pct: number | null;
          /** such moves of a hundred (%) */
          castling_pct: number | null;
          /** such moves of a hundred (%) */
          quiet_moves_pct: number | null;
          /** such moves of a hundred (%) */
          aggressive_pct: number | null;
        };
      };
    };
  }>;
  /** the most tactical first */
  style_rankings: {
    /** from 1 */
    rank: number;
    /** the group */
    cluster_id: string;
    /** 0 positional, 1 tactical */
    style_score: number | null;
    /** where it lies with 95 % certainty */
    style_interval: (number | null)[] | null;
    /** the class or classes that covers; null if it is too wide */
    style_label: string | null;
    /** the classic score */
    tactical_score: number | null;
    /** its class */
    classification: string;
    /** strength, from results against rated opponents (Elo) */
    estimated_elo: number | null;
    /** lower end of its 95 % interval (Elo) */
    elo_low: number | null;
    /** upper end of its 95 % interval (Elo) */
    elo_high: number | null;
    /** half of that interval (Elo) */
    elo_confidence: number | null;
    /** won of the finished (share of 1) */
    overall_winrate: number | null;
  }[];
  /** the highest classic score first */
  tactical_rankings: {
    /** from 1 */
    rank: number;
    /** the group */
    cluster_id: string;
    /** 0 positional, 1 tactical */
    style_score: number | null;
    /** where it lies with 95 % certainty */
    style_interval: (number | null)[] | null;
    /** the class or classes that covers; null if it is too wide */
    style_label: string | null;
    /** the classic score */
    tactical_score: number | null;
    /** its class */
    classification: string;
    /** strength, from results against rated opponents (Elo) */
    estimated_elo: number | null;
    /** lower end of its 95 % interval (Elo) */
    elo_low: number | null;
    /** upper end of its 95 % interval (Elo) */
    elo_high: number | null;
    /** half of that interval (Elo) */
    elo_confidence: number | null;
    /** won of the finished (share of 1) */
    overall_winrate: number | null;
  }[];
  /** the strongest first */
  elo_rankings: {
    /** from 1 */
    rank: number;
    /** the group */
    cluster_id: string;
    /** 0 positional, 1 tactical */
    style_score: number | null;
    /** where it lies with 95 % certainty */
    style_interval: (number | null)[] | null;
    /** the class or classes that covers; null if it is too wide */
    style_label: string | null;
    /** the classic score */
    tactical_score: number | null;
    /** its class */
    classification: string;
    /** strength, from results against rated opponents (Elo) */
    estimated_elo: number | null;
    /** lower end of its 95 % interval (Elo) */
    elo_low: number | null;
    /** upper end of its 95 % interval (Elo) */
    elo_high: number | null;
    /** half of that interval (Elo) */
    elo_confidence: number | null;
    /** won of the finished (share of 1) */
    overall_winrate: number | null;
  }[];
  /** largest between any two style scores */
  style_score_difference: number | null;
  /** standard deviation of the groups' classic scores */
  playstyle_divergence: number | null;
  /** largest between any two classic scores */
  tactical_score_difference: number | null;
  /** strongest less weakest (Elo) */
  elo_spread: number | null;
  /** every two groups */
  comparisons: {
    /** the two groups */
    clusters: string[];
    /** games in both */
    shared_games: number;
    /** figure by figure */
    metrics: {
      /** what is compared */
      metric: string;
      /** that show it, of each group */
      games: number[];
      /** of each group */
      means: (number | null)[];
      /** of the means, first less second */
      difference: number | null;
      /** where the difference lies with 95 % certainty */
      interval: (number | null)[] | null;
      /** of Welch's test */
      t: number | null;
      /** of Welch's test */
      degrees_of_freedom: number | null;
      /** how often chance alone does as much */
      p: number | null;
      /** the same, corrected for the number of questions */
      p_holm: number | null;
      /** the difference in standard deviations of a game */
      cohen_d: number | null;
      /** is it beyond chance? */
      significant: boolean;
      /** all that in a sentence */
      text: string;
    }[];
  }[];
  /** what it took (s) */
  evaluation_duration: number | null;
  /** what was computed of each game, unless it is not wanted */
  computed_metrics?: {
    /** its number in this answer, from 0 */
    game: number;
    /** the group */
    cluster: string;
    /** where it stands */
    file: string;
    /** its number there, from 1 */
    number: number;
    /** the group of this side; null if it belongs to none */
    white_cluster: string | null;
    /** the group of this side; null if it belongs to none */
    black_cluster: string | null;
    /** who plays */
    white: string;
    /** who plays */
    black: string;
    /** yyyy.mm.dd */
    date: string;
    /** where it was played */
    event: string;
    /** how it ended */
    result: string;
    /** half moves */
    total_plies: number;
    /** what was measured of one side */
    white_metrics: {
      /** material attacked, added up or per position, by the reading; pawns */
      total_attacked_material: number | null;
      /** legal moves, added up over the core positions */
      total_legal_moves: number;
      /** material captured, in pawns */
      total_captures: number;
      /** attackers of d4, e4, d5 and e5, mean */
      avg_center_control: number | null;
      /** core positions of both sides */
      positions_analyzed: number;
      /** legal moves in the opening */
      legal_moves_opening: number;
      /** legal moves in the middlegame */
      legal_moves_middlegame: number;
      /** legal moves in the endgame */
      legal_moves_endgame: number;
      /** legal moves in the opening, per position */
      avg_legal_moves_opening: number | null;
      /** legal moves in the middlegame, per position */
      avg_legal_moves_middlegame: number | null;
      /** legal moves in the endgame, per position */
      avg_legal_moves_endgame: number | null;
      /** how far apart the two best moves are, mean, in pawns */
      avg_delta: number | null;
      /** furthest apart they were */
      max_delta: number | null;
      /** nearest to each other they were */
      min_delta: number | null;
      /** positions in which they were compared */
      delta_samples: number;
      /** mean rank of the own pawns */
      avg_pawn_rank: number | null;
      /** isolated pawns, mean */
      avg_isolated_pawns: number | null;
      /** doubled pawns, mean */
      avg_doubled_pawns: number | null;
      /** squares moved to, each once */
      unique_move_destinations: number;
      /** those by the number of moves */
      move_diversity_ratio: number | null;
      /** attacked material as a share of what counts as one whole */
      attacks_metric: number | null;
      /** legal moves as a share of what counts as one whole */
      moves_metric: number | null;
      /** captured material as a share of what counts as one whole */
      material_metric: number | null;
      /** mean of the three, or of the first two if nothing was captured */
      tactical_score: number | null;
      /** the class of the tactical score */
      classification: string;
    };
    /** what was measured of one side */
    black_metrics: {
      /** material attacked, added up or per position, by the reading; pawns */
      total_attacked_material: number | null;
      /** legal moves, added up over the core positions */
      total_legal_moves: number;
      /** material captured, in pawns */
      total_captures: number;
      /** attackers of d4, e4, d5 and e5, mean */
      avg_center_control: number | null;
      /** core positions of both sides */
      positions_analyzed: number;
      /** legal moves in the opening */
      legal_moves_opening: number;
      /** legal moves in the middlegame */
      legal_moves_middlegame: number;
      /** legal moves in the endgame */
      legal_moves_endgame: number;
      /** legal moves in the opening, per position */
      avg_legal_moves_opening: number | null;
      /** legal moves in the middlegame, per position */
      avg_legal_moves_middlegame: number | null;
      /** legal moves in the endgame, per position */
      avg_legal_moves_endgame: number | null;
      /** how far apart the two best moves are, mean, in pawns */
      avg_delta: number | null;
      /** furthest apart they were */
      max_delta: number | null;
      /** nearest to each other they were */
      min_delta: number | null;
      /** positions in which they were compared */
      delta_samples: number;
      /** mean rank of the own pawns */
      avg_pawn_rank: number | null;
      /** isolated pawns, mean */
      avg_isolated_pawns: number | null;
      /** doubled pawns, mean */
      avg_doubled_pawns: number | null;
      /** squares moved to, each once */
      unique_move_destinations: number;
      /** those by the number of moves */
      move_diversity_ratio: number | null;
      /** attacked material as a share of what counts as one whole */
      attacks_metric: number | null;
      /** legal moves as a share of what counts as one whole */
      moves_metric: number | null;
      /** captured material as a share of what counts as one whole */
      material_metric: number | null;
      /** mean of the three, or of the first two if nothing was captured */
      tactical_score: number | null;
      /** the class of the tactical score */
      classification: string;
    };
    /** both sides together */
    game_characteristics: {
      /** mean of both sides */
      avg_tactical_score?: number | null;
      /** their difference */
      tactical_imbalance?: number | null;
      /** the class of the mean */
      game_style?: string;
      /** why there is nothing */
      error?: string;
    };
  }[];
  /** what was seen in each game, unless it is not wanted */
  game_results?: {
    /** its number in this answer, from 0 */
    game: number;
    /** the group */
    cluster: string;
    /** where it stands */
    file: string;
    /** its number there, from 1 */
    number: number;
    /** the group of this side; null if it belongs to none */
    white_cluster: string | null;
    /** the group of this side; null if it belongs to none */
    black_cluster: string | null;
    /** who plays */
    white: string;
    /** who plays */
    black: string;
    /** yyyy.mm.dd */
    date: string;
    /** where it was played */
    event: string;
    /** how it ended */
    result: string;
    /** half moves */
    total_plies: number;
    /** code of the opening, by its moves */
    eco: string | null;
    /** its name */
    opening: string | null;
    /** the core positions */
    position_metrics: {
      /** half moves played */
      ply: number;
      /** 0 unless it is the side's turn (pawns) */
      attacked_material_white: number;
      /** 0 unless it is the side's turn */
      legal_moves_white: number;
      /** attackers of d4, e4, d5 and e5 */
      center_control_white: number;
      /** 0 unless it is the side's turn (pawns) */
      attacked_material_black: number;
      /** 0 unless it is the side's turn */
      legal_moves_black: number;
      /** attackers of d4, e4, d5 and e5 */
      center_control_black: number;
    }[];
    /** captures in their window */
    captures: {
      /** half moves played */
      ply: number;
      /** what was taken (pawns) */
      value: number;
      /** by whom */
      color: string;
    }[];
    /** positions in which the pawns were looked at */
    pawn_structure_metrics: {
      /** half moves played */
      ply: number;
      /** mean rank of the pawns */
      avg_pawn_rank_white: number | null;
      /** isolated pawns */
      isolated_pawns_white: number;
      /** doubled pawns */
      doubled_pawns_white: number;
      /** mean rank of the pawns */
      avg_pawn_rank_black: number | null;
      /** isolated pawns */
      isolated_pawns_black: number;
      /** doubled pawns */
      doubled_pawns_black: number;
    }[];
    /** positions in which the two best moves were compared */
    delta_metrics: {
      /** half moves played */
      ply: number;
      /** how far apart the two best moves are; null unless it is the side's turn (pawns) */
      delta_white: number | null;
      /** how far apart the two best moves are; null unless it is the side's turn (pawns) */
      delta_black: number | null;
      /** the same, cut at the cap (pawns) */
      delta_capped: number | null;
      /** the best move, seen by White (pawns) */
      best_move_cp: number | null;
      /** of the second best move (share of 1) */
      win_chance_loss: number | null;
    }[];
    /** where the pieces went */
    move_diversity: {
      /** squares moved to, each once */
      unique_destinations_white: number;
      /** squares moved to, each once */
      unique_destinations_black: number;
    };
  }[];
}

// How measures run through games, and how far players are apart
export interface ResearchGamesRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** a surname, a full name or a program; all spellings (repeatable) */
  player?: string[];
  /** a player of a second group, to compare with the first (repeatable) */
  versus?: string[];
  /** without names: players with so many games */
  min_games?: number;
  /** leave out shorter games */
  min_plies?: number;
  /** first ply of the players' means */
  from_ply?: number;
  /** last ply of the players' means */
  to_ply?: number;
  /** without names: every spelling of a name by itself */
  no_merge?: boolean;
  /** heat maps of so many games of each player, drawn by lot; of all with 0 */
  map_games?: number;
}
export interface ResearchGamesAnswer {
  /** always kibitzer.research */
  schema: string;
  /** always 1 */
  version: number;
  /** measured */
  games: number;
  /** in them */
  positions: number;
  /** left out */
  short_games: number;
  /** false: some games could not be read, or it was stopped */
  complete: boolean;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
  /** spellings that were put together, in words */
  merged: string[];
  /** mentions of players beyond those kept */
  players_left_out: number;
  /** plies of the players' means, from and to */
  window: number[];
  /** how measures run through games */
  curves: {
    /** which */
    measure: string;
    /** in words */
    meaning: string;
    /** where it is highest */
    peak_ply?: number | null;
    /** ply, mean, standard error, games */
    by_ply: ((number | null)[])[];
  }[];
  /** the most fragile position of each game */
  fragility_maximum: {
    /** fragility there */
    value: {
      /** mean */
      mean: number | null;
      /** its standard error */
      stderr: number | null;
      /** values */
      count: number;
    } | null;
    /** when it comes */
    median_ply?: number | null;
    /** attacked there */
    attacked: {
      /** share of this kind of pieces (share of 1) */
      pawn: number | null;
      /** share of this kind of pieces (share of 1) */
      knight: number | null;
      /** share of this kind of pieces (share of 1) */
      bishop: number | null;
      /** share of this kind of pieces (share of 1) */
      rook: number | null;
      /** share of this kind of pieces (share of 1) */
      queen: number | null;
      /** share of this kind of pieces (share of 1) */
      king: number | null;
    };
    /** of them, the piece of highest betweenness */
    heaviest: {
      /** share of this kind of pieces (share of 1) */
      pawn: number | null;
      /** share of this kind of pieces (share of 1) */
      knight: number | null;
      /** share of this kind of pieces (share of 1) */
      bishop: number | null;
      /** share of this kind of pieces (share of 1) */
      rook: number | null;
      /** share of this kind of pieces (share of 1) */
      queen: number | null;
      /** share of this kind of pieces (share of 1) */
      king: number | null;
    };
    /** fragility as a share of the highest: plies from it, mean, error, games */
    around: ((number | null)[])[];
  };
  /** White's legal moves less Black's */
  white_mobility_lead: {
    /** of games with this result */
    won: {
      /** mean */
      mean: number | null;
      /** its standard error */
      stderr: number | null;
      /** values */
      count: number;
    } | null;
    /** of games with this result */
    drawn: {
      /** mean */
      mean: number | null;
      /** its standard error */
      stderr: number | null;
      /** values */
      count: number;
    } | null;
    /** of games with this result */
    lost: {
      /** mean */
      mean: number | null;
      /** its standard error */
      stderr: number | null;
      /** values */
      count: number;
    } | null;
  };
  /** controlled squares, the own rank first */
  control_by_rank: (number | null)[];
  /** controlled squares, a to h */
  control_by_file: (number | null)[];
  /** those asked for, or all with enough games */
  players: {
    /** who */
    player: string;
    /** of the player */
    games: number;
    /** which group */
    group: string;
    /** means over games of a game's mean */
    measures: {
      /** betweenness of the attacked pieces, summed */
      fragility: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** legal moves of the side to move, not in check */
      mobility: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** squares attacked more often than by the enemy */
      controlled_squares: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** such squares beyond the middle of the board */
      enemy_half: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** such squares gained per rank towards the enemy */
      control_gradient: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** evenness of the attacks over the board, 0 to 1 */
      control_uniformity: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** king steps of the pieces to the centre squares, 0 to 3 */
      centre_distance: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
    };
    /** legal moves less the opponent's */
    mobility_lead: {
      /** of games with this result */
      won: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** of games with this result */
      drawn: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
      /** of games with this result */
      lost: {
        /** mean */
        mean: number | null;
        /** its standard error */
        stderr: number | null;
        /** values */
        count: number;
      } | null;
    };
    /** evenness of the heat maps */
    placement_uniformity: number | null;
    /** their king steps to the centre */
    placement_centre_distance: number | null;
    /** where the pieces stood, the player's side below */
    heat_maps: {
      /** positions with such a piece, a1 to h8 */
      pawn: number[];
      /** positions with such a piece, a1 to h8 */
      knight: number[];
      /** positions with such a piece, a1 to h8 */
      bishop: number[];
      /** positions with such a piece, a1 to h8 */
      rook: number[];
      /** positions with such a piece, a1 to h8 */
      queen: number[];
      /** positions with such a piece, a1 to h8 */
      king: number[];
    };
  }[];
  /** of every two players */
  distances: {
    /** a player */
    a: string;
    /** another */
    b: string;
    /** mean over the kinds of pieces (king steps) */
    mean?: number | null;
    /** of their heat maps (king steps) */
    pawn?: number | null;
    /** of their heat maps (king steps) */
    knight?: number | null;
    /** of their heat maps (king steps) */
    bishop?: number | null;
    /** of their heat maps (king steps) */
    rook?: number | null;
    /** of their heat maps (king steps) */
    queen?: number | null;
    /** of their heat maps (king steps) */
    king?: number | null;
  }[];
  /** distances of pairs of one sort */
  distance_groups: {
    /** which pairs */
    group: string;
    /** how many */
    pairs: number;
    /** mean distance (king steps) */
    mean: number | null;
    /** between pairs */
    deviation: number | null;
    /** of this kind of pieces (king steps) */
    pawn: number | null;
    /** of this kind of pieces (king steps) */
    knight: number | null;
    /** of this kind of pieces (king steps) */
    bishop: number | null;
    /** of this kind of pieces (king steps) */
    rook: number | null;
    /** of this kind of pieces (king steps) */
    queen: number | null;
    /** of this kind of pieces (king steps) */
    king: number | null;
  }[];
}

// The same measures through one game, and who works on whom in it
export interface ResearchGameRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** which game of the file */
  game?: number;
}
export interface ResearchGameAnswer {
  /** always kibitzer.research_game */
  schema: string;
  /** always 1 */
  version: number;
  /** who had White */
  white: string;
  /** who had Black */
  black: string;
  /** the position of highest fragility, by its place below */
  most_fragile: number;
  /** how measures run through the game, from the first position on */
  curves: {
    /** which */
    measure: string;
    /** in words */
    meaning: string;
    /** of White, position by position */
    white: (number | null)[];
    /** of Black */
    black: (number | null)[];
    /** of both */
    together: (number | null)[];
  }[];
  /** from the first one on */
  positions: {
    /** the move that led to it; empty at the start */
    san: string;
    /** the position */
    fen: string;
    /** who works on whom */
    men: {
      /** where it stands */
      square: string;
      /** as a FEN writes it */
      piece: string;
      /** the share of the shortest chains of attack and defence that run through it */
      betweenness: number | null;
      /** does an enemy attack it? Those make fragility */
      attacked: boolean;
      /** the pieces it attacks or defends */
      works_on: string[];
    }[];
  }[];
}

// How much worse the second best move is, in games drawn by lot
export interface ResearchDeltasRequest {
  /** the games as text, where files cannot be named */
  pgn: string;
  /** search to this depth */
  depth?: number | null;
  /** search so many nodes */
  nodes?: number | null;
  /** search so many milliseconds */
  movetime?: number | null;
  /** by a clock in seconds: 10+0.1, 40/60+0.5 (moves/time+increment); a position is the first move */
  tc?: string;
  /** size of the engine's hash table in megabytes */
  hash?: number;
  /** analyse all the same, and keep nothing */
  no_cache?: boolean;
  /** games to draw */
  sample?: number;
  /** another draw */
  seed?: number;
  /** first position, after so many plies */
  from_ply?: number;
  /** plies from one position to the next */
  every?: number;
  /** leave out shorter games */
  min_plies?: number;
}
export interface ResearchDeltasAnswer {
  /** always kibitzer.research_deltas */
  schema: string;
  /** always 1 */
  version: number;
  /** who judged */
  engine: string;
  /** games with a delta */
  games: number;
  /** games with one above a pawn */
  games_above_1: number;
  /** games with one above three pawns */
  games_above_3: number;
  /** slips that were read over, and games passed over, counted */
  notes: {
    /** how often this slip was forgiven */
    passed_over: number;
    /** how often this slip was forgiven */
    nul_bytes: number;
    /** how often this slip was forgiven */
    null_moves: number;
    /** how often this slip was forgiven */
    coordinate_moves: number;
    /** how often this slip was forgiven */
    setup_without_fen: number;
    /** how often this slip was forgiven */
    repeated_tags: number;
    /** how often this slip was forgiven */
    result_mismatches: number;
    /** how often this slip was forgiven */
    plain_text: number;
    /** how often this slip was forgiven */
    deep_nesting: number;
    /** how often this slip was forgiven */
    absurd_tags: number;
  };
  /** how many */
  deltas: number;
  /** half of them are larger (pawns) */
  median?: number | null;
  /** larger than half a pawn (share of 1) */
  "above_0.5"?: number | null;
  /** larger than a pawn (share of 1) */
  above_1?: number | null;
  /** larger than three pawns (share of 1) */
  above_3?: number | null;
  /** power laws on the ranges that have enough deltas */
  fits?: {
    /** of the range (pawns) */
    lowest: number | null;
    /** of the range (pawns) */
    highest: number | null;
    /** deltas in it */
    count: number;
    /** of the power law */
    exponent: number | null;
    /** its standard error */
    stderr: number | null;
    /** largest distance of the shares found and fitted */
    misfit: number | null;
  }[] | null;
  /** only where the best move is worth less than three pawns to either side */
  undecided: {
    /** how many */
    deltas: number;
    /** half of them are larger (pawns) */
    median?: number | null;
    /** larger than half a pawn (share of 1) */
    "above_0.5"?: number | null;
    /** larger than a pawn (share of 1) */
    above_1?: number | null;
    /** larger than three pawns (share of 1) */
    above_3?: number | null;
    /** power laws on the ranges that have enough deltas */
    fits?: {
      /** of the range (pawns) */
      lowest: number | null;
      /** of the range (pawns) */
      highest: number | null;
      /** deltas in it */
      count: number;
      /** of the power law */
      exponent: number | null;
      /** its standard error */
      stderr: number | null;
      /** largest distance of the shares found and fitted */
      misfit: number | null;
    }[] | null;
  };
}

// The exponent of the power law that deltas follow
export interface ResearchFitRequest {
}
export interface ResearchFitAnswer {
  /** always kibitzer.research_fit */
  schema: string;
  /** always 1 */
  version: number;
  /** how many */
  deltas: number;
  /** half of them are larger (pawns) */
  median?: number | null;
  /** larger than half a pawn (share of 1) */
  "above_0.5"?: number | null;
  /** larger than a pawn (share of 1) */
  above_1?: number | null;
  /** larger than three pawns (share of 1) */
  above_3?: number | null;
  /** power laws on the ranges that have enough deltas */
  fits?: {
    /** of the range (pawns) */
    lowest: number | null;
    /** of the range (pawns) */
    highest: number | null;
    /** deltas in it */
    count: number;
    /** of the power law */
    exponent: number | null;
    /** its standard error */
    stderr: number | null;
    /** largest distance of the shares found and fitted */
    misfit: number | null;
  }[] | null;
}

// Every question by the path it is asked at.
export interface Questions {
  "tactics": [TacticsRequest, TacticsAnswer];
  "metrics": [MetricsRequest, MetricsAnswer];
  "see": [SeeRequest, SeeAnswer];
  "order": [OrderRequest, OrderAnswer];
  "themes": [ThemesRequest, ThemesAnswer];
  "fen": [FenRequest, FenAnswer];
  "moves": [MovesRequest, MovesAnswer];
  "ending": [EndingRequest, EndingAnswer];
  "analyse": [AnalyseRequest, AnalyseAnswer];
  "eval": [EvalRequest, EvalAnswer];
  "epd/check": [EpdCheckRequest, EpdCheckAnswer];
  "perft": [PerftRequest, PerftAnswer];
  "suite": [SuiteRequest, SuiteAnswer];
  "puzzles/solve": [PuzzlesSolveRequest, PuzzlesSolveAnswer];
  "puzzles/tag": [PuzzlesTagRequest, PuzzlesTagAnswer];
  "puzzles/tag/line": [PuzzlesTagLineRequest, PuzzlesTagLineAnswer];
  "pgn/stats": [PgnStatsRequest, PgnStatsAnswer];
  "pgn/check": [PgnCheckRequest, PgnCheckAnswer];
  "pgn/convert": [PgnConvertRequest, PgnConvertAnswer];
  "opening": [OpeningRequest, OpeningAnswer];
  "opening/games": [OpeningGamesRequest, OpeningGamesAnswer];
  "opening/summary": [OpeningSummaryRequest, OpeningSummaryAnswer];
  "generate": [GenerateRequest, GenerateAnswer];
  "match": [MatchRequest, MatchAnswer];
  "spar": [SparRequest, SparAnswer];
  "estimate-elo": [EstimateEloRequest, EstimateEloAnswer];
  "play": [PlayRequest, PlayAnswer];
  "effort/profile": [EffortProfileRequest, EffortProfileAnswer];
  "effort/train": [EffortTrainRequest, EffortTrainAnswer];
  "effort/evaluate": [EffortEvaluateRequest, EffortEvaluateAnswer];
  "effort/predict": [EffortPredictRequest, EffortPredictAnswer];
  "effort/card": [EffortCardRequest, EffortCardAnswer];
  "effort/ab": [EffortAbRequest, EffortAbAnswer];
  "effort/validate": [EffortValidateRequest, EffortValidateAnswer];
  "puzzles/rate": [PuzzlesRateRequest, PuzzlesRateAnswer];
  "puzzles/learn": [PuzzlesLearnRequest, PuzzlesLearnAnswer];
  "people/errors": [PeopleErrorsRequest, PeopleErrorsAnswer];
  "people/moves": [PeopleMovesRequest, PeopleMovesAnswer];
  "people/sight": [PeopleSightRequest, PeopleSightAnswer];
  "people/tactics": [PeopleTacticsRequest, PeopleTacticsAnswer];
  "people/peers": [PeoplePeersRequest, PeoplePeersAnswer];
  "tune": [TuneRequest, TuneAnswer];
  "bench": [BenchRequest, BenchAnswer];
  "doctor": [DoctorRequest, DoctorAnswer];
  "config": [ConfigRequest, ConfigAnswer];
  "config/weights": [ConfigWeightsRequest, ConfigWeightsAnswer];
  "import": [ImportRequest, ImportAnswer];
  "players": [PlayersRequest, PlayersAnswer];
  "player": [PlayerRequest, PlayerAnswer];
  "results": [ResultsRequest, ResultsAnswer];
  "game": [GameRequest, GameAnswer];
  "opening/results": [OpeningResultsRequest, OpeningResultsAnswer];
  "query": [QueryRequest, QueryAnswer];
  "query/columns": [QueryColumnsRequest, QueryColumnsAnswer];
  "export": [ExportRequest, ExportAnswer];
  "export/digest": [ExportDigestRequest, ExportDigestAnswer];
  "review": [ReviewRequest, ReviewAnswer];
  "review/facts": [ReviewFactsRequest, ReviewFactsAnswer];
  "explain": [ExplainRequest, ExplainAnswer];
  "explain/facts": [ExplainFactsRequest, ExplainFactsAnswer];
  "my/names": [MyNamesRequest, MyNamesAnswer];
  "my/review": [MyReviewRequest, MyReviewAnswer];
  "my/habits": [MyHabitsRequest, MyHabitsAnswer];
  "errors": [ErrorsRequest, ErrorsAnswer];
  "clock": [ClockRequest, ClockAnswer];
  "train/card": [TrainCardRequest, TrainCardAnswer];
  "train/answer": [TrainAnswerRequest, TrainAnswerAnswer];
  "train/undo": [TrainUndoRequest, TrainUndoAnswer];
  "train/stats": [TrainStatsRequest, TrainStatsAnswer];
  "train/export": [TrainExportRequest, TrainExportAnswer];
  "train/backup": [TrainBackupRequest, TrainBackupAnswer];
  "train/backups": [TrainBackupsRequest, TrainBackupsAnswer];
  "train/restore": [TrainRestoreRequest, TrainRestoreAnswer];
  "train/update": [TrainUpdateRequest, TrainUpdateAnswer];
  "train/forget": [TrainForgetRequest, TrainForgetAnswer];
  "style": [StyleRequest, StyleAnswer];
  "style/per-game": [StylePerGameRequest, StylePerGameAnswer];
  "style/settings": [StyleSettingsRequest, StyleSettingsAnswer];
  "style/ranked": [StyleRankedRequest, StyleRankedAnswer];
  "plan": [PlanRequest, PlanAnswer];
  "map": [MapRequest, MapAnswer];
  "merge": [MergeRequest, MergeAnswer];
  "compare": [CompareRequest, CompareAnswer];
  "compare/group": [CompareGroupRequest, CompareGroupAnswer];
  "research/games": [ResearchGamesRequest, ResearchGamesAnswer];
  "research/game": [ResearchGameRequest, ResearchGameAnswer];
  "research/deltas": [ResearchDeltasRequest, ResearchDeltasAnswer];
  "research/fit": [ResearchFitRequest, ResearchFitAnswer];
}
