#include "kibitzer/base/line_reader.hpp"

namespace kibitzer {

bool LineReader::next(std::string& line) {
    line.clear();
    bool any = false;
    for (;;) {
        if (used_ == buffer_.size()) {
            if (at_end_) break;
            buffer_.resize(std::size_t(1) << 16);
            const auto count = source_->read(buffer_.data(), buffer_.size());
            if (!count) error_ = count.error();
            at_end_ = !count || *count == 0;
            buffer_.resize(at_end_ ? 0 : *count);
            used_ = 0;
            continue;
        }
        any = true;
        const std::size_t newline = buffer_.find('\n', used_);
        const std::size_t end = newline == std::string::npos ? buffer_.size() : newline;
        line.append(buffer_, used_, end - used_);
        used_ = end;
        if (newline != std::string::npos) {
            ++used_;
            break;
        }
    }
    if (!any) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (number_++ == 0 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    return true;
}

}  // namespace kibitzer
