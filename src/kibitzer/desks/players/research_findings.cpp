#include "kibitzer/desks/players/research_findings.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/player_sums.hpp"

namespace kibitzer {

using style::BothSides;
using style::Mean;
using style::research_measures;
using style::ResearchMeasure;
using style::SideValues;

namespace {

std::optional<SideResult> result_for(Color side, GameResult result) {
    if (result == GameResult::draw) return SideResult::drawn;
    if (result == GameResult::unknown) return std::nullopt;
    return (result == GameResult::white_wins) == (side == Color::white) ? SideResult::won
                                                                        : SideResult::lost;
}

// The parity of a key: as good as a coin, and the same in every run.
std::size_t half_of(Key last_position) { return std::size_t(std::popcount(last_position) & 1); }

// One game, looked at when it is complete.
struct PlayedGame {
    std::vector<Position> positions;  // after each ply
    ByColor<std::string> names;
    ByColor<std::optional<int>> elo;
    int year = 0;  // 0: not known
    GameResult result = GameResult::unknown;
};

class GameStudy {
public:
    GameStudy(const PlayedGame& game, const ResearchOptions& options, ResearchFindings& findings)
        : game_(game), options_(options), findings_(findings) {}

    void run() {
        ++findings_.games;
        findings_.positions += game_.positions.size();
        for (std::size_t i = 0; i < game_.positions.size(); ++i) study(int(i) + 1);
        study_maximum();
        const auto lead = mobility_lead();
        if (const auto result = result_for(Color::white, game_.result); lead && result)
            findings_.white_mobility_lead[*result].add(*lead);
        for (const Color side : colors) study_player(side, lead);
    }

private:
    void study(int ply) {
        const Position& position = game_.positions[std::size_t(ply) - 1];
        const style::PositionView view(position);
        const bool in_window = options_.first_ply <= ply && ply <= options_.last_ply;
        style::ByResearchMeasure<SideValues> measured;
        for (const style::ResearchMeasureRow& row : research_measures) {
            const SideValues& values = measured[row.measure] = row.of(view);
            const auto whole = combine(row.together, values);
            if (whole) findings_.curves[row.measure].add(ply, *whole);
            if (!in_window) continue;
            for (const Color side : colors)
                if (const auto& value = row.together == BothSides::sum ? whole : values[side])
                    window_[side][row.measure].add(*value);
        }
        const Color mover = position.side_to_move();
        const auto& moves = measured[ResearchMeasure::mobility][mover];
        if (moves && first_mobility_ply <= ply && ply <= last_mobility_ply)
            moves_[mover].add(*moves);
        if (in_window) study_space(view.control);
        fragility_.push_back(view.fragility.total());
        keep_maximum(view);
    }

    void study_space(const style::SpaceControl& control) {
        for (const Color side : colors) {
            const auto ranks = control_by_rank(control, side);
            const auto files = control_by_file(control, side);
            for (std::size_t line = 0; line < 8; ++line) {
                findings_.control_by_rank[line].add(ranks[line]);
                findings_.control_by_file[line].add(files[line]);
            }
        }
    }

    // Who is attacked in the most fragile position up to now.
    void keep_maximum(const style::PositionView& view) {
        if (fragility_.size() > 1 && view.fragility.total() <= highest_) return;
        highest_ = view.fragility.total();
        attacked_ = {};
        heaviest_.reset();
        double most = 0;
        for (std::size_t i = 0; i < view.men.size(); ++i) {
            if ((view.fragility.attacked >> i & 1) == 0) continue;
            const Role role = view.men[i].piece.role();
            ++attacked_[role];
            if (view.fragility.share[i] <= most) continue;
            most = view.fragility.share[i];
            heaviest_ = role;
        }
    }

    void study_maximum() {
        const auto at = style::find_maximum(fragility_);
        if (!at || highest_ <= 0) return;
        findings_.around_maximum.add(fragility_);
        findings_.maximum.add(highest_);
        ++findings_.maximum_plies[int(*at) + 1];
        for (const Role role : roles) findings_.attacked_at_maximum[role] += attacked_[role];
        if (heaviest_) ++findings_.heaviest_at_maximum[*heaviest_];
    }

