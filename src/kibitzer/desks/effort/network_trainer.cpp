#include "kibitzer/desks/effort/network_trainer.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <string>

#include "kibitzer/base/random.hpp"
#include "kibitzer/effort/backpropagation.hpp"

namespace kibitzer::effort {

namespace {

Error bad_training(const std::string& message) { return Error{Errc::bad_text, message}; }

double total_weight(const Examples& examples) {
    double sum = 0;
    for (std::size_t i = 0; i < examples.count(); ++i) sum += double(examples.weight(i));
    return sum;
}

std::optional<Error> check_row(const Examples& examples, Activation output, std::size_t i,
                               const std::string& what) {
    const std::string where = what + " row " + std::to_string(i);
    const auto row = examples.row(i);
    const auto odd =
        std::find_if(row.begin(), row.end(), [](float x) { return !std::isfinite(x); });
    if (odd != row.end())
        return bad_training(where + ": input " + std::to_string(odd - row.begin()) +
                            " is not finite");
    const float target = examples.targets[i];
    if (!std::isfinite(target) || (output == Activation::sigmoid && !(0 <= target && target <= 1)))
        return bad_training(where + ": target " + std::to_string(target) + ", expected 0..1");
    if (!(0 <= examples.weight(i) && std::isfinite(examples.weight(i))))
        return bad_training(where + ": weight " + std::to_string(examples.weight(i)) +
                            ", expected 0 or more");
    return {};
}

std::optional<Error> check(const Examples& examples, Activation output, const std::string& what) {
    if (examples.count() == 0) return bad_training("no " + what + " rows");
    if (examples.width() * examples.count() != examples.inputs.size() ||
        (!examples.weights.empty() && examples.weights.size() != examples.count()))
        return bad_training(what + " rows: " + std::to_string(examples.inputs.size()) +
                            " inputs and " + std::to_string(examples.weights.size()) +
                            " weights for " + std::to_string(examples.count()) + " targets");
    for (std::size_t i = 0; i < examples.count(); ++i)
        if (auto error = check_row(examples, output, i, what)) return error;
    if (!(total_weight(examples) > 0)) return bad_training(what + " rows: none has a weight");
    return {};
}

std::optional<Error> check(const TrainingOptions& options) {
    if (!(0 <= options.dropout && options.dropout < 1))
        return bad_training("dropout " + std::to_string(options.dropout) +
                            ": expected 0 to below 1");
    if (!(options.learning_rate > 0))
        return bad_training("learning rate " + std::to_string(options.learning_rate) +
                            ": expected above 0");
    if (options.batch == 0 || options.epochs < 1)
        return bad_training("no batch, or no epoch, of training");
    return {};
}

// He's way (https://arxiv.org/abs/1502.01852), by a uniform distribution: with weights of variance
// 2 / inputs, rows neither fade nor grow on their way through relu layers.
Layer random_layer(std::size_t inputs, std::size_t outputs, Activation activation, Random& random) {
    Layer layer{inputs, outputs, std::vector<float>(inputs * outputs), std::vector<float>(outputs),
                activation};
    const double bound = std::sqrt(6.0 / double(inputs));
    for (float& weight : layer.weights) weight = float((2 * random.unit() - 1) * bound);
    return layer;
}

Result<Network> random_network(std::size_t inputs, const TrainingOptions& options, Random& random) {
    std::vector<std::size_t> widths = {inputs};
    widths.insert(widths.end(), options.hidden.begin(), options.hidden.end());
    // Before anything of that size is made.
    if (std::any_of(widths.begin(), widths.end(),
                    [](std::size_t width) { return width == 0 || width > widest_layer; }))
        return bad_training("layers of the network: expected widths of 1.." +
                            std::to_string(widest_layer));
    std::vector<Layer> layers;
    for (std::size_t i = 0; i + 1 < widths.size(); ++i)
        layers.push_back(random_layer(widths[i], widths[i + 1], Activation::relu, random));
    layers.push_back(random_layer(widths.back(), 1, options.output, random));
    return Network::make(std::move(layers));
}

// The authors' constants.
class Adam {
public:
    explicit Adam(const std::vector<Layer>& layers) : means_(layers), squares_(layers) {
        for (std::vector<Layer>* all : {&means_, &squares_})
            for (Layer& layer : *all) {
                std::fill(layer.weights.begin(), layer.weights.end(), 0.0F);
                std::fill(layer.biases.begin(), layer.biases.end(), 0.0F);
            }
    }

    // `scale` makes a mean of what `gradient` has summed up.
    void step(std::vector<Layer>& layers, const std::vector<Layer>& gradient, double scale,
              double rate) {
        mean_power_ *= double(mean_decay);
        square_power_ *= double(square_decay);
        scale_ = float(scale);
        rate_ = float(rate / (1 - mean_power_));
        square_scale_ = float(1 / (1 - square_power_));
        for (std::size_t i = 0; i < layers.size(); ++i) {
            step(layers[i].weights, gradient[i].weights, means_[i].weights, squares_[i].weights);
            step(layers[i].biases, gradient[i].biases, means_[i].biases, squares_[i].biases);
        }
    }

private:
    static constexpr float mean_decay = 0.9F;
    static constexpr float square_decay = 0.999F;
    static constexpr float epsilon = 1e-8F;

