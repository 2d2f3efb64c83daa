#include "kibitzer/teach/deed_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/teach/gain.hpp"
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

int lead_of_mover(const Position& position) {
    const Color us = position.side_to_move();
    return tactics::count_material(position, us) - tactics::count_material(position, other(us));
}

char file_name(Square square) { return square.to_string()[0]; }

std::string trade_text(const Position& before, Move move) {
    const std::string own = role_name(before, move.from());
    const std::string taken = role_name(before, move.to());
    const std::string_view when =
        lead_of_mover(before) >= clear_lead ? " while ahead in material" : "";
    if (own == taken) return fmt::format("trades {}s{}", own, when);
    return fmt::format("trades {} for {}{}", own, taken, when);
}

// Is it taken back, at once or after one move of each side, such as a check? The moves up to there.
std::span<const Move> up_to_recapture(Move move, std::span<const Move> follows) {
    for (const std::size_t reply : {0U, 2U})
        if (reply < follows.size() && follows[reply].to() == move.to())
            return follows.first(reply + 1);
    return {};
}

// By the man taken, or by what is left of it when it is taken back.
std::string taking_text(const Position& before, Move move, std::span<const Move> follows) {
    if (move.is_en_passant()) return "takes a pawn";
    const std::string taking = "takes " + man_text(before, move.to());
    const std::span<const Move> exchange = up_to_recapture(move, follows);
    if (exchange.empty()) return taking;
    std::vector<Move> line = {move};
    line.insert(line.end(), exchange.begin(), exchange.end());
    const Gain gain = count_gain(before, line, before.side_to_move());
    return gain_text(before, line, before.side_to_move(), gain.centipawns, Winning::wins)
        .value_or(taking);
}

std::string threat_text(const Position& after, const tactics::Tactic& threat) {
    Position passed = after;
    passed.make_null();
    const std::string move = numbered_san(passed, threat.proof.front());
    if (threat.value.mate == 1) return "threatens mate by " + move;
    if (threat.value.mate > 1)
        return fmt::format("threatens mate in {} by {}", threat.value.mate, move);
    const auto won =
        gain_text(passed, threat.proof, threat.side(), threat.value.material_delta, Winning::win);
    return won ? fmt::format("threatens to {} by {}", *won, move) : "threatens " + move;
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
            if (wishes.promoted == move.to())  // a pawn a move ago
                return "takes the new " + role_name(before, move.to());
            return taking_text(before, move, wishes.follows);
        case DeedKind::takes_back:
            return "takes back on " + deed.man.to_string();
        case DeedKind::trades:
            // Not taken back: that it is a trade the line does not show.
            if (!wishes.follows.empty() && up_to_recapture(move, wishes.follows).empty())
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
    return kind == DeedKind::promotes || kind == DeedKind::takes || kind == DeedKind::threatens ||
           kind == DeedKind::attacks;
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
    if (is_rescue(a.kind) && is_rescue(b.kind)) return a.man == b.man;
    return a.kind == b.kind && (a.kind >= DeedKind::castles || a.man == b.man);
}

// The opponent lets it happen in the line that is known, and it does not win so much there.
bool is_empty_threat(const Position& before, Move move, const Deed& deed,
                     std::span<const Move> follows) {
    // Each ends with a reply of the opponent, who has then taken back what can be taken back.
    constexpr std::size_t looked_at[] = {3, 5};
    const bool is_threat = deed.kind == DeedKind::threatens && deed.threat->value.mate == 0;
    if (follows.size() < 3 || !(is_threat || deed.kind == DeedKind::attacks)) return false;
    const bool happens =
        is_threat ? follows[1] == deed.threat->proof.front() : follows[1].to() == deed.man;
    if (!happens) return false;
    const int wanted = is_threat ? deed.threat->value.material_delta : standard_values[Role::pawn];
    return std::any_of(std::begin(looked_at), std::end(looked_at), [&](std::size_t plies) {
        if (follows.size() < plies) return false;
        std::vector<Move> line = {move};
        line.insert(line.end(), follows.begin(), follows.begin() + std::ptrdiff_t(plies));
        return count_gain(before, line, before.side_to_move()).centipawns < wanted;
    });
}

