// Spends effort by a model's prediction: the search asks between iterations, as soon as the answer
// can change something, and the answer is the factor on the time that is meant for the move, and
// the levers of the mode. Limits that nothing may exceed are not ours: the clock keeps them.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "kibitzer/effort/model.hpp"
#include "kibitzer/effort/modes.hpp"
#include "kibitzer/engine/search/effort_policy.hpp"

namespace kibitzer::effort {

struct DescSettings {
    double check_floor = 0.6;        // a position in check is never scored below this; 0: no rule
    std::int64_t minimum_clock = 0;  // milliseconds left under which hand rules take over
    int least_depth = 5;             // before this iteration nothing is known
    LeverSet levers{};               // besides time
    std::function<void(const Prediction&, double factor)> on_prediction = {};
    std::function<bool()> is_watched = {};  // are all predictions wanted? Nothing: with the above
};

// `model`, `document`, or `model+LEVER+...`: which levers are used.
[[nodiscard]] Result<LeverSet> parse_levers(std::string_view spec);

// What is remembered from move to move of a game.
class EffortMemory {
public:
    // The score that a position had when it was searched before.
    [[nodiscard]] std::optional<double> find(Key key) const;
    // A search has ended: its score, how deep it went, and what is expected on the board next.
    void note(Key key, double pes, int depth, Key expected);

    // How the score rises per move over the last few; 0 if it is not known.
    [[nodiscard]] double gradient() const;
    // What moves reached lately.
    [[nodiscard]] std::optional<int> usual_depth() const;
    // The position that the last search expected.
    [[nodiscard]] Key expected() const { return expected_; }

private:
    static constexpr std::size_t remembered = 1024;
    static constexpr std::size_t recent = 4;
    struct Entry {
        Key key = 0;
        float pes = 0;
    };

    std::array<Entry, remembered> seen_{};
    std::array<double, recent> scores_{};  // the last ones, oldest first
    std::size_t searches_ = 0;
    double depth_ = 0;  // smoothed
    Key expected_ = 0;
};

class DescPolicy : public search::EffortPolicy {
public:
    DescPolicy(std::shared_ptr<const EffortModel> model, DescSettings settings)
        : model_(std::move(model)), settings_(std::move(settings)) {}

    void start(const Position& root, const search::Limits& limits) override;
    [[nodiscard]] double factor(const search::RootView& view) override;
    // That of score 0 if a prediction changes nothing but time, and nobody watches.
    [[nodiscard]] double least_factor() const override;
    [[nodiscard]] search::Levers levers() const override;

private:
    void end_last_search();
    [[nodiscard]] bool is_watched() const;
    [[nodiscard]] double adjusted(double pes, const search::RootView& view) const;

    std::shared_ptr<const EffortModel> model_;
    DescSettings settings_;
    Features features_;
    bool stays_out_ = false;
    search::HandRules hand_rules_;

    EffortMemory memory_;
    std::optional<Position> root_;  // of the search that runs or was the last
    Mode mode_ = Mode::standard;
    double pes_ = 0.5;
    int depth_ = 0;
    Move best_ = Move::null();
    Move reply_ = Move::null();
    bool surprised_ = false;
};

// A prediction with the rules that a model cannot overrule.
[[nodiscard]] Prediction with_overrides(Prediction prediction, const Features& features,
                                        const DescSettings& settings);

}  // namespace kibitzer::effort
