#include "kibitzer/teach/deed_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

using tactics::Deed;
using tactics::DeedKind;

constexpr std::size_t most_deeds = 2;
constexpr int clear_lead = 2;  // pawns

std::string role_name(const Position& position, Square square) {
    return std::string(name(position.piece_at(square).role()));
}

char file_name(Square square) { return square.to_string()[0]; }

std::string trade_text(const Position& before, Move move) {
    const std::string own = role_name(before, move.from());
    const std::string taken = role_name(before, move.to());
    const Color us = before.side_to_move();
    const int lead =
        tactics::count_material(before, us) - tactics::count_material(before, other(us));
    const std::string_view when = lead >= clear_lead ? " while ahead in material" : "";
    if (own == taken) return fmt::format("trades {}s{}", own, when);
    return fmt::format("trades {} for {}{}", own, taken, when);
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

std::string text_of(const Position& before, Move move, const Deed& deed, const DeedWishes& wishes) {
    switch (deed.kind) {
        case DeedKind::stops_mate: {
            Position passed = before;
            passed.make_null();
            return "stops mate by " + numbered_san(passed, *deed.stopped);
        }
        case DeedKind::promotes:
            return "promotes";
        case DeedKind::takes:
            return move.is_en_passant() ? "takes a pawn" : "takes " + man_text(before, deed.man);
        case DeedKind::takes_back:
            return "takes back on " + deed.man.to_string();
        case DeedKind::trades:
            // Not taken back at once: that it is a trade the line does not show.
            if (wishes.answer && wishes.answer->to() != move.to())
                return "takes " + man_text(before, deed.man);
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
        case DeedKind::unpins:
            return fmt::format("frees {} from its pin", man_text(before, deed.man));
        case DeedKind::takes_open_file:
            return fmt::format("puts the rook on the open {}-file", file_name(deed.man));
        case DeedKind::takes_seventh_rank:
            return "puts the rook on the seventh rank";
        case DeedKind::takes_outpost:
            return fmt::format("puts the {} where no pawn can drive it away",
                               role_name(before, move.from()));
        case DeedKind::blocks_passed_pawn:
            return fmt::format("blocks the passed pawn on {}", deed.man.to_string());
        case DeedKind::advances_passed_pawn:
            return fmt::format("brings the passed pawn to {}", deed.man.to_string());
        case DeedKind::opens_file:
            return fmt::format("opens the {}-file for the rook on {}", file_name(deed.man),
                               deed.man.to_string());
        case DeedKind::half_opens_file:
            return fmt::format("clears the way for the rook on {}", deed.man.to_string());
        case DeedKind::takes_half_open_file:
            return fmt::format("puts the rook on the half-open {}-file", file_name(deed.man));
        case DeedKind::takes_towards_centre:
            return "takes towards the centre";
        case DeedKind::takes_centre:
            return "puts a pawn in the centre";
        case DeedKind::gives_air:
            return fmt::format("gives the king a way out on {}", deed.man.to_string());
        case DeedKind::centralises_king:
            return "brings the king nearer to the centre";
    }
    return "";
}

bool is_active(DeedKind kind) {
    return kind == DeedKind::promotes || kind == DeedKind::takes || kind == DeedKind::gives_check ||
           kind == DeedKind::threatens || kind == DeedKind::attacks;
}

bool is_rescue(DeedKind kind) {
    return kind == DeedKind::escapes || kind == DeedKind::guards || kind == DeedKind::saves;
}

// A place taken is no news beside something weightier, except that the king or a man came out.
bool is_news_beside(DeedKind kind, DeedKind first) {
    return first >= DeedKind::castles || kind <= DeedKind::castles || kind == DeedKind::develops;
}

// Left out: what a threat says already (the attack on the man that it would take), and small news.
bool is_said(const Deed& deed, const std::vector<Deed>& deeds) {
    if (!is_news_beside(deed.kind, deeds.front().kind)) return true;
    if (deeds.front().kind == DeedKind::stops_mate && is_rescue(deed.kind)) return true;
    if (deed.kind != DeedKind::attacks) return false;
    for (const Deed& other_one : deeds)
        if (other_one.kind == DeedKind::threatens) return true;
    return false;
}

// Of places the kind says all; otherwise it must be the same man.
bool is_alike(const Deed& a, const Deed& b) {
    return a.kind == b.kind && (a.kind >= DeedKind::castles || a.man == b.man);
}

}  // namespace

DeedWords tell_deeds(const Position& before, Move move, const DeedWishes& wishes) {
    std::vector<Deed> deeds = tactics::find_deeds(before, move, wishes.last_capture);
    if (wishes.unlike) {
        const auto others = tactics::find_deeds(before, *wishes.unlike, wishes.last_capture);
        std::erase_if(deeds, [&](const Deed& deed) {
            return std::any_of(others.begin(), others.end(),
                               [&](const Deed& each) { return is_alike(deed, each); });
        });
    }
    DeedWords words;
    std::vector<std::string> parts;
    bool only_check = true;  // which alone says nothing about why
    for (const Deed& deed : deeds)
        if (parts.size() < most_deeds && !is_basic(deed.kind) && !is_said(deed, deeds)) {
            parts.push_back(text_of(before, move, deed, wishes));
            words.is_active = words.is_active || is_active(deed.kind);
            only_check = only_check && deed.kind == DeedKind::gives_check;
        }
    if (!only_check) {
        words.text = listed(parts);
        words.only_takes_back = !words.is_active && deeds.front().kind == DeedKind::takes_back;
        return words;
    }
    for (const Deed& deed : deeds)
        if (wishes.basics == Basics::told && is_basic(deed.kind))
            return {text_of(before, move, deed, wishes)};
    return {};
}

}  // namespace kibitzer
