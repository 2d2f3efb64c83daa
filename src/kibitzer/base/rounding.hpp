// Rounding to decimals, as a printer that knows the exact value of the binary number would do it:
// 0.125 becomes 0.12 (a tie, to the even digit), 2.675 becomes 2.67 (it is a little less).
#pragma once

namespace kibitzer {

// `decimals` from 0 to 9.
[[nodiscard]] double rounded(double value, int decimals);

}  // namespace kibitzer
