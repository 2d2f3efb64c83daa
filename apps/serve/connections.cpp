#include "connections.hpp"

#include <sys/socket.h>

namespace kibitzer::serve {

bool Connections::enter(int socket) {
    const std::lock_guard lock(mutex_);
    if (open_.size() >= places_) {
        auto longest = open_.end();
        for (auto place = open_.begin(); place != open_.end(); ++place)
            if (place->second.waits && !place->second.shut &&
                (longest == open_.end() || place->second.since < longest->second.since))
                longest = place;
        // Its thread ends in a moment; till then there is one more than there are places.
        if (longest == open_.end() || open_.size() >= 2 * places_) return false;
        shutdown(longest->first, SHUT_RDWR);
        longest->second.shut = true;
    }
    open_[socket] = {};
    return true;
}

void Connections::leave(int socket) {
    const std::lock_guard lock(mutex_);
    open_.erase(socket);
}

void Connections::awaits_client(int socket, bool waits) {
    const std::lock_guard lock(mutex_);
    const auto place = open_.find(socket);
    if (place == open_.end()) return;
    place->second.waits = waits;
    place->second.since = Clock::now();
}

void Connections::shut_all() {
    const std::lock_guard lock(mutex_);
    for (auto& [socket, place] : open_) {
        shutdown(socket, SHUT_RD);  // what is being written is still written
        place.shut = true;
    }
}

std::size_t Connections::count() {
    const std::lock_guard lock(mutex_);
    return open_.size();
}

}  // namespace kibitzer::serve
