#include "kibitzer/chess/notation/pgn/game_rows.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

// What stands behind the tags, which have lines of their own.
std::string_view moves_of(std::string_view game) {
    while (!game.empty()) {
        const std::size_t end = std::min(game.find('\n'), game.size());
        const std::string_view line = trimmed(game.substr(0, end));
        if (!line.empty() && line.front() != '[' && line.front() != '%') break;
        game.remove_prefix(std::min(end + 1, game.size()));
    }
    return trimmed(game);
}

class RowCollector : public PgnVisitor {
public:
    explicit RowCollector(const std::vector<std::string>& tags) : names_(tags) {
        rows.tags.resize(tags.size());
    }

    void begin_game(std::uint64_t number) override {
        number_ = number;
        drop_game();
    }
    void tag(std::string_view name, std::string_view value) override {
        const auto found = std::find(names_.begin(), names_.end(), name);
        if (found == names_.end()) return;
        RowTexts& column = rows.tags[std::size_t(found - names_.begin())];
        if (column.given.size() > rows.size()) column.drop_last();  // said twice: the last counts
        column.add(to_utf8(value));
    }
    void end_game(GameResult, std::string_view text) override {
        for (RowTexts& column : rows.tags)
            if (column.given.size() == rows.size()) column.add({}, false);
        rows.moves.add(to_utf8(moves_of(text)));
        rows.numbers.push_back(number_);
    }
    void pass_over_game() override { drop_game(); }

    GameRows rows;
    ChunkFindings findings;

private:
    void drop_game() {
        for (RowTexts& column : rows.tags)
            if (column.given.size() > rows.size()) column.drop_last();
    }

    const std::vector<std::string>& names_;
    std::uint64_t number_ = 0;
};

}  // namespace

void RowTexts::add(std::string_view value, bool is_given) {
    bytes += value;
    ends.push_back(std::int64_t(bytes.size()));
    given.push_back(is_given ? 1 : 0);
}

void RowTexts::drop_last() {
    given.pop_back();
    ends.pop_back();
    bytes.resize(std::size_t(ends.back()));
}

std::string_view RowTexts::at(std::size_t row) const {
    const auto begin = std::size_t(ends[row]);
    return std::string_view(bytes).substr(begin, std::size_t(ends[row + 1]) - begin);
}

StreamReport read_game_rows(const PgnUnit& unit, const StreamOptions& options,
                            const std::vector<std::string>& tags,
                            const std::function<bool(GameRows&&)>& use) {
    std::uint64_t games_before = 0;
    return process_pgn(
        unit, options,
        [&](const PgnChunk& chunk) {
            RowCollector collector(tags);
            read_chunk(chunk, collector, collector.findings);
            return collector;
        },
        [&](RowCollector&& chunk) {
            for (std::uint64_t& number : chunk.rows.numbers) number += games_before;
            games_before += chunk.findings.games;
            return use(std::move(chunk.rows));
        });
}

}  // namespace kibitzer
