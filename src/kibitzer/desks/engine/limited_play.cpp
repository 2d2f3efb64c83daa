#include "kibitzer/desks/engine/limited_play.hpp"

#include <algorithm>
#include <array>

namespace kibitzer {

using namespace people;

namespace {

constexpr int limited_play_megabytes = 16;

EngineSettings limited_play_settings() {
    EngineSettings settings;
    settings.hash_megabytes = limited_play_megabytes;
    settings.tables.most_men = 0;
    return settings;
}

struct MeasuredLikeness {
    int elo;
    Likeness likeness;
};
constexpr auto likenesses = std::to_array<MeasuredLikeness>({{800, {780, 1.01}},
                                                             {1000, {980, 0.87}},
                                                             {1200, {1170, 0.744}},
                                                             {1400, {1450, 0.67}},
                                                             {1600, {1810, 0.625}},
                                                             {1800, {2060, 0.553}},
                                                             {2000, {2280, 0.48}}});

EngineInfo with_line(EngineInfo info, std::size_t chosen) {
    EngineLine line = std::move(info.lines[chosen]);
    info.lines = {std::move(line)};
    return info;
}

}  // namespace

double handicap_share(int elo) {
    return std::clamp(double(elo - person_to) / (handicap_from - person_to), 0.0, 1.0);
}

Likeness likeness_for(int elo) {
    const int asked = std::clamp(elo, likenesses.front().elo, likenesses.back().elo);
    const auto above =
        std::find_if(likenesses.begin() + 1, likenesses.end() - 1,
                     [asked](const MeasuredLikeness& point) { return asked <= point.elo; });
    const MeasuredLikeness& low = *(above - 1);
    const double share = double(asked - low.elo) / (above->elo - low.elo);
    const auto between = [share](double a, double b) { return a + share * (b - a); };
    return {between(low.likeness.rating, above->likeness.rating),
            between(low.likeness.doubt, above->likeness.doubt)};
}

LimitedPlay::LimitedPlay(const eval::Weights& weights)
    : engine_(limited_play_settings(), weights), looker_(weights) {}

void LimitedPlay::set_weights(const eval::Weights& weights) {
    engine_.set_weights(weights);
    looker_.set_weights(weights);
}

EngineInfo LimitedPlay::choose(const UciPosition& position, const search::Limits& limits, int elo,
                               std::uint64_t seed, const SearchControl& control,
                               const EngineSettings& settings) {
    Random random = random_for(position.position, seed);
    const double share = handicap_share(elo);
    const bool by_handicap = share >= 1 || (share > 0 && random.unit() < share);
    return by_handicap ? choose_by_handicap(position, limits, elo, random, control, settings)
                       : choose_like_person(position, limits, elo, random, control, settings);
}

EngineInfo LimitedPlay::choose_by_handicap(const UciPosition& position, search::Limits limits,
                                           int elo, Random& random, const SearchControl& control,
                                           const EngineSettings& settings) {
    const Handicap handicap = handicap_for(elo);
    EngineSettings own = settings;
    own.hash_megabytes = limited_play_megabytes;
    own.threads = 1;
    own.tables.most_men = 0;
    own.lines = handicap.candidates;
    (void)engine_.configure(own);
    limits.nodes = std::min(limits.nodes.value_or(handicap.nodes), handicap.nodes);
    EngineInfo found = engine_.search(position.position, position.history, limits, control).info;
    const std::size_t chosen = choose_line(found.lines, handicap, random);
    return with_line(std::move(found), chosen);
}

LimitedPlay::Chances LimitedPlay::chances_of_person(const UciPosition& position,
                                                    search::Limits limits, const Likeness& likeness,
                                                    const SearchControl& control,
                                                    const EngineSettings& settings) {
    std::optional<LastMove> answered;
    if (position.last) answered = last_move(position.last->before, position.last->move);
    const Choice choice = look_at_choice(position.position, answered);
    limits.nodes = std::min(limits.nodes.value_or(sight_nodes), sight_nodes);
    Look look = looker_.look_closely(position.position, position.history, choice.moves, limits,
                                     control, settings);
    const auto liked = default_move_model().chances(choice, likeness.rating);
    const auto seen = see_moves(liked, look);
    return {choice.moves, default_sight().chances(seen, likeness.rating, likeness.doubt),
            std::move(look.info)};
}

EngineInfo LimitedPlay::choose_like_person(const UciPosition& position,
                                           const search::Limits& limits, int elo, Random& random,
                                           const SearchControl& control,
                                           const EngineSettings& settings) {
    Chances told = chances_of_person(position, limits, likeness_for(elo), control, settings);
    // `searchmoves` may allow few of the moves: each line is drawn by the chance of its move.
    std::vector<double> chances;
    double sum = 0;
    for (const EngineLine& line : told.info.lines) {
        const auto place = std::ranges::find(told.moves, line.moves.front()) - told.moves.begin();
        chances.push_back(told.chances[std::size_t(place)]);
        sum += chances.back();
    }
    double drawn = random.unit() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < chances.size() && drawn >= chances[chosen]) drawn -= chances[chosen++];
    return with_line(std::move(told.info), chosen);
}

}  // namespace kibitzer
