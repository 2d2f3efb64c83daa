#include "kibitzer/desks/effort/validation_charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/report/svg.hpp"

namespace kibitzer {

using namespace effort;

namespace {

constexpr double chart_width = 400;
constexpr double left = 46;
constexpr double top = 12;
constexpr double high = 170;
constexpr double right = 8;

// Bars of different policies, told apart without colour.
constexpr std::string_view looks[] = {"accent", "lost", "drawn", "won"};
std::string_view look_of(std::size_t policy) { return looks[policy % std::size(looks)]; }

// A number not below this one whose quarters are round, so that they fit beside the axis.
double round_up(double number) {
    const double power = std::pow(10, std::floor(std::log10(std::max(number, 1e-9))));
    for (const double step : {1.2, 2.0, 4.0, 8.0})
        if (step * power >= number) return step * power;
    return 12 * power;
}

// Lines across with their numbers, for an axis from 0 to `most`.
std::string scale_lines(double most, std::string_view unit) {
    std::string drawn;
    for (int i = 0; i <= 4; ++i) {
        const double y = top + high * (1 - i / 4.0);
        drawn += svg_line({left, y}, {chart_width - right, y}, i == 0 ? "frame" : "limit");
        drawn += svg_text({left - 5, y + 4}, Anchor::end, fmt::format("{:g}{}", most * i / 4, unit),
                          "small");
    }
    return drawn;
}

std::string legend(const std::vector<std::string>& policies, double y) {
    std::string drawn;
    double x = left;
    for (std::size_t i = 0; i < policies.size(); ++i) {
        const std::string name = policies[i].size() > 18
                                     ? ".." + policies[i].substr(policies[i].size() - 16)
                                     : policies[i];
        drawn += svg_rectangle({x, y - 9}, 10, 10, look_of(i));
        drawn += svg_text({x + 15, y}, Anchor::start, name, "small");
        x += 30 + 7 * double(name.size());
    }
    return drawn;
}

}  // namespace

std::string band_time_chart(const ValidationReport& report) {
    double largest = 1;
    for (const PolicyMetrics& metrics : report.metrics)
        for (const Sample& time : metrics.band_time)
            largest = std::max(largest, time.mean() / report.share);
    const double most = round_up(largest);
    std::string words = "Shares of time by band of effort: ";
    std::string drawn = scale_lines(most, "");
    const double step = (chart_width - left - right) / band_count;
    const double bar = step * 0.8 / double(report.metrics.size());
    for (std::size_t band = 0; band < band_count; ++band) {
        const double x = left + step * double(band) + step * 0.1;
        for (std::size_t i = 0; i < report.metrics.size(); ++i) {
            const double shares = report.metrics[i].band_time[band].mean() / report.share;
            const double height = high * shares / most;
            drawn +=
                svg_rectangle({x + bar * double(i), top + high - height}, bar, height, look_of(i));
            words +=
                fmt::format("{} {} {:.2f}; ", band_name(Mode(band)), report.policies[i], shares);
        }
        const double middle = left + step * (double(band) + 0.5);
        drawn +=
            svg_text({middle, top + high + 15}, Anchor::middle, band_name(Mode(band)), "small");
        drawn +=
            svg_text({middle, top + high + 29}, Anchor::middle,
                     fmt::format("n={}", report.metrics.front().band_time[band].count()), "edge");
    }
    drawn += legend(report.policies, top + high + 50);
    return svg_begin(chart_width, top + high + 58, words) + drawn + "</svg>\n";
}

std::string loss_chart(const ValidationReport& report) {
    double largest = 0;
    for (const PolicyMetrics& metrics : report.metrics)
        largest = std::max(largest, metrics.loss.mean() + z_95 * metrics.loss.error());
    const double most = round_up(std::max(largest, 0.001));
    std::string words = "Percent of win chance lost a move: ";
    std::string drawn = scale_lines(most, " %");
    const double step = (chart_width - left - right) / double(report.metrics.size());
    const auto y = [&](double loss) {
        return top + high * (1 - std::clamp(loss / most, 0.0, 1.0));
    };
    for (std::size_t i = 0; i < report.metrics.size(); ++i) {
        const Sample& loss = report.metrics[i].loss;
        const double middle = left + step * (double(i) + 0.5);
        const double error = z_95 * loss.error();
        drawn += svg_rectangle({middle - step / 4, y(loss.mean())}, step / 2,
                               high - (y(loss.mean()) - top), look_of(i));
        drawn += svg_whisker({middle, y(loss.mean() - error)}, {middle, y(loss.mean() + error)});
        drawn += svg_text({middle + 9, y(loss.mean()) - 5}, Anchor::start,
                          fmt::format("{:.3f}", loss.mean()), "small halo");
        words += fmt::format("{} {:.3f}; ", report.policies[i], loss.mean());
    }
    drawn += legend(report.policies, top + high + 24);
    return svg_begin(chart_width, top + high + 32, words) + drawn + "</svg>\n";
}

std::string calibration_chart(const std::vector<ExpectedAndReal>& points) {
    double largest = 0.001;
    for (const ExpectedAndReal& point : points)
        largest = std::max({largest, point.expected, point.real + z_95 * point.error});
    const double most = round_up(largest);
    const double wide = chart_width - left - right;
    const auto x = [&](double value) { return left + wide * std::clamp(value / most, 0.0, 1.0); };
    const auto y = [&](double value) {
        return top + high * (1 - std::clamp(value / most, 0.0, 1.0));
    };
    std::string words = "Expected and real regret, percent of win chance: ";
    std::string drawn = scale_lines(most, " %");
    for (int i = 1; i <= 4; ++i)
        drawn += svg_text({x(most * i / 4), top + high + 15}, i == 4 ? Anchor::end : Anchor::middle,
                          fmt::format("{:g} %", most * i / 4), "small");
    drawn += svg_line({x(0), y(0)}, {x(most), y(most)}, "spoke");
    for (const ExpectedAndReal& point : points) {
        const double error = z_95 * point.error;
        if (error > 0)
            drawn += svg_whisker({x(point.expected), y(point.real - error)},
                                 {x(point.expected), y(point.real + error)});
        drawn += svg_diamond({x(point.expected), y(point.real)}, 5);
        words += fmt::format("{:.2f} {:.2f}; ", point.expected, point.real);
    }
    drawn += svg_text({left + wide / 2, top + high + 31}, Anchor::middle,
                      "expected (across) and real (up)", "small");
    return svg_begin(chart_width, top + high + 38, words) + drawn + "</svg>\n";
}

std::string number_bar(double number, double most) {
    constexpr double bar_width = 160;
    const double wide = most > 0 ? (bar_width - 2) * std::clamp(number / most, 0.0, 1.0) : 0;
    return svg_begin(bar_width, 10, fmt::format("{:.1f}", number)) +
           svg_rectangle({1, 1}, std::max(0.5, wide), 8, "accent") + "</svg>";
}

}  // namespace kibitzer
