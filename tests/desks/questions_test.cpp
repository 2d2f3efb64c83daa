#include "kibitzer/desks/questions.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <set>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/report/table_report.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

TEST_CASE("questions: each tells what its answer is made of before it is asked") {
    std::set<std::string_view> names;
    for (const Question& question : questions()) {
        CAPTURE(question.name);
        CHECK(names.insert(question.name).second);
        const auto call = question.open();
        CHECK((question.more_columns || !outline_of(call->answer()).empty()));
        for (const FieldOutline& field : outline_of(call->request())) CHECK(!field.meaning.empty());
    }
    for (const auto name : {"bench", "config", "effort predict", "effort validate"})
        CHECK(names.count(name) == 1);
}

namespace {

constexpr std::string_view fork_fen = "r3k3/8/8/3N4/8/8/8/4K3 w q - 0 1";

// A folder that is gone after the test.
class Folder {
public:
    Folder()
        : path_(std::filesystem::temp_directory_path() /
                ("kibitzer_questions_" + std::to_string(getpid()))) {
        std::filesystem::create_directory(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    [[nodiscard]] std::string operator/(const std::string& file) const { return path_ / file; }

private:
    std::filesystem::path path_;
};

// One request for each question, as JSON; FEN, GAMES, DB and the like stand for those of the test.
struct Asked {
    std::string_view request;
    bool answered = true;  // false: it must be refused, in one line
};
const std::map<std::string_view, Asked> asked = {
    {"analyse", {R"({"fen": FEN, "nodes": 200})"}},
    {"bench", {R"({"stats": 7})", false}},  // to be answered it works for seconds
    {"clock", {R"({"db": DB, "player": "materialist"})"}},
    {"compare", {R"({"db": DB, "names": ["materialist", "offense-first"]})"}},
    {"compare group", {R"({"group": [GROUP]})"}},
    {"config", {"{}"}},
    {"config weights", {"{}"}},
    {"doctor", {"{}"}},
    {"effort ab", {R"({"openings": "nowhere.pgn"})", false}},
    {"effort card", {"{}"}},
    {"effort evaluate", {R"({"model": "nowhere", "csv": ["nowhere.csv"]})", false}},
    {"effort predict", {R"({"fen": FEN, "nodes": 500})"}},
    {"effort profile", {R"({"file": ["nowhere.pgn"], "out": SCRATCH})", false}},
    {"effort train", {R"({"csv": ["nowhere.csv"], "out": SCRATCH})", false}},
    {"effort validate", {"{}", false}},
    {"epd check", {R"({"file": [SUITE]})"}},
    {"errors", {R"({"db": DB, "player": "materialist"})"}},
    {"estimate-elo", {R"({"from_results": "nowhere.csv"})", false}},
    {"eval", {R"({"fen": FEN})"}},
    {"explain", {R"({"fen": FEN, "move": "Nc7", "nodes": 200})"}},
    {"explain facts", {R"({"fen": FEN, "move": "Nc7", "nodes": 200})"}},
    {"export", {R"({"db": DB, "table": "games"})"}},
    {"export digest", {R"({"db": DB})"}},
    {"fen", {R"({"fen": FEN})"}},
    {"game", {R"({"db": DB, "game": 1})"}},
    {"generate", {R"({"count": 2, "max_plies": 8})"}},
    {"import", {R"({"games": [GAMES], "db": DB})"}},
    {"map", {R"({"units": [GAMES], "out": SCRATCH})"}},
    {"match", {R"({"engine": ["cmd=no-such-engine"]})", false}},
    {"merge", {R"({"partials": ["nowhere"], "out": SCRATCH})", false}},
    {"metrics", {R"({"fen": FEN, "moves": true})"}},
    {"moves", {R"({"fen": FEN})"}},
    {"ending", {R"({"fen": "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"})"}},
    {"my habits", {R"({"db": DB})"}},
    {"my names", {R"({"db": DB, "add": ["materialist"]})"}},
    {"my review", {R"({"db": DB, "nodes": 50, "limit": 2})"}},
    {"opening", {R"({"moves": "e4 c5"})"}},
    {"opening games", {R"({"games": [GAMES]})"}},
    {"opening results", {R"({"db": DB})"}},
    {"opening summary", {R"({"games": [GAMES]})"}},
    {"order", {R"({"fen": FEN})"}},
    {"people errors", {R"({"games": ["nowhere.pgn"], "out": SCRATCH})", false}},
    {"people moves", {R"({"games": ["nowhere.pgn"], "out": SCRATCH})", false}},
    {"people sight", {R"({"games": ["nowhere.pgn"], "out": SCRATCH})", false}},
    {"people peers", {R"({"games": ["nowhere.pgn"], "out": SCRATCH})", false}},
    {"people tactics", {R"({"games": ["nowhere.pgn"], "out": SCRATCH})", false}},
    {"perft", {R"({"fen": FEN, "depth": 2})"}},
    {"pgn check", {R"({"games": [GAMES], "strict": true})"}},
    {"pgn convert", {R"({"games": [GAMES]})"}},
    {"pgn stats", {R"({"games": [GAMES]})"}},
    {"plan", {R"({"games": [GAMES]})"}},
    {"play", {R"({"fen": FEN, "elo": 1000, "moves": ["Nc7+", "Kd8"]})"}},
    {"player", {R"({"db": DB, "player": "materialist"})"}},
    {"players", {R"({"db": DB})"}},
    {"puzzles learn", {R"({"csv": ["nowhere.csv"], "out": SCRATCH})", false}},
    {"puzzles rate", {R"({"csv": PUZZLES})"}},
    {"puzzles solve", {R"({"csv": PUZZLES, "nodes": 20, "count": 2})"}},
    {"puzzles tag", {R"({"csv": [PUZZLES], "theme": ["fork"]})"}},
    {"puzzles tag line", {R"({"fen": FEN, "moves": "d5c7", "solver_first": true})"}},
    {"query", {R"({"db": DB, "expression": "plies > 10"})"}},
    {"query columns", {"{}"}},
    {"research deltas", {R"({"games": [GAMES], "sample": 1, "depth": 1})"}},
    {"research fit", {R"({"file": "nowhere.csv"})", false}},
    {"research game", {R"({"games": [OPERA]})"}},
    {"research games", {R"({"games": [GAMES]})"}},
    {"results", {R"({"db": DB, "player": "materialist"})"}},
    {"review", {R"({"games": [OPERA], "nodes": 20})"}},
    {"review facts", {R"({"games": [OPERA], "nodes": 20})"}},
    {"see", {R"({"fen": FEN})"}},
    {"spar", {R"({"first": "nobody"})", false}},  // to be answered it starts programs
    {"style", {R"({"games": [GAMES]})"}},
    {"style per-game", {R"({"games": [GAMES], "raw": true})"}},
    {"style ranked", {R"({"games": [GAMES], "player": ["materialist"], "ranked_by": "risk"})"}},
    {"style settings", {R"({"reading": "repaired"})"}},
    {"suite", {R"({"epd": SUITE, "nodes": 20})"}},
    {"tactics", {R"({"fen": FEN})"}},
    {"themes", {"{}"}},
    {"train answer", {R"({"db": DB, "card": 1, "give_up": true})"}},
    {"train backup", {R"({"db": DB})"}},
    {"train backups", {R"({"db": DB})"}},
    {"train card", {R"({"db": DB})"}},
    {"train export", {R"({"db": DB, "form": "pgn"})"}},
    {"train forget", {R"({"db": DB, "name": "materialist"})", false}},
    {"train restore", {R"({"db": DB})", false}},
    {"train stats", {R"({"db": DB})"}},
    {"train undo", {R"({"db": DB})"}},
    {"train update", {R"({"db": DB})"}},
    {"tune", {R"({"csv": ["nowhere.csv"], "out": SCRATCH})", false}},
};

std::string filled(std::string text, const Folder& folder) {
    const auto quoted = [](const std::string& value) { return "\"" + value + "\""; };
    const std::string games = test::case_file("evaluate_tactical.pgn");
    const std::pair<std::string_view, std::string> names[] = {
        {"FEN", quoted(std::string(fork_fen))},
        {"GAMES", quoted(games)},
        {"GROUP", quoted("one=" + games)},
        {"OPERA", quoted(test::case_file("../../examples/opera.pgn"))},
        {"PUZZLES", quoted(test::case_file("puzzles.csv"))},
        {"SUITE", quoted(test::case_file("suite.epd"))},
        {"SCRATCH", quoted(folder / "scratch")},
        {"DB", quoted(folder / "games.db")}};
    for (const auto& [name, value] : names)
        if (const std::size_t at = text.find(name); at != std::string::npos)
            text.replace(at, name.size(), value);
    return text;
}

// What a request comes to, as any door that knows none of the questions gets it: a document, or an
// error.
Result<std::string> document_of(const Question& question, const std::string& request) {
    const auto call = question.open();
    const auto json = parse_json(request);
    REQUIRE_MESSAGE(json.has_value(), request);
    if (const auto read = read_record(call->request(), *json); !read) return read.error();
    SilentWorkshop workshop(Config{});
    std::string document;
    const auto take = [&](std::string_view piece) {
        document += piece;
        return true;
    };
    Result<void> found;
    if (question.kind == QuestionKind::table) {
        const auto rows = make_table_writer({TableForm::json, std::string(question.schema.name),
                                             std::string(question.list), question.schema.version},
                                            take);
        found = call->find_rows(workshop, *rows);
    } else {
        found = call->find_json(workshop, question.schema, take);
    }
    if (found) return document;
    if (!is_told(found.error())) return found.error();
    REQUIRE(!workshop.failures.empty());
    return Error{found.error().code, workshop.failures.front()};
}

// The document has what the question says its answer has, and nothing else.
void check_document(const Question& question, const std::string& text) {
    const auto document = parse_json(text);
    REQUIRE_MESSAGE(document.has_value(), text.substr(0, 500));
    REQUIRE(document->get<JsonValue::Object>() != nullptr);
    std::set<std::string> there;
    for (const JsonValue::Member& member : *document->get<JsonValue::Object>())
        CHECK(there.insert(member.name).second);
    CHECK(*document->find("schema")->get<std::string>() == question.schema.name);
    CHECK(*document->find("version")->get<double>() == question.schema.version);
    std::set<std::string> known{"schema", "version"};
    if (question.kind == QuestionKind::table)
        known.emplace(question.list);
    else
        for (const FieldOutline& field : outline_of(question.open()->answer())) {
            known.insert(field.name);
            CHECK_MESSAGE((field.about.absent || there.count(field.name) == 1), field.name);
        }
    for (const std::string& name : there) CHECK_MESSAGE(known.count(name) == 1, name);
}

}  // namespace

TEST_CASE("questions: every one is answered, or refused in one line, without a command line") {
    const Folder folder;
    REQUIRE(document_of(*find_question("import"),
                        filled(std::string(asked.at("import").request), folder)));
    for (const Question& question : questions()) {
        CAPTURE(question.name);
        const auto row = asked.find(question.name);
        REQUIRE_MESSAGE(row != asked.end(), "a question needs a request here");
        const auto document =
            document_of(question, filled(std::string(row->second.request), folder));
        if (row->second.answered) {
            REQUIRE_MESSAGE(document.has_value(), document.error().message);
            check_document(question, *document);
        } else {
            REQUIRE_FALSE(document.has_value());
            CHECK(!document.error().message.empty());
            CHECK(document.error().message.find('\n') == std::string::npos);
        }
    }
    CHECK(asked.size() == questions().size());
}

TEST_CASE("streams: kept, in pieces and line by line they are the same") {
    const Folder folder;
    for (const Question& question : questions()) {
        if (question.kind != QuestionKind::stream) continue;
        CAPTURE(question.name);
        const std::string request = filled(std::string(asked.at(question.name).request), folder);
        const auto whole = document_of(question, request);
        REQUIRE(whole.has_value());
        SilentWorkshop workshop(Config{});
        const auto kept = question.open();
        REQUIRE(read_record(kept->request(), *parse_json(request)));
        REQUIRE(kept->find(workshop));
        CHECK(to_document(question.schema.name, question.schema.version, kept->answer()) == *whole);

        std::vector<JsonValue> lines;
        std::string text;
        const auto by_lines = question.open();
        REQUIRE(read_record(by_lines->request(), *parse_json(request)));
        REQUIRE(by_lines->find_json_lines(workshop, question.line, [&](std::string_view line) {
            lines.push_back(*parse_json(line));
            return true;
        }));
        const JsonValue document = *parse_json(*whole);
        const auto* rows = document.find(question.list)->get<JsonValue::Array>();
        REQUIRE(rows != nullptr);
        REQUIRE(lines.size() == rows->size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            CHECK(*lines[i].find("schema")->get<std::string>() == question.line.name);
            for (const JsonValue::Member& member : *(*rows)[i].get<JsonValue::Object>())
                CHECK(*lines[i].find(member.name) == member.value);
        }
        const auto as_text = question.open();
        REQUIRE(read_record(as_text->request(), *parse_json(request)));
        REQUIRE(as_text->find_text(workshop, Paper{}, [&](std::string_view piece) {
            text += piece;
            return true;
        }));
        CHECK(kept->as_text(Paper{}) == text);
    }
}

TEST_CASE("streams: whoever has seen enough ends the work") {
    const auto call = find_question("opening games")->open();
    const std::string request = filled(R"({"games": [GAMES]})", Folder());
    REQUIRE(read_record(call->request(), *parse_json(request)));
    SilentWorkshop workshop(Config{});
    int lines = 0;
    const Schema& line = find_question("opening games")->line;
    CHECK(call->find_json_lines(workshop, line, [&](std::string_view) { return ++lines < 3; }));
    CHECK(lines == 3);
}
