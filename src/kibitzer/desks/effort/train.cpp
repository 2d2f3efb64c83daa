#include "kibitzer/desks/effort/train.hpp"

#include <filesystem>

namespace kibitzer {

namespace {

EffortTrainOptions options_of(const EffortTrainRequest& request, int threads) {
    EffortTrainOptions options;
    options.target = request.target;
    options.trees.rounds = request.rounds;
    options.trees.max_depth = request.depth;
    options.trees.least_weight = request.least_weight;
    options.trees.seed = request.seed;
    options.trees.threads = threads;
    options.network.epochs = request.epochs;
    options.network.seed = std::uint64_t(request.seed);
    options.with_network = !request.no_network;
    options.folds = request.folds;
    options.budget = double(request.budget);
    options.exponent = request.exponent;
    options.scale = request.scale;
    return options;
}

}  // namespace

Result<EffortTrained> ask(const EffortTrainRequest& request, Workshop& workshop) {
    if (request.folds == 1)
        return Error{Errc::bad_request, "{folds}: expected 2 to 20, or 0 for none"};
    if (std::filesystem::exists(std::filesystem::path(request.out) / effort::metadata_file))
        return Error{Errc::bad_request, request.out + " holds a model: choose another folder"};
    const EffortTrainOptions options = options_of(request, workshop.threads());
    const StopFlag& stop = workshop.stop_flag();
    const auto data = read_effort_data(workshop, request.csv);
    if (!data) return data.error();
    if (stop) return Error{Errc::interrupted, "no model was written"};
    const auto fits = std::uint64_t(1 + options.folds);
    const auto rounds_of_a_fit =
        std::uint64_t(options.trees.rounds + (options.with_network ? options.network.epochs : 0));
    Progress progress = workshop.progress("training", fits * rounds_of_a_fit, ProgressUnit::rounds);
    std::uint64_t rounds = 0;
    auto trained = train_effort(*data, options, stop, [&] { progress.update(++rounds); });
    progress.clear();
    if (!trained) return trained.error();
    if (auto error = write_model(request.out, trained->files)) return *error;
    for (const std::string& doubt : trained->doubts) workshop.warn(request.out + ": " + doubt);
    return trained;
}

}  // namespace kibitzer
