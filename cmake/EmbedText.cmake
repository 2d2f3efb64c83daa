# Makes a C++ file that holds a text file as a string: the program then needs no data at run time.
#
#   embed_text(OUTPUT_VARIABLE text_file header namespace variable)
#
# The lines become one literal, longer than the 65,536 characters that the standard guarantees; gcc
# and clang take it.
function(embed_text output text_file header namespace variable)
  get_filename_component(name ${text_file} NAME_WE)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${text_file})
  file(READ ${text_file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
  file(CONFIGURE OUTPUT ${source} CONTENT
"#include \"${header}\"

namespace ${namespace} {

const std::string_view ${variable} =
    \"${text}\";

}  // namespace ${namespace}
" @ONLY)
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  set(${output} ${source} PARENT_SCOPE)
endfunction()

# The same for files that are no text.
function(embed_bytes output file header namespace variable)
  get_filename_component(name ${file} NAME_WE)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} digits HEX)
  string(LENGTH "${digits}" length)
  math(EXPR length "${length} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${digits}")
  file(CONFIGURE OUTPUT ${source} CONTENT
"#include \"${header}\"

namespace ${namespace} {

const std::string_view ${variable}(
    \"${bytes}\", ${length});

}  // namespace ${namespace}
" @ONLY)
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  set(${output} ${source} PARENT_SCOPE)
endfunction()
