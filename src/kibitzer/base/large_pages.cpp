#include "kibitzer/base/large_pages.hpp"

#include <sys/mman.h>

namespace kibitzer {

void* allocate_large_pages(std::size_t bytes) noexcept {
    constexpr std::size_t page = std::size_t(2) * 1024 * 1024;
    const std::size_t rounded = (bytes + page - 1) / page * page;
    void* memory = std::aligned_alloc(page, rounded);
    if (memory) madvise(memory, rounded, MADV_HUGEPAGE);
    return memory;
}

}  // namespace kibitzer
