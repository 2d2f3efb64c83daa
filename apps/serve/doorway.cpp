#include "doorway.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gate.hpp"

namespace kibitzer::serve {

namespace {

Error failed(const std::filesystem::path& path) {
    return {Errc::io, path.string() + ": cannot be written, so the browser is not opened"};
}

}  // namespace

Result<Doorway> Doorway::open(const std::filesystem::path& folder, const std::string& address) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::filesystem::path path = folder / fmt::format("open-{}.html", random_word());
    const int file =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return failed(path);
    Doorway doorway(path);
    const std::string page = fmt::format(
        "<!doctype html>\n<meta charset=\"utf-8\"><title>Kibitzer</title>\n"
        "<meta http-equiv=\"refresh\" content=\"0; url={}\">\n",
        address);
    const bool is_written = ::write(file, page.data(), page.size()) == ssize_t(page.size());
    if (::close(file) != 0 || !is_written) return failed(path);
    return doorway;
}

Doorway::~Doorway() {
    std::error_code error;
    if (!file_.empty()) std::filesystem::remove(file_, error);
}

}  // namespace kibitzer::serve
