// Who does the work: threads in lanes, none of them one that serves HTTP. What one lane does never
// keeps another waiting: a search that somebody looks at begins at once, whatever else runs, also
// where there is one processor. What somebody waits for has the priority of the command line: with
// a lower one a review would stand still on a machine that is busy with something else. What nobody
// waits for has a low one. A question may use several threads of its own; those that run side by
// side in a lane use as many each, and so the system gives them equal shares.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace kibitzer::serve {

enum class Lane {
    click,       // done in a moment
    ask,         // somebody waits for it
    search,      // a job about one position: somebody looks on
    job,         // somebody reads the first results and may come back for the rest
    background,  // nobody waits: hours of reviews, an import
    count_,
};

class Crew {
public:
    explicit Crew(int threads);
    ~Crew();  // finishes what runs; what waits is not begun
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // False if so much is waiting that there is no sense in waiting behind it.
    [[nodiscard]] bool take(Lane lane, std::function<void()> work);
    [[nodiscard]] int threads() const { return threads_; }

private:
    struct Track {
        std::mutex mutex;
        std::condition_variable changed;
        std::deque<std::function<void()>> waiting;
        bool closed = false;
        std::vector<std::thread> threads;
    };
    static void run(Track& track, int niceness);

    int threads_;
    std::array<Track, std::size_t(Lane::count_)> tracks_;
};

}  // namespace kibitzer::serve
