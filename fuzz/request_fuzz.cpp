// Requests as JSON: whatever is read into one is written and read as the same. The first byte
// chooses the question.
#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/desks/questions.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

void check(std::string_view input) {
    if (input.empty()) return;
    const auto& all = questions();
    const Question& question = all[std::size_t(static_cast<unsigned char>(input[0])) % all.size()];
    const auto json = parse_json(input.substr(1));
    if (!json) return;
    const std::unique_ptr<Call> call = question.open();
    if (!read_record(call->request(), *json, Who::anyone)) return;
    const std::string written = to_json(call->request());
    const auto detail = [&] { return written; };
    const auto again = parse_json(written);
    require(again.has_value(), "a request is written as JSON", detail);
    const std::unique_ptr<Call> second = question.open();
    require(read_record(second->request(), *again).has_value(), "what is written can be read",
            detail);
    require(to_json(second->request()) == written, "a request keeps its values", detail);
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    kibitzer::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
