#include "kibitzer/engine/search/move_picker.hpp"

#include <algorithm>
#include <limits>

#include "kibitzer/chess/generator.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer::search {

namespace {

// A capture is ordered by what it takes first, by experience second.
constexpr int victim_factor = 16;

// Score and place in the list as one number: the highest is the best move, of equals the first, and
// a single pass without branches finds it.
constexpr int place_bits = 8;
constexpr int places = 1 << place_bits;
constexpr int key_of(int score, std::size_t place) {
    return score * places + (places - 1 - int(place));
}
constexpr int score_of(int key) { return key >> place_bits; }
constexpr std::size_t place_of(int key) { return std::size_t(places - 1 - (key & (places - 1))); }

// Evasions that capture come before quiet ones, and all scores leave room for the place.
constexpr int captures_first = 1 << 20;
constexpr int largest_capture = victim_factor * 4000 + history_limit;  // queens taken and made
constexpr int largest_quiet = 6 * history_limit;                       // so many are added
static_assert(captures_first - history_limit > largest_quiet);
static_assert(captures_first + largest_capture < std::numeric_limits<int>::max() / places);

template <MoveSet Set>
MoveList generate_for(const Position& position, const Checks& checks) {
    MoveList list;
    {
        ListSink sink(list);
        if (position.side_to_move() == Color::white)
            generator::generate<Color::white, Set>(position, checks, sink);
        else
            generator::generate<Color::black, Set>(position, checks, sink);
    }
    return list;
}

int capture_score(const Position& position, const Memory& memory, Move move) {
    const Piece piece = position.piece_at(move.from());
    const Role victim = move.is_en_passant()        ? Role::pawn
                        : position.is_capture(move) ? position.piece_at(move.to()).role()
                                                    : Role::king;  // a quiet promotion
    return victim_factor * immediate_gain(position, move, standard_values) +
           memory
               .capture[std::size_t(piece.code())][std::size_t(move.to().index())]
                       [std::size_t(victim)]
               .value();
}

}  // namespace

MovePicker::MovePicker(const Position& position, const Checks& checks, Move table_move,
                       const QuietContext& quiets)
    : position_(position),
      checks_(checks),
      quiets_(quiets),
      table_move_(table_move),
      attacked_(attack_map(position, other(position.side_to_move()))) {
    if (table_move_.is_null())
        stage_ = checks.checkers.any() ? Stage::make_evasions : Stage::make_captures;
}

MovePicker::MovePicker(const Position& position, const Checks& checks, Move table_move,
                       const Memory& memory, int threshold)
    : position_(position),
      checks_(checks),
      table_move_(table_move),
      kind_(Kind::captures),
      threshold_(threshold) {
    quiets_.memory = &memory;
    const bool wanted = !table_move.is_null() &&
                        (position.is_capture(table_move) || table_move.is_promotion()) &&
                        see_at_least(position, table_move, threshold);
    if (wanted) return;
    table_move_ = Move::null();
    stage_ = Stage::make_captures;
}

int MovePicker::quiet_score(Move move) const {
    const std::size_t piece = std::size_t(position_.piece_at(move.from()).code());
    const std::size_t to = std::size_t(move.to().index());
    const auto& table = quiets_.memory->quiet[position_.side_to_move()];
    int score = table[attacked_.contains(move.from())][attacked_.contains(move.to())][from_to(move)]
                    .value();
    score += (*quiets_.pawn)[piece][to].value();
    for (const ContinuationRow* row : quiets_.continuations)
        if (row) score += (*row)[piece][to].value();
    return score;
}

void MovePicker::add(Move move, int score) {
    keys_.push_back(key_of(score, moves_.size()));
    moves_.push_back(move);
}

void MovePicker::make_captures() {
    for (const Move move : generate_for<MoveSet::captures>(position_, checks_))
        if (move != table_move_) add(move, capture_score(position_, *quiets_.memory, move));
}

