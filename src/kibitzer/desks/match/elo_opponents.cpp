#include "kibitzer/desks/match/elo_opponents.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "kibitzer/base/text.hpp"
#include "kibitzer/engine/strength.hpp"
#include "kibitzer/openings/eco.hpp"
#include "kibitzer/uci/client.hpp"
#include "kibitzer/uci/command_line.hpp"

namespace kibitzer {

namespace {

// Three moves of each side: games differ from the start, and nothing is decided yet.
constexpr int opening_plies = 6;

// An engine that plays by UCI_Elo.
struct LimitedEngine {
    std::string command;
    std::string name;
    int lowest = 0;
    int highest = 0;
    int offset = 0;  // what it is rated above its UCI_Elo

    [[nodiscard]] bool plays(int level) const {
        return lowest + offset <= level && level <= highest + offset;
    }
    [[nodiscard]] EngineSpec at(int level) const {
        EngineSpec spec;
        spec.command = command;
        spec.name = fmt::format("{} {}", name, level - offset);
        spec.options = {{"UCI_LimitStrength", "true"}, {"UCI_Elo", std::to_string(level - offset)}};
        return spec;
    }
};

Result<LimitedEngine> ask_limits(const std::string& command, const StopFlag* stop) {
    UciClientOptions options;
    options.stop = stop;
    const auto client = UciClient::start(command, options);
    if (!client) return client.error();
    const UciOption* elo = (*client)->find_option("UCI_Elo");
    if (!elo || elo->kind != UciOption::Kind::spin || !(*client)->find_option("UCI_LimitStrength"))
        return Error{Errc::unsupported, "engine " + in_quotes((*client)->name()) +
                                            " cannot play by rating: it has no option UCI_Elo or "
                                            "no UCI_LimitStrength"};
    return LimitedEngine{command, (*client)->name(), elo->low, elo->high, 0};
}

bool is_program(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

}  // namespace

std::string own_engine_command() {
    std::error_code problem;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", problem);
    return as_one_word(problem ? "kibitzer" : program.string()) + " uci";
}

std::vector<Opening> named_openings() {
    std::vector<Opening> book;
    for (std::vector<Move>& line : opening_lines(opening_plies))
        book.push_back({Position::start(), std::move(line)});
    return book;
}

Result<std::string> find_stockfish() {
    const char* path = std::getenv("PATH");
    const std::string folders = std::string(path ? path : "") + ":/usr/games:/usr/local/bin";
    for (const std::string_view folder : split(folders, ':')) {
        const auto file = std::filesystem::path(folder) / "stockfish";
        if (!folder.empty() && is_program(file)) return as_one_word(file.string());
    }
    return Error{Errc::io,
                 "Stockfish is not installed: the Debian package is called stockfish "
                 "(apt-get install stockfish), or name another copy with {stockfish}"};
}

Result<std::vector<EngineSpec>> elo_opponents(const std::vector<int>& levels,
                                              const std::string& stockfish, const StopFlag* stop) {
    auto limited = ask_limits(stockfish, stop);
    if (!limited) return limited.error();
    const LimitedEngine own{own_engine_command(), "Kibitzer UCI_Elo", lowest_elo, highest_elo,
                            own_scale_offset};
    limited->name += " UCI_Elo";
    std::vector<EngineSpec> opponents;
    for (const int level : levels) {
        if (limited->plays(level))
            opponents.push_back(limited->at(level));
        else if (level < limited->lowest && own.plays(level))
            opponents.push_back(own.at(level));
        else
            return Error{Errc::unsupported,
                         fmt::format("level {}: expected {} to {}, the ratings that opponents can "
                                     "play by",
                                     level, lowest_elo + own_scale_offset, limited->highest)};
    }
    return opponents;
}

}  // namespace kibitzer
