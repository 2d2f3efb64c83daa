// Means that know how sure they are, and how a measure runs through a game: its mean by ply, and
// around the ply at which a game reaches its highest value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kibitzer::style {

// A mean of independent values, added one by one or in parts.
class Mean {
public:
    void add(double value);
    void add(const Mean& part);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double value() const { return mean_; }  // 0 without any value
    // Of a single value, from the sample; 0 with fewer than two.
    [[nodiscard]] double standard_deviation() const;
    // Of the mean.
    [[nodiscard]] double standard_error() const;

    friend bool operator==(const Mean&, const Mean&) = default;

private:
    std::uint64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // sum of squared distances from the mean
};

// The mean of a measure at each ply; one value per game and ply.
class Curve {
public:
    static constexpr int last_ply = 1000;  // what lies behind is left out

    void add(int ply, double value);
    void add(const Curve& part);

    // Nothing was seen at plies at or beyond the end.
    [[nodiscard]] int end() const { return int(means_.size()); }
    [[nodiscard]] Mean at(int ply) const;
    // The ply with the highest mean among those that at least `games` games reached.
    [[nodiscard]] std::optional<int> peak(std::uint64_t games) const;

private:
    std::vector<Mean> means_;
};

// What a game's measure does around its maximum, as a share of it.
class CurveAroundMaximum {
public:
    static constexpr int reach = 40;  // plies to either side

    // One game: its values ply by ply. Games that never rise above 0 are left out.
    void add(std::span<const double> values);
    void add(const CurveAroundMaximum& part);

    // `offset` plies after (negative: before) the maximum, -reach to reach.
    [[nodiscard]] Mean at(int offset) const;

private:
    Curve shares_;
};

// The index of the first highest value; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> find_maximum(std::span<const double> values);

}  // namespace kibitzer::style
