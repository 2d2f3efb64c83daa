// Questions: what can be asked, through whatever door. A question has a request and an answer, both
// records that describe themselves (base/record.hpp), and functions found beside them:
//
//   Result<SeeAnswer> ask(const SeeRequest&, Workshop&);                  one answer
//   Result<Answerer<SeeAnswer>> prepare(const SeeRequest&, Workshop&);    one for each position
//   Result<void> ask(const PlayersRequest&, Workshop&, TableSink&);       rows of columns
//   Result<PgnCheckAnswer> ask(const PgnCheckRequest&, Workshop&,         records as they come,
//                              const RowTaker<FoundProblem>&);            and what is left to say
//   std::string text(const SeeRequest&, const SeeAnswer&, const Paper&);  the answer for people
//   std::string text(const PgnCheckRequest&, const FoundProblem&,         a record of a stream,
//                    const Paper&, std::uint64_t before);                 so many came before it
//
// and, where there is more to an answer or a request:
//
//   std::string csv_header(const MetricsRequest&);                        as CSV
//   std::string csv_rows(const MetricsRequest&, const MetricsAnswer&);
//   void send_rows(const CompareRequest&, const CompareAnswer&, TableSink&);  one answer as a table
//   Result<void> write_json(const CompareGroupRequest&, Workshop&, const Schema&,
//                           const PieceTaker&);              a document too large for memory
//
// A question may have forms, which are questions themselves (as_form_of). A desk lists its
// questions (desks/DESK/questions.cpp); desks/questions.hpp has them all.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/base/table.hpp"
#include "kibitzer/workshop/position_asked.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// Forms of an answer besides text for people.
enum class AnswerForm { json, csv };

// How an answer begins as JSON.
struct Schema {
    std::string_view name;  // "kibitzer.see"
    int version = 1;
};

// Takes a text piece by piece; false ends it.
using PieceTaker = std::function<bool(std::string_view)>;

// Takes the records of a stream as they come; false ends the work.
template <class Row>
using RowTaker = std::function<bool(Row&&)>;

// Takes a record of any kind, which is there only as long as that takes; false ends the work.
using RecordTaker = std::function<bool(RecordView)>;
// What is asked for each of many positions, as a record. Called by several threads at once.
using RecordAnswerer =
    std::function<Result<void>(const Position&, const PositionAsked&, const RecordTaker&)>;

// The records of a stream, kept, with what is left to say.
template <class Answer, class Row>
struct Kept {
    std::string_view list, meaning;
    std::vector<Row> rows;
    Answer rest;
};
template <class Answer, class Row>
void describe(Fields& f, Kept<Answer, Row>& kept) {
    f(kept.list, kept.rows, kept.meaning);
    describe(f, kept.rest);
}

// One request on its way to its answer.
class Call {
public:
    virtual ~Call() = default;

    [[nodiscard]] virtual RecordView request() = 0;
    // The answer, or a blank one as long as there is none; of a table, a blank row.
    [[nodiscard]] virtual RecordView answer() = 0;
    // Finds the answer to the request and keeps it.
    [[nodiscard]] virtual Result<void> find(Workshop& workshop) = 0;
    // The same as a JSON document.
    [[nodiscard]] virtual Result<void> find_json(Workshop& workshop, const Schema& schema,
                                                 const PieceTaker& take) {
        auto found = find(workshop);
        if (found) take(to_document(schema.name, schema.version, answer()));
        return found;
    }
    // The same as text for people; of a stream as it comes.
    [[nodiscard]] virtual Result<void> find_text(Workshop& workshop, const Paper& paper,
                                                 const PieceTaker& take) {
        auto found = find(workshop);
        if (found) take(as_text(paper));
        return found;
    }
    [[nodiscard]] virtual std::string as_text(const Paper&) const { return {}; }
    [[nodiscard]] virtual std::string as_csv() const { return {}; }
    // The answer as rows of a table, if it has that form too.
    virtual void as_rows(TableSink&) const {}

