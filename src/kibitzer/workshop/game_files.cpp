#include "kibitzer/workshop/game_files.hpp"

#include <mutex>
#include <optional>
#include <utility>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

namespace {

// A file being read: bytes; once its games wait for an engine, which takes far longer: games.
class FileProgress {
public:
    FileProgress(Workshop& workshop, const std::string& path)
        : workshop_(workshop),
          path_(path),
          line_(new Progress(
              workshop.progress(path, file_size(path).value_or(0), ProgressUnit::bytes))) {}

    void read(std::uint64_t bytes) {
        const std::lock_guard lock(mutex_);
        if (!analyses_) line_->update(bytes);
    }
    void analysed(std::uint64_t games) {
        const std::lock_guard lock(mutex_);
        if (!std::exchange(analyses_, true)) {
            line_.reset();  // of several lines the newest is seen
            line_.reset(new Progress(workshop_.progress(path_, 0, ProgressUnit::games)));
        }
        line_->update(games);
    }
    void clear() {
        const std::lock_guard lock(mutex_);
        line_->clear();
    }

private:
    Workshop& workshop_;
    std::string path_;
    std::mutex mutex_;
    bool analyses_ = false;
    std::unique_ptr<Progress> line_;
};

}  // namespace

void warn_of(Workshop& workshop, const std::string& path, const PgnNotes& notes) {
    for (const std::string& note : describe(notes)) workshop.warn(path + ": " + note);
}

FileOutcome process_game_file(Workshop& workshop, const GameSource& source, bool only_file,
                              const FileWork& work, const std::function<std::uint64_t()>& count,
                              const std::function<void(const PgnProblem&)>& on_problem) {
    const std::string& path = source.path;
    const std::uint64_t before = count();
    FileProgress progress(workshop, path);
    StreamOptions options;
    options.text = source.text;
    options.threads = workshop.threads();
    options.stop = [&stop = workshop.stop_flag()] { return stop.load(); };
    options.on_progress = [&](std::uint64_t bytes) { progress.read(bytes); };
    options.on_analysed = [&](std::uint64_t games) { progress.analysed(games); };

    // Foreign text may mean that this is no PGN at all: wait for the first game to say so.
    constexpr std::size_t most_early = 1000;
    std::vector<PgnProblem> early;
    std::uint64_t more_early = 0;
    std::uint64_t last_game = 0;
    const auto say = [&](const PgnProblem& problem) {
        if (on_problem) {
            on_problem(problem);
        } else if (problem.game == 0 || problem.game != last_game) {  // one warning per game
            last_game = problem.game;
            progress.clear();
            workshop.warn(describe(path, problem));
        }
    };
    const auto release = [&] {
        for (const PgnProblem& problem : early) say(problem);
        early.clear();
        workshop.count_hidden_warnings(std::exchange(more_early, 0));
    };
    bool any_game = false;
    StreamReport report = work(options, [&](const PgnProblem& problem) {
        if (problem.game != 0) any_game = true;
        if (!any_game && count() == before) {
            if (early.size() < most_early)
                early.push_back(problem);
            else
                ++more_early;
            return;
        }
        release();
        say(problem);
    });
    progress.clear();
    // Ctrl-C may come while the file is being opened; that is no fault of the file.
    if (report.error && report.error->code == Errc::interrupted) {
        report.error.reset();
        report.interrupted = true;
    }

    FileOutcome outcome;
    outcome.notes = report.notes;
    outcome.games = count() - before;
    outcome.interrupted = report.interrupted;
    outcome.enough = report.enough;
    outcome.cut = report.error.has_value();
    outcome.usable = outcome.games > 0 || report.notes.passed_over() > 0;
    if (outcome.usable) {
        release();
        // Whoever takes the problems one by one gets the notes too, but for games passed over.
        PgnNotes said = report.notes;
        if (on_problem) {
            said = {};
            if (const NotedPlace& place = report.notes[PgnNote::other_variant]; place.count > 0)
                said.add(PgnNote::other_variant, place.game, place.line, place.detail, place.count);
        }
        warn_of(workshop, path, said);
        if (report.error)
            workshop.warn(report.error->message + "; what can be read is used: " +
                          with_commas(outcome.games) + (outcome.games == 1 ? " game" : " games"));
        return outcome;
    }
    const WorkEnding code = only_file ? WorkEnding::failed : WorkEnding::incomplete;
    if (report.error) {
        workshop.fail(report.error->message, code);
    } else if (!early.empty()) {
        workshop.fail(path + ": no game found: line " + std::to_string(early.front().line) +
                          " is " + early.front().reason,
                      code);
    } else if (report.any_text) {
        workshop.fail(path + ": no game found: only blanks and comments", code);
    } else if (!report.interrupted) {
        workshop.warn(path + ": no games: the file is empty");
        outcome.usable = true;
    }
    return outcome;
}

void FilesSummary::add(const FileOutcome& outcome) {
    ++(outcome.usable ? usable : unusable);
    interrupted |= outcome.interrupted;
    enough |= outcome.enough;
    cut |= outcome.cut;
    notes.add(outcome.notes, 0, 0);
}

FilesSummary process_game_files(
    Workshop& workshop, const GamesAsked& games, const FilesWork& work,
    const std::function<std::uint64_t()>& count,
    const std::function<void(const std::string& path, const PgnProblem&)>& on_problem) {
    FilesSummary summary;
    for (const GameSource& source : games.sources()) {
        if (summary.interrupted || summary.enough) break;
        const std::string& path = source.path;
        std::function<void(const PgnProblem&)> tell;
        if (on_problem) tell = [&](const PgnProblem& problem) { on_problem(path, problem); };
        const auto work_on_path = [&](const StreamOptions& options, const auto& report) {
            return work(path, options, report);
        };
        summary.add(
            process_game_file(workshop, source, games.size() == 1, work_on_path, count, tell));
    }
    return summary;
}

bool FilesSummary::finish(Workshop& workshop) const {
    if (interrupted) {
        workshop.interrupt("this is what was read up to now");
        return true;
    }
    if (usable == 0) workshop.end_as(WorkEnding::failed);
    return usable > 0;
}

}  // namespace kibitzer
