#include "kibitzer/app/effort_train.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/effort/onnx.hpp"

namespace kibitzer {

using namespace effort;

namespace {

// What a model may look at. Times of the machine tell the cost of a node and nothing about risk.
std::vector<Feature> inputs_of(Target target) {
    std::vector<Feature> features;
    for (const FeatureRow& row : feature_rows) {
        const bool timing = row.feature == Feature::nps || row.feature == Feature::eval_time_us ||
                            row.feature == Feature::efficiency;
        if (target == Target::cost || !timing) features.push_back(row.feature);
    }
    return features;
}

// The part, 0 to parts - 1, that a game belongs to.
std::uint64_t part_of(const DatasetRow& row, std::uint64_t parts) {
    Digest digest;
    digest.add("part");  // another choice than that of held-out games
    digest.add(row.game);
    return (digest.value() >> 32) % parts;
}

constexpr double regressor_range = 25;  // percent of win chance; more is the same

// A network on the same inputs.
Result<std::string> fit_network(std::span<const DatasetRow> rows, const Scaler& scaler,
                                const EffortTrainOptions& options, const CostScale& cost,
                                const StopFlag& stop) {
    struct Part {
        std::vector<float> inputs;
        std::vector<float> targets;
        std::vector<float> weights;
        [[nodiscard]] Examples examples() const { return {inputs, targets, weights}; }
    };
    Part learned;
    Part unseen;
    std::vector<float> scaled(scaler.size());
    for (const DatasetRow& row : rows) {
        const auto label = band_of(row, options.target, cost);
        if (!label) continue;
        scaler.apply(row.features, scaled);
        if (!std::all_of(scaled.begin(), scaled.end(), [](float x) { return std::isfinite(x); }))
            continue;
        const double wanted = options.target == Target::cost
                                  ? cost_score(cost, row.log_time_per_node)
                                  : *regret_percent(row) / regressor_range;
        Part& part = part_of(row, 10) == 0 ? unseen : learned;
        part.inputs.insert(part.inputs.end(), scaled.begin(), scaled.end());
        part.targets.push_back(float(std::clamp(wanted, 0.0, 1.0)));
        part.weights.push_back(1);
    }
    if (learned.targets.empty()) return std::string();
    const auto trained = train_network(learned.examples(), unseen.examples(), options.network,
                                       [&](const EpochReport&) { return !stop; });
    if (!trained) return trained.error();
    return to_onnx(trained->network);
}

struct Made {
    ModelFiles files;
    ModelFacts facts;
};

std::string describe(const ModelFacts& facts, const CostScale& cost) {
    JsonWriter json;
    json.begin_object().field("target", name(facts.target));
    json.key("band_values").begin_array();
    for (const double value : facts.band_values) json.value(value);
    json.end_array();
    json.field("regret_intercept", facts.regret_intercept)
        .field("regret_slope", facts.regret_slope);
    json.field("exponent", facts.exponent).field("scale", facts.scale);
    json.field("regressor_range", facts.regressor_range);
    json.field("cost_lowest", cost.lowest).field("cost_highest", cost.highest).end_object();
    return json.str();
}

Result<Made> fit(std::span<const DatasetRow> rows, const EffortTrainOptions& options,
                 const CostScale& cost, const StopFlag& stop,
                 const std::function<void(int round)>& on_round) {
    Made made;
    made.facts.target = options.target;
    const Scaler scaler = Scaler::fit(rows, inputs_of(options.target));
    TrainingMatrix matrix;
    for (const InputScale& input : scaler.inputs()) matrix.names.emplace_back(name(input.feature));
    std::array<double, band_count> sums{};
    std::array<double, band_count> counts{};
    std::vector<ObservedRegret> observed;
    for (const DatasetRow& row : rows) {
        const auto label = band_of(row, options.target, cost);
        if (!label) continue;
        const std::size_t first = matrix.inputs.size();
        matrix.inputs.resize(first + scaler.size());
        scaler.apply(row.features, std::span(matrix.inputs).subspan(first));
        matrix.labels.push_back(float(*label));
        sums[std::size_t(*label)] += target_value(row, options.target);
        counts[std::size_t(*label)] += 1;
        if (options.target == Target::risk)
            observed.push_back({double(row.nodes), target_value(row, options.target)});
    }
    if (matrix.labels.empty())
        return Error{Errc::bad_text,
                     fmt::format("nothing to learn from: expected rows of several games that tell "
                                 "their {} (column {})",
                                 name(options.target), column(options.target))};
    for (std::size_t i = 0; i < band_count; ++i)
        if (counts[i] > 0) made.facts.band_values[i] = sums[i] / counts[i];
    const RegretCurve curve = fit_regret_curve(observed);
    made.facts.regret_intercept = curve.intercept;
    made.facts.regret_slope = curve.slope;
    auto trees = train_trees(matrix, options.trees, [&](int round) {
        on_round(round);
        return !stop;
    });
    if (!trees) return trees.error();
    if (stop) return Error{Errc::interrupted, "interrupted: no model was written"};
    made.files.classifier = std::move(*trees);
    made.files.scaler = scaler.to_json();
    if (options.with_network) {
        auto network = fit_network(rows, scaler, options, cost, stop);
        if (!network) return network.error();
        if (stop) return Error{Errc::interrupted, "interrupted: no model was written"};
        made.files.regressor = std::move(*network);
        if (options.target == Target::risk) made.facts.regressor_range = regressor_range;
    }
    made.files.metadata = describe(made.facts, cost);
    return made;
}

std::string write_metadata(const EffortTrained& trained, const EffortData& data,
                           const EffortTrainOptions& options) {
    JsonWriter json;
    begin_document(json, "kibitzer.effort_model", 1);
    json.field("model_version", trained.facts.version).field("target", name(options.target));
    json.key("band_values").begin_array();
    for (const double value : trained.facts.band_values) json.value(value);
    json.end_array();
    json.field("regret_intercept", trained.facts.regret_intercept);
    json.field("regret_slope", trained.facts.regret_slope);
    json.field("exponent", trained.facts.exponent).field("scale", trained.facts.scale);
    json.field("regressor_range", trained.facts.regressor_range);
    json.field("cost_lowest", trained.cost.lowest).field("cost_highest", trained.cost.highest);
    json.field("rows", data.rows.size()).field("games", data.games);
    json.field("training_rows", trained.training_rows);
    json.key("trees").begin_object().field("max_depth", options.trees.max_depth);
    json.field("rounds", options.trees.rounds);
    json.field("learning_rate", options.trees.learning_rate);
    json.field("least_weight", options.trees.least_weight);
    json.field("seed", options.trees.seed).end_object();
    const auto report = [&](std::string_view key, const BandReport& bands) {
        json.key(key).begin_object().field("rows", bands.rows).field("accuracy", bands.accuracy);
        json.field("majority", bands.majority).field("log_loss", bands.log_loss);
        json.field("majority_log_loss", bands.majority_log_loss);
        json.field("calibration_error", bands.calibration_error);
        if (options.target == Target::risk) json.field("correlation", bands.correlation);
        json.end_object();
    };
    report("training", trained.training);
    report("validation", trained.validation);
    json.key("fold_accuracies").begin_array();
    for (const BandReport& fold : trained.folds) json.value(fold.accuracy);
    json.end_array();
    if (options.target == Target::risk) {
        json.key("calibration").begin_object().field("budget", options.budget);
        json.field("equal_nodes", trained.calibration.equal_shares.nodes);
        json.field("equal_loss", trained.calibration.equal_shares.loss);
        json.field("model_nodes", trained.calibration.by_regret.nodes);
        json.field("model_loss", trained.calibration.by_regret.loss).end_object();
    }
    json.end_object();
    return json.str() + "\n";
}

}  // namespace

Result<EffortData> read_effort_data(const std::vector<std::string>& files, const StopFlag& stop,
                                    const std::function<void(std::uint64_t rows)>& on_rows) {
    EffortData data;
    for (const std::string& path : files) {
        auto source = open_bytes(path);
        if (!source) return source.error();
        LineReader lines(std::move(*source));
        std::string line;
        if (!lines.next(line)) return Error{Errc::bad_text, path + ": the file is empty"};
        const auto columns = DatasetColumns::read(line);
        if (!columns) return Error{columns.error().code, path + ": " + columns.error().message};
        const std::uint64_t games_before = data.games;
        while (!stop && lines.next(line)) {
            auto row = columns->parse(line);
            if (!row)
                return Error{row.error().code, fmt::format("{}: line {}: {}", path, lines.number(),
                                                           row.error().message)};
            row->game += games_before;
            data.games = std::max(data.games, row->game);
            data.rows.push_back(*row);
            if (data.rows.size() % 8192 == 0) on_rows(data.rows.size());
        }
        if (lines.error()) return *lines.error();
    }
    if (data.rows.empty()) return Error{Errc::bad_text, files.front() + ": no rows"};
    return data;
}

std::vector<Playback> play_backs(std::span<const DatasetRow> rows, const EffortModel& model) {
    std::vector<Playback> searches;
    Playback current;
    bool judged = true;
    const DatasetRow* before = nullptr;
    const auto finish = [&] {
        if (judged && current.size() > 1) searches.push_back(current);
        current.clear();
        judged = true;
    };
    for (const DatasetRow& row : rows) {
        if (before && (before->game != row.game || before->ply != row.ply)) finish();
        before = &row;
        if (row.nodes < least_nodes) continue;
        judged &= !std::isnan(row.loss_now);
        current.push_back(
            {double(row.nodes), 100 * row.loss_now, model.predict(row.features).expected});
    }
    finish();
    return searches;
}

Result<EffortTrained> train_effort(const EffortData& data, const EffortTrainOptions& options,
                                   const StopFlag& stop,
                                   const std::function<void(int round)>& on_round) {
    EffortTrained trained;
    trained.cost = fit_cost_scale(data.rows);
    // One game in five is for validation.
    std::vector<DatasetRow> learned;
    std::vector<DatasetRow> unseen;
    for (const DatasetRow& row : data.rows)
        (part_of(row, 5) == 0 ? unseen : learned).push_back(row);
    auto made = fit(learned, options, trained.cost, stop, on_round);
    if (!made) return made.error();
    trained.training_rows = learned.size();
    trained.files = std::move(made->files);
    trained.facts = made->facts;
    auto model = EffortModel::parse(trained.files);
    if (!model) return model.error();
    trained.training = judge_bands(*model, learned, trained.cost);
    trained.validation = judge_bands(*model, unseen, trained.cost);
    if (options.target == Target::risk) {
        // On games the trees have not seen, or they would trust themselves too much.
        const auto searches = play_backs(unseen, *model);
        trained.calibration = calibrate(searches, options.budget, options.hard, trained.facts);
        trained.facts.exponent = options.exponent.value_or(trained.facts.exponent);
        trained.facts.scale = options.scale.value_or(trained.facts.scale);
    }
    for (int fold = 0; fold < options.folds; ++fold) {
        std::vector<DatasetRow> rest;
        std::vector<DatasetRow> left_out;
        for (const DatasetRow& row : data.rows)
            (part_of(row, std::uint64_t(options.folds)) == std::uint64_t(fold) ? left_out : rest)
                .push_back(row);
        auto other = fit(rest, options, trained.cost, stop, on_round);
        if (!other) return other.error();
        auto other_model = EffortModel::parse(other->files);
        if (!other_model) return other_model.error();
        trained.folds.push_back(judge_bands(*other_model, left_out, trained.cost));
    }
    trained.files.metadata = write_metadata(trained, data, options);
    return trained;
}

CostScale load_cost_scale(const std::string& folder) {
    CostScale scale;
    const auto metadata = read_whole_file((std::filesystem::path(folder) / metadata_file).string());
    if (!metadata) return scale;
    const auto json = parse_json(*metadata);
    if (!json) return scale;
    const auto read = [&](std::string_view name, double& target) {
        if (const JsonValue* value = json->find(name))
            if (const double* number = value->get<double>()) target = *number;
    };
    read("cost_lowest", scale.lowest);
    read("cost_highest", scale.highest);
    return scale;
}

std::optional<Error> write_model(const std::string& folder, const ModelFiles& files) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return Error{Errc::io, folder + ": " + error.message()};
    for (const auto& [name, text] : {std::pair{classifier_file, &files.classifier},
                                     {regressor_file, &files.regressor},
                                     {scaler_file, &files.scaler},
                                     {metadata_file, &files.metadata}}) {
        if (text->empty()) continue;
        const std::string path = (std::filesystem::path(folder) / name).string();
        if (auto failure = write_whole_file(path, *text)) return failure;
    }
    return std::nullopt;
}

}  // namespace kibitzer
