#include "assets.hpp"

#include <array>

namespace kibitzer::serve {

namespace {

struct TypeRow {
    std::string_view ending;
    std::string_view type;
};
constexpr auto types = std::to_array<TypeRow>({
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".pgn", "application/x-chess-pgn"},
});

}  // namespace

std::string_view type_of(std::string_view path) {
    for (const TypeRow& row : types)
        if (path.ends_with(row.ending)) return row.type;
    return "application/octet-stream";
}

std::string_view locked_page() {
    return "<!doctype html>\n"
           "<html lang=\"en\"><meta charset=\"utf-8\"><title>Kibitzer</title>\n"
           "<h1>Kibitzer</h1>\n"
           "<p>This page is open to one person only. Open the whole address that "
           "<code>kibitzer serve</code> has printed: the word behind <code>token=</code> is the "
           "key.</p>\n";
}

std::string_view entrance_page() {
    return "<!doctype html>\n"
           "<html lang=\"en\"><meta charset=\"utf-8\"><title>Kibitzer</title>\n"
           "<meta http-equiv=\"refresh\" content=\"0; url=/\">\n"
           "<link rel=\"icon\" href=\"data:,\">\n"
           "<p><a href=\"/\">Kibitzer</a></p>\n";
}

std::string_view missing_page() {
    return "<!doctype html>\n"
           "<html lang=\"en\"><meta charset=\"utf-8\"><title>Kibitzer</title>\n"
           "<h1>Kibitzer</h1>\n"
           "<p>The server runs; this program was built without its page. "
           "<code>./kibitzer serve</code> in the source folder builds it.</p>\n"
           "<p>Programs ask at <code>/api/v1/</code>, as "
           "<a href=\"/api/v1/openapi.json\">openapi.json</a> tells.</p>\n";
}

}  // namespace kibitzer::serve
