#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/train_keep.hpp"

namespace kibitzer {

std::string text(const TrainBackupRequest&, const TrainBackupAnswer& answer, const Paper&) {
    return fmt::format("{}\n", answer.backup.name);
}

std::string text(const TrainBackupsRequest&, const TrainBackupsAnswer& answer, const Paper&) {
    std::string text;
    for (const BackupFile& file : answer.backups)
        text += fmt::format("{:>14}  {}\n", with_commas(file.bytes), file.name);
    return text.empty() ? "There is no copy beside the database.\n" : text;
}

std::string text(const TrainRestoreRequest&, const TrainRestoreAnswer& answer, const Paper&) {
    return fmt::format("games {}\nanswers {}\nwhat was there before {}\n",
                       with_commas(answer.games), with_commas(answer.answers), answer.kept);
}

std::string text(const TrainUpdateRequest&, const TrainUpdateAnswer& answer, const Paper&) {
    return fmt::format("answers counted again {}\ngames to be reviewed again {}\n",
                       with_commas(answer.answers), with_commas(answer.to_review));
}

std::string text(const TrainForgetRequest&, const TrainForgetAnswer& answer, const Paper&) {
    return fmt::format("games deleted {}\ncards deleted {}\n", with_commas(answer.games),
                       with_commas(answer.cards));
}

}  // namespace kibitzer
