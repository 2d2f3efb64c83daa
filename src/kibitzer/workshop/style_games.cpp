#include "kibitzer/workshop/style_games.hpp"

#include <algorithm>
#include <atomic>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/remarks_text.hpp"
#include "kibitzer/workshop/game_skills.hpp"

namespace kibitzer {

namespace {

using namespace style;

class ChunkRecords : public PgnVisitor {
public:
    explicit ChunkRecords(const StyleGamesOptions& options)
        : measurer_(options), keeps_times_(options.keep_facts) {}

    void begin_game(std::uint64_t number) override {
        record_ = {};
        record_.game = number;
        depth_ = 0;
        plies_ = 0;
        measurer_.clear();
        evaluated_.clear();
    }
    void tag(std::string_view name, std::string_view value) override {
        GameHeader& header = record_.header;
        if (value == "?" || value.empty()) return;
        if (name == "Event") header.event = to_utf8(value);
        if (name == "Site") header.site = to_utf8(value);
        if (name == "Date" && (header.date.empty() || value.front() != '?'))
            header.date = to_utf8(value);
        // Public archives may have no other date, or "????.??.??" before it.
        if (name == "UTCDate" && (header.date.empty() || header.date.front() == '?'))
            header.date = to_utf8(value);
        if (name == "Round") header.round = to_utf8(value);
        if (name == "White") header.players[Color::white] = to_utf8(value);
        if (name == "Black") header.players[Color::black] = to_utf8(value);
        if (name == "WhiteElo") header.elo[Color::white] = read_elo(value);
        if (name == "BlackElo") header.elo[Color::black] = read_elo(value);
        if (name == "ECO") header.eco = to_utf8(value);
        if (name == "Opening") header.opening = to_utf8(value);
        if (name == "TimeControl") header.time_control = to_utf8(value);
    }
    void start(const Position& first) override { measurer_.start(first); }
    void move(const Position& before, Move move) override {
        if (depth_ != 0) return;
        measurer_.play(before, move);
        ++plies_;
        phase_ = evaluated_.empty() ? game_phase(before) : std::max(phase_, game_phase(before));
        evaluated_.push_back({before.side_to_move(), phase_, std::nullopt});
    }
    void comment(std::string_view text) override {
        if (depth_ != 0 || plies_ == 0 || text.find("[%") == text.npos) return;
        Remarks remarks;
        read_remarks(text, remarks);
        if (remarks.eval) evaluated_.back().white_chance = told_white_chance(remarks.eval->score);
        if (!keeps_times_ || (!remarks.clock && !remarks.elapsed)) return;
        record_.times.resize(plies_);
        MoveTime& time = record_.times.back();
        if (remarks.clock) time.left = remarks.clock;
        if (remarks.elapsed) time.spent = remarks.elapsed;
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void problem(const PgnProblem& problem) override { findings.problems.push_back(problem); }
    void end_game(GameResult result, std::string_view) override {
        record_.result = result;
        measurer_.finish(record_);
        record_.skills = skills_of_game(evaluated_);
        records.push_back(std::move(record_));
        record_ = {};
    }

    ChunkFindings findings;
    std::vector<GameRecord> records;

private:
    static std::optional<int> read_elo(std::string_view text) {
        const auto elo = parse_integer<int>(trimmed(text));
        constexpr int highest = 5000;
        if (!elo || *elo <= 0 || *elo > highest) return std::nullopt;
        return elo;
    }

    GameRecord record_;
    GameMeasurer measurer_;
    bool keeps_times_;
    std::vector<EvaluatedMove> evaluated_;
    Phase phase_ = Phase::opening;
    std::uint64_t depth_ = 0;
    std::size_t plies_ = 0;
};

}  // namespace

std::optional<GameRecord> measure_game(std::string pgn) {
    PgnChunk chunk{.text = std::move(pgn)};
    prepare_chunk(chunk);
    const StyleGamesOptions options;
    ChunkRecords games(options);
    read_chunk(chunk, games, games.findings);
    if (games.records.empty()) return std::nullopt;
    return std::move(games.records.front());
}

StreamReport measure_games(const PgnUnit& unit, const StyleGamesOptions& options,
                           const GameRecordHandler& use, const ProblemHandler& on_problem) {
    std::uint64_t games_before = 0;
    return process_pgn(
        unit, options.stream,
        [&](const PgnChunk& chunk) {
            ChunkRecords records(options);
            read_chunk(chunk, records, records.findings);
            return records;
        },
        [&](ChunkRecords&& chunk) {
            for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
            for (GameRecord& record : chunk.records) {
                record.game += games_before;
                if (!use(std::move(record))) return false;
            }
            games_before += chunk.findings.games;
            return true;
        });
}

}  // namespace kibitzer
