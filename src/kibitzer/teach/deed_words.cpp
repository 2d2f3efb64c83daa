#include "kibitzer/teach/deed_words.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

using tactics::Deed;
using tactics::DeedKind;

constexpr std::size_t most_deeds = 2;

std::string role_name(const Position& position, Square square) {
    return std::string(name(position.piece_at(square).role()));
}

std::string trade_text(const Position& before, Move move) {
    const std::string own = role_name(before, move.from());
    const std::string taken = role_name(before, move.to());
    if (own == taken) return "trades " + own + "s";
    return fmt::format("trades {} for {}", own, taken);
}

std::string threat_text(const Position& after, const tactics::Tactic& threat) {
    Position passed = after;
    passed.make_null();
    const std::string move = numbered_san(passed, threat.proof.front());
    if (threat.value.mate == 1) return "threatens mate by " + move;
    if (threat.value.mate > 1)
        return fmt::format("threatens mate in {} by {}", threat.value.mate, move);
    const auto won = won_text(passed, threat.proof, threat.side(), threat.value.material_delta);
    return won ? fmt::format("threatens to win {} by {}", *won, move) : "threatens " + move;
}

std::string text_of(const Position& before, Move move, const Deed& deed) {
    switch (deed.kind) {
        case DeedKind::promotes:
            return "promotes";
        case DeedKind::takes:
            return move.is_en_passant() ? "takes a pawn" : "takes " + man_text(before, deed.man);
        case DeedKind::takes_back:
            return "takes back on " + deed.man.to_string();
        case DeedKind::trades:
            return trade_text(before, move);
        case DeedKind::gives_check:
            return "gives check";
        case DeedKind::threatens: {
            Position after = before;
            after.make(move);
            return threat_text(after, *deed.threat);
        }
        case DeedKind::escapes:
            return "takes the " + role_name(before, deed.man) + " out of danger";
        case DeedKind::guards:
            return "guards " + man_text(before, deed.man);
        case DeedKind::saves:
            return "saves " + man_text(before, deed.man);
        case DeedKind::castles:
            return "castles";
        case DeedKind::attacks:
            return "attacks " + man_text(before, deed.man);
        case DeedKind::develops:
            return "develops the " + role_name(before, deed.man);
        case DeedKind::takes_open_file:
            return fmt::format("puts the rook on the open {}-file", deed.man.to_string()[0]);
    }
    return "";
}

bool is_active(DeedKind kind) {
    return kind == DeedKind::promotes || kind == DeedKind::takes || kind == DeedKind::gives_check ||
           kind == DeedKind::threatens || kind == DeedKind::attacks;
}

// What a threat says already: the attack on the man that it would take.
bool is_said(const Deed& deed, const std::vector<Deed>& deeds) {
    if (deed.kind != DeedKind::attacks) return false;
    for (const Deed& other_one : deeds)
        if (other_one.kind == DeedKind::threatens) return true;
    return false;
}

}  // namespace

DeedWords tell_deeds(const Position& before, Move move, std::optional<Square> last_capture) {
    const std::vector<Deed> deeds = tactics::find_deeds(before, move, last_capture);
    // A check alone says nothing about why.
    if (deeds.size() == 1 && deeds[0].kind == DeedKind::gives_check) return {};
    DeedWords words;
    std::vector<std::string> parts;
    for (const Deed& deed : deeds)
        if (parts.size() < most_deeds && !is_said(deed, deeds)) {
            parts.push_back(text_of(before, move, deed));
            words.is_active = words.is_active || is_active(deed.kind);
        }
    words.text = listed(parts);
    return words;
}

}  // namespace kibitzer
