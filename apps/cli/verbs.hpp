// One function per verb: it declares the verb's arguments and what running it does.
#pragma once

#include <array>
#include <string_view>

#include "cli.hpp"

namespace kibitzer::cli {

void add_perft(CLI::App& root, Session& session);
void add_fen(CLI::App& root, Session& session);
void add_epd(CLI::App& root, Session& session);
void add_pgn(CLI::App& root, Session& session);
void add_bench(CLI::App& root, Session& session);
void add_doctor(CLI::App& root, Session& session);
void add_completion(CLI::App& root, Session& session);
void add_config(CLI::App& root, Session& session);

// In the order of the help.
inline constexpr std::array verbs = {add_pgn,   add_fen,    add_epd,        add_perft,
                                     add_bench, add_doctor, add_completion, add_config};

// The parts of `pgn`.
void add_pgn_stats(CLI::App& pgn, Session& session);
void add_pgn_check(CLI::App& pgn, Session& session);
void add_pgn_convert(CLI::App& pgn, Session& session);

}  // namespace kibitzer::cli
