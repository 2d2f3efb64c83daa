// Records that describe themselves. A request and an answer say once what they are made of;
// options, help, JSON, schemas, tables and the pages of the docs are all derived from that.
//
//   void describe(Fields& f, ReviewRequest& r) {
//       f("candidates", r.candidates, "moves compared where it matters", {.low = 1, .high = 20});
//       f("engine", r.engine, "ask this UCI engine", {.value = "COMMAND", .who = Who::local});
//   }
//
// `describe` is an ordinary function, found beside the record. `Fields` is an abstract walker: what
// happens at each field is up to the one who walks (record_json.hpp writes, record_reader.hpp
// reads, record_outline.hpp tells which fields there are).
//
// Rules: no `if` around a field, which would hide it from the schema (use an optional, with
// `absent` if it is to be left out where it is empty); what `also` computes must be safe on a blank
// record; hashes are text, not numbers.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace kibitzer {

// Whom a field of a request may be offered to.
enum class Who {
    anyone,
    local,  // the command line and Python only: it starts programs or touches files
};

// How a field of a request is given on the command line.
enum class Place {
    option,    // --name
    argument,  // by its place; NAME in the help
    nowhere,   // not at all: another door's way to say it
};

// What is known of a field besides its name, its type and its meaning.
struct About {
    std::optional<double> low{};  // of a number; both bounds are allowed values
    std::optional<double> high{};
    std::string_view unit{};    // "cp", "ms", "share of 1"
    std::string_view value{};   // what the help calls a value: "FILE"
    std::string_view option{};  // what the command line calls the field, if not by its name
    Who who = Who::anyone;
    Place place = Place::option;
    bool required = false;
    bool repeated = false;  // a list: one value after each name, so that others may follow
    bool absent = false;    // left out of an answer where it is empty, false or 0
    bool timing = false;    // differs from run to run: not part of what is compared
    bool writes = false;    // names a file to be written; "-" is standard output, and no other
                            // form of the answer goes there then
    int decimals = -1;      // a number is rounded to so many in an answer; -1: as it is
};

struct Field {
    std::string_view name;  // in JSON, SQL, Python; on the command line with dashes
    std::string_view meaning;
    const About& about;
    bool stored = true;  // false: derived, written only
};

// The least record of a type, for those who ask what it is made of. To be specialised for types
// without a default.
template <class T>
struct Blank {
    static T make() { return T{}; }
};

class Fields;

// Names of the values of an enumeration, in its order.
using Choices = std::span<const std::string_view>;

class Fields {
public:
    virtual ~Fields() = default;

    // A stored field.
    template <class T>
    void operator()(std::string_view name, T& value, std::string_view meaning,
                    const About& about = {}) {
        if (!begin({name, meaning, about, true})) return;
        visit(value);
        end();
    }
    // A derived one: only written.
    template <class T>
    void also(std::string_view name, const T& value, std::string_view meaning,
              const About& about = {}) {
        if (!begin({name, meaning, about, false})) return;
        if constexpr (std::is_arithmetic_v<T>) {
            T copy = value;  // visiting writes a number back, and this one may be a constant
            visit(copy);
        } else {
            visit(const_cast<T&>(value));  // nobody who reads gets here
        }
        end();
    }
    // A value of an enumeration, by name.
    template <class E>
    requires std::is_enum_v<E>
    void choice(std::string_view name, E& value, Choices names, std::string_view meaning,
                const About& about = {}) {
        if (!begin({name, meaning, about, true})) return;
        visit_choice(value, names);
        end();
    }
    template <class E>
    requires std::is_enum_v<E>
    void choice(std::string_view name, std::optional<E>& value, Choices names,
                std::string_view meaning, const About& about = {}) {
        if (!begin({name, meaning, about, true})) return;
        visit_optional(value, [&](E& chosen) { visit_choice(chosen, names); });
        end();
    }
    // A list whose elements are described here, where what they need to be told is known: which
    // position a move belongs to.
    template <class T, class Describe>
    void each(std::string_view name, const std::vector<T>& list, Describe element,
              std::string_view meaning, const About& about = {}) {
        if (!begin({name, meaning, about, false})) return;
        visit_list(const_cast<std::vector<T>&>(list), [&](T& one) {
            begin_record();
            element(one);
            end_record();
        });
        end();
    }
    // A list that may not be there at all.
    template <class T, class Describe>
    void each_if(std::string_view name, const std::optional<std::vector<T>>& list, Describe element,
                 std::string_view meaning, const About& about = {}) {
        if (!begin({name, meaning, about, false})) return;
        visit_optional(const_cast<std::optional<std::vector<T>>&>(list),
                       [&](std::vector<T>& there) {
                           visit_list(there, [&](T& one) {
                               begin_record();
                               element(one);
                               end_record();
                           });
                       });
        end();
    }
    // An object within the object, described here.
    template <class Describe>
    void group(std::string_view name, Describe inside, std::string_view meaning,
               const About& about = {}) {
        if (!begin({name, meaning, about, true})) return;
        begin_record();
        inside();
        end_record();
        end();
    }
    // An object described here that is there only if `there`.
    template <class Describe>
    void maybe(std::string_view name, bool there, Describe inside, std::string_view meaning,
               const About& about = {}) {
        if (!begin({name, meaning, about, false})) return;
        if (optional(there)) {
            begin_record();
            inside();
            end_record();
        }
        end();
    }

