#include "engine.hpp"

#include <pybind11/stl.h>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board.hpp"
#include "errors.hpp"
#include "kibitzer/workshop/analyst.hpp"
#include "kibitzer/workshop/engine_text.hpp"
#include "visit.hpp"
#include "watched.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

// One search at a time; `stop` may come from any thread.
struct Engine {
    std::shared_ptr<Visit> visit;
    std::unique_ptr<Analyst> analyst;
    std::mutex mutex{};  // held while it searches
};
using EngineHandle = std::shared_ptr<Engine>;

using Options = std::vector<std::pair<std::string, std::string>>;

EngineHandle make_engine(const std::string& command, const Options& options, int threads, int hash,
                         int multipv) {
    if (hash < 1 || hash > 65536) fail({Errc::bad_request, "hash: expected 1 to 65536"});
    if (multipv < 1 || multipv > 256) fail({Errc::bad_request, "multipv: expected 1 to 256"});
    const auto engine = std::make_shared<Engine>();
    engine->visit = std::make_shared<Visit>(settings(), threads, false);
    AnalystSettings asked{command, options, engine->visit->threads(), hash, multipv};
    asked.on_remark = [visit = engine->visit.get()](const std::string& words) {
        visit->warn(words);
    };
    const py::gil_scoped_release others_run;
    engine->analyst = take(make_analyst(asked, engine->visit->stop_flag()));
    return engine;
}

ThinkingLimits limits_of(std::optional<int> depth, std::optional<std::uint64_t> nodes,
                         std::optional<int> movetime) {
    if (depth && *depth < 1) fail({Errc::bad_request, "depth: expected 1 or more"});
    if (nodes && *nodes < 1) fail({Errc::bad_request, "nodes: expected 1 or more"});
    if (movetime && *movetime < 1) fail({Errc::bad_request, "movetime: expected 1 or more"});
    ThinkingLimits limits;
    limits.depth = depth;
    limits.nodes = nodes;
    if (movetime) limits.move_time = std::chrono::milliseconds(*movetime);
    if (!limits.any()) limits.move_time = std::chrono::seconds(1);
    return limits;
}

SearchResult search(const EngineHandle& engine, const Position& position,
                    const ThinkingLimits& limits) {
    const auto result = std::make_shared<SearchResult>();
    {  // the search before may just be ending
        const py::gil_scoped_release others_run;
        const std::lock_guard alone(engine->mutex);
        engine->visit->resume();
    }
    run_watched(
        engine->visit,
        [engine, position, limits, result] {
            const std::lock_guard alone(engine->mutex);
            *result = take(engine->analyst->search(position, to_search_limits(limits)));
        },
        py::none());
    return std::move(*result);
}

// From White's side.
py::dict line_of(const Position& first, const EngineLine& line) {
    py::dict out;
    const Score score = seen_from(Color::white, line.score);
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        out["mate"] = mate->moves;
    else
        out["score_cp"] = std::get<Centipawns>(score.value).value;
    out["depth"] = line.depth;
    out["seldepth"] = line.selective_depth;
    Position position = first;
    py::list moves;
    for (const Move move : line.moves) {
        moves.append(to_python(position, move));
        position.make(move);
    }
    out["pv"] = moves;
    const WinDrawLoss wdl = expected_result(line.score, first);
    out["wdl"] = line.score.point_of_view == Color::white
                     ? py::make_tuple(wdl.win, wdl.draw, wdl.loss)
                     : py::make_tuple(wdl.loss, wdl.draw, wdl.win);
    return out;
}

py::dict analyse(const EngineHandle& engine, const py::handle& board, std::optional<int> depth,
                 std::optional<std::uint64_t> nodes, std::optional<int> movetime) {
    const Position position = position_of(board);
    const SearchResult result = search(engine, position, limits_of(depth, nodes, movetime));
    py::dict out;
    py::list lines;
    for (const EngineLine& line : result.info.lines) lines.append(line_of(position, line));
    out["lines"] = lines;
    out["bestmove"] = result.best ? to_python(position, *result.best) : py::object(py::none());
    out["nodes"] = result.info.nodes;
    out["nps"] = nodes_per_second(result.info);
    out["time_ms"] = result.info.milliseconds;
    return out;
}

}  // namespace

void add_engine(py::module_& module) {
    py::class_<Engine, EngineHandle>(module, "Engine")
        .def(py::init(&make_engine))
        .def("analyse", &analyse)
        .def("stop", [](Engine& engine) { engine.visit->stop(); })
        .def("new_game",
             [](Engine& engine) {
                 const py::gil_scoped_release others_run;
                 const std::lock_guard alone(engine.mutex);
                 if (const auto begun = engine.analyst->new_game(); !begun) fail(begun.error());
             })
        .def("take_warnings", [](Engine& engine) { return engine.visit->take_warnings(); })
        .def_property_readonly("name", [](Engine& engine) { return engine.analyst->name(); });
}

}  // namespace kibitzer::python
