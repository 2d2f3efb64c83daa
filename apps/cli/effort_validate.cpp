#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "kibitzer/app/effort_log.hpp"
#include "kibitzer/app/effort_policies.hpp"
#include "kibitzer/app/effort_train.hpp"
#include "kibitzer/app/effort_trial.hpp"
#include "kibitzer/app/match.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/report/validation_report.hpp"
#include "text_file.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> names;  // perhaps a policy, then files
    std::string against = "fixed,hand";
    std::optional<std::uint64_t> positions;
    std::string time_control = "2+0.02";
    std::optional<std::uint64_t> nodes_per_millisecond;
    bool equal_nodes = false;
    std::optional<std::uint64_t> judge_factor;
    std::optional<std::uint64_t> seed;
    std::string match;
    std::string log;
    std::vector<std::string> rows;
    std::string html;
};

class Validation {
public:
    Validation(Session& session, const Arguments& arguments)
        : session_(session), arguments_(arguments), stop_(session.stop_flag()) {}

    void run() {
        TextFile page(arguments_.html);
        if (!page.is_good()) {
            session_.fail(page.complaint());
            return;
        }
        if (!read_options()) return;
        // What is quick to refuse comes first.
        if (!read_match() || !read_log() || !read_rows() || !try_positions()) return;
        judge_logged_moves();
        report_.complete = !stop_;
        print_report();
        if (page.is_wanted()) page.write(validation_html(report_));
        if (page.is_wanted() && !page.close()) session_.fail(page.complaint());
        if (stop_) session_.exit_code = interrupted;
    }

private:
    bool fail(const std::string& message, int code = failed) {
        session_.fail(message, code);
        return false;
    }

    bool read_options() {
        std::vector<std::string> names = arguments_.names;
        std::string policy = "model";
        if (!names.empty() && is_policy_name(names.front())) {
            policy = names.front();
            names.erase(names.begin());
        }
        files_ = std::move(names);
        if (files_.empty() && arguments_.match.empty() && arguments_.log.empty() &&
            arguments_.rows.empty())
            return fail("nothing to judge: expected positions, --match, --log or --csv", usage);
        options_.policies = {policy};
        const auto add = [&](const std::string& name) {
            auto& list = options_.policies;
            if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
        };
        for (const std::string_view name : split(arguments_.against, ','))
            add(std::string(trimmed(name)));
        add("fixed");
        if (!are_policies_usable()) return false;
        const auto clock = parse_trial_clock(arguments_.time_control);
        if (!clock) return fail("--tc " + clock.error().message, usage);
        options_.clock = *clock;
        options_.positions = arguments_.positions.value_or(options_.positions);
        options_.seed = arguments_.seed.value_or(options_.seed);
        options_.judge_factor = arguments_.judge_factor.value_or(options_.judge_factor);
        options_.nodes_per_millisecond =
            arguments_.nodes_per_millisecond.value_or(options_.nodes_per_millisecond);
        options_.equal_nodes = arguments_.equal_nodes;
        options_.threads = session_.threads();
        if (options_.positions < 1) return fail("--positions: expected 1 or more", usage);
        if (options_.nodes_per_millisecond < 1 || options_.nodes_per_millisecond > 1'000'000)
            return fail("--nodestime: expected 1 to 1,000,000", usage);
        if (options_.judge_factor < 1 || options_.judge_factor > 10'000)
            return fail("--judge: expected 1 to 10,000", usage);
        report_.policies = options_.policies;
        report_.fixed =
            std::size_t(std::find(options_.policies.begin(), options_.policies.end(), "fixed") -
                        options_.policies.begin());
        report_.time_control = arguments_.time_control;
        report_.nodes_per_millisecond = options_.nodes_per_millisecond;
        return true;
    }

    // A model that only tells costs cannot play, but rows can judge it.
    bool are_policies_usable() {
        for (const std::string& name : options_.policies) {
            if (!is_policy_name(name))
                return fail(in_quotes(name) + ": expected " + std::string(policy_names), usage);
            if (files_.empty()) continue;
            if (const auto made = make_policy(name); !made)
                return fail(made.error().message,
                            std::filesystem::is_directory(name) ? failed : usage);
        }
        return true;
    }

    bool read_match() {
        if (arguments_.match.empty()) return true;
        auto match = kibitzer::read_match(arguments_.match);
        if (!match) return fail(match.error().message);
        const std::string policy =
            std::filesystem::path(options_.policies.front()).filename().string();
        if (const std::string& first = match->engines.front().name; first != "A " + policy)
            return fail(
                fmt::format("{}: a match of {}; expected one of 'A {}', as `effort ab {} "
                            "...` plays it",
                            arguments_.match, in_quotes(first), policy, options_.policies.front()));
        report_.match = std::move(*match);
        return true;
    }

    bool read_rows() {
        if (arguments_.rows.empty()) return true;
        const auto model = model_of_policy(report_.policies.front());
        if (!model) return fail(model.error().message);
        Progress progress("reading", 0, session_.shows_progress(), ProgressUnit::positions);
        const auto data = read_effort_data(arguments_.rows, stop_,
                                           [&](std::uint64_t rows) { progress.update(rows); });
        progress.clear();
        if (!data) return fail(data.error().message);
        report_.target = (*model)->facts().target;
        report_.bands = judge_bands(**model, data->rows, load_cost_scale(report_.policies.front()));
        if (report_.bands->rows == 0)
            return fail(fmt::format("{}: no row tells its {} (column {})", arguments_.rows.front(),
                                    name(report_.target), column(report_.target)));
        return true;
    }

    bool try_positions() {
        if (files_.empty()) return true;
        std::vector<EffortWalk> walks;
        for (const std::string& path : files_) {
            auto read = read_walks(path, [&](const std::string& text) { session_.warn(text); });
            if (!read) return fail(read.error().message);
            walks.insert(walks.end(), std::make_move_iterator(read->begin()),
                         std::make_move_iterator(read->end()));
        }
        std::unique_ptr<Progress> progress;
        const auto trial =
            try_policies(walks, options_, stop_, [&](std::uint64_t done, std::uint64_t of) {
                if (!progress)
                    progress = std::make_unique<Progress>(
                        "searching", of, session_.shows_progress(), ProgressUnit::positions);
                progress->update(done);
            });
        progress.reset();
        if (!trial) return fail(trial.error().message);
        if (trial->positions.empty() && !stop_)
            return fail(files_.front() + ": no position with a choice of moves");
        report_.share = trial->share;
        if (options_.equal_nodes) report_.clock_scales = trial->clock_scales;
        report_.reference_nodes = trial->reference_nodes;
        report_.prediction_us = trial->prediction_us;
        report_.themes = trial->themes.entries();
        measure(report_, trial->positions);
        return true;
    }

    bool read_log() {
        if (arguments_.log.empty()) return true;
        auto log = effort::read_move_log(arguments_.log);
        if (!log) return fail(log.error().message);
        log_ = std::move(*log);
        return true;
    }

    void judge_logged_moves() {
        if (!log_) return;
        Progress progress("judging", log_->moves.size(), session_.shows_progress(),
                          ProgressUnit::positions);
        EffortLogOptions options;
        options.judge_factor = options_.judge_factor;
        options.threads = options_.threads;
        report_.log = judge_log(*log_, options, stop_,
                                [&](std::uint64_t done, std::uint64_t) { progress.update(done); });
    }

    void print_report() const {
        if (!session_.json) {
            print(validation_text(report_));
            return;
        }
        JsonWriter json;
        begin_document(json, "kibitzer.effort_validate", 1);
        write_validation(json, report_);
        json.end_object();
        print_line(json.str());
    }

    Session& session_;
    const Arguments& arguments_;
    const StopFlag& stop_;
    EffortTrialOptions options_;
    std::vector<std::string> files_;
    std::optional<effort::MoveLog> log_;
    ValidationReport report_;
};

}  // namespace

