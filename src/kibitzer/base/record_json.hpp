// Writes records that describe themselves (record.hpp) as JSON.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/base/json.hpp"
#include "kibitzer/base/record.hpp"

namespace kibitzer {

// The fields of a record, into an object that is open.
class JsonFields final : public Fields {
public:
    explicit JsonFields(JsonWriter& json) : json_(json) {}

protected:
    bool begin(const Field& field) override;
    void end() override { about_ = nullptr; }
    void flag(bool& value) override;
    void whole(std::int64_t& value, std::int64_t low, std::int64_t high) override;
    void number(double& value) override;
    void text(std::string& value) override { words(value); }
    void words(std::string_view value) override;
    void choice_of(std::size_t& index, Choices names) override { words(names[index]); }
    bool optional(bool there) override;
    std::size_t begin_list(std::size_t size) override;
    void end_list() override;
    void begin_record() override;
    void end_record() override { json_.end_object(); }
    std::size_t begin_map(std::size_t size) override;
    void name_of(std::size_t index, std::string& name) override;
    void end_map() override;

private:
    // Writes the name of the field that was begun; false if an empty value is to be left out.
    bool name_it(bool empty);

    JsonWriter& json_;
    const About* about_ = nullptr;  // of the field whose value comes next
    std::string_view name_;         // not yet written, if not empty
    int decimals_ = -1;
    bool skipped_ = false;  // the list or map was left out
};

// {"name": value, ...} of one record, on one line.
[[nodiscard]] std::string to_json(RecordView record);
// The same as an answer: {"schema": ..., "version": ..., the fields}.
[[nodiscard]] std::string to_document(std::string_view schema, int version, RecordView record);

// An answer with lists too long to be kept: {"schema": ..., "version": ..., lists and fields as
// they are called}. Every call gives the text that has become known by it.
class DocumentInPieces {
public:
    DocumentInPieces(std::string_view schema, int version);

    [[nodiscard]] std::string fields(RecordView record);
    [[nodiscard]] std::string begin_list(std::string_view name);
    [[nodiscard]] std::string row(RecordView row);
    [[nodiscard]] std::string end_list();
    [[nodiscard]] std::string end();

private:
    JsonWriter json_;
};

}  // namespace kibitzer
