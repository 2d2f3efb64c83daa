#include "kibitzer/uci/session.hpp"

#include <algorithm>
#include <chrono>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

constexpr std::chrono::seconds patience_at_end{3};

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

const UciOption chess960_option{"UCI_Chess960", UciOption::Kind::check, "false", 0, 0, {}};

}  // namespace

void UciSession::say(const std::string& line) {
    const std::lock_guard lock(print_mutex_);
    print_(line);
}

void UciSession::run(std::istream& input) {
    std::string line;
    while (std::getline(input, line))
        if (!handle(line)) {
            stop_search();
            return;
        }
    // The input has ended without `quit`, as in a script: a short search may still answer.
    const auto deadline = std::chrono::steady_clock::now() + patience_at_end;
    while (!endless_ && searching_ && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    stop_search();
}

bool UciSession::handle(const std::string& line) {
    const std::string_view text = trimmed(line);
    const std::size_t blank = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view command = text.substr(0, blank);
    const std::string_view rest = text.substr(blank);
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
    if (option->name == chess960_option.name)
        chess960_ = value == "true";
    else
        player_.set_option(option->name, value);
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
    finish_search();
    GoLimits limits = parse_go_command(text, position_.position);
    for (const std::string& complaint : limits.complaints) say("info string " + complaint);
    flags_.stop = false;
    searching_ = true;
    flags_.pondering = limits.ponder;
    endless_ = limits.infinite || limits.ponder;
    thread_ = std::thread([this, limits = std::move(limits)] {
        const UciAnswer answer = player_.search(position_, limits, flags_,
                                                [this](const std::string& line) { say(line); });
        // No answer before `stop` or `ponderhit` where the protocol forbids it.
        while (!flags_.stop && (limits.infinite || flags_.pondering))
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        say(describe(position_.position, answer));
        searching_ = false;
    });
}

void UciSession::finish_search() {
    if (endless_) flags_.stop = true;
    if (thread_.joinable()) thread_.join();
}

void UciSession::stop_search() {
    flags_.stop = true;
    if (thread_.joinable()) thread_.join();
}

}  // namespace kibitzer
