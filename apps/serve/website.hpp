// What the server answers: the page, the interface to all questions, and refusals.
#pragma once

#include <string>

#include "gate.hpp"
#include "http.hpp"
#include "office.hpp"

namespace kibitzer::serve {

class Website final : public Site {
public:
    // `database` is the file of the questions about one; empty: there is none.
    Website(Gate& gate, Office& office, std::string database)
        : gate_(gate), office_(office), database_(std::move(database)) {}

    [[nodiscard]] std::optional<HttpAnswer> refuse(const HttpRequest& head) const override;
    [[nodiscard]] std::size_t longest_body(const HttpRequest& head) const override;
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) override;

private:
    [[nodiscard]] HttpAnswer show_page(const HttpRequest& request);
    [[nodiscard]] HttpAnswer let_in(const HttpRequest& request) const;
    [[nodiscard]] HttpAnswer answer_question(const HttpRequest& request);
    [[nodiscard]] HttpAnswer answer_about_job(const HttpRequest& request);
    [[nodiscard]] HttpAnswer list_jobs();
    [[nodiscard]] HttpAnswer stream_events(const HttpRequest& request,
                                           const std::shared_ptr<Job>& job);

    Gate& gate_;
    Office& office_;
    std::string database_;
    std::shared_ptr<std::atomic<int>> streams_ = std::make_shared<std::atomic<int>>(0);
};

}  // namespace kibitzer::serve
