#include "kibitzer/desks/training/train_export.hpp"

namespace kibitzer {

std::string text(const TrainExportRequest&, const TrainExportAnswer& answer, const Paper&) {
    return answer.content;
}

}  // namespace kibitzer
