#include "kibitzer/app/style_games.hpp"

#include <atomic>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/parser.hpp"
#include "kibitzer/style/model.hpp"
#include "kibitzer/style/trait_watcher.hpp"

namespace kibitzer {

namespace {

using namespace style;

class ChunkRecords : public PgnVisitor {
public:
    explicit ChunkRecords(const StyleGamesOptions& options) : options_(&options) {}

    void begin_game() {
        record_ = {};
        depth_ = 0;
        started_ = false;
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
    void start(const Position& first) {
        watcher_.begin();
        traits_.begin();
        heat_maps_ = {};
        tracker_ = {};
        tracker_.add(first);
        digest_ = Digest();
        digest_.add(first.key());
        started_ = true;
    }
    void move(const Position& before, Move move) {
        if (depth_ > 0) return;
        const Position& after = watcher_.play(before, move);
        traits_.play(before, watcher_.facts().plies.back(), after);
        if (options_->keep_heat_maps) add_to_heat_maps(after, other(after.side_to_move()));
        if (!tracker_.is_settled()) tracker_.add(after);
        digest_.add(move.bits());
    }
    void begin_variation() { ++depth_; }
    void end_variation() { --depth_; }
    void problem(const PgnProblem& problem) { findings.problems.push_back(problem); }
    void end_game(GameResult result, std::string_view) {
        record_.game = ++findings.games;
        record_.result = result;
        if (started_) measure();
        add_header_to_digest();
        record_.digest = digest_.value();
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

    void measure() {
        const GameFacts& facts = watcher_.facts();
        record_.plies = facts.length();
        for (std::size_t i = 0; i < record_.metrics.size(); ++i)
            record_.metrics[i] = measure_game(facts, options_->settings[i]);
        record_.move_types = count_move_types(facts);
        record_.traits = traits_.finish(record_.result);
        record_.opening = tracker_.verdict();
        if (record_.opening.opening)
            for (const Color color : colors)
                record_.traits[color][Trait::sharpness] =
                    style_model().sharpness_of(record_.opening.opening->code, color);
        if (options_->keep_facts) record_.facts = facts;
        if (options_->keep_heat_maps)
            for (const Color color : colors)
                for (const Role role : roles)
                    record_.heat_maps[color][role] = heat_maps_[color][role];
    }

    void add_to_heat_maps(const Position& after, Color mover) {
        if (heat_map_window.contains(watcher_.facts().length()))
            add_men(heat_maps_[mover], after, mover);
    }

    void add_header_to_digest() {
        const GameHeader& header = record_.header;
        for (const std::string* text :
             {&header.players[Color::white], &header.players[Color::black], &header.date,
              &header.event, &header.site, &header.round})
            digest_.add(*text);
        digest_.add(std::uint64_t(record_.result));
    }

    const StyleGamesOptions* options_;
    GameRecord record_;
    GameWatcher watcher_;
    TraitWatcher traits_;
    ByColor<HeatMaps> heat_maps_;
    OpeningTracker tracker_;
    Digest digest_;
    std::uint64_t depth_ = 0;
    bool started_ = false;
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
