#include "kibitzer/desks/position/see.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/exchange/notes.hpp"

namespace kibitzer {

namespace {

// What was asked, read and checked once for all positions.
struct SeePlan {
    PieceValues values;
    PositionalWeights weights;
    bool positional = false;
    std::optional<Color> side;
    Bitboard squares;
};

Result<SeePlan> read_plan(const SeeRequest& request) {
    const auto weights = parse_positional_weights(request.weights);
    if (!weights) return Error{Errc::bad_request, weights.error().message};
    SeePlan plan{*find_value_set(value_set_names[std::size_t(request.values)]),
                 *weights,
                 request.positional || !request.weights.empty(),
                 request.side,
                 {}};
    for (const std::string& name : request.multi) {
        const auto square = Square::parse(name);
        if (!square)
            return Error{Errc::bad_request,
                         "{multi}: square " + in_quotes(name) + ": expected a1 to h8"};
        plan.squares |= *square;
    }
    if (plan.squares.any() && !request.where.move.empty())
        return Error{Errc::bad_request, "{multi} and {move}: expected one of them"};
    return plan;
}

Capture look_at(const Position& position, Move first, const SeePlan& plan) {
    Capture capture;
    capture.move = first;
    capture.square = first.is_castling()
                         ? castled_king(position.side_to_move(), wing_of(first.from(), first.to()))
                         : first.to();
    capture.exchange = best_exchange(position, first, plan.values);
    capture.on_square = capture.exchange.value;
    if (const auto best = best_exchange_on(position, first.to(), plan.values))
        capture.on_square = best->value;
    capture.notes = explain_missing_recaptures(position, first);
    capture.terms = positional_terms(position, capture.exchange.line, plan.weights);
    return capture;
}

// The given move, or all captures, best first.
std::vector<Capture> find_captures(const Position& position, std::optional<Move> move,
                                   const SeePlan& plan) {
    std::vector<Capture> captures;
    if (move) {
        captures.push_back(look_at(position, *move, plan));
        return captures;
    }
    for (const Move capture : legal_captures(position))
        if (position.is_capture(capture)) captures.push_back(look_at(position, capture, plan));
    const auto worth = [&](const Capture& capture) {
        return plan.positional ? capture.positional_value() : capture.exchange.value;
    };
    std::sort(captures.begin(), captures.end(), [&](const Capture& a, const Capture& b) {
        if (worth(a) != worth(b)) return worth(a) > worth(b);
        return to_uci_for_mover(position, a.move) < to_uci_for_mover(position, b.move);
    });
    return captures;
}

Result<JointGain> find_joint_gain(const Position& position, const SeePlan& plan) {
    JointGain joint{plan.side.value_or(position.side_to_move()), plan.squares, {}};
    joint.proof = prove_gain(position, joint.side, joint.squares, plan.values);
    if (!joint.proof.complete)
        return Error{Errc::limit, "{multi}: too many possibilities: nothing is proved after " +
                                      with_commas(joint.proof.nodes) + " positions"};
    return joint;
}

Result<SeeAnswer> look(const SeePlan& plan, const Position& position, const PositionAsked& asked) {
    SeeAnswer answer{asked.fen, position, {}, plan.positional, {}};
    if (plan.squares.any()) {
        auto joint = find_joint_gain(position, plan);
        if (!joint) return joint.error();
        answer.joint = std::move(*joint);
        return answer;
    }
    if (plan.side) {
        const auto turned = with_turn(position, *plan.side);
        if (!turned)
            return Error{Errc::illegal_move,
                         "the side to move is in check: what " + std::string(name(*plan.side)) +
                             " could take is not defined, since the turn cannot be passed"};
        answer.position = *turned;
    }
    std::optional<Move> move;
    if (!asked.move.empty()) {
        const auto read = read_move(answer.position, asked.move);
        if (!read) return read.error();
        move = *read;
    }
    answer.captures = find_captures(answer.position, move, plan);
    return answer;
}

}  // namespace

int Capture::positional_value() const {
    int sum = exchange.value;
    for (const PositionalTerm& term : terms) sum += term.value;
    return sum;
}

Result<Answerer<SeeAnswer>> prepare(const SeeRequest& request, Workshop&) {
    auto plan = read_plan(request);
    if (!plan) return plan.error();
    return Answerer<SeeAnswer>(
        [plan = std::move(*plan)](const Position& position, const PositionAsked& asked) {
            return look(plan, position, asked);
        });
}

}  // namespace kibitzer
