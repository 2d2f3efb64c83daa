// Positions and moves for Python. A move is from, to and promotion, as UCI writes it; there is one
// object for each, so that lists of moves cost no more than their length.
#include "board.hpp"

#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/chess/perft.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

// As UCI writes it: castling is the king's way.
struct UciMove {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t promotion = 0;  // Role; a pawn: none

    [[nodiscard]] std::size_t index() const {
        return std::size_t(from) | std::size_t(to) << 6 | std::size_t(promotion) << 12;
    }
    [[nodiscard]] bool is_null() const { return from == to; }
    [[nodiscard]] std::string text() const {
        if (is_null()) return "0000";
        std::string text =
            Square::from_index(from).to_string() + Square::from_index(to).to_string();
        if (promotion != 0) text += Piece(Color::black, Role(promotion)).fen_letter();
        return text;
    }
};

UciMove uci_of(const Position& position, Move move) {
    if (move.is_null()) return {};
    Square to = move.to();
    if (move.is_castling() && !position.is_chess960())
        to = castled_king(position.side_to_move(), wing_of(move.from(), to));
    return {std::uint8_t(move.from().index()), std::uint8_t(to.index()),
            move.is_promotion() ? std::uint8_t(move.promotion_role()) : std::uint8_t(0)};
}

// One object for each move there can be, made when it is first needed and never given up.
py::handle one_move(UciMove move) {
    static std::array<PyObject*, std::size_t(6) << 12> made{};
    PyObject*& object = made[move.index()];
    if (object == nullptr) object = py::cast(move).release().ptr();
    return object;
}

UciMove parse_uci_text(const std::string& text) {
    if (text == "0000") return {};
    const auto from = text.size() < 4 ? std::nullopt : Square::parse(text.substr(0, 2));
    const auto to = text.size() < 4 ? std::nullopt : Square::parse(text.substr(2, 2));
    std::uint8_t promotion = 0;
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen})
        if (text.size() == 5 && text[4] == Piece(Color::black, role).fen_letter())
            promotion = std::uint8_t(role);
    if (!from || !to || *from == *to || text.size() > 5 || (text.size() == 5 && promotion == 0))
        fail({Errc::bad_text, "move '" + text + "': expected one such as e2e4 or e7e8q"});
    return {std::uint8_t(from->index()), std::uint8_t(to->index()), promotion};
}

// A position and how it came about.
class Board {
public:
    explicit Board(const Position& first) : position_(first) {}

    Position position_;
    std::optional<History> history_;  // once a move is made
    struct Ply {
        Move move;
        Undo undo;
    };
    std::vector<Ply> plies_;

    void push(Move move) {
        if (!history_) history_.emplace(position_);
        plies_.push_back({move, move.is_null() ? position_.make_null() : position_.make(move)});
        history_->push(position_);
    }
    Move pop() {
        if (plies_.empty()) throw py::index_error("pop from a board without moves");
        const Ply last = plies_.back();
        plies_.pop_back();
        history_->pop();
        if (last.move.is_null())
            position_.unmake_null(last.undo);
        else
            position_.unmake(last.move, last.undo);
        return last.move;
    }
};

Board read_board(std::string_view fen, bool chess960) {
    return Board(take(parse_fen(fen, {.chess960 = chess960})).position);
}

