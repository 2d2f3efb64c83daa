#include "kibitzer/workshop/analysis_cache.hpp"

#include <fmt/format.h>

#include <vector>

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/workshop/version.hpp"

namespace kibitzer {

extern const std::string_view bench_nodes_text;

namespace {

constexpr std::string_view bound_names[] = {"none", "upper", "lower", "exact"};

struct KeptLine {
    std::string moves;  // as UCI writes them
    int value = 0;      // centipawns, or moves to mate
    bool mate = false;
    Color side = Color::white;  // whose value it is
    int depth = 0;
    int seldepth = 0;
    std::optional<search::Bound> failed{};
};
void describe(Fields& f, KeptLine& line) {
    f("moves", line.moves, "the line");
    f("value", line.value, "centipawns, or moves to mate");
    f("mate", line.mate, "it is a mate", {.absent = true});
    f.choice("side", line.side, color_names, "whose value it is");
    f("depth", line.depth, "half moves searched");
    f("seldepth", line.seldepth, "half moves of the longest line");
    f.choice("failed", line.failed, bound_names, "the value is a bound", {.absent = true});
}

struct KeptSearch {
    std::string best;
    std::string ponder;
    std::vector<KeptLine> lines;
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
    std::vector<int> values;
};
void describe(Fields& f, KeptSearch& search) {
    f("best", search.best, "the best move; empty: there is none");
    f("ponder", search.ponder, "the expected answer");
    f("lines", search.lines, "best first");
    f("nodes", search.nodes, "positions searched");
    f("ms", search.milliseconds, "how long it took");
    f("values", search.values, "after each iteration");
}

std::string uci_text(const Position& position, const std::vector<Move>& moves) {
    std::string text;
    for (const std::string& move : uci_line(position, moves))
        text += (text.empty() ? "" : " ") + move;
    return text;
}

std::optional<std::vector<Move>> read_line(Position position, const std::string& text) {
    std::vector<Move> moves;
    for (const std::string_view word : split_blanks(text)) {
        const auto move = parse_uci_move(position, word);
        if (!move) return std::nullopt;
        moves.push_back(*move);
        play(position, *move);
    }
    return moves;
}

// Without the number of the move, which nothing depends on.
std::string position_key(const Position& position) {
    std::string fen = to_fen(position);
    fen.erase(fen.rfind(' '));
    return fen;
}

std::string engine_key(const AnalystSettings& settings) {
    return fmt::format("Kibitzer {} {} threads {} hash {} lines {}", version,
                       trimmed(bench_nodes_text), settings.threads, settings.hash_megabytes,
                       settings.lines);
}

// Nothing for what would be another search each time.
std::optional<std::string> limits_key(const search::Limits& limits) {
    const bool reproducible = (limits.nodes || limits.depth) && !limits.move_time &&
                              !limits.clock && !limits.mate && limits.search_moves.empty();
    if (!reproducible) return std::nullopt;
    std::string key;
    if (limits.depth) key += fmt::format("depth {} ", *limits.depth);
    if (limits.nodes) key += fmt::format("nodes {} ", *limits.nodes);
    return key;
}

class CachedAnalyst final : public Analyst {
public:
    CachedAnalyst(std::unique_ptr<Analyst> analyst, const AnalystSettings& settings,
                  const StopFlag& stop)
        : analyst_(std::move(analyst)),
          cache_(settings.cache),
          on_info_(settings.on_info),
          engine_(engine_key(settings)),
          stop_(stop) {}

    [[nodiscard]] std::string name() const override { return analyst_->name(); }
    Result<void> new_game() override {
        forgets_ = true;
        is_known_story_ = true;
        story_.clear();
        owed_.clear();
        return {};
    }
    [[nodiscard]] Result<SearchResult> search(const Position& position,
                                              const search::Limits& limits) override {
        const auto limits_text = limits_key(limits);
        const store::AnalysisKey key{position_key(position), engine_,
                                     limits_text.value_or("") + story_};
        story_ += fmt::format("after {} {}", limits_text.value_or("by time "), key.position);
        if (limits_text && is_known_story_)
            if (const auto kept = cache_->find(key))
                if (auto known = read_search(position, *kept)) {
                    owed_.push_back({position, limits});
                    if (on_info_) on_info_(known->info);
                    return std::move(*known);
                }
        if (auto ready = catch_up(); !ready) return ready.error();
        is_known_story_ &= limits_text.has_value();
        auto result = analyst_->search(position, limits);
        if (result && limits_text && is_known_story_ && !stop_)
            cache_->keep(key, search_text(position, *result));
        return result;
    }

private:
    struct Search {
        Position position;
        search::Limits limits;
    };
    // The analyst sees what he was spared.
    Result<void> catch_up() {
        if (std::exchange(forgets_, false))
            if (auto ready = analyst_->new_game(); !ready) return ready;
        for (const Search& search : std::exchange(owed_, {}))
            if (const auto seen = analyst_->search(search.position, search.limits); !seen)
                return seen.error();
        return {};
    }

