// The only file that sees the HTTP library: it reads heads and bodies and frames answers. When to
// listen, how long to wait and when to hang up is decided here: the library waits for the next
// byte, however slowly they come.
#include "http_server.hpp"

#include <httplib.h>
#include <poll.h>

#include <cstring>

#include "connections.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::serve {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

bool wait_for(int socket, short what, Clock::time_point until) {
    for (;;) {
        const auto left = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
        if (left <= 0) return false;
        pollfd waiting{socket, what, 0};
        const int ready = poll(&waiting, 1, int(left));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

// One connection, as the library reads and writes it.
class Line final : public httplib::Stream {
public:
    Line(int socket, const ServerLimits& limits, Connections& all)
        : socket_(socket), limits_(limits), all_(all) {}

    // The client begins another request before it has been silent too long.
    [[nodiscard]] bool has_request() {
        all_.awaits_client(socket_, true);
        if (at_ == in_.size() && !wait_for(socket_, POLLIN, Clock::now() + limits_.idle))
            return false;
        head_left_ = limits_.head_bytes;
        reads_head_ = true;
        deadline_ = Clock::now() + limits_.head;
        return true;
    }
    void end_head() {
        reads_head_ = false;
        deadline_ = Clock::now() + limits_.body;
    }
    [[nodiscard]] bool has_head() const { return !reads_head_; }
    void begin_answer() { all_.awaits_client(socket_, false); }

    // Each piece goes out at once.
    bool streams = false;
    bool closes = false;
    std::optional<HttpAnswer> refused{};

    bool flush() {
        std::string_view rest = out_;
        while (!rest.empty()) {
            const ssize_t sent =
                send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent > 0) {
                rest.remove_prefix(std::size_t(sent));
                continue;
            }
            if (sent < 0 && errno == EINTR) continue;
            if (sent == 0 || errno != EAGAIN) break;
            all_.awaits_client(socket_, true);
            const bool ready = wait_for(socket_, POLLOUT, Clock::now() + limits_.stalled);
            all_.awaits_client(socket_, false);
            if (!ready) break;
        }
        const bool all_sent = rest.empty();
        out_.clear();
        failed_ |= !all_sent;
        return !failed_;
    }
    [[nodiscard]] bool is_gone() const {
        char byte = 0;
        const ssize_t count = recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
        return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR);
    }
    // What the client still sends is read for a while: closing at once would take the answer away
    // from it.
    void hang_up() {
        flush();
        all_.awaits_client(socket_, true);
        ::shutdown(socket_, SHUT_WR);
        char ignored[1 << 16];
        std::size_t left = 2 * limits_.body_bytes;
        const auto until = Clock::now() + milliseconds(2'000);
        while (wait_for(socket_, POLLIN, until)) {
            const ssize_t count = recv(socket_, ignored, sizeof ignored, MSG_DONTWAIT);
            if (count <= 0 || std::size_t(count) > left) break;
            left -= std::size_t(count);
        }
    }

    bool is_readable() const override { return true; }
    bool is_writable() const override { return !failed_; }
    ssize_t read(char* to, size_t size) override {
        if (at_ == in_.size() && !fill()) return -1;
        std::size_t count = std::min(size, in_.size() - at_);
        if (reads_head_) {
            count = std::min(count, head_left_);
            if (count == 0) return -1;
            head_left_ -= count;
        }
        std::memcpy(to, in_.data() + at_, count);
        at_ += count;
        return ssize_t(count);
    }
    ssize_t write(const char* from, size_t size) override {
        out_.append(from, size);
        constexpr std::size_t enough = std::size_t(1) << 18;
        if ((streams || out_.size() > enough) && !flush()) return -1;
        return ssize_t(size);
    }
    void get_remote_ip_and_port(std::string& ip, int& port) const override {
        ip = "127.0.0.1";
        port = 0;
    }
    void get_local_ip_and_port(std::string& ip, int& port) const override {
        get_remote_ip_and_port(ip, port);
    }
    socket_t socket() const override { return socket_; }

private:
    bool fill() {
        constexpr std::size_t block = std::size_t(1) << 14;
        in_.resize(block);
        at_ = 0;
        for (;;) {
            const ssize_t count = recv(socket_, in_.data(), block, MSG_DONTWAIT);
            const bool nothing_yet = count < 0 && (errno == EAGAIN || errno == EINTR);
            if (nothing_yet && wait_for(socket_, POLLIN, deadline_)) continue;
            in_.resize(count > 0 ? std::size_t(count) : 0);
            return count > 0;
        }
    }

    int socket_;
    const ServerLimits& limits_;
    Connections& all_;
    std::string in_;
    std::size_t at_ = 0;  // of `in_`: what was read
    std::string out_;
    bool failed_ = false;
    bool reads_head_ = true;
    std::size_t head_left_ = 0;
    Clock::time_point deadline_;
};

// Handlers are told a request, not its connection: this is the one of their thread.
thread_local Line* line_of_thread = nullptr;

// As many threads as there are connections; they stay for the next ones.
class ConnectionThreads final : public httplib::TaskQueue {
public:
    explicit ConnectionThreads(std::size_t most) : most_(most) {}

    void enqueue(std::function<void()> task) override {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        try {
            if (idle_ < tasks_.size() && threads_.size() < most_)
                threads_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            if (threads_.empty()) throw;  // else those there are will come to it
        }
        changed_.notify_one();
    }
    void shutdown() override {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

private:
    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            ++idle_;
            changed_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
            --idle_;
            if (tasks_.empty()) return;
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            task();
            lock.lock();
        }
    }

    std::size_t most_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::list<std::function<void()>> tasks_;
    std::size_t idle_ = 0;
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

HttpRequest read_head(const httplib::Request& from) {
    HttpRequest request;
    request.method = from.method;
    request.path = from.path;
    for (const auto& [name, value] : from.params) request.query.emplace_back(name, value);
    for (const auto& [name, value] : from.headers) request.headers.emplace_back(name, value);
    return request;
}

bool has_body(const HttpRequest& head) {
    return head.count("Transfer-Encoding") > 0 ||
           (head.count("Content-Length") > 0 && head.header("Content-Length") != "0");
}

// What is wrong with the framing of a body.
std::optional<HttpAnswer> check_body(const HttpRequest& head, std::size_t longest) {
    if (head.count("Content-Encoding") > 0)
        return refusal(400, "Content-Encoding: expected a body as it is");
    const bool chunked = head.count("Transfer-Encoding") > 0;
    if (chunked + head.count("Content-Length") > 1)
        return refusal(400, "expected one Content-Length, or chunks");
    if (head.method != "POST" && has_body(head))
        return refusal(400, head.method + " with a body: expected none");
    if (chunked) return {};
    const auto length = head.header("Content-Length");
    if (!length && head.method == "POST") return refusal(400, "expected a Content-Length");
    if (!length) return {};
    const auto bytes = parse_integer<std::uint64_t>(*length);
    if (!bytes) return refusal(400, "Content-Length: expected a number");
    if (*bytes > longest)
        return refusal(
            413, "a body of " + *length + " bytes: expected at most " + std::to_string(longest));
    return {};
}

}  // namespace

