#include "kibitzer/desks/training/usual_losses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

extern const std::string_view losses_text;

namespace {

constexpr double of_95_percent = 1.96;
constexpr std::string_view any_value = "any";

// A value by its name; "any" is none. False: there is no such name.
template <class E, class Names>
bool read_choice(std::string_view word, const Names& names, std::optional<E>& value) {
    if (word == any_value) return true;
    const auto place = std::ranges::find(names, word);
    if (place == names.end()) return false;
    value = E(place - names.begin());
    return true;
}

// "band  from  to  sides"
bool read_band(const std::vector<std::string_view>& words, UsualLoss& band) {
    if (words.size() != 4) return false;
    const auto from = parse_integer<int>(words[1]);
    const auto to = parse_integer<int>(words[2]);
    const auto sides = parse_integer<std::uint64_t>(words[3]);
    if (!from || !to || !sides || *from >= *to || *sides < 1) return false;
    band = {};
    band.from = *from;
    band.to = *to;
    band.sides = *sides;
    return true;
}

// "loss  fault  motif  phase  pace  mean  error"
bool read_loss(const std::vector<std::string_view>& words, UsualLoss& usual) {
    if (words.size() != 7) return false;
    HabitKey& key = usual.of;
    key.fault = words[1];
    key.motif = words[2];
    const auto mean = parse_decimal(words[5]);
    const auto error = parse_decimal(words[6]);
    if (!read_choice(words[3], phase_names, key.phase) ||
        !read_choice(words[4], store::pace_names, key.pace) || !mean || !error)
        return false;
    usual.loss = *mean;
    usual.low = std::max(0.0, *mean - of_95_percent * *error);
    usual.high = *mean + of_95_percent * *error;
    return true;
}

}  // namespace

Result<UsualLosses> UsualLosses::parse(std::string_view text) {
    UsualLosses losses;
    UsualLoss band;
    std::size_t number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        const std::vector<std::string_view> words = split(line, '\t');
        if (words[0] == "band" && read_band(words, band)) continue;
        UsualLoss row = band;
        if (words[0] != "loss" || band.sides == 0 || !read_loss(words, row))
            return Error{Errc::bad_text,
                         fmt::format("usual losses, line {}: expected a band, or a loss of one, "
                                     "found {}",
                                     number, in_quotes(line))};
        losses.rows_.push_back(std::move(row));
    }
    return losses;
}

const UsualLoss* UsualLosses::find_row(double lichess_rating, const HabitKey& key) const {
    const auto row = std::ranges::find_if(rows_, [&](const UsualLoss& each) {
        return each.of == key && lichess_rating >= each.from && lichess_rating < each.to;
    });
    return row == rows_.end() ? nullptr : &*row;
}

std::optional<UsualLoss> UsualLosses::find(double lichess_rating, const HabitKey& key) const {
    if (const UsualLoss* row = find_row(lichess_rating, key)) return *row;
    const UsualLoss* least = nullptr;
    for (const HabitKey& wider :
         {HabitKey{key.fault, key.motif, key.phase, {}},
          HabitKey{key.fault, key.motif, {}, key.pace}, HabitKey{key.fault, key.motif, {}, {}}})
        if (const UsualLoss* row = find_row(lichess_rating, wider))
            if (!least || row->loss < least->loss) least = row;
    if (!least) return std::nullopt;
    return *least;
}

const UsualLosses& default_usual_losses() {
    static const UsualLosses losses = [] {
        auto parsed = UsualLosses::parse(losses_text);
        assert(parsed && "the built-in table is tested");
        return *parsed;
    }();
    return losses;
}

}  // namespace kibitzer
