// Records that describe themselves (record.hpp) as bytes: small, exact, the same for equal records.
// Only stored fields are there, in the order of the description and without their names; who reads
// must have the same description, which `shape_digest` tells.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer {

[[nodiscard]] std::string to_bytes(RecordView record);
// Fails if the bytes are not all of one record.
[[nodiscard]] Result<void> from_bytes(RecordView record, std::string_view bytes);

// Differs where names, kinds or choices of stored fields do. Of a blank record.
[[nodiscard]] std::uint64_t shape_digest(RecordView blank);

// Compressed, with a checksum: tightly what is kept, quickly what is sent and read at once.
enum class Packing { tight, quick };
[[nodiscard]] std::string pack(std::string_view bytes, Packing packing = Packing::tight);
[[nodiscard]] Result<std::string> unpack(std::string_view packed);

}  // namespace kibitzer
