// Teaching: any legal line can be tagged, valued and told; every line that is told or proves a
// claim can be played, men are named where they stand, and colours do not matter.
#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/proof/perpetual.hpp"
#include "kibitzer/teach/line_words.hpp"
#include "kibitzer/teach/moment.hpp"
#include "kibitzer/teach/teachability.hpp"
#include "kibitzer/teach/words.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

using namespace tactics;

constexpr std::size_t longest_line = 12;

// Those whose definition looks at the numbers of squares or at one side of the board.
const ThemeSet one_sided = {
    Theme::opening,      Theme::middlegame,      Theme::boden_mate,    Theme::double_bishop_mate,
    Theme::morphys_mate, Theme::corner_mate,     Theme::triangle_mate, Theme::balestra_mate,
    Theme::interference, Theme::queenside_attack};

struct Walk {
    Position start = Position::start();
    std::vector<Move> moves;
};

// The first line is a FEN (else the start position), then each byte chooses a legal move.
Walk read_walk(std::string_view input) {
    Walk walk;
    const std::size_t end = input.find('\n');
    if (const auto fen = parse_fen(input.substr(0, end))) walk.start = fen->position;
    Position at = walk.start;
    for (const char byte : end == input.npos ? std::string_view() : input.substr(end + 1)) {
        const MoveList moves = legal_moves(at);
        if (moves.empty() || walk.moves.size() == longest_line) break;
        walk.moves.push_back(moves[std::size_t(static_cast<unsigned char>(byte)) % moves.size()]);
        at.make(walk.moves.back());
    }
    return walk;
}

Walk mirrored_walk(const Walk& walk) {
    Walk twin{mirrored(walk.start), walk.moves};
    for (Move& move : twin.moves) move = mirrored(move);
    return twin;
}

void check_tags(const Walk& walk, const Walk& twin) {
    const Line line = Line::of_solution(walk.start, walk.moves);
    const Line other_line = Line::of_solution(twin.start, twin.moves);
    const ThemeSet found = find_line_tags(line) - one_sided;
    require(found == find_line_tags(other_line) - one_sided, "colours do not matter to themes",
            [&] { return to_fen(walk.start) + "\n" + to_string(found); });
    const bool has_idea = idea_text(line).has_value();
    require(!has_idea || find_ideas(line).any(), "an idea that is told is a theme of the line",
            [&] { return to_fen(walk.start) + "\n" + *idea_text(line); });
}

void check_perpetual(const Walk& walk, const Walk& twin) {
    PerpetualProof there = prove_perpetual(twin.start, {}, {200});
    for (Move& move : there.line) move = mirrored(move);
    require(prove_perpetual(walk.start, {}, {200}) == there, "colours do not matter to checks",
            [&] { return to_fen(walk.start); });
}

void check_playable(Position position, std::span<const Move> line) {
    for (const Move move : line) {
        require(is_legal(position, move), "what is told can be played",
                [&] { return to_fen(position); });
        position.make(move);
    }
}

// All positions of some lines: men that are named must stand there in one of them.
class Boards {
public:
    void add(Position position, std::span<const Move> line) {
        boards_.push_back(position);
        for (const Move move : line) {
            position.make(move);
            boards_.push_back(position);
        }
    }

    // "the knight on e5", wherever it stands in the text.
    void check_names(const std::string& text) const {
        for (const Role role : roles) {
            const std::string phrase = std::string(name(role)) + " on ";
            for (std::size_t at = text.find(phrase); at != text.npos;
                 at = text.find(phrase, at + 1)) {
                const auto square = Square::parse(text.substr(at + phrase.size(), 2));
                if (square)
                    require(stands(role, *square), "a man is named where it stands",
                            [&] { return to_fen(boards_.front()) + "\n" + text; });
            }
        }
    }

private:
    [[nodiscard]] bool stands(Role role, Square square) const {
        return std::any_of(boards_.begin(), boards_.end(), [&](const Position& board) {
            const auto piece = board.piece_on(square);
            return piece && piece->role() == role;
        });
    }

    std::vector<Position> boards_;
};

void check_claim(const Claim& claim) {
    check_playable(claim.start, claim.proof);
    const auto detail = [&] { return to_fen(claim.start); };
    require(!claim.proof.empty(), "a claim has a proof", detail);
    require((claim.gain > 0) + (claim.mate > 0) + int(claim.draws) == 1, "a claim says one thing",
            detail);
    if (claim.mate == 0) return;
    Position end = claim.start;
    for (const Move move : claim.proof) end.make(move);
    require(claim.proof.size() == std::size_t(2 * claim.mate - 1) && is_check(end) &&
                !has_legal_move(end),
            "the proof of a mate ends with it", detail);
}

// What `tactics` shows about the first position.
void check_tactics(const Position& position) {
    const Tactics found = find_tactics(position, {{5, 5'000}, {5, 5'000}, {2, 2'000}, {200}, 100});
    for (const auto* list : {&found.opportunities, &found.threats})
        for (const Tactic& tactic : *list) {
            const Position start = proof_start(position, tactic.side());
            check_claim({start, tactic.proof, tactic.value.material_delta, tactic.value.mate,
                         tactic.value.draws});
            Boards boards;
            boards.add(start, tactic.proof);
            boards.check_names(tactic_text(position, tactic, {std::nullopt, 1400}));
        }
    for (const Chain& chain : found.chains) {
        const Position start = proof_start(position, chain.cause.side);
        check_playable(start, chain.proof);
        Boards boards;
        boards.add(start, chain.proof);
        boards.check_names(chain_text(position, chain, {std::nullopt, 1400}));
    }
    Boards boards;
    boards.add(position, {});
    for (const Finding& finding : found.observations)
        boards.check_names(observation_text(position, finding, {std::nullopt, 1400}));
}

// The walk as an error, another legal move as the better one.
void check_telling(const Walk& walk) {
    Moment moment;
    moment.before = walk.start;
    moment.played = walk.moves[0];
    const Color mover = walk.start.side_to_move();
    moment.after_played = {walk.moves, {Centipawns{-200}, mover}};
    const MoveList all = legal_moves(walk.start);
    moment.alternatives = {{{all[all.size() / 2]}, {Centipawns{50}, mover}}, moment.after_played};
    moment.chance_before = 0.58;
    moment.chance_after = 0.22;
    moment.verdict = MoveClass::blunder;
    Position after = walk.start;
    after.make(moment.played);
    for (const int elo : {800, 2000}) {
        const Telling telling = tell(moment, {elo, Audience::both});
        check_playable(walk.start, telling.better);
        check_playable(after, telling.refutation);
        Boards boards;
        boards.add(walk.start, walk.moves);
        boards.add(walk.start, telling.better);
        boards.add(after, telling.refutation);
        for (const Claim& claim : telling.claims) {
            check_claim(claim);
            boards.add(claim.start, claim.proof);
        }
        for (const std::string& sentence : telling.sentences) boards.check_names(sentence);
        for (const std::string& sentence : telling.sentences)
            require(sentence.size() > 2 && sentence.back() == '.', "a sentence ends with a point",
                    [&] { return to_fen(walk.start) + "\n" + sentence; });
    }
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const fuzz::Walk walk = fuzz::read_walk(text);
    if (walk.moves.empty()) return 0;
    const fuzz::Walk twin = fuzz::mirrored_walk(walk);
    fuzz::check_tags(walk, twin);
    fuzz::check_perpetual(walk, twin);
    if (!fuzz::is_chosen(text, 256)) return 0;
    fuzz::check_telling(walk);
    fuzz::check_tactics(walk.start);
    return 0;
}
