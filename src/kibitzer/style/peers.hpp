// Players like this one: how axes and skills are spread over players of a site, a pace and a band
// of ratings. data/style/peers.tsv, built into the program, made by `kibitzer people peers` from
// games of amateurs (docs/style.md).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/people/scales.hpp"
#include "kibitzer/style/model.hpp"
#include "kibitzer/style/player_sums.hpp"
#include "kibitzer/style/skills.hpp"

namespace kibitzer::style {

// Fewer players, or players with fewer games, make no group to be compared with.
inline constexpr int least_peers = 30;
inline constexpr int least_peer_games = 20;
inline constexpr int peer_band_width = 200;

// Of players in so wide a band: fewer games are evaluated than played.
struct SkillSpread {
    int from = 0;
    int to = 0;  // not included
    int players = 0;
    Quantiles quantiles{};
};

struct PeerBand {
    people::Scale scale = people::Scale::lichess;
    TimeClass pace = TimeClass::rapid;
    int from = 0;  // ratings that are compared with it
    int to = 0;    // not included
    // Its own bounds are wider where neighbouring bands had to be taken in.
    RatingBand spread;
    BySkill<std::optional<SkillSpread>> skills;

    [[nodiscard]] bool is_pooled() const { return spread.from < from || spread.to > to; }
};

// The mean values of one player's games of one site and pace.
struct PeerMeans {
    people::Scale scale = people::Scale::lichess;
    TimeClass pace = TimeClass::rapid;
    double elo = 0;
    ByAxis<double> axes{};
    BySkill<std::optional<double>> skills;
};
// Of enough games; nothing for others and for a pace or a rating that is not known.
[[nodiscard]] std::optional<PeerMeans> means_of_peer(const PlayerSums& sums, people::Scale scale,
                                                     TimeClass pace);

class PeerTable {
public:
    [[nodiscard]] static PeerTable made_of(const std::vector<PeerMeans>& players);
    [[nodiscard]] static Result<PeerTable> parse(std::string_view text);
    [[nodiscard]] std::string to_text() const;

    [[nodiscard]] const std::vector<PeerBand>& bands() const { return bands_; }
    // Nothing if there are too few such players.
    [[nodiscard]] const PeerBand* find(people::Scale scale, TimeClass pace, double elo) const;

private:
    std::vector<PeerBand> bands_;
};

// The one that is built in.
[[nodiscard]] const PeerTable& default_peers();

// Whom to compare somebody with: by where and how fast most of these games were played. Players of
// a site without a table are held against those of Lichess whose ratings mean the same.
struct PeersFound {
    const PeerBand* band = nullptr;
    people::Scale scale = people::Scale::lichess;  // of the player
    TimeClass pace = TimeClass::rapid;
};
[[nodiscard]] std::optional<PeersFound> find_peers(const PlayerSums& sums, const PeerTable& table);
// Where nearly all of the games were played; nothing if they are of several sites, whose ratings
// mean different things.
[[nodiscard]] std::optional<people::Scale> site_of(const PlayerSums& sums);
// "Lichess rapid players rated 1200 to 1399": whom a band is made of.
[[nodiscard]] std::string words_of(const PeerBand& band);

}  // namespace kibitzer::style
