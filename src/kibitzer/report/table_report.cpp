#include "kibitzer/report/table_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

std::string to_text(const Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&cell)) return fmt::format("{}", *number);
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    return "";
}

// Letters, not bytes, so that columns line up.
std::size_t width_of(std::string_view text) {
    return std::size_t(std::count_if(text.begin(), text.end(),
                                     [](char c) { return (unsigned(c) & 0xC0U) != 0x80U; }));
}

// Keeps all rows until the end, when the widths are known; CSV and JSON go out row by row.
class TextTable : public TableSink {
public:
    explicit TextTable(TextOut out) : out_(std::move(out)) {}

    void begin(const std::vector<Column>& columns) override {
        columns_ = columns;
        for (const Column& column : columns) widths_.push_back(column.name.size());
    }
    bool row(const std::vector<Cell>& cells) override {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            texts.push_back(escape_controls(to_text(cells[i])));
            if (texts.back().empty()) texts.back() = "-";
            widths_[i] = std::max(widths_[i], width_of(texts.back()));
        }
        rows_.push_back(std::move(texts));
        return true;
    }
    void end() override {
        std::vector<std::string> names;
        for (const Column& column : columns_) names.push_back(column.name);
        print(names);
        for (const auto& texts : rows_) print(texts);
    }

private:
    void print(const std::vector<std::string>& texts) {
        std::string line;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::string gap(widths_[i] - width_of(texts[i]), ' ');
            const bool is_number = columns_[i].kind != CellKind::text;
            line += (i == 0 ? "" : "  ") + (is_number ? gap + texts[i] : texts[i] + gap);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out_(line + "\n");
    }

    TextOut out_;
    std::vector<Column> columns_;
    std::vector<std::size_t> widths_;
    std::vector<std::vector<std::string>> rows_;
};

class CsvTable : public TableSink {
public:
    explicit CsvTable(TextOut out) : out_(std::move(out)) {}

    void begin(const std::vector<Column>& columns) override {
        std::vector<std::string> names;
        for (const Column& column : columns) names.push_back(column.name);
        print(names);
    }
    bool row(const std::vector<Cell>& cells) override {
        std::vector<std::string> texts;
        for (const Cell& cell : cells) texts.push_back(to_text(cell));
        print(texts);
        return true;
    }
    void end() override {}

private:
    void print(const std::vector<std::string>& texts) {
        std::string line;
        for (const std::string& text : texts) line += "," + quoted(text);
        out_(line.substr(1) + "\n");
    }

    // As RFC 4180 wants it.
    static std::string quoted(const std::string& text) {
        if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
        std::string quoted = "\"";
        for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
        return quoted + "\"";
    }

    TextOut out_;
};

void write_value(JsonWriter& json, std::monostate) { json.null(); }
template <class Value>
void write_value(JsonWriter& json, const Value& value) {
    json.value(value);
}

void write_row(JsonWriter& json, const std::vector<Column>& columns,
               const std::vector<Cell>& cells) {
    json.begin_object();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        json.key(columns[i].name);
        std::visit([&](const auto& value) { write_value(json, value); }, cells[i]);
    }
    json.end_object();
}

class JsonTable : public TableSink {
public:
    JsonTable(const TableStyle& style, TextOut out) : style_(style), out_(std::move(out)) {}

    void begin(const std::vector<Column>& columns) override {
        columns_ = columns;
        if (style_.form == TableForm::jsonl) return;
        JsonWriter json;  // the head of the document, without its closing brackets
        begin_document(json, style_.schema, style_.version);
        json.key(style_.list).begin_array().end_array().end_object();
        out_(json.str().substr(0, json.str().size() - 2));
    }
    bool row(const std::vector<Cell>& cells) override {
        JsonWriter json;
        write_row(json, columns_, cells);
        const bool lines = style_.form == TableForm::jsonl;
        out_((first_ || lines ? "" : ",") + json.str() + (lines ? "\n" : ""));
        first_ = false;
        return true;
    }
    void end() override {
        if (style_.form == TableForm::json) out_("]}\n");
    }

private:
    TableStyle style_;
    TextOut out_;
    std::vector<Column> columns_;
    bool first_ = true;
};

}  // namespace

std::unique_ptr<TableSink> make_table_writer(const TableStyle& style, TextOut out) {
    if (style.form == TableForm::text) return std::make_unique<TextTable>(std::move(out));
    if (style.form == TableForm::csv) return std::make_unique<CsvTable>(std::move(out));
    return std::make_unique<JsonTable>(style, std::move(out));
}

void KeptTable::send_to(TableSink& sink) const {
    sink.begin(columns_);
    for (const std::vector<Cell>& cells : rows_)
        if (!sink.row(cells)) break;
    sink.end();
}

void KeptTable::describe_cell(Fields& f, std::size_t column, const Cell& cell) const {
    const std::string& name = columns_[column].name;
    if (std::holds_alternative<std::monostate>(cell))
        f.also(name, std::optional<std::string>(), "");
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) f.also(name, *whole, "");
    if (const auto* number = std::get_if<double>(&cell)) f.also(name, *number, "");
    if (const auto* text = std::get_if<std::string>(&cell)) f.also(name, *text, "");
}

}  // namespace kibitzer
