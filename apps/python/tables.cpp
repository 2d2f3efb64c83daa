#include "tables.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>

#include "arrow.hpp"
#include "columns.hpp"
#include "errors.hpp"
#include "games.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/record_columns.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/asking.hpp"
#include "kibitzer/desks/questions.hpp"
#include "values.hpp"
#include "visit.hpp"
#include "watched.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

// One piece of a table about positions.
class Piece {
public:
    Piece(const std::vector<FieldOutline>& fields, bool of_games) : columns_(fields) {
        if (of_games) game_ = &columns_.append("game", ShapeKind::whole);
        if (of_games) ply_ = &columns_.append("ply", ShapeKind::whole);
        error_ = &columns_.append("error", ShapeKind::text);
    }

    void add(const Result<void>& answered) {
        if (!answered) columns_.add_null();
        if (answered)
            error_->add_null();
        else
            error_->add_text(answered.error().message);
    }
    void place(std::int64_t game, std::int64_t ply) {
        game_->add_whole(game);
        ply_->add_whole(ply);
    }
    [[nodiscard]] RecordColumns& columns() { return columns_; }
    [[nodiscard]] RecordTaker taker() {
        return [this](RecordView record) {
            columns_.add(record);
            return true;
        };
    }
    [[nodiscard]] RecordColumns finish() {
        columns_.seal();
        return std::move(columns_);
    }

private:
    RecordColumns columns_;
    FieldColumn* game_ = nullptr;
    FieldColumn* ply_ = nullptr;
    FieldColumn* error_ = nullptr;
};

struct Asking {
    const Question* question;
    std::shared_ptr<Call> call;
    std::vector<FieldOutline> fields{};  // of the answer
};

// Rows that are answered on all threads, so many at a time.
struct Rows {
    std::size_t count = 0;
    std::size_t block = 0;
    bool of_games = false;
    // Answers those from `begin` to `end` into a piece.
    std::function<void(std::size_t begin, std::size_t end, const RecordAnswerer&, Piece&)> answer{};
};

// Pieces of a table, made by all threads.
void fill_pieces(Table& table, const std::vector<FieldOutline>& fields, const Rows& rows,
                 Visit& visit, const std::string& label,
                 const std::function<void(std::size_t, std::size_t, Piece&)>& answer) {
    Progress progress = visit.progress(
        label, rows.count, rows.of_games ? ProgressUnit::games : ProgressUnit::positions);
    std::size_t next = 0;
    std::size_t done = 0;
    process_in_order(
        visit.threads(),
        [&]() -> std::optional<std::size_t> {
            if (next >= rows.count || visit.stop_flag()) return std::nullopt;
            return std::exchange(next, next + rows.block);
        },
        [&](std::size_t begin) {
            Piece piece(fields, rows.of_games);
            answer(begin, std::min(rows.count, begin + rows.block), piece);
            return piece.finish();
        },
        [&](RecordColumns&& piece) {
            table.pieces.push_back(std::move(piece));
            progress.update(done = std::min(rows.count, done + rows.block));
        });
    if (table.pieces.empty()) table.pieces.push_back(Piece(fields, rows.of_games).finish());
}

void fill(Table& table, const Asking& asking, const Rows& rows, Visit& visit) {
    const auto answerer = asking.call->records(visit);
    if (!answerer)
        fail({answerer.error().code, with_field_names(answerer.error().message, *asking.call)});
    fill_pieces(table, asking.fields, rows, visit, std::string(asking.question->name),
                [&](std::size_t begin, std::size_t end, Piece& piece) {
                    rows.answer(begin, end, *answerer, piece);
                });
}

// A defect of ours costs its own row and no other.
Result<void> answer_row(const RecordAnswerer& answer, const Position& position,
                        const PositionAsked& asked, const RecordTaker& take) {
    try {
        return answer(position, asked, take);
    } catch (const std::exception& failure) {
        return Error{Errc::bad_text, std::string("no answer: ") + failure.what()};
    }
}

Rows rows_of_texts(std::shared_ptr<Texts> fens, std::shared_ptr<Texts> moves, bool needs_move,
                   bool chess960, std::size_t block) {
    const std::size_t count = fens->views.size();
    if (moves && moves->views.size() != count)
        fail({Errc::bad_request,
              "moves: expected as many as positions, which are " + std::to_string(count)});
    return {count, block, false,
            [=](std::size_t begin, std::size_t end, const RecordAnswerer& answer, Piece& piece) {
                const RecordTaker take = piece.taker();
                for (std::size_t i = begin; i < end; ++i) {
                    PositionAsked asked{std::string(fens->views[i]), "", chess960};
                    if (moves) asked.move = moves->views[i];
                    const auto read = parse_fen(asked.fen, {.chess960 = chess960});
                    if (!read)
                        piece.add(read.error());
                    else if (needs_move && asked.move.empty())
                        piece.add(Error{Errc::bad_text, "move: missing"});
                    else
                        piece.add(answer_row(answer, read->position, asked, take));
                }
            }};
}

