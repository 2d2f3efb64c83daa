#include "kibitzer/app/style_games.hpp"

#include <atomic>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/parser.hpp"

namespace kibitzer {

namespace {

using namespace style;

class ChunkRecords : public PgnVisitor {
public:
    explicit ChunkRecords(const StyleGamesOptions& options) : measurer_(options) {}

    void begin_game() {
        record_ = {};
        depth_ = 0;
        measurer_.clear();
    }
    void tag(std::string_view name, std::string_view value) {
        GameHeader& header = record_.header;
        if (value == "?" || value.empty()) return;
        if (name == "Event") header.event = to_utf8(value);
        if (name == "Site") header.site = to_utf8(value);
        if (name == "Date") header.date = to_utf8(value);
        if (name == "Round") header.round = to_utf8(value);
        if (name == "White") header.players[Color::white] = to_utf8(value);
        if (name == "Black") header.players[Color::black] = to_utf8(value);
        if (name == "WhiteElo") header.elo[Color::white] = read_elo(value);
        if (name == "BlackElo") header.elo[Color::black] = read_elo(value);
        if (name == "ECO") header.eco = to_utf8(value);
        if (name == "Opening") header.opening = to_utf8(value);
        if (name == "TimeControl") header.time_control = to_utf8(value);
    }
    void start(const Position& first) { measurer_.start(first); }
    void move(const Position& before, Move move) {
        if (depth_ == 0) measurer_.play(before, move);
    }
    void begin_variation() { ++depth_; }
    void end_variation() { --depth_; }
    void problem(const PgnProblem& problem) { findings.problems.push_back(problem); }
    void end_game(GameResult result, std::string_view) {
        record_.game = ++findings.games;
        record_.result = result;
        measurer_.finish(record_);
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
    std::uint64_t depth_ = 0;
};

}  // namespace

StreamReport measure_games(const std::string& path, const StyleGamesOptions& options,
                           const GameRecordHandler& use, const ProblemHandler& on_problem) {
    ProblemLocator locator;
    std::uint64_t games_before = 0;
    std::atomic<bool> open{true};  // somebody still takes the games
    StreamOptions while_open = options.stream;
    while_open.stop = [&] { return !open || (options.stream.stop && options.stream.stop()); };
    return process_pgn(
        path, while_open,
        [&](const PgnChunk& chunk) {
            ChunkRecords records(options);
            PgnParser parser(chunk.text, records);
            parser.parse_all();
            finish_findings(chunk, records.findings);
            return records;
        },
        [&](ChunkRecords&& chunk) {
            if (!open) return;
            locator.locate(chunk.findings);
            for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
            for (GameRecord& record : chunk.records) {
                record.game += games_before;
                if (!use(std::move(record))) {
                    open = false;
                    return;
                }
            }
            games_before += chunk.findings.games;
        });
}

}  // namespace kibitzer