    // White's; nothing if a side had no position to count.
    [[nodiscard]] std::optional<double> mobility_lead() const {
        if (moves_[Color::white].count() == 0 || moves_[Color::black].count() == 0)
            return std::nullopt;
        return moves_[Color::white].value() - moves_[Color::black].value();
    }

    void study_player(Color side, const std::optional<double>& lead) {
        const std::string& name = game_.names[side];
        if (!options_.players.empty() && findings_.names.size() < ResearchFindings::most_players)
            findings_.names.insert(name);
        if (options_.players.empty()) {
            if (!name.empty()) add_to_player(name, side, lead);
            return;
        }
        for (const std::string& asked : options_.players)
            if (style::matches_player(name, asked)) add_to_player(asked, side, lead);
    }

    void add_to_player(const std::string& name, Color side, const std::optional<double>& lead) {
        ResearchPlayer& player = findings_.players[name];
        ++player.games;
        player.known.add_game(game_.elo[side], game_.year);
        for (const auto& row : research_measures)
            if (const Mean& mean = window_[side][row.measure]; mean.count() > 0)
                player.measures[row.measure].add(mean.value());
        if (const auto result = result_for(side, game_.result); lead && result)
            player.mobility_lead[*result].add(side == Color::white ? *lead : -*lead);
        style::HeatMaps maps;
        const auto last = std::min(game_.positions.size(), std::size_t(options_.last_ply));
        for (std::size_t ply = std::size_t(options_.first_ply); ply <= last; ++ply)
            style::add_men(maps, game_.positions[ply - 1], side);
        player.add_game(game_.positions.back().key(), maps, options_.map_games);
    }

    const PlayedGame& game_;
    const ResearchOptions& options_;
    ResearchFindings& findings_;

    ByColor<style::ByResearchMeasure<Mean>> window_;
    ByColor<Mean> moves_;  // legal ones, of the side to move
    std::vector<double> fragility_;
    double highest_ = 0;
    ByRole<std::uint64_t> attacked_;
    std::optional<Role> heaviest_;
};

class ResearchVisitor : public PgnVisitor {
public:
    explicit ResearchVisitor(const ResearchOptions& options) : options_(options) {}

