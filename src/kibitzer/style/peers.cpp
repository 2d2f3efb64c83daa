#include "kibitzer/style/peers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/style/model_text.hpp"

namespace kibitzer::style {

namespace {

constexpr int lowest_band = 400;
constexpr int highest_band = 2400;
constexpr int widening = 100;       // on both sides at a time
constexpr int widest_pool = 1000;   // beyond, it is no neighbourhood
constexpr double most_games = 0.8;  // of one site, for its ratings to mean something

double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * double(sorted.size() - 1);
    const auto below = std::size_t(place);
    if (below + 1 >= sorted.size()) return sorted.back();
    return sorted[below] + (place - double(below)) * (sorted[below + 1] - sorted[below]);
}

Quantiles quantiles_of(std::vector<double> values) {
    std::ranges::sort(values);
    Quantiles result{};
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = quantile(values, double(i) / double(quantile_steps));
    return result;
}

// The narrowest neighbourhood of a band with players enough; nothing if there is none.
struct Neighbourhood {
    int from = 0;
    int to = 0;
    std::vector<const PeerMeans*> players;
};
template <class Fits>
std::optional<Neighbourhood> find_neighbourhood(const std::vector<PeerMeans>& players, int from,
                                                Fits fits) {
    for (Neighbourhood found{from, from + peer_band_width, {}};
         found.to - found.from <= widest_pool; found.from -= widening, found.to += widening) {
        found.players.clear();
        for (const PeerMeans& player : players)
            if (player.elo >= found.from && player.elo < found.to && fits(player))
                found.players.push_back(&player);
        if (found.players.size() >= std::size_t(least_peers)) return found;
    }
    return std::nullopt;
}

std::optional<PeerBand> make_band(const std::vector<PeerMeans>& players, people::Scale scale,
                                  TimeClass pace, int from) {
    const auto is_of = [&](const PeerMeans& player) {
        return player.scale == scale && player.pace == pace;
    };
    const auto all = find_neighbourhood(players, from, is_of);
    if (!all) return std::nullopt;
    PeerBand band{scale, pace, from, from + peer_band_width, {}, {}};
    band.spread.from = all->from;
    band.spread.to = all->to;
    band.spread.players = int(all->players.size());
    for (const AxisRow& row : axis_rows) {
        std::vector<double> values;
        for (const PeerMeans* player : all->players) values.push_back(player->axes[row.axis]);
        band.spread.quantiles[row.axis] = quantiles_of(std::move(values));
    }
    for (const SkillRow& row : skill_rows) {
        const auto known = find_neighbourhood(players, from, [&](const PeerMeans& player) {
            return is_of(player) && player.skills[row.skill];
        });
        if (!known) continue;
        std::vector<double> values;
        for (const PeerMeans* player : known->players) values.push_back(*player->skills[row.skill]);
        band.skills[row.skill] =
            SkillSpread{known->from, known->to, int(values.size()), quantiles_of(values)};
    }
    return band;
}

constexpr std::string_view site_words[] = {"Lichess", "chess.com", "over-the-board"};

std::string numbers_text(const Quantiles& quantiles) {
    std::string text;
    for (const double value : quantiles) text += fmt::format("\t{:.4f}", value);
    return text;
}

using Words = std::vector<std::string_view>;

std::optional<int> whole(std::string_view word) { return parse_integer<int>(word); }

bool read_quantiles(const Words& words, std::size_t first, Quantiles& quantiles) {
    if (words.size() != first + quantiles.size()) return false;
    for (std::size_t i = 0; i < quantiles.size(); ++i) {
        const auto value = parse_decimal(words[first + i]);
        if (!value) return false;
        quantiles[i] = *value;
    }
    return std::ranges::is_sorted(quantiles);
}

bool read_band(const Words& words, std::vector<PeerBand>& bands) {
    if (words.size() != 8) return false;
    PeerBand& band = bands.emplace_back();
    const auto scale = std::ranges::find(people::scale_names, words[1]);
    if (scale == std::end(people::scale_names)) return false;
    band.scale = people::Scale(scale - std::begin(people::scale_names));
    bool known = false;
    for (std::size_t i = 0; i < time_class_count; ++i)
        if (name(TimeClass(i)) == words[2]) {
            band.pace = TimeClass(i);
            known = true;
        }
    std::array<int, 5> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = whole(words[3 + i]);
        if (!number) return false;
        numbers[i] = *number;
    }
    band.from = numbers[0];
    band.to = numbers[1];
    band.spread.from = numbers[2];
    band.spread.to = numbers[3];
    band.spread.players = numbers[4];
    return known;
}

