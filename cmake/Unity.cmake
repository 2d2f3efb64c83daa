# Compiles several files of one folder together: most of the time of a compilation goes into headers,
# and files of one room need the same ones.
#
#   compile_together(target files_at_once source...)
#
# Files that open a namespace (`using namespace style;`) are put together only with files that open
# the same one. Names in anonymous namespaces must differ within a room; the compiler says so if they
# do not. `-DKIBITZER_UNITY=OFF` compiles every file alone, for tools that want that.
# The files that do it are written here and not by CMake's UNITY_BUILD, whose files name the checkout:
# what one checkout compiled would not be found in ccache by another.
option(KIBITZER_UNITY "Compile the files of a room together" ON)

function(compile_together target files_at_once)
  if(KIBITZER_UNITY)
    # At the end of the folder, when it is known which files have definitions of their own.
    cmake_language(EVAL CODE
      "cmake_language(DEFER CALL put_together [[${target}]] [[${files_at_once}]] [[${ARGN}]])")
  endif()
endfunction()

function(put_together target files_at_once sources)
  foreach(source ${sources})
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    if(definitions)
      continue()
    endif()
    get_filename_component(source ${source} ABSOLUTE)
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    string(REGEX REPLACE "^(src/kibitzer|tests)/(desks/[^/]*|[^/]*).*" "\\2" room ${folder})
    file(STRINGS ${source} opened REGEX "^using namespace [a-z_:]+;" ENCODING UTF-8)
    string(MAKE_C_IDENTIFIER "${room} ${opened}" group)
    string(REPLACE "using_namespace_" "" group ${group})
    math(EXPR count_${group} "0${count_${group}} + 1")
    math(EXPR part "(${count_${group}} - 1) / ${files_at_once}")
    list(APPEND parts ${group}${part})
    list(APPEND files_${group}${part} ${source})
  endforeach()
  list(REMOVE_DUPLICATES parts)
  foreach(part ${parts})
    list(LENGTH files_${part} count)
    if(count EQUAL 1)
      continue()
    endif()
    set(together ${CMAKE_CURRENT_BINARY_DIR}/together/${target}/${part}.cpp)
    get_filename_component(from ${together} DIRECTORY)
    set(text "")
    foreach(source ${files_${part}})
      file(RELATIVE_PATH name ${from} ${source})
      string(APPEND text "#include \"${name}\"\n")
    endforeach()
    file(CONFIGURE OUTPUT ${together} CONTENT "${text}" @ONLY)
    set_source_files_properties(${files_${part}} PROPERTIES HEADER_FILE_ONLY ON)
    target_sources(${target} PRIVATE ${together})
  endforeach()
endfunction()
