#include "kibitzer/app/effort_train.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/report/band_text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string out;
    std::string target = "risk";
    std::optional<int> rounds;
    std::optional<int> depth;
    std::optional<int> least_weight;
    std::optional<int> folds;
    std::optional<int> seed;
    std::optional<int> epochs;
    std::string exponent;
    std::string scale;
    bool no_network = false;
    std::optional<std::uint64_t> budget;
};

// Nothing if the text is empty; false, and the session has failed, if it is no such number.
bool read_positive(Session& session, const std::string& name, const std::string& text,
                   std::optional<double>& target) {
    if (text.empty()) return true;
    target = parse_decimal(text);
    if (target && *target > 0 && *target <= 100) return true;
    session.fail(fmt::format("{} {}: expected a number above 0, up to 100", name, in_quotes(text)),
                 usage);
    return false;
}

std::optional<EffortTrainOptions> read_options(Session& session, const Arguments& arguments) {
    EffortTrainOptions options;
    options.target = arguments.target == "cost" ? effort::Target::cost : effort::Target::risk;
    options.trees.rounds = arguments.rounds.value_or(options.trees.rounds);
    options.trees.max_depth = arguments.depth.value_or(options.trees.max_depth);
    options.trees.least_weight = arguments.least_weight.value_or(int(options.trees.least_weight));
    options.trees.seed = arguments.seed.value_or(options.trees.seed);
    options.trees.threads = session.threads();
    options.network.epochs = arguments.epochs.value_or(options.network.epochs);
    options.network.seed = std::uint64_t(options.trees.seed);
    options.with_network = !arguments.no_network;
    options.folds = arguments.folds.value_or(0);
    options.budget = double(arguments.budget.value_or(std::uint64_t(options.budget)));
    if (options.trees.rounds < 1 || options.trees.rounds > 10'000)
        session.fail("--rounds: expected 1 to 10,000", usage);
    else if (options.trees.max_depth < 1 || options.trees.max_depth > 12)
        session.fail("--depth: expected 1 to 12", usage);
    else if (options.network.epochs < 1 || options.network.epochs > 10'000)
        session.fail("--epochs: expected 1 to 10,000", usage);
    else if (arguments.budget && *arguments.budget < 1)
        session.fail("--budget: expected 1 or more", usage);
    else if (std::filesystem::exists(std::filesystem::path(arguments.out) / effort::metadata_file))
        session.fail(arguments.out + " holds a model: choose another folder", usage);
    else if (options.folds < 0 || options.folds == 1 || options.folds > 20)
        session.fail("--folds: expected 2 to 20, or 0 for none", usage);
    else if (!read_positive(session, "--exponent", arguments.exponent, options.exponent) ||
             !read_positive(session, "--scale", arguments.scale, options.scale))
        return std::nullopt;
    else
        return options;
    return std::nullopt;
}

void print_report(Session& session, const EffortTrained& trained, const std::string& folder) {
    if (session.json) {
        print_line(trained.files.metadata.substr(0, trained.files.metadata.size() - 1));
        return;
    }
    print(fmt::format("target       {}\n", name(trained.facts.target)));
    print(fmt::format("rows         {} to learn from, {} of other games to test\n",
                      with_commas(trained.training.rows), with_commas(trained.validation.rows)));
    print(bands_text(trained.validation, trained.facts.target));
    for (std::size_t i = 0; i < trained.folds.size(); ++i)
        print(fmt::format("fold {}       accuracy {:.1f} %\n", i + 1,
                          100 * trained.folds[i].accuracy));
    if (trained.facts.target == effort::Target::risk) {
        const auto& [equal, by_regret] = trained.calibration;
        print(fmt::format("equal shares {:.0f} nodes a move, loss {:.3f} % of win chance\n",
                          equal.nodes, equal.loss));
        print(fmt::format("this model   {:.0f} nodes a move, loss {:.3f} %\n", by_regret.nodes,
                          by_regret.loss));
    }
    print(fmt::format("written      {}\n", folder));
}

void run(Session& session, const Arguments& arguments) {
    const auto options = read_options(session, arguments);
    if (!options) return;
    const StopFlag& stop = session.stop_flag();
    Progress reading("reading", 0, session.shows_progress(), ProgressUnit::positions);
    const auto data =
        read_effort_data(arguments.files, stop, [&](std::uint64_t rows) { reading.update(rows); });
    reading.clear();
    if (!data) {
        session.fail(data.error().message);
        return;
    }
    if (stop) {
        session.exit_code = interrupted;
        return;
    }
    const auto fits = std::uint64_t(1 + options->folds);
    Progress training("training", fits * std::uint64_t(options->trees.rounds),
                      session.shows_progress(), ProgressUnit::positions);
    std::uint64_t rounds = 0;
    const auto trained =
        train_effort(*data, *options, stop, [&](int) { training.update(++rounds, "rounds"); });
    training.clear();
    if (!trained) {
        session.fail(trained.error().message, stop ? interrupted : failed);
        return;
    }
    if (auto error = write_model(arguments.out, trained->files)) {
        session.fail(error->message);
        return;
    }
    print_report(session, *trained, arguments.out);
}

}  // namespace

void add_effort_train(Verb& effort, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = effort.add_verb(session, "train", "Trains a model of effort from profiled searches",
                                "kibitzer effort train effort_dataset.csv --out desc_v1.1\n"
                                "kibitzer effort train a.csv b.csv --target cost --folds 5 --out "
                                "cost_model",
                                CommonFlags::json | CommonFlags::threads);
    verb.required("CSV", arguments->files, "rows of `effort profile`; plain or compressed");
    verb.required_option("--out", arguments->out, "FOLDER", "where the model goes");
    verb.choice("--target", arguments->target, "NAME", {"risk", "cost"},
                "what is predicted: the win chance at stake, or the time a node takes (risk)");
    verb.option("--rounds", arguments->rounds, "N", "rounds of boosting, five trees each (100)");
    verb.option("--depth", arguments->depth, "N", "levels of a tree (6)");
    verb.option("--least-weight", arguments->least_weight, "N", "of a leaf, in rows or so (1)");
    verb.option("--epochs", arguments->epochs, "N", "passes of the network over the rows (50)");
    verb.flag("--no-network", arguments->no_network, "boosted trees only");
    verb.option("--folds", arguments->folds, "N", "also cross-validate by games (no)");
    verb.option("--budget", arguments->budget, "N",
                "nodes a move for which the use of time is calibrated (4,000)");
    verb.option("--exponent", arguments->exponent, "X",
                "time follows regret to this power (calibrated)");
    verb.option("--scale", arguments->scale, "X", "and is multiplied by this (calibrated)");
    verb.option("--seed", arguments->seed, "N", "of the training (42)");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