// What is no reason for or against a move, because the other choice has it too.
void keep_differences(std::vector<Deed>& deeds, const Position& before, Move move,
                      const DeedWishes& wishes) {
    const auto drop_alike = [&](const std::vector<Deed>& others) {
        std::erase_if(deeds, [&](const Deed& deed) {
            return std::any_of(others.begin(), others.end(),
                               [&](const Deed& each) { return is_alike(deed, each); });
        });
    };
    if (wishes.unlike) drop_alike(tactics::find_deeds(before, *wishes.unlike, wishes.last_capture));
    if (wishes.other_board && is_legal(*wishes.other_board, move))
        drop_alike(tactics::find_deeds(*wishes.other_board, move, wishes.last_capture));
    std::erase_if(deeds, [&](const Deed& deed) {
        const bool moved_otherwise = wishes.unlike && wishes.unlike->from() == deed.man;
        const Square where = moved_otherwise ? wishes.unlike->to() : deed.man;
        const bool is_taken_at_once = deed.kind == DeedKind::threatens && wishes.unlike &&
                                      before.is_capture(*wishes.unlike) &&
                                      deed.threat->proof.front().to() == wishes.unlike->to();
        return is_taken_at_once ||
               (is_rescue(deed.kind) && wishes.in_danger && !wishes.in_danger->contains(where)) ||
               (deed.kind >= DeedKind::castles && wishes.comes_later) ||
               (deed.kind == DeedKind::trades && wishes.as_reason &&
                lead_of_mover(before) < clear_lead);
    });
}

// "Attacks the queen on g5" says all of "threatens to win a queen for a knight by 7...hxg5".
void name_plain_attacks(std::vector<Deed>& deeds) {
    for (Deed& deed : deeds) {
        if (deed.kind != DeedKind::threatens || deed.threat->value.mate > 0 ||
            deed.threat->finding.motif != tactics::Motif::hanging)
            continue;
        const Move capture = deed.threat->proof.front();
        const auto attack = std::find_if(deeds.begin(), deeds.end(), [&](const Deed& each) {
            return each.kind == DeedKind::attacks && each.man == capture.to();
        });
        if (attack == deeds.end()) continue;
        deed = *attack;
        deeds.erase(attack);
        return;
    }
}

}  // namespace

DeedWords tell_deeds(const Position& before, Move move, const DeedWishes& wishes) {
    std::vector<Deed> deeds = tactics::find_deeds(before, move, wishes.last_capture);
    std::erase_if(deeds, [&](const Deed& deed) {
        return is_empty_threat(before, move, deed, wishes.follows);
    });
    keep_differences(deeds, before, move, wishes);
    name_plain_attacks(deeds);
    DeedWords words;
    std::vector<std::string> parts;
    bool only_check = true;  // which alone says nothing about why
    for (const Deed& deed : deeds)
        if (parts.size() < most_deeds && !is_basic(deed.kind) && !is_said(deed, deeds)) {
            parts.push_back(text_of(before, move, deed, wishes));
            words.told.push_back(deed);
            words.is_active = words.is_active || is_active(deed.kind);
            only_check = only_check && deed.kind == DeedKind::gives_check;
        }
    if (!only_check) {
        words.text = listed(parts);
        words.parts = std::move(parts);
        words.only_takes_back = !words.is_active && deeds.front().kind == DeedKind::takes_back;
        return words;
    }
    for (const Deed& deed : deeds)
        if (wishes.basics == Basics::told && is_basic(deed.kind)) {
            const std::string text = text_of(before, move, deed, wishes);
            return {text, false, false, {deed}, {text}};
        }
    return {};
}

}  // namespace kibitzer
