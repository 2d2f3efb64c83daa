// One function per verb: it declares the verb's arguments and what running it does.
#pragma once

#include <array>
#include <string_view>

#include "cli.hpp"

namespace kibitzer::cli {

void add_review(Verb& root, Session& session);
void add_explain(Verb& root, Session& session);
void add_tactics(Verb& root, Session& session);
void add_pgn(Verb& root, Session& session);
void add_opening(Verb& root, Session& session);
void add_style(Verb& root, Session& session);
void add_evaluate(Verb& root, Session& session);
void add_research(Verb& root, Session& session);
void add_import(Verb& root, Session& session);
void add_players(Verb& root, Session& session);
void add_compare(Verb& root, Session& session);
void add_openings(Verb& root, Session& session);
void add_query(Verb& root, Session& session);
void add_export(Verb& root, Session& session);
void add_metrics(Verb& root, Session& session);
void add_see(Verb& root, Session& session);
void add_order(Verb& root, Session& session);
void add_uci(Verb& root, Session& session);
void add_generate(Verb& root, Session& session);
void add_match(Verb& root, Session& session);
void add_estimate_elo(Verb& root, Session& session);
void add_fen(Verb& root, Session& session);
void add_epd(Verb& root, Session& session);
void add_perft(Verb& root, Session& session);
void add_analyse(Verb& root, Session& session);
void add_eval(Verb& root, Session& session);
void add_suite(Verb& root, Session& session);
void add_puzzles(Verb& root, Session& session);
void add_tune(Verb& root, Session& session);
void add_effort(Verb& root, Session& session);
void add_bench(Verb& root, Session& session);
void add_doctor(Verb& root, Session& session);
void add_completion(Verb& root, Session& session);
void add_config(Verb& root, Session& session);

// In the order of the help.
inline constexpr std::array verbs = {
    add_review,   add_explain,  add_tactics,      add_pgn,     add_opening, add_style,
    add_evaluate, add_research, add_import,       add_players, add_compare, add_openings,
    add_query,    add_export,   add_metrics,      add_see,     add_order,   add_uci,
    add_generate, add_match,    add_estimate_elo, add_fen,     add_epd,     add_perft,
    add_analyse,  add_eval,     add_suite,        add_puzzles, add_tune,    add_effort,
    add_bench,    add_doctor,   add_completion,   add_config,
};

// The parts of `pgn`.
void add_pgn_stats(Verb& pgn, Session& session);
void add_pgn_check(Verb& pgn, Session& session);
void add_pgn_convert(Verb& pgn, Session& session);

// The parts of `puzzles`.
void add_puzzles_solve(Verb& puzzles, Session& session);
void add_puzzles_tag(Verb& puzzles, Session& session);

// The parts of `effort`.
void add_effort_profile(Verb& effort, Session& session);
void add_effort_train(Verb& effort, Session& session);
void add_effort_evaluate(Verb& effort, Session& session);
void add_effort_predict(Verb& effort, Session& session);
void add_effort_ab(Verb& effort, Session& session);
void add_effort_validate(Verb& effort, Session& session);

// The parts of `research` besides `research games`.
void add_research_deltas(Verb& research, Session& session);
void add_research_fit(Verb& research, Session& session);

}  // namespace kibitzer::cli
