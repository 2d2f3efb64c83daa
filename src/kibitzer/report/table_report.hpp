// Tables as text for people, CSV, JSON and JSON lines.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "kibitzer/base/json.hpp"
#include "kibitzer/base/record.hpp"
#include "kibitzer/base/table.hpp"

namespace kibitzer {

enum class TableForm {
    text,   // aligned columns; kept in memory until the end
    csv,    // RFC 4180, with a header line; nothing is an empty field
    json,   // one document with a list of objects
    jsonl,  // one object per line
};

struct TableStyle {
    TableForm form = TableForm::text;
    std::string schema;  // of a JSON document, such as "kibitzer.players"
    std::string list;    // the name of the list in it, such as "players"
    int version = 1;     // of the schema
};

// Takes pieces of text, lines or more.
using TextOut = std::function<void(std::string_view)>;

[[nodiscard]] std::unique_ptr<TableSink> make_table_writer(const TableStyle& style, TextOut out);

// A table kept in memory until it is known what to do with it.
class KeptTable : public TableSink {
public:
    void begin(const std::vector<Column>& columns) override { columns_ = columns; }
    bool row(const std::vector<Cell>& cells) override {
        rows_.push_back(cells);
        return true;
    }
    void end() override {}

    void send_to(TableSink& sink) const;
    // As a list of an answer. Where there are no rows, a blank `Row` tells what they would be.
    template <class Row>
    void describe_as(Fields& f, std::string_view name, std::string_view meaning) const {
        f.each(
            name, rows_,
            [&](const std::vector<Cell>& cells) {
                Row blank;
                if (cells.empty()) describe(f, blank);
                for (std::size_t i = 0; i < cells.size(); ++i) describe_cell(f, i, cells[i]);
            },
            meaning);
    }

private:
    void describe_cell(Fields& f, std::size_t column, const Cell& cell) const;

    std::vector<Column> columns_;
    std::vector<std::vector<Cell>> rows_;
};

}  // namespace kibitzer
