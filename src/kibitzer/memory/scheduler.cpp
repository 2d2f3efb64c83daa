#include "kibitzer/memory/scheduler.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kibitzer::memory {

namespace {

// The published defaults of FSRS-6, in its order.
constexpr std::array<double, 21> w = {0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                                      0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                                      1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};
constexpr double least_stability = 0.001;
constexpr double longest_interval = 36500;  // days
constexpr double easiest = 1;
constexpr double hardest = 10;

// Before a card goes by days it is asked again after so many minutes: not known, and known once.
constexpr std::array<double, 2> again_after = {1, 10};
constexpr double again_after_forgetting = 10;

// All figures are kept to eight decimals, as other programs keep them; from the exact value, since
// a product with 1e8 is rounded once more.
double kept(double value) {
    constexpr int decimals = 8;
    std::array<char, 64> text;  // of figures below a million
    const auto end =
        std::to_chars(text.begin(), text.end(), value, std::chars_format::fixed, decimals);
    std::from_chars(text.begin(), end.ptr, value);
    return value;
}

double kept_stability(double value) {
    return std::clamp(kept(value), least_stability, longest_interval);
}

double number(Grade grade) { return double(int(grade) + 1); }

constexpr double decay = -w[20];
double curve_factor() {
    static const double factor = kept(std::exp(std::log(0.9) / decay) - 1);
    return factor;
}

double recall_after(double days, double stability) {
    return kept(std::pow(1 + curve_factor() * days / stability, decay));
}

double first_stability(Grade grade) { return std::max(w[std::size_t(grade)], 0.1); }

double first_difficulty(Grade grade) {
    return kept(w[4] - std::exp((number(grade) - 1) * w[5]) + 1);
}

// The nearer to the end of the scale, the smaller the step; and a little back to the easy ones.
double next_difficulty(double difficulty, Grade grade) {
    const double step = -w[6] * (number(grade) - 3);
    const double damped = difficulty + kept(step * (hardest - difficulty) / 9);
    const double reverted = kept(w[7] * first_difficulty(Grade::easy) + (1 - w[7]) * damped);
    return std::clamp(reverted, easiest, hardest);
}

double stability_remembered(const Card& card, double recalled, Grade grade) {
    const double hard = grade == Grade::hard ? w[15] : 1;
    const double easy = grade == Grade::easy ? w[16] : 1;
    return kept_stability(
        card.stability *
        (1 + std::exp(w[8]) * (11 - card.difficulty) * std::pow(card.stability, -w[9]) *
                 (std::exp((1 - recalled) * w[10]) - 1) * hard * easy));
}

double stability_forgotten(const Card& card, double recalled) {
    const double after = kept_stability(w[11] * std::pow(card.difficulty, -w[12]) *
                                        (std::pow(card.stability + 1, w[13]) - 1) *
                                        std::exp((1 - recalled) * w[14]));
    const double most = kept(card.stability / std::exp(w[17] * w[18]));
    return std::clamp(most, least_stability, after);
}

// Asked again within minutes.
double stability_at_once(const Card& card, Grade grade) {
    double gain = std::pow(card.stability, -w[19]) * std::exp(w[17] * (number(grade) - 3 + w[18]));
    if (grade >= Grade::good) gain = std::max(gain, 1.0);
    return kept_stability(card.stability * gain);
}

// While a card is asked again within minutes, days make no difference.
double next_stability(const Card& card, double days, Grade grade) {
    if (card.stage != Stage::review) return stability_at_once(card, grade);
    const double recalled = recall_after(days, card.stability);
    return grade == Grade::again ? stability_forgotten(card, recalled)
                                 : stability_remembered(card, recalled, grade);
}

double days_between(Time from, Time to) {
    const auto day = [](Time time) { return std::floor(double(time) / double(one_day)); };
    return std::max(0.0, day(to) - day(from));
}

// Days until the chance to know it has come down to what is wanted.
double interval(double stability) {
    static const double modifier = kept((std::pow(wanted_recall, 1 / decay) - 1) / curve_factor());
    return std::clamp(std::round(stability * modifier), 1.0, longest_interval);
}

// Minutes until it is asked again; nothing: from now on it goes by days, as soon as it was known
// twice, or known at once.
std::optional<double> minutes(const Card& card, Grade grade, bool was_known) {
    if (grade == Grade::easy) return std::nullopt;
    if (grade == Grade::again) return was_known ? again_after_forgetting : again_after[0];
    if (grade == Grade::hard)
        return was_known ? 1.5 * again_after_forgetting
                         : std::round((again_after[0] + again_after[1]) / 2);
    return card.stage == Stage::fresh ? std::optional(again_after[1]) : std::nullopt;
}

// Better answers wait longer.
double ordered_interval(const Card& before, double days, Grade grade) {
    const auto plain = [&](Grade other) { return interval(next_stability(before, days, other)); };
    const double hard = std::min(plain(Grade::hard), plain(Grade::good));
    if (grade == Grade::hard) return hard;
    const double good = std::max(plain(Grade::good), hard + 1);
    return grade == Grade::good ? good : std::max(plain(Grade::easy), good + 1);
}

void go_by_days(Card& card, Time at, double days) {
    card.stage = Stage::review;
    card.step = 0;
    card.due = at + Time(days) * one_day;
}

}  // namespace

Card answered(const Card& card, Time at, Grade grade) {
    Card next = card;
    next.last_answer = at;
    ++next.repetitions;
    const bool is_new = card.stage == Stage::fresh;
    const double days = card.last_answer ? days_between(*card.last_answer, at) : 0;
    next.stability = is_new ? first_stability(grade) : next_stability(card, days, grade);
    next.difficulty = is_new ? std::clamp(first_difficulty(grade), easiest, hardest)
                             : next_difficulty(card.difficulty, grade);
    const bool forgotten = card.stage == Stage::review && grade == Grade::again;
    if (card.stage == Stage::review && !forgotten) {
        go_by_days(next, at, ordered_interval(card, days, grade));
        return next;
    }
    if (forgotten) ++next.lapses;
    const bool was_known = forgotten || card.stage == Stage::relearning;
    if (const auto wait = minutes(card, grade, was_known)) {
        next.stage = was_known ? Stage::relearning : Stage::learning;
        if (grade != Grade::hard) next.step = grade == Grade::good ? 1 : 0;
        next.due = at + Time(*wait) * one_minute;
        return next;
    }
    go_by_days(next, at, interval(next.stability));
    return next;
}

double recall(const Card& card, Time at) {
    if (card.stage == Stage::fresh || !card.last_answer) return 0;
    return recall_after(days_between(*card.last_answer, at), card.stability);
}

}  // namespace kibitzer::memory
