#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/effort_train.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/report/band_text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string model;
    std::vector<std::string> files;
};

void run(Session& session, const Arguments& arguments) {
    const StopFlag& stop = session.stop_flag();
    const auto model = effort::EffortModel::load(arguments.model);
    if (!model) {
        session.fail(model.error().message);
        return;
    }
    Progress progress("reading", 0, session.shows_progress(), ProgressUnit::positions);
    const auto data =
        read_effort_data(arguments.files, stop, [&](std::uint64_t rows) { progress.update(rows); });
    progress.clear();
    if (!data) {
        session.fail(data.error().message);
        return;
    }
    const effort::Target target = model->facts().target;
    const effort::BandReport report =
        judge_bands(*model, data->rows, load_cost_scale(arguments.model));
    if (report.rows == 0) {
        session.fail(fmt::format("{}: no row tells its {} (column {})", arguments.files.front(),
                                 name(target), column(target)));
        return;
    }
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.effort_evaluate", 1);
        json.field("model_version", model->facts().version).field("target", name(target));
        write_bands(json, report, target);
        json.end_object();
        print_line(json.str());
    } else {
        print(fmt::format("model        {}, target {}\nrows         {}\n", model->facts().version,
                          name(target), with_commas(report.rows)));
        print(bands_text(report, target));
    }
    if (stop) session.exit_code = interrupted;
}

}  // namespace

void add_effort_evaluate(Verb& effort, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = effort.add_verb(session, "evaluate",
                                "Tells how good a model of effort is on rows it has not seen",
                                "kibitzer effort evaluate desc_v1.1 test.csv", CommonFlags::json);
    verb.required("MODEL", arguments->model, "folder of a model");
    verb.required("CSV", arguments->files, "rows of `effort profile`; plain or compressed");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
