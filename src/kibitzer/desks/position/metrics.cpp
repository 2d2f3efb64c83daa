#include "kibitzer/desks/position/metrics.hpp"

#include "kibitzer/workshop/profiles.hpp"

namespace kibitzer {

namespace {

Result<void> check(const MetricsRequest& request) {
    if (!request.seed) return {};
    if (!request.moves)
        return Error{Errc::bad_request, "{seed} goes with {moves}: it varies their Sum"};
    if (request.set == MetricsSet::classic)
        return Error{Errc::bad_request,
                     "{seed} goes with the neutral set: classic tables are not sorted by Sum"};
    return {};
}

}  // namespace

Result<Answerer<MetricsAnswer>> prepare(const MetricsRequest& request, Workshop& workshop) {
    if (const auto good = check(request); !good) return good.error();
    auto profile = find_configured_profile(workshop.settings(), request.profile);
    if (!profile) return Error{Errc::bad_request, profile.error().message};
    std::optional<Variance> variance;
    if (request.seed) variance = Variance{std::uint64_t(*request.seed)};
    const auto reading =
        request.dv == DefenceColumns::linear ? DefenceReading::linear : DefenceReading::square_root;
    return Answerer<MetricsAnswer>(
        [set = request.set, dv = request.dv, moves = request.moves, profile = std::move(*profile),
         variance,
         reading](const Position& position, const PositionAsked& asked) -> Result<MetricsAnswer> {
            MetricsAnswer answer{
                asked.fen,           position, set, profile.name, dv, measure(position, set), {},
                variance.has_value()};
            if (moves) answer.moves = measure_moves(position, set, profile, variance, reading);
            return answer;
        });
}

}  // namespace kibitzer
