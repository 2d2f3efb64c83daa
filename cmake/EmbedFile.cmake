# Puts a file into the program, which then needs no data at run time.
#
#   embed_file(file namespace variable)
#
# `variable` is a std::string_view; its source is added to the list `embedded_sources`. The assembler copies the file: as a literal it would go through
# the whole compiler.
function(embed_file file namespace variable)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${variable}.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(SIZE ${file} size)
  file(CONFIGURE OUTPUT ${source} CONTENT
"#include <string_view>

asm(\".section .rodata\\n\"
    \"embedded_${variable}: .incbin \\\"${file}\\\"\\n\"
    \".global embedded_${variable}\\n\"
    \".previous\\n\");
extern \"C\" const char embedded_${variable}[];

namespace ${namespace} {

extern const std::string_view ${variable};
const std::string_view ${variable}(embedded_${variable}, ${size});

}  // namespace ${namespace}
" @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${file})
  set(embedded_sources ${embedded_sources} ${source} PARENT_SCOPE)
endfunction()
