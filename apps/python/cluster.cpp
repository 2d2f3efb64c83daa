#include "cluster.hpp"

#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arrow.hpp"
#include "errors.hpp"
#include "kibitzer/chess/notation/pgn/game_rows.hpp"
#include "kibitzer/desks/players/profile_rows.hpp"
#include "kibitzer/desks/players/units.hpp"
#include "visit.hpp"
#include "watched.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

std::string text_of(const py::buffer& buffer) {
    const py::buffer_info info = buffer.request();
    return {static_cast<const char*>(info.ptr), std::size_t(info.size * info.itemsize)};
}

py::object bytes_or_none(const std::string& file) {
    return file.empty() ? py::object(py::none()) : py::object(py::bytes(file));
}

py::list bytes_or_none(const std::vector<std::string>& files) {
    py::list parts;
    for (const std::string& file : files) parts.append(bytes_or_none(file));
    return parts;
}

// The partial of a unit that is read from `place`, another unit, or given as text: in parts by
// player, None for those that nobody is in, and whole if it is to be kept, else None.
py::tuple map_parts(const std::string& unit, std::uint64_t file_size,
                    const std::optional<std::string>& place, const std::optional<py::buffer>& text,
                    int count, bool keep, int threads) {
    struct Task {
        UnitElsewhere unit;
        std::string text;
        std::string whole;
        std::vector<std::string> parts;
    };
    const auto task = std::make_shared<Task>();
    task->unit = {take(parse_unit(unit)), file_size, {}, nullptr};
    if (place) task->unit.place = take(parse_unit(*place));
    if (text) {
        task->text = text_of(*text);
        task->unit.text = &task->text;
    }
    const auto visit = std::make_shared<Visit>(settings(), threads, false);
    run_watched(
        visit,
        [task, visit, count, keep] {
            const StylePartial partial = take(map_elsewhere(task->unit, *visit));
            if (keep) task->whole = to_file(partial);
            task->parts = to_parts(partial, count);
        },
        py::none());
    return py::make_tuple(bytes_or_none(task->parts), bytes_or_none(task->whole));
}

std::string partial_name(const std::string& unit, std::uint64_t file_size) {
    return partial_file_name(take(parse_unit(unit)), file_size);
}

// The profiles of players whose sums are in partials of different units: a row each.
py::list profile_rows(const py::object& partials, std::uint64_t min_games) {
    const Texts texts(partials);
    std::vector<ProfileRow> rows;
    {
        const py::gil_scoped_release others_run;
        rows = take(finish_partials(texts.views, min_games));
    }
    py::list list;
    for (const ProfileRow& row : rows)
        list.append(py::make_tuple(row.player, row.games, row.wins, row.draws, row.losses,
                                   row.mean_elo, row.style_score, row.style_low, row.style_high,
                                   row.style_label, row.json));
    return list;
}

// The parts of a partial that was kept.
py::list split_partial(const py::bytes& partial, int count) {
    const std::string contents = partial;
    std::vector<std::string> files;
    {
        const py::gil_scoped_release others_run;
        files = to_parts(take(parse_partial(contents, "partial")), count);
    }
    return bytes_or_none(files);
}

template <class T>
py::bytes bytes_of(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

py::tuple columns_of(const RowTexts& column) {
    return py::make_tuple(py::bytes(column.bytes), bytes_of(column.ends), bytes_of(column.given));
}

void append(RowTexts& column, const RowTexts& more) {
    const std::int64_t before = column.ends.back();
    column.bytes += more.bytes;
    for (std::size_t i = 1; i < more.ends.size(); ++i) column.ends.push_back(before + more.ends[i]);
    column.given.insert(column.given.end(), more.given.begin(), more.given.end());
}

// The games of a unit: their numbers, and for every tag and then the moves (bytes of all values,
// where each ends, which are given), for Arrow.
py::list game_rows(const std::string& unit, const std::vector<std::string>& tags, int threads) {
    struct Task {
        PgnUnit unit;
        std::vector<std::string> tags;
        GameRows rows;
        std::optional<Error> error;
    };
    const auto task = std::make_shared<Task>();
    task->unit = take(parse_unit(unit));
    task->tags = tags;
    task->rows.tags.resize(tags.size());
    const auto visit = std::make_shared<Visit>(settings(), threads, false);
    run_watched(
        visit,
        [task, visit] {
            StreamOptions options;
            options.threads = visit->threads();
            options.stop = [visit] { return visit->stop_flag().load(); };
            GameRows& all = task->rows;
            task->error =
                read_game_rows(task->unit, options, task->tags, [&](GameRows&& rows) {
                    for (std::size_t i = 0; i < all.tags.size(); ++i)
                        append(all.tags[i], rows.tags[i]);
                    append(all.moves, rows.moves);
                    all.numbers.insert(all.numbers.end(), rows.numbers.begin(), rows.numbers.end());
                    return true;
                }).error;
        },
        py::none());
    if (task->error && task->rows.size() == 0) fail(*task->error);
    py::list columns;
    columns.append(bytes_of(task->rows.numbers));
    for (const RowTexts& column : task->rows.tags) columns.append(columns_of(column));
    columns.append(columns_of(task->rows.moves));
    return columns;
}

}  // namespace

void add_cluster(py::module_& module) {
    module.def("map_parts", map_parts, py::arg("unit"), py::arg("file_size"), py::arg("place"),
               py::arg("text"), py::arg("count"), py::arg("keep"), py::arg("threads") = 1);
    module.def("partial_name", partial_name, py::arg("unit"), py::arg("file_size"));
    module.def("split_partial", split_partial, py::arg("partial"), py::arg("count"));
    module.def("profile_rows", profile_rows, py::arg("partials"), py::arg("min_games"));
    module.def("game_rows", game_rows, py::arg("unit"), py::arg("tags"), py::arg("threads") = 1);
}

}  // namespace kibitzer::python
