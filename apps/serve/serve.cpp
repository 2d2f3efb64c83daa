#include "serve.hpp"

#include <malloc.h>
#include <poll.h>

#include <thread>

#include "http_server.hpp"
#include "website.hpp"

namespace kibitzer::serve {

namespace {

// The port, and with it the gate, is known only once the server has it.
class LateSite final : public Site {
public:
    std::unique_ptr<Website> website;

    [[nodiscard]] std::optional<HttpAnswer> refuse(const HttpRequest& head) const override {
        return website->refuse(head);
    }
    [[nodiscard]] std::size_t longest_body(const HttpRequest& head) const override {
        return website->longest_body(head);
    }
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) override {
        return website->answer(request);
    }
};

// Engines come and go on many threads. Left to itself, the allocator would keep the tables of each
// for that thread's next one: a gigabyte after some dozens of reviews. So large pieces go back to
// the system at once, and threads share a few heaps.
void return_memory() {
    constexpr int large_piece = 1 << 18;
    constexpr int most_heaps = 4;
    mallopt(M_MMAP_THRESHOLD, large_piece);
    mallopt(M_TRIM_THRESHOLD, large_piece);
    mallopt(M_ARENA_MAX, most_heaps);
}

void wait_until(const StopFlag& stop, Office& office) {
    while (!stop) {
        office.tidy();
        pollfd waiting{interrupt_descriptor(), POLLIN, 0};
        poll(&waiting, waiting.fd >= 0 ? 1 : 0, 1000);
    }
}

}  // namespace

Result<void> serve(const Config& config, const ServeSettings& settings, const StopFlag& stop,
                   const std::function<void(const Addresses&)>& on_ready) {
    return_memory();
    LateSite site;
    HttpServer server(site, ServerLimits{});
    const auto port = server.bind(settings.port);
    if (!port) return port.error();
    Gate gate(*port);
    Office office(config, settings.threads);
    site.website = std::make_unique<Website>(gate, office, settings.database);
    std::thread listener([&] { server.run(); });
    on_ready({gate.address(), gate.ticket_address()});
    wait_until(stop, office);
    office.close();  // answers that are waited for are given before the connections end
    server.stop();
    listener.join();
    return {};
}

}  // namespace kibitzer::serve
