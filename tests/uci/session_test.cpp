#include "kibitzer/uci/session.hpp"

#include <doctest/doctest.h>

#include <chrono>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"

using namespace kibitzer;

namespace {

// Plays the first legal move; an infinite search waits for stop.
class FirstMove : public UciPlayer {
public:
    [[nodiscard]] std::string name() const override { return "first move"; }
    [[nodiscard]] std::vector<UciOption> options() const override {
        return {{"Hash", UciOption::Kind::spin, "16", 1, 64, {}}};
    }
    Result<void> set_option(const std::string&, const std::string& value) override {
        if (value == "64") return Error{Errc::limit, "not enough memory"};
        hash = value;
        return {};
    }
    void new_game() override {}
    UciAnswer search(const UciPosition& position, const GoLimits&, const UciFlags&,
                     const Say& say) override {
        const MoveList moves = legal_moves(position.position);
        say("info depth 1 score cp 0");
        if (moves.empty()) return {};
        return {moves[0], std::nullopt};
    }
    std::string hash;
};

struct Conversation {
    FirstMove player;
    std::vector<std::string> said;
    UciSession session{player, [this](const std::string& line) { said.push_back(line); }};

    [[nodiscard]] int count(std::string_view start) const {
        int n = 0;
        for (const std::string& line : said) n += line.starts_with(start);
        return n;
    }
};

}  // namespace

TEST_CASE("UCI: introduces itself and answers isready") {
    Conversation talk;
    talk.session.handle("uci");
    talk.session.handle("isready");
    CHECK(talk.count("id name first move") == 1);
    CHECK(talk.count("option name Hash type spin default 16 min 1 max 64") == 1);
    CHECK(talk.count("uciok") == 1);
    CHECK(talk.said.back() == "readyok");
}

TEST_CASE("UCI: every go gets one bestmove, an infinite one after stop") {
    Conversation talk;
    for (int i = 0; i < 20; ++i) {
        talk.session.handle("go infinite");
        talk.session.handle("isready");
        talk.session.handle("stop");
    }
    CHECK(talk.count("bestmove") == 20);
    talk.session.handle("stop");
    CHECK(talk.count("bestmove") == 20);
    talk.session.handle("go depth 1");
    talk.session.handle("stop");
    CHECK(talk.count("bestmove") == 21);
}

TEST_CASE("UCI: bad positions, moves and options change nothing and are named") {
    Conversation talk;
    talk.session.handle("position startpos moves e2e4");
    for (const char* bad :
         {"position", "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position startpos moves e2e5",
          "position startpos mvoes e2e4", "setoption name Hash value -5", "setoption name Hash",
          "setoption name Nonsense value 1", "setoption", "blah"}) {
        talk.said.clear();
        talk.session.handle(bad);
        CHECK_MESSAGE(talk.count("info string") == 1, bad);
    }
    talk.said.clear();
    talk.session.handle("d");
    CHECK(talk.said.back() ==
          "info string rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    talk.session.handle("setoption name hash value 32");
    CHECK(talk.player.hash == "32");
}

TEST_CASE("UCI: a mated side has no move") {
    Conversation talk;
    talk.session.handle("position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    talk.session.handle("go depth 1");
    talk.session.handle("stop");
    CHECK(talk.count("bestmove (none)") == 1);
}

TEST_CASE("UCI: go reads its limits and complains about the rest") {
    const Position start = Position::start();
    const GoLimits limits = parse_go_command(
        "wtime 60000 btime 50000 winc 1000 movestogo 20 searchmoves e2e4 d2d4", start);
    CHECK(limits.clock[Color::white] == 60000);
    CHECK(limits.increment[Color::white] == 1000);
    CHECK(limits.moves_to_go == 20);
    CHECK(limits.search_moves.size() == 2);
    CHECK(limits.complaints.empty());
    CHECK(parse_go_command("depth", start).complaints.size() == 1);
    CHECK(parse_go_command("depth x", start).complaints.size() == 2);
    CHECK(!parse_go_command("depth 99999999999", start).depth);
    CHECK(parse_go_command("infinite", start).infinite);
}

TEST_CASE("UCI: quit ends, also in the middle of a search") {
    Conversation talk;
    talk.session.handle("go infinite");
    CHECK(!talk.session.handle("quit"));
}

TEST_CASE("UCI: an option that cannot be had is named") {
    Conversation talk;
    talk.session.handle("setoption name Hash value 64");
    CHECK(talk.said.back() == "info string Hash: not enough memory");
}

TEST_CASE("UCI: perft counts and gives no move") {
    Conversation talk;
    talk.session.handle("go perft 2");
    talk.session.handle("ucinewgame");
    CHECK(talk.count("e2e4: 20") == 1);
    CHECK(talk.count("Nodes searched: 400") == 1);
    CHECK(talk.count("bestmove") == 0);
}

TEST_CASE("UCI: a search ends by itself if a limit says so") {
    const auto ends = [](std::string_view go, Color side) {
        return parse_go_command(go, Position::start()).ends_by_itself(side);
    };
    for (const char* go :
         {"depth 1", "nodes 1", "movetime 1", "wtime 1", "wtime 1 mate 3", "profile 5"})
        CHECK_MESSAGE(ends(go, Color::white), go);
    for (const char* go : {"", "infinite", "ponder wtime 1", "profile many", "mate 3", "btime 1"})
        CHECK_MESSAGE(!ends(go, Color::white), go);
}