void add_effort_validate(Verb& effort, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = effort.add_verb(
        session, "validate",
        "Tells whether a way of spending time keeps its promises: seven measures against baselines",
        "kibitzer effort validate games.pgn --positions 2000 --html report.html\n"
        "kibitzer effort validate my_model book.epd puzzles.csv --against fixed,hand,model\n"
        "kibitzer effort validate games.pgn --match ab.pgn --csv test.csv --json\n"
        "kibitzer effort validate --log desc.csv",
        CommonFlags::json | CommonFlags::threads);
    verb.optional("POLICY_OR_FILE", arguments->names,
                  "first, if wanted, what is on trial: " + std::string(policy_names) +
                      " (model); then games (PGN), puzzles (CSV of the public collection), "
                      "positions (a FEN or EPD a line), or a log of moves; plain or compressed");
    verb.option("--against", arguments->against, "LIST", "policies to compare with (fixed,hand)");
    verb.option("--positions", arguments->positions, "N",
                "so many of all positions, evenly spread (1,000)");
    verb.option("--tc", arguments->time_control, "TIME", "clock in seconds (2+0.02)");
    verb.option("--nodestime", arguments->nodes_per_millisecond, "N",
                "the clock counts nodes, so many for a millisecond (50)");
    verb.flag("--equal-nodes", arguments->equal_nodes,
              "clocks with which all policies spend as many nodes as the fixed share");
    verb.option("--judge", arguments->judge_factor, "N",
                "the judging search gets N times the nodes of a share for each move (20)");
    verb.option("--seed", arguments->seed, "N", "chooses the positions (1)");
    verb.option("--match", arguments->match, "PGN", "a match of `effort ab`: adds strength in Elo");
    verb.repeated("--csv", arguments->rows, "CSV",
                  "rows of `effort profile --held-out`: adds how well the model is calibrated");
    verb.option("--log", arguments->log, "CSV",
                "moves logged by the option DescLog: adds what was expected and what came of it");
    verb.option("--html", arguments->html, "FILE", "the report as one page with charts");
    verb.on_run([&session, arguments] { Validation(session, *arguments).run(); });
}

}  // namespace kibitzer::cli
