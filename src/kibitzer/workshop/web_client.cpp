#include "kibitzer/workshop/web_client.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include "kibitzer/base/text.hpp"
#include "kibitzer/workshop/version.hpp"

#ifdef KIBITZER_CURL
#include <curl/curl.h>
#endif

namespace kibitzer {

namespace {

constexpr int too_many_requests = 429;
constexpr int usual_wait = 60;  // seconds, where a site does not say how long
constexpr int most_waits = 5;
constexpr int longest_wait = 3600;

}  // namespace

bool WebClient::wait(int seconds) const {
    using namespace std::chrono;
    const auto end = steady_clock::now() + std::chrono::seconds(seconds);
    while (!stop_ && steady_clock::now() < end) std::this_thread::sleep_for(milliseconds(50));
    return !stop_;
}

Result<WebAnswer> WebClient::get(const std::string& url, const std::vector<std::string>& headers,
                                 const std::function<bool(std::string_view)>& take) {
    for (int waits = 0;; ++waits) {
        int retry_after = 0;
        auto answer = get_once(url, headers, take, retry_after);
        if (!answer || answer->status != too_many_requests) return answer;
        const int seconds = std::clamp(retry_after > 0 ? retry_after : usual_wait, 1, longest_wait);
        if (waits == most_waits)
            return Error{Errc::timeout, url + ": the site is busy; try again later"};
        if (on_wait_) on_wait_(seconds);
        if (!wait(seconds)) return Error{Errc::interrupted, "interrupted"};
    }
}

#ifdef KIBITZER_CURL

namespace {

// What one transfer tells us.
struct Transfer {
    const StopFlag& stop;
    const std::function<bool(std::string_view)>& take;
    CURL* curl = nullptr;
    WebAnswer answer;
    int retry_after = 0;

    [[nodiscard]] int status() const {
        long code = 0;
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
        return int(code);
    }
};

std::size_t take_body(char* bytes, std::size_t size, std::size_t count, void* data) {
    auto& transfer = *static_cast<Transfer*>(data);
    const std::size_t length = size * count;
    if (transfer.status() != 200) return length;  // words about an error
    return transfer.take({bytes, length}) ? length : 0;
}

std::size_t take_header(char* bytes, std::size_t size, std::size_t count, void* data) {
    auto& transfer = *static_cast<Transfer*>(data);
    const std::string_view line(bytes, size * count);
    const std::size_t colon = line.find(':');
    if (line.starts_with("HTTP/")) {  // after a redirection all begins anew
        transfer.answer.etag.clear();
        transfer.retry_after = 0;
    }
    if (colon == std::string_view::npos) return line.size();
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (equals_ignoring_case(name, "ETag")) transfer.answer.etag = value;
    if (equals_ignoring_case(name, "Retry-After"))
        transfer.retry_after = parse_integer<int>(value).value_or(0);
    return line.size();
}

int look_for_stop(void* data, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Transfer*>(data)->stop ? 1 : 0;
}

}  // namespace

Result<WebAnswer> WebClient::get_once(const std::string& url,
                                      const std::vector<std::string>& headers,
                                      const std::function<bool(std::string_view)>& take,
                                      int& retry_after) {
    static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    const std::unique_ptr<CURL, void (*)(CURL*)> curl(ready ? curl_easy_init() : nullptr,
                                                      curl_easy_cleanup);
    if (!curl) return Error{Errc::io, "libcurl cannot be used"};
    curl_slist* list = nullptr;
    for (const std::string& header : headers) list = curl_slist_append(list, header.c_str());
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> owned(list, curl_slist_free_all);
    Transfer transfer{stop_, take, curl.get(), {}, 0};
    constexpr long patience = 60;  // seconds without a byte
    const std::string agent = "Kibitzer/" + std::string(version) + " (chess study program)";
    const auto set = [&](CURLoption option, auto value) {
        curl_easy_setopt(curl.get(), option, value);
    };
    set(CURLOPT_URL, url.c_str());
    set(CURLOPT_USERAGENT, agent.c_str());
    set(CURLOPT_HTTPHEADER, list);
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
    set(CURLOPT_FOLLOWLOCATION, 1L);
    set(CURLOPT_MAXREDIRS, 3L);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_ACCEPT_ENCODING, "");
    set(CURLOPT_CONNECTTIMEOUT, 15L);
    set(CURLOPT_LOW_SPEED_LIMIT, 1L);
    set(CURLOPT_LOW_SPEED_TIME, patience);
    set(CURLOPT_WRITEFUNCTION, take_body);
    set(CURLOPT_WRITEDATA, &transfer);
    set(CURLOPT_HEADERFUNCTION, take_header);
    set(CURLOPT_HEADERDATA, &transfer);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, look_for_stop);
    set(CURLOPT_XFERINFODATA, &transfer);
    const CURLcode code = curl_easy_perform(curl.get());
    if (stop_) return Error{Errc::interrupted, "interrupted"};
    transfer.answer.status = transfer.status();
    retry_after = transfer.retry_after;
    if (code == CURLE_OK) return transfer.answer;
    if (transfer.answer.status == 0) return Error{Errc::io, url + ": " + curl_easy_strerror(code)};
    transfer.answer.cut = true;
    transfer.answer.cut_reason = curl_easy_strerror(code);
    return transfer.answer;
}

#else

Result<WebAnswer> WebClient::get_once(const std::string&, const std::vector<std::string>&,
                                      const std::function<bool(std::string_view)>&, int&) {
    return Error{Errc::unsupported,
                 "this program was built without libcurl; apt-get install libcurl4-openssl-dev "
                 "and build it again"};
}

#endif

}  // namespace kibitzer