class HttpServer::Impl final : public httplib::Server {
public:
    Impl(Site& site, const ServerLimits& limits)
        : site_(site), limits_(limits), open_(limits.places) {
        new_task_queue = [this] { return new ConnectionThreads(2 * limits_.places); };
        set_tcp_nodelay(true);
        set_payload_max_length(limits.body_bytes);
        set_keep_alive_max_count(1'000'000);
        set_keep_alive_timeout(limits.idle.count() / 1000);
        // Refused before anything looks at the path.
        set_pre_routing_handler([](const httplib::Request&, httplib::Response& response) {
            if (!line_of_thread->refused) return HandlerResponse::Unhandled;
            give(response, std::move(*line_of_thread->refused));
            return HandlerResponse::Handled;
        });
        const auto without_body = [this](const httplib::Request& from,
                                         httplib::Response& response) {
            answer(read_head(from), response);
        };
        Get(".*", without_body);
        Delete(".*", without_body);
        Post(".*", [this](const httplib::Request& from, httplib::Response& response,
                          const httplib::ContentReader& read) {
            HttpRequest request = read_head(from);
            const std::size_t longest = site_.longest_body(request);
            bool too_long = false;
            const bool whole = read([&](const char* bytes, std::size_t count) {
                too_long = request.body.size() + count > longest;
                if (!too_long) request.body.append(bytes, count);
                return !too_long;
            });
            if (whole) {
                answer(std::move(request), response);
                return;
            }
            line_of_thread->closes = true;
            give(response, too_long ? refusal(413, "the body is longer than " +
                                                       std::to_string(longest) + " bytes")
                                    : refusal(400, "the body ends before its end"));
        });
        set_exception_handler(
            [](const httplib::Request&, httplib::Response& response, std::exception_ptr) {
                give(response, refusal(500, "a defect of Kibitzer"));
            });
        const auto explain = [](const httplib::Request&, httplib::Response& response) {
            if (!response.body.empty()) return HandlerResponse::Unhandled;
            line_of_thread->closes = true;
            give(response, refusal(response.status == 404 ? 404 : 400, "expected an HTTP request"));
            return HandlerResponse::Handled;
        };
        set_error_handler(HandlerWithResponse(explain));
    }

