// HTTP/1.1 on the loopback interface: a thread for each connection, so many of them at most, each
// with a deadline for every request as a whole and not only for its next byte.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "http.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer::serve {

struct ServerLimits {
    std::size_t places = 256;                        // connections at a time
    std::size_t head_bytes = std::size_t(16) << 10;  // request line and headers
    std::size_t path_bytes = 1024;
    std::size_t body_bytes = std::size_t(32) << 20;  // whatever the site allows
    std::chrono::milliseconds head{5'000};           // for all of the head to come
    std::chrono::milliseconds body{20'000};          // and of the body
    std::chrono::milliseconds idle{60'000};          // between two requests
    std::chrono::milliseconds stalled{10'000};       // a client that does not take its answer
};

class HttpServer {
public:
    // `site` must outlive the server.
    HttpServer(Site& site, const ServerLimits& limits);
    ~HttpServer();

    // The port in use; 0 asks for any that is free.
    [[nodiscard]] Result<int> bind(int port);
    // Serves until stop(), which any thread may call once.
    void run();
    void stop();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kibitzer::serve
