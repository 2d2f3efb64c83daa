#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/games/opening.hpp"

namespace kibitzer {

namespace {

std::string code_of(const OpeningVerdict& verdict) {
    return std::string(verdict.opening ? verdict.opening->code : "-");
}
std::string name_of(const OpeningVerdict& verdict) {
    return std::string(verdict.opening ? verdict.opening->name : "no opening");
}

}  // namespace

std::string text(const OpeningRequest&, const OpeningAnswer& answer, const Paper&) {
    const std::string code = answer.verdict.opening ? code_of(answer.verdict) + " " : "";
    return code + name_of(answer.verdict) + "\n" +
           (answer.theory.empty() ? "" : answer.theory + "\n");
}

std::string text(const GameOpeningsRequest& request, const GameOpeningRow& row, const Paper&,
                 std::uint64_t) {
    return fmt::format("{}{}\t{}\t{}\t{}\n",
                       request.games.size() > 1 ? escape_controls(row.file) + "\t" : "",
                       row.opening.game, code_of(row.opening.verdict), name_of(row.opening.verdict),
                       row.opening.verdict.book_plies());
}

std::string text(const GameOpeningsRequest&, const GameOpeningsAnswer&, const Paper&) { return ""; }

std::string text(const OpeningSummaryRequest&, const OpeningSummaryAnswer& answer, const Paper&) {
    std::string table =
        fmt::format("{:>9} {:>9} {:>9} {:>9}  eco  opening\n", "games", "white", "draw", "black");
    for (const OpeningCount& count : answer.openings)
        table += fmt::format("{:>9} {:>9} {:>9} {:>9}  {:3}  {}\n", count.games,
                             count.results[std::size_t(GameResult::white_wins)],
                             count.results[std::size_t(GameResult::draw)],
                             count.results[std::size_t(GameResult::black_wins)],
                             count.code.empty() ? "-" : count.code,
                             count.name.empty() ? "no opening" : count.name);
    return table;
}

}  // namespace kibitzer
