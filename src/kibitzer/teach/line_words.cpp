#include "kibitzer/teach/line_words.hpp"

#include <fmt/format.h>

#include <array>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/tactics/line/forced_replies.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

using tactics::Line;
using tactics::Theme;

struct MateName {
    Theme theme;
    std::string_view text;
};

// Of several that fit, the first is told.
constexpr auto mate_names = std::to_array<MateName>({
    {Theme::smothered_mate, "a smothered mate"},
    {Theme::back_rank_mate, "a back-rank mate"},
    {Theme::anastasia_mate, "Anastasia's mate"},
    {Theme::hook_mate, "a hook mate"},
    {Theme::arabian_mate, "an Arabian mate"},
    {Theme::boden_mate, "Boden's mate"},
    {Theme::double_bishop_mate, "a double-bishop mate"},
    {Theme::dovetail_mate, "a dovetail mate"},
    {Theme::opera_mate, "an opera mate"},
    {Theme::pillsburys_mate, "Pillsbury's mate"},
    {Theme::morphys_mate, "Morphy's mate"},
    {Theme::corner_mate, "a corner mate"},
    {Theme::triangle_mate, "a triangle mate"},
    {Theme::kill_box_mate, "a kill-box mate"},
    {Theme::vukovic_mate, "Vukovic's mate"},
    {Theme::blind_swine_mate, "a blind-swine mate"},
    {Theme::balestra_mate, "a balestra mate"},
    {Theme::epaulette_mate, "an epaulette mate"},
    {Theme::swallowstail_mate, "a swallow's-tail mate"},
});

consteval bool one_name_per_pattern() {
    std::size_t patterns = 0;
    for (const tactics::ThemeRow& row : tactics::theme_rows)
        if (row.kind == tactics::ThemeKind::named_mate ||
            row.kind == tactics::ThemeKind::pattern_mate)
            if (patterns >= mate_names.size() || mate_names[patterns++].theme != row.theme)
                return false;
    return patterns == mate_names.size();
}
static_assert(one_name_per_pattern());

// "16...Nxb8"
std::string move_text(const Line& line, int i) {
    return numbered_san(line.after(i - 1), line.move(i).move);
}

std::string role_on(const Position& position, Square square) {
    return "the " + std::string(name(position.piece_at(square).role()));
}

std::optional<std::string> deflection_text(const Line& line) {
    if (tactics::find_deflection(line) != 3) return std::nullopt;
    const tactics::LineMove& guard = line.move(2);
    const Square square = line.move(3).to;
    // Along the file of a promoting pawn the guard may look only at the pawn.
    if (!tactics::attacks_from(line.after(1), guard.from).contains(square)) return std::nullopt;
    return fmt::format("after {} {} no longer guards {} (deflection)", move_text(line, 2),
                       role_on(line.after(2), guard.to), square.to_string());
}

std::optional<std::string> attraction_text(const Line& line) {
    if (tactics::find_attraction(line) != 1) return std::nullopt;
    const Square where = line.move(2).to;
    return fmt::format("after {} {} stands on {}, where {} attacks it (attraction)",
                       move_text(line, 2), role_on(line.after(2), where), where.to_string(),
                       move_text(line, 3));
}

std::optional<std::string> interference_text(const Line& line) {
    // Any guard counts here, where the tag of the collection asks for the one on the lowest square.
    const Square target = line.move(3).to;
    if (!line.move(3).taken || !tactics::is_hanging(line.after(2), target)) return std::nullopt;
    for (const int blocker : {2, 1}) {
        const Position& before = line.after(blocker - 1);
        const Square block = line.move(blocker).to;
        if (block == target) return std::nullopt;
        const Bitboard guards = tactics::attackers_of(before, line.opponent(), target);
        for (const Square guard : seen_by(line.opponent(), guards))
            if (between(guard, target).contains(block) && line.move(2).from != guard)
                return fmt::format("{} on {} cuts off {} from {} (interference)",
                                   role_on(line.after(blocker), block), block.to_string(),
                                   man_text(before, guard), target.to_string());
    }
    return std::nullopt;
}

std::optional<std::string> intermezzo_text(const Line& line) {
    if (tactics::find_intermezzo(line) != 3) return std::nullopt;
    return fmt::format("the capture on {} can wait (intermezzo)", line.move(3).to.to_string());
}

std::optional<std::string> clearance_text(const Line& line) {
    if (tactics::find_clearance(line) != 3) return std::nullopt;
    return fmt::format("it makes way for {} (clearance)", move_text(line, 3));
}

}  // namespace

std::optional<std::string_view> mate_name(const tactics::ThemeSet& themes) {
    for (const MateName& row : mate_names)
        if (themes.contains(row.theme)) return row.text;
    return std::nullopt;
}

std::optional<std::string> idea_text(const Line& line) {
    if (line.last() < 3) return std::nullopt;
    for (auto* const tell :
         {deflection_text, attraction_text, interference_text, intermezzo_text, clearance_text})
        if (auto text = tell(line)) return text;
    return std::nullopt;
}

bool is_forced(const Line& line) {
    for (int i = 2; i < line.last(); i += 2)
        if (count_legal_moves(line.after(i - 1)) != 1) return false;
    return true;
}

}  // namespace kibitzer