    std::unique_ptr<Analyst> analyst_;
    std::shared_ptr<AnalysisCache> cache_;
    std::function<void(const EngineInfo&)> on_info_;
    std::string engine_;
    const StopFlag& stop_;
    bool forgets_ = false;
    bool is_known_story_ = true;  // nothing in it would be another search each time
    std::string story_;           // what was searched since he forgot everything
    std::vector<Search> owed_;    // of that, what came from the cache
};

}  // namespace

std::string search_text(const Position& position, const SearchResult& result) {
    KeptSearch kept;
    if (result.best) kept.best = to_uci(position, *result.best);
    if (result.best && result.ponder) {
        Position after = position;
        play(after, *result.best);
        kept.ponder = to_uci(after, *result.ponder);
    }
    for (const EngineLine& line : result.info.lines) {
        const Mate* mate = std::get_if<Mate>(&line.score.value);
        kept.lines.push_back({uci_text(position, line.moves),
                              mate ? mate->moves : std::get<Centipawns>(line.score.value).value,
                              mate != nullptr, line.score.point_of_view, line.depth,
                              line.selective_depth, line.failed});
    }
    kept.nodes = result.info.nodes;
    kept.milliseconds = result.info.milliseconds;
    kept.values = result.values_by_depth;
    return to_json(RecordView(kept));
}

std::optional<SearchResult> read_search(const Position& position, const std::string& text) {
    KeptSearch kept;
    const auto json = parse_json(text);
    if (!json || !read_record(RecordView(kept), *json)) return std::nullopt;
    SearchResult result;
    const auto best = read_line(position, kept.best);
    if (!best || best->size() > 1) return std::nullopt;
    if (!best->empty()) {
        result.best = best->front();
        Position after = position;
        play(after, *result.best);
        const auto ponder = read_line(after, kept.ponder);
        if (!ponder) return std::nullopt;
        if (!ponder->empty()) result.ponder = ponder->front();
    }
    for (const KeptLine& line : kept.lines) {
        auto moves = read_line(position, line.moves);
        if (!moves) return std::nullopt;
        Score score{Centipawns{line.value}, line.side};
        if (line.mate) score.value = Mate{line.value};
        EngineLine read{{std::move(*moves), score}};
        read.failed = line.failed;
        read.depth = line.depth;
        read.selective_depth = line.seldepth;
        result.info.lines.push_back(std::move(read));
    }
    result.info.nodes = result.stats.nodes = kept.nodes;
    result.info.milliseconds = kept.milliseconds;
    result.values_by_depth = std::move(kept.values);
    return result;
}

Result<std::shared_ptr<AnalysisCache>> AnalysisCache::open(const std::string& path) {
    auto database = store::open_store(path, store::OpenMode::create);
    if (!database) return database.error();
    return std::shared_ptr<AnalysisCache>(new AnalysisCache(std::move(*database)));
}

std::optional<std::string> AnalysisCache::find(const store::AnalysisKey& key) {
    const std::lock_guard lock(mutex_);
    try {
        if (!broken_) return rows_.find(key);
    } catch (const store::DatabaseError&) {
        broken_ = true;
    }
    return {};
}

void AnalysisCache::keep(const store::AnalysisKey& key, const std::string& answer) {
    const std::lock_guard lock(mutex_);
    try {
        if (!broken_) rows_.keep(key, answer);
    } catch (const store::DatabaseError&) {
        broken_ = true;
    }
}

std::unique_ptr<Analyst> with_cache(std::unique_ptr<Analyst> analyst,
                                    const AnalystSettings& settings, const StopFlag& stop) {
    return std::make_unique<CachedAnalyst>(std::move(analyst), settings, stop);
}

}  // namespace kibitzer
