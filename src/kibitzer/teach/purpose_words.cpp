#include "kibitzer/teach/purpose_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

using tactics::Purpose;
using tactics::PurposeKind;

constexpr std::size_t most_reasons = 3;
constexpr std::size_t most_differences = 2;

// "guards the knight on e4", "guards the pawn on c2": one verb is enough.
std::vector<std::string> with_one_verb(std::vector<std::string> parts) {
    for (const std::string_view verb : {"guards ", "attacks "})
        for (std::size_t i = 1; i < parts.size(); ++i)
            if (parts[i].starts_with(verb) && parts[i - 1].starts_with(verb)) {
                parts[i - 1] += " and " + parts[i].substr(verb.size());
                parts.erase(parts.begin() + std::ptrdiff_t(i));
                --i;
            }
    return parts;
}

}  // namespace

std::string purpose_text(const Position& before, Move move, const Purpose& purpose) {
    Position after = before;
    after.make(move);
    switch (purpose.kind) {
        case PurposeKind::attacks:
            return "attacks " + man_text(after, purpose.man);
        case PurposeKind::guards:
            return "guards " + man_text(after, purpose.man);
        case PurposeKind::rook_behind_passed:
            return fmt::format("puts the rook behind the passed pawn on {}",
                               purpose.man.to_string());
        case PurposeKind::strikes_centre:
            return fmt::format("strikes at the centre while the king on {} has not castled",
                               after.king(after.side_to_move()).to_string());
        case PurposeKind::prepares_castling:
            return "prepares to castle";
        case PurposeKind::lets_out:
            return fmt::format("lets {} out", man_text(after, purpose.man));
    }
    return "";
}

std::string why_text(const Position& before, Move move, const DeedWishes& wishes) {
    const DeedWords deeds = tell_deeds(before, move, wishes);
    std::vector<std::string> parts = deeds.parts;
    // A deed has named its man already.
    const auto is_named = [&](const std::string& square) {
        return std::any_of(parts.begin(), parts.end(),
                           [&](const std::string& part) { return part.find(square) != part.npos; });
    };
    for (const Purpose& purpose : tactics::find_purposes(before, move))
        if (parts.size() < most_reasons && !is_named(purpose.man.to_string()))
            parts.push_back(purpose_text(before, move, purpose));
    return listed(with_one_verb(std::move(parts)));
}

std::vector<Purpose> only_purposes(const Position& before, Move better, Move other_one) {
    const auto others = tactics::find_purposes(before, other_one);
    std::vector<Purpose> purposes = tactics::find_purposes(before, better);
    std::erase_if(purposes, [&](const Purpose& purpose) {
        // What the other move brings out by itself needs no way out.
        if (purpose.kind == PurposeKind::lets_out && purpose.man == other_one.from()) return true;
        return std::any_of(others.begin(), others.end(),
                           [&](const Purpose& each) { return each.kind == purpose.kind; });
    });
    if (purposes.size() > most_differences)
        purposes.erase(purposes.begin() + most_differences, purposes.end());
    return purposes;
}

}  // namespace kibitzer
