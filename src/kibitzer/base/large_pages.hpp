// Memory in large pages, where the system grants them: a table that is read at random all over
// then misses the processor's page tables far less often. Only a wish; it is memory either way.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace kibitzer {

// Null if there is not enough. To be freed with std::free.
[[nodiscard]] void* allocate_large_pages(std::size_t bytes) noexcept;

// For containers.
template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class U>
    explicit LargePages(const LargePages<U>&) {}

    [[nodiscard]] T* allocate(std::size_t count) {
        void* memory = allocate_large_pages(count * sizeof(T));
        if (!memory) throw std::bad_alloc();
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) noexcept { std::free(memory); }

    friend bool operator==(LargePages, LargePages) { return true; }
};

// For one large object without a destructor worth running.
struct FreeLargePages {
    void operator()(void* memory) const { std::free(memory); }
};

template <class T>
using LargeObject = std::unique_ptr<T, FreeLargePages>;

template <class T>
[[nodiscard]] LargeObject<T> make_large() {
    static_assert(std::is_trivially_destructible_v<T>);
    return LargeObject<T>(new (LargePages<T>().allocate(1)) T());
}

}  // namespace kibitzer
