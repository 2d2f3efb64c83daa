#include "kibitzer/workshop/version.hpp"

namespace kibitzer {

const std::string_view version = KIBITZER_VERSION;

}  // namespace kibitzer
