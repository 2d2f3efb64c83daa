#include "kibitzer/style/curve.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kibitzer::style {

void Mean::add(double value) {
    ++count_;
    const double distance = value - mean_;
    mean_ += distance / double(count_);
    squares_ += distance * (value - mean_);
}

void Mean::add(const Mean& part) {
    if (part.count_ == 0) return;
    const double mine = double(count_);
    const double theirs = double(part.count_);
    const double distance = part.mean_ - mean_;
    count_ += part.count_;
    mean_ += distance * theirs / double(count_);
    squares_ += part.squares_ + distance * distance * mine * theirs / double(count_);
}

double Mean::standard_deviation() const {
    return count_ < 2 ? 0 : std::sqrt(squares_ / double(count_ - 1));
}

double Mean::standard_error() const {
    return count_ < 2 ? 0 : standard_deviation() / std::sqrt(double(count_));
}

void Curve::add(int ply, double value) {
    assert(ply >= 0);
    if (ply > last_ply) return;
    if (ply >= end()) means_.resize(std::size_t(ply) + 1);
    means_[std::size_t(ply)].add(value);
}

void Curve::add(const Curve& part) {
    if (means_.size() < part.means_.size()) means_.resize(part.means_.size());
    for (std::size_t i = 0; i < part.means_.size(); ++i) means_[i].add(part.means_[i]);
}

Mean Curve::at(int ply) const {
    return 0 <= ply && ply < end() ? means_[std::size_t(ply)] : Mean{};
}

std::optional<int> Curve::peak(std::uint64_t games) const {
    std::optional<int> best;
    for (int ply = 0; ply < end(); ++ply)
        if (at(ply).count() >= std::max<std::uint64_t>(games, 1) &&
            (!best || at(ply).value() > at(*best).value()))
            best = ply;
    return best;
}

std::optional<std::size_t> find_maximum(std::span<const double> values) {
    if (values.empty()) return std::nullopt;
    return std::size_t(std::max_element(values.begin(), values.end()) - values.begin());
}

void CurveAroundMaximum::add(std::span<const double> values) {
    const auto maximum = find_maximum(values);
    if (!maximum || values[*maximum] <= 0) return;
    const auto from = std::max<std::ptrdiff_t>(0, std::ptrdiff_t(*maximum) - reach);
    const auto to = std::min(std::ssize(values) - 1, std::ptrdiff_t(*maximum) + reach);
    for (std::ptrdiff_t i = from; i <= to; ++i)
        shares_.add(int(i - std::ptrdiff_t(*maximum)) + reach,
                    values[std::size_t(i)] / values[*maximum]);
}

void CurveAroundMaximum::add(const CurveAroundMaximum& part) { shares_.add(part.shares_); }

Mean CurveAroundMaximum::at(int offset) const { return shares_.at(offset + reach); }

}  // namespace kibitzer::style
