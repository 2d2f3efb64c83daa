#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/desks/players/delta_samples.hpp"
#include "kibitzer/desks/players/research_findings.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using doctest::Approx;
using style::ResearchMeasure;

namespace {

const std::string games_file = test::case_file("review_games.pgn");
const StopFlag never_stop = false;

ResearchFindings research(const ResearchOptions& options, int threads = 1,
                          const std::string& path = games_file) {
    ResearchFindings findings;
    StreamOptions stream;
    stream.threads = threads;
    const StreamReport report =
        collect_research(path, stream, options, findings, [](const PgnProblem&) {});
    CHECK(!report.error);
    return findings;
}

std::vector<DrawnGame> all_games() {
    GameLottery lottery(100, 1);
    std::uint64_t games = 0;
    (void)draw_games(games_file, {}, 1, lottery, games, [](const PgnProblem&) {});
    CHECK(games == 3);
    return lottery.drawn();
}

// Says the same of every position: the best move is worth 1.3 pawns, the next one 0.55.
class FixedMind : public Analyst {
public:
    [[nodiscard]] std::string name() const override { return "fixed mind"; }
    Result<void> new_game() override { return {}; }
    [[nodiscard]] Result<SearchResult> search(const Position& position,
                                              const search::Limits&) override {
        // From Black's side always: the caller must turn the scores to the side to move.
        SearchResult result;
        const int sign = position.side_to_move() == Color::black ? 1 : -1;
        result.info.lines.push_back({{{}, {Centipawns{sign * 130}, Color::black}}, {}, 1, 1});
        result.info.lines.push_back({{{}, {Centipawns{sign * 55}, Color::black}}, {}, 1, 1});
        if (count_legal_moves(position) == 1) result.info.lines.pop_back();
        return result;
    }
};

}  // namespace

TEST_CASE("research: the curves are the measures of the positions") {
    const std::vector<DrawnGame> games = all_games();
    ResearchOptions options;
    options.shortest_game = 1;
    const ResearchFindings findings = research(options);
    CHECK(findings.games == 3);
    for (const int ply : {1, 13, 20, 33}) {
        style::Mean fragility;
        style::Mean controlled;
        for (const DrawnGame& game : games) {
            Position position = game.start;
            for (int i = 0; i < ply; ++i) position.make(game.moves[std::size_t(i)]);
            const style::Men men = style::men_of(position);
            fragility.add(style::fragility(men).total());
            const auto control = style::space_control(men);
            controlled.add((control.controlled[Color::white].count() +
                            control.controlled[Color::black].count()) /
                           2.0);
        }
        CAPTURE(ply);
        CHECK(findings.curves[ResearchMeasure::fragility].at(ply).value() ==
              Approx(fragility.value()));
        CHECK(findings.curves[ResearchMeasure::controlled_squares].at(ply).value() ==
              Approx(controlled.value()));
    }
    CHECK(findings.curves[ResearchMeasure::fragility].at(34).count() == 2);  // one has 33 plies
}

TEST_CASE("research: each game's own maximum") {
    ResearchOptions options;
    options.shortest_game = 1;
    const ResearchFindings findings = research(options);
    double sum = 0;
    std::vector<int> plies;
    for (const DrawnGame& game : all_games()) {
        Position position = game.start;
        double highest = 0;
        int at = 0;
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            position.make(game.moves[i]);
            const double value = style::fragility(style::men_of(position)).total();
            if (value > highest) {
                highest = value;
                at = int(i) + 1;
            }
        }
        sum += highest;
        plies.push_back(at);
    }
    std::sort(plies.begin(), plies.end());
    CHECK(findings.maximum.count() == 3);
    CHECK(findings.maximum.value() == Approx(sum / 3));
    CHECK(*findings.median_maximum_ply() == plies[1]);
    CHECK(findings.around_maximum.at(0).value() == 1);
}

TEST_CASE("research: players, their maps and the games that are too short") {
    ResearchOptions options;
    options.players = {"Morphy", "Club player"};
    options.shortest_game = 34;
    const ResearchFindings findings = research(options);
    CHECK(findings.short_games == 1);
    CHECK(!findings.players.contains("Morphy"));  // 33 plies
    const ResearchPlayer& player = findings.players.at("Club player");
    // One king in each position from ply 13 to 60.
    CHECK(player.maps()[Role::king].total() == 48 * player.games);
    CHECK(player.measures[ResearchMeasure::mobility].count() == player.games);
    const auto& leads = player.mobility_lead;
    CHECK(leads[SideResult::won].count() + leads[SideResult::drawn].count() +
              leads[SideResult::lost].count() ==
          player.games);
}

TEST_CASE("research: heat maps of equally many games, whatever the order they come in") {
    const auto map_with_kings = [](int kings) {
        style::HeatMaps maps;
        for (int i = 0; i < kings; ++i) maps[Role::king].add(Bitboard(square_g1));
        return maps;
    };
    ResearchPlayer all;
    ResearchPlayer first;
    ResearchPlayer second;
    const std::vector<Key> keys = {50, 10, 40, 20, 30};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto maps = map_with_kings(int(keys[i]));
        all.add_game(keys[i], maps, 3);
        (i % 2 == 0 ? first : second).add_game(keys[i], maps, 3);
    }
    second.add(first, 3);
    for (const ResearchPlayer* player : {&all, &second}) {
        CHECK(player->drawn.size() == 3);
        CHECK(player->maps()[Role::king].total() == 10 + 20 + 30);
        // 10 and 20 have two bits set, 30 has four: all in the first half.
        CHECK(player->half_maps(0)[Role::king].total() == 60);
    }
    all.add_game(1, map_with_kings(5), 3);
    CHECK(all.half_maps(1)[Role::king].total() == 5);
}

