# Warnings are errors in our own code.
target_compile_options(kibitzer_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # gcc 12 sees overlapping copies in ordinary string concatenation (gcc bug 105329).
  target_compile_options(kibitzer_flags INTERFACE -Wno-restrict)
endif()

# With sanitizers, or many tests in one unit, gcc no longer sees that an optional is only read when it holds something.
if((KIBITZER_SANITIZE OR KIBITZER_UNITY) AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(kibitzer_flags INTERFACE -Wno-maybe-uninitialized)
endif()

# Files compiled together see each other's anonymous names, which a local name may well repeat.
if(KIBITZER_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(kibitzer_flags INTERFACE -Wshadow=local)
elseif(NOT KIBITZER_UNITY)
  target_compile_options(kibitzer_flags INTERFACE -Wshadow)
endif()
