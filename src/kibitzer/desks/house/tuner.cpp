#include "kibitzer/desks/house/tuner.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <thread>

#include "kibitzer/base/random.hpp"
#include "kibitzer/engine/eval/endings.hpp"
#include "kibitzer/engine/eval/evaluator.hpp"
#include "kibitzer/engine/eval/king.hpp"

namespace kibitzer {

namespace {

struct Pair {
    double middlegame = 0;
    double endgame = 0;
};
using Vector = std::vector<Pair>;  // one per weight

double logistic(double centipawns, double slope) { return 1 / (1 + std::exp(-slope * centipawns)); }

// A value as the evaluation computes it, but without rounding, and what its gradient needs.
struct Forward {
    double value = 0;
    double danger[2][2] = {{0, 0}, {0, 0}};  // side; middlegame, endgame points
    double endgame = 0;                      // before initiative
    double initiative = 0;
};

Forward evaluate(const TuningSample& sample, const Taken* taken, const Vector& weights) {
    Forward f;
    double middlegame = 0;
    for (const Taken* t = taken; t != taken + sample.count; ++t) {
        const Pair& w = weights[t->weight];
        const double n = t->count;
        switch (t->kind) {
            case Taken::Kind::linear:
                middlegame += w.middlegame * n;
                f.endgame += w.endgame * n;
                break;
            case Taken::Kind::danger_white:
            case Taken::Kind::danger_black: {
                const int side = t->kind == Taken::Kind::danger_black;
                f.danger[side][0] += w.middlegame * n;
                f.danger[side][1] += w.endgame * n;
                break;
            }
            case Taken::Kind::initiative:
                f.initiative += w.endgame * n;
                break;
        }
    }
    for (int side = 0; side < 2; ++side) {
        const double sign = side == 0 ? -1 : 1;  // danger for White lowers White's value
        const double squared = std::clamp(f.danger[side][0], 0.0, double(eval::danger_limit));
        const double linear = std::clamp(f.danger[side][1], 0.0, double(eval::danger_limit));
        middlegame += sign * squared * squared / eval::danger_square_divisor;
        f.endgame += sign * linear / eval::danger_linear_divisor;
    }
    const double sign = f.endgame > 0 ? 1 : f.endgame < 0 ? -1 : 0;
    const double endgame =
        (f.endgame + sign * std::max(f.initiative, -std::abs(f.endgame))) * sample.scale;
    f.value = middlegame * sample.phase + endgame * (1 - sample.phase);
    return f;
}

// Adds d(value)/d(weight) * factor to the gradient.
void add_gradient(const TuningSample& sample, const Taken* taken, const Forward& f, double factor,
                  Vector& gradient) {
    const double middlegame = factor * sample.phase;
    const double sign = f.endgame > 0 ? 1 : f.endgame < 0 ? -1 : 0;
    const bool drained = f.initiative < -std::abs(f.endgame);  // the endgame value is gone
    const double endgame = drained ? 0 : factor * (1 - sample.phase) * sample.scale;
    double danger[2][2];
    for (int side = 0; side < 2; ++side) {
        const double direction = side == 0 ? -1 : 1;
        const auto inside = [](double points) { return 0 < points && points < eval::danger_limit; };
        danger[side][0] =
            inside(f.danger[side][0])
                ? direction * middlegame * 2 * f.danger[side][0] / eval::danger_square_divisor
                : 0;
        danger[side][1] =
            inside(f.danger[side][1]) ? direction * endgame / eval::danger_linear_divisor : 0;
    }
    for (const Taken* t = taken; t != taken + sample.count; ++t) {
        Pair& g = gradient[t->weight];
        const double n = t->count;
        switch (t->kind) {
            case Taken::Kind::linear:
                g.middlegame += middlegame * n;
                g.endgame += endgame * n;
                break;
            case Taken::Kind::danger_white:
            case Taken::Kind::danger_black: {
                const int side = t->kind == Taken::Kind::danger_black;
                g.middlegame += danger[side][0] * n;
                g.endgame += danger[side][1] * n;
                break;
            }
            case Taken::Kind::initiative:
                g.endgame += endgame * sign * n;
                break;
        }
    }
}

Vector to_vector(const eval::Weights& weights) {
    Vector vector;
    for (const eval::Tapered weight : eval::as_span(weights))
        vector.push_back({double(weight.middlegame()), double(weight.endgame())});
    return vector;
}

eval::Weights to_weights(const Vector& vector) {
    eval::Weights weights{};
    const auto all = eval::as_span(weights);
    for (std::size_t i = 0; i < eval::weight_count; ++i)
        all[i] = eval::Tapered(int(std::lround(vector[i].middlegame)),
                               int(std::lround(vector[i].endgame)));
    return weights;
}

struct Loss {
    double cross_entropy = 0;
    double squared = 0;
};

// Calls work(thread, first, last) for equal shares of 0..count-1.
template <class Work>
void share_out(int threads, std::size_t count, Work&& work) {
    std::vector<std::thread> pool;
    for (int t = 0; t < threads; ++t) {
        const std::size_t first = count * std::size_t(t) / std::size_t(threads);
        const std::size_t last = count * std::size_t(t + 1) / std::size_t(threads);
        pool.emplace_back([&work, t, first, last] { work(std::size_t(t), first, last); });
    }
    for (std::thread& thread : pool) thread.join();
}

Loss mean_loss(const TuningSet& set, const Vector& weights, const TuningOptions& options) {
    if (set.size() == 0) return {};
    std::vector<Loss> parts(std::size_t(options.threads));
    share_out(options.threads, set.size(), [&](std::size_t t, std::size_t first, std::size_t last) {
        Loss sum;
        for (std::size_t i = first; i < last; ++i) {
            const TuningSample& sample = set.samples[i];
            const double p = std::clamp(
                logistic(evaluate(sample, &set.taken[sample.first], weights).value, options.slope),
                1e-9, 1 - 1e-9);
            const double y = double(sample.target);
            sum.cross_entropy -= y * std::log(p) + (1 - y) * std::log(1 - p);
            sum.squared += (p - y) * (p - y);
        }
        parts[t] = sum;
    });
    Loss total;
    for (const Loss& part : parts) {
        total.cross_entropy += part.cross_entropy / double(set.size());
        total.squared += part.squared / double(set.size());
    }
    return total;
}

// The usual constants of Adam.
class Adam {
public:
    explicit Adam(std::size_t count) : first_(count), second_(count) {}

