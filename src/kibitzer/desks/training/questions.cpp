#include "kibitzer/desks/training/questions.hpp"

#include "kibitzer/desks/training/clock_use.hpp"
#include "kibitzer/desks/training/errors.hpp"
#include "kibitzer/desks/training/my_habits.hpp"
#include "kibitzer/desks/training/my_names.hpp"
#include "kibitzer/desks/training/my_review.hpp"
#include "kibitzer/desks/training/train_card.hpp"
#include "kibitzer/desks/training/train_export.hpp"
#include "kibitzer/desks/training/train_keep.hpp"
#include "kibitzer/desks/training/train_stats.hpp"
#include "kibitzer/desks/training/train_try.hpp"

namespace kibitzer {

std::vector<Question> training_questions() {
    return {
        quickly(without_threads(question<MyNamesRequest, MyNamesAnswer>(
            "my names", "Under which names you play", {"kibitzer.my_names", 1},
            "kibitzer my names --add rook_lifter --db games.db\n"
            "kibitzer my names --db games.db"))),
        unattended(question<MyReviewRequest, MyReviewAnswer>(
            "my review", "Reviews all your games of a database, each once",
            {"kibitzer.my_review", 1},
            "kibitzer my review --db games.db                    goes on where it stopped\n"
            "kibitzer my review --db games.db --nodes 10000      a quick look at many games\n"
            "kibitzer my review --db games.db --limit 20         the newest twenty")),
        quickly(without_threads(question<MyHabitsRequest, MyHabitsAnswer>(
            "my habits", "What to work on: the habits that cost you most",
            {"kibitzer.my_habits", 2},
            "kibitzer my habits --db games.db\n"
            "kibitzer my habits --db games.db --last 200 --json"))),
        quickly(without_threads(question<ErrorsRequest, ErrorsAnswer>(
            "errors", "The errors that reviews found in a player's games, each with its place",
            {"kibitzer.errors", 1},
            "kibitzer errors --db games.db                         yours\n"
            "kibitzer errors Morphy --db games.db --motif fork\n"
            "kibitzer errors --db games.db --phase endgame --limit 5 --json"))),
        quickly(without_threads(question<ClockUseRequest, ClockUseAnswer>(
            "clock", "How a player uses the time, beside the errors", {"kibitzer.clock", 1},
            "kibitzer clock --db games.db                          yours\n"
            "kibitzer clock Carlsen --db games.db --games 200"))),
        quickly(without_threads(question<TrainCardRequest, TrainCardAnswer>(
            "train card", "What to train next", {"kibitzer.train_card", 1},
            "kibitzer train card --db games.db\n"
            "kibitzer train card --db games.db --motif fork --side black --last 50"))),
        question<TrainAnswerRequest, TrainAnswerAnswer>(
            "train answer", "A move tried at a card: right, playable, or refuted",
            {"kibitzer.train_answer", 1},
            "kibitzer train answer --db games.db --card 7 --move Nf6 --seconds 12\n"
            "kibitzer train answer --db games.db --card 7 --nothing\n"
            "kibitzer train answer --db games.db --card 7 --give-up"),
        quickly(without_threads(question<TrainUndoRequest, TrainUndoAnswer>(
            "train undo", "Takes the last answer back", {"kibitzer.train_undo", 1},
            "kibitzer train undo --db games.db"))),
        quickly(without_threads(question<TrainStatsRequest, TrainStatsAnswer>(
            "train stats", "How training goes, and what there is to train",
            {"kibitzer.train_stats", 1},
            "kibitzer train stats --db games.db\n"
            "kibitzer train stats --db games.db --whose both --json"))),
        without_threads(question<TrainExportRequest, TrainExportAnswer>(
            "train export", "The cards for Anki, or as PGN", {"kibitzer.train_export", 1},
            "kibitzer train export --db games.db > cards.csv           to be imported by Anki\n"
            "kibitzer train export --db games.db --form pgn --motif fork > forks.pgn")),
        quickly(without_threads(question<TrainBackupRequest, TrainBackupAnswer>(
            "train backup", "A copy of the whole database", {"kibitzer.train_backup", 1},
            "kibitzer train backup --db games.db\n"
            "kibitzer train backup --db games.db --to safe.db"))),
        quickly(without_threads(question<TrainBackupsRequest, TrainBackupsAnswer>(
            "train backups", "Which copies there are", {"kibitzer.train_backups", 1},
            "kibitzer train backups --db games.db"))),
        quickly(without_threads(question<TrainRestoreRequest, TrainRestoreAnswer>(
            "train restore", "Puts a copy in place of the database, of which a copy is kept",
            {"kibitzer.train_restore", 1}, "kibitzer train restore --db games.db --from safe.db"))),
        quickly(without_threads(question<TrainUpdateRequest, TrainUpdateAnswer>(
            "train update", "Brings a database to this version, cards scheduled anew",
            {"kibitzer.train_update", 1}, "kibitzer train update --db games.db"))),
        quickly(without_threads(question<TrainForgetRequest, TrainForgetAnswer>(
            "train forget", "Deletes a person's games and all that was made of them",
            {"kibitzer.train_forget", 1},
            "kibitzer train forget rook_lifter --db games.db --sure"))),
    };
}

}  // namespace kibitzer
