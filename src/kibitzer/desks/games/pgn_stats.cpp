#include "kibitzer/desks/games/pgn_stats.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>
#include <thread>

#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

class ChunkStats : public PgnVisitor {
public:
    void begin_game(std::uint64_t) override {
        players_before_ = players.size();
        plies_ = 0;
        depth_ = 0;
        damaged_ = false;
    }
    void tag(std::string_view name, std::string_view value) override {
        if ((name == "White" || name == "Black") && !value.empty() && value != "?")
            players.push_back(std::hash<std::string_view>{}(value));
    }
    void move(const Position&, Move) override { plies_ += depth_ == 0; }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void problem(const PgnProblem& problem) override {
        findings.problems.push_back(problem);
        damaged_ = true;
        if (problem.game == 0) ++foreign;
    }
    void end_game(GameResult result, std::string_view) override {
        plies += plies_;
        longest = std::max(longest, plies_);
        ++results[std::size_t(result)];
        damaged += damaged_;
    }
    void pass_over_game() override { players.resize(players_before_); }

    ChunkFindings findings;
    std::uint64_t plies = 0;
    std::uint64_t longest = 0;
    std::array<std::uint64_t, 4> results{};
    std::uint64_t damaged = 0;
    std::uint64_t foreign = 0;
    std::vector<std::uint64_t> players;
    std::thread::id thread = std::this_thread::get_id();

private:
    std::size_t players_before_ = 0;
    std::uint64_t plies_ = 0;
    std::uint64_t depth_ = 0;
    bool damaged_ = false;
};

ChunkStats count_chunk(const PgnChunk& chunk) {
    ChunkStats stats;
    read_chunk(chunk, stats, stats.findings);
    std::sort(stats.players.begin(), stats.players.end());
    stats.players.erase(std::unique(stats.players.begin(), stats.players.end()),
                        stats.players.end());
    return stats;
}

}  // namespace

StreamReport collect_stats(const std::string& path, const StreamOptions& options, PgnStats& stats,
                           const ProblemHandler& on_problem) {
    std::map<std::thread::id, std::uint64_t> plies_by_thread;
    StreamReport report = process_pgn(path, options, count_chunk, [&](ChunkStats&& chunk) {
        for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
        stats.games += chunk.findings.games_read();
        stats.plies += chunk.plies;
        stats.longest = std::max(stats.longest, chunk.longest);
        for (std::size_t i = 0; i < stats.results.size(); ++i) stats.results[i] += chunk.results[i];
        stats.damaged += chunk.damaged;
        stats.foreign += chunk.foreign;
        stats.players.insert(chunk.players.begin(), chunk.players.end());
        plies_by_thread[chunk.thread] += chunk.plies;
    });
    for (const auto& [thread, plies] : plies_by_thread) stats.plies_by_thread.push_back(plies);
    return report;
}

Result<PgnStatsAnswer> ask(const PgnStatsRequest& request, Workshop& workshop) {
    PgnStatsAnswer answer;
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return collect_stats(path, options, answer.stats, on_problem);
        },
        [&] { return answer.stats.games; });
    if (!summary.finish(workshop)) return told();
    answer.complete = !summary.interrupted && !summary.cut;
    answer.notes = summary.notes;
    return answer;
}

}  // namespace kibitzer
