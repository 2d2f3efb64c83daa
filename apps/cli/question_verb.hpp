// Questions as verbs: options out of the request's description, the answer as text, JSON or CSV.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cli.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer::cli {

// A question with its forms: their fields are options of one verb, and what is given decides which
// of them is asked. Must live as long as the verb.
class Forms {
public:
    struct Form {
        Question question;  // named like the verb
        std::shared_ptr<Call> call;
        std::vector<FieldOutline> fields;  // of its request
        std::string key;                   // what chooses it; empty: it is the question itself
    };

    explicit Forms(const Question& question);

    void add_fields(Verb& verb);
    [[nodiscard]] bool uses_threads() const;
    [[nodiscard]] bool has_stream() const;
    [[nodiscard]] const Form& base() const { return forms_.front(); }
    // An error where what was given does not go together, or something is lacking.
    [[nodiscard]] Result<const Form*> chosen() const;
    // "{study} needs {pgn}" as the command line spells it: "--study needs --pgn".
    [[nodiscard]] std::string spelt(std::string message) const;

private:
    void add(Question question);
    void add_field(Verb& verb, const FieldOutline& field);
    std::string set(const std::string& name, const std::string& value);
    [[nodiscard]] Error does_not_fit(const std::string& name, const Form& chosen) const;
    [[nodiscard]] Error lacks(const FieldOutline& field, const Form& chosen) const;

    std::vector<Form> forms_;
    std::set<std::string> given_;
};

// The verb of a question whose name has one word, or two: then the second, in the first one's
// group.
Verb add_verb_of(Verb& root, Session& session, const Question& question, CommonFlags flags);

// Says what is wrong, with the exit code that belongs to it.
void fail(Session& session, const Question& question, const Error& error);

// Asks, and prints the one answer as text or JSON.
void answer(Session& session, const Question& question, Call& call);
// A verb that only asks and prints.
void add_question(Verb& root, Session& session, const Question& question);

}  // namespace kibitzer::cli