    void step(std::vector<float>& parameters, const std::vector<float>& gradient,
              std::vector<float>& means, std::vector<float>& squares) const {
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const float change = gradient[i] * scale_;
            means[i] = mean_decay * means[i] + (1 - mean_decay) * change;
            squares[i] = square_decay * squares[i] + (1 - square_decay) * change * change;
            parameters[i] -= rate_ * means[i] / (std::sqrt(squares[i] * square_scale_) + epsilon);
        }
    }

    std::vector<Layer> means_;    // of the gradient, running
    std::vector<Layer> squares_;  // likewise
    double mean_power_ = 1;
    double square_power_ = 1;
    float scale_ = 1;
    float rate_ = 0;
    float square_scale_ = 1;
};

class Trainer {
public:
    Trainer(const Examples& examples, const TrainingOptions& options, std::vector<Layer> layers,
            Random& random)
        : examples_(examples),
          options_(options),
          layers_(std::move(layers)),
          random_(random),
          adam_(layers_),
          backpropagation_(layers_, options.dropout, options.error_limit, random.next()),
          order_(examples.count()),
          // Weights count by their share, so that steps do not depend on their scale.
          weight_scale_(double(examples.count()) / total_weight(examples)) {
        std::iota(order_.begin(), order_.end(), std::size_t(0));
    }

    [[nodiscard]] const std::vector<Layer>& layers() const { return layers_; }

    // Once through all examples; returns the mean squared error on the way.
    double run_epoch() {
        for (std::size_t i = order_.size(); i > 1; --i)
            std::swap(order_[i - 1], order_[random_.below(i)]);
        double sum = 0;
        for (std::size_t begin = 0; begin < order_.size(); begin += options_.batch) {
            if (options_.stop && *options_.stop) break;
            const std::size_t end = std::min(order_.size(), begin + options_.batch);
            sum += run_batch(std::span(order_).subspan(begin, end - begin));
        }
        return sum / double(order_.size());
    }

private:
    double run_batch(std::span<const std::size_t> rows) {
        backpropagation_.clear();
        double sum = 0;
        for (const std::size_t i : rows) {
            const double weight = double(examples_.weight(i)) * weight_scale_;
            const float target = examples_.targets[i];
            const double off =
                double(backpropagation_.add(examples_.row(i), target, float(weight)) - target);
            sum += weight * off * off;
        }
        adam_.step(layers_, backpropagation_.gradient(), 1 / double(rows.size()), rate());
        return sum;
    }
    // Of the next step.
    double rate() {
        const std::size_t batches = (order_.size() + options_.batch - 1) / options_.batch;
        const double done = double(steps_++) / double(batches * std::size_t(options_.epochs));
        return options_.cools ? options_.learning_rate * (1 + std::cos(std::numbers::pi * done)) / 2
                              : options_.learning_rate;
    }

    const Examples& examples_;
    const TrainingOptions& options_;
    std::vector<Layer> layers_;
    Random& random_;
    Adam adam_;
    Backpropagation backpropagation_;
    std::vector<std::size_t> order_;
    double weight_scale_;
    std::size_t steps_ = 0;
};

}  // namespace

double mean_squared_error(const Network& network, const Examples& examples) {
    double sum = 0;
    for (std::size_t i = 0; i < examples.count(); ++i) {
        const double off = double(network.predict(examples.row(i)) - examples.targets[i]);
        sum += double(examples.weight(i)) * off * off;
    }
    return sum / total_weight(examples);
}

Result<TrainedNetwork> train_network(const Examples& training, const Examples& validation,
                                     const TrainingOptions& options, const GoOn& go_on) {
    const Examples& judge = validation.count() ? validation : training;
    if (auto error = check(options)) return *error;
    if (auto error = check(training, options.output, "training")) return *error;
    if (auto error = check(judge, options.output, "validation")) return *error;
    if (judge.width() != training.width())
        return bad_training("validation rows of " + std::to_string(judge.width()) +
                            " inputs: expected " + std::to_string(training.width()));
    Random random(options.seed);
    const auto first = random_network(training.width(), options, random);
    if (!first) return first.error();

    Trainer trainer(training, options, first->layers(), random);
    std::optional<TrainedNetwork> best;
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        EpochReport report{epoch, trainer.run_epoch(), 0};
        auto network = Network::make(trainer.layers());
        if (network) report.validation_loss = mean_squared_error(*network, judge);
        if (!network || !std::isfinite(report.validation_loss)) break;  // it has diverged
        if (!best || report.validation_loss < best->best.validation_loss)
            best = TrainedNetwork{std::move(*network), report};
        if (go_on && !go_on(report)) break;
    }
    if (!best)
        return bad_training("training diverged in its first epoch: try a learning rate below " +
                            std::to_string(options.learning_rate));
    return std::move(*best);
}

}  // namespace kibitzer::effort