// What pybind11 does around a call takes longer than a FEN: the two calls that are made for every
// position of a large lot go past it.
class ShortWay {
public:
    static void take(const py::class_<Board>& board) {
        type_ = reinterpret_cast<PyTypeObject*>(board.ptr());
        info_ = py::detail::get_type_info(type_);
        usual_ = std::exchange(type_->tp_init, make);
        static PyMethodDef fen{"fen", fen_of, METH_NOARGS, "fen() -> str"};
        const auto method = py::reinterpret_steal<py::object>(PyDescr_NewMethod(type_, &fen));
        if (!method) throw py::error_already_set();
        board.attr("fen") = method;
    }

private:
    // Board(fen); whatever else is said, or is wrong, goes the usual way.
    static int make(PyObject* self, PyObject* arguments, PyObject* named) {
        if (Py_TYPE(self) != type_ || named != nullptr || PyTuple_GET_SIZE(arguments) != 1)
            return usual_(self, arguments, named);
        auto* const instance = reinterpret_cast<py::detail::instance*>(self);
        auto place = instance->get_value_and_holder(info_);
        PyObject* const fen = PyTuple_GET_ITEM(arguments, 0);
        Py_ssize_t size = 0;
        const char* const text =
            PyUnicode_Check(fen) ? PyUnicode_AsUTF8AndSize(fen, &size) : nullptr;
        if (text == nullptr || place.holder_constructed()) {
            PyErr_Clear();
            return usual_(self, arguments, named);
        }
        const auto read = parse_fen({text, std::size_t(size)});
        if (!read) return usual_(self, arguments, named);
        place.value_ptr() = new Board(read->position);
        info_->init_instance(instance, nullptr);
        return 0;
    }
    static PyObject* fen_of(PyObject* self, PyObject*) {
        const auto place =
            reinterpret_cast<py::detail::instance*>(self)->get_value_and_holder(info_);
        if (!place.holder_constructed()) {
            PyErr_SetString(PyExc_TypeError, "a board that was never made");
            return nullptr;
        }
        const std::string fen = to_fen(place.value_ptr<Board>()->position_);
        return PyUnicode_FromStringAndSize(fen.data(), Py_ssize_t(fen.size()));
    }

    static inline PyTypeObject* type_ = nullptr;
    static inline py::detail::type_info* info_ = nullptr;
    static inline initproc usual_ = nullptr;
};

py::list legal_moves_of(const Board& board) {
    const MoveList moves = legal_moves(board.position_);
    py::list list(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
        PyList_SET_ITEM(list.ptr(), Py_ssize_t(i),
                        one_move(uci_of(board.position_, moves[i])).inc_ref().ptr());
    return list;
}

py::list moves_made(const Board& board) {
    Position position = board.position_;
    py::list list(board.plies_.size());
    for (std::size_t i = board.plies_.size(); i-- > 0;) {
        const auto& [move, undo] = board.plies_[i];
        if (move.is_null())
            position.unmake_null(undo);
        else
            position.unmake(move, undo);
        list[i] = one_move(uci_of(position, move));
    }
    return list;
}

Position first_position(const Board& board) {
    Position position = board.position_;
    for (std::size_t i = board.plies_.size(); i-- > 0;)
        if (const auto& [move, undo] = board.plies_[i]; move.is_null())
            position.unmake_null(undo);
        else
            position.unmake(move, undo);
    return position;
}

// Rank by rank, as people look at it.
std::string drawing_of(const Board& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank)
        for (int file = 0; file < 8; ++file) {
            const auto piece = board.position_.piece_on(Square::at(file, rank));
            text += piece ? piece->fen_letter() : '.';
            text += file < 7 ? " " : rank > 0 ? "\n" : "";
        }
    return text;
}

std::optional<std::string> man_on(const Board& board, const std::string& name) {
    const auto square = Square::parse(name);
    if (!square) fail({Errc::bad_text, "square '" + name + "': expected a1 to h8"});
    const auto piece = board.position_.piece_on(*square);
    if (!piece) return std::nullopt;
    return std::string(1, piece->fen_letter());
}

bool has_check(const Board& board) {
    const Position& position = board.position_;
    return checkers(position).any();
}

std::optional<Outcome> outcome_of(const Board& board, bool claim_draw) {
    const auto found =
        board.history_ ? outcome(board.position_, *board.history_) : outcome(board.position_);
    if (found && needs_claim(found->ending) && !claim_draw) return std::nullopt;
    return found;
}

