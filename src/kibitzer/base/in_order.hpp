// Parallel work on a stream, with the results handed on in the order of the stream.
//
//   next()    -> std::optional<Item>   one thread at a time; nothing left: nullopt
//   work(Item)   -> Answer             all threads at once
//   deliver(Answer)                    one thread at a time, in the order in which next() gave
//
// The calling thread is one of the workers, so `threads` is the number of threads at work. Memory
// is bounded: no thread runs further ahead than a few items. If anything throws, the others stop
// and the exception leaves from here.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace kibitzer {

// The same for items and answers without their types, so that the machinery is compiled once.
using AnyItem = std::shared_ptr<void>;
void process_any_in_order(int threads, const std::function<AnyItem()>& next,
                          const std::function<AnyItem(void*)>& work,
                          const std::function<void(void*)>& deliver);

template <class Next, class Work, class Deliver>
void process_in_order(int threads, Next next, Work work, Deliver deliver) {
    using Item = typename decltype(next())::value_type;
    using Answer = decltype(work(std::declval<Item>()));
    process_any_in_order(
        threads,
        [&]() -> AnyItem {
            auto item = next();
            return item ? std::make_shared<Item>(std::move(*item)) : nullptr;
        },
        [&](void* item) -> AnyItem {
            return std::make_shared<Answer>(work(std::move(*static_cast<Item*>(item))));
        },
        [&](void* answer) { deliver(std::move(*static_cast<Answer*>(answer))); });
}

}  // namespace kibitzer