    // For questions about positions: where they are given, and the lines of an answer for each.
    [[nodiscard]] virtual PositionAsked* where() { return nullptr; }
    [[nodiscard]] virtual std::string csv_head() const { return {}; }
    [[nodiscard]] virtual Result<RowAnswerer> rows(Workshop&, AnswerForm, const Schema&) {
        return Error{Errc::unsupported, "this question is not about positions"};
    }
    [[nodiscard]] virtual Result<RecordAnswerer> records(Workshop&) {
        return Error{Errc::unsupported, "this question is not about positions"};
    }
    // For questions answered by a table.
    [[nodiscard]] virtual Result<void> find_rows(Workshop&, TableSink&) {
        return Error{Errc::unsupported, "this question is not answered by a table"};
    }
    // For questions answered by a stream: its records, a blank one of them, and each as a line of
    // JSON.
    [[nodiscard]] virtual Result<void> find_records(Workshop&, const RecordTaker&) {
        return Error{Errc::unsupported, "this question is not answered by a stream"};
    }
    [[nodiscard]] virtual std::optional<RecordView> blank_record() { return {}; }
    [[nodiscard]] virtual Result<void> find_json_lines(Workshop&, const Schema& /*line*/,
                                                       const PieceTaker&) {
        return Error{Errc::unsupported, "this question is not answered by a stream"};
    }
};

enum class QuestionKind {
    single,     // one answer
    positions,  // one answer, or one for each of many positions
    moves,      // the same, each position with a move
    table,      // rows of columns
    stream,     // records as they come, and what is left to say in the end
};

// How long one answer takes: a moment, long enough to be noticed, or so long that nobody sits and
// waits for it. Of slow ones, lists of positions are answered one by one.
enum class Pace { quick, slow, unattended };

struct Question {
    std::string_view name;      // of the verb: "see", "puzzles tag"
    std::string_view summary;   // one line
    std::string_view examples;  // of the command line, one a line
    Schema schema;
    std::string_view list{};  // of a table or stream: the name of the list of its rows
    Schema line{};            // how a record of a stream begins where each is a line of JSON
    QuestionKind kind = QuestionKind::single;
    bool has_csv = false;
    bool more_columns = false;  // a row may have columns besides those that are described
    Pace pace = Pace::quick;
    std::function<std::unique_ptr<Call>()> open{};
    // Of a form: whose it is. A verb asks both; its form is chosen by what the form's name ends
    // with or by `key`, a flag or a field of its request: `explain facts` is explain --facts, and
    // `player` is players --player NAME.
    std::string_view form_of{};
    std::string_view key{};
    bool threads = true;  // the number of threads makes a difference
    // Local ones start programs, or read and write files that a page cannot name.
    Who who = Who::anyone;

    [[nodiscard]] std::string_view chosen_by() const {
        return key.empty() ? name.substr(name.rfind(' ') + 1) : key;
    }
};

namespace calls {

template <class Request>
concept AboutPosition = requires(Request& r) {
    { r.where } -> std::same_as<PositionAsked&>;
};

template <class Request, class Answer>
class Single : public Call {
public:
    static constexpr bool has_rows = requires(const Request& r, const Answer& a, TableSink& sink) {
        send_rows(r, a, sink);
    };

    RecordView request() override { return RecordView(request_); }
    RecordView answer() override { return RecordView(answer_); }
    PositionAsked* where() override {
        if constexpr (AboutPosition<Request>) return &request_.where;
        return nullptr;
    }
    Result<void> find(Workshop& workshop) override {
        auto found = ask(request_, workshop);
        if (!found) return found.error();
        answer_ = std::move(*found);
        return {};
    }
    Result<void> find_json(Workshop& workshop, const Schema& schema,
                           const PieceTaker& take) override {
        if constexpr (requires { write_json(request_, workshop, schema, take); })
            return write_json(request_, workshop, schema, take);
        return Call::find_json(workshop, schema, take);
    }
    std::string as_text(const Paper& paper) const override {
        return text(request_, answer_, paper);
    }
    void as_rows(TableSink& sink) const override {
        if constexpr (has_rows) send_rows(request_, answer_, sink);
    }

private:
    Request request_;
    Answer answer_;
};

template <class Request, class Answer>
class ForPositions : public Call {
public:
    static constexpr bool has_csv = requires(const Request& r, const Answer& a) { csv_rows(r, a); };

