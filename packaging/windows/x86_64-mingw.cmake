# Builds for 64-bit Windows with Debian's mingw-w64; what is built runs under wine where that is installed. TURNCOAT_LIBRARIES
# is the folder that libraries.sh prints.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_ASM_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
# Nothing but Windows' own libraries shall be needed.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
find_program(TURNCOAT_WINE NAMES wine64 PATHS /usr/lib/wine)
if(TURNCOAT_WINE)
  set(CMAKE_CROSSCOMPILING_EMULATOR env WINEDEBUG=-all ${TURNCOAT_WINE})
endif()
# Tried programs read this file as well, in the same environment.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TURNCOAT_LIBRARIES)
set(CMAKE_FIND_ROOT_PATH ${TURNCOAT_LIBRARIES})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(PKG_CONFIG_ARGN --static)
set(ENV{PKG_CONFIG_LIBDIR} ${TURNCOAT_LIBRARIES}/lib/pkgconfig)
