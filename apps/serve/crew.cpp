#include "crew.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace kibitzer::serve {

namespace {

struct LaneRow {
    Lane lane;
    std::size_t longest_queue;
    int niceness;
    int at_once;  // 0: as many as there are threads
};
constexpr auto lanes = std::to_array<LaneRow>({
    {Lane::click, 512, 0, 0},
    {Lane::ask, 32, 0, 4},
    {Lane::search, 16, 0, 8},
    {Lane::job, 16, 0, 4},
    {Lane::background, 16, 10, 4},
});

consteval bool one_row_per_lane() {
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (lanes[i].lane != Lane(i)) return false;
    return lanes.size() == std::size_t(Lane::count_);
}
static_assert(one_row_per_lane());

}  // namespace

Crew::Crew(int threads) : threads_(threads) {
    for (const LaneRow& row : lanes) {
        Track& track = tracks_[std::size_t(row.lane)];
        for (int i = 0; i < (row.at_once > 0 ? row.at_once : threads); ++i)
            track.threads.emplace_back([&track, &row] { run(track, row.niceness); });
    }
}

Crew::~Crew() {
    for (Track& track : tracks_) {
        const std::lock_guard lock(track.mutex);
        track.closed = true;
        track.changed.notify_all();
    }
    for (Track& track : tracks_)
        for (std::thread& thread : track.threads) thread.join();
}

bool Crew::take(Lane lane, std::function<void()> work) {
    Track& track = tracks_[std::size_t(lane)];
    const std::lock_guard lock(track.mutex);
    if (track.closed || track.waiting.size() >= lanes[std::size_t(lane)].longest_queue)
        return false;
    track.waiting.push_back(std::move(work));
    track.changed.notify_one();
    return true;
}

void Crew::run(Track& track, int niceness) {
    // Of this thread alone, and of those it starts.
    (void)setpriority(PRIO_PROCESS, id_t(gettid()), niceness);
    std::unique_lock lock(track.mutex);
    for (;;) {
        track.changed.wait(lock, [&] { return track.closed || !track.waiting.empty(); });
        if (track.closed) return;
        const auto work = std::move(track.waiting.front());
        track.waiting.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
}

}  // namespace kibitzer::serve
