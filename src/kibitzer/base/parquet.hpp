// Writes Parquet, the file format of data frames and analytical databases: enough of it for flat
// tables of whole numbers, numbers and text, any of which may be missing. Values are stored plainly
// and compressed with Zstandard; a group of rows is in memory at a time, never the table.
//
// Format: https://parquet.apache.org/docs/file-format/ and parquet.thrift, which it cites.
#pragma once

#include <memory>
#include <ostream>

#include "kibitzer/base/table.hpp"

namespace kibitzer {

class ParquetWriter : public TableSink {
public:
    explicit ParquetWriter(std::ostream& out);
    ~ParquetWriter() override;

    void begin(const std::vector<Column>& columns) override;
    // False if it could not be written.
    bool row(const std::vector<Cell>& cells) override;
    void end() override;

private:
    struct Chunk;     // the cells of one column on their way
    struct Written;   // where a column of a group of rows stands in the file
    struct RowGroup;  // a group of rows in the file

    void write_group();
    void write(std::string_view bytes);

    std::ostream& out_;
    std::uint64_t offset_ = 0;
    std::vector<Column> columns_;
    std::vector<Chunk> chunks_;
    std::uint64_t rows_in_group_ = 0;
    std::vector<RowGroup> groups_;
};

}  // namespace kibitzer
