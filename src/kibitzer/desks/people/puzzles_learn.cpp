#include "kibitzer/desks/people/puzzles_learn.hpp"

#include <fmt/format.h>

#include <atomic>
#include <filesystem>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/effort/tree_trainer.hpp"
#include "kibitzer/desks/people/rated_puzzles.hpp"
#include "kibitzer/workshop/row_problems.hpp"

namespace kibitzer {

namespace {

// Those of a file that have a rating.
Result<void> gather(const std::string& path, Workshop& workshop, RowProblems& problems,
                    std::vector<TacticRow>& rows) {
    Progress progress = workshop.progress(path, 0, ProgressUnit::puzzles);
    const double bytes = double(file_size(path).value_or(0));
    std::atomic<double> share_read = 0;
    auto outcome = read_rated_puzzles(
        path, PuzzleWanted::inputs, workshop.threads(), workshop.stop_flag(),
        {.on_header = {},
         .on_row =
             [&](PuzzleRow&& row) {
                 if (!row.puzzle) {
                     problems.add(fmt::format("{}: line {}: {}", path, row.line,
                                              row.puzzle.error().message));
                     return true;
                 }
                 if (row.puzzle->rating)
                     rows.push_back({std::move(row.puzzle->inputs), *row.puzzle->rating,
                                     part_of(row.puzzle->game)});
                 progress.update_share(rows.size(), share_read);
                 return true;
             },
         .on_progress =
             [&](std::uint64_t used) {
                 if (bytes > 0) share_read = double(used) / bytes;
             }});
    progress.clear();
    return outcome;
}

}  // namespace

Result<PuzzlesLearnAnswer> ask(const PuzzlesLearnRequest& request, Workshop& workshop) {
    if (!effort::can_train_trees())
        return Error{Errc::unsupported,
                     "training needs XGBoost, which is not installed: apt-get "
                     "install libxgboost0"};
    std::vector<TacticRow> rows;
    RowProblems problems(workshop);
    const StopFlag& stop = workshop.stop_flag();
    for (const std::string& path : request.csv) {
        if (stop) break;
        if (const auto outcome = gather(path, workshop, problems, rows); !outcome)
            problems.add(outcome.error().message);
    }
    if (stop) return Error{Errc::interrupted, "no model was written"};
    if (rows.empty() && problems.any()) return problems.first();
    problems.release();
    const TacticOptions options{request.networks, request.epochs, request.rate, request.seed};
    Progress progress = workshop.progress("training", 0, ProgressUnit::rounds);
    std::atomic<std::uint64_t> rounds = 0;
    const auto files =
        train_tactics(rows, options, workshop.threads(), stop, [&] { progress.update(++rounds); });
    progress.clear();
    if (!files) return files.error();
    const auto model = people::TacticModel::parse(*files);
    if (!model) return model.error();
    std::error_code error;
    std::filesystem::create_directories(request.out, error);
    if (error) return Error{Errc::io, request.out + ": " + error.message()};
    const std::filesystem::path folder(request.out);
    for (const auto& [name, content] : {std::pair{"tactics.onnx", &files->network},
                                        {"tactic_scale.tsv", &files->scale},
                                        {"tactic_errors.json", &files->errors}})
        if (auto failure = write_whole_file((folder / name).string(), *content)) return *failure;
    PuzzlesLearnAnswer answer;
    answer.puzzles = rows.size();
    std::vector<ToldRating> told;
    for (const TacticRow& row : rows)
        if (row.part == Part::test)
            told.push_back({model->rate(row.inputs), row.rating});
        else
            ++answer.learned;
    answer.test = report_difficulty(std::move(told));
    return answer;
}

}  // namespace kibitzer