std::string result_of(const Board& board, bool claim_draw) {
    const auto found = outcome_of(board, claim_draw);
    if (!found) return "*";
    if (!found->winner) return "1/2-1/2";
    return *found->winner == Color::white ? "1-0" : "0-1";
}

void add_move(py::module_& module) {
    py::class_<UciMove>(module, "Move", "A move as UCI writes it: e2e4, e7e8q; castling is e1g1.")
        .def(py::init([](const std::string& uci) { return parse_uci_text(uci); }), py::arg("uci"))
        .def_static(
            "from_uci", [](const std::string& uci) { return one_move(parse_uci_text(uci)); },
            py::arg("uci"), "The move of that text.")
        .def_static(
            "null", [] { return one_move({}); }, "Passing the turn.")
        .def_property_readonly(
            "from_square", [](const UciMove& move) { return int(move.from); },
            "0 for a1, 1 for b1, ... 63 for h8.")
        .def_property_readonly(
            "to_square", [](const UciMove& move) { return int(move.to); }, "Likewise.")
        .def_property_readonly(
            "promotion",
            [](const UciMove& move) -> std::optional<int> {
                if (move.promotion == 0) return std::nullopt;
                return move.promotion + 1;
            },
            "2 to 5 for knight, bishop, rook, queen, as python-chess has them; or None.")
        .def("uci", &UciMove::text)
        .def("__str__", &UciMove::text)
        .def("__repr__", [](const UciMove& move) { return "Move('" + move.text() + "')"; })
        .def("__bool__", [](const UciMove& move) { return !move.is_null(); })
        .def("__hash__", [](const UciMove& move) { return move.index(); })
        .def("__eq__",
             [](const UciMove& move, py::handle other) {
                 if (!py::isinstance<UciMove>(other)) return false;
                 return move.index() == py::cast<const UciMove&>(other).index();
             })
        .def("__reduce__", [](py::handle self) {
            return py::make_tuple(py::type::of(self),
                                  py::make_tuple(py::cast<const UciMove&>(self).text()));
        });
}

}  // namespace

const Position& position_of(py::handle board) { return py::cast<const Board&>(board).position_; }

py::object make_board(const Position& position) { return py::cast(Board(position)); }

py::object to_python(const Position& position, Move move) {
    return py::reinterpret_borrow<py::object>(one_move(uci_of(position, move)));
}

Move to_move(const Position& position, py::handle move) {
    std::string text;
    if (py::isinstance<UciMove>(move)) {
        const UciMove& wanted = py::cast<const UciMove&>(move);
        for (const Move legal : legal_moves(position))
            if (uci_of(position, legal).index() == wanted.index()) return legal;
        text = wanted.text();
    } else {
        text = py::cast<std::string>(py::str(move));
    }
    if (text == "0000" || text == "--") return Move::null();
    auto found = parse_uci_move(position, text);
    if (!found) found = parse_san(position, text);
    return take(std::move(found));
}

