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
            at_end_ = !count || *count == 0;
            if (at_end_) error_ = count ? source_->damage() : count.error();
            buffer_.resize(at_end_ ? 0 : *count);
            used_ = 0;
            if (source_->lost_before()) {  // neither end of the gap is a whole line
                line.clear();
                any = false;
                skip_line_ = !at_end_;
            }
            continue;
        }
        any = true;
        const std::size_t newline = buffer_.find('\n', used_);
        const std::size_t end = newline == std::string::npos ? buffer_.size() : newline;
        line.append(buffer_, used_, end - used_);
        used_ = end;
        if (newline == std::string::npos) continue;
        ++used_;
        if (!skip_line_) break;
        skip_line_ = any = false;
        line.clear();
    }
    if (!any || skip_line_) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (number_++ == 0 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    return true;
}

}  // namespace kibitzer
