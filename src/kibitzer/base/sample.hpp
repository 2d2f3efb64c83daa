// Numbers that were measured, added up one by one: mean, spread, error, and how two of them go
// together.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace kibitzer {

class Sample {
public:
    // Welford's way: no large sums are taken from each other.
    void add(double value) {
        ++count_;
        const double before = value - mean_;
        mean_ += before / double(count_);
        squares_ += before * (value - mean_);
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double mean() const { return mean_; }  // 0 of nothing
    [[nodiscard]] double sum() const { return mean_ * double(count_); }
    // Standard deviation, of the numbers and of their mean; 0 of fewer than two.
    [[nodiscard]] double deviation() const {
        return count_ < 2 ? 0 : std::sqrt(squares_ / double(count_ - 1));
    }
    [[nodiscard]] double error() const {
        return count_ < 2 ? 0 : deviation() / std::sqrt(double(count_));
    }

private:
    std::uint64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

class Pairs {
public:
    void add(double x, double y) {
        const double before = x - x_.mean();
        x_.add(x);
        y_.add(y);
        products_ += before * (y - y_.mean());
    }

    [[nodiscard]] const Sample& x() const { return x_; }
    [[nodiscard]] const Sample& y() const { return y_; }
    // -1 to 1; 0 if one of the two never changes.
    [[nodiscard]] double correlation() const {
        const double spread = x_.deviation() * y_.deviation();
        if (spread <= 0) return 0;
        return std::clamp(products_ / double(x_.count() - 1) / spread, -1.0, 1.0);
    }

private:
    Sample x_;
    Sample y_;
    double products_ = 0;
};

}  // namespace kibitzer