    void begin_game(std::uint64_t) override {
        game_.positions.clear();
        game_.names = {};
        game_.elo = {};
        game_.year = 0;
        depth_ = 0;
    }
    void tag(std::string_view name, std::string_view value) override {
        if (value == "?") return;
        if (name == "White") game_.names[Color::white] = to_utf8(trimmed(value));
        if (name == "Black") game_.names[Color::black] = to_utf8(trimmed(value));
        if (name == "WhiteElo") game_.elo[Color::white] = parse_integer<int>(value);
        if (name == "BlackElo") game_.elo[Color::black] = parse_integer<int>(value);
        if (name == "Date") game_.year = style::year_of(value);
    }
    void move(const Position& before, Move move) override {
        if (depth_ > 0) return;
        game_.positions.push_back(before);
        if (move.is_null())
            game_.positions.back().make_null();
        else
            game_.positions.back().make(move);
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void problem(const PgnProblem& problem) override { findings.problems.push_back(problem); }
    void end_game(GameResult result, std::string_view) override {
        game_.result = result;
        if (game_.positions.size() < std::size_t(std::max(options_.shortest_game, 1)))
            ++research.short_games;
        else
            GameStudy(game_, options_, research).run();
    }

    ChunkFindings findings;
    ResearchFindings research;

private:
    const ResearchOptions& options_;
    PlayedGame game_;
    std::uint64_t depth_ = 0;
};

template <class Counts>
void add_counts(Counts& counts, const Counts& part) {
    for (const Role role : roles) counts[role] += part[role];
}

}  // namespace

std::string_view name(SideResult result) {
    constexpr std::string_view names[] = {"won", "drawn", "lost"};
    return names[int(result)];
}

style::HeatMaps ResearchPlayer::maps() const {
    style::HeatMaps whole;
    for (std::size_t half = 0; half < halves.size(); ++half)
        style::add_maps(whole, half_maps(half));
    return whole;
}

style::HeatMaps ResearchPlayer::half_maps(std::size_t half) const {
    style::HeatMaps maps = halves[half];
    for (const auto& [key, game] : drawn)
        if (half_of(key) == half) style::add_maps(maps, game);
    return maps;
}

void ResearchPlayer::add_game(Key last_position, const style::HeatMaps& maps,
                              std::size_t map_games) {
    if (map_games == 0) {
        style::add_maps(halves[half_of(last_position)], maps);
        return;
    }
    style::add_maps(drawn[last_position], maps);
    while (drawn.size() > map_games) drawn.erase(std::prev(drawn.end()));
}

void ResearchPlayer::add(const ResearchPlayer& part, std::size_t map_games) {
    games += part.games;
    known.add(part.known);
    for (const auto& row : research_measures) measures[row.measure].add(part.measures[row.measure]);
    for (const SideResult result : side_results)
        mobility_lead[result].add(part.mobility_lead[result]);
    for (std::size_t half = 0; half < halves.size(); ++half)
        style::add_maps(halves[half], part.halves[half]);
    for (const auto& [key, maps] : part.drawn) add_game(key, maps, map_games);
}

void ResearchFindings::add(const ResearchFindings& part, std::size_t map_games) {
    games += part.games;
    short_games += part.short_games;
    positions += part.positions;
    for (const auto& row : research_measures) curves[row.measure].add(part.curves[row.measure]);
    for (std::size_t line = 0; line < 8; ++line) {
        control_by_rank[line].add(part.control_by_rank[line]);
        control_by_file[line].add(part.control_by_file[line]);
    }
    for (const SideResult result : side_results)
        white_mobility_lead[result].add(part.white_mobility_lead[result]);
    around_maximum.add(part.around_maximum);
    maximum.add(part.maximum);
    for (const auto& [ply, count] : part.maximum_plies) maximum_plies[ply] += count;
    add_counts(attacked_at_maximum, part.attacked_at_maximum);
    add_counts(heaviest_at_maximum, part.heaviest_at_maximum);
    for (const auto& [name, player] : part.players) {
        if (players.size() >= most_players && !players.contains(name))
            players_left_out += player.games;
        else
            players[name].add(player, map_games);
    }
    players_left_out += part.players_left_out;
    for (const std::string& name : part.names)
        if (names.size() < most_players) names.insert(name);
}

std::vector<std::string> ResearchFindings::merge_spellings(std::size_t map_games) {
    std::vector<style::KnownName> known;
    for (const auto& [name, player] : players) {
        known.push_back(player.known);
        known.back().name = name;
    }
    const auto persons = style::find_persons(known);
    std::map<std::string, std::string> lines;
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (persons[i] == i) continue;
        const std::string& person = known[persons[i]].name;
        players.at(person).add(players.at(known[i].name), map_games);
        players.erase(known[i].name);
        std::string& line = lines[person];
        line += (line.empty() ? person + ": also " : "; ") + known[i].name;
    }
    std::vector<std::string> merged;
    for (const auto& [person, line] : lines) merged.push_back(line);
    return merged;
}

std::optional<int> ResearchFindings::median_maximum_ply() const {
    std::uint64_t below = 0;
    for (const auto& [ply, count] : maximum_plies) {
        below += count;
        if (2 * below >= maximum.count()) return ply;
    }
    return std::nullopt;
}

StreamReport collect_research(const std::string& path, const StreamOptions& stream,
                              const ResearchOptions& options, ResearchFindings& findings,
                              const ProblemHandler& on_problem) {
    return process_pgn(
        path, stream,
        [&](const PgnChunk& chunk) {
            ResearchVisitor visitor(options);
            read_chunk(chunk, visitor, visitor.findings);
            return visitor;
        },
        [&](ResearchVisitor&& visitor) {
            for (const PgnProblem& problem : visitor.findings.problems) on_problem(problem);
            findings.add(visitor.research, options.map_games);
        });
}

std::vector<PlayerPair> find_distances(const std::vector<style::HeatMaps>& maps, int threads) {
    std::vector<PlayerPair> pairs;
    std::size_t first = 0;
    std::size_t second = 0;
    process_in_order(
        threads,
        [&]() -> std::optional<PlayerPair> {
            if (++second >= maps.size()) second = ++first + 1;
            if (second >= maps.size()) return std::nullopt;
            return PlayerPair{first, second, {}};
        },
        [&](PlayerPair pair) {
            pair.distance = style::distance(maps[pair.first], maps[pair.second]);
            return pair;
        },
        [&](PlayerPair&& pair) { pairs.push_back(std::move(pair)); });
    return pairs;
}

}  // namespace kibitzer
