# Which CPU the build is for, and whether its PEXT instruction is worth using.
# Zen 1 and 2 (AMD family 23, Hygon family 24) have PEXT in microcode, slower than a multiplication.
add_library(kibitzer_flags INTERFACE)

if(KIBITZER_ARCH STREQUAL "portable")
  set(arch_flag "")
else()
  set(arch_flag "-march=${KIBITZER_ARCH}")
endif()

include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_FLAGS "${arch_flag}")
check_cxx_source_compiles("
  #ifndef __BMI2__
  #error no BMI2
  #endif
  int main() {}" KIBITZER_HAS_BMI2_${KIBITZER_ARCH})
unset(CMAKE_REQUIRED_FLAGS)

set(pext 0)
if(KIBITZER_HAS_BMI2_${KIBITZER_ARCH})
  set(pext 1)
  if(KIBITZER_ARCH STREQUAL "native" AND EXISTS /proc/cpuinfo)
    file(STRINGS /proc/cpuinfo family REGEX "^cpu family" LIMIT_COUNT 1)
    if(family MATCHES ": (23|24)$")
      set(pext 0)
    endif()
  endif()
endif()

# Numbers are rounded alike on every machine, with or without fused multiplication.
target_compile_options(kibitzer_flags INTERFACE ${arch_flag} -ffp-contract=off)
target_compile_definitions(kibitzer_flags INTERFACE KIBITZER_PEXT=${pext})
# Left out: what the address sanitizer or the processor notices as well. These checks of every
# access double the time of the build.
if(KIBITZER_SANITIZE)
  target_compile_options(kibitzer_flags INTERFACE -fsanitize=${KIBITZER_SANITIZE}
                         -fno-sanitize=null,alignment,object-size,vptr
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(kibitzer_flags INTERFACE -fsanitize=${KIBITZER_SANITIZE})
endif()
# For code whose speed is not felt: compiled quickly rather than well.
add_library(kibitzer_quickly INTERFACE)
if(KIBITZER_SANITIZE)
  target_compile_options(kibitzer_quickly INTERFACE -O0)
else()
  target_compile_options(kibitzer_quickly INTERFACE $<$<CONFIG:Release>:-O1>)
endif()
message(STATUS "Building for ${KIBITZER_ARCH}, slider attacks by PEXT: ${pext}")