// Of each game the positions before its moves, and at its end as well where no move is asked about.
void answer_game(const GameColumns& all, std::size_t game, bool with_move, bool with_fen,
                 const RecordAnswerer& answer, const RecordTaker& take, Piece& piece) {
    const auto begin = std::size_t(all.offsets[game]);
    const auto end = std::size_t(all.offsets[game + 1]);
    Position position = all.start_of(std::int64_t(game));
    PositionAsked asked;
    asked.chess960 = position.is_chess960();
    for (std::size_t i = begin; i <= end; ++i) {
        if (i == end && with_move) break;
        const Move move = i < end ? Move::from_bits(all.moves[i]) : Move::null();
        if (with_fen) asked.fen = to_fen(position);
        if (with_move) asked.move = to_uci(position, move);
        piece.add(answer_row(answer, position, asked, take));
        piece.place(std::int64_t(game), std::int64_t(i - begin));
        if (i == end) break;
        if (move.is_null())
            position.make_null();
        else
            position.make(move);
    }
}

Rows rows_of_games(const std::shared_ptr<Games>& games, bool with_move, bool with_fen,
                   std::size_t block) {
    return {games->columns.size(), block, true,
            [=](std::size_t begin, std::size_t end, const RecordAnswerer& answer, Piece& piece) {
                const RecordTaker take = piece.taker();
                for (std::size_t game = begin; game < end; ++game)
                    answer_game(games->columns, game, with_move, with_fen, answer, take, piece);
            }};
}

JsonValue::Object& members_of(JsonValue& request) {
    return std::get<JsonValue::Object>(request.content);
}

// A request about positions that come row by row.
Asking prepare_asking(std::size_t index, const py::dict& request, bool without_fen) {
    JsonValue asked = to_value(request);
    const Question& question = choose_form(questions().at(index), asked);
    const bool takes_move = question.kind == QuestionKind::moves;
    if (question.kind != QuestionKind::positions && !takes_move)
        fail({Errc::bad_request,
              std::string(question.name) + ": it is not asked about positions one by one"});
    members_of(asked).push_back({"fen", {std::string("startpos")}});
    if (takes_move) members_of(asked).push_back({"move", {std::string("-")}});
    Asking asking{&question, question.open()};
    if (const auto read = read_record(asking.call->request(), asked); !read) fail(read.error());
    if (PositionAsked* where = asking.call->where()) *where = {"", "", where->chess960};
    asking.fields = outline_of(asking.call->answer());
    if (without_fen)
        for (FieldOutline& field : asking.fields)
            if (field.name == "fen") field.name = "";  // filled, and not shown
    return asking;
}

TableHandle run(const std::shared_ptr<Visit>& visit, std::function<void(Table&)> work,
                const py::object& follower) {
    const auto table = std::make_shared<Table>();
    run_watched(
        visit, [table, visit, work = std::move(work)] { work(*table); }, follower);
    table->warnings = visit->take_warnings();
    return table;
}

// Rows a thread answers before it looks up: enough to be quick, few enough to be stopped.
std::size_t block_of(const Question& question, bool games) {
    if (question.pace != Pace::quick) return games ? 1 : 32;
    return games ? 64 : 2048;
}

TableHandle table_of_positions(std::size_t index, const py::dict& request,
                               const py::object& positions, const py::object& moves, int threads,
                               const py::object& follower) {
    const Asking asking = prepare_asking(index, request, false);
    const auto visit = std::make_shared<Visit>(settings(), threads, !follower.is_none());
    const auto fens = std::make_shared<Texts>(positions);
    const auto with = moves.is_none() ? nullptr : std::make_shared<Texts>(moves);
    const Rows rows =
        rows_of_texts(fens, with, asking.question->kind == QuestionKind::moves,
                      asking.call->where()->chess960, block_of(*asking.question, false));
    return run(
        visit, [=](Table& table) { fill(table, asking, rows, *visit); }, follower);
}

TableHandle table_of_games(std::size_t index, const py::dict& request,
                           const std::shared_ptr<Games>& games, bool fens, int threads,
                           const py::object& follower) {
    const Asking asking = prepare_asking(index, request, !fens);
    const auto visit = std::make_shared<Visit>(settings(), threads, !follower.is_none());
    const Rows rows = rows_of_games(games, asking.question->kind == QuestionKind::moves, fens,
                                    block_of(*asking.question, true));
    return run(
        visit, [=](Table& table) { fill(table, asking, rows, *visit); }, follower);
}

// Rows of cells as columns.
class CellColumns final : public TableSink {
public:
    void begin(const std::vector<Column>& columns) override {
        for (const Column& column : columns)
            columns_.append(column.name, column.kind == CellKind::integer ? ShapeKind::whole
                                         : column.kind == CellKind::real  ? ShapeKind::number
                                                                          : ShapeKind::text);
    }
    bool row(const std::vector<Cell>& cells) override {
        columns_.add_null();  // of the records, which have no field here
        for (std::size_t i = 0; i < cells.size(); ++i) add(*columns_.root().children[i], cells[i]);
        return true;
    }
    void end() override {}

