#include "apps/serve/crew.hpp"

#include <doctest/doctest.h>

#include <future>

using namespace kibitzer::serve;

TEST_CASE("crew: no lane waits for another, on one thread as on many") {
    for (const int threads : {1, 4}) {
        std::promise<void> end;
        const std::shared_future<void> ended(end.get_future());
        Crew crew(threads);
        // More than each can do at once.
        for (const Lane lane : {Lane::ask, Lane::job, Lane::background})
            for (int i = 0; i < 8; ++i) REQUIRE(crew.take(lane, [ended] { ended.wait(); }));
        for (const Lane lane : {Lane::click, Lane::search}) {
            std::promise<void> done;
            REQUIRE(crew.take(lane, [&done] { done.set_value(); }));
            CHECK(done.get_future().wait_for(std::chrono::minutes(2)) == std::future_status::ready);
        }
        end.set_value();
    }
}

TEST_CASE("crew: what cannot be waited for sensibly is refused") {
    std::promise<void> end;
    const std::shared_future<void> ended(end.get_future());
    Crew crew(1);
    int taken = 0;
    while (taken < 1000 && crew.take(Lane::job, [ended] { ended.wait(); })) ++taken;
    CHECK(taken >= 16);
    CHECK(taken < 1000);
    end.set_value();
}
