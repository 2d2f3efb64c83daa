#include "kibitzer/desks/house/tune.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/workshop/row_problems.hpp"

namespace kibitzer {

namespace {

constexpr std::uint64_t test_every = 10;  // one game in so many is kept for the test

struct Labelled {
    Position position = Position::start();
    double result = 0;  // 1, 0.5 or 0 for White
    double score = 0;   // centipawns for White
    std::uint64_t game = 0;
};

Result<Labelled> parse_row(std::string_view line) {
    const auto columns = split(line, ',');
    if (columns.size() != 4)
        return Error{Errc::bad_text,
                     fmt::format("{} columns, expected fen,result,score,game", columns.size())};
    auto checked = parse_fen(columns[0]);
    if (!checked) return checked.error();
    const auto result = parse_decimal(columns[1]);
    const auto score = parse_decimal(columns[2]);
    const auto game = parse_integer<std::uint64_t>(columns[3]);
    if (!result || *result < 0 || *result > 1 || !score || !game)
        return Error{Errc::bad_text, in_quotes(line) + ": expected fen,result,score,game"};
    return Labelled{checked->position, *result, *score, *game};
}

struct PositionReader {
    const TuneRequest& request;
    double slope;
    const StopFlag& stop;
    Progress& progress;
    RowProblems& problems;
    TuningSet train{};
    TuningSet test{};
    std::uint64_t rows = 0;
    std::uint64_t skipped = 0;

    void add(const Labelled& row) {
        if (is_check(row.position)) {
            ++skipped;
            return;
        }
        const double expected = 1 / (1 + std::exp(-slope * row.score));
        const double target =
            request.result_share * row.result + (1 - request.result_share) * expected;
        const bool held_out = row.game % test_every == 0;
        if (!(held_out ? test : train).add(row.position, target)) ++skipped;
    }

    void read(const std::string& path) {
        auto source = open_bytes(path);
        if (!source) {
            problems.add(source.error().message);
            return;
        }
        LineReader lines(std::move(*source));
        std::string line;
        while (!stop && lines.next(line)) {
            if (lines.number() == 1 && line.starts_with("fen,")) continue;
            if (rows++ % std::uint64_t(request.every) != 0) continue;
            const auto row = parse_row(line);
            if (row)
                add(*row);
            else
                problems.add(
                    fmt::format("{}: line {}: {}", path, lines.number(), row.error().message));
            if (rows % 8192 == 0) progress.update(rows);
        }
        if (lines.error() && !stop) problems.add(lines.error()->message);
    }
};

// The file's head: what it is and how it was made.
std::string head_of_weights(const TuneRequest& request, const TuningOptions& options,
                            const TuneAnswer& answer) {
    std::string files;
    for (const std::string& path : request.csv)
        files += (files.empty() ? "" : ", ") + std::filesystem::path(path).filename().string();
    const auto& [weights, before, after] = answer.result;
    return fmt::format(
        "# Weights of the evaluation: middlegame,endgame in centipawns (danger_*: danger points).\n"
        "# Made by `kibitzer tune` from {}: {} positions to learn from, {} of other games\n"
        "# to test. Target: {:.2f} of the game's result, the rest by the labelled score, "
        "1/(1+exp(-{} cp)).\n"
        "# Adam, {} epochs, batches of {}, rate {} to {}, decay {}, seed {}.\n"
        "# Test loss {:.5f} before, {:.5f} after; mean squared error {:.5f} before, {:.5f} "
        "after.\n",
        files, answer.train, answer.test, request.result_share, options.slope, after.epoch,
        options.batch, options.rate, options.final_rate, options.decay, options.seed,
        before.test_loss, after.test_loss, before.test_error, after.test_error);
}

// Tells of every epoch, and stays on the terminal in between.
TuningResult tune_weights(Workshop& workshop, const eval::Weights& start,
                          const PositionReader& data, const TuningOptions& options,
                          std::vector<EpochReport>& epochs) {
    Progress progress =
        workshop.progress("tuning", std::uint64_t(options.epochs), ProgressUnit::rounds);
    return tune(start, data.train, data.test, options, [&](const EpochReport& report) {
        epochs.push_back(report);
        progress.clear();
        workshop.tell(fmt::format("epoch {:3}  train {:.5f}  test {:.5f}  error {:.5f}",
                                  report.epoch, report.train_loss, report.test_loss,
                                  report.test_error));
        progress.update(std::uint64_t(report.epoch));
        return !workshop.stop_flag();
    });
}

}  // namespace

Result<TuneAnswer> ask(const TuneRequest& request, Workshop& workshop) {
    const auto start = load_weights(request.start);
    if (!start) return start.error();
    const StopFlag& stop = workshop.stop_flag();
    TuningOptions options;
    options.epochs = request.epochs;
    options.rate = request.rate;
    options.threads = workshop.threads();
    options.stop = &stop;
    Progress progress = workshop.progress("reading", 0, ProgressUnit::rows);
    RowProblems problems(workshop);
    PositionReader reader{request, options.slope, stop, progress, problems};
    for (const std::string& path : request.csv)
        if (!stop) reader.read(path);
    progress.clear();
    if (reader.train.size() == 0 && problems.any()) return problems.first();
    problems.release();
    if (reader.train.size() == 0)
        return Error{Errc::bad_text, "no position to learn from in " + request.csv.front()};
    TuneAnswer answer{{}, reader.train.size(), reader.test.size(), reader.skipped, {}};
    answer.result = tune_weights(workshop, *start, reader, options, answer.epochs);
    const std::string text =
        head_of_weights(request, options, answer) + eval::to_text(answer.result.weights);
    if (auto error = write_whole_file(request.out, text)) return *error;
    if (stop) workshop.interrupt("these are the weights up to now");
    return answer;
}

Result<eval::Weights> load_weights(const std::string& path) {
    if (path.empty()) return eval::default_weights();
    const auto text = read_whole_file(path);
    if (!text) return text.error();
    auto weights = eval::parse_weights(*text);
    if (!weights) return Error{weights.error().code, path + ": " + weights.error().message};
    return weights;
}

}  // namespace kibitzer
