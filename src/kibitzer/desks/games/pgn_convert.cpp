#include "kibitzer/desks/games/pgn_convert.hpp"

#include <filesystem>
#include <set>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/games/game_openings.hpp"
#include "kibitzer/desks/games/game_output.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t most_names = 10'000;  // of players, kept for a suggestion

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
    std::set<std::string> names;
    ChunkFindings findings;
};

class Converter {
public:
    Converter(const PgnConvertRequest& request, const Config& settings,
              const RowTaker<GameText>& take)
        : request_(request),
          asks_for_player_(!request.filter.player.empty() || !request.filter.white.empty() ||
                           !request.filter.black.empty()),
          output_(request.out, request.split, settings, take) {
        style_.comments = !request.no_comments && !request.mainline;
        style_.annotations = !request.no_nags && !request.mainline;
        style_.variations = !request.no_variations && !request.mainline;
    }

    StreamReport convert(const std::string& path, const StreamOptions& stream,
                         const ProblemHandler& on_problem) {
        return process_pgn(
            path, stream, [this](const PgnChunk& chunk) { return read(chunk); },
            [&](ChunkGames&& games) {
                for (const PgnProblem& problem : games.findings.problems) on_problem(problem);
                counts.read += games.findings.games_read();
                if (names_.size() < most_names) names_.merge(games.names);
                for (std::string& text : games.texts) {
                    written_ = written_ && output_.write(std::move(text));
                    counts.written += written_;
                }
                return written_;
            });
    }
    [[nodiscard]] std::string suggestion() const {
        return suggest_name(request_.filter, {names_.begin(), names_.end()});
    }
    // Writing over what was read is fine, since a file is put in place whole; but not with nothing.
    [[nodiscard]] bool overwrites_input() const {
        std::error_code ignored;
        for (const std::string& file : request_.games.files)
            if (std::filesystem::equivalent(file, request_.out, ignored)) return true;
        return false;
    }
    Result<void> close() {
        if (request_.out == "-" || (written_ && output_.close())) return {};
        return Error{Errc::io, "cannot write " + in_quotes(output_.name(), 200)};
    }

    PgnConvertAnswer counts;

private:
    [[nodiscard]] ChunkGames read(const PgnChunk& chunk) const {
        ChunkGames answer;
        answer.findings = read_games(chunk, [&](ReadGame&& game) {
            if (asks_for_player_)
                for (const std::string_view tag : {"White", "Black"})
                    answer.names.emplace(game.tree.tag(tag).value_or(""));
            if (request_.name_openings) set_opening_tags(game.tree);
            if (!passes(request_.filter, game.tree, !game.problems.empty())) return;
            answer.texts.push_back(request_.uci ? as_uci(game.tree) : to_pgn(game.tree, style_));
        });
        return answer;
    }

    const PgnConvertRequest& request_;
    bool asks_for_player_;
    PgnStyle style_;
    GameOutput output_;
    std::set<std::string> names_;  // of players, if one was asked for
    bool written_ = true;
};

Result<void> check(const PgnConvertRequest& request) {
    if (request.split > 0 && request.out == "-")
        return Error{Errc::bad_request, "{split} needs {out} FILE"};
    for (const char* ending : {".gz", ".bz2", ".xz"})
        if (request.out.ends_with(ending))
            return Error{Errc::bad_request, "{out} " + in_quotes(request.out) +
                                                ": only .zst can be written compressed"};
    return check_dates(request.filter);
}

}  // namespace

Result<PgnConvertAnswer> ask(const PgnConvertRequest& request, Workshop& workshop,
                             const RowTaker<GameText>& take) {
    if (const auto checked = check(request); !checked) return checked.error();
    Converter converter(request, workshop.settings(), take);
    const PgnConvertAnswer& counts = converter.counts;
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return converter.convert(path, options, on_problem);
        },
        [&] { return counts.read; });
    if (!summary.finish(workshop)) return told();
    if (counts.written == 0 && counts.read > 0 && !summary.enough && !summary.interrupted)
        workshop.warn("none of " + with_commas(counts.read) + " games passes the filter" +
                      converter.suggestion());
    if (counts.written == 0 && converter.overwrites_input())
        return Error{Errc::io, "no game passes the filter: " + in_quotes(request.out, 200) +
                                   " is left as it is"};
    if (const auto closed = converter.close(); !closed) return closed.error();
    if (request.out != "-")
        workshop.tell(with_commas(counts.written) + " of " + with_commas(counts.read) +
                      " games written");
    return counts;
}

}  // namespace kibitzer
