#include "kibitzer/base/record_typescript.hpp"

#include <algorithm>
#include <cctype>

namespace kibitzer {

namespace {

class TypeWriter {
public:
    explicit TypeWriter(SchemaSide side) : side_(side) {}

    [[nodiscard]] std::string members(const std::vector<FieldOutline>& fields, int depth,
                                      bool open) const {
        const std::string margin(std::size_t(2 * depth), ' ');
        std::string text = "{\n";
        for (const FieldOutline& field : fields) {
            if (side_ == SchemaSide::request && !field.stored) continue;
            text += margin + "  /** " + meaning(field) + " */\n";
            text += margin + "  " + quoted(field.name) + (may_be_left_out(field) ? "?: " : ": ") +
                    type(field.shape, depth + 1) + ";\n";
        }
        if (open) text += margin + "  [name: string]: unknown;\n";
        return text + margin + "}";
    }

private:
    [[nodiscard]] bool may_be_left_out(const FieldOutline& field) const {
        return side_ == SchemaSide::answer ? field.about.absent : !field.about.required;
    }
    static std::string meaning(const FieldOutline& field) {
        std::string text = field.meaning;
        if (!field.about.unit.empty()) text += " (" + std::string(field.about.unit) + ")";
        return text;
    }
    // Names that are no words of the language stand in quotes.
    static std::string quoted(const std::string& name) {
        const bool plain = !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) &&
                           std::all_of(name.begin(), name.end(), [](unsigned char c) {
                               return std::isalnum(c) != 0 || c == '_';
                           });
        return plain ? name : '"' + name + '"';
    }
    [[nodiscard]] std::string type(const Shape& shape, int depth) const {
        std::string text = plain_type(shape, depth);
        // A number that is not finite is written as null.
        const bool null = shape.optional || shape.kind == ShapeKind::number;
        return null ? text + " | null" : text;
    }
    [[nodiscard]] std::string plain_type(const Shape& shape, int depth) const {
        switch (shape.kind) {
            case ShapeKind::flag:
                return "boolean";
            case ShapeKind::whole:
            case ShapeKind::number:
                return "number";
            case ShapeKind::text:
                return "string";
            case ShapeKind::choice: {
                std::string text;
                for (const std::string_view choice : shape.choices)
                    text += (text.empty() ? "\"" : " | \"") + std::string(choice) + '"';
                return text;
            }
            case ShapeKind::list: {
                const std::string element = type(shape.element.front(), depth);
                const bool either = element.find('|') != element.npos && element.front() != '{';
                return (either ? "(" + element + ")" : element) + "[]";
            }
            case ShapeKind::map:
                return "Record<string, " + type(shape.element.front(), depth) + ">";
            case ShapeKind::record:
                return members(shape.fields, depth, shape.open);
        }
        return "unknown";
    }

    SchemaSide side_;
};

}  // namespace

std::string typescript_interface(std::string_view name, const std::vector<FieldOutline>& fields,
                                 SchemaSide side) {
    return "export interface " + std::string(name) + " " +
           TypeWriter(side).members(fields, 0, false) + "\n";
}

std::string typescript_name(std::string_view question, std::string_view ending) {
    std::string text;
    bool begins = true;
    for (const char c : question) {
        if (c == ' ' || c == '-') {
            begins = true;
        } else {
            text += begins ? char(std::toupper(static_cast<unsigned char>(c))) : c;
            begins = false;
        }
    }
    return text + std::string(ending);
}

}  // namespace kibitzer
