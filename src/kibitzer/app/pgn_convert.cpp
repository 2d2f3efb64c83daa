#include "kibitzer/app/pgn_convert.hpp"

#include <atomic>

#include "kibitzer/app/openings.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

bool name_matches(const GameTree& game, std::string_view tag, const std::string& wanted) {
    return contains_ignoring_case(game.tag(tag).value_or(""), wanted);
}

std::optional<int> elo(const GameTree& game, std::string_view tag) {
    return parse_integer<int>(game.tag(tag).value_or(""));
}

std::string as_uci(const GameTree& game) {
    std::string line;
    Position position = game.start();
    for (const GameTree::NodeId id : game.mainline()) {
        const Move move = game[id].move;
        if (!line.empty()) line += ' ';
        line += to_uci(position, move);
        play(position, move);
    }
    return line + "\n";
}

struct ChunkGames {
    std::vector<std::string> texts;
    ChunkFindings findings;
    std::uint64_t damaged = 0;
};

}  // namespace

bool passes(const GameFilter& filter, const GameTree& game, bool damaged) {
    if (filter.undamaged && damaged) return false;
    if (!filter.player.empty() && !name_matches(game, "White", filter.player) &&
        !name_matches(game, "Black", filter.player))
        return false;
    if (!name_matches(game, "White", filter.white)) return false;
    if (!name_matches(game, "Black", filter.black)) return false;
    if (!game.tag("ECO").value_or("").starts_with(filter.eco)) return false;
    if (filter.result && game.result != *filter.result) return false;
    if (filter.min_plies || filter.max_plies) {
        const int plies = int(game.mainline().size());
        if (filter.min_plies && plies < *filter.min_plies) return false;
        if (filter.max_plies && plies > *filter.max_plies) return false;
    }
    if (filter.min_elo) {
        const auto white = elo(game, "WhiteElo");
        const auto black = elo(game, "BlackElo");
        if (!white || !black || std::min(*white, *black) < *filter.min_elo) return false;
    }
    // Dates are YYYY.MM.DD, unknown parts "??": text order is time order, and '?' sorts last.
    const std::string_view date = game.tag("Date").value_or("");
    if (!filter.since.empty() && (date.empty() || date < filter.since)) return false;
    if (!filter.until.empty() &&
        (date.empty() || date.substr(0, filter.until.size()) > filter.until))
        return false;
    return true;
}

StreamReport convert_pgn(const std::string& path, const StreamOptions& stream,
                         const ConvertOptions& options, ConvertCounts& counts,
                         const GameWriter& write, const ProblemHandler& on_problem) {
    const auto work = [&](const PgnChunk& chunk) {
        ChunkGames answer;
        answer.findings.games = read_games(
            chunk.text,
            [&](ReadGame&& game) {
                const bool damaged = !game.problems.empty();
                answer.damaged += damaged;
                answer.findings.problems.insert(answer.findings.problems.end(),
                                                game.problems.begin(), game.problems.end());
                if (options.name_openings) set_opening_tags(game.tree);
                if (!passes(options.filter, game.tree, damaged)) return;
                answer.texts.push_back(options.form == GameForm::uci
                                           ? as_uci(game.tree)
                                           : to_pgn(game.tree, options.style));
            },
            [&](const PgnProblem& problem) { answer.findings.problems.push_back(problem); });
        finish_findings(chunk, answer.findings);
        return answer;
    };
    ProblemLocator locator;
    std::atomic<bool> open{true};  // somebody still takes the games
    StreamOptions while_open = stream;
    while_open.stop = [&] { return !open || (stream.stop && stream.stop()); };
    StreamReport report = process_pgn(path, while_open, work, [&](ChunkGames&& answer) {
        locator.locate(answer.findings);
        for (const PgnProblem& problem : answer.findings.problems) on_problem(problem);
        counts.read += answer.findings.games;
        counts.damaged += answer.damaged;
        for (const std::string& text : answer.texts) {
            if (!open) return;
            open = write(text);
            if (open) ++counts.written;
        }
    });
    report.interrupted = stream.stop && stream.stop();
    return report;
}

}  // namespace kibitzer
