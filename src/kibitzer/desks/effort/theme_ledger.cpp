#include "kibitzer/desks/effort/theme_ledger.hpp"

#include <cmath>
#include <functional>

#include "kibitzer/base/interval.hpp"

namespace kibitzer::effort {

ThemeLooker::ThemeLooker() {
    for (const eval::ThemeRow& row : eval::themes)
        without_.push_back(std::make_unique<eval::Evaluator>(eval::default_weights(),
                                                             eval::ThemeMask{}.without(row.theme)));
}

ThemeLook ThemeLooker::look(const Position& position) const {
    const eval::Breakdown whole = all_.explain(position);
    ThemeLook look;
    for (std::size_t i = 0; i < eval::theme_count; ++i) {
        const auto& centipawns = whole.themes[i].centipawns;
        look.size[i] =
            float(std::abs(centipawns[Color::white]) + std::abs(centipawns[Color::black]));
        look.change[i] = float(std::abs(whole.total - without_[i]->explain(position).total));
    }
    return look;
}

void ThemeLedger::add(const ThemeLook& look, double pes) {
    for (std::size_t i = 0; i < eval::theme_count; ++i) {
        Row& row = rows_[i];
        row.change.add(double(look.change[i]));
        row.present += look.size[i] > 0;
        row.with_pes.add(double(look.size[i]), pes);
    }
}

void ThemeLedger::add_costs(const std::array<double, eval::theme_count>& nanoseconds) {
    for (std::size_t i = 0; i < eval::theme_count; ++i) rows_[i].nanoseconds.add(nanoseconds[i]);
}

std::vector<ThemeEntry> ThemeLedger::entries() const {
    std::vector<ThemeEntry> entries;
    for (const eval::ThemeRow& theme : eval::themes) {
        const Row& row = rows_[std::size_t(theme.theme)];
        const auto seen = double(std::max<std::uint64_t>(1, row.change.count()));
        entries.push_back({theme.name, row.nanoseconds, row.change, double(row.present) / seen,
                           row.with_pes.correlation()});
    }
    return entries;
}

double ThemeQuestion::error() const { return std::hypot(with.error(), without.error()); }

namespace {

using Number = std::function<std::optional<double>(const ValidationPosition&)>;

// Fills means and shares; `holds` is what the shares are of.
void compare(std::span<const ValidationPosition> positions, bool ValidationPosition::*theme,
             const Number& number, const std::function<bool(double)>& holds,
             ThemeQuestion& question) {
    std::uint64_t holding[2] = {0, 0};
    for (const ValidationPosition& position : positions) {
        const auto value = number(position);
        if (!value) continue;
        const bool has = position.*theme;
        (has ? question.with : question.without).add(*value);
        holding[has] += holds(*value);
    }
    const auto share = [](std::uint64_t count, const Sample& of) {
        return of.count() == 0 ? 0 : double(count) / double(of.count());
    };
    question.share_with = share(holding[1], question.with);
    question.share_without = share(holding[0], question.without);
}

Verdict by_share(const ThemeQuestion& question) {
    if (!is_enough(question)) return Verdict::unknown;
    const auto count = double(question.with.count());
    const Interval share = share_interval(question.share_with * count, count);
    return share.low > 0.5 ? Verdict::yes : share.high < 0.5 ? Verdict::no : Verdict::unknown;
}

Verdict by_difference(const ThemeQuestion& question) {
    if (!is_enough(question)) return Verdict::unknown;
    const double reach = 2 * question.error();
    return question.difference() > reach    ? Verdict::yes
           : question.difference() < -reach ? Verdict::no
                                            : Verdict::unknown;
}

}  // namespace

bool is_enough(const ThemeQuestion& question) {
    return question.with.count() >= least_positions && question.without.count() >= least_positions;
}

std::vector<ThemeQuestion> ask_about_themes(std::span<const ValidationPosition> positions,
                                            std::size_t policy) {
    constexpr double simple_pes = 0.3;
    const Number pes = [](const ValidationPosition& position) { return position.pes; };
    ThemeQuestion chains{.theme = "pawn chains",
                         .asked = "Do positions with pawn chains show a score above 0.6?",
                         .measure = "effort score",
                         .claim = "above 0.6"};
    compare(
        positions, &ValidationPosition::has_pawn_chains, pes,
        [](double value) { return value > high_pes; }, chains);
    chains.verdict = by_share(chains);

    ThemeQuestion bishops{.theme = "the bishop pair",
                          .asked = "Do positions with the bishop pair show a score below 0.3?",
                          .measure = "effort score",
                          .claim = "below 0.3"};
    compare(
        positions, &ValidationPosition::has_bishop_pair, pes,
        [](double value) { return value < simple_pes; }, bishops);
    bishops.verdict = by_share(bishops);

    ThemeQuestion bad{.theme = "a bad bishop",
                      .asked = "Is the evaluation more often wrong where a bishop is bad?",
                      .measure = "centipawns between evaluation and long search",
                      .claim = "more than a pawn off"};
    compare(
        positions, &ValidationPosition::has_bad_bishop,
        [](const ValidationPosition& position) { return double(position.static_error); },
        [](double value) { return value > 100; }, bad);
    bad.verdict = by_difference(bad);

    ThemeQuestion opposition{.theme = "kings in opposition",
                             .asked =
                                 "Does the score change more in pawn endings where the kings "
                                 "face each other?",
                             .measure = "centipawns of change in the last iteration",
                             .claim = "half a pawn and more"};
    compare(
        positions, &ValidationPosition::is_opposition_ending,
        [policy](const ValidationPosition& position) -> std::optional<double> {
            const auto& change = position.searches[policy].last_change;
            if (!change) return std::nullopt;
            return std::abs(*change);
        },
        [](double value) { return value >= 50; }, opposition);
    opposition.verdict = by_difference(opposition);
    return {chains, bishops, bad, opposition};
}

}  // namespace kibitzer::effort
