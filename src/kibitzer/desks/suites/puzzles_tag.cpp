#include "kibitzer/desks/suites/puzzles_tag.hpp"

#include <fmt/format.h>

#include <atomic>
#include <ctime>
#include <utility>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/text_file.hpp"
#include "kibitzer/workshop/row_problems.hpp"

namespace kibitzer {

using tactics::ThemeSet;

namespace {

constexpr int judge_hash = 4;  // megabytes: short searches, and emptied for every puzzle

class FileTagger {
public:
    FileTagger(Workshop& workshop, const PuzzlesTagRequest& request, const ThemeSet& wanted,
               const RowTaker<PuzzleTags>& take)
        : workshop_(workshop),
          files_(request.csv),
          wanted_(wanted),
          out_(request.out),
          errors_(request.errors),
          take_(take),
          problems_(workshop) {}

    Result<void> start() {
        for (TextFile* file : {&out_, &errors_})
            if (!file->is_good()) return Error{Errc::io, file->complaint()};
        if (errors_.is_wanted()) errors_.write("PuzzleId,Missed,Extra,FEN,Moves\n");
        return {};
    }

    void tag_all(const TagOptions& options) {
        for (const std::string& path : files_) {
            if (*options.stop || failed_) break;
            tag_file(path, options);
        }
    }

    Result<PuzzlesTagAnswer> finish(const ThemeSet& left_out) {
        if (failed_) return told();
        const bool stopped = workshop_.stop_flag();
        if (tally_.puzzles == 0 && problems_.any() && !stopped) return problems_.first();
        problems_.release();
        for (const std::string& file : empty_) workshop_.warn(file + ": no puzzles");
        for (TextFile* file : {&out_, &errors_})
            if (!file->close()) return Error{Errc::io, file->complaint()};
        if (stopped) workshop_.interrupt("this is what was read up to now");
        return PuzzlesTagAnswer{std::move(tally_), bad_rows_, wanted_, left_out};
    }

private:
    void tag_file(const std::string& path, const TagOptions& options) {
        const std::string shown = path == "-" ? "standard input" : escape_controls(path);
        Progress progress = workshop_.progress(shown, 0, ProgressUnit::puzzles);
        const double bytes = double(file_size(path).value_or(0));
        std::atomic<double> share_read = 0;
        const std::uint64_t before = tally_.puzzles + bad_rows_;
        const auto outcome = tag_puzzles(
            path, options,
            {.on_columns =
                 [&](const std::string& header, const PuzzleColumns& columns) {
                     begin_rows(shown, header, columns);
                 },
             .on_row =
                 [&](TaggedRow&& row) {
                     progress.update_share(tally_.puzzles + bad_rows_ - before, share_read);
                     return take(shown, std::move(row), progress);
                 },
             .on_progress =
                 [&](std::uint64_t used) {
                     if (bytes > 0) share_read = double(used) / bytes;
                 }});
        progress.clear();
        if (!outcome) {
            if (outcome.error().code != Errc::interrupted) problems_.add(outcome.error().message);
        } else if (tally_.puzzles + bad_rows_ == before && !*options.stop) {
            empty_.push_back(shown);
        }
    }

    void begin_rows(const std::string& shown, const std::string& header,
                    const PuzzleColumns& columns) {
        columns_ = columns;
        if (!out_.is_wanted()) return;
        const std::string title = header.empty() ? "" : header + ",KibitzerThemes\n";
        if (!title_) {
            title_ = title;
            out_.write(title);
        } else if (*title_ != title) {
            problems_.add(shown + ": its columns are not those of the first file");
        }
    }

    // False if it makes no sense to go on.
    bool take(const std::string& shown, TaggedRow&& row, Progress& progress) {
        if (!row.tags) {
            if (row.tags.error().code == Errc::interrupted) return false;
            ++bad_rows_;
            progress.clear();
            problems_.add(
                fmt::format("{}: line {}: {}", shown, row.line, row.tags.error().message));
            return true;
        }
        problems_.release();
        PuzzleTags& tags = *row.tags;
        tags.found = tags.found & wanted_;
        if (tags.expected) tags.expected = *tags.expected & wanted_;
        tally_.add(tags);
        if (out_.is_wanted()) out_.write(row.text + "," + to_string(tags.found) + "\n");
        if (tags.expected)
            write_difference(row);
        else if (!take_(std::move(tags)))
            return false;
        if (!out_.is_good() || !errors_.is_good()) {
            workshop_.fail((out_.is_good() ? errors_ : out_).complaint());
            failed_ = true;
        }
        if (std::ferror(stdout) != 0) failed_ = true;  // told at the end
        return !failed_;
    }

