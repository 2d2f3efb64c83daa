#include "kibitzer/style/wasserstein.hpp"

#include <deque>
#include <limits>
#include <memory>

#include "kibitzer/chess/attacks.hpp"

namespace kibitzer::style {

namespace {

__extension__ using Amount = __int128;  // products of two counts

// The cheapest way to carry what is too much on some squares to where it is missing, by single king
// steps of cost 1 (taking back a step already planned: cost -1). Heights are distances to the
// nearest square that lacks something, so that a step down by its own cost is never a detour; all
// that can be carried along such steps is carried, then the heights are measured anew.
class Carriage {
public:
    explicit Carriage(const std::array<Amount, 64>& surplus) : surplus_(surplus) {}

    void carry_all() {
        while (has_surplus()) {
            measure_heights();
            while (carry_once()) {
            }
        }
    }

    [[nodiscard]] Amount cost() const {
        Amount sum = 0;
        for (const auto& flows : flow_)
            for (const Amount flow : flows) sum += flow;
        return sum;
    }
    [[nodiscard]] const std::array<int, 64>& heights() const { return heights_; }

private:
    static std::size_t index(Square square) { return std::size_t(square.index()); }

    [[nodiscard]] bool has_surplus() const {
        for (const Amount amount : surplus_)
            if (amount > 0) return true;
        return false;
    }

    // Calls visit(neighbour, cost) for every step that can be taken from a square.
    template <class Visit>
    void each_step_from(Square square, Visit visit) const {
        for (const Square neighbour : king_attacks(square)) {
            visit(neighbour, 1);
            if (flow_[index(neighbour)][index(square)] > 0) visit(neighbour, -1);
        }
    }
    template <class Visit>
    void each_step_to(Square square, Visit visit) const {
        for (const Square neighbour : king_attacks(square)) {
            visit(neighbour, 1);
            if (flow_[index(square)][index(neighbour)] > 0) visit(neighbour, -1);
        }
    }

    void measure_heights() {
        heights_.fill(std::numeric_limits<int>::max());
        std::deque<Square> open;
        for (const Square square : all_squares)
            if (surplus_[index(square)] < 0) {
                heights_[index(square)] = 0;
                open.push_back(square);
            }
        while (!open.empty()) {
            const Square square = open.front();
            open.pop_front();
            each_step_to(square, [&](Square before, int cost) {
                const int height = heights_[index(square)] + cost;
                if (height >= heights_[index(before)]) return;
                heights_[index(before)] = height;
                open.push_back(before);
            });
        }
    }

    struct Step {
        Square from;
        int cost;
    };

    // From one square with too much to one with too little, along steps that lose no height beyond
    // their cost; by the fewest such steps. False if there is no such way.
    bool carry_once() {
        std::array<std::optional<Step>, 64> reached{};
        std::deque<Square> open;
        for (const Square square : all_squares)
            if (surplus_[index(square)] > 0) {
                reached[index(square)] = Step{square, 0};
                open.push_back(square);
            }
        while (!open.empty()) {
            const Square square = open.front();
            open.pop_front();
            if (surplus_[index(square)] < 0) {
                carry_along(reached, square);
                return true;
            }
            each_step_from(square, [&](Square neighbour, int cost) {
                if (reached[index(neighbour)] ||
                    heights_[index(square)] != heights_[index(neighbour)] + cost)
                    return;
                reached[index(neighbour)] = Step{square, cost};
                open.push_back(neighbour);
            });
        }
        return false;
    }

    void carry_along(const std::array<std::optional<Step>, 64>& reached, Square target) {
        Amount amount = -surplus_[index(target)];
        Square square = target;
        while (reached[index(square)]->cost != 0) {
            const Step step = *reached[index(square)];
            if (step.cost < 0) amount = std::min(amount, flow_[index(square)][index(step.from)]);
            square = step.from;
        }
        amount = std::min(amount, surplus_[index(square)]);
        surplus_[index(square)] -= amount;
        surplus_[index(target)] += amount;
        for (square = target; reached[index(square)]->cost != 0;) {
            const Step step = *reached[index(square)];
            if (step.cost < 0)
                flow_[index(square)][index(step.from)] -= amount;
            else
                flow_[index(step.from)][index(square)] += amount;
            square = step.from;
        }
    }

    std::array<Amount, 64> surplus_;
    std::array<std::array<Amount, 64>, 64> flow_{};  // from, to
    std::array<int, 64> heights_{};
};

}  // namespace

std::optional<Transport> wasserstein(const HeatMap& a, const HeatMap& b) {
    if (a.total() == 0 || b.total() == 0) return std::nullopt;
    std::array<Amount, 64> surplus{};
    for (const Square square : all_squares)
        surplus[std::size_t(square.index())] =
            Amount(a.at(square)) * Amount(b.total()) - Amount(b.at(square)) * Amount(a.total());
    const auto carriage = std::make_unique<Carriage>(surplus);
    carriage->carry_all();
    const auto whole = static_cast<long double>(a.total()) * static_cast<long double>(b.total());
    return Transport{double(static_cast<long double>(carriage->cost()) / whole),
                     carriage->heights()};
}

}  // namespace kibitzer::style
