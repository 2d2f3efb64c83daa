#include "kibitzer/desks/engine/engine_uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/desks/engine/engine_desc.hpp"
#include "kibitzer/desks/engine/go_profile.hpp"
#include "kibitzer/desks/engine/limited_play.hpp"
#include "kibitzer/desks/house/bench.hpp"
#include "kibitzer/desks/house/tune.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/engine/strength.hpp"
#include "kibitzer/openings/polyglot_book.hpp"
#include "kibitzer/uci/answers.hpp"
#include "kibitzer/uci/session.hpp"
#include "kibitzer/workshop/engine_text.hpp"

namespace kibitzer {

namespace {

std::string info_line(const Position& position, const EngineInfo& found, std::size_t index,
                      bool with_wdl) {
    using Bound = UciInfo::Bound;
    const EngineLine& line = found.lines[index];
    UciInfo info;
    info.depth = line.depth;
    info.selective_depth = line.selective_depth;
    info.multipv = int(index) + 1;
    info.score = line.score;
    if (line.failed)
        info.bound = *line.failed == search::Bound::lower ? Bound::lower : Bound::upper;
    if (with_wdl) {
        const WinDrawLoss wdl = expected_result(line.score, position);
        info.wdl = {wdl.win, wdl.draw, wdl.loss};
    }
    info.nodes = found.nodes;
    info.nodes_per_second = nodes_per_second(found);
    info.hash_full = found.hash_fullness;
    info.tablebase_hits = found.tablebase_hits;
    info.time = found.milliseconds;
    info.pv = fmt::format("{}", fmt::join(uci_line(position, line.moves), " "));
    return to_string(info);
}

// The evaluation theme by theme; themes that are silent here are left out.
std::vector<std::string> evaluation_lines(const eval::Breakdown& breakdown) {
    std::vector<std::string> lines = {
        fmt::format("info string {:20} {:>6} {:>6} {:>6}", "theme", "White", "Black", "sum")};
    for (const eval::ThemeValue& value : breakdown.themes) {
        const int white = value.centipawns[Color::white];
        const int black = value.centipawns[Color::black];
        if (white == 0 && black == 0) continue;
        lines.push_back(fmt::format("info string {:20} {:>6} {:>6} {:>+6}",
                                    eval::row_of(value.theme).name, white, black, white - black));
    }
    lines.push_back(fmt::format("info string total {:+} centipawns for White", breakdown.total));
    return lines;
}

constexpr int most_megabytes = 1 << 20;
constexpr int most_threads = 512;
constexpr int default_elo = 1500;
constexpr std::int64_t longest_time = 10'000'000'000;  // milliseconds

int to_int(const std::string& text) { return parse_integer<int>(text).value_or(0); }

using Kind = UciOption::Kind;

class EngineUciPlayer : public UciPlayer {
public:
    explicit EngineUciPlayer(std::string version) : version_(std::move(version)) {}

    [[nodiscard]] std::string name() const override { return "Kibitzer " + version_; }

    [[nodiscard]] std::vector<UciOption> options() const override {
        std::vector<UciOption> list;
        list.reserve(rows.size());
        for (const Row& row : rows) list.push_back(row.option);
        return list;
    }

    Result<void> set_option(const std::string& name, const std::string& value) override {
        for (const Row& row : rows)
            if (row.option.name == name) return (this->*row.change)(value);
        return {};
    }

    void new_game() override {
        engine_.new_game();
        if (limited_) limited_->new_game();
        desc_.new_game();
        ++games_;
    }

