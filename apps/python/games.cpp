#include "games.hpp"

#include <pybind11/stl.h>

#include <utility>

#include "arrow.hpp"
#include "board.hpp"
#include "columns.hpp"
#include "errors.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "visit.hpp"
#include "watched.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

using GamesHandle = std::shared_ptr<Games>;

GamesHandle finish(const GamesHandle& games, Visit& visit) {
    games->warnings = visit.take_warnings();
    return games;
}

GamesHandle read_files(const std::vector<std::string>& files, const py::object& text,
                       const GameColumnsAsked& asked, int threads, const py::object& follower) {
    const auto visit = std::make_shared<Visit>(settings(), threads, !follower.is_none());
    const auto games = std::make_shared<Games>(Games{{}, asked});
    const auto held = std::make_shared<Texts>(text);
    run_watched(
        visit,
        [visit, games, files, held] {
            const GamesAsked from{files, std::string(held->views.front())};
            auto read = read_game_columns(from, games->asked, *visit);
            if (!read) {
                const std::string heard = visit->failure();
                fail(is_told(read.error())
                         ? Error{Errc::io, heard.empty() ? "no games could be read" : heard}
                         : read.error());
            }
            games->columns = std::move(*read);
        },
        follower);
    return finish(games, *visit);
}

// With `before`, the new games follow those.
GamesHandle read_texts(const py::object& texts, const GameColumnsAsked& asked, int threads,
                       const py::object& follower, const GamesHandle& before) {
    const auto visit = std::make_shared<Visit>(settings(), threads, !follower.is_none());
    const auto games = before ? before : std::make_shared<Games>(Games{{}, asked});
    const auto held = std::make_shared<Texts>(texts);
    run_watched(
        visit,
        [visit, games, held] {
            games->columns.append(read_movetexts(held->views, games->asked, *visit));
        },
        follower);
    return finish(games, *visit);
}

template <class T>
Buffer column(const GamesHandle& games, const std::vector<T>& values) {
    return {games, values.data(), std::int64_t(values.size()), sizeof(T),
            py::format_descriptor<T>::format()};
}

std::size_t tag_index(const Games& games, const std::string& name) {
    for (std::size_t i = 0; i < games.asked.tags.size(); ++i)
        if (games.asked.tags[i] == name) return i;
    throw py::key_error(name);
}

py::list tag_texts(const GamesHandle& games, const std::string& name) {
    const TextColumn& texts = games->columns.tags[tag_index(*games, name)];
    py::list list(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string_view text = texts[i];
        list[i] = py::reinterpret_steal<py::object>(
            PyUnicode_FromStringAndSize(text.data(), Py_ssize_t(text.size())));
    }
    return list;
}

ArrowNode list_node(std::string name, const std::vector<std::int64_t>& offsets, const char* format,
                    const void* values, std::size_t count) {
    ArrowNode node{"+L", std::move(name),           std::int64_t(offsets.size()) - 1,
                   0,    {nullptr, offsets.data()}, {}};
    node.children.push_back({format, "item", std::int64_t(count), 0, {nullptr, values}, {}});
    return node;
}

// A game a row: tags, moves and what was read with them.
py::capsule games_stream(const GamesHandle& games, const py::object&) {
    const GameColumns& all = games->columns;
    const auto size = std::int64_t(all.size());
    ArrowNode root{"+s", "", size, 0, {nullptr}, {}};
    for (std::size_t i = 0; i < all.tags.size(); ++i)
        root.children.push_back({"U",
                                 games->asked.tags[i],
                                 size,
                                 0,
                                 {nullptr, all.tags[i].offsets.data(), all.tags[i].bytes.data()},
                                 {}});
    const std::size_t plies = all.moves.size();
    root.children.push_back({"c", "result", size, 0, {nullptr, all.results.data()}, {}});
    root.children.push_back({"C", "complete", size, 0, {nullptr, all.complete.data()}, {}});
    root.children.push_back(list_node("moves", all.offsets, "S", all.moves.data(), plies));
    if (games->asked.clocks)
        root.children.push_back(list_node("clocks", all.offsets, "i", all.clocks.data(), plies));
    if (games->asked.evals) {
        root.children.push_back(list_node("evals", all.offsets, "f", all.evals.data(), plies));
        root.children.push_back(list_node("mates", all.offsets, "s", all.mates.data(), plies));
    }
    return arrow_stream({std::move(root)}, games);
}

void check_game(const Games& games, std::int64_t game) {
    if (game < 0 || game >= std::int64_t(games.columns.size()))
        throw py::index_error("game " + std::to_string(game) + " of " +
                              std::to_string(games.columns.size()));
}

// What is said of each move of a game by `say`, from the position before it.
template <class Say>
py::list each_move(const Games& games, std::int64_t game, Say say) {
    check_game(games, game);
    const GameColumns& all = games.columns;
    const auto begin = std::size_t(all.offsets[std::size_t(game)]);
    const auto end = std::size_t(all.offsets[std::size_t(game) + 1]);
    Position position = all.start_of(game);
    py::list list;
    for (std::size_t i = begin; i < end; ++i) {
        const Move move = Move::from_bits(all.moves[i]);
        list.append(say(position, move));
        if (move.is_null())
            position.make_null();
        else
            position.make(move);
    }
    return list;
}

}  // namespace

void add_games(py::module_& module) {
    py::class_<GameColumnsAsked>(module, "GameColumnsAsked")
        .def(py::init([](std::vector<std::string> tags, bool clocks, bool evals) {
            return GameColumnsAsked{std::move(tags), clocks, evals};
        }))
        .def_readonly("tags", &GameColumnsAsked::tags)
        .def_readonly("clocks", &GameColumnsAsked::clocks)
        .def_readonly("evals", &GameColumnsAsked::evals);
    py::class_<Games, GamesHandle>(module, "Games")
        .def_readonly("asked", &Games::asked)
        .def_readonly("warnings", &Games::warnings)
        .def("__len__", [](const Games& games) { return games.columns.size(); })
        .def("moves", [](const GamesHandle& games) { return column(games, games->columns.moves); })
        .def("offsets",
             [](const GamesHandle& games) { return column(games, games->columns.offsets); })
        .def("clocks",
             [](const GamesHandle& games) { return column(games, games->columns.clocks); })
        .def("evals", [](const GamesHandle& games) { return column(games, games->columns.evals); })
        .def("mates", [](const GamesHandle& games) { return column(games, games->columns.mates); })
        .def("results",
             [](const GamesHandle& games) { return column(games, games->columns.results); })
        .def("complete",
             [](const GamesHandle& games) { return column(games, games->columns.complete); })
        .def("tag", &tag_texts)
        .def("start",
             [](const Games& games, std::int64_t game) {
                 check_game(games, game);
                 return make_board(games.columns.start_of(game));
             })
        .def("game_moves",
             [](const Games& games, std::int64_t game) {
                 return each_move(games, game, [](const Position& position, Move move) {
                     return to_python(position, move);
                 });
             })
        .def("game_san",
             [](const Games& games, std::int64_t game) {
                 return each_move(games, game, [](const Position& position, Move move) {
                     return py::str(move.is_null() ? std::string("--") : to_san(position, move));
                 });
             })
        .def("arrow", &games_stream, py::arg("requested_schema") = py::none());
    module.def("read_files", &read_files);
    module.def("read_texts", &read_texts);
}

}  // namespace kibitzer::python
