// What a finished node teaches about moves and about the evaluation's errors.
#include "kibitzer/engine/search/searcher.hpp"

namespace kibitzer::search {

namespace {

int bonus_for(int depth) { return std::min(200 * depth - 100, 1800); }
int malus_for(int depth) { return std::min(220 * depth - 100, 1600); }

std::size_t slot(Key key) { return std::size_t(key % Memory::correction_entries); }

// All tables at their limit together correct by about a pawn.
constexpr int correction_divisor = 1024;
constexpr int correction_bonus_limit = history_limit / 4;

}  // namespace

void Searcher::learn_quiet(Frame* frame, Move move, int bonus) {
    const Piece piece = position_.piece_at(move.from());
    const std::size_t code = std::size_t(piece.code());
    const std::size_t to = std::size_t(move.to().index());
    memory_
        ->quiet[position_.side_to_move()][frame->attacked.contains(move.from())]
               [frame->attacked.contains(move.to())][from_to(move)]
        .learn(bonus);
    memory_->pawn[frame->keys.pawns % memory_->pawn.size()][code][to].learn(bonus);
    for (const int back : {1, 2, 4, 6})
        if ((frame - back)->continuation)
            (*(frame - back)->continuation)[code][to].learn(back == 6 ? bonus / 2 : bonus);
}

void Searcher::learn_capture(Frame*, Move move, int bonus) {
    const Piece piece = position_.piece_at(move.from());
    const Role victim = move.is_en_passant()         ? Role::pawn
                        : position_.is_capture(move) ? position_.piece_at(move.to()).role()
                                                     : Role::king;
    memory_->capture[std::size_t(piece.code())][std::size_t(move.to().index())][std::size_t(victim)]
        .learn(bonus);
}

void Searcher::learn_cutoff(Frame* frame, Move best, int depth) {
    const int bonus = bonus_for(depth);
    const int malus = -malus_for(depth);
    const bool quiet = !position_.is_capture(best) && !best.is_promotion();
    if (quiet) {
        frame->killer = best;
        const Frame* before = frame - 1;
        if (before->piece)
            memory_->counter[std::size_t(before->piece->code())]
                            [std::size_t(before->move.to().index())] = best.bits();
        // A cutoff at once in a shallow node says little.
        if (depth > 3 || frame->quiets_tried.size() > 1) learn_quiet(frame, best, bonus);
        for (const Move move : frame->quiets_tried)
            if (move != best) learn_quiet(frame, move, malus);
    } else {
        learn_capture(frame, best, bonus);
    }
    for (const Move move : frame->captures_tried)
        if (move != best) learn_capture(frame, move, malus);
}

void Searcher::prefetch_correction(const StructureKeys& keys) const {
    const Color us = position_.side_to_move();
    __builtin_prefetch(&memory_->pawn_correction[us][slot(keys.pawns)]);
    for (const Color color : colors)
        __builtin_prefetch(&memory_->officer_correction[color][us][slot(keys.officers[color])]);
    __builtin_prefetch(&memory_->minor_correction[us][slot(keys.minors)]);
}

int Searcher::correction(const Frame* frame) const {
    const Color us = position_.side_to_move();
    int sum = 2 * memory_->pawn_correction[us][slot(frame->keys.pawns)].value();
    for (const Color color : colors)
        sum += memory_->officer_correction[color][us][slot(frame->keys.officers[color])].value();
    sum += memory_->minor_correction[us][slot(frame->keys.minors)].value();
    const Frame* before = frame - 1;
    if (before->piece)
        sum += memory_
                   ->continuation_correction[us][std::size_t(before->piece->code())]
                                            [std::size_t(before->move.to().index())]
                   .value();
    return sum / correction_divisor;
}

void Searcher::learn_correction(const Frame* frame, int value, int depth) {
    const Color us = position_.side_to_move();
    const int error = (value - frame->static_value) * depth * 2;
    const int bonus = std::clamp(error, -correction_bonus_limit, correction_bonus_limit);
    memory_->pawn_correction[us][slot(frame->keys.pawns)].learn(bonus);
    for (const Color color : colors)
        memory_->officer_correction[color][us][slot(frame->keys.officers[color])].learn(bonus);
    memory_->minor_correction[us][slot(frame->keys.minors)].learn(bonus);
    const Frame* before = frame - 1;
    if (before->piece)
        memory_
            ->continuation_correction[us][std::size_t(before->piece->code())]
                                     [std::size_t(before->move.to().index())]
            .learn(bonus);
}

}  // namespace kibitzer::search
