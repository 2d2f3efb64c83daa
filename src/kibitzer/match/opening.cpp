#include "kibitzer/match/opening.hpp"

#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/epd.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/outcome.hpp"

namespace kibitzer {

namespace {

using Warn = std::function<void(const std::string&)>;

std::optional<std::string> find_fault(const Opening& opening) {
    Position position = opening.start;
    History history(position);
    for (const Move move : opening.moves) {
        if (move.is_null()) return "it has a null move";
        position.make(move);
        history.push(position);
    }
    if (const auto end = outcome(position, history))
        return "the game is over: " + std::string(name(end->ending));
    return std::nullopt;
}

Result<Opening> parse_opening(std::string_view line, bool chess960) {
    // An EPD with operations, or a FEN with its two numbers and slips.
    auto epd = parse_epd(line, chess960);
    if (epd) return Opening{epd->position, {}};
    if (auto fen = parse_fen(line, {.chess960 = chess960})) return Opening{fen->position, {}};
    return epd.error();
}

Result<std::vector<Opening>> read_lines(LineReader& reader, std::string line,
                                        const std::string& path, const OpeningOptions& options,
                                        const Warn& warn) {
    std::vector<Opening> openings;
    do {
        const std::string_view text = trimmed(line);
        if (text.empty() || text.starts_with('#')) continue;
        const auto opening = parse_opening(text, options.chess960);
        const auto fault = opening ? find_fault(*opening) : opening.error().message;
        if (fault)
            warn(path + ": line " + std::to_string(reader.number()) +
                 ": opening passed over: " + *fault);
        else
            openings.push_back(*opening);
    } while (reader.next(line));
    if (reader.error() && openings.empty()) return *reader.error();
    if (reader.error()) warn(reader.error()->message);
    return openings;
}

struct ChunkOpenings {
    std::vector<Opening> openings;
    std::vector<PgnProblem> faults;  // why games were passed over
    ChunkFindings findings;
};

ChunkOpenings read_opening_chunk(const PgnChunk& chunk, const OpeningOptions& options) {
    ChunkOpenings found;
    found.findings = read_games(chunk, [&](ReadGame&& game) {
        Opening opening{game.tree.start(), {}};
        for (const GameTree::NodeId node : game.tree.mainline()) {
            if (options.max_plies > 0 && int(opening.moves.size()) == options.max_plies) break;
            opening.moves.push_back(game.tree[node].move);
        }
        auto fault = game.problems.empty() ? find_fault(opening) : game.problems.front().reason;
        if (fault)
            found.faults.push_back({game.number, 0, *fault});
        else
            found.openings.push_back(std::move(opening));
    });
    return found;
}

Result<std::vector<Opening>> read_pgn(const std::string& path, const OpeningOptions& options,
                                      const Warn& warn) {
    std::vector<Opening> openings;
    std::uint64_t games_before = 0;
    const StreamReport report = process_pgn(
        path, StreamOptions{},
        [&](const PgnChunk& chunk) { return read_opening_chunk(chunk, options); },
        [&](ChunkOpenings&& found) {
            for (const PgnProblem& fault : found.faults) {
                std::string text = path;
                text += ": game " + std::to_string(games_before + fault.game) +
                        ": opening passed over: ";
                warn(text += fault.reason);
            }
            games_before += found.findings.games;
            openings.insert(openings.end(), std::make_move_iterator(found.openings.begin()),
                            std::make_move_iterator(found.openings.end()));
        });
    for (const std::string& note : describe(report.notes)) warn(path + ": " + note);
    if (report.error && openings.empty()) return *report.error;
    if (report.error) warn(report.error->message);
    return openings;
}

bool begins_a_game(std::string_view line) {
    return line.starts_with('[') || line.starts_with('{') || line.starts_with("1.");
}

}  // namespace

Result<std::vector<Opening>> read_openings(const std::string& path, const OpeningOptions& options,
                                           const Warn& warn) {
    auto source = open_bytes(path);
    if (!source) return source.error();
    LineReader reader(std::move(*source));
    std::string line;
    while (reader.next(line) && trimmed(line).empty()) {
    }
    if (reader.error()) return *reader.error();
    auto openings = begins_a_game(trimmed(line)) ? read_pgn(path, options, warn)
                                                 : read_lines(reader, line, path, options, warn);
    if (openings && openings->empty())
        return Error{Errc::bad_text, path +
                                         ": no opening found: expected a FEN or EPD on each "
                                         "line, or games in PGN"};
    return openings;
}

}  // namespace kibitzer
