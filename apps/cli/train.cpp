// `train` asks one card after another until the session is over; its questions are also asked one
// by one, `train card` and `train answer`. What was answered is stored at once.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/train_card.hpp"
#include "kibitzer/desks/training/train_stats.hpp"
#include "kibitzer/desks/training/train_try.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view what_may_be_said =
    "A move (Nf6), or: nothing, show, undo, quit. \"nothing\": there is no tactic here.";

class TrainingSession {
public:
    TrainingSession(Session& session, TrainCardRequest request)
        : session_(session), request_(std::move(request)) {
        if (!request_.since) request_.since = request_.when.time();
    }

    void run() {
        print_line(what_may_be_said);
        while (show_card() && answer_card()) {
        }
    }

private:
    // False if there is none.
    bool show_card() {
        const auto answer = ask(request_, session_);
        if (!answer) return fail(answer.error());
        print_line("");
        print(text(request_, *answer, session_.paper()));
        if (!answer->card) return false;
        card_ = answer->card->card;
        shown_ = Clock::now();
        return true;
    }

    std::optional<std::string> read_line() {
        if (isatty(STDIN_FILENO) != 0) print("> ");
        std::fflush(stdout);
        end_on_interrupt();  // nothing is lost
        std::string line;
        if (!std::getline(std::cin, line)) return std::nullopt;
        return std::string(trimmed(line));
    }

    // Until the card is answered; false if no more is wanted.
    bool answer_card() {
        while (true) {
            const auto line = read_line();
            if (!line || *line == "quit") return false;
            if (line->empty()) continue;
            if (*line == "undo") return undo();
            TrainAnswerRequest answer;
            answer.db = request_.cards.db;
            answer.card = card_;
            answer.when = request_.when;
            answer.nothing = *line == "nothing";
            answer.give_up = *line == "show";
            if (!answer.nothing && !answer.give_up) answer.move = *line;
            answer.seconds = std::chrono::duration<double>(Clock::now() - shown_).count();
            const auto found = ask(answer, session_);
            if (!found &&
                (found.error().code == Errc::io || found.error().code == Errc::interrupted))
                return fail(found.error());
            if (!found) {  // no move
                print_line(found.error().message);
                continue;
            }
            print(text(answer, *found, session_.paper()));
            if (found->finished) return true;
            shown_ = Clock::now();
        }
    }

    bool undo() {
        const TrainUndoRequest request{request_.cards.db};
        const auto undone = ask(request, session_);
        print_line(undone ? trimmed(text(request, *undone, session_.paper()))
                          : std::string_view(undone.error().message));
        return true;
    }

    bool fail(const Error& error) {
        session_.fail(error.message,
                      error.code == Errc::bad_request ? WorkEnding::usage : WorkEnding::failed);
        return false;
    }

    Session& session_;
    TrainCardRequest request_;
    std::int64_t card_ = 0;
    Clock::time_point shown_;
};

}  // namespace

void add_train(Verb& root, Session& session) {
    auto request = std::make_shared<TrainCardRequest>();
    Verb verb =
        root.add_verb(session, "train", "Trains you by your own errors, again when it is time",
                      "kibitzer my review --db games.db                    makes the cards\n"
                      "kibitzer train --db games.db                        until it is "
                      "enough for today\n"
                      "kibitzer train --db games.db --motif fork --last 50",
                      CommonFlags::threads);
    for (FieldOutline field : outline_of(RecordView(*request))) {
        if (field.about.place == Place::nowhere) continue;
        field.about.required = false;  // of this verb alone, not of those below it
        verb.field(field, [request, name = field.name](const std::string& value) -> std::string {
            const auto set = set_field(RecordView(*request), name, value);
            return set ? "" : set.error().message;
        });
    }
    verb.on_run([&session, request] {
        if (request->cards.db.empty())
            session.fail("--db is required; see kibitzer train --help", usage);
        else
            TrainingSession(session, *request).run();
    });
}

}  // namespace kibitzer::cli
