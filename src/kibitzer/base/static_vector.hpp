// A vector with its storage inside: no allocation, no initialisation of unused elements.
// For small trivial types in hot code; the caller guarantees that Capacity is never exceeded.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace kibitzer {

template <class T, std::size_t Capacity>
class StaticVector {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    StaticVector() = default;

    void push_back(T value) {
        assert(size_ < Capacity && "StaticVector is full");
        data()[size_++] = value;
    }
    // For code that writes elements itself, from end() on, and then tells how far it came.
    void set_end(T* end) {
        assert(data() <= end && end <= data() + Capacity);
        size_ = std::size_t(end - data());
    }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return data()[i]; }
    const T& operator[](std::size_t i) const { return data()[i]; }
    T* begin() { return data(); }
    T* end() { return data() + size_; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }

private:
    T* data() { return reinterpret_cast<T*>(storage_); }
    const T* data() const { return reinterpret_cast<const T*>(storage_); }

    std::size_t size_ = 0;
    alignas(T) std::byte storage_[Capacity * sizeof(T)];
};

}  // namespace kibitzer