TEST_CASE("research: the mobility lead by hand, and from both sides") {
    // Plies 13 to 40 of the Opera game: the mean of each side's legal moves when not in check.
    const DrawnGame game = all_games().front();
    ByColor<style::Mean> moves;
    Position position = game.start;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        position.make(game.moves[i]);
        if (i + 1 >= 13 && i + 1 <= 40 && !is_check(position))
            moves[position.side_to_move()].add(count_legal_moves(position));
    }
    ResearchOptions options;
    options.players = {"Morphy", "Duke of Brunswick and Count Isouard"};
    const ResearchFindings findings = research(options);
    const double lead = moves[Color::white].value() - moves[Color::black].value();
    CHECK(findings.players.at("Morphy").mobility_lead[SideResult::won].value() == Approx(lead));
    CHECK(findings.players.at("Duke of Brunswick and Count Isouard")
              .mobility_lead[SideResult::lost]
              .value() == Approx(-lead));
}

TEST_CASE("research: distances of all pairs of players, in order") {
    const ResearchFindings findings = research({});
    std::vector<style::HeatMaps> maps;
    for (const auto& [name, player] : findings.players) maps.push_back(player.maps());
    REQUIRE(maps.size() >= 4);
    const auto one = find_distances(maps, 1);
    const auto three = find_distances(maps, 3);
    CHECK(one.size() == maps.size() * (maps.size() - 1) / 2);
    REQUIRE(one.size() == three.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].first < one[i].second);
        CHECK(one[i].first == three[i].first);
        CHECK(one[i].second == three[i].second);
        CHECK(one[i].distance.mean == three[i].distance.mean);
    }
    CHECK(find_distances({}, 2).empty());
    CHECK(find_distances({maps[0]}, 2).empty());
}

TEST_CASE("lottery: every game has the same chance, and the draw depends on the seed alone") {
    std::map<std::uint64_t, int> drawn;
    constexpr int draws = 3000;
    for (std::uint64_t seed = 0; seed < draws; ++seed) {
        GameLottery lottery(3, seed);
        for (int game = 0; game < 10; ++game) lottery.offer({});
        const auto games = lottery.drawn();
        REQUIRE(games.size() == 3);
        CHECK(games[0].number < games[1].number);
        CHECK(games[1].number < games[2].number);
        for (const DrawnGame& game : games) ++drawn[game.number];
    }
    // 900 each, with a standard deviation of 25.
    for (std::uint64_t number = 1; number <= 10; ++number)
        CHECK(std::abs(drawn[number] - 900) < 110);
    GameLottery few(5, 1);
    few.offer({});
    CHECK(few.drawn().size() == 1);
}

TEST_CASE("deltas: from the plies asked for, in pawns, for the side to move") {
    std::vector<std::unique_ptr<Analyst>> analysts;
    analysts.push_back(std::make_unique<FixedMind>());
    const auto pool = AnalystPool::of(std::move(analysts));
    std::vector<DrawnDelta> samples;
    DeltaOptions options;
    options.first_ply = 5;
    options.every = 7;
    const std::vector<DrawnGame> games = {all_games().front()};  // 33 plies
    const auto outcome =
        sample_deltas(games, options, *pool, never_stop, [&](std::vector<DrawnDelta>&& found) {
            samples.insert(samples.end(), found.begin(), found.end());
        });
    REQUIRE(outcome);
    std::vector<int> plies;
    for (const DrawnDelta& sample : samples) {
        plies.push_back(sample.ply);
        CHECK(sample.delta == Approx(0.75));
        CHECK(sample.best == Approx(1.3));
        CHECK(sample.game == 1);
    }
    CHECK(plies == std::vector<int>{5, 12, 19, 26, 33});
}

TEST_CASE("deltas: what they amount to") {
    const std::vector<double> deltas = {0.1, 0.6, 0.4, 2, 5, 0.5, 1, 0.05};
    const DeltaSummary summary = summarise_deltas(deltas);
    CHECK(summary.count == 8);
    CHECK(summary.median == Approx(0.55));
    CHECK(summary.above_half == Approx(4.0 / 8));
    CHECK(summary.above_one == Approx(2.0 / 8));
    CHECK(summary.above_three == Approx(1.0 / 8));
    REQUIRE(summary.fits.size() == 3);
    CHECK(summary.fits[0]->count == 6);
    CHECK(summary.fits[2]->count == 3);
    CHECK(summarise_deltas({}).count == 0);
}

TEST_CASE("deltas: read from lists and tables") {
    CHECK(*parse_deltas("0.5\n\n# a remark\r\n 2 \n") == std::vector<double>{0.5, 2});
    CHECK(*parse_deltas("game,ply,delta,best\n1,16,0.25,3\n1,18,1.5,-1\n") ==
          std::vector<double>{0.25, 1.5});
    CHECK(*parse_deltas("0.5,a\n0.7,b\n") == std::vector<double>{0.5, 0.7});
    for (const std::string_view bad : {"", "x\n1\n", "1\nx\n", "-1\n", "a,delta\n1\n", "nan\n"})
        CHECK_MESSAGE(!parse_deltas(bad), bad);
    CHECK(parse_deltas("1\nx\n").error().message == "line 2: 'x': expected a number, 0 or more");
}
