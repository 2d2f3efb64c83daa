// The room `base` holds what has nothing to do with chess: values or errors, text and numbers,
// JSON, records that describe themselves, threads that keep an order, bytes from files and
// archives, statistics. Everything may include it; it includes nothing of the house.
//
// Read next: record.hpp (how requests and answers are described), in_order.hpp (all threads, one
// order), byte_source.hpp (files of any kind).
// Not here: chess, and printing: errors are values (below), what is said to people is up to the
// caller.
//
// Here: a value, or the reason why there is none. The member names are those of std::expected, so
// that an alias can take over once the compiler has it.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace kibitzer {

enum class Errc {
    bad_text,      // input that is not of the expected form
    bad_position,  // well-formed, but not a chess position
    illegal_move,  // well-formed, but not possible here
    ambiguous_move,
    limit,  // larger than we accept
    io,     // a file or stream that cannot be read or written
    unsupported,
    interrupted,
    timeout,      // somebody who owed an answer gave none in time
    bad_request,  // what was asked makes no sense: a value out of bounds, two that exclude each
                  // other
};

// `message` is one line: what was read, where, and what was expected.
struct Error {
    Errc code = Errc::bad_text;
    std::string message;

    friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
class [[nodiscard]] Result {
public:
    using value_type = T;

    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T& value() & {
        assert(has_value() && "value() of a Result that holds an error");
        return *std::get_if<0>(&state_);
    }
    [[nodiscard]] const T& value() const& {
        assert(has_value() && "value() of a Result that holds an error");
        return *std::get_if<0>(&state_);
    }
    [[nodiscard]] T&& value() && { return std::move(value()); }

    [[nodiscard]] const Error& error() const {
        assert(!has_value() && "error() of a Result that holds a value");
        return *std::get_if<1>(&state_);
    }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, Error> state_;
};

// For actions that return nothing: `return {};` is success.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)), failed_(true) {}

    [[nodiscard]] bool has_value() const { return !failed_; }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const Error& error() const {
        assert(failed_ && "error() of a Result that succeeded");
        return error_;
    }

private:
    Error error_;
    bool failed_ = false;
};

}  // namespace kibitzer