    [[nodiscard]] RecordColumns finish() {
        columns_.seal();
        return std::move(columns_);
    }

private:
    static void add(FieldColumn& column, const Cell& cell) {
        if (const auto* text = std::get_if<std::string>(&cell)) {
            column.add_text(*text);
        } else if (const auto* whole = std::get_if<std::int64_t>(&cell);
                   whole && column.kind == ShapeKind::whole) {
            column.add_whole(*whole);
        } else if (cell.index() == 0) {
            column.add_null();
        } else {
            column.add_number(whole ? double(*whole) : std::get<double>(cell));
        }
    }

    RecordColumns columns_{{}};
};

std::vector<FieldOutline> outline_of_rows(Call& call) {
    const auto blank = call.blank_record();
    return blank ? outline_of(*blank) : std::vector<FieldOutline>();
}

// A question answered by a table or a stream: its rows.
TableHandle table_of_rows(std::size_t index, const py::dict& request, int threads,
                          const py::object& follower) {
    JsonValue asked = to_value(request);
    const Question& question = choose_form(questions().at(index), asked);
    const bool is_stream = question.kind == QuestionKind::stream;
    if (!is_stream && question.kind != QuestionKind::table)
        fail({Errc::bad_request, std::string(question.name) + ": its answer has no rows"});
    const std::shared_ptr<Call> call = question.open();
    if (const auto read = read_record(call->request(), asked); !read) fail(read.error());
    const auto visit = std::make_shared<Visit>(settings(), threads, !follower.is_none());
    return run(
        visit,
        [=](Table& table) {
            RecordColumns records(outline_of_rows(*call));
            CellColumns cells;
            const auto found = is_stream ? call->find_records(*visit,
                                                              [&](RecordView record) {
                                                                  records.add(record);
                                                                  return !visit->stop_flag();
                                                              })
                                         : call->find_rows(*visit, cells);
            if (!found && is_told(found.error())) fail({Errc::io, visit->failure()});
            if (!found) fail({found.error().code, with_field_names(found.error().message, *call)});
            records.seal();
            table.pieces.push_back(is_stream ? std::move(records) : cells.finish());
        },
        follower);
}

// A workshop within another: for one of many questions that are worked on side by side.
class Corner final : public Workshop {
public:
    explicit Corner(Workshop& whole) : whole_(whole) {}

    [[nodiscard]] const std::string& failure() const { return failure_; }

    [[nodiscard]] const Config& settings() const override { return whole_.settings(); }
    [[nodiscard]] int threads() const override { return 1; }
    const StopFlag& stop_flag() override { return whole_.stop_flag(); }
    [[nodiscard]] bool shows_progress() const override { return false; }
    [[nodiscard]] Progress progress(const std::string& label, std::uint64_t total,
                                    ProgressUnit unit) override {
        return Progress(label, total, false, unit);
    }
    void tell(const std::string&) override {}
    void warn(const std::string& message) override { whole_.warn(message); }
    void count_hidden_warnings(std::uint64_t count) override {
        whole_.count_hidden_warnings(count);
    }
    void fail(const std::string& message, WorkEnding) override { failure_ = message; }
    void interrupt(std::string_view) override {}
    void end_as(WorkEnding) override {}

private:
    Workshop& whole_;
    std::string failure_;
};

Result<void> answer_request(const Question& question, const JsonValue& request, Workshop& workshop,
                            RecordColumns& columns) {
    const std::unique_ptr<Call> call = question.open();
    if (auto read = read_record(call->request(), request); !read) return read;
    Corner corner(workshop);
    const auto found = call->find(corner);
    if (!found && is_told(found.error())) return Error{Errc::io, corner.failure()};
    if (!found) return Error{found.error().code, with_field_names(found.error().message, *call)};
    columns.add(call->answer());
    return {};
}

// Many requests of a question with one answer each.
TableHandle table_of_requests(std::size_t index, const py::list& requests, int threads,
                              const py::object& follower) {
    const auto asked = std::make_shared<std::vector<JsonValue>>();
    for (const py::handle request : requests) asked->push_back(to_value(request));
    if (asked->empty()) fail({Errc::bad_request, "expected one request at least"});
    const Question& question = choose_form(questions().at(index), asked->front());
    for (std::size_t i = 1; i < asked->size(); ++i)
        if (&choose_form(questions().at(index), (*asked)[i]) != &question)
            fail({Errc::bad_request, "the requests are of different forms"});
    const auto visit = std::make_shared<Visit>(settings(), threads, !follower.is_none());
    const Rows rows{asked->size(), 16, false};
    const auto fields = outline_of(question.open()->answer());
    return run(
        visit,
        [=, &question](Table& table) {
            fill_pieces(
                table, fields, rows, *visit, std::string(question.name),
                [&](std::size_t begin, std::size_t end, Piece& piece) {
                    for (std::size_t i = begin; i < end; ++i)
                        piece.add(answer_request(question, (*asked)[i], *visit, piece.columns()));
                });
        },
        follower);
}

}  // namespace

void add_tables(py::module_& module) {
    add_columns(module);
    module.def("table_of_positions", &table_of_positions);
    module.def("table_of_games", &table_of_games);
    module.def("table_of_requests", &table_of_requests);
    module.def("table_of_rows", &table_of_rows);
}

}  // namespace kibitzer::python
