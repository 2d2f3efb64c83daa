#include "kibitzer/openings/eco.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <map>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/openings/eco_text.hpp"

namespace kibitzer {

namespace {

// The rows of the table, without comments.
std::vector<std::string_view> rows() {
    std::vector<std::string_view> found = split(eco_text, '\n');
    std::erase_if(found, [](std::string_view row) { return row.empty() || row.front() == '#'; });
    return found;
}

// Openings by position: a hash table of keys, at most half full, searched from the key's own place
// onwards.
class OpeningTable {
public:
    static constexpr std::uint16_t unknown = 0xFFFF;  // on no line
    static constexpr std::uint16_t unnamed = 0xFFFE;  // on a line

    OpeningTable() : slots_(std::size_t(1) << 16) {
        LineReader reader(*this);
        for (const std::string_view row : rows()) reader.read(row);
    }

    [[nodiscard]] std::uint16_t find(Key key) const {
        return may_hold(key) ? slots_[place_of(key)].opening : unknown;
    }
    [[nodiscard]] const NamedOpening& operator[](std::uint16_t opening) const {
        return openings_[opening];
    }
    [[nodiscard]] std::span<const NamedOpening> openings() const { return openings_; }
    // No position of the table has fewer men, and men do not come back.
    [[nodiscard]] int fewest_men() const { return fewest_men_; }

private:
    struct Slot {
        Key key = 0;
        std::uint16_t opening = unknown;
    };

    // Replays the lines. They are sorted, so that a line shares its first moves with the one
    // before, and these need not be replayed.
    class LineReader {
    public:
        explicit LineReader(OpeningTable& table) : table_(table) {
            positions_.push_back(Position::start());
            table_.add(positions_.back(), unnamed);
        }

        // code, name, moves, with tabs between.
        void read(std::string_view row) {
            const auto fields = split(row, '\t');
            assert(fields.size() == 3 && "a row of data/openings/eco.tsv has three columns");
            const auto moves = split_blanks(fields[2]);
            const auto shared = std::size_t(
                std::mismatch(moves.begin(), moves.end(), moves_.begin(), moves_.end()).first -
                moves.begin());
            positions_.resize(shared + 1, Position::start());
            made_.resize(shared, Move::null());
            for (std::size_t i = shared; i < moves.size(); ++i) {
                const auto move = parse_san(positions_.back(), moves[i]);
                assert(move && "a line of data/openings/eco.tsv is legal");
                made_.push_back(*move);
                positions_.push_back(positions_.back());
                positions_.back().make(*move);
                table_.add(positions_.back(), unnamed);
            }
            moves_ = moves;
            add_other_orders();
            table_.add(positions_.back(), std::uint16_t(table_.openings_.size()));
            table_.openings_.push_back({fields[0], fields[1], int(moves.size())});
        }

    private:
        // The last plies of a line may come in any order that is legal and ends in the same
        // position: a game on such a way has not left the book.
        static constexpr std::size_t reordered_plies = 6;
        enum class Way : std::uint8_t { unseen, leads_there, leads_elsewhere };

        void add_other_orders() {
            const std::size_t count = std::min(made_.size(), reordered_plies);
            const std::size_t first = made_.size() - count;
            ways_.fill(Way::unseen);
            Position position = positions_[first];
            follow(position, std::span(made_).subspan(first), 0);
        }

        // `played` has a bit for each of the moves already made; the same moves give the same
        // position, whatever their order.
        bool follow(Position& position, std::span<const Move> moves, unsigned played) {
            const unsigned all = (1U << moves.size()) - 1;
            if (played == all) return repetition_key(position) == repetition_key(positions_.back());
            Way& way = ways_[played];
            if (way != Way::unseen) return way == Way::leads_there;
            way = Way::leads_elsewhere;
            // White's moves stand on every second place, Black's on the others.
            const auto turn = unsigned(std::popcount(played)) & 1;
            for (unsigned i = turn; i < moves.size(); i += 2) {
                if ((played >> i & 1) != 0 || !is_legal(position, moves[i])) continue;
                const Undo undo = position.make(moves[i]);
                if (follow(position, moves, played | 1U << i)) way = Way::leads_there;
                position.unmake(moves[i], undo);
            }
            if (way == Way::leads_there) table_.add(position, unnamed);
            return way == Way::leads_there;
        }