    Result<int> bind_loopback(int port) {
        const std::string host = "127.0.0.1";
        const int bound = port == 0 ? bind_to_any_port(host) : bind_to_port(host, port) ? port : -1;
        if (bound <= 0)
            return Error{Errc::io, "cannot listen at 127.0.0.1:" + std::to_string(port) +
                                       (port == 0 ? "" : "; is another program there?")};
        ::listen(svr_sock_, SOMAXCONN);  // the library keeps no more than five waiting
        return bound;
    }
    void serve_until_end() {
        listen_after_bind();
        ended_ = true;
    }
    void end() {
        // One that does not listen yet would not hear it.
        while (!is_running() && !ended_) std::this_thread::sleep_for(milliseconds(1));
        stop();
        open_.shut_all();
    }

private:
    // Told by the library which connection to serve, on a thread of its own.
    bool process_and_close_socket(socket_t socket) override {
        if (open_.enter(socket)) {
            Line line(socket, limits_, open_);
            line_of_thread = &line;
            serve(line);
            line.hang_up();
            open_.leave(socket);
        } else {
            constexpr std::string_view busy =
                "HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            (void)send(socket, busy.data(), busy.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        }
        ::close(socket);
        return true;
    }
    void serve(Line& line) {
        bool last = false;
        while (!last && is_running() && line.has_request()) {
            line.refused.reset();
            const bool good = process_request(
                line, false, last, [&](httplib::Request& request) { check_head(line, request); });
            // What follows a head that could not be read is no request.
            last |= !good || !line.has_head() || line.closes || !line.flush();
        }
    }
    void check_head(Line& line, httplib::Request& request) {
        line.end_head();
        request.ranges.clear();
        request.headers.erase("Accept-Encoding");  // nothing is gained by packing on one machine
        // What the library notes about the connection among the headers of the client.
        for (const char* name : {"REMOTE_ADDR", "REMOTE_PORT", "LOCAL_ADDR", "LOCAL_PORT"})
            request.headers.erase(name);
        const HttpRequest head = read_head(request);
        if (request.target.size() > limits_.path_bytes)
            line.refused = refusal(
                400, "the address is longer than " + std::to_string(limits_.path_bytes) + " bytes");
        if (!line.refused) line.refused = site_.refuse(head);
        if (!line.refused) line.refused = check_body(head, site_.longest_body(head));
        if (!line.refused || !has_body(head)) return;
        line.closes = true;  // its body would be taken for the next request
        request.headers.erase("Connection");
        request.set_header("Connection", "close");
    }
    void answer(HttpRequest&& request, httplib::Response& response) {
        Line& line = *line_of_thread;
        line.begin_answer();
        request.is_gone = [&line] { return line.is_gone(); };
        give(response, site_.answer(request));
    }
    static void give(httplib::Response& response, HttpAnswer&& answer) {
        Line& line = *line_of_thread;
        response.status = answer.status;
        for (const auto& [name, value] : answer.headers) response.set_header(name, value);
        line.closes |= answer.closes;
        line.streams = bool(answer.pieces);
        if (!answer.pieces) {
            response.set_content(std::move(answer.body), answer.type);
            return;
        }
        line.closes = true;
        response.set_chunked_content_provider(
            answer.type,
            [&line, next = std::move(answer.pieces)](std::size_t, httplib::DataSink& sink) {
                if (line.is_gone()) return false;
                const std::string piece = next();
                if (piece.empty())
                    sink.done();
                else if (!sink.write(piece.data(), piece.size()))
                    return false;
                return true;
            });
    }

    Site& site_;
    ServerLimits limits_;
    Connections open_;
    std::atomic<bool> ended_{false};
};

HttpServer::HttpServer(Site& site, const ServerLimits& limits)
    : impl_(std::make_unique<Impl>(site, limits)) {}
HttpServer::~HttpServer() = default;

Result<int> HttpServer::bind(int port) { return impl_->bind_loopback(port); }
void HttpServer::run() { impl_->serve_until_end(); }
void HttpServer::stop() { impl_->end(); }

}  // namespace kibitzer::serve
