// The connections that are open: how many, and which of them has kept us waiting longest. A client
// that says nothing, or a letter a second, takes nobody's place: when all places are taken, the one
// that has been silent longest gives up its own.
#pragma once

#include <chrono>
#include <mutex>
#include <unordered_map>

namespace kibitzer::serve {

class Connections {
public:
    using Clock = std::chrono::steady_clock;

    explicit Connections(std::size_t places) : places_(places) {}

    // A place for a new one. False if all are taken by clients that are being answered.
    [[nodiscard]] bool enter(int socket);
    // It is closed. The descriptor must still be open, or another thread could shut a new one.
    void leave(int socket);
    // Whether we wait for the client, or it waits for us.
    void awaits_client(int socket, bool waits);
    // Wakes all, who will find their connection shut.
    void shut_all();
    [[nodiscard]] std::size_t count();

private:
    struct Place {
        bool waits = true;
        bool shut = false;
        Clock::time_point since = Clock::now();
    };

    std::size_t places_;
    std::mutex mutex_;
    std::unordered_map<int, Place> open_;
};

}  // namespace kibitzer::serve
