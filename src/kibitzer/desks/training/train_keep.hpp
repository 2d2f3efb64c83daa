// The questions that keep a database of games safe: `train backup`, `train backups`,
// `train restore`, `train update` (to this version of the program), `train forget` (a person).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/desks/training/cards_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct TrainBackupRequest {
    std::string db;
    std::string to;  // a file; empty: beside the database, with the time in its name
    TimeAsked when;
};
struct BackupFile {
    std::string name;
    std::uint64_t bytes = 0;
};
struct TrainBackupAnswer {
    BackupFile backup;
};
void describe(Fields& f, TrainBackupRequest& r);
void describe(Fields& f, BackupFile& file);
void describe(Fields& f, TrainBackupAnswer& a);
[[nodiscard]] Result<TrainBackupAnswer> ask(const TrainBackupRequest& request, Workshop&);
[[nodiscard]] std::string text(const TrainBackupRequest&, const TrainBackupAnswer&, const Paper&);

struct TrainBackupsRequest {
    std::string db;
};
struct TrainBackupsAnswer {
    std::vector<BackupFile> backups;  // those beside the database, the newest first
};
void describe(Fields& f, TrainBackupsRequest& r);
void describe(Fields& f, TrainBackupsAnswer& a);
[[nodiscard]] Result<TrainBackupsAnswer> ask(const TrainBackupsRequest& request, Workshop&);
[[nodiscard]] std::string text(const TrainBackupsRequest&, const TrainBackupsAnswer&, const Paper&);

// What there is now is backed up first.
struct TrainRestoreRequest {
    std::string db;
    std::string backup;  // one of those beside the database
    std::string from;    // or any file
    TimeAsked when;
};
struct TrainRestoreAnswer {
    std::uint64_t games = 0;
    std::uint64_t answers = 0;
    std::string kept;  // what was there before
};
void describe(Fields& f, TrainRestoreRequest& r);
void describe(Fields& f, TrainRestoreAnswer& a);
[[nodiscard]] Result<TrainRestoreAnswer> ask(const TrainRestoreRequest& request, Workshop&);
[[nodiscard]] std::string text(const TrainRestoreRequest&, const TrainRestoreAnswer&, const Paper&);

struct TrainUpdateRequest {
    std::string db;
};
struct TrainUpdateAnswer {
    std::uint64_t answers = 0;  // counted again
    std::uint64_t to_review = 0;
};
void describe(Fields& f, TrainUpdateRequest& r);
void describe(Fields& f, TrainUpdateAnswer& a);
[[nodiscard]] Result<TrainUpdateAnswer> ask(const TrainUpdateRequest& request, Workshop&);
[[nodiscard]] std::string text(const TrainUpdateRequest&, const TrainUpdateAnswer&, const Paper&);

struct TrainForgetRequest {
    std::string db;
    std::string name;
    bool sure = false;
};
struct TrainForgetAnswer {
    std::uint64_t games = 0;
    std::uint64_t cards = 0;
};
void describe(Fields& f, TrainForgetRequest& r);
void describe(Fields& f, TrainForgetAnswer& a);
[[nodiscard]] Result<TrainForgetAnswer> ask(const TrainForgetRequest& request, Workshop&);
[[nodiscard]] std::string text(const TrainForgetRequest&, const TrainForgetAnswer&, const Paper&);

}  // namespace kibitzer
