#include "kibitzer/uci/inbox.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

using namespace kibitzer;

namespace {

const auto not_over = [] { return false; };
const auto over = [] { return true; };

}  // namespace

TEST_CASE("inbox: first in, first out, nothing after the end") {
    Inbox inbox;
    inbox.push("uci");
    inbox.push("isready");
    inbox.push_front("quit");
    inbox.close();
    CHECK(inbox.pop() == "quit");
    CHECK(inbox.pop() == "uci");
    CHECK(inbox.pop() == "isready");
    CHECK(!inbox.pop());
}

TEST_CASE("inbox: orders overtake what waits, but not another go") {
    Inbox inbox;
    for (const char* line : {"setoption name Hash value 1", " isready ", "stop", "go", "stop"})
        inbox.push(line);
    CHECK(inbox.pop_urgent(Inbox::Overtaking::orders, not_over) == " isready ");
    CHECK(inbox.pop_urgent(Inbox::Overtaking::orders, not_over) == "stop");
    CHECK(!inbox.pop_urgent(Inbox::Overtaking::orders, over));
    CHECK(inbox.pop() == "setoption name Hash value 1");
    CHECK(inbox.pop() == "go");
    inbox.push("isready");
    CHECK(inbox.pop_urgent(Inbox::Overtaking::questions, not_over) == "isready");
    CHECK(inbox.pop() == "stop");
}

TEST_CASE("inbox: waiting ends when the search does") {
    Inbox inbox;
    std::atomic<bool> done{false};
    std::thread search([&] {
        done = true;
        inbox.wake();
    });
    CHECK(!inbox.pop_urgent(Inbox::Overtaking::orders, [&] { return done.load(); }));
    search.join();
}

TEST_CASE("inbox: a full one makes the writer wait, not lose") {
    Inbox inbox;
    constexpr int lines = 20'000;
    std::thread writer([&] {
        for (int i = 0; i < lines; ++i) inbox.push(std::to_string(i));
        inbox.close();
    });
    int expected = 0;
    while (const auto line = inbox.pop()) CHECK(*line == std::to_string(expected++));
    CHECK(expected == lines);
    writer.join();
}
