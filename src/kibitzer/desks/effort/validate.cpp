#include "kibitzer/desks/effort/validate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/text_file.hpp"
#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/effort/policies.hpp"
#include "kibitzer/desks/effort/training.hpp"
#include "kibitzer/desks/effort/walks.hpp"
#include "kibitzer/desks/engine/move_judge.hpp"
#include "kibitzer/match/match_file.hpp"

namespace kibitzer {

using namespace effort;

void measure(ValidationReport& report, const std::vector<ValidationPosition>& positions) {
    report.positions = positions.size();
    report.target_depth = median_depth(positions, report.fixed);
    for (std::size_t i = 0; i < report.policies.size(); ++i) {
        report.metrics.push_back(measure_policy(positions, i, report.target_depth, report.share));
        report.saved.push_back(saved_loss(positions, 0, i));
    }
    report.effective_nps_gain = effective_nps_gain(positions, 0, report.fixed, report.target_depth);
    report.unrest = unrest(positions, 0);
    report.questions = ask_about_themes(positions, report.fixed);
}

namespace {

// Nodes per judged move of a log, whatever few the move itself had.
constexpr std::uint64_t least_nodes_judged = 64'000;
constexpr int judge_megabytes = 16;  // of hash table, for each thread

enum class Judgement { judged, unusable, cut_short };

struct JudgedLine {
    Judgement kind = Judgement::judged;
    double loss = 0;
    int loss_cp = 0;
};

// By a search of many times the nodes the move had.
JudgedLine judge_line(MoveJudge& judge, const LoggedMove& line, std::uint64_t judge_factor,
                      const StopFlag& stop) {
    const auto fen = parse_fen(line.fen);
    if (!fen) return {Judgement::unusable};
    const auto move = parse_uci_move(fen->position, line.move);
    if (!move || move->is_null()) return {Judgement::unusable};
    if (!line.pes) return {};
    const std::uint64_t nodes = std::max(
        least_nodes_judged, std::min<std::uint64_t>(line.nodes, 1'000'000'000) * judge_factor);
    const History history(fen->position);
    judge.forget();
    const JudgedMove best = judge.find_best(fen->position, history, nodes, stop);
    JudgedLine answer;
    if (best.move != *move) {
        const auto judged = judge.compare(fen->position, history, {best.move, *move}, nodes, stop);
        const auto loss = loss_of(*move, judged);
        if (!loss) return {Judgement::cut_short};
        answer = {Judgement::judged, loss->win_chance, loss->centipawns};
    }
    if (stop) answer.kind = Judgement::cut_short;
    return answer;
}

class Validation {
public:
    Validation(const EffortValidateRequest& request, Workshop& workshop)
        : request_(request), workshop_(workshop), stop_(workshop.stop_flag()) {}

    Result<ValidationReport> run() {
        // What is quick to refuse comes first.
        for (const auto step :
             {&Validation::read_options, &Validation::read_match, &Validation::read_log,
              &Validation::read_rows, &Validation::try_positions})
            if (const auto done = (this->*step)(); !done) return done.error();
        judge_logged_moves();
        report_.complete = !stop_;
        if (stop_) workshop_.interrupt("this is what was judged up to now");
        return report_;
    }

private:
    Result<void> read_options() {
        files_ = request_.policy_or_file;
        std::string policy = "model";
        if (!files_.empty() && is_policy_name(files_.front())) {
            policy = files_.front();
            files_.erase(files_.begin());
        }
        if (files_.empty() && request_.match.empty() && request_.log.empty() &&
            request_.csv.empty())
            return Error{Errc::bad_request,
                         "nothing to judge: expected positions, {match}, {log} or {csv}"};
        auto& policies = options_.policies;
        policies = {policy};
        const auto add = [&](const std::string& name) {
            if (std::find(policies.begin(), policies.end(), name) == policies.end())
                policies.push_back(name);
        };
        for (const std::string_view name : split(request_.against, ','))
            add(std::string(trimmed(name)));
        add("fixed");
        if (const auto usable = check_policies(); !usable) return usable;
        const auto clock = parse_trial_clock(request_.tc);
        if (!clock) return Error{Errc::bad_request, "{tc}: " + clock.error().message};
        options_.clock = *clock;
        options_.positions = request_.positions;
        options_.seed = request_.seed;
        options_.judge_factor = request_.judge;
        options_.nodes_per_millisecond = request_.nodestime;
        options_.equal_nodes = request_.equal_nodes;
        options_.threads = workshop_.threads();
        report_.policies = policies;
        report_.fixed =
            std::size_t(std::find(policies.begin(), policies.end(), "fixed") - policies.begin());
        report_.time_control = request_.tc;
        report_.nodes_per_millisecond = request_.nodestime;
        return {};
    }

    // A model that only tells costs cannot play, but rows can judge it.
    Result<void> check_policies() const {
        for (const std::string& name : options_.policies) {
            if (!is_policy_name(name))
                return Error{Errc::bad_request,
                             in_quotes(name) + ": expected " + std::string(policy_names)};
            if (files_.empty()) continue;
            if (const auto made = make_policy(name); !made) return about_policy(name, made.error());
        }
        return {};
    }

    Result<void> read_match() {
        if (request_.match.empty()) return {};
        auto match = kibitzer::read_match(request_.match);
        if (!match) return match.error();
        const std::string policy =
            std::filesystem::path(options_.policies.front()).filename().string();
        if (const std::string& first = match->engines.front().name; first != "A " + policy)
            return Error{
                Errc::bad_text,
                fmt::format("{}: a match of {}; expected one of 'A {}', as `effort ab {} ...` "
                            "plays it",
                            request_.match, in_quotes(first), policy, options_.policies.front())};
        report_.match = std::move(*match);
        return {};
    }

    Result<void> read_rows() {
        if (request_.csv.empty()) return {};
        const std::string& policy = report_.policies.front();
        const auto model = model_of_policy(policy);
        if (!model) return model.error();
        report_.target = (*model)->facts().target;
        auto bands = judge_rows(workshop_, **model, policy, request_.csv);
        if (!bands) return bands.error();
        report_.bands = std::move(*bands);
        return {};
    }

    Result<void> try_positions() {
        if (files_.empty()) return {};
        // The first word may be a policy, misspelt: then the question is another one.
        std::error_code ignored;
        if (files_.front() != "-" && !std::filesystem::exists(files_.front(), ignored))
            return open_bytes(files_.front()).error();
        const auto read = read_walks(workshop_, files_);
        if (!read) return read.error();
        Progress progress = workshop_.progress("searching", 0, ProgressUnit::positions);
        const auto trial =
            try_policies(read->walks, options_, stop_, [&](std::uint64_t done, std::uint64_t of) {
                progress.set_total(of);
                progress.update(done);
            });
        if (!trial) return trial.error();
        if (trial->positions.empty() && !stop_)
            return Error{Errc::bad_text, files_.front() + ": no position with a choice of moves"};
        report_.share = trial->share;
        if (options_.equal_nodes) report_.clock_scales = trial->clock_scales;
        report_.reference_nodes = trial->reference_nodes;
        report_.prediction_us = trial->prediction_us;
        report_.themes = trial->themes.entries();
        measure(report_, trial->positions);
        return {};
    }

    Result<void> read_log() {
        if (request_.log.empty()) return {};
        auto log = read_move_log(request_.log);
        if (!log) return log.error();
        log_ = std::move(*log);
        return {};
    }

    void judge_logged_moves() {
        if (!log_) return;
        Progress progress = workshop_.progress("judging", log_->moves.size(), ProgressUnit::moves);
        LogReport& report = report_.log.emplace();
        report.unusable = log_->bad;
        ToolShed<MoveJudge> judges([] { return std::make_unique<MoveJudge>(judge_megabytes); });
        std::size_t next = 0;
        std::size_t done = 0;
        process_in_order(
            options_.threads,
            [&]() -> std::optional<std::size_t> {
                if (stop_ || next == log_->moves.size()) return std::nullopt;
                return next++;
            },
            [&](std::size_t number) {
                return judges.use([&](MoveJudge& judge) {
                    return judge_line(judge, log_->moves[number], options_.judge_factor, stop_);
                });
            },
            [&](JudgedLine&& line) {
                const LoggedMove& move = log_->moves[done++];
                progress.update(done);
                if (line.kind == Judgement::unusable) ++report.unusable;
                if (line.kind == Judgement::judged) report.add(move, line.loss, line.loss_cp);
            });
    }

    const EffortValidateRequest& request_;
    Workshop& workshop_;
    const StopFlag& stop_;
    EffortTrialOptions options_;
    std::vector<std::string> files_;
    std::optional<MoveLog> log_;
    ValidationReport report_;
};

}  // namespace

Result<ValidationReport> ask(const EffortValidateRequest& request, Workshop& workshop) {
    TextFile page(request.html);
    if (!page.is_good()) return Error{Errc::io, page.complaint()};
    auto report = Validation(request, workshop).run();
    if (!report || !page.is_wanted()) return report;
    page.write(validation_page(*report));
    if (!page.close()) return Error{Errc::io, page.complaint()};
    return report;
}

}  // namespace kibitzer
