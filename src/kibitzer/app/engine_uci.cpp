#include "kibitzer/app/engine_uci.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/app/bench.hpp"
#include "kibitzer/app/engine_text.hpp"
#include "kibitzer/app/tune.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
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

    Result<void> set_option(const std::string& name, const std::string& value) override {
        for (const Row& row : rows)
            if (row.option.name == name) return (this->*row.change)(value);
        return {};
    }

    void new_game() override { engine_.new_game(); }

    UciAnswer search(const UciPosition& position, const GoLimits& go, const UciFlags& flags,
                     const Say& say) override {
        if (!has_legal_move(position.position)) {
            const bool mated = find_checks(position.position).checkers.any();
            say(mated ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
            return {};
        }
        std::optional<Move> shown;  // the best move of the last line
        const auto show = [&](const EngineInfo& info) {
            for (std::size_t i = 0; i < info.lines.size(); ++i)
                say(uci_info_line(position.position, info, i, shows_wdl_));
            if (!info.lines.empty()) shown = info.lines.front().moves.front();
        };
        SearchControl control;
        control.stop = &flags.stop;
        control.pondering = &flags.pondering;
        control.on_info = show;
        SearchResult answer =
            engine_.search(position.position, position.history, limits_of(position, go), control);
        if (shown != answer.best) {
            // Changed its mind in the last, unfinished iteration. What is known must do.
            for (EngineLine& line : answer.info.lines) line.failed.reset();
            show(answer.info);
        }
        return {answer.best, answer.ponder};
    }

    bool handle_extra(std::string_view command, const UciPosition& position,
                      const Say& say) override {
        if (command == "eval") {
            const eval::Evaluator evaluator(engine_.weights());
            for (const std::string& line :
                 uci_evaluation_lines(evaluator.explain(position.position)))
                say(line);
            return true;
        }
        if (command == "bench") {
            const BenchSignature signature = bench_signature();
            say(fmt::format("info string bench {} nodes {} nps", signature.nodes,
                            signature.nodes * 1000 /
                                std::uint64_t(std::max<std::int64_t>(1, signature.milliseconds))));
            return true;
        }
        return false;
    }

private:
    struct Row {
        UciOption option;
        Result<void> (EngineUciPlayer::*change)(const std::string& value);
    };
    static const std::vector<Row> rows;

    static search::Limits limits_of(const UciPosition& position, const GoLimits& go) {
        const Color side = position.position.side_to_move();
        search::Limits limits;
        limits.depth = go.depth;
        limits.nodes = go.nodes;
        if (go.mate) limits.mate = std::max(1, *go.mate);
        limits.search_moves = go.search_moves;
        if (go.infinite) return limits;
        limits.move_time = go.move_time;
        if (go.clock[side])
            limits.clock = search::ClockTime{
                std::clamp<std::int64_t>(*go.clock[side], 1, longest_time),
                std::clamp<std::int64_t>(go.increment[side], 0, longest_time), go.moves_to_go};
        return limits;
    }

    Result<void> change(const std::function<void(EngineSettings&)>& edit) {
        EngineSettings settings = engine_.settings();
        edit(settings);
        if (engine_.configure(settings)) return {};
        return Error{Errc::limit, "not enough memory; the hash table stays as it is"};
    }
    Result<void> set_hash(const std::string& value) {
        return change([&](EngineSettings& s) { s.hash_megabytes = to_int(value); });
    }
    Result<void> set_threads(const std::string& value) {
        return change([&](EngineSettings& s) { s.threads = to_int(value); });
    }
    Result<void> set_lines(const std::string& value) {
        return change([&](EngineSettings& s) { s.lines = to_int(value); });
    }
    Result<void> set_overhead(const std::string& value) {
        return change([&](EngineSettings& s) { s.move_overhead = to_int(value); });
    }
    Result<void> set_nodes_time(const std::string& value) {
        return change(
            [&](EngineSettings& s) { s.nodes_per_millisecond = std::uint64_t(to_int(value)); });
    }
    Result<void> set_time_rules(const std::string& value) {
        return change([&](EngineSettings& s) {
            s.time_rules = value == "fixed" ? TimeRules::fixed_share : TimeRules::hand_rules;
        });
    }
    Result<void> set_weights(const std::string& value) {
        if (value == "-") return Error{Errc::io, "'-': expected the name of a file"};
        const auto weights = load_weights(value);
        if (!weights) return weights.error();
        engine_.set_weights(*weights);
        return {};
    }
    Result<void> set_show_wdl(const std::string& value) {
        shows_wdl_ = value == "true";
        return {};
    }
    Result<void> clear_hash(const std::string&) {
        engine_.new_game();
        return {};
    }
    Result<void> ignore(const std::string&) { return {}; }

    std::string version_;
    Engine engine_;
    bool shows_wdl_ = false;
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
