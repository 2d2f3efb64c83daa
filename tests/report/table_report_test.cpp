#include "kibitzer/report/table_report.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

std::string written(const TableStyle& style) {
    std::string text;
    const auto writer = make_table_writer(style, [&](std::string_view piece) { text += piece; });
    writer->begin(
        {{"name", CellKind::text}, {"games", CellKind::integer}, {"score", CellKind::real}});
    writer->row({std::string("Kramnik, \"V\""), std::int64_t(12), 0.25});
    writer->row({std::string("Göring\n"), std::int64_t(3), {}});
    writer->end();
    return text;
}

}  // namespace

TEST_CASE("table: columns line up, and control characters stay harmless") {
    CHECK(written({TableForm::text, "", ""}) ==
          "name          games  score\n"
          "Kramnik, \"V\"     12   0.25\n"
          "Göring\\n          3      -\n");
}

TEST_CASE("table: CSV quotes what needs it") {
    CHECK(written({TableForm::csv, "", ""}) ==
          "name,games,score\n\"Kramnik, \"\"V\"\"\",12,0.25\n\"Göring\n\",3,\n");
}

TEST_CASE("table: JSON, whole and by line") {
    const std::string rows[] = {R"({"name":"Kramnik, \"V\"","games":12,"score":0.25})",
                                R"({"name":"Göring\n","games":3,"score":null})"};
    CHECK(written({TableForm::json, "kibitzer.x", "list"}) ==
          R"({"schema":"kibitzer.x","version":1,"list":[)" + rows[0] + "," + rows[1] + "]}\n");
    CHECK(written({TableForm::jsonl, "", ""}) == rows[0] + "\n" + rows[1] + "\n");
}