    void write_difference(const TaggedRow& row) {
        const PuzzleTags& tags = *row.tags;
        if (!errors_.is_wanted() || tags.found == *tags.expected) return;
        const auto cells = split(row.text, ',');
        errors_.write(fmt::format(
            "{},{},{},{},{}\n", tags.id, to_string(*tags.expected - tags.found),
            to_string(tags.found - *tags.expected), cells[columns_.fen], cells[columns_.moves]));
    }

    Workshop& workshop_;
    const std::vector<std::string>& files_;
    ThemeSet wanted_;
    TextFile out_;
    TextFile errors_;
    const RowTaker<PuzzleTags>& take_;
    RowProblems problems_;
    PuzzleColumns columns_;  // of the file at hand
    TagTally tally_;
    std::uint64_t bad_rows_ = 0;
    std::vector<std::string> empty_;    // files without a single row
    std::optional<std::string> title_;  // of the output file
    bool failed_ = false;
};

// What both questions begin with.
struct TagPlan {
    TagOptions options;
    ThemeSet wanted;
    ThemeSet left_out;                      // for want of an engine
    std::unique_ptr<AnalystPool> analysts;  // nobody, if nobody judges
};

Result<ThemeSet> read_wanted(const std::vector<std::string>& names) {
    if (names.empty()) return tactics::all_themes();
    ThemeSet themes;
    for (const std::string& name : names) {
        const auto theme = tactics::parse_theme(name);
        if (!theme)
            return Error{Errc::bad_request,
                         "{theme} " + in_quotes(name) +
                             ": expected names as in the collection, such as fork, "
                             "discoveredAttack, backRankMate"};
        themes.insert(*theme);
    }
    return themes;
}

Result<TagPlan> plan_tags(const TagsAsked& request, Workshop& workshop, int threads) {
    const auto wanted = read_wanted(request.theme);
    if (!wanted) return wanted.error();
    TagPlan plan;
    plan.wanted = *wanted;
    plan.options.threads = threads;
    plan.options.stop = &workshop.stop_flag();
    if (request.nodes == 0) {
        plan.left_out = tactics::evaluation_themes() & plan.wanted;
        return plan;
    }
    AnalystSettings settings;
    settings.hash_megabytes = judge_hash;
    auto pool = AnalystPool::open(settings, threads, workshop.stop_flag());
    if (!pool) return pool.error();
    plan.analysts = std::move(*pool);
    plan.options.analysts = plan.analysts.get();
    plan.options.limits.nodes = request.nodes;
    return plan;
}

}  // namespace

Result<PuzzlesTagAnswer> ask(const PuzzlesTagRequest& request, Workshop& workshop,
                             const RowTaker<PuzzleTags>& take) {
    const auto plan = plan_tags(request.tags, workshop, workshop.threads());
    if (!plan) return plan.error();
    FileTagger tagger(workshop, request, plan->wanted - plan->left_out, take);
    if (const auto started = tagger.start(); !started) return started.error();
    const std::clock_t begin = std::clock();
    tagger.tag_all(plan->options);
    const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
    auto answer = tagger.finish(plan->left_out);
    if (answer && answer->tally.puzzles > 0 && seconds > 0)
        workshop.tell(
            fmt::format("{} puzzles, {} a second on one core", with_commas(answer->tally.puzzles),
                        with_commas(std::uint64_t(double(answer->tally.puzzles) / seconds))));
    return answer;
}

Result<TagLineAnswer> ask(const TagLineRequest& request, Workshop& workshop) {
    const auto plan = plan_tags(request.tags, workshop, 1);
    if (!plan) return plan.error();
    const auto position = read_position(workshop, {request.fen, "", false});
    if (!position) return position.error();
    auto line = read_line(*position, request.moves,
                          request.solver_first ? FirstMove::of_solver : FirstMove::of_opponent);
    if (!line) return line.error();
    if (plan->analysts) {
        auto judgement = plan->analysts->with_analyst(
            [&](Analyst& analyst) { return judge(analyst, *line, plan->options.limits); });
        if (!judgement) return judgement.error();
        if (workshop.stop_flag()) {
            workshop.end_as(WorkEnding::interrupted);
            return told();
        }
        line->judge(std::move(*judgement));
    }
    return TagLineAnswer{request.fen, request.moves, find_line_tags(*line) & plan->wanted,
                         plan->left_out};
}

}  // namespace kibitzer
