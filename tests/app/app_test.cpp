#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "kibitzer/app/bench.hpp"
#include "kibitzer/app/config.hpp"
#include "kibitzer/app/pgn_convert.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"

using namespace kibitzer;

namespace {

GameTree game(const std::string& text) {
    GameTree tree;
    read_games(text, [&](ReadGame&& read) { tree = std::move(read.tree); });
    return tree;
}

std::filesystem::path write_file(const std::string& name, const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("kibitzer-test-" + std::to_string(getpid()) + "-" + name);
    std::ofstream(path) << text;
    return path;
}

}  // namespace

TEST_CASE("bench: the signature is reproducible") {
    const BenchSize size{.games = 6, .depth = 9};
    const BenchSignature a = bench_signature(size);
    const BenchSignature b = bench_signature(size);
    CHECK(a.nodes == b.nodes);
    REQUIRE(a.digests.size() == b.digests.size());
    for (std::size_t i = 0; i < a.digests.size(); ++i)
        CHECK(a.digests[i].digest == b.digests[i].digest);
}

TEST_CASE("filter: every condition on its own") {
    const GameTree sample = game(
        "[White \"Tal, Mihail\"]\n[Black \"Botvinnik\"]\n[Date \"1960.03.??\"]\n[ECO \"C18\"]\n"
        "[WhiteElo \"2600\"]\n[BlackElo \"2650\"]\n[Result \"1-0\"]\n\n1. e4 e6 2. d4 1-0");
    const auto keeps = [&](auto change) {
        GameFilter filter;
        change(filter);
        return passes(filter, sample, false);
    };
    CHECK(keeps([](GameFilter&) {}));
    CHECK(keeps([](GameFilter& f) { f.player = "botv"; }));
    CHECK(!keeps([](GameFilter& f) { f.player = "Karpov"; }));
    CHECK(keeps([](GameFilter& f) { f.white = "TAL"; }));
    CHECK(!keeps([](GameFilter& f) { f.black = "Tal"; }));
    CHECK(keeps([](GameFilter& f) { f.eco = "C1"; }));
    CHECK(!keeps([](GameFilter& f) { f.eco = "B"; }));
    CHECK(!keeps([](GameFilter& f) { f.result = GameResult::draw; }));
    CHECK(keeps([](GameFilter& f) { f.min_plies = 3; }));
    CHECK(!keeps([](GameFilter& f) { f.min_plies = 4; }));
    CHECK(!keeps([](GameFilter& f) { f.max_plies = 2; }));
    CHECK(keeps([](GameFilter& f) { f.min_elo = 2600; }));
    CHECK(!keeps([](GameFilter& f) { f.min_elo = 2601; }));
    CHECK(keeps([](GameFilter& f) { f.since = "1960"; }));
    CHECK(!keeps([](GameFilter& f) { f.since = "1961"; }));
    CHECK(keeps([](GameFilter& f) { f.until = "1960"; }));
    CHECK(!keeps([](GameFilter& f) { f.until = "1959.12.31"; }));
    GameFilter undamaged;
    undamaged.undamaged = true;
    CHECK(!passes(undamaged, sample, true));
}

TEST_CASE("config: later sources win, and say where they come from") {
    const auto user = write_file("user.toml", "threads = 3\nprogress = \"never\"\n");
    const auto project = write_file("project.toml", "threads = 2\n");
    setenv("KIBITZER_MAX_WARNINGS", "7", 1);
    const auto config = Config::load(user, project);
    unsetenv("KIBITZER_MAX_WARNINGS");
    REQUIRE(config.has_value());
    CHECK(config->number("threads") == 2);
    CHECK((*config)["threads"].origin.find("project.toml") != std::string::npos);
    CHECK((*config)["progress"].value == "never");
    CHECK((*config)["max_warnings"].origin == "environment KIBITZER_MAX_WARNINGS");
    CHECK((*config)["color"].origin == "default");
    std::filesystem::remove(user);
    std::filesystem::remove(project);
}

TEST_CASE("config: mistakes name the file, the key and what is allowed") {
    const auto message = [](const std::string& text) {
        const auto file = write_file("bad.toml", text);
        const auto config = Config::load(file, "no-such-file.toml");
        std::filesystem::remove(file);
        return config ? std::string() : config.error().message;
    };
    CHECK(message("thraeds = 3\n").find("unknown setting 'thraeds'") != std::string::npos);
    CHECK(message("threads = -1\n").find("expected 0..1024") != std::string::npos);
    CHECK(message("color = \"green\"\n").find("auto|always|never") != std::string::npos);
    CHECK(message("threads = = 3\n").find("line 1") != std::string::npos);
}
