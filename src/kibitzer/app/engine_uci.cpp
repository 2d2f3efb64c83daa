#include "kibitzer/app/engine_uci.hpp"

#include <fmt/format.h>

#include <array>

#include "kibitzer/app/engine_text.hpp"
#include "kibitzer/app/tune.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/uci/session.hpp"

namespace kibitzer {

namespace {

constexpr int most_megabytes = 1 << 20;
constexpr int most_threads = 512;
constexpr std::int64_t longest_time = 10'000'000'000;  // milliseconds

int to_int(const std::string& text) { return parse_integer<int>(text).value_or(0); }

using Kind = UciOption::Kind;

class EngineUciPlayer : public UciPlayer {
public:
    explicit EngineUciPlayer(std::string version) : version_(std::move(version)) {}

    [[nodiscard]] std::string name() const override { return "Kibitzer " + version_; }

    [[nodiscard]] std::vector<UciOption> options() const override {
        std::vector<UciOption> list;
        for (const Row& row : rows) list.push_back(row.option);
        return list;
    }

    void set_option(const std::string& name, const std::string& value) override {
        for (const Row& row : rows)
            if (row.option.name == name) (this->*row.change)(value);
    }

    void new_game() override { engine_.new_game(); }

    UciAnswer search(const UciPosition& position, const GoLimits& go, const UciFlags& flags,
                     const Say& say) override {
        if (!complaint_.empty()) say("info string " + complaint_);
        SearchControl control;
        control.stop = &flags.stop;
        control.pondering = &flags.pondering;
        control.on_info = [&](const EngineInfo& info) {
            for (std::size_t i = 0; i < info.lines.size(); ++i)
                say(uci_info_line(position.position, info, i, shows_wdl_));
        };
        const SearchResult answer =
            engine_.search(position.position, position.history, limits_of(position, go), control);
        if (!answer.best) return {};
        return {answer.best, answer.ponder};
    }

private:
    struct Row {
        UciOption option;
        void (EngineUciPlayer::*change)(const std::string& value);
    };
    static const std::vector<Row> rows;

    static search::Limits limits_of(const UciPosition& position, const GoLimits& go) {
        const Color side = position.position.side_to_move();
        search::Limits limits;
        limits.depth = go.depth;
        limits.nodes = go.nodes;
        limits.mate = go.mate;
        limits.search_moves = go.search_moves;
        if (go.infinite) return limits;
        limits.move_time = go.move_time;
        if (go.clock[side])
            limits.clock = search::ClockTime{
                std::clamp<std::int64_t>(*go.clock[side], 1, longest_time),
                std::clamp<std::int64_t>(go.increment[side], 0, longest_time), go.moves_to_go};
        return limits;
    }

    void change(const std::function<void(EngineSettings&)>& edit) {
        EngineSettings settings = engine_.settings();
        edit(settings);
        (void)engine_.configure(settings);  // no memory: the old table stays
    }
    void set_hash(const std::string& value) {
        change([&](EngineSettings& s) { s.hash_megabytes = to_int(value); });
    }
    void set_threads(const std::string& value) {
        change([&](EngineSettings& s) { s.threads = to_int(value); });
    }
    void set_lines(const std::string& value) {
        change([&](EngineSettings& s) { s.lines = to_int(value); });
    }
    void set_overhead(const std::string& value) {
        change([&](EngineSettings& s) { s.move_overhead = to_int(value); });
    }
    void set_nodes_time(const std::string& value) {
        change([&](EngineSettings& s) { s.nodes_per_millisecond = std::uint64_t(to_int(value)); });
    }
    void set_time_rules(const std::string& value) {
        change([&](EngineSettings& s) {
            s.time_rules = value == "fixed" ? TimeRules::fixed_share : TimeRules::hand_rules;
        });
    }
    void set_weights(const std::string& value) {
        const auto weights = load_weights(value);
        if (weights)
            engine_.set_weights(*weights);
        else
            complaint_ = weights.error().message;
    }
    void set_show_wdl(const std::string& value) { shows_wdl_ = value == "true"; }
    void clear_hash(const std::string&) { engine_.new_game(); }
    void ignore(const std::string&) {}

    std::string version_;
    Engine engine_;
    bool shows_wdl_ = false;
    std::string complaint_;  // about an option, told with the next search
};

using Player = EngineUciPlayer;
const std::vector<EngineUciPlayer::Row> EngineUciPlayer::rows = {
    {{"Hash", Kind::spin, "16", 1, most_megabytes, {}}, &Player::set_hash},
    {{"Threads", Kind::spin, "1", 1, most_threads, {}}, &Player::set_threads},
    {{"Clear Hash", Kind::button, "", 0, 0, {}}, &Player::clear_hash},
    {{"Ponder", Kind::check, "false", 0, 0, {}}, &Player::ignore},
    {{"MultiPV", Kind::spin, "1", 1, 256, {}}, &Player::set_lines},
    {{"Move Overhead", Kind::spin, "10", 0, 5000, {}}, &Player::set_overhead},
    {{"NodesTime", Kind::spin, "0", 0, 1'000'000, {}}, &Player::set_nodes_time},
    {{"TimeRules", Kind::combo, "hand", 0, 0, {"fixed", "hand"}}, &Player::set_time_rules},
    {{"WeightsFile", Kind::string, "", 0, 0, {}}, &Player::set_weights},
    {{"UCI_AnalyseMode", Kind::check, "false", 0, 0, {}}, &Player::ignore},
    {{"UCI_ShowWDL", Kind::check, "false", 0, 0, {}}, &Player::set_show_wdl},
    {{"UCI_Opponent", Kind::string, "", 0, 0, {}}, &Player::ignore},
    {{"UCI_EngineAbout", Kind::string, "Kibitzer, a chess program that knows why", 0, 0, {}},
     &Player::ignore},
};

}  // namespace

void run_engine_uci(const std::string& version, std::istream& input,
                    const std::function<void(const std::string&)>& print) {
    EngineUciPlayer player(version);
    UciSession session(player, print);
    session.run(input);
}

}  // namespace kibitzer
