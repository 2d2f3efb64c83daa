#include "kibitzer/style/peers.hpp"

#include <doctest/doctest.h>

#include "kibitzer/style/model_text.hpp"
#include "kibitzer/style/profile.hpp"

using namespace kibitzer;
using namespace kibitzer::style;
using people::Scale;

namespace {

// `count` players rated `elo`, whose attack is 0, 1, 2 ... hundredths.
void add_players(std::vector<PeerMeans>& players, int count, double elo, Scale scale,
                 bool evaluated = false) {
    for (int i = 0; i < count; ++i) {
        PeerMeans player{scale, TimeClass::rapid, elo, {}, {}};
        player.axes[Axis::attack] = 0.01 * i;
        if (evaluated) player.skills[Skill::errors] = 0.1 + 0.001 * i;
        players.push_back(player);
    }
}

PlayerSums sums_of(int games, int elo, Scale scale, TimeClass pace) {
    PlayerSums sums;
    sums.results[Color::white].games = games;
    sums.elo_sum = std::int64_t(games) * elo;
    sums.elo_games = games;
    sums.scales[std::size_t(scale)] = games;
    sums.paces[std::size_t(pace)] = games;
    for (int i = 0; i < games; ++i) {
        sums.style.add(0);
        sums.axes[Axis::attack].add(0.15);
        sums.skills[Skill::errors].add(i % 2 ? 0.10 : 0.12);
    }
    return sums;
}

}  // namespace

TEST_CASE("peers: a band of its own, one of neighbours, and none") {
    std::vector<PeerMeans> players;
    add_players(players, 31, 1300, Scale::lichess, true);
    add_players(players, 5, 1500, Scale::lichess);
    add_players(players, 29, 1300, Scale::otb);
    const PeerTable table = PeerTable::made_of(players);
    const PeerBand* own = table.find(Scale::lichess, TimeClass::rapid, 1399);
    REQUIRE(own);
    CHECK(own->spread.players == 31);
    CHECK_FALSE(own->is_pooled());
    CHECK(own->spread.percentile(Axis::attack, 0.15) == doctest::Approx(50));
    const PeerBand* pooled = table.find(Scale::lichess, TimeClass::rapid, 1400);
    REQUIRE(pooled);
    CHECK(pooled->spread.players == 36);
    CHECK(pooled->is_pooled());
    CHECK_FALSE(table.find(Scale::lichess, TimeClass::blitz, 1300));
    CHECK_FALSE(table.find(Scale::lichess, TimeClass::rapid, 2300));  // too far to be neighbours
    CHECK_FALSE(table.find(Scale::otb, TimeClass::rapid, 1300));      // one too few
}

TEST_CASE("peers: a table is read back as it was written, and nothing else is") {
    std::vector<PeerMeans> players;
    add_players(players, 40, 1300, Scale::lichess, true);
    const std::string text = PeerTable::made_of(players).to_text();
    const auto read = PeerTable::parse(text);
    REQUIRE(read);
    CHECK(read->to_text() == text);
    CHECK(PeerTable::parse(peers_text));
    for (const auto& [from, to] :
         {std::pair<std::string, std::string>{"\nband\tlichess", "\nband\tmars"},
          {"\tattack\t0.0000", "\tattack\t9.0000"},
          {"\nskill\terrors", "\nskill\tluck"},
          {"\naxis\tattack\t", "\naxis\tattack\tx"}}) {
        std::string bad = text;
        const std::size_t at = bad.find(from);
        REQUIRE(at != bad.npos);
        const auto refused = PeerTable::parse(bad.replace(at, from.size(), to));
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message.find("line ") != std::string::npos);
    }
}

TEST_CASE("peers: whoever plays at chess.com is held against Lichess by what ratings mean there") {
    std::vector<PeerMeans> players;
    add_players(players, 31, 1430, Scale::lichess, true);
    const PeerTable table = PeerTable::made_of(players);
    const auto found = find_peers(sums_of(30, 1000, Scale::chesscom, TimeClass::rapid), table);
    REQUIRE(found);
    CHECK(found->scale == Scale::chesscom);
    CHECK(found->band->from == 1400);
    CHECK_FALSE(find_peers(sums_of(30, 1000, Scale::otb, TimeClass::rapid), table));
    CHECK_FALSE(find_peers(sums_of(30, 1430, Scale::lichess, TimeClass::unknown), table));
    PlayerSums mixed = sums_of(30, 1430, Scale::lichess, TimeClass::rapid);
    mixed.scales = {15, 15, 0};  // ratings that mean different things
    CHECK_FALSE(find_peers(mixed, table));
}

TEST_CASE("peers: a profile tells who is worse, with an interval") {
    std::vector<PeerMeans> players;
    add_players(players, 41, 1300, Scale::lichess, true);  // errors from 10 to 14 %
    const PeerTable table = PeerTable::made_of(players);
    const auto profile = [&](int games) {
        return make_profile("somebody", sums_of(games, 1300, Scale::lichess, TimeClass::rapid),
                            style_model(), table);
    };
    const Profile known = profile(40);
    REQUIRE(known.band == &known.peers->band->spread);
    CHECK(known.axes[std::size_t(Axis::attack)].percentile.value() == doctest::Approx(37.5));
    REQUIRE(known.skills.size() == 1);
    REQUIRE(known.skills[0].place);
    CHECK(known.skills[0].place->percentile == doctest::Approx(75));  // fewer errors are better
    CHECK(known.skills[0].place->low < 70);
    CHECK(known.skills[0].place->high > 80);
    CHECK_FALSE(profile(10).skills[0].place);
}

TEST_CASE("peers: what is slow and played over the board is classical") {
    GameHeader header;
    CHECK(pace_of(header, Scale::otb) == TimeClass::classical);
    CHECK(pace_of(header, Scale::lichess) == TimeClass::unknown);
    header.time_control = "300+0";
    CHECK(pace_of(header, Scale::otb) == TimeClass::blitz);
}