// The row is seldom at hand, and arrives while the moves are made.
void MovePicker::prefetch_pawn_history() const {
    constexpr std::size_t squares_per_line = 64 / sizeof(Learned);
    for (const Role role : roles) {
        const std::size_t piece = std::size_t(Piece(position_.side_to_move(), role).code());
        __builtin_prefetch(&(*quiets_.pawn)[piece][0]);
        __builtin_prefetch(&(*quiets_.pawn)[piece][squares_per_line]);
    }
}

void MovePicker::make_quiets() {
    prefetch_pawn_history();
    moves_.clear();
    keys_.clear();
    next_ = 0;
    for (const Move move : generate_for<MoveSet::quiets>(position_, checks_))
        if (move != table_move_ && move != quiets_.killer && move != quiets_.counter)
            add(move, quiet_score(move));
}

void MovePicker::make_evasions() {
    for (const Move move : generate_for<MoveSet::all>(position_, checks_)) {
        if (move == table_move_) continue;
        const int score = position_.is_capture(move) || move.is_promotion()
                              ? captures_first + capture_score(position_, *quiets_.memory, move)
                              : quiet_score(move);
        add(move, score);
    }
}

bool MovePicker::is_special_quiet(Move move) const {
    return !move.is_null() && move != table_move_ && !move.is_promotion() &&
           !position_.is_capture(move) && is_legal(position_, checks_, move);
}

MovePicker::Scored MovePicker::pick_best() {
    int highest = keys_[next_];
    for (std::size_t i = next_ + 1; i < keys_.size(); ++i) highest = std::max(highest, keys_[i]);
    const std::size_t best = place_of(highest);
    const Move move = moves_[best];
    moves_[best] = moves_[next_];
    keys_[best] = key_of(score_of(keys_[next_]), best);
    ++next_;
    return {move, score_of(highest)};
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::table_move:
            stage_ = checks_.checkers.any() && kind_ == Kind::all ? Stage::make_evasions
                                                                  : Stage::make_captures;
            return table_move_;
        case Stage::make_captures:
            make_captures();
            stage_ = Stage::captures;
            [[fallthrough]];
        case Stage::captures:
            while (next_ < moves_.size()) {
                const Scored best = pick_best();
                // Good experience with a capture forgives a small loss.
                const int needed = kind_ == Kind::captures ? threshold_ : -best.score / 64;
                if (see_at_least(position_, best.move, needed)) return best.move;
                if (kind_ == Kind::all) losing_.push_back(best.move);
            }
            if (kind_ == Kind::captures) {
                stage_ = Stage::end;
                return Move::null();
            }
            stage_ = Stage::killer;
            [[fallthrough]];
        case Stage::killer:
            stage_ = Stage::counter;
            if (!skips_quiets_ && is_special_quiet(quiets_.killer)) return quiets_.killer;
            [[fallthrough]];
        case Stage::counter:
            stage_ = Stage::make_quiets;
            if (!skips_quiets_ && quiets_.counter != quiets_.killer &&
                is_special_quiet(quiets_.counter))
                return quiets_.counter;
            [[fallthrough]];
        case Stage::make_quiets:
            if (!skips_quiets_) make_quiets();
            stage_ = Stage::quiets;
            [[fallthrough]];
        case Stage::quiets:
            if (!skips_quiets_ && next_ < moves_.size()) return pick_best().move;
            stage_ = Stage::losing_captures;
            [[fallthrough]];
        case Stage::losing_captures:
            if (losing_next_ < losing_.size()) return losing_[losing_next_++];
            stage_ = Stage::end;
            return Move::null();
        case Stage::make_evasions:
            make_evasions();
            stage_ = Stage::evasions;
            [[fallthrough]];
        case Stage::evasions:
            if (next_ < moves_.size()) return pick_best().move;
            stage_ = Stage::end;
            return Move::null();
        case Stage::end:
            return Move::null();
    }
    return Move::null();
}

}  // namespace kibitzer::search
