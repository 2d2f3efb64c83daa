#include "kibitzer/chess/notation/pgn/lexical.hpp"

#include <algorithm>
#include <iterator>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer::pgn {

namespace {

// The words that names of chess and of Chess960 are made of. Those of the third kind tell nothing
// by themselves.
enum class Word { chess, chess960, filler };
struct VariantWord {
    std::string_view text;
    Word word;
};
constexpr VariantWord variant_words[] = {
    {"classical", Word::chess}, {"classic", Word::chess},      {"chess", Word::chess},
    {"standard", Word::chess},  {"normal", Word::chess},       {"regular", Word::chess},
    {"orthodox", Word::chess},  {"fromposition", Word::chess}, {"setupposition", Word::chess},
    {"setup", Word::chess},     {"960", Word::chess960},       {"fischer", Word::chess960},
    {"9lx", Word::chess960},    {"freestyle", Word::chess960}, {"dfrc", Word::chess960},
    {"frc", Word::chess960},    {"random", Word::filler},      {"andom", Word::filler},
    {"double", Word::filler},
};

}  // namespace

Variant variant_named(std::string_view value) {
    std::string letters;  // and digits: "Chess 960", "chess-960" and "Chess960" are one name
    for (const char c : value)
        if (is_letter(c) || is_digit(c)) letters += to_lower(c);
    bool chess960 = false;
    bool filler = false;
    for (std::string_view rest = letters; !rest.empty();) {
        const auto* const found =
            std::find_if(std::begin(variant_words), std::end(variant_words),
                         [&](const VariantWord& word) { return rest.starts_with(word.text); });
        if (found == std::end(variant_words)) return Variant::other;
        chess960 |= found->word == Word::chess960;
        filler |= found->word == Word::filler;
        rest.remove_prefix(found->text.size());
    }
    if (chess960) return Variant::chess960;
    return filler ? Variant::other : Variant::chess;
}

std::optional<Position> start_position(const GameTags& tags, std::string& trouble) {
    auto checked = parse_fen(tags.fen, {.chess960 = tags.chess960});
    if (checked && !checked->warnings.empty() && !tags.chess960) {
        // Not every Chess960 game says so: take the reading that needs no repair.
        auto as_chess960 = parse_fen(tags.fen, {.chess960 = true});
        if (as_chess960 && as_chess960->warnings.empty()) return as_chess960->position;
    }
    if (!checked) {
        trouble = "tag FEN: " + checked.error().message;
        return std::nullopt;
    }
    if (!checked->warnings.empty()) trouble = "tag FEN: " + checked->warnings.front();
    return checked->position;
}

}  // namespace kibitzer::pgn
