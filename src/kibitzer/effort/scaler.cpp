#include "kibitzer/effort/scaler.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::effort {

namespace {

double transformed(const InputScale& input, double value) {
    return input.logarithm ? std::log(std::max(0.0, value) + 1) : value;
}

// An input as feature_scaler.json has it.
struct InputRow {
    std::string feature;
    bool logarithm = false;
    double mean = 0;
    double deviation = 1;
    std::optional<std::vector<double>> ordinary;
    std::string category;
    std::string unit;
    std::string formula;
};
void describe(Fields& f, InputRow& row) {
    f("feature", row.feature, "its name", {.required = true});
    f("logarithm", row.logarithm, "log(x + 1) of it comes first");
    f("mean", row.mean, "what is taken off");
    f("deviation", row.deviation, "what the rest is divided by");
    f("ordinary", row.ordinary, "the tenth, the half and nine tenths of positions lie below",
      {.absent = true});
    f("category", row.category, "what it is a feature of, for readers");
    f("unit", row.unit, "for readers");
    f("formula", row.formula, "what it is: a name may have had another formula once");
}

struct ScalerFile {
    std::string schema = "kibitzer.feature_scaler";
    int version = 1;
    std::vector<InputRow> inputs;
};
void describe(Fields& f, ScalerFile& file) {
    f("schema", file.schema, "the name of this format");
    f("version", file.version, "of the format", {.low = 1, .high = 1});
    f("inputs", file.inputs, "of the model, in their order");
}

// By its formula where the file tells one.
std::optional<Feature> feature_of(const InputRow& row) {
    if (const auto feature = find_formula(row.formula)) return feature;
    return find_feature(row.feature);
}

Result<InputScale> to_input(const InputRow& row) {
    const auto wrong = [&](std::string_view what) {
        return Error{Errc::bad_text, in_quotes(row.feature) + ": " + std::string(what)};
    };
    const auto feature = feature_of(row);
    if (!feature) return wrong("expected the name of a feature");
    if (!(row.deviation > 0)) return wrong("deviation: expected a number above 0");
    InputScale input{*feature, row.logarithm, row.mean, row.deviation, {}};
    if (!row.ordinary) return input;
    const std::vector<double>& shares = *row.ordinary;
    if (shares.size() != 3 || !std::is_sorted(shares.begin(), shares.end()))
        return wrong("ordinary: expected three rising numbers");
    input.ordinary = Ordinary{shares[0], shares[1], shares[2]};
    return input;
}

InputRow to_row(const InputScale& input) {
    const FeatureRow& feature = feature_rows[std::size_t(input.feature)];
    InputRow row{std::string(feature.name),
                 input.logarithm,
                 input.mean,
                 input.deviation,
                 {},
                 std::string(name(feature.category)),
                 std::string(feature.unit),
                 std::string(feature.formula)};
    if (const auto& ordinary = input.ordinary)
        row.ordinary = {ordinary->low, ordinary->median, ordinary->high};
    return row;
}

// Does the search that a row belongs to go on in the next one?
bool goes_on(std::span<const DatasetRow> rows, std::size_t i) {
    return i + 1 < rows.size() && rows[i].game == rows[i + 1].game &&
           rows[i].ply == rows[i + 1].ply;
}

std::optional<Ordinary> find_ordinary(std::span<const DatasetRow> rows, Feature feature) {
    std::vector<float> values;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!goes_on(rows, i) && std::isfinite(rows[i].features[feature]))
            values.push_back(rows[i].features[feature]);
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    const auto at = [&](double share) {
        return double(
            values[std::min(values.size() - 1, std::size_t(share * double(values.size())))]);
    };
    return Ordinary{at(0.1), at(0.5), at(0.9)};
}

}  // namespace

Result<Scaler> Scaler::parse(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return json.error();
    ScalerFile file;
    if (const auto read = read_record(RecordView(file), *json); !read)
        return Error{Errc::bad_text, read.error().message};
    if (file.inputs.empty() || file.inputs.size() > feature_count)
        return Error{Errc::bad_text, "inputs: expected 1 to " + std::to_string(feature_count)};
    Scaler scaler;
    for (const InputRow& row : file.inputs) {
        auto input = to_input(row);
        if (!input) return input.error();
        scaler.inputs_.push_back(*input);
    }
    return scaler;
}

Scaler Scaler::fit(std::span<const DatasetRow> rows, std::span<const Feature> features) {
    Scaler scaler;
    for (const Feature feature : features) {
        const Scaling wanted = feature_rows[std::size_t(feature)].scaling;
        InputScale input{feature, wanted == Scaling::log_z_score, 0, 1,
                         find_ordinary(rows, feature)};
        double sum = 0;
        double squares = 0;
        double count = 0;
        for (const DatasetRow& row : rows) {
            const double value = transformed(input, double(row.features[feature]));
            if (!std::isfinite(value)) continue;
            sum += value;
            squares += value * value;
            ++count;
        }
        if (count == 0) continue;
        const double mean = sum / count;
        const double deviation = std::sqrt(std::max(0.0, squares / count - mean * mean));
        if (deviation < 1e-9) continue;
        if (wanted != Scaling::as_is) {
            input.mean = mean;
            input.deviation = deviation;
        }
        scaler.inputs_.push_back(input);
    }
    return scaler;
}

std::string Scaler::to_json() const {
    ScalerFile file;
    for (const InputScale& input : inputs_) file.inputs.push_back(to_row(input));
    return kibitzer::to_json(RecordView(file));
}

void Scaler::apply(const Features& features, std::span<float> scaled) const {
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
        const InputScale& input = inputs_[i];
        const double value = transformed(input, double(features[input.feature]));
        scaled[i] = float((value - input.mean) / input.deviation);
    }
}

}  // namespace kibitzer::effort