        OpeningTable& table_;
        std::vector<std::string_view> moves_;  // of the line before
        std::vector<Move> made_;               // the same, as moves
        std::vector<Position> positions_;      // its positions, the start included
        std::array<Way, std::size_t(1) << reordered_plies> ways_{};
    };

    // Most positions of a game are in no book: a bit per handful of keys, small enough for the
    // cache, tells so without a look at the slots.
    [[nodiscard]] static std::size_t sieve_bit(Key key) { return std::size_t(key >> 45); }
    [[nodiscard]] bool may_hold(Key key) const {
        const std::size_t bit = sieve_bit(key);
        return (sieve_[bit / 64] >> (bit % 64) & 1) != 0;
    }

    // Where the key is, or the free place where it belongs.
    [[nodiscard]] std::size_t place_of(Key key) const {
        std::size_t place = key & (slots_.size() - 1);
        while (slots_[place].opening != unknown && slots_[place].key != key)
            place = (place + 1) & (slots_.size() - 1);
        return place;
    }

    // A name is never lost to a line that only passes through.
    void add(const Position& position, std::uint16_t opening) {
        const Key key = repetition_key(position);
        Slot& slot = slots_[place_of(key)];
        if (slot.opening == unknown) {
            ++used_;
            assert(used_ <= slots_.size() / 2 && "the table of openings is too small");
        }
        if (slot.opening == unknown || opening != unnamed) slot = {key, opening};
        const std::size_t bit = sieve_bit(key);
        sieve_[bit / 64] |= std::uint64_t(1) << (bit % 64);
        fewest_men_ = std::min(fewest_men_, position.occupied().count());
    }

    std::vector<Slot> slots_;
    std::vector<std::uint64_t> sieve_ = std::vector<std::uint64_t>((std::size_t(1) << 19) / 64);
    std::size_t used_ = 0;
    std::vector<NamedOpening> openings_;
    int fewest_men_ = 32;
};

const OpeningTable& table() {
    static const OpeningTable built;
    return built;
}

}  // namespace

std::optional<NamedOpening> find_opening(const Position& position) {
    if (position.is_chess960()) return std::nullopt;
    const std::uint16_t found = table().find(repetition_key(position));
    if (found >= OpeningTable::unnamed) return std::nullopt;
    return table()[found];
}

std::span<const NamedOpening> all_openings() { return table().openings(); }

std::string_view opening_name(std::string_view code) {
    static const auto shortest = [] {
        std::map<std::string_view, NamedOpening> by_code;
        for (const NamedOpening& opening : all_openings()) {
            const auto [place, is_new] = by_code.try_emplace(opening.code, opening);
            if (!is_new && opening.plies < place->second.plies) place->second = opening;
        }
        return by_code;
    }();
    const auto found = shortest.find(code);
    return found == shortest.end() ? std::string_view() : found->second.name;
}

std::vector<std::vector<Move>> opening_lines(int plies) {
    std::vector<std::vector<Move>> lines;
    for (const std::string_view row : rows()) {
        const auto words = split_blanks(split(row, '\t').back());
        if (words.size() != std::size_t(plies)) continue;
        Position position = Position::start();
        std::vector<Move>& line = lines.emplace_back();
        for (const std::string_view word : words) {
            const auto move = parse_san(position, word);
            assert(move && "a line of data/openings/eco.tsv is legal");
            line.push_back(*move);
            position.make(*move);
        }
    }
    return lines;
}

void OpeningTracker::add(const Position& position) {
    if (settled_) return;
    const OpeningTable& openings = table();
    const bool possible =
        !position.is_chess960() && position.occupied().count() >= openings.fewest_men();
    const std::uint16_t found =
        possible ? openings.find(repetition_key(position)) : OpeningTable::unknown;
    settled_ = !possible;
    if (found == OpeningTable::unknown) {
        if (!verdict_.theory_ended) verdict_.theory_ended = ply_;
    } else {
        verdict_.last_book_ply = ply_;
        if (found != OpeningTable::unnamed) {
            verdict_.opening = openings[found];
            verdict_.named_ply = ply_;
        }
    }
    ++ply_;
}

OpeningVerdict classify(const Position& start, std::span<const Move> moves) {
    OpeningTracker tracker;
    Position position = start;
    tracker.add(position);
    for (const Move move : moves) {
        if (tracker.is_settled()) break;
        play(position, move);
        tracker.add(position);
    }
    return tracker.verdict();
}

}  // namespace kibitzer
