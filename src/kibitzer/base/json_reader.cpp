#include "kibitzer/base/json_reader.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr int deepest = 100;

void append_utf8(std::string& out, unsigned code) {
    const auto byte = [&](unsigned value) { out += char(static_cast<unsigned char>(value)); };
    const auto tail = [&](unsigned shift) { byte(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | code >> 6);
        tail(0);
    } else if (code < 0x10000) {
        byte(0xE0 | code >> 12);
        tail(6);
        tail(0);
    } else {
        byte(0xF0 | code >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

// Reads from the front. The first thing that is wrong stays in `problem_`, and nothing more is
// read.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<JsonValue> read() {
        JsonValue value = read_value(0);
        skip_blanks();
        if (!problem_ && at_ < text_.size()) expect("the end");
        if (problem_) return *problem_;
        return value;
    }

private:
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
    }
    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    void expect(std::string_view what) {
        if (problem_) return;
        const auto line = 1 + std::count(text_.begin(), text_.begin() + std::ptrdiff_t(at_), '\n');
        const std::string_view here = text_.substr(at_).substr(0, text_.find('\n', at_) - at_);
        problem_ = Error{Errc::bad_text,
                         "JSON, line " + std::to_string(line) + ": expected " + std::string(what) +
                             (here.empty() ? ", the line ends" : " at " + in_quotes(here, 30))};
    }

    JsonValue read_value(int depth) {
        skip_blanks();
        JsonValue value;
        if (depth > deepest)
            expect("no more than 100 values inside each other");
        else if (peek() == '{')
            value.content = read_object(depth);
        else if (peek() == '[')
            value.content = read_array(depth);
        else if (peek() == '"')
            value.content = read_text();
        else if (take("true"))
            value.content = true;
        else if (take("false"))
            value.content = false;
        else if (!take("null"))
            value.content = read_number();
        return value;
    }

    JsonValue::Object read_object(int depth) {
        JsonValue::Object members;
        read_items('}', "a comma or }", [&] {
            skip_blanks();
            if (peek() != '"') return expect("a name in double quotes");
            std::string name = read_text();
            skip_blanks();
            if (!take(":")) return expect("a colon");
            members.push_back({std::move(name), read_value(depth + 1)});
        });
        return members;
    }
    JsonValue::Array read_array(int depth) {
        JsonValue::Array items;
        read_items(']', "a comma or ]", [&] { items.push_back(read_value(depth + 1)); });
        return items;
    }
    // What stands between brackets, the opening one included.
    template <class ReadItem>
    void read_items(char closing, std::string_view expected, ReadItem read_item) {
        ++at_;
        skip_blanks();
        if (take({&closing, 1})) return;
        while (!problem_) {
            read_item();
            skip_blanks();
            if (take({&closing, 1})) return;
            if (!take(",")) expect(expected);
        }
    }

    std::string read_text() {
        ++at_;
        std::string text;
        while (!problem_) {
            if (take("\"")) break;
            const char c = peek();
            if (at_ == text_.size() || static_cast<unsigned char>(c) < 0x20) {
                expect("a closing double quote");
            } else if (c == '\\') {
                ++at_;
                read_escape(text);
            } else {
                text += c;
                ++at_;
            }
        }
        return text;
    }
    void read_escape(std::string& text) {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        if (take("u")) {
            append_utf8(text, read_code());
            return;
        }
        const std::size_t place = letters.find(peek());
        if (at_ == text_.size() || place == letters.npos) return expect("an escape such as \\n");
        text += meanings[place];
        ++at_;
    }
    // Four hexadecimal digits; a pair of surrogates is one character, a lonely one is replaced.
    unsigned read_code() {
        constexpr unsigned replacement = 0xFFFD;
        const unsigned first = read_hexadecimal();
        if (first < 0xD800 || first > 0xDFFF) return first;
        if (first > 0xDBFF || !text_.substr(at_).starts_with("\\u")) return replacement;
        const std::size_t before = at_;
        at_ += 2;
        const unsigned second = read_hexadecimal();
        if (second >= 0xDC00 && second <= 0xDFFF)
            return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
        at_ = before;
        return replacement;
    }
    unsigned read_hexadecimal() {
        const std::string_view digits = text_.substr(at_, 4);
        unsigned code = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (error != std::errc() || end != digits.data() + 4 || digits.front() == '-')
            expect("four hexadecimal digits");
        else
            at_ += 4;
        return code;
    }

    double read_number() {
        const std::size_t begin = at_;
        const auto digits = [&] {
            const std::size_t first = at_;
            while (is_digit(peek())) ++at_;
            return at_ - first;
        };
        take("-");
        const bool leading_zero = peek() == '0';
        const std::size_t whole = digits();
        bool good = whole == 1 || (whole > 1 && !leading_zero);
        if (good && take(".")) good = digits() > 0;
        if (good && (take("e") || take("E"))) {
            if (!take("+")) take("-");
            good = digits() > 0;
        }
        double number = 0;
        const auto [end, error] = std::from_chars(text_.data() + begin, text_.data() + at_, number);
        if (good && error == std::errc()) return number;
        at_ = begin;
        expect("a value");
        return 0;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Error> problem_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto* members = get<Object>();
    if (!members) return nullptr;
    const auto found = std::find_if(members->rbegin(), members->rend(),
                                    [&](const auto& member) { return member.name == name; });
    return found == members->rend() ? nullptr : &found->value;
}

Result<JsonValue> parse_json(std::string_view text) {
    if (!is_utf8(text)) return Error{Errc::bad_text, "JSON: expected UTF-8"};
    return Reader(text).read();
}

void write_json(JsonWriter& json, const JsonValue& value) {
    if (const auto* members = value.get<JsonValue::Object>()) {
        json.begin_object();
        for (const auto& [name, member] : *members) write_json(json.key(name), member);
        json.end_object();
    } else if (const auto* items = value.get<JsonValue::Array>()) {
        json.begin_array();
        for (const JsonValue& item : *items) write_json(json, item);
        json.end_array();
    } else if (const auto* text = value.get<std::string>()) {
        json.value(std::string_view(*text));
    } else if (const auto* number = value.get<double>()) {
        json.value(*number);
    } else if (const auto* flag = value.get<bool>()) {
        json.value(*flag);
    } else {
        json.null();
    }
}

}  // namespace kibitzer
