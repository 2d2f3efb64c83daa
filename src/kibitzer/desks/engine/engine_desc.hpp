// Effort control (DESC) of a UCI engine: its options, what it tells while it searches, and its log.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "kibitzer/base/row_file.hpp"
#include "kibitzer/effort/policy.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/uci/session.hpp"

namespace kibitzer {

class EngineDesc {
public:
    explicit EngineDesc(Engine& engine) : engine_(engine) {}
    EngineDesc(const EngineDesc&) = delete;
    EngineDesc& operator=(const EngineDesc&) = delete;

    // Options, by their values as text.
    Result<void> set_use(const std::string& value);
    Result<void> set_verbose(const std::string& value);
    Result<void> set_model(const std::string& value);
    Result<void> set_policy(const std::string& value);
    Result<void> set_check_floor(const std::string& value);
    Result<void> set_least_clock(const std::string& value);
    Result<void> set_log(const std::string& value);
    Result<void> set_dataset(const std::string& value);

    // Forgets the game that was played.
    void new_game() { (void)choose_policy(); }
    // Around every search.
    void begin(const UciPlayer::Say& say);
    void end(const Position& position, const GoLimits& go, const SearchResult& answer);

    [[nodiscard]] const std::string& dataset() const { return dataset_; }

    static inline const std::string default_dataset = "effort_dataset.csv";

private:
    struct Told {
        effort::Prediction prediction;
        double factor = 1;
    };

    Result<void> choose_policy();
    [[nodiscard]] effort::DescSettings settings();
    void log_move(const Position& position, const GoLimits& go, const SearchResult& answer);

    Engine& engine_;
    bool is_used_ = false;
    bool is_verbose_ = false;
    effort::LeverSet levers_;
    double check_floor_ = effort::DescSettings().check_floor;
    std::int64_t least_clock_ = 0;
    std::shared_ptr<const effort::EffortModel> model_;
    bool has_no_model_ = false;  // the one that was named cannot be used
    std::optional<RowFile> log_;
    std::string dataset_ = default_dataset;

    const UciPlayer::Say* say_ = nullptr;  // while a search runs
    std::optional<Told> told_;             // last, in the search that runs
};

}  // namespace kibitzer
