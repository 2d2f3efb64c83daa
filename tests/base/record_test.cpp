#include "kibitzer/base/record.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_reader.hpp"

namespace kibitzer {

namespace {

enum class Trump { hearts, spades };
constexpr std::string_view trump_names[] = {"hearts", "spades"};

struct Hand {
    int tricks = 1;
    std::vector<double> odds;
};
void describe(Fields& f, Hand& hand) {
    f("tricks", hand.tricks, "how many are promised", {.low = 0, .high = 13});
    f("odds", hand.odds, "of each", {.decimals = 2});
    f.also("doubled", 2 * hand.tricks, "what they count if doubled");
}

struct Deal {
    bool vulnerable = false;
    std::optional<int> dealer;
    std::string table = "first";
    Trump trump = Trump::spades;
    std::optional<Trump> second;
    std::vector<Hand> hands;
    std::vector<std::pair<std::string, int>> points;
    std::optional<Hand> dummy;
    std::vector<std::string> names;
    std::string file;
};
void describe(Fields& f, Deal& deal) {
    f("vulnerable", deal.vulnerable, "counts more", {.absent = true});
    f("dealer", deal.dealer, "who dealt", {.low = 1, .high = 4, .absent = true});
    f("table", deal.table, "where it is played");
    f.choice("trump", deal.trump, trump_names, "which suit");
    f.choice("second", deal.second, trump_names, "which suit else");
    f("hands", deal.hands, "what was bid");
    f("points", deal.points, "by player");
    f("dummy", deal.dummy, "the open hand", {.absent = true});
    f("names", deal.names, "who plays");
    f("file", deal.file, "where it is kept", {.who = Who::local, .absent = true});
    f.each(
        "bids", deal.hands, [&](Hand& hand) { f("bid", hand.tricks, "the number alone"); },
        "once more");
}

std::string read_error(const std::string& json, Who who = Who::local) {
    Deal deal;
    const auto read = read_record(RecordView(deal), *parse_json(json), who);
    return read ? "" : read.error().message;
}

}  // namespace

TEST_CASE("record: written in the order of its description") {
    Deal deal;
    deal.hands.push_back({3, {1.2345}});
    deal.points.emplace_back("north", 4);
    CHECK(to_document("bridge.deal", 2, RecordView(deal)) ==
          R"({"schema":"bridge.deal","version":2,"table":"first","trump":"spades","second":null,)"
          R"("hands":[{"tricks":3,"odds":[1.23],"doubled":6}],"points":{"north":4},"names":[],)"
          R"("bids":[{"bid":3}]})");
}

TEST_CASE("record: what may be absent is written when it is there, also as 0") {
    Deal deal;
    deal.vulnerable = true;
    deal.dealer = 0;
    deal.dummy = Hand{};
    const std::string json = to_json(RecordView(deal));
    CHECK(json.find(R"("vulnerable":true,"dealer":0,)") != std::string::npos);
    CHECK(json.find(R"("dummy":{"tricks":1,"odds":[],"doubled":2})") != std::string::npos);
}

TEST_CASE("record: what was written can be read, derived fields aside") {
    Deal deal;
    const std::string stored =
        R"({"vulnerable":true,"dealer":2,"table":"x","trump":"hearts","second":"spades",)"
        R"("hands":[{"tricks":2,"odds":[0.5,1]},{"tricks":3,"odds":[]}],"points":{"east":1},)"
        R"("dummy":{"tricks":5,"odds":[]},"names":["p","q"],"file":"f"})";
    REQUIRE(read_record(RecordView(deal), *parse_json(stored)));
    CHECK(deal.dealer == 2);
    CHECK(deal.trump == Trump::hearts);
    CHECK(deal.second == Trump::spades);
    CHECK(deal.hands.at(1).tricks == 3);
    CHECK(deal.points.front().second == 1);
    CHECK(deal.dummy->tricks == 5);
    CHECK(deal.names == std::vector<std::string>{"p", "q"});
}

TEST_CASE("record: what is not mentioned keeps its value, null empties an optional") {
    Deal deal;
    deal.dealer = 3;
    REQUIRE(read_record(RecordView(deal), *parse_json(R"({"dealer":null})")));
    CHECK(!deal.dealer);
    CHECK(deal.table == "first");
}

TEST_CASE("record: bad JSON is refused with the field and what was expected") {
    CHECK(read_error("[]") == "expected a JSON object");
    CHECK(read_error(R"({"dealer":5})") == "dealer: expected a whole number from 1 to 4");
    CHECK(read_error(R"({"dealer":1.5})") == "dealer: expected a whole number from 1 to 4");
    CHECK(read_error(R"({"hands":[{"tricks":"x"}]})") ==
          "tricks: expected a whole number from 0 to 13");
    CHECK(read_error(R"({"hands":[3]})") == "hands: expected an object");
    CHECK(read_error(R"({"names":[1]})") == "names: expected text");
    CHECK(read_error(R"({"trump":"clubs"})") == "trump: expected one of hearts, spades");
    CHECK(read_error(R"({"delaer":1})") == "unknown field 'delaer' (did you mean dealer?)");
    CHECK(read_error(R"({"bids":[]})") == "unknown field 'bids'");
    CHECK(read_error(R"({"hands":[{"tricks":1,"odd":[]}]})") ==
          "unknown field 'odd' (did you mean odds?)");
}

TEST_CASE("record: what concerns files is not for everybody") {
    CHECK(read_error(R"({"file":"x"})").empty());
    CHECK(read_error(R"({"file":"x"})", Who::anyone).starts_with("file: not to be had here"));
}

TEST_CASE("record: one field from text") {
    Deal deal;
    CHECK(set_field(RecordView(deal), "dealer", "3"));
    CHECK(set_field(RecordView(deal), "names", "one"));
    CHECK(set_field(RecordView(deal), "names", "two"));
    CHECK(set_field(RecordView(deal), "trump", "hearts"));
    CHECK(set_field(RecordView(deal), "vulnerable", "true"));
    CHECK(deal.dealer == 3);
    CHECK(deal.names == std::vector<std::string>{"one", "two"});
    CHECK(deal.trump == Trump::hearts);
    CHECK(deal.vulnerable);
    const auto error = [&](std::string_view name, std::string_view text) {
        const auto set = set_field(RecordView(deal), name, text);
        return set ? "" : set.error().message;
    };
    CHECK(error("dealer", "-1") == "'-1': expected a whole number from 1 to 4");
    CHECK(error("dealer", "two") == "'two': expected a whole number from 1 to 4");
    CHECK(error("trump", "clubs") == "'clubs': expected one of hearts, spades");
    CHECK(error("vulnerable", "maybe") == "'maybe': expected true or false");
    CHECK(error("nothing", "1") == "unknown field 'nothing'");
    CHECK(error("dummy", "1") == "'1': expected an object");
}

TEST_CASE("record: the outline knows defaults, bounds and what is nested") {
    Deal deal;
    const auto fields = outline_of(RecordView(deal));
    REQUIRE(fields.size() == 11);
    CHECK(fields[1].shape.optional);
    CHECK(fields[1].shape.preset.empty());
    CHECK(fields[1].lowest() == 1);
    CHECK(fields[2].shape.preset == "first");
    CHECK(fields[3].shape.preset == "spades");
    REQUIRE(fields[5].shape.kind == ShapeKind::list);
    CHECK(fields[5].shape.element.front().fields.at(2).name == "doubled");
    CHECK(!fields[5].shape.element.front().fields.at(2).stored);
    CHECK(fields[6].shape.kind == ShapeKind::map);
}

TEST_CASE("record: a schema is JSON that requires what is always there") {
    Deal deal;
    JsonWriter json;
    write_schema(json, outline_of(RecordView(deal)), SchemaSide::answer);
    const auto schema = parse_json(json.str());
    REQUIRE(schema);
    std::string required;
    for (const JsonValue& name : *schema->find("required")->get<JsonValue::Array>())
        required += *name.get<std::string>() + " ";
    CHECK(required == "table trump second hands points names bids ");
    const JsonValue* dealer = schema->find("properties")->find("dealer");
    CHECK(*dealer->find("maximum")->get<double>() == 4);
    JsonWriter request;
    write_schema(request, outline_of(RecordView(deal)), SchemaSide::request);
    CHECK(request.str().find("\"bids\"") == std::string::npos);
    CHECK(request.str().find(R"("default":"first")") != std::string::npos);
}

TEST_CASE("record: rows for the docs name nested fields by their path") {
    Deal deal;
    const std::string rows = as_markdown_rows(outline_of(RecordView(deal)));
    CHECK(rows.find("| `hands[].tricks` | integer | how many are promised |") != std::string::npos);
    CHECK(rows.find("| `trump` | string | which suit: `hearts` `spades` |") != std::string::npos);
}

}  // namespace kibitzer
