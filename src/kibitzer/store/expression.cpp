#include "kibitzer/store/expression.hpp"

#include <array>
#include <optional>

#include "kibitzer/base/text.hpp"

namespace kibitzer::store {

namespace {

constexpr std::size_t longest_text = 10'000;
constexpr int deepest = 100;          // parentheses within parentheses
constexpr int most_conditions = 200;  // well below the limits of SQLite

enum class TokenKind { word, number, text, sign, open, close, end };

struct Token {
    TokenKind kind = TokenKind::end;
    std::string text;
    std::size_t at = 0;  // characters before it
};

constexpr std::array<std::string_view, 7> signs = {"=", "!=", "<", "<=", ">", ">=", "like"};

bool is_word_character(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '.'; }

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {}

    Result<Token> next() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
        if (at_ == text_.size()) return Token{TokenKind::end, "", at_};
        const char c = text_[at_];
        if (c == '(' || c == ')') return take(1, c == '(' ? TokenKind::open : TokenKind::close);
        if (c == '\'' || c == '"') return quoted(c);
        if (is_letter(c)) return word();
        if (is_digit(c) || c == '-' || c == '+' || c == '.') return number();
        return comparison();
    }

private:
    Token take(std::size_t length, TokenKind kind) {
        Token token{kind, std::string(text_.substr(at_, length)), at_};
        at_ += length;
        return token;
    }

    Token word() {
        std::size_t length = 0;
        while (at_ + length < text_.size() && is_word_character(text_[at_ + length])) ++length;
        return take(length, TokenKind::word);
    }

    Token number() {
        std::size_t length = 1;
        while (at_ + length < text_.size() && is_word_character(text_[at_ + length])) ++length;
        return take(length, TokenKind::number);
    }

    Result<Token> quoted(char quote) {
        Token token{TokenKind::text, "", at_};
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] != quote) {
                token.text += text_[at_];
            } else if (at_ + 1 < text_.size() && text_[at_ + 1] == quote) {
                token.text += quote;
                ++at_;
            } else {
                ++at_;
                return token;
            }
        }
        return Error{Errc::bad_text, "query: the text that begins at character " +
                                         std::to_string(token.at + 1) + " has no closing quote"};
    }

    Result<Token> comparison() {
        for (const std::string_view two : {"!=", "<>", "<=", ">=", "=="})
            if (text_.substr(at_).starts_with(two)) {
                Token token = take(2, TokenKind::sign);
                if (token.text == "<>") token.text = "!=";
                if (token.text == "==") token.text = "=";
                return token;
            }
        for (const std::string_view one : {"=", "<", ">"})
            if (text_.substr(at_).starts_with(one)) return take(1, TokenKind::sign);
        return Error{Errc::bad_text, "query: " + in_quotes(text_.substr(at_, 1)) +
                                         " at character " + std::to_string(at_ + 1) +
                                         ": expected a column, a value or one of = != < <= > >="};
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

class Parser {
public:
    explicit Parser(std::string_view text) : lexer_(text) {}

    Result<Expression> parse() {
        if (auto moved = advance(); !moved) return moved.error();
        auto expression = alternatives();
        if (!expression) return expression;
        if (token_.kind != TokenKind::end) return unexpected("and, or, or the end");
        return expression;
    }

private:
    Result<void> advance() {
        auto token = lexer_.next();
        if (!token) return token.error();
        token_ = std::move(*token);
        return {};
    }

    [[nodiscard]] bool is_word(std::string_view word) const {
        return token_.kind == TokenKind::word && equals_ignoring_case(token_.text, word);
    }

    [[nodiscard]] Error unexpected(const std::string& expected) const {
        const std::string found =
            token_.kind == TokenKind::end
                ? "ends too early"
                : in_quotes(token_.text) + " at character " + std::to_string(token_.at + 1);
        return {Errc::bad_text, "query: " + found + ": expected " + expected};
    }

    Result<Expression> alternatives() { return joined("or", Junction::either); }

    // part { word part }
    Result<Expression> joined(std::string_view word, Junction junction) {
        std::vector<Expression> parts;
        do {
            if (!parts.empty())
                if (auto moved = advance(); !moved) return moved.error();
            auto part = junction == Junction::either ? joined("and", Junction::both) : factor();
            if (!part) return part;
            parts.push_back(std::move(*part));
        } while (is_word(word));
        if (parts.size() == 1) return std::move(parts.front());
        return Expression{std::move(parts), junction, false};
    }

    Result<Expression> factor() {
        if (++depth_ > deepest) return Error{Errc::limit, "query: nested too deeply"};
        auto expression = is_word("not")                   ? negation()
                          : token_.kind == TokenKind::open ? group()
                                                           : condition();
        --depth_;
        return expression;
    }

    Result<Expression> negation() {
        if (auto moved = advance(); !moved) return moved.error();
        auto expression = factor();
        if (expression) expression->negated = !expression->negated;
        return expression;
    }

    Result<Expression> group() {
        if (auto moved = advance(); !moved) return moved.error();
        auto expression = alternatives();
        if (!expression) return expression;
        if (token_.kind != TokenKind::close) return unexpected("and, or, or )");
        if (auto moved = advance(); !moved) return moved.error();
        return expression;
    }

    Result<Expression> condition() {
        if (++conditions_ > most_conditions)
            return Error{Errc::limit,
                         "query: more than " + std::to_string(most_conditions) + " conditions"};
        Condition condition;
        if (token_.kind != TokenKind::word) return unexpected("a column, such as player or plies");
        condition.column = token_.text;
        if (auto moved = advance(); !moved) return moved.error();
        const std::string sign = is_word("like") ? "like" : token_.text;
        std::optional<Comparison> comparison;
        for (std::size_t i = 0; i < signs.size(); ++i)
            if (signs[i] == sign) comparison = Comparison(i);
        if (!comparison) return unexpected("one of = != < <= > >= like");
        condition.comparison = *comparison;
        if (auto moved = advance(); !moved) return moved.error();
        auto value = this->value();
        if (!value) return value.error();
        condition.value = std::move(*value);
        if (auto moved = advance(); !moved) return moved.error();
        return Expression{std::move(condition), Junction::both, false};
    }

    Result<Cell> value() {
        if (token_.kind == TokenKind::text) return Cell(token_.text);
        if (token_.kind == TokenKind::number) {
            if (const auto whole = parse_integer<std::int64_t>(token_.text)) return Cell(*whole);
            if (const auto number = parse_decimal(token_.text)) return Cell(*number);
        }
        return unexpected("a number or a text in quotes");
    }

    Lexer lexer_;
    Token token_;
    int depth_ = 0;
    int conditions_ = 0;
};

}  // namespace

std::string_view sign(Comparison comparison) { return signs[std::size_t(comparison)]; }

Result<Expression> parse_expression(std::string_view text) {
    if (text.size() > longest_text)
        return Error{Errc::limit,
                     "query: longer than " + std::to_string(longest_text) + " characters"};
    return Parser(text).parse();
}

}  // namespace kibitzer::store
