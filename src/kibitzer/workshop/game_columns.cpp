#include "kibitzer/workshop/game_columns.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <span>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/short_texts.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/remarks_text.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

constexpr float no_eval = std::numeric_limits<float>::quiet_NaN();

std::int8_t points(GameResult result) {
    switch (result) {
        case GameResult::white_wins:
            return 1;
        case GameResult::black_wins:
            return -1;
        case GameResult::draw:
            return 0;
        case GameResult::unknown:
            break;
    }
    return -2;
}

// Fills columns with the games of a piece of text.
class ColumnVisitor : public PgnVisitor {
public:
    explicit ColumnVisitor(const GameColumnsAsked& asked) : asked_(asked) {
        columns.tags.resize(asked.tags.size());
    }

    void begin_game(std::uint64_t) override {
        depth_ = 0;
        damaged_ = false;
    }
    void tag(std::string_view name, std::string_view value) override {
        for (std::size_t i = 0; i < asked_.tags.size(); ++i)
            if (asked_.tags[i] == name && columns.tags[i].size() == columns.size())
                columns.tags[i].add(value);
    }
    void start(const Position& first) override {
        if (!(first == start_)) columns.starts.emplace_back(std::int64_t(columns.size()), first);
    }
    void move(const Position&, Move move) override {
        if (depth_ > 0) return;
        columns.moves.push_back(move.bits());
        if (asked_.clocks) columns.clocks.push_back(GameColumns::no_clock);
        if (!asked_.evals) return;
        columns.evals.push_back(no_eval);
        columns.mates.push_back(0);
    }
    void comment(std::string_view text) override {
        const bool wanted = asked_.clocks || asked_.evals;
        if (!wanted || depth_ > 0 || std::int64_t(columns.moves.size()) == columns.offsets.back())
            return;
        if (text.find("[%") == text.npos) return;
        Remarks remarks;
        read_remarks(text, remarks);
        if (asked_.clocks && remarks.clock)
            columns.clocks.back() = std::int32_t(std::min<std::int64_t>(
                remarks.clock->count(), std::numeric_limits<std::int32_t>::max()));
        if (asked_.evals && remarks.eval) note_eval(remarks.eval->score);
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void problem(const PgnProblem& problem) override {
        findings.problems.push_back(problem);
        damaged_ |= problem.game != 0;
    }
    void end_game(GameResult result, std::string_view) override {
        columns.offsets.push_back(std::int64_t(columns.moves.size()));
        columns.results.push_back(points(result));
        columns.complete.push_back(damaged_ ? 0 : 1);
        for (TextColumn& tag : columns.tags) tag.resize(columns.size());
    }
    void pass_over_game() override {
        for (TextColumn& tag : columns.tags) tag.resize(columns.size());
    }

    // So many games, whatever was there: the first ones, or games without a move.
    void make_size(std::size_t size) {
        while (columns.size() < size) {
            damaged_ = true;
            end_game(GameResult::unknown, {});
        }
        if (columns.size() == size) return;
        columns.offsets.resize(size + 1);
        const auto plies = std::size_t(columns.offsets.back());
        columns.moves.resize(plies);
        if (asked_.clocks) columns.clocks.resize(plies);
        if (asked_.evals) columns.evals.resize(plies);
        if (asked_.evals) columns.mates.resize(plies);
        columns.results.resize(size);
        columns.complete.resize(size);
        columns.complete.back() = 0;
        while (!columns.starts.empty() && columns.starts.back().first >= std::int64_t(size))
            columns.starts.pop_back();
        for (TextColumn& tag : columns.tags) tag.resize(size);
    }

    GameColumns columns;
    ChunkFindings findings;

private:
    void note_eval(const Score& score) {
        if (const auto* centipawns = std::get_if<Centipawns>(&score.value)) {
            columns.evals.back() = float(centipawns->value) / 100;
            return;
        }
        const int moves = std::get<Mate>(score.value).moves;
        if (moves == 0) return;  // on the board already: whose it is, the moves tell
        columns.evals.back() = std::copysign(std::numeric_limits<float>::infinity(), float(moves));
        columns.mates.back() = std::int16_t(std::clamp(moves, -32767, 32767));
    }

    const GameColumnsAsked& asked_;
    const Position start_ = Position::start();
    int depth_ = 0;
    bool damaged_ = false;
};

template <class T>
void append_to(std::vector<T>& all, const std::vector<T>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

void append_offsets(std::vector<std::int64_t>& all, const std::vector<std::int64_t>& more) {
    const std::int64_t before = all.back();
    all.reserve(all.size() + more.size());
    std::transform(more.begin() + 1, more.end(), std::back_inserter(all),
                   [before](std::int64_t offset) { return before + offset; });
}

}  // namespace

void TextColumn::add(std::string_view text) {
    if (is_utf8(text))
        bytes += text;
    else
        bytes += to_utf8(text);
    offsets.push_back(std::int64_t(bytes.size()));
}

void TextColumn::resize(std::size_t size) {
    offsets.resize(size + 1, std::int64_t(bytes.size()));
    bytes.resize(std::size_t(offsets.back()));
}

void TextColumn::append(const TextColumn& more) {
    bytes += more.bytes;
    append_offsets(offsets, more.offsets);
}

Position GameColumns::start_of(std::int64_t game) const {
    const auto found = std::lower_bound(
        starts.begin(), starts.end(), game,
        [](const auto& start, std::int64_t wanted) { return start.first < wanted; });
    return found != starts.end() && found->first == game ? found->second : Position::start();
}

void GameColumns::append(GameColumns&& more) {
    if (size() == 0 && starts.empty()) {
        *this = std::move(more);
        return;
    }
    for (const auto& [game, position] : more.starts)
        starts.emplace_back(game + std::int64_t(size()), position);
    append_offsets(offsets, more.offsets);
    append_to(moves, more.moves);
    append_to(clocks, more.clocks);
    append_to(evals, more.evals);
    append_to(mates, more.mates);
    append_to(results, more.results);
    append_to(complete, more.complete);
    for (std::size_t i = 0; i < tags.size(); ++i) tags[i].append(more.tags[i]);
}

Result<GameColumns> read_game_columns(const GamesAsked& games, const GameColumnsAsked& asked,
                                      Workshop& workshop) {
    GameColumns all;
    all.tags.resize(asked.tags.size());
    std::uint64_t count = 0;
    const FilesSummary summary = process_game_files(
        workshop, games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return process_pgn(
                path, options,
                [&](const PgnChunk& chunk) {
                    ColumnVisitor visitor(asked);
                    read_chunk(chunk, visitor, visitor.findings);
                    return visitor;
                },
                [&](ColumnVisitor&& chunk) {
                    for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
                    count += chunk.findings.games_read();
                    all.append(std::move(chunk.columns));
                });
        },
        [&] { return count; });
    if (!summary.finish(workshop)) return told();
    return all;
}

GameColumns read_movetexts(const std::vector<std::string_view>& texts,
                           const GameColumnsAsked& asked, Workshop& workshop) {
    constexpr std::size_t block = 512;  // games that one thread reads before it looks up
    GameColumns all;
    all.tags.resize(asked.tags.size());
    Progress progress = workshop.progress("games", texts.size(), ProgressUnit::games);
    std::size_t next = 0;
    process_in_order(
        workshop.threads(),
        [&]() -> std::optional<std::size_t> {
            if (next >= texts.size() || workshop.stop_flag()) return std::nullopt;
            return std::exchange(next, next + block);
        },
        [&](std::size_t begin) {
            ColumnVisitor visitor(asked);
            const std::span<const std::string_view> all_texts(texts);
            parse_short_texts(all_texts.subspan(begin, std::min(block, texts.size() - begin)),
                              visitor, [&](std::size_t i) { visitor.make_size(i + 1); });
            return std::move(visitor.columns);
        },
        [&](GameColumns&& games) {
            all.append(std::move(games));
            progress.update(all.size());
        });
    return all;
}

}  // namespace kibitzer
