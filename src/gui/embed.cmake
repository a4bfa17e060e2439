# Writes OUT: the SVG files, the manual and its pictures below FOLDER as byte arrays and the table of ui/assets.h that names them.
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/icons/*.svg ${FOLDER}/discs/*.svg ${FOLDER}/turncoat.svg ${FOLDER}/manual/*.md
  ${FOLDER}/screenshots/*.png)
list(SORT files)
set(arrays "")
set(table "")
set(index 0)
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
  string(APPEND arrays "static const unsigned char file_${index}[] = {${bytes} 0};\n")
  string(APPEND table "    {\"${file}\", file_${index}, sizeof file_${index} - 1},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUT} "/* Made by embed.cmake from assets/: do not edit. */
#include \"gui/ui/assets.h\"

${arrays}
const Asset gui_assets[] = {
${table}};
const size_t gui_asset_count = ${index};
")
