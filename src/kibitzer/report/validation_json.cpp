#include "kibitzer/report/band_text.hpp"
#include "kibitzer/report/match_report.hpp"
#include "kibitzer/report/validation_words.hpp"

namespace kibitzer {

using namespace effort;

namespace {

void write_sample(JsonWriter& json, std::string_view name, const Sample& sample) {
    json.key(name).begin_object().field("count", sample.count()).field("mean", sample.mean());
    json.field("deviation", sample.deviation()).field("error", sample.error()).end_object();
}

void write_known(JsonWriter& json, std::string_view name, double value, bool is_known) {
    json.key(name);
    if (is_known)
        json.value(value);
    else
        json.null();
}

void write_policy(JsonWriter& json, const ValidationReport& report, std::size_t place) {
    const PolicyMetrics& metrics = report.metrics[place];
    json.begin_object().field("policy", report.policies[place]);
    json.field("clock_scale", report.clock_scales.empty() ? 1 : report.clock_scales[place]);
    write_sample(json, "nodes", metrics.nodes);
    json.field("nps", metrics.nps).field("effective_nps", metrics.effective_nps());
    json.field("reach_target_depth", metrics.quality).field("time_savings", metrics.quick);
    const auto ratio = metrics.allocation();
    write_known(json, "allocation", ratio.value_or(0), ratio.has_value());
    write_sample(json, "high_milliseconds", metrics.high_time);
    write_sample(json, "low_milliseconds", metrics.low_time);
    write_sample(json, "critical_depth", metrics.high_depth);
    write_known(json, "reach_critical_depth", metrics.deep, metrics.high_depth.count() > 0);
    write_known(json, "stability_cp", metrics.calm_changes.deviation(),
                metrics.calm_changes.count() > 1);
    json.field("blunders", metrics.blunders).field("blunder_rate", metrics.blunder_rate());
    write_sample(json, "loss_percent", metrics.loss);
    json.field("loss_per_1000_nodes", metrics.loss_per_1000_nodes());
    write_sample(json, "saved_by_first", report.saved[place]);
    json.key("bands").begin_array();
    for (std::size_t band = 0; band < band_count; ++band) {
        json.begin_object().field("band", band_name(Mode(band)));
        write_sample(json, "milliseconds", metrics.band_time[band]);
        write_sample(json, "loss_percent", metrics.band_loss[band]);
        json.end_object();
    }
    json.end_array().end_object();
}

void write_question(JsonWriter& json, const ThemeQuestion& question) {
    constexpr std::string_view verdicts[] = {"yes", "no", "unknown"};
    json.begin_object().field("theme", question.theme).field("asked", question.asked);
    json.field("verdict", verdicts[int(question.verdict)]).field("measure", question.measure);
    write_sample(json, "with", question.with);
    write_sample(json, "without", question.without);
    json.field("claim", question.claim).field("share_with", question.share_with);
    json.field("share_without", question.share_without).field("answer", answer(question));
    json.end_object();
}

void write_log(JsonWriter& json, const LogReport& log) {
    json.key("log").begin_object().field("unpredicted", log.unpredicted);
    json.field("unusable", log.unusable).field("correlation", log.regrets.correlation());
    json.key("bands").begin_array();
    for (std::size_t i = 0; i < band_count; ++i) {
        const LogBand& band = log.bands[i];
        json.begin_object().field("mode", name(Mode(i)));
        write_sample(json, "expected_percent", band.expected);
        write_sample(json, "real_percent", band.real);
        write_sample(json, "factor", band.factor);
        write_sample(json, "milliseconds", band.milliseconds);
        write_sample(json, "nodes", band.nodes);
        write_sample(json, "depth", band.depth);
        json.field("blunders", band.blunders).end_object();
    }
    json.end_array().end_object();
}

}  // namespace

void write_validation(JsonWriter& json, const ValidationReport& report) {
    json.field("positions", report.positions).field("complete", report.complete);
    json.field("time_control", report.time_control);
    json.field("nodes_per_millisecond", report.nodes_per_millisecond);
    json.field("share_milliseconds", report.share);
    json.field("reference_nodes", report.reference_nodes);
    json.field("target_depth", report.target_depth);
    json.field("prediction_microseconds", report.prediction_us.mean());
    json.key("policies").begin_array();
    for (std::size_t i = 0; i < report.metrics.size(); ++i) write_policy(json, report, i);
    json.end_array().key("targets").begin_array();
    for (const TargetRow& row : target_rows(report)) {
        json.begin_object().field("name", row.name).field("target", row.target);
        json.field("measured", row.measured).field("verdict", verdict_of(row)).end_object();
    }
    json.end_array().key("themes").begin_array();
    for (const ThemeEntry& theme : report.themes) {
        json.begin_object().field("theme", theme.name);
        json.field("ns", theme.nanoseconds.mean()).field("change_cp", theme.change.mean());
        json.field("present", theme.present).field("correlation", theme.correlation).end_object();
    }
    json.end_array().key("questions").begin_array();
    for (const ThemeQuestion& question : report.questions) write_question(json, question);
    json.end_array();
    if (report.match) {
        json.key("match").begin_object();
        write_match(json, *report.match);
        json.end_object();
    }
    if (report.bands) {
        json.key("calibration").begin_object();
        write_bands(json, *report.bands, report.target);
        json.end_object();
    }
    if (report.log) write_log(json, *report.log);
}

}  // namespace kibitzer
