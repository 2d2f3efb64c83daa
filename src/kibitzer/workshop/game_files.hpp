// Reading files of games for whoever asks: opening, progress, warnings, and what a file without a
// single game means.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// What came of a file.
struct FileOutcome {
    std::uint64_t games = 0;
    bool usable = false;
    bool interrupted = false;
    bool enough = false;  // no more is wanted, of other files neither
    bool cut = false;     // the file ends too early, or is damaged within
    PgnNotes notes;
};
using FileWork = std::function<StreamReport(const StreamOptions&,
                                            const std::function<void(const PgnProblem&)>&)>;
// `count` tells the number of games read so far. Problems go through `on_problem`, or, if that is
// empty, become warnings.
FileOutcome process_game_file(Workshop& workshop, const GameSource& source, bool only_file,
                              const FileWork& work, const std::function<std::uint64_t()>& count,
                              const std::function<void(const PgnProblem&)>& on_problem = {});

// The outcomes of several files together.
struct FilesSummary {
    std::uint64_t usable = 0;
    std::uint64_t unusable = 0;
    bool interrupted = false;
    bool enough = false;
    bool cut = false;
    PgnNotes notes;

    void add(const FileOutcome& outcome);
    // Ends the work accordingly; false if there is nothing to show.
    bool finish(Workshop& workshop) const;
};

// All files, one after another, until an interruption or until it is enough.
using FilesWork = std::function<StreamReport(const std::string& path, const StreamOptions&,
                                             const std::function<void(const PgnProblem&)>&)>;
FilesSummary process_game_files(
    Workshop& workshop, const GamesAsked& games, const FilesWork& work,
    const std::function<std::uint64_t()>& count,
    const std::function<void(const std::string& path, const PgnProblem&)>& on_problem = {});

// Where each game takes long, the line on the terminal counts games, not bytes: whoever works on a
// file makes one of these, and adds a game when it is done. Any thread may.
class GamesDone {
public:
    explicit GamesDone(const StreamOptions& options) : tell_(options.on_analysed) {
        if (tell_) tell_(0);
    }
    void add() {
        if (tell_) tell_(++count_);
    }

private:
    std::function<void(std::uint64_t)> tell_;
    std::atomic<std::uint64_t> count_ = 0;
};

// One warning for each kind of slip.
void warn_of(Workshop& workshop, const std::string& path, const PgnNotes& notes);

}  // namespace kibitzer
