#include "kibitzer/workshop/analysis_cache.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>

#include "kibitzer/chess/notation/fen.hpp"

using namespace kibitzer;

namespace {

const StopFlag never{false};

class Scratch {
public:
    ~Scratch() {
        for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
    }
    const std::string path = "cache_test_" + std::to_string(getpid()) + ".db";
};

std::unique_ptr<Analyst> open(const std::shared_ptr<AnalysisCache>& cache) {
    AnalystSettings settings;
    settings.lines = 2;
    settings.hash_megabytes = 1;
    settings.cache = cache;
    auto analyst = make_analyst(settings, never);
    REQUIRE(analyst);
    return std::move(*analyst);
}

// What a search answers, but for the time it took.
std::string answer(Analyst& analyst, const Position& position, std::uint64_t nodes) {
    search::Limits limits;
    limits.nodes = nodes;
    auto result = analyst.search(position, limits);
    REQUIRE(result);
    result->info.milliseconds = 0;
    return search_text(position, *result);
}

}  // namespace

TEST_CASE("analysis cache: the same answers with it and without it") {
    const Scratch file;
    const Position start = Position::start();
    const Position mate = parse_fen("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")->position;
    for (const int round : {0, 1, 2}) {
        CAPTURE(round);
        auto cache = AnalysisCache::open(file.path);
        REQUIRE(cache);
        const auto plain = open(nullptr);
        const auto cached = open(*cache);
        for (int game = 0; game < 2; ++game) {
            REQUIRE(plain->new_game());
            REQUIRE(cached->new_game());
            // In round 2 the last search is new, and follows two that come from the cache.
            const std::uint64_t last = round == 2 ? 3000 : 2000;
            CHECK(answer(*plain, start, 4000) == answer(*cached, start, 4000));
            CHECK(answer(*plain, mate, 500) == answer(*cached, mate, 500));
            CHECK(answer(*plain, start, last) == answer(*cached, start, last));
        }
    }
}

TEST_CASE("analysis cache: what was kept is found, and damage is not believed") {
    const Scratch file;
    auto cache = AnalysisCache::open(file.path);
    REQUIRE(cache);
    const store::AnalysisKey key{"position", "engine", "limits"};
    CHECK(!(*cache)->find(key));
    (*cache)->keep(key, "one");
    (*cache)->keep(key, "two");
    CHECK((*cache)->find(key) == "two");
    const Position start = Position::start();
    for (const char* text : {"", "{}x", "[]", R"({"best": "e2e5"})", R"({"lines": 3})",
                             R"({"best": "e2e4", "lines": [{"moves": "e2e4 e2e4"}]})"})
        CHECK(!read_search(start, text));
    CHECK(read_search(start, R"({"best": "e2e4", "ponder": "e7e5"})"));
}