    RecordView request() override { return RecordView(request_); }
    RecordView answer() override { return RecordView(answer_); }
    PositionAsked* where() override { return &request_.where; }
    Result<void> find(Workshop& workshop) override {
        const auto position = read_position(workshop, request_.where);
        if (!position) return position.error();
        const auto answerer = prepare(request_, workshop);
        if (!answerer) return answerer.error();
        auto found = (*answerer)(*position, request_.where);
        if (!found) return found.error();
        answer_ = std::move(*found);
        return {};
    }
    std::string as_text(const Paper& paper) const override {
        return text(request_, answer_, paper);
    }
    std::string csv_head() const override {
        if constexpr (has_csv) return csv_header(request_);
        return {};
    }
    std::string as_csv() const override {
        if constexpr (has_csv) return csv_header(request_) + csv_rows(request_, answer_);
        return {};
    }
    Result<RowAnswerer> rows(Workshop& workshop, AnswerForm form, const Schema& schema) override {
        auto answerer = prepare(request_, workshop);
        if (!answerer) return answerer.error();
        return RowAnswerer(
            [this, form, schema, find = std::move(*answerer)](
                const Position& position, const PositionAsked& asked) -> Result<std::string> {
                auto found = find(position, asked);
                if (!found) return found.error();
                if constexpr (has_csv)
                    if (form == AnswerForm::csv) return csv_rows(request_, *found);
                return to_document(schema.name, schema.version, RecordView(*found)) + "\n";
            });
    }
    Result<RecordAnswerer> records(Workshop& workshop) override {
        auto answerer = prepare(request_, workshop);
        if (!answerer) return answerer.error();
        return RecordAnswerer(
            [find = std::move(*answerer)](const Position& position, const PositionAsked& asked,
                                          const RecordTaker& take) -> Result<void> {
                auto found = find(position, asked);
                if (!found) return found.error();
                take(RecordView(*found));
                return {};
            });
    }

private:
    Request request_;
    Answer answer_;
};

template <class Request, class Row>
class Rows : public Call {
public:
    RecordView request() override { return RecordView(request_); }
    RecordView answer() override { return RecordView(row_); }
    Result<void> find(Workshop&) override {
        return Error{Errc::unsupported, "this question is answered by a table"};
    }
    Result<void> find_rows(Workshop& workshop, TableSink& rows) override {
        return ask(request_, workshop, rows);
    }

private:
    Request request_;
    Row row_;
};

template <class Request, class Answer, class Row>
class Stream : public Call {
public:
    Stream(std::string_view list, std::string_view meaning) : kept_{list, meaning, {}, {}} {}

    RecordView request() override { return RecordView(request_); }
    RecordView answer() override { return RecordView(kept_); }
    Result<void> find(Workshop& workshop) override {
        kept_.rows.clear();
        return run(workshop, [this](Row&& row) {
            kept_.rows.push_back(std::move(row));
            return true;
        });
    }
    std::string as_text(const Paper& paper) const override {
        std::string all;
        for (std::uint64_t i = 0; i < kept_.rows.size(); ++i)
            all += text(request_, kept_.rows[i], paper, i);
        return all + text(request_, kept_.rest, paper);
    }
    Result<void> find_text(Workshop& workshop, const Paper& paper,
                           const PieceTaker& take) override {
        std::uint64_t rows = 0;
        auto found =
            run(workshop, [&](Row&& row) { return take(text(request_, row, paper, rows++)); });
        if (found) take(text(request_, kept_.rest, paper));
        return found;
    }
    Result<void> find_json(Workshop& workshop, const Schema& schema,
                           const PieceTaker& take) override {
        DocumentInPieces document(schema.name, schema.version);
        std::string head = document.begin_list(kept_.list);
        auto found = run(workshop, [&](Row&& row) {
            return take(std::exchange(head, {}) + document.row(RecordView(row)));
        });
        // What was begun becomes a whole document, whatever happened.
        if (found || head.empty()) {
            std::string end = std::move(head);
            end += document.end_list();
            end += document.fields(RecordView(kept_.rest));
            take(end += document.end());
        }
        return found;
    }
    Result<void> find_records(Workshop& workshop, const RecordTaker& take) override {
        return run(workshop, [&](Row&& row) { return take(RecordView(row)); });
    }
    std::optional<RecordView> blank_record() override { return RecordView(blank_); }
    Result<void> find_json_lines(Workshop& workshop, const Schema& line,
                                 const PieceTaker& take) override {
        return run(workshop, [&](Row&& row) {
            return take(to_document(line.name, line.version, RecordView(row)) + "\n");
        });
    }

private:
    Result<void> run(Workshop& workshop, const RowTaker<Row>& take) {
        auto rest = ask(request_, workshop, take);
        if (!rest) return rest.error();
        kept_.rest = std::move(*rest);
        return {};
    }

