#include "kibitzer/base/record_json.hpp"

#include "kibitzer/base/rounding.hpp"

namespace kibitzer {

bool JsonFields::begin(const Field& field) {
    about_ = &field.about;
    name_ = field.name;
    decimals_ = field.about.decimals;
    return true;
}

bool JsonFields::name_it(bool empty) {
    if (name_.empty()) return true;  // an element of a list
    const bool left_out = empty && about_ != nullptr && about_->absent;
    if (!left_out) json_.key(name_);
    name_ = {};
    return !left_out;
}

void JsonFields::flag(bool& value) {
    if (name_it(!value)) json_.value(value);
}

void JsonFields::whole(std::int64_t& value, std::int64_t, std::int64_t) {
    if (name_it(value == 0)) json_.value(value);
}

void JsonFields::number(double& value) {
    if (name_it(value == 0)) json_.value(decimals_ < 0 ? value : rounded(value, decimals_));
}

void JsonFields::words(std::string_view value) {
    if (name_it(value.empty())) json_.value(value);
}

bool JsonFields::optional(bool there) {
    if (!there && name_it(true)) json_.null();
    about_ = nullptr;  // a value that is there is written, also 0
    return there;
}

std::size_t JsonFields::begin_list(std::size_t size) {
    skipped_ = !name_it(size == 0);
    if (!skipped_) json_.begin_array();
    return size;
}

void JsonFields::end_list() {
    if (!skipped_) json_.end_array();
    skipped_ = false;
}

void JsonFields::begin_record() {
    name_it(false);
    json_.begin_object();
}

std::size_t JsonFields::begin_map(std::size_t size) {
    skipped_ = !name_it(size == 0);
    if (!skipped_) json_.begin_object();
    return size;
}

void JsonFields::name_of(std::size_t, std::string& name) { json_.key(name); }

void JsonFields::end_map() {
    if (!skipped_) json_.end_object();
    skipped_ = false;
}

std::string to_json(RecordView record) {
    JsonWriter json;
    json.begin_object();
    JsonFields fields(json);
    record.walk(fields);
    return json.end_object().str();
}

std::string to_document(std::string_view schema, int version, RecordView record) {
    JsonWriter json;
    begin_document(json, schema, version);
    JsonFields fields(json);
    record.walk(fields);
    return json.end_object().str();
}

DocumentInPieces::DocumentInPieces(std::string_view schema, int version) {
    begin_document(json_, schema, version);
}

std::string DocumentInPieces::fields(RecordView record) {
    JsonFields fields(json_);
    record.walk(fields);
    return json_.take();
}

std::string DocumentInPieces::begin_list(std::string_view name) {
    return json_.key(name).begin_array().take();
}

std::string DocumentInPieces::row(RecordView row) {
    json_.begin_object();
    JsonFields fields(json_);
    row.walk(fields);
    return json_.end_object().take();
}

std::string DocumentInPieces::end_list() { return json_.end_array().take(); }

std::string DocumentInPieces::end() { return json_.end_object().take(); }

}  // namespace kibitzer
