// Positions: a walk through legal positions; each is told by `tactics`, one of its moves explained,
// the walk reviewed. Nothing throws, every proof can be played, colours do not matter.
#include "kibitzer/base/record_json.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/desks/position/tactics.hpp"
#include "kibitzer/desks/review/explain.hpp"
#include "kibitzer/tactics/mirror.hpp"
#include "kibitzer/teach/words.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

constexpr std::size_t longest_walk = 12;  // half moves; what takes longer is given as a FEN
constexpr std::uint64_t few_nodes = 100;

void check_playable(Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        require(is_legal(position, move), "what proves a claim can be played",
                [&] { return to_fen(position); });
        position.make(move);
    }
}

// Little work, so that the end of it is met too.
void check_tactics(const Position& position) {
    tactics::TacticsLimits limits;
    limits.max_work = 5'000;
    const tactics::Tactics here = tactics::find_tactics(position, limits);
    const tactics::Tactics there = tactics::find_tactics(mirrored(position), limits);
    const auto detail = [&] { return to_fen(position); };
    const auto compare = [&](const auto& a, const auto& b) {
        require(a.size() == b.size(), "colours do not matter", detail);
        for (std::size_t i = 0; i < a.size(); ++i)
            require(a[i].finding == tactics::mirrored(b[i].finding) &&
                        a[i].value.material_delta == b[i].value.material_delta,
                    "colours do not matter", detail);
        for (const tactics::Tactic& tactic : a)
            check_playable(proof_start(position, tactic.side()), tactic.proof);
    };
    compare(here.opportunities, there.opportunities);
    compare(here.threats, there.threats);
    compare(here.standing, there.standing);
    require(here.complete == there.complete, "the work does not depend on colours", detail);
}

void check_words(const Position& position) {
    SilentWorkshop workshop;
    const auto detail = [&] { return to_fen(position); };
    for (const int elo : {600, 1400, 2600}) {
        TacticsRequest request;
        request.side = Color::black;
        request.elo = elo;
        const auto answerer = prepare(request, workshop);
        require(answerer.has_value(), "tactics can be asked for", detail);
        auto answer = (*answerer)(position, request.where);
        require(answer.has_value(), "tactics are found", detail);
        const std::string words = text(request, *answer, {});
        require(!words.empty() && words.back() == '\n', "something is said", detail);
        (void)to_json(RecordView(*answer));
    }
}

void check_review(const Position& start, const std::vector<Move>& moves) {
    const StopFlag never{false};
    ExplainSettings settings;
    settings.nodes = few_nodes;
    AnalystSettings analyst;
    analyst.hash_megabytes = 1;
    const auto explainer = Explainer::open(settings, analyst, 1, never);
    require(explainer.has_value(), "our own engine answers", [&] { return to_fen(start); });
    auto explanation = (*explainer)->explain(start, moves[0]);
    require(explanation.has_value(), "a legal move is explained", [&] { return to_fen(start); });
    (void)text(ExplainRequest(), *explanation, Paper());
    (void)to_json(RecordView(*explanation));
    ReviewSettings review_settings;
    review_settings.nodes = few_nodes;
    GameTree game(start);
    auto node = GameTree::root;
    for (const Move move : moves) node = game.add(node, move);
    auto reviewer = Reviewer::open(review_settings, analyst, 1, never);
    require(reviewer.has_value() && (*reviewer)->review(game).has_value(), "a game is reviewed",
            [&] { return to_fen(start); });
}

}  // namespace

}  // namespace kibitzer::fuzz

// The first line is a FEN (else the start position), then each byte chooses a legal move.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t end = text.find('\n');
    Position start = Position::start();
    if (const auto fen = parse_fen(text.substr(0, end))) start = fen->position;
    std::vector<Move> moves;
    Position at = start;
    for (const char byte : end == text.npos ? std::string_view() : text.substr(end + 1)) {
        const MoveList legal = legal_moves(at);
        if (legal.empty() || moves.size() == fuzz::longest_walk) break;
        fuzz::check_tactics(at);
        moves.push_back(legal[std::size_t(static_cast<unsigned char>(byte)) % legal.size()]);
        at.make(moves.back());
    }
    fuzz::check_tactics(at);
    if (!fuzz::is_chosen(text, 64)) return 0;
    fuzz::check_words(at);
    if (!moves.empty()) fuzz::check_review(start, moves);
    return 0;
}
