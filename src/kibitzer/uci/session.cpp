#include "kibitzer/uci/session.hpp"

#include <algorithm>
#include <chrono>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/perft.hpp"

namespace kibitzer {

namespace {

constexpr std::chrono::seconds patience_at_end{3};
constexpr std::int64_t time_without_limit = 1000;  // milliseconds, if the limits were unreadable
constexpr int most_perft = 30;

std::string describe(const Position& position, const UciAnswer& answer) {
    if (!answer.best) return "bestmove (none)";
    std::string line = "bestmove " + to_uci(position, *answer.best);
    if (answer.ponder) {
        Position after = position;
        after.make(*answer.best);
        line += " ponder " + to_uci(after, *answer.ponder);
    }
    return line;
}

// Like perft, but gives up when told to.
std::uint64_t count_until(const Position& position, int depth, const std::atomic<bool>& stop) {
    constexpr int quickly_counted = 3;
    if (depth <= quickly_counted) return perft(position, depth);
    std::uint64_t sum = 0;
    for (const Move move : legal_moves(position)) {
        if (stop) break;
        Position after = position;
        after.make(move);
        sum += count_until(after, depth - 1, stop);
    }
    return sum;
}

const UciOption chess960_option{"UCI_Chess960", UciOption::Kind::check, "false", 0, 0, {}};

}  // namespace

void UciSession::say(const std::string& line) {
    const std::lock_guard lock(print_mutex_);
    print_(line);
}

void UciSession::run(std::istream& input) {
    std::thread reader([&] {
        std::string line;
        while (std::getline(input, line)) {
            const bool last = command_word(line) == "quit";
            inbox_.push(std::move(line));
            if (last) break;
        }
        inbox_.close();
    });
    bool quit = false;
    while (!quit) {
        const auto line = inbox_.pop();
        if (!line) break;
        quit = !handle(*line);
    }
    reader.join();
    // The input has ended without `quit`, as in a script: a short search may still answer.
    const auto deadline = std::chrono::steady_clock::now() + patience_at_end;
    while (!quit && !endless_ && searching_ && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    stop_search();
}

bool UciSession::handle(const std::string& line) {
    const std::string_view text = trimmed(line);
    const std::string_view command = command_word(text);
    const std::string_view rest = text.substr(command.size());
    if (command == "quit") return false;
    if (command == "uci") {
        introduce();
    } else if (command == "isready") {
        say("readyok");
    } else if (command == "setoption") {
        set_option(rest);
    } else if (command == "ucinewgame") {
        finish_search();
        player_.new_game();
        position_ = {};
    } else if (command == "position") {
        set_position(rest);
    } else if (command == "go") {
        go(rest);
    } else if (command == "stop") {
        stop_search();
    } else if (command == "ponderhit") {
        endless_ = endless_after_ponderhit_;
        flags_.pondering = false;
    } else if (command == "d") {
        say("info string " + to_fen(position_.position));
    } else if (player_.handle_extra(text, position_,
                                    [this](const std::string& answer) { say(answer); })) {
        return true;
    } else if (!command.empty()) {
        say("info string unknown command " + in_quotes(command));
    }
    return true;
}

void UciSession::introduce() {
    say("id name " + player_.name());
    say("id author the Kibitzer authors");
    for (const UciOption& option : player_.options()) say(to_string(option));
    say(to_string(chess960_option));
    say("uciok");
}

void UciSession::set_option(std::string_view text) {
    const auto words = split_blanks(text);
    std::string name;
    std::string value;
    std::string* target = nullptr;
    for (const std::string_view word : words) {
        if (word == "name" && !target) {
            target = &name;
        } else if (word == "value" && target == &name) {
            target = &value;
        } else if (target) {
            *target += (target->empty() ? "" : " ") + std::string(word);
        }
    }
    if (value == "<empty>") value.clear();
    auto options = player_.options();
    options.push_back(chess960_option);
    const auto option = std::find_if(options.begin(), options.end(), [&](const UciOption& o) {
        return equals_ignoring_case(o.name, name);
    });
    if (option == options.end()) {
        say("info string unknown option " + in_quotes(name));
        return;
    }
    if (!accepts(*option, value)) {
        say("info string invalid value " + in_quotes(value) + " ignored: " + to_string(*option));
        return;
    }
    finish_search();
    if (option->name == chess960_option.name) {
        chess960_ = value == "true";
        return;
    }
    const auto done = player_.set_option(option->name, value);
    if (!done) say("info string " + option->name + ": " + done.error().message);
}

void UciSession::set_position(std::string_view text) {
    finish_search();
    auto position = parse_position_command(text, chess960_);
    if (position)
        position_ = std::move(*position);
    else
        say("info string " + position.error().message + "; the position before stays");
}

void UciSession::go(std::string_view text) {
    finish_search(Inbox::Overtaking::questions);
    GoLimits limits = parse_go_command(text, position_.position);
    for (const std::string& complaint : limits.complaints) say("info string " + complaint);
    // A clock of one side only is taken for both.
    for (const Color color : colors)
        if (!limits.clock[color]) limits.clock[color] = limits.clock[other(color)];
    const Color side = position_.position.side_to_move();
    const bool wants_end = !limits.infinite && !limits.ponder && !limits.mate;
    if (!limits.complaints.empty() && wants_end && !limits.ends_by_itself(side)) {
        limits.move_time = time_without_limit;
        say("info string go: no limit could be read, searching for a second");
    }
    flags_.stop = false;
    flags_.pondering = limits.ponder;
    GoLimits after_ponderhit = limits;
    after_ponderhit.ponder = false;
    endless_ = !limits.ends_by_itself(side);
    endless_after_ponderhit_ = !after_ponderhit.ends_by_itself(side);
    searching_ = true;
    thread_ = std::thread([this, limits = std::move(limits)] {
        if (limits.perft)
            count_moves(std::clamp(*limits.perft, 1, most_perft));
        else
            search(limits);
        searching_ = false;
        inbox_.wake();
    });
}

void UciSession::search(const GoLimits& limits) {
    const UciAnswer answer =
        player_.search(position_, limits, flags_, [this](const std::string& line) { say(line); });
    // No answer before `stop` or `ponderhit` where the protocol forbids it.
    while (!flags_.stop && (limits.infinite || flags_.pondering))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    say(describe(position_.position, answer));
}

void UciSession::count_moves(int depth) {
    std::uint64_t sum = 0;
    for (const Move move : legal_moves(position_.position)) {
        Position after = position_.position;
        after.make(move);
        const std::uint64_t count = depth == 1 ? 1 : count_until(after, depth - 1, flags_.stop);
        if (flags_.stop) {
            say("info string perft stopped");
            return;
        }
        say(to_uci(position_.position, move) + ": " + std::to_string(count));
        sum += count;
    }
    say("Nodes searched: " + std::to_string(sum));
}

void UciSession::finish_search(Inbox::Overtaking overtaking) {
    if (endless_) flags_.stop = true;
    while (const auto line = inbox_.pop_urgent(overtaking, [this] { return !searching_; })) {
        if (command_word(*line) == "quit") {
            flags_.stop = true;
            inbox_.push_front("quit");
            break;
        }
        if (command_word(*line) == "stop")
            flags_.stop = true;
        else
            handle(*line);
    }
    if (thread_.joinable()) thread_.join();
}

void UciSession::stop_search() {
    flags_.stop = true;
    if (thread_.joinable()) thread_.join();
}

}  // namespace kibitzer
