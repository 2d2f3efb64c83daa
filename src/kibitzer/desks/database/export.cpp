#include "kibitzer/desks/database/export.hpp"

#include <fmt/format.h>

#include "kibitzer/store/content_digest.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

// Shows progress, and ends the work when it is no longer wanted.
class WatchedRows : public CountingSink {
public:
    WatchedRows(Workshop& workshop, store::ExportTable table, TableSink& sink)
        : CountingSink(sink),
          stop_(workshop.stop_flag()),
          progress_(workshop.progress(std::string(name(table)), 0, ProgressUnit::rows)) {}

    bool row(const std::vector<Cell>& cells) override {
        if ((rows() + 1) % rows_between_looks == 0) progress_.update(rows() + 1);
        return CountingSink::row(cells) && !stop_;
    }

private:
    static constexpr std::uint64_t rows_between_looks = 4096;
    const StopFlag& stop_;
    Progress progress_;
};

}  // namespace

Result<void> ask(const ExportRequest& request, Workshop& workshop, TableSink& rows) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    WatchedRows watched(workshop, request.table, rows);
    store::send_rows(*database, store::export_query(request.table), watched);
    warn_of_stale(workshop, *database);
    return {};
}

Result<DigestAnswer> ask(const DigestRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    return DigestAnswer{fmt::format("{:016x}", store::content_digest(*database))};
}

std::string text(const DigestRequest&, const DigestAnswer& answer, const Paper&) {
    return answer.digest + "\n";
}

}  // namespace kibitzer
