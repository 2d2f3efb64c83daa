#include "kibitzer/effort/policy.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/effort/recorder.hpp"

namespace kibitzer::effort {

namespace {

constexpr double gradient_weight = 0.5;
constexpr double surprise_bonus = 0.05;
constexpr double expected_malus = 0.02;
constexpr double tables_weight = 2;   // a tenth of the nodes answered is one band
constexpr double tables_limit = 0.2;  // and no more

}  // namespace

Result<LeverSet> parse_levers(std::string_view spec) {
    const auto words = split(spec, '+');
    LeverSet set;
    if (words[0] == "document")
        set = document_levers();
    else if (words[0] != "model")
        return Error{Errc::bad_text, fmt::format("'{}': expected model or document", spec)};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto row = std::find_if(lever_rows.begin(), lever_rows.end(),
                                      [&](const LeverRow& r) { return r.name == words[i]; });
        if (row == lever_rows.end())
            return Error{Errc::bad_text,
                         fmt::format("'{}': there is no lever '{}'", spec, words[i])};
        set = set.with(row->lever);
    }
    return set;
}

std::optional<double> EffortMemory::find(Key key) const {
    const Entry& entry = seen_[key % remembered];
    if (entry.key != key) return std::nullopt;
    return double(entry.pes);
}

void EffortMemory::note(Key key, double pes, int depth, Key expected) {
    seen_[key % remembered] = {key, float(pes)};
    std::rotate(scores_.begin(), scores_.begin() + 1, scores_.end());
    scores_.back() = pes;
    depth_ = searches_ == 0 ? depth : 0.75 * depth_ + 0.25 * depth;
    ++searches_;
    expected_ = expected;
}

// The slope of the straight line that fits the last four scores best.
double EffortMemory::gradient() const {
    if (searches_ < recent) return 0;
    return (3 * (scores_[3] - scores_[0]) + (scores_[2] - scores_[1])) / 10;
}

std::optional<int> EffortMemory::usual_depth() const {
    if (searches_ < recent) return std::nullopt;
    return int(depth_ + 0.5);
}

Prediction with_overrides(Prediction prediction, const Features& features,
                          const DescSettings& settings) {
    if (features[Feature::in_check] > 0)
        prediction.pes = std::max(prediction.pes, settings.check_floor);
    prediction.mode = mode_of(prediction.pes);
    return prediction;
}

void DescPolicy::end_last_search() {
    if (!root_ || depth_ == 0) return;
    Position next = *root_;
    Key expected = 0;
    if (!best_.is_null() && !reply_.is_null()) {
        next.make(best_);
        next.make(reply_);
        expected = next.key();
    }
    memory_.note(root_->key(), pes_, depth_, expected);
}

void DescPolicy::start(const Position& root, const search::Limits& limits) {
    end_last_search();
    surprised_ = memory_.expected() != 0 && memory_.expected() != root.key();
    root_ = root;
    depth_ = 0;
    features_ = {};
    look_at_board(root, features_);
    stays_out_ = limits.clock && limits.clock->left < settings_.minimum_clock;
    // Until the search has said something, a position seen before is as hard as it was then.
    pes_ = limits.clock ? memory_.find(root.key()).value_or(0.5) : 0.5;
    mode_ = stays_out_ ? Mode::standard : mode_of(pes_);
}

double DescPolicy::adjusted(double pes, const search::RootView& view) const {
    if (settings_.levers.has(Lever::gradient)) pes += gradient_weight * memory_.gradient();
    if (settings_.levers.has(Lever::surprise) && memory_.expected() != 0)
        pes += surprised_ ? surprise_bonus : -expected_malus;
    if (settings_.levers.has(Lever::tables))
        pes -= std::min(tables_limit, tables_weight * view.endgame_table_hit_rate);
    return std::clamp(pes, 0.0, 1.0);
}

double DescPolicy::factor(const search::RootView& view) {
    depth_ = view.depth;
    best_ = view.best_move;
    reply_ = view.reply;
    if (stays_out_) return hand_rules_.factor(view);
    if (view.depth < settings_.least_depth) return 1;
    look_at_search(view, 0, features_);
    Prediction prediction = model_->predict(features_);
    prediction.pes = adjusted(prediction.pes, view);
    prediction = with_overrides(prediction, features_, settings_);
    if (settings_.levers.has(Lever::tables) && view.result_known) {
        prediction.pes = 0;
        prediction.mode = Mode::turbo;
    }
    pes_ = prediction.pes;
    mode_ = prediction.mode;
    const double factor = settings_.levers.has(Lever::steps) ? stepped_factor(prediction.mode)
                                                             : time_factor(prediction.pes);
    if (settings_.on_prediction) settings_.on_prediction(prediction, factor);
    return factor;
}

bool DescPolicy::is_watched() const {
    return settings_.is_watched ? settings_.is_watched() : bool(settings_.on_prediction);
}

double DescPolicy::least_factor() const {
    const bool only_time = settings_.levers == LeverSet() && !stays_out_;
    return only_time && !is_watched() ? time_factor(0) : 0;
}

search::Levers DescPolicy::levers() const {
    return levers_of(mode_, settings_.levers, memory_.usual_depth());
}

}  // namespace kibitzer::effort