    void step(Vector& weights, const Vector& gradient, double rate) {
        ++steps_;
        const double bias1 = 1 - std::pow(0.9, steps_);
        const double bias2 = 1 - std::pow(0.999, steps_);
        const auto move = [&](double& weight, double g, double& m, double& v) {
            m = 0.9 * m + 0.1 * g;
            v = 0.999 * v + 0.001 * g * g;
            weight -= rate * (m / bias1) / (std::sqrt(v / bias2) + 1e-12);
        };
        for (std::size_t i = 0; i < weights.size(); ++i) {
            move(weights[i].middlegame, gradient[i].middlegame, first_[i].middlegame,
                 second_[i].middlegame);
            move(weights[i].endgame, gradient[i].endgame, first_[i].endgame, second_[i].endgame);
        }
    }

private:
    int steps_ = 0;
    Vector first_;
    Vector second_;
};

Vector batch_gradient(const TuningSet& set, const std::uint32_t* order, std::size_t count,
                      const Vector& weights, const TuningOptions& options) {
    std::vector<Vector> parts(std::size_t(options.threads), Vector(eval::weight_count));
    share_out(options.threads, count, [&](std::size_t t, std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const TuningSample& sample = set.samples[order[i]];
            const Taken* taken = &set.taken[sample.first];
            const Forward f = evaluate(sample, taken, weights);
            const double slip = logistic(f.value, options.slope) - double(sample.target);
            add_gradient(sample, taken, f, slip * options.slope / double(count), parts[t]);
        }
    });
    Vector sum(eval::weight_count);
    for (std::size_t i = 0; i < eval::weight_count; ++i) {
        for (const Vector& part : parts) {
            sum[i].middlegame += part[i].middlegame;
            sum[i].endgame += part[i].endgame;
        }
        sum[i].middlegame += options.decay * weights[i].middlegame;
        sum[i].endgame += options.decay * weights[i].endgame;
    }
    return sum;
}

EpochReport report(int epoch, const TuningSet& train, const TuningSet& test, const Vector& weights,
                   const TuningOptions& options) {
    const Loss seen = mean_loss(train, weights, options);
    const Loss unseen = mean_loss(test, weights, options);
    return {epoch, seen.cross_entropy, unseen.cross_entropy, unseen.squared};
}

}  // namespace

bool TuningSet::add(const Position& position, double target) {
    const auto tape = std::make_unique<eval::RecordingTape>(eval::default_weights());
    const eval::Breakdown breakdown = evaluator_.record(position, *tape);
    for (const Color color : colors)
        if (tape->rows[std::size_t(eval::Theme::known_ending)][color] != eval::Tapered())
            return false;
    TuningSample sample{float(target), float(breakdown.phase) / float(eval::full_phase),
                        float(breakdown.scale) / float(eval::full_scale),
                        std::uint32_t(taken.size()), 0};
    const auto keep = [this](const eval::RecordingTape::Counts& counts, Taken::Kind kind) {
        for (std::size_t i = 0; i < eval::weight_count; ++i)
            if (counts[i] != 0)
                taken.push_back(
                    {std::uint16_t(i), kind, std::int8_t(std::clamp(counts[i], -127, 127))});
    };
    keep(tape->linear, Taken::Kind::linear);
    keep(tape->danger_points[Color::white], Taken::Kind::danger_white);
    keep(tape->danger_points[Color::black], Taken::Kind::danger_black);
    keep(tape->initiative_points, Taken::Kind::initiative);
    sample.count = std::uint16_t(taken.size() - sample.first);
    samples.push_back(sample);
    return true;
}

TuningResult tune(const eval::Weights& start, const TuningSet& train, const TuningSet& test,
                  const TuningOptions& options,
                  const std::function<bool(const EpochReport&)>& progress) {
    Vector weights = to_vector(start);
    TuningResult result;
    result.before = report(0, train, test, weights, options);
    std::vector<std::uint32_t> order(train.size());
    std::iota(order.begin(), order.end(), 0U);
    Random random(options.seed);
    Adam adam(eval::weight_count);
    const auto is_stopped = [&] { return options.stop && *options.stop; };
    Vector finished = weights;  // by the last whole epoch
    result.after = result.before;
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(i)]);
        const double progress_made = double(epoch - 1) / std::max(1, options.epochs - 1);
        const double rate =
            options.rate * std::pow(options.final_rate / options.rate, progress_made);
        for (std::size_t first = 0; first < order.size() && !is_stopped(); first += options.batch) {
            const std::size_t count = std::min(options.batch, order.size() - first);
            adam.step(weights, batch_gradient(train, &order[first], count, weights, options), rate);
        }
        if (is_stopped()) break;
        finished = weights;
        result.after = report(epoch, train, test, weights, options);
        if (!progress(result.after)) break;
    }
    result.weights = to_weights(finished);
    // Of the rounded weights; a minute of waiting is too long for whoever has stopped it.
    if (!is_stopped())
        result.after = report(result.after.epoch, train, test, to_vector(result.weights), options);
    return result;
}

}  // namespace kibitzer
