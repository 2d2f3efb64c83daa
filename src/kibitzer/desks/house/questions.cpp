#include "kibitzer/desks/house/questions.hpp"

#include "kibitzer/desks/house/bench.hpp"
#include "kibitzer/desks/house/config.hpp"
#include "kibitzer/desks/house/doctor.hpp"
#include "kibitzer/desks/house/tune.hpp"

namespace kibitzer {

std::vector<Question> house_questions() {
    return {
        locally(question<TuneRequest, TuneAnswer>(
            "tune", "Fits the weights of the evaluation to labelled positions",
            {"kibitzer.tune", 1},
            "kibitzer tune positions.csv.xz --out weights.txt\n"
            "kibitzer tune positions.csv --start weights.txt --out better.txt "
            "--epochs 40 --result-share 0.5")),
        without_threads(question<BenchRequest, BenchAnswer>(
            "bench", "Prints the signature: fixed work whose results must not change",
            {"kibitzer.bench", 1},
            "kibitzer bench\nkibitzer bench --stats\nkibitzer bench --json")),
        without_threads(question<DoctorRequest, DoctorAnswer>(
            "doctor", "Tells whether this installation is healthy", {"kibitzer.doctor", 1},
            "kibitzer doctor\nkibitzer doctor --json")),
        without_threads(quickly(question<ConfigRequest, ConfigAnswer>(
            "config", "Shows every setting with its value, origin and default",
            {"kibitzer.config", 1},
            "kibitzer config\nKIBITZER_THREADS=1 kibitzer config --json\n"
            "kibitzer config --weights > weights.txt   to change, for review --weights "
            "weights.txt"))),
        as_form_of("config",
                   without_threads(quickly(question<ConfigWeightsRequest, ConfigWeightsAnswer>(
                       "config weights", "the weights of teachability, as a file",
                       {"kibitzer.config.weights", 1}, "kibitzer config --weights")))),
    };
}

}  // namespace kibitzer
