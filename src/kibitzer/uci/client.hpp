// An engine of somebody else, spoken to in UCI. Whatever it does (crash, hang, print rubbish, play
// an illegal move), every call returns in bounded time with a value or with one clear message, and
// restart() gives a fresh process with the same options.
//
//   auto engine = UciClient::start("stockfish");
//   if (!engine) return engine.error();
//   (*engine)->set_option("Hash", "64");
//   GoLimits limits;
//   limits.depth = 20;
//   const auto answer = (*engine)->search(Position::start(), {}, limits);
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/uci/answers.hpp"
#include "kibitzer/uci/commands.hpp"
#include "kibitzer/uci/engine_process.hpp"
#include "kibitzer/uci/option.hpp"

namespace kibitzer {

struct UciClientOptions {
    std::string folder;  // where the engine runs; empty: here
    // For answers that take no thought: the handshake, isready, loading of files included.
    std::chrono::milliseconds patience{30'000};
    // For the answer to `stop`; an engine that gives none has hung.
    std::chrono::milliseconds grace{2'000};
    const StopFlag* stop = nullptr;  // raised: waiting ends, a search is told to stop
};

struct UciSearchAnswer {
    std::optional<Move> move;  // legal; nothing if the engine says that there is none
    std::optional<Move> ponder;
    std::vector<UciInfo> lines;           // the last line of each rank, best first
    std::uint64_t nodes = 0;              // the highest number it has told
    std::chrono::microseconds elapsed{};  // from `go` to `bestmove`, by our clock
    bool stopped = false;                 // it had to be told
};

class UciClient {
public:
    // `command` is a command line; see split_command_line. The handshake is over when this returns.
    [[nodiscard]] static Result<std::unique_ptr<UciClient>> start(
        const std::string& command, const UciClientOptions& options = {});
    ~UciClient();
    UciClient(const UciClient&) = delete;
    UciClient& operator=(const UciClient&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }  // as it calls itself
    [[nodiscard]] const std::vector<UciOption>& options() const { return options_; }
    // Ignoring case, as the protocol wants.
    [[nodiscard]] const UciOption* find_option(std::string_view name) const;

    // An error if there is no such option or it does not take this value.
    Result<void> set_option(std::string_view name, std::string_view value);
    // The next position is of another game.
    Result<void> new_game();
    // Waits until the engine has done all it was told; what it remarks (`info string`) is added.
    Result<void> wait_ready(std::vector<std::string>* remarks = nullptr);

    // The position after `moves`, which are legal. Without a bestmove after `patience` the engine
    // is told to stop and gets a grace period to answer.
    //
    // Errors: Errc::timeout (no bestmove at all), Errc::io (it has ended), Errc::illegal_move (it
    // plays on: no restart is needed).
    using OnInfo = std::function<void(const UciInfo&)>;
    static constexpr std::chrono::milliseconds endless_patience = std::chrono::hours(24 * 365);
    Result<UciSearchAnswer> search(const Position& start, std::span<const Move> moves,
                                   const GoLimits& limits, const OnInfo& on_info = {},
                                   std::chrono::milliseconds patience = endless_patience);

    // A new process with the options that were set. Needed after a timeout or an end: the old one
    // is gone then.
    Result<void> restart();
    // Says goodbye; the destructor does it too.
    void quit();

private:
    using Clock = EngineProcess::Clock;

    UciClient(std::string command, UciClientOptions options)
        : command_(std::move(command)), settings_(std::move(options)) {}

    Result<void> open();
    Result<void> send(const std::string& line);
    Result<void> send_option(const std::string& name, const std::string& value);
    // Reads until a line with this first word, which is taken off; other lines go to `use`.
    using OnLine = std::function<void(std::string_view word, std::string_view rest)>;
    Result<std::string> read_until(std::string_view word, Clock::time_point deadline,
                                   const StopFlag* stop, const OnLine& use);
    [[nodiscard]] Error named(const Error& error) const;
    // For errors after which the process is of no use any more: ends it.
    Error fatal(std::string_view question, Error error);

    std::string command_;
    UciClientOptions settings_;
    std::unique_ptr<EngineProcess> process_;
    std::string name_;
    std::vector<UciOption> options_;
    std::vector<std::pair<std::string, std::string>> set_options_;  // in order, for restart()
};

}  // namespace kibitzer