    Request request_;
    Kept<Answer, Row> kept_;
    Row blank_;
};

}  // namespace calls

// Rows of the table of questions.
template <class Request, class Answer>
[[nodiscard]] Question question(std::string_view name, std::string_view summary, Schema schema,
                                std::string_view examples) {
    using Asked = calls::Single<Request, Answer>;
    return {.name = name,
            .summary = summary,
            .examples = examples,
            .schema = schema,
            .has_csv = Asked::has_rows,
            .pace = Pace::slow,
            .open = [] { return std::make_unique<Asked>(); }};
}

template <class Request, class Answer>
[[nodiscard]] Question position_question(std::string_view name, std::string_view summary,
                                         Schema schema, std::string_view examples,
                                         Pace pace = Pace::quick,
                                         QuestionKind kind = QuestionKind::positions) {
    using Asked = calls::ForPositions<Request, Answer>;
    return {.name = name,
            .summary = summary,
            .examples = examples,
            .schema = schema,
            .kind = kind,
            .has_csv = Asked::has_csv,
            .pace = pace,
            .open = [] { return std::make_unique<Asked>(); }};
}

// Whether a table has columns besides those of `Row`: those that the request names.
enum class Columns { described, more };

template <class Request, class Row>
[[nodiscard]] Question table_question(std::string_view name, std::string_view summary,
                                      Schema schema, std::string_view list,
                                      std::string_view examples,
                                      Columns columns = Columns::described) {
    return {.name = name,
            .summary = summary,
            .examples = examples,
            .schema = schema,
            .list = list,
            .kind = QuestionKind::table,
            .has_csv = true,
            .more_columns = columns == Columns::more,
            .open = [] { return std::make_unique<calls::Rows<Request, Row>>(); }};
}

// The records of a stream as a list of its answer, and as lines of their own.
struct RowList {
    std::string_view name;
    std::string_view meaning;
    Schema line;
};

template <class Request, class Answer, class Row>
[[nodiscard]] Question stream_question(std::string_view name, std::string_view summary,
                                       Schema schema, RowList rows, std::string_view examples) {
    return {.name = name,
            .summary = summary,
            .examples = examples,
            .schema = schema,
            .list = rows.name,
            .line = rows.line,
            .kind = QuestionKind::stream,
            .pace = Pace::slow,
            .open = [rows] {
                return std::make_unique<calls::Stream<Request, Answer, Row>>(rows.name,
                                                                             rows.meaning);
            }};
}

// What more is to be said of a question.
[[nodiscard]] inline Question as_form_of(std::string_view name, Question question,
                                         std::string_view key = {}) {
    question.form_of = name;
    question.key = key;
    return question;
}
[[nodiscard]] inline Question without_threads(Question question) {
    question.threads = false;
    return question;
}
// Answered in a moment.
[[nodiscard]] inline Question quickly(Question question) {
    question.pace = Pace::quick;
    return question;
}
// Begun and left alone: hours of work are nothing unusual.
[[nodiscard]] inline Question unattended(Question question) {
    question.pace = Pace::unattended;
    return question;
}
[[nodiscard]] inline Question locally(Question question) {
    question.who = Who::local;
    return question;
}

}  // namespace kibitzer
