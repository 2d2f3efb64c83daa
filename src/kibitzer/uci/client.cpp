#include "kibitzer/uci/client.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/uci/command_line.hpp"

namespace kibitzer {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds time_to_leave{1000};  // after `quit`
// More of them than any engine has; what comes after is not kept.
constexpr std::size_t most_options = 1000;
constexpr int most_lines = 500;  // the largest MultiPV in use

std::string position_command(const Position& start, std::span<const Move> moves,
                             Position& current) {
    std::string text =
        start == Position::start() ? "position startpos" : "position fen " + to_fen(start);
    current = start;
    if (!moves.empty()) text += " moves";
    for (const Move move : moves) {
        text += " " + to_uci(current, move);
        current.make(move);
    }
    return text;
}

void keep_line(std::vector<UciInfo>& lines, const UciInfo& info) {
    if (!info.score || info.rank() > most_lines) return;
    const auto place =
        std::lower_bound(lines.begin(), lines.end(), info.rank(),
                         [](const UciInfo& line, int rank) { return line.rank() < rank; });
    if (place != lines.end() && place->rank() == info.rank())
        *place = info;
    else
        lines.insert(place, info);
}

}  // namespace

Result<std::unique_ptr<UciClient>> UciClient::start(const std::string& command,
                                                    const UciClientOptions& options) {
    std::unique_ptr<UciClient> client(new UciClient(command, options));
    if (const auto opened = client->open(); !opened) return opened.error();
    return client;
}

UciClient::~UciClient() { quit(); }

Error UciClient::named(const Error& error) const {
    const std::string& who = name_.empty() ? command_ : name_;
    return Error{error.code, "engine " + in_quotes(who) + " " + error.message};
}

Error UciClient::fatal(std::string_view question, Error error) {
    // "gives no answer" says more with the question.
    if (error.code == Errc::timeout) error.message += " to '" + std::string(question) + "'";
    if (error.code != Errc::interrupted) process_.reset();
    return error;
}

Result<void> UciClient::open() {
    const auto words = split_command_line(command_);
    if (!words) return words.error();
    auto process = EngineProcess::start(*words, settings_.folder);
    if (!process) return process.error();
    process_ = std::move(*process);
    name_.clear();
    options_.clear();
    if (const auto sent = send("uci"); !sent) return sent.error();
    const auto greeted = read_until("uciok", Clock::now() + settings_.patience, settings_.stop,
                                    [&](std::string_view word, std::string_view rest) {
                                        if (word == "id" && rest.starts_with("name "))
                                            name_ = trimmed(rest.substr(5));
                                        if (word != "option" || options_.size() == most_options)
                                            return;
                                        if (auto option = parse_option(rest))
                                            options_.push_back(std::move(*option));
                                    });
    if (greeted) return {};
    const Error error = fatal("uci", greeted.error());
    process_.reset();
    return error;
}

Result<void> UciClient::restart() {
    process_.reset();
    if (const auto opened = open(); !opened) return opened.error();
    for (const auto& [name, value] : set_options_)
        if (const auto sent = send_option(name, value); !sent) return sent.error();
    return {};
}

void UciClient::quit() {
    if (!process_) return;
    if (process_->write_line("quit", Clock::now() + milliseconds(100)))
        process_->finish(time_to_leave);
    process_.reset();
}

Result<void> UciClient::send(const std::string& line) {
    if (!process_) return named({Errc::io, "is not running"});
    const auto sent = process_->write_line(line, Clock::now() + settings_.patience);
    if (sent) return {};
    process_.reset();
    return named(sent.error());
}

Result<std::string> UciClient::read_until(std::string_view word, Clock::time_point deadline,
                                          const StopFlag* stop, const OnLine& use) {
    if (!process_) return named({Errc::io, "is not running"});
    for (;;) {
        const auto line = process_->read_line(deadline, stop);
        if (!line) return named(line.error());
        const std::string_view text = trimmed(*line);
        const std::size_t length =
            std::size_t(std::find_if(text.begin(), text.end(), is_blank) - text.begin());
        const std::string_view rest = trimmed(text.substr(length));
        if (text.substr(0, length) == word) return std::string(rest);
        if (use) use(text.substr(0, length), rest);
    }
}

