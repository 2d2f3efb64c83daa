// Asks other machines, one request at a time and only when somebody has asked for it. Whoever is
// told to wait (429) waits as long as it is told.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer {

struct WebAnswer {
    int status = 0;
    std::string etag;
    bool cut = false;  // the connection ended before the answer did
    std::string cut_reason;
};

class WebClient {
public:
    // `on_wait` hears that a site wants us to wait so many seconds.
    WebClient(const StopFlag& stop, std::function<void(int seconds)> on_wait)
        : stop_(stop), on_wait_(std::move(on_wait)) {}

    // The body goes to `take` as it comes, if the status is 200; false ends it. An error is: no
    // connection at all, no patience left after waiting, or a stop.
    [[nodiscard]] Result<WebAnswer> get(const std::string& url,
                                        const std::vector<std::string>& headers,
                                        const std::function<bool(std::string_view)>& take);

private:
    [[nodiscard]] Result<WebAnswer> get_once(const std::string& url,
                                             const std::vector<std::string>& headers,
                                             const std::function<bool(std::string_view)>& take,
                                             int& retry_after);
    [[nodiscard]] bool wait(int seconds) const;

    const StopFlag& stop_;
    std::function<void(int)> on_wait_;
};

}  // namespace kibitzer
