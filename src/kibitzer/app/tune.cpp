#include "kibitzer/app/tune.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer {

namespace {

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

struct Reader {
    const TuneRequest& request;
    const TuneEvents& events;
    const StopFlag& stop;
    eval::TuningSet train;
    eval::TuningSet test;
    std::uint64_t rows = 0;
    std::uint64_t skipped = 0;

    void add(const Labelled& row) {
        if (is_check(row.position)) {
            ++skipped;
            return;
        }
        const double expected = 1 / (1 + std::exp(-request.options.slope * row.score));
        const double target =
            request.result_share * row.result + (1 - request.result_share) * expected;
        const bool held_out = row.game % std::uint64_t(request.test_every) == 0;
        if (!(held_out ? test : train).add(row.position, target)) ++skipped;
    }

    [[nodiscard]] std::optional<Error> read(const std::string& path) {
        auto source = open_bytes(path);
        if (!source) return source.error();
        LineReader lines(std::move(*source));
        std::string line;
        while (!stop && lines.next(line)) {
            if (lines.number() == 1 && line.starts_with("fen,")) continue;
            if (rows++ % std::uint64_t(request.keep_every) != 0) continue;
            const auto row = parse_row(line);
            if (!row)
                return Error{row.error().code, fmt::format("{}, line {}: {}", path, lines.number(),
                                                           row.error().message)};
            add(*row);
            if (rows % 8192 == 0) events.on_read(rows);
        }
        return lines.error();
    }
};

}  // namespace

Result<TuneOutcome> run_tune(const TuneRequest& request, const TuneEvents& events,
                             const StopFlag& stop) {
    Reader reader{request, events, stop, {}, {}, 0, 0};
    for (const std::string& path : request.files)
        if (auto error = reader.read(path); error && !stop) return *error;
    TuneOutcome outcome;
    outcome.train = reader.train.size();
    outcome.test = reader.test.size();
    outcome.skipped = reader.skipped;
    if (reader.train.size() == 0)
        return Error{Errc::bad_text, "no position to learn from in " + request.files.front()};
    outcome.result = eval::tune(request.start, reader.train, reader.test, request.options,
                                [&](const eval::EpochReport& report) {
                                    events.on_epoch(report);
                                    return !stop;
                                });
    outcome.interrupted = stop;
    return outcome;
}

Result<eval::Weights> load_weights(const std::string& path) {
    if (path.empty()) return eval::default_weights();
    const auto text = read_whole_file(path);
    if (!text) return text.error();
    auto weights = eval::parse_weights(*text);
    if (!weights) return Error{weights.error().code, path + ": " + weights.error().message};
    return weights;
}

std::string describe_tuning(const TuneRequest& request, const TuneOutcome& outcome) {
    std::string files;
    for (const std::string& path : request.files)
        files += (files.empty() ? "" : ", ") + std::filesystem::path(path).filename().string();
    const auto& o = request.options;
    return fmt::format(
        "# Weights of the evaluation: middlegame,endgame in centipawns (danger_*: danger points).\n"
        "# Made by `kibitzer tune` from {}: {} positions to learn from, {} of other games\n"
        "# to test. Target: {:.2f} of the game's result, the rest by the labelled score, "
        "1/(1+exp(-{} cp)).\n"
        "# Adam, {} epochs, batches of {}, rate {} to {}, decay {}, seed {}.\n"
        "# Test loss {:.5f} before, {:.5f} after; mean squared error {:.5f} before, {:.5f} "
        "after.\n",
        files, outcome.train, outcome.test, request.result_share, o.slope,
        outcome.result.after.epoch, o.batch, o.rate, o.final_rate, o.decay, o.seed,
        outcome.result.before.test_loss, outcome.result.after.test_loss,
        outcome.result.before.test_error, outcome.result.after.test_error);
}

}  // namespace kibitzer