const UciOption* UciClient::find_option(std::string_view name) const {
    const auto option = std::find_if(options_.begin(), options_.end(), [&](const UciOption& o) {
        return equals_ignoring_case(o.name, name);
    });
    return option == options_.end() ? nullptr : &*option;
}

Result<void> UciClient::send_option(const std::string& name, const std::string& value) {
    const std::string text = value.empty() ? "" : " value " + value;
    return send("setoption name " + name + text);
}

Result<void> UciClient::set_option(std::string_view name, std::string_view value) {
    const UciOption* option = find_option(name);
    if (!option) return named({Errc::unsupported, "has no option " + in_quotes(name)});
    const bool one_line = value.find_first_of("\r\n") == std::string_view::npos;
    if (!one_line || !accepts(*option, value))
        return named({Errc::bad_text,
                      "does not take " + in_quotes(value) + " as a value: " + to_string(*option)});
    const bool empty_string = option->kind == UciOption::Kind::string && value.empty();
    const std::string written(empty_string ? "<empty>" : value);
    if (const auto sent = send_option(option->name, written); !sent) return sent.error();
    set_options_.emplace_back(option->name, written);
    return {};
}

Result<void> UciClient::new_game() {
    if (const auto sent = send("ucinewgame"); !sent) return sent.error();
    return wait_ready();
}

Result<void> UciClient::wait_ready(std::vector<std::string>* remarks) {
    constexpr std::size_t most_remarks = 20;
    const auto note = [&](std::string_view word, std::string_view rest) {
        if (remarks && word == "info" && rest.starts_with("string ") &&
            remarks->size() < most_remarks)
            remarks->emplace_back(trimmed(rest.substr(7)));
    };
    if (const auto sent = send("isready"); !sent) return sent.error();
    const auto ready =
        read_until("readyok", Clock::now() + settings_.patience, settings_.stop, note);
    if (ready) return {};
    return fatal("isready", ready.error());
}

Result<UciSearchAnswer> UciClient::search(const Position& start, std::span<const Move> moves,
                                          const GoLimits& limits, const OnInfo& on_info,
                                          milliseconds patience) {
    Position position = start;
    if (const auto sent = send(position_command(start, moves, position)); !sent)
        return sent.error();
    // Whatever is still on its way (an answer to an earlier question, say) is over before `go`,
    // and the time it takes to read the position is nobody's thinking time.
    if (const auto ready = wait_ready(); !ready) return ready.error();

    UciSearchAnswer answer;
    const auto note = [&](std::string_view word, std::string_view rest) {
        if (word != "info") return;
        const UciInfo info = parse_info(rest, position.side_to_move());
        answer.nodes = std::max(answer.nodes, info.nodes.value_or(0));
        keep_line(answer.lines, info);
        if (on_info) on_info(info);
    };
    const auto begin = Clock::now();
    if (const auto sent = send(to_go_command(limits, position)); !sent) return sent.error();
    auto best = read_until("bestmove", begin + patience, settings_.stop, note);
    if (!best && best.error().code != Errc::io) {
        answer.stopped = true;
        if (const auto sent = send("stop"); !sent) return sent.error();
        best = read_until("bestmove", Clock::now() + settings_.grace, nullptr, note);
    }
    answer.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    if (!best) return fatal("go", best.error());

    const UciBestMove words = parse_best_move(*best);
    if (words.says_none()) return answer;
    const auto move = parse_uci_move(position, words.move);
    if (!move || move->is_null())
        return named({Errc::illegal_move, "plays the illegal move " + in_quotes(words.move)});
    answer.move = *move;
    position.make(*move);
    const auto ponder = parse_uci_move(position, words.ponder);
    if (ponder && !ponder->is_null()) answer.ponder = *ponder;
    return answer;
}

}  // namespace kibitzer