void add_board(py::module_& module) {
    add_move(module);
    py::class_<Board> type(module, "Board",
                           "A position and the moves that led to it.\n\n"
                           "Squares are named (\"e4\"); moves are Move, or text in UCI or SAN.");
    type.def(py::init(&read_board), py::arg("fen") = "startpos", py::arg("chess960") = false)
        .def_property_readonly(
            "turn",
            [](const Board& board) { return board.position_.side_to_move() == Color::white; },
            "True if White is to move.")
        .def_property_readonly("chess960",
                               [](const Board& board) { return board.position_.is_chess960(); })
        .def_property_readonly("fullmove_number",
                               [](const Board& board) { return board.position_.fullmove_number(); })
        .def_property_readonly("halfmove_clock",
                               [](const Board& board) { return board.position_.halfmove_clock(); })
        .def_property_readonly(
            "key", [](const Board& board) { return board.position_.key(); }, "The Polyglot key.")
        .def_property_readonly("legal_moves", &legal_moves_of, "All of them, as a list of Move.")
        .def_property_readonly("move_stack", &moves_made, "The moves made on this board.")
        .def(
            "root", [](const Board& board) { return Board(first_position(board)); },
            "A board with the position before the first of them.")
        .def("count_legal_moves",
             [](const Board& board) { return count_legal_moves(board.position_); })
        .def(
            "parse",
            [](const Board& board, py::handle move) {
                return to_python(board.position_, to_move(board.position_, move));
            },
            py::arg("move"), "A legal move from its text, UCI or SAN.")
        .def(
            "is_legal",
            [](const Board& board, const UciMove& move) {
                return parse_uci_move(board.position_, move.text()).has_value();
            },
            py::arg("move"))
        .def(
            "push",
            [](Board& board, py::handle move) {
                const Move legal = to_move(board.position_, move);
                if (legal.is_null() && has_check(board))
                    fail({Errc::illegal_move, "a null move: the side to move is in check"});
                const py::object made = to_python(board.position_, legal);
                board.push(legal);
                return made;
            },
            py::arg("move"), "Makes a legal move: Move, or text in UCI or SAN.")
        .def(
            "pop",
            [](Board& board) {
                const Move move = board.pop();
                return to_python(board.position_, move);
            },
            "Takes the last move back.")
        .def(
            "san",
            [](const Board& board, py::handle move) {
                return to_san(board.position_, to_move(board.position_, move));
            },
            py::arg("move"), "A legal move in SAN.")
        .def("piece_at", &man_on, py::arg("square"),
             "The letter of the man on a square, as FEN writes it; None if it is empty.")
        .def("is_check", &has_check)
        .def(
            "is_checkmate",
            [](const Board& board) { return has_check(board) && !has_legal_move(board.position_); })
        .def("is_stalemate",
             [](const Board& board) {
                 return !has_check(board) && !has_legal_move(board.position_);
             })
        .def("is_insufficient_material",
             [](const Board& board) { return has_insufficient_material(board.position_); })
        .def(
            "is_repetition",
            [](const Board& board, int count) {
                return (board.history_ ? board.history_->count_occurrences(board.position_) : 1) >=
                       count;
            },
            py::arg("count") = 3)
        .def(
            "is_game_over",
            [](const Board& board, bool claim) { return outcome_of(board, claim).has_value(); },
            py::arg("claim_draw") = false)
        .def(
            "ending",
            [](const Board& board, bool claim) -> std::optional<std::string> {
                const auto found = outcome_of(board, claim);
                if (!found) return std::nullopt;
                return std::string(name(found->ending));
            },
            py::arg("claim_draw") = false, "Why the game is over; None while it goes on.")
        .def("result", &result_of, py::arg("claim_draw") = false, "As PGN writes it.")
        .def(
            "perft",
            [](const Board& board, int depth) {
                const py::gil_scoped_release others_run;
                return perft(board.position_, depth);
            },
            py::arg("depth"))
        .def("copy", [](const Board& board) { return board; })
        .def("__copy__", [](const Board& board) { return board; })
        .def("__deepcopy__", [](const Board& board, const py::dict&) { return board; })
        .def("__eq__",
             [](const Board& board, py::handle other) {
                 return py::isinstance<Board>(other) &&
                        board.position_ == py::cast<const Board&>(other).position_;
             })
        .def("__hash__", [](const Board& board) { return board.position_.key(); })
        .def("__str__", &drawing_of)
        .def("__repr__",
             [](const Board& board) { return "Board('" + to_fen(board.position_) + "')"; })
        .def("__reduce__", [](py::handle self) {
            const Board& board = py::cast<const Board&>(self);
            return py::make_tuple(py::module_::import("kibitzer._board").attr("remade"),
                                  py::make_tuple(to_fen(first_position(board)),
                                                 board.position_.is_chess960(), moves_made(board)));
        });
    ShortWay::take(type);
}

}  // namespace kibitzer::python
