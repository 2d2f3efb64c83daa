// The door `serve` answers questions over HTTP, to programs and to its own page, on this machine
// only.
//
// Read next: website.hpp (what is answered), asking.hpp (a question out of JSON), office.hpp
// (jobs), gate.hpp (who is let in), http_server.hpp (connections).
// Not here: answers (they are at the desks), the page (web/).
#pragma once

#include <functional>
#include <string>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/workshop/config.hpp"

namespace kibitzer::serve {

struct ServeSettings {
    int port = 0;  // 0: any that is free
    int threads = 1;
    std::string database{};  // a file; empty: none
};

// Where the server is: for whoever reads it, and for one visit of a browser.
struct Addresses {
    std::string for_people;
    std::string for_one_visit;
};

// Serves until `stop` is raised.
[[nodiscard]] Result<void> serve(const Config& config, const ServeSettings& settings,
                                 const StopFlag& stop,
                                 const std::function<void(const Addresses&)>& on_ready);

}  // namespace kibitzer::serve
