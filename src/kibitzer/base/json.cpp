#include "kibitzer/base/json.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

bool needs_escape(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return c == '"' || c == '\\' || byte < 0x20 || byte == 0x7F;
}

void append_escaped(std::string& out, char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\t':
            out += "\\t";
            return;
        case '\r':
            out += "\\r";
            return;
        default:
            (out += "\\u00") += digits[byte >> 4];
    }
    out += digits[byte & 15];
}

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        const auto special = std::find_if(text.begin(), text.end(), needs_escape);
        const auto plain = std::size_t(special - text.begin());
        out.append(text, 0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        append_escaped(out, text.front());
        text.remove_prefix(1);
    }
    out += '"';
}

}  // namespace

void JsonWriter::separate() {
    if (!first_) out_ += ',';
    first_ = false;
}

JsonWriter& JsonWriter::open(char bracket, char closing) {
    separate();
    out_ += bracket;
    open_.push_back(closing);
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    assert(!open_.empty() && open_.back() == bracket && "brackets do not match");
    out_ += bracket;
    open_.pop_back();
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    append_quoted(out_, name);
    out_ += ':';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    separate();
    if (is_utf8(text))
        append_quoted(out_, text);
    else
        append_quoted(out_, to_utf8(text));
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    if (!std::isfinite(number)) return null();
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    return raw(std::string_view(buffer, std::size_t(end - buffer)));
}

JsonWriter& JsonWriter::raw(std::string_view text) {
    separate();
    out_ += text;
    return *this;
}

const std::string& JsonWriter::str() const {
    assert(open_.empty() && "an object or array is still open");
    return out_;
}

void begin_document(JsonWriter& json, std::string_view schema, int version) {
    json.begin_object().field("schema", schema).field("version", version);
}

}  // namespace kibitzer
