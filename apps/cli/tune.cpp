#include "kibitzer/app/tune.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string out;
    std::string start;
    std::optional<int> epochs;
    std::optional<int> every;
    std::string result_share = "0.3";
    std::string rate = "0.5";
};

std::optional<double> read_number(Session& session, const std::string& name,
                                  const std::string& text, double low, double high) {
    const auto number = parse_decimal(text);
    if (number && low <= *number && *number <= high) return number;
    session.fail(
        fmt::format("{} {}: expected a number from {} to {}", name, in_quotes(text), low, high),
        usage);
    return std::nullopt;
}

void print_report(Session& session, const TuneOutcome& outcome) {
    const auto& [weights, before, after] = outcome.result;
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.tune", 1);
        json.field("train", outcome.train).field("test", outcome.test);
        json.field("skipped", outcome.skipped);
        json.field("loss_before", before.test_loss).field("loss_after", after.test_loss);
        json.field("error_before", before.test_error).field("error_after", after.test_error);
        json.end_object();
        print_line(json.str());
        return;
    }
    print(fmt::format("positions   {} to learn from, {} to test, {} skipped\n",
                      with_commas(outcome.train), with_commas(outcome.test),
                      with_commas(outcome.skipped)));
    print(fmt::format("test loss   {:.5f} before, {:.5f} after\n", before.test_loss,
                      after.test_loss));
    print(fmt::format("test error  {:.5f} before, {:.5f} after (mean square)\n", before.test_error,
                      after.test_error));
}

void run(Session& session, const Arguments& arguments) {
    TuneRequest request;
    request.files = arguments.files;
    const auto share = read_number(session, "--result-share", arguments.result_share, 0, 1);
    const auto rate = read_number(session, "--rate", arguments.rate, 0.001, 100);
    if (!share || !rate) return;
    request.result_share = *share;
    request.options.rate = *rate;
    request.options.threads = session.threads();
    request.options.epochs = arguments.epochs.value_or(request.options.epochs);
    request.keep_every = arguments.every.value_or(1);
    if (request.options.epochs < 1 || request.keep_every < 1) {
        session.fail("--epochs and --every: expected 1 or more", usage);
        return;
    }
    const auto start = load_weights(arguments.start);
    if (!start) {
        session.fail(start.error().message);
        return;
    }
    request.start = *start;

    Progress progress("reading", 0, session.shows_progress());
    TuneEvents events;
    events.on_read = [&](std::uint64_t rows) { progress.update(rows, "positions"); };
    events.on_epoch = [&](const eval::EpochReport& report) {
        progress.clear();
        if (!session.quiet)
            fmt::print(stderr, "epoch {:3}  train {:.5f}  test {:.5f}  error {:.5f}\n",
                       report.epoch, report.train_loss, report.test_loss, report.test_error);
    };
    const auto outcome = run_tune(request, events, session.stop_flag());
    progress.clear();
    if (!outcome) {
        session.fail(outcome.error().message);
        return;
    }
    const std::string text =
        describe_tuning(request, *outcome) + eval::to_text(outcome->result.weights);
    if (auto error = write_whole_file(arguments.out, text)) {
        session.fail(error->message);
        return;
    }
    print_report(session, *outcome);
    if (outcome->interrupted) session.exit_code = interrupted;
}

}  // namespace

void add_tune(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb =
        root.add_verb(session, "tune", "Fits the weights of the evaluation to labelled positions",
                      "kibitzer tune positions.csv.xz --out weights.txt\n"
                      "kibitzer tune positions.csv --start weights.txt --out better.txt "
                      "--epochs 40 --result-share 0.5",
                      CommonFlags::json | CommonFlags::threads);
    verb.required("CSV", arguments->files,
                  "rows of fen,result,score,game: result 1, 0.5 or 0 and score in centipawns, both "
                  "for White; plain or compressed");
    verb.option("--out", arguments->out, "FILE", "where the weights go (needed)");
    verb.option("--start", arguments->start, "FILE", "weights to start from (the built-in ones)");
    verb.option("--epochs", arguments->epochs, "N", "passes over the data (20)");
    verb.option("--every", arguments->every, "N", "use one position in N (1)");
    verb.option("--result-share", arguments->result_share, "X",
                "share of the game's result in the target, 0 to 1 (0.3); the rest is the score");
    verb.option("--rate", arguments->rate, "X", "step size at the start, in centipawns (0.5)");
    verb.on_run([&session, arguments] {
        if (arguments->out.empty())
            session.fail("--out FILE is needed", usage);
        else
            run(session, *arguments);
    });
}

}  // namespace kibitzer::cli
