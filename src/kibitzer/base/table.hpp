// Rows of named columns on their way from whoever has them to whoever writes them down.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace kibitzer {

// Nothing, a whole number, a number, or text in UTF-8.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

enum class CellKind { integer, real, text };

struct Column {
    std::string name;
    CellKind kind = CellKind::text;  // what its cells are if they are not empty

    friend bool operator==(const Column&, const Column&) = default;
};

class TableSink {
public:
    virtual ~TableSink() = default;
    // Once, before the rows.
    virtual void begin(const std::vector<Column>& columns) = 0;
    // False if no more rows are wanted.
    virtual bool row(const std::vector<Cell>& cells) = 0;
    // Once, after the rows.
    virtual void end() = 0;
};

// Passes rows on and counts them.
class CountingSink : public TableSink {
public:
    explicit CountingSink(TableSink& sink) : sink_(sink) {}
    void begin(const std::vector<Column>& columns) override { sink_.begin(columns); }
    bool row(const std::vector<Cell>& cells) override {
        ++rows_;
        return sink_.row(cells);
    }
    void end() override { sink_.end(); }

    [[nodiscard]] std::uint64_t rows() const { return rows_; }

private:
    TableSink& sink_;
    std::uint64_t rows_ = 0;
};

}  // namespace kibitzer
