#include "kibitzer/desks/engine/engine_desc.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/effort/move_log.hpp"
#include "kibitzer/workshop/effort_prediction.hpp"

namespace kibitzer {

Result<void> EngineDesc::set_use(const std::string& value) {
    is_used_ = value == "true";
    return choose_policy();
}

Result<void> EngineDesc::set_verbose(const std::string& value) {
    is_verbose_ = value == "true";
    return {};
}

Result<void> EngineDesc::set_model(const std::string& value) {
    // A model that cannot be read switches it off: the one before must not play on unnoticed.
    auto model = load_playing_model(value);
    has_no_model_ = !model;
    if (model) model_ = std::move(*model);
    const auto chosen = choose_policy();
    if (!model) return model.error();
    return chosen;
}

Result<void> EngineDesc::set_policy(const std::string& value) {
    const auto levers = effort::parse_levers(value.empty() ? "model" : value);
    if (!levers) return levers.error();
    levers_ = *levers;
    return choose_policy();
}

Result<void> EngineDesc::set_check_floor(const std::string& value) {
    // Hundredths in the option, a score of 0 to 1 within.
    check_floor_ = parse_integer<int>(value).value_or(0) / 100.0;
    return choose_policy();
}

Result<void> EngineDesc::set_least_clock(const std::string& value) {
    least_clock_ = parse_integer<int>(value).value_or(0);
    return choose_policy();
}

Result<void> EngineDesc::set_log(const std::string& value) {
    log_.reset();
    if (value.empty()) return {};
    auto file = RowFile::open(value, effort::move_log_header(), RowFile::Start::go_on);
    if (!file) return file.error();
    log_ = std::move(*file);
    return {};
}

Result<void> EngineDesc::set_dataset(const std::string& value) {
    dataset_ = value.empty() ? default_dataset : value;
    return {};
}

effort::DescSettings EngineDesc::settings() {
    effort::DescSettings settings;
    settings.levers = levers_;
    settings.check_floor = check_floor_;
    settings.minimum_clock = least_clock_;
    settings.is_watched = [this] { return is_verbose_ || log_; };
    settings.on_prediction = [this](const effort::Prediction& prediction, double factor) {
        told_ = {prediction, factor};
        if (say_ && is_verbose_)
            (*say_)(fmt::format("info string desc pes {:.2f} mode {} factor {:.2f} regret {:.3f}",
                                prediction.pes, effort::name(prediction.mode), factor,
                                prediction.expected));
    };
    return settings;
}

Result<void> EngineDesc::choose_policy() {
    if (!is_used_ || has_no_model_) {
        engine_.set_policy(nullptr);
        return {};
    }
    if (!model_) model_ = *load_effort_model("");
    engine_.set_policy(std::make_unique<effort::DescPolicy>(model_, settings()));
    return {};
}

void EngineDesc::begin(const UciPlayer::Say& say) {
    say_ = &say;
    told_.reset();
}

void EngineDesc::end(const Position& position, const GoLimits& go, const SearchResult& answer) {
    if (is_used_ && log_ && answer.best) log_move(position, go, answer);
    say_ = nullptr;
}

void EngineDesc::log_move(const Position& position, const GoLimits& go,
                          const SearchResult& answer) {
    effort::LoggedMove logged;
    logged.fen = to_fen(position);
    logged.move = to_uci(position, *answer.best);
    if (told_) {
        logged.pes = told_->prediction.pes;
        logged.mode = effort::name(told_->prediction.mode);
        logged.factor = told_->factor;
        logged.expected_regret = told_->prediction.expected;
    }
    logged.nodes = answer.info.nodes;
    logged.milliseconds = answer.info.milliseconds;
    logged.depth = answer.info.lines.front().depth;
    logged.score_cp = effort::as_logged(answer.info.lines.front().score, position.side_to_move());
    logged.clock_left_ms = go.clock[position.side_to_move()];
    const auto written = log_->add(effort::to_csv(logged) + "\n");
    if (written) return;
    // A full disk costs the log, not the game.
    (*say_)("info string DescLog: " + written.error().message);
    log_.reset();
}

}  // namespace kibitzer
