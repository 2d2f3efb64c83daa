#include "kibitzer/style/sums_bytes.hpp"

#include <array>
#include <bit>
#include <concepts>
#include <limits>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/style/settings.hpp"

namespace kibitzer::style {

namespace {

// Changes with what numbers are expected to be, which their names do not tell.
constexpr std::uint64_t form_version = 1;

// What is kept of a number is how far it is from the one that is expected from those before it; of
// whoever played once or twice most are as expected. Numbers wrap around, which loses nothing.
constexpr std::int64_t apart(std::int64_t value, std::int64_t expected) {
    return std::int64_t(std::uint64_t(value) - std::uint64_t(expected));
}
constexpr std::int64_t beyond(std::int64_t expected, std::int64_t distance) {
    return std::int64_t(std::uint64_t(expected) + std::uint64_t(distance));
}

// As if all games showed the same value.
constexpr std::int64_t expected_squares(const Moments& moments) {
    if (moments.games <= 0) return 0;
    const auto sum = std::uint64_t(moments.sum);
    return std::int64_t(sum * sum / std::uint64_t(moments.games));
}

// Numbers take as many bytes as they need, seven bits in each; small negative ones are small. A run
// of zeros is a zero and how many more follow.
class SumsWriter {
public:
    static constexpr bool reads = false;
    explicit SumsWriter(std::string& bytes) : bytes_(bytes) {}
    SumsWriter(const SumsWriter&) = delete;
    SumsWriter& operator=(const SumsWriter&) = delete;
    ~SumsWriter() { flush(); }

    template <std::integral T>
    void operator()(std::string_view, T& value, std::int64_t expected = 0) {
        const std::int64_t distance = apart(value, expected);
        if (distance == 0) {
            ++zeros_;
            return;
        }
        end_zeros();
        put(std::uint64_t(distance) << 1 ^ std::uint64_t(distance >> 63));
    }
    void number(std::string_view name, std::optional<double>& value) {
        auto there = int(value.has_value());
        (*this)(name, there);
        if (!value) return;
        auto bits = std::bit_cast<std::int64_t>(*value);
        (*this)(name, bits);
    }
    void text(std::string_view name, const std::string& text) {
        auto size = std::int64_t(text.size());
        (*this)(name, size);
        flush();
        bytes_ += text;
    }

private:
    static constexpr std::size_t longest = 10;  // bytes of a number

    void end_zeros() {
        if (zeros_ == 0) return;
        put(0);
        put(std::exchange(zeros_, 0) - 1);
    }
    void put(std::uint64_t value) {
        if (used_ + longest > buffer_.size()) empty();
        for (; value >= 0x80; value >>= 7) buffer_[used_++] = char(0x80 | (value & 0x7F));
        buffer_[used_++] = char(value);
    }
    void empty() { bytes_.append(buffer_.data(), std::exchange(used_, 0)); }
    void flush() {
        end_zeros();
        empty();
    }

    std::string& bytes_;
    std::uint64_t zeros_ = 0;
    std::size_t used_ = 0;
    std::array<char, 4096> buffer_;
};

class SumsReader {
public:
    static constexpr bool reads = true;
    explicit SumsReader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool is_good() const { return good_; }
    // Of a record that ends here.
    [[nodiscard]] bool is_done() const { return good_ && zeros_ == 0; }
    [[nodiscard]] std::string_view rest() const { return bytes_; }

    template <std::integral T>
    void operator()(std::string_view, T& value, std::int64_t expected = 0) {
        const std::int64_t read = beyond(expected, next());
        good_ = good_ && std::numeric_limits<T>::min() <= read &&
                read <= std::int64_t(std::numeric_limits<T>::max());
        value = T(read);
    }
    void number(std::string_view name, std::optional<double>& value) {
        int there = 0;
        (*this)(name, there);
        value.reset();
        if (there == 0) return;
        std::int64_t bits = 0;
        (*this)(name, bits);
        value = std::bit_cast<double>(bits);
    }
    void text(std::string_view name, std::string& text) {
        std::int64_t size = 0;
        (*this)(name, size);
        good_ = good_ && zeros_ == 0 && 0 <= size && std::uint64_t(size) <= bytes_.size();
        if (!good_) return;
        text = bytes_.substr(0, std::size_t(size));
        bytes_.remove_prefix(std::size_t(size));
    }

private:
    std::int64_t next() {
        if (zeros_ > 0) {
            --zeros_;
            return 0;
        }
        const std::uint64_t coded = take();
        if (coded == 0) zeros_ = take();
        return std::int64_t(coded >> 1 ^ (~(coded & 1) + 1));
    }
    std::uint64_t take() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(bytes_.front());
            bytes_.remove_prefix(1);
            value |= std::uint64_t(byte & 0x7F) << shift;
            if ((byte & 0x80) == 0) return value;
        }
        good_ = false;
        return 0;
    }

    std::string_view bytes_;
    std::uint64_t zeros_ = 0;
    bool good_ = true;
};

// What is kept, by name.
class SumsForm {
public:
    static constexpr bool reads = false;
    [[nodiscard]] std::uint64_t value() const { return digest_.value(); }

    template <std::integral T>
    void operator()(std::string_view name, T&, std::int64_t = 0) {
        digest_.add(name);
    }
    void number(std::string_view name, std::optional<double>&) { digest_.add(name); }
    void text(std::string_view name, const std::string&) { digest_.add(name); }

private:
    Digest digest_;
};

template <class Walker>
void walk(Walker& w, Tally& tally) {
    w("games", tally.games);
    w("wins", tally.wins);
    w("draws", tally.draws);
    w("losses", tally.losses, apart(apart(tally.games, tally.wins), tally.draws));
}

