#include "kibitzer/desks/effort/training.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/effort/onnx.hpp"
#include "kibitzer/workshop/row_problems.hpp"

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
                                const StopFlag& stop, const std::function<void()>& on_epoch) {
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
    TrainingOptions training = options.network;
    training.stop = &stop;
    const auto trained =
        train_network(learned.examples(), unseen.examples(), training, [&](const EpochReport&) {
            on_epoch();
            return !stop;
        });
    if (!trained) return trained.error();
    return to_onnx(trained->network);
}

struct Made {
    ModelFiles files;
    ModelFacts facts;
};

Result<Made> fit(std::span<const DatasetRow> rows, const EffortTrainOptions& options,
                 const CostScale& cost, const StopFlag& stop,
                 const std::function<void()>& on_round) {
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
    auto trees = train_trees(matrix, options.trees, [&](int) {
        on_round();
        return !stop;
    });
    if (!trees) return trees.error();
    if (stop) return Error{Errc::interrupted, "no model was written"};
    made.files.classifier = std::move(*trees);
    made.files.scaler = scaler.to_json();
    if (options.with_network) {
        auto network = fit_network(rows, scaler, options, cost, stop, on_round);
        if (!network) return network.error();
        if (stop) return Error{Errc::interrupted, "no model was written"};
        made.files.regressor = std::move(*network);
        if (options.target == Target::risk) made.facts.regressor_range = regressor_range;
    }
    CostScale scale = cost;
    ModelHead head{made.facts, scale};
    made.files.metadata = to_json(RecordView(head));
    return made;
}

// What makes a model useless.
std::vector<std::string> flaws_of(const EffortTrained& trained, Target target) {
    std::vector<std::string> flaws;
    const BandReport& bands = trained.validation;
    if (bands.rows == 0)
        flaws.push_back("no game is left to test with");
    else if (bands.log_loss >= bands.majority_log_loss)
        flaws.push_back(fmt::format(
            "on unseen games its log loss is {:.4f}, that of the shares of the bands {:.4f}",
            bands.log_loss, bands.majority_log_loss));
    if (target == Target::cost) return flaws;
    const Calibration& calibration = trained.calibration;
    if (calibration.saved.count() == 0)
        flaws.push_back("no whole search is left to calibrate the use of time with");
    else if (calibration.at_bound)
        flaws.push_back(fmt::format("no scale balances the nodes: {:.3g} is the last one tried",
                                    calibration.scale));
    else if (calibration.saved.mean() <= 0)
        flaws.push_back(fmt::format(
            "time by its regret loses {:.3f} % of win chance a move, equal shares {:.3f} %",
            calibration.by_regret.loss, calibration.equal_shares.loss));
    return flaws;
}

// Gains that these rows do not show.
std::vector<std::string> weak_points(const EffortTrained& trained, Target target) {
    std::vector<std::string> doubts;
    if (!trained.validation.gains())
        doubts.push_back(
            fmt::format("{} unseen games do not show that it tells more than the "
                        "shares of the bands",
                        trained.validation.games));
    const Sample& saved = trained.calibration.saved;
    if (target == Target::risk && mean_interval(saved).contains(0))
        doubts.push_back(
            fmt::format("{} unseen searches do not show that it saves anything over "
                        "equal shares ({:+.3f} ± {:.3f} % of win chance a move)",
                        saved.count(), saved.mean(), mean_interval(saved).high - saved.mean()));
    return doubts;
}

std::optional<Error> look_for_flaws(EffortTrained& trained, const EffortTrainOptions& options) {
    const auto flaws = flaws_of(trained, options.target);
    const bool is_forced = options.target == Target::cost || (options.exponent && options.scale);
    if (!flaws.empty() && !is_forced)
        return Error{Errc::bad_text,
                     fmt::format("{} rows are too few to learn from: {}; no model was written "
                                 "(profile more games, or give --exponent and --scale)",
                                 trained.training_rows, flaws.front())};
    trained.doubts = flaws.empty() ? weak_points(trained, options.target) : flaws;
    return std::nullopt;
}

// The searches of rows, with a model's expectations; those that were judged throughout.
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

// How a model's metadata say that costs are scaled; the defaults if they do not.
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

}  // namespace

Result<EffortData> read_effort_data(Workshop& workshop, const std::vector<std::string>& files) {
    const StopFlag& stop = workshop.stop_flag();
    Progress progress = workshop.progress("reading", 0, ProgressUnit::rows);
    EffortData data;
    RowProblems problems(workshop);
    for (const std::string& path : files) {
        auto source = open_bytes(path);
        if (!source) {
            problems.add(source.error().message);
            continue;
        }
        LineReader lines(std::move(*source));
        std::string line;
        if (!lines.next(line)) {
            problems.add(lines.error() ? lines.error()->message : path + ": the file is empty");
            continue;
        }
        const auto columns = DatasetColumns::read(line);
        if (!columns) {
            problems.add(path + ": " + columns.error().message);
            continue;
        }
        const std::uint64_t games_before = data.games;
        while (!stop && lines.next(line)) {
            auto row = columns->parse(line);
            if (!row) {
                problems.add(
                    fmt::format("{}: line {}: {}", path, lines.number(), row.error().message));
                continue;
            }
            row->game += games_before;
            data.games = std::max(data.games, row->game);
            data.rows.push_back(*row);
            if (data.rows.size() % 8192 == 0) progress.update(data.rows.size());
        }
        if (lines.error() && !stop) problems.add(lines.error()->message);
    }
    progress.clear();
    if (data.rows.empty() && problems.any()) return problems.first();
    problems.release();
    if (data.rows.empty()) return Error{Errc::bad_text, files.front() + ": no rows"};
    return data;
}

Result<BandReport> judge_rows(Workshop& workshop, const EffortModel& model,
                              const std::string& folder, const std::vector<std::string>& files) {
    const auto data = read_effort_data(workshop, files);
    if (!data) return data.error();
    const BandReport report = judge_bands(model, data->rows, load_cost_scale(folder));
    if (report.rows > 0) return report;
    const Target target = model.facts().target;
    return Error{Errc::bad_text, fmt::format("{}: no row tells its {} (column {})", files.front(),
                                             name(target), column(target))};
}

Result<EffortTrained> train_effort(const EffortData& data, const EffortTrainOptions& options,
                                   const StopFlag& stop, const std::function<void()>& on_round) {
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
        ModelFacts& facts = trained.facts;
        trained.calibration = calibrate(searches, options.budget, options.hard, facts);
        trained.facts.exponent = options.exponent.value_or(trained.facts.exponent);
        trained.facts.scale = options.scale.value_or(trained.facts.scale);
    }
    if (auto error = look_for_flaws(trained, options)) return *error;
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
    trained.rows = data.rows.size();
    trained.games = data.games;
    trained.trees = options.trees;
    trained.budget = options.budget;
    trained.files.metadata =
        to_document(model_schema.name, model_schema.version, RecordView(trained)) + "\n";
    return trained;
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