bool read_line(const Words& words, std::vector<PeerBand>& bands) {
    if (words[0] == "band") return read_band(words, bands);
    if (bands.empty() || words.size() < 3) return false;
    if (words[0] == "axis") {
        const auto axis = find_axis(words[1]);
        return axis && read_quantiles(words, 2, bands.back().spread.quantiles[*axis]);
    }
    if (words[0] != "skill") return false;
    for (const SkillRow& row : skill_rows) {
        if (row.name != words[1]) continue;
        if (words.size() < 5) return false;
        SkillSpread& spread = bands.back().skills[row.skill].emplace();
        for (const auto& [place, number] :
             {std::pair(2, &spread.from), {3, &spread.to}, {4, &spread.players}}) {
            const auto value = whole(words[std::size_t(place)]);
            if (!value) return false;
            *number = *value;
        }
        return read_quantiles(words, 5, spread.quantiles);
    }
    return false;
}

}  // namespace

std::optional<PeerMeans> means_of_peer(const PlayerSums& sums, people::Scale scale,
                                       TimeClass pace) {
    if (pace == TimeClass::unknown || sums.elo_games == 0 || sums.style.games < least_peer_games)
        return std::nullopt;
    PeerMeans means{scale, pace, double(sums.elo_sum) / double(sums.elo_games), {}, {}};
    for (const AxisRow& row : axis_rows) means.axes[row.axis] = sums.axes[row.axis].mean();
    for (const SkillRow& row : skill_rows)
        if (sums.skills[row.skill].games >= least_peer_games)
            means.skills[row.skill] = sums.skills[row.skill].mean();
    return means;
}

PeerTable PeerTable::made_of(const std::vector<PeerMeans>& players) {
    PeerTable table;
    for (std::size_t scale = 0; scale < std::size(people::scale_names); ++scale)
        for (std::size_t pace = 1; pace < time_class_count; ++pace)
            for (int from = lowest_band; from < highest_band; from += peer_band_width)
                if (auto band = make_band(players, people::Scale(scale), TimeClass(pace), from))
                    table.bands_.push_back(std::move(*band));
    for (PeerBand& band : table.bands_) band.spread.among = words_of(band);
    return table;
}

std::string PeerTable::to_text() const {
    std::string text =
        "# Players of a site, pace and band of ratings: quantiles in steps of 5 %. Made by\n"
        "# kibitzer people peers; see docs/style.md. Do not edit by hand.\n"
        "# band  scale  pace  ratings from, to  made of those from, to  players\n";
    for (const PeerBand& band : bands_) {
        text +=
            fmt::format("band\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n",
                        people::scale_names[std::size_t(band.scale)], name(band.pace), band.from,
                        band.to, band.spread.from, band.spread.to, band.spread.players);
        for (const AxisRow& row : axis_rows)
            text += fmt::format("axis\t{}{}\n", row.name,
                                numbers_text(band.spread.quantiles[row.axis]));
        for (const SkillRow& row : skill_rows)
            if (const auto& spread = band.skills[row.skill])
                text += fmt::format("skill\t{}\t{}\t{}\t{}{}\n", row.name, spread->from, spread->to,
                                    spread->players, numbers_text(spread->quantiles));
    }
    return text;
}

Result<PeerTable> PeerTable::parse(std::string_view text) {
    PeerTable table;
    std::size_t number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        const auto words = split(line, '\t');
        if (!read_line(words, table.bands_))
            return Error{Errc::bad_text,
                         fmt::format("table of players, line {}: expected a band, or an axis or a "
                                     "skill with {} rising numbers, found {}",
                                     number, quantile_steps + 1, in_quotes(line))};
    }
    for (PeerBand& band : table.bands_) band.spread.among = words_of(band);
    return table;
}

const PeerBand* PeerTable::find(people::Scale scale, TimeClass pace, double elo) const {
    for (const PeerBand& band : bands_)
        if (band.scale == scale && band.pace == pace && elo >= band.from && elo < band.to)
            return &band;
    return nullptr;
}

const PeerTable& default_peers() {
    static const PeerTable table = [] {
        auto parsed = PeerTable::parse(peers_text);
        assert(parsed && "the built-in table is tested");
        return std::move(*parsed);
    }();
    return table;
}

std::optional<people::Scale> site_of(const PlayerSums& sums) {
    const auto most = std::ranges::max_element(sums.scales);
    if (double(*most) < most_games * double(sums.games())) return std::nullopt;
    return people::Scale(most - sums.scales.begin());
}

std::optional<PeersFound> find_peers(const PlayerSums& sums, const PeerTable& table) {
    if (sums.elo_games == 0) return std::nullopt;
    const double elo = double(sums.elo_sum) / double(sums.elo_games);
    const auto site = site_of(sums);
    if (!site) return std::nullopt;
    const auto pace = std::ranges::max_element(sums.paces);
    PeersFound found;
    found.scale = *site;
    found.pace = TimeClass(pace - sums.paces.begin());
    found.band = table.find(found.scale, found.pace, elo);
    if (!found.band && found.scale == people::Scale::chesscom)
        found.band = table.find(people::Scale::lichess, found.pace,
                                people::lichess_rating(elo, found.scale));
    if (!found.band) return std::nullopt;
    return found;
}

std::string words_of(const PeerBand& band) {
    const std::string_view pace = name(band.pace);
    return fmt::format("{} {} players", site_words[std::size_t(band.scale)], pace);
}

}  // namespace kibitzer::style