template <class Walker>
void walk(Walker& w, std::string_view name, Moments& moments, std::int64_t games,
          std::int64_t sum = 0) {
    w(name, moments.games, games);
    w("sum", moments.sum, sum);
    w("squares", moments.squares, expected_squares(moments));
}

// Numbers that are mostly as expected come side by side: of each row its games, then its sums.
template <class Walker, class Rows, class Get>
void walk_moments(Walker& w, const Rows& rows, std::int64_t games, Get get) {
    for (const auto& row : rows) {
        w(row.name, get(row).games, games);
        games = get(row).games;
    }
    for (const auto& row : rows) w("sum", get(row).sum);
    for (const auto& row : rows) w("squares", get(row).squares, expected_squares(get(row)));
}

// `like`: the same games by another reading.
template <class Walker>
void walk(Walker& w, std::string_view name, MetricsSums& sums, std::int64_t games,
          const MetricsSums& like) {
    w(name, sums.games, games);
    w("short_games", sums.short_games, like.short_games);
    for (auto& sum : sums.sums) w("games", sum.games, sums.games);
    for (std::size_t i = 0; i < mean_rows.size(); ++i)
        w(mean_rows[i].name, sums.sums[i].thousandths, like.sums[i].thousandths);
    walk(w, "score", sums.score, sums.games, like.score.sum);
    for (std::size_t i = 0; i < sums.classes.size(); ++i)
        w("class", sums.classes[i], like.classes[i]);
    w.number("lowest_delta", sums.lowest_delta);
    w.number("highest_delta", sums.highest_delta);
    w("delta_samples", sums.delta_samples);
}

template <class Walker>
void walk(Walker& w, MoveTypes& types) {
    w("total_moves", types.total_moves);
    w("captures", types.captures);
    w("checks", types.checks);
    w("pawn_advances", types.pawn_advances);
    w("piece_development", types.piece_development);
    w("castling", types.castling);
    w("quiet_moves", types.quiet_moves);
    w("capturing_checks", types.capturing_checks);
}

// A map as rows: `row` walks one of them.
template <class Walker, class Map, class Row>
void walk_rows(Walker& w, std::string_view name, Map& map, Row row) {
    auto size = std::int64_t(map.size());
    w(name, size);
    if constexpr (Walker::reads) {
        map.clear();
        for (; size > 0 && w.is_good(); --size) {
            typename Map::key_type key{};
            typename Map::mapped_type value{};
            row(key, value);
            map.emplace_hint(map.end(), std::move(key), std::move(value));
        }
    } else {
        for (auto& [key, value] : map) {
            auto copy = key;
            row(copy, value);
        }
    }
}

template <class Walker>
void walk(Walker& w, PlayerSums& sums) {
    for (const Color color : colors) walk(w, sums.results[color]);
    const std::int64_t games =
        beyond(sums.results[Color::white].games, sums.results[Color::black].games);
    static const MetricsSums none;
    for (std::size_t i = 0; i < style_presets.size(); ++i)
        walk(w, style_presets[i].name, sums.metrics[i], i == 0 ? games : sums.metrics[0].games,
             i == 0 ? none : sums.metrics[0]);
    for (const TraitRow& row : trait_rows) w("games", sums.trait_games[row.trait], games);
    for (const TraitRow& row : trait_rows) w(row.name, sums.trait_sums[row.trait]);
    walk(w, "style", sums.style, games);
    walk_moments(w, axis_rows, sums.style.games,
                 [&](const AxisRow& row) -> Moments& { return sums.axes[row.axis]; });
    walk_moments(w, skill_rows, 0,
                 [&](const SkillRow& row) -> Moments& { return sums.skills[row.skill]; });
    for (std::size_t i = 0; i < sums.scales.size(); ++i) w(people::scale_names[i], sums.scales[i]);
    for (std::size_t i = 0; i < sums.paces.size(); ++i) w(name(TimeClass(i)), sums.paces[i]);
    walk(w, sums.moves);
    w("elo_games", sums.elo_games, games);
    w("elo_sum", sums.elo_sum);
    const bool is_rated = sums.elo_games > 0;
    const std::int64_t mean = is_rated ? sums.elo_sum / sums.elo_games : 0;
    w("lowest_elo", sums.lowest_elo, is_rated ? mean : std::numeric_limits<int>::max());
    w("highest_elo", sums.highest_elo, mean);
    walk_rows(w, "openings", sums.openings, [&](std::string& eco, ByColor<Tally>& tallies) {
        w.text("eco", eco);
        for (const Color color : colors) walk(w, tallies[color]);
    });
    walk_rows(w, "years", sums.style_by_year, [&](int& year, Moments& moments) {
        w("year", year);
        walk(w, "style", moments, sums.style.games, sums.style.sum);
    });
}

}  // namespace

void append_sums(const std::string& name, const PlayerSums& sums, std::string& bytes) {
    SumsWriter writer(bytes);
    writer.text("name", name);
    walk(writer, const_cast<PlayerSums&>(sums));  // a writer changes nothing
}

bool take_sums(std::string_view& bytes, std::string& name, PlayerSums& sums) {
    SumsReader reader(bytes);
    reader.text("name", name);
    walk(reader, sums);
    bytes = reader.rest();
    return reader.is_done();
}

std::uint64_t sums_form() {
    Digest digest;
    digest.add(form_version);
    SumsForm form;
    PlayerSums one;  // of everything
    one.openings[""];
    one.style_by_year[0];
    walk(form, one);
    digest.add(form.value());
    return digest.value();
}

}  // namespace kibitzer::style
