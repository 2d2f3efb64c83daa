// Student's t distribution: how surprising a difference is when its spread is only estimated.
#pragma once

namespace kibitzer {

// The chance of a value at least this far from 0 on either side, 0 to 1. `degrees` of freedom need
// not be whole; above 0.
[[nodiscard]] double student_t_two_sided(double t, double degrees);

// How far from 0 values reach with this chance on both sides together: 0.95 gives the factor of a
// 95 % interval. `chance` in (0, 1).
[[nodiscard]] double student_t_reach(double chance, double degrees);

// I_x(a, b), the regularised incomplete beta function, from which both come. `rest` is 1 - x, given
// by the caller who knows it without cancellation.
[[nodiscard]] double incomplete_beta(double a, double b, double x, double rest);

}  // namespace kibitzer