    UciAnswer search(const UciPosition& position, const GoLimits& go, const UciFlags& flags,
                     const Say& say) override {
        if (!has_legal_move(position.position)) {
            const bool mated = find_checks(position.position).checkers.any();
            say(mated ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
            return {};
        }
        if (may_use_book(go) && !go.profile)
            if (const auto answer = book_move(position.position, say)) return *answer;
        if (limited_ && !is_analysis(go) && !go.profile)
            return search_limited(position, go, flags, say);

        search::Limits limits = limits_of(position, go);
        if (go.profile) {
            profile_from(position.position, *go.profile, desc_.dataset(), flags.stop, say);
            limits.depth = profile_depth;
        }
        desc_.begin(say);
        const SearchResult answer = engine_.search(
            position.position, position.history, limits,
            {&flags.stop, &flags.pondering,
             [&](const EngineInfo& info) { show_lines(position.position, info, say); }});
        desc_.end(position.position, go, answer);
        return {answer.best, answer.ponder};
    }

    bool handle_extra(std::string_view command, const UciPosition& position,
                      const Say& say) override {
        if (command == "eval") {
            const eval::Evaluator evaluator(engine_.weights());
            for (const std::string& line : evaluation_lines(evaluator.explain(position.position)))
                say(line);
            return true;
        }
        if (command == "bench") {
            const BenchSignature signature = *bench_signature();
            say(fmt::format("info string bench {} nodes {} nps", signature.nodes,
                            nodes_per_second(signature)));
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

    [[nodiscard]] bool is_analysis(const GoLimits& go) const { return go.infinite || analyses_; }
    [[nodiscard]] bool may_use_book(const GoLimits& go) const {
        return uses_book_ && book_ && !is_analysis(go) && engine_.settings().lines == 1 &&
               !go.mate && go.search_moves.empty();
    }

    void show_lines(const Position& position, const EngineInfo& info, const Say& say) const {
        for (std::size_t i = 0; i < info.lines.size(); ++i)
            say(info_line(position, info, i, shows_wdl_));
    }

    // At once, with the line that the book expects.
    std::optional<UciAnswer> book_move(const Position& position, const Say& say) const {
        constexpr std::size_t longest_line = 8;
        Random random = random_for(position, seed_ + (games_ << 32));
        EngineLine line;
        line.score = {Centipawns{0}, position.side_to_move()};
        line.depth = line.selective_depth = 1;
        Position current = position;
        while (line.moves.size() < longest_line) {
            const auto moves = book_->find_moves(current);
            if (moves.empty()) break;
            const bool draws = line.moves.empty() && !plays_heaviest_;
            line.moves.push_back(draws ? choose_by_weight(moves, random) : moves.front().move);
            current.make(line.moves.back());
        }
        if (line.moves.empty()) return std::nullopt;
        UciAnswer answer{line.moves[0], std::nullopt};
        if (line.moves.size() > 1) answer.ponder = line.moves[1];
        EngineInfo info;
        info.lines = {std::move(line)};
        show_lines(position, info, say);
        return answer;
    }

    UciAnswer search_limited(const UciPosition& position, const GoLimits& go, const UciFlags& flags,
                             const Say& say) {
        const EngineInfo found =
            limited_->choose(position, limits_of(position, go), elo_, seed_,
                             {&flags.stop, &flags.pondering, {}}, engine_.settings());
        show_lines(position.position, found, say);
        const std::vector<Move>& moves = found.lines.front().moves;
        return {moves[0], moves.size() > 1 ? std::optional(moves[1]) : std::nullopt};
    }

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
    // Effort by a model instead of the rules.
    template <Result<void> (EngineDesc::*Change)(const std::string&)>
    Result<void> set_desc(const std::string& value) {
        return (desc_.*Change)(value);
    }
    Result<void> set_weights(const std::string& value) {
        if (value == "-") return Error{Errc::io, "'-': expected the name of a file"};
        const auto weights = load_weights(value);
        if (!weights) return weights.error();
        engine_.set_weights(*weights);
        if (limited_) limited_->set_weights(*weights);
        return {};
    }
    Result<void> set_book_file(const std::string& value) {
        if (value.empty()) {
            book_.reset();
            return {};
        }
        auto book = PolyglotBook::open(value);
        if (!book) return book.error();
        book_ = std::move(*book);
        return {};
    }
    Result<void> set_book_moves(const std::string& value) {
        plays_heaviest_ = value == "best";
        return {};
    }
    Result<void> set_tables(const std::string& value) {
        const auto men = search::load_tables(value);
        if (!men) return men.error();
        return {};
    }
    Result<void> set_table_men(const std::string& value) {
        return change([&](EngineSettings& s) { s.tables.most_men = to_int(value); });
    }
    Result<void> set_fifty_moves(const std::string& value) {
        return change([&](EngineSettings& s) { s.tables.fifty_move_rule = value == "true"; });
    }
    Result<void> set_limited(const std::string& value) {
        limited_.reset();
        if (value == "true") limited_ = std::make_unique<LimitedPlay>(engine_.weights());
        return {};
    }
    Result<void> set_elo(const std::string& value) {
        elo_ = to_int(value);
        return {};
    }
    Result<void> set_seed(const std::string& value) {
        seed_ = std::uint64_t(to_int(value));
        return {};
    }
    template <bool EngineUciPlayer::*Switch>
    Result<void> set_switch(const std::string& value) {
        this->*Switch = value == "true";
        return {};
    }
    Result<void> clear_hash(const std::string&) {
        engine_.new_game();
        return {};
    }
    Result<void> ignore(const std::string&) { return {}; }

    std::string version_;
    Engine engine_;
    EngineDesc desc_{engine_};

    bool shows_wdl_ = false;
    bool analyses_ = false;

    bool uses_book_ = false;
    bool plays_heaviest_ = false;
    std::optional<PolyglotBook> book_;

    int elo_ = default_elo;
    std::unique_ptr<LimitedPlay> limited_;  // there if play is limited

    std::uint64_t seed_ = 0;
    std::uint64_t games_ = 0;
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
    {{"UseDesc", Kind::check, "false", 0, 0, {}}, &Player::set_desc<&EngineDesc::set_use>},
    {{"DescVerbose", Kind::check, "false", 0, 0, {}}, &Player::set_desc<&EngineDesc::set_verbose>},
    {{"DescModelPath", Kind::string, "", 0, 0, {}}, &Player::set_desc<&EngineDesc::set_model>},
    {{"DescPolicy", Kind::string, "model", 0, 0, {}}, &Player::set_desc<&EngineDesc::set_policy>},
    {{"DescCheckFloor", Kind::spin, "60", 0, 100, {}},
     &Player::set_desc<&EngineDesc::set_check_floor>},
    {{"DescLeastClock", Kind::spin, "0", 0, 3'600'000, {}},
     &Player::set_desc<&EngineDesc::set_least_clock>},
    {{"DescLog", Kind::string, "", 0, 0, {}}, &Player::set_desc<&EngineDesc::set_log>},
    {{"DescDataset", Kind::string, EngineDesc::default_dataset, 0, 0, {}},
     &Player::set_desc<&EngineDesc::set_dataset>},
    {{"WeightsFile", Kind::string, "", 0, 0, {}}, &Player::set_weights},
    {{"OwnBook", Kind::check, "false", 0, 0, {}}, &Player::set_switch<&Player::uses_book_>},
    {{"BookFile", Kind::string, "", 0, 0, {}}, &Player::set_book_file},
    {{"BookMoves", Kind::combo, "weighted", 0, 0, {"best", "weighted"}}, &Player::set_book_moves},
    {{"SyzygyPath", Kind::string, "", 0, 0, {}}, &Player::set_tables},
    {{"SyzygyProbeLimit", Kind::spin, "7", 0, 7, {}}, &Player::set_table_men},
    {{"Syzygy50MoveRule", Kind::check, "true", 0, 0, {}}, &Player::set_fifty_moves},
    {{"Seed", Kind::spin, "0", 0, 2'000'000'000, {}}, &Player::set_seed},
    {{"UCI_LimitStrength", Kind::check, "false", 0, 0, {}}, &Player::set_limited},
    {{"UCI_Elo", Kind::spin, std::to_string(default_elo), lowest_elo, highest_elo, {}},
     &Player::set_elo},
    {{"UCI_AnalyseMode", Kind::check, "false", 0, 0, {}}, &Player::set_switch<&Player::analyses_>},
    {{"UCI_ShowWDL", Kind::check, "false", 0, 0, {}}, &Player::set_switch<&Player::shows_wdl_>},
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
