# Puts a script into the program that is written as several modules: they are joined in the order
# given, without their lines `import` and the word `export`, into one scope of its own. Names at the
# top of a file must therefore differ from those of all others.
#
#   embed_script(folder namespace variable module ...)
include(EmbedFile)

function(embed_script folder namespace variable)
  set(joined "\"use strict\";\n(() => {\n")
  foreach(module ${ARGN})
    set(file ${PROJECT_SOURCE_DIR}/${folder}/${module}.js)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    string(REGEX REPLACE "\nimport [^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "\nexport " "\n" text "${text}")
    string(APPEND joined "${text}")
  endforeach()
  string(APPEND joined "})();\n")
  set(script ${CMAKE_CURRENT_BINARY_DIR}/embedded/${variable}.js)
  file(CONFIGURE OUTPUT ${script} CONTENT "@joined@" @ONLY)
  embed_file(${script} ${namespace} ${variable})
  set(embedded_sources ${embedded_sources} PARENT_SCOPE)
endfunction()