    // A value without a name: an element of a list, or a whole record.
    template <class T>
    void visit(T& value);

protected:
    // A walker passes over a field by answering false.
    virtual bool begin(const Field& field) = 0;
    virtual void end() = 0;
    // Does it put values into the records?
    [[nodiscard]] virtual bool reads() const { return false; }

    virtual void flag(bool& value) = 0;
    // `low` and `high` are what the type can hold.
    virtual void whole(std::int64_t& value, std::int64_t low, std::int64_t high) = 0;
    virtual void number(double& value) = 0;
    virtual void text(std::string& value) = 0;
    virtual void words(std::string_view value) = 0;  // text that is only written
    virtual void choice_of(std::size_t& index, Choices names) = 0;
    // Is there a value to be visited? `there` says whether the record has one.
    virtual bool optional(bool there) = 0;
    // How many elements are to be visited; `size` is how many the record has.
    virtual std::size_t begin_list(std::size_t size) = 0;
    virtual void element(std::size_t /*index*/) {}  // before each of them
    virtual void end_list() = 0;
    virtual void begin_record() = 0;
    virtual void end_record() = 0;
    // An object whose names are data: like a list, with a name before each element.
    virtual std::size_t begin_map(std::size_t size) = 0;
    virtual void name_of(std::size_t index, std::string& name) = 0;
    virtual void end_map() = 0;

private:
    template <class E>
    void visit_choice(E& value, Choices names) {
        auto index = std::size_t(value);
        choice_of(index, names);
        value = E(index);
    }
    template <class T, class Visit>
    void visit_optional(std::optional<T>& value, Visit visit_value) {
        if (!optional(value.has_value())) {
            if (reads()) value.reset();
            return;
        }
        if (value) {
            visit_value(*value);
            return;
        }
        T blank = Blank<T>::make();
        visit_value(blank);
        if (reads()) value = std::move(blank);
    }
    template <class T, class Visit>
    void visit_list(std::vector<T>& list, Visit visit_element) {
        const std::size_t count = begin_list(list.size());
        if (reads()) list.resize(count, Blank<T>::make());
        for (std::size_t i = 0; i < count; ++i) {
            element(i);
            if (i < list.size()) {
                visit_element(list[i]);
            } else {
                T blank = Blank<T>::make();
                visit_element(blank);
            }
        }
        end_list();
    }
    template <class T>
    void visit_map(std::vector<std::pair<std::string, T>>& map) {
        const std::size_t count = begin_map(map.size());
        if (reads()) map.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::pair<std::string, T> blank{"", Blank<T>::make()};
            auto& [name, value] = i < map.size() ? map[i] : blank;
            name_of(i, name);
            visit(value);
        }
        end_map();
    }
    template <class T>
    void visit_map(std::map<std::string, T>& map) {
        std::vector<std::pair<std::string, T>> rows(map.begin(), map.end());
        visit_map(rows);
        if (reads()) map = std::map<std::string, T>(rows.begin(), rows.end());
    }

    template <class T>
    struct IsMap : std::false_type {};
    template <class T>
    struct IsMap<std::vector<std::pair<std::string, T>>> : std::true_type {};
    template <class T>
    struct IsMap<std::map<std::string, T>> : std::true_type {};
    template <class T>
    struct IsList : std::false_type {};
    template <class T>
    struct IsList<std::vector<T>> : std::true_type {};
    template <class T>
    struct IsOptional : std::false_type {};
    template <class T>
    struct IsOptional<std::optional<T>> : std::true_type {};
};

template <class T>
void Fields::visit(T& value) {
    if constexpr (std::same_as<T, bool>) {
        flag(value);
    } else if constexpr (std::integral<T>) {
        // What is larger than a signed number can be is text.
        constexpr auto highest = std::uint64_t(std::numeric_limits<T>::max());
        constexpr auto most = std::uint64_t(std::numeric_limits<std::int64_t>::max());
        auto wide = std::int64_t(value);
        whole(wide, std::int64_t(std::numeric_limits<T>::min()),
              std::int64_t(highest < most ? highest : most));
        value = T(wide);
    } else if constexpr (std::floating_point<T>) {
        auto wide = double(value);
        number(wide);
        value = T(wide);
    } else if constexpr (std::same_as<T, std::variant<double, std::int64_t>>) {
        if (auto* wide = std::get_if<std::int64_t>(&value))  // a count among measures
            whole(*wide, std::numeric_limits<std::int64_t>::min(),
                  std::numeric_limits<std::int64_t>::max());
        else
            number(std::get<double>(value));
    } else if constexpr (std::same_as<T, std::string>) {
        text(value);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
        words(value);
    } else if constexpr (IsOptional<T>::value) {
        visit_optional(value, [this](auto& inner) { visit(inner); });
    } else if constexpr (IsMap<T>::value) {
        visit_map(value);
    } else if constexpr (IsList<T>::value) {
        visit_list(value, [this](auto& element) { visit(element); });
    } else {
        begin_record();
        describe(*this, value);
        end_record();
    }
}

// A record of any type that describes itself, without its type: what walkers outside of templates
// take.
class RecordView {
public:
    template <class T>
    requires(!std::same_as<T, RecordView>)  // that would be a copy
        explicit RecordView(T& record)
        : record_(&record),
          describe_([](Fields& fields, void* r) { describe(fields, *static_cast<T*>(r)); }) {}

    void walk(Fields& fields) const { describe_(fields, record_); }

private:
    void* record_;
    void (*describe_)(Fields&, void*);
};

}  // namespace kibitzer
