#!/bin/bash
# self_test: shows that each policy script can fail. Every rule is broken in a small tree made for it,
# and the script must say so, naming the place; the tree before the break must pass.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/lib.sh"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cases=0

# A tree that obeys every rule.
fresh() {
    rm -rf "$tree"
    local layer
    for layer in base core formats engine storage session tools cli gui; do
        mkdir -p "$tree/src/$layer/draw"
        printf 'add_library(turncoat_%s)\n' "$layer" >"$tree/src/$layer/CMakeLists.txt"
    done
    mkdir -p "$tree/include/turncoat" "$tree/tests"
    printf '#ifndef B\n#define B\nint base_do(void);\n#endif\n' >"$tree/src/base/b.h"
    printf '#ifndef G\n#define G\n#include "core/b.h"\n#endif\n' >"$tree/src/core/g.h"
    printf '#ifndef CB\n#define CB\nint core_b(void);\n#endif\n' >"$tree/src/core/b.h"
    printf '#ifndef TURNCOAT_BOARD_H\n#define TURNCOAT_BOARD_H\nint tc_b(void);\n#endif\n' >"$tree/include/turncoat/board.h"
    printf '#ifndef E\n#define E\nint tc_e(void);\n#endif\n' >"$tree/include/turncoat/engine.h"
    # what looks like offences and is none: in comments, in strings, in longer names
    cat >"$tree/src/core/fine.c" <<'CODE'
#include <turncoat/board.h>

#include "base/b.h"
/* no printf(x), no exit(1), no SDL_Init, no sqlite3_open */
int core_b(void);

int core_b(void) {
    const char *text = "printf(1) and exit (2), stdout";
    return text[0] == 'p'; // abort()
}
CODE
    cp "$here/../../.clang-format" "$tree/.clang-format"
}

expect() { # expect SCRIPT WANTED_STATUS WORD...: the output must hold each word
    local script=$1 wanted=$2 output status word
    shift 2
    output=$(bash "$here/$script.sh" "$tree" 2>&1)
    status=$?
    cases=$((cases + 1))
    if [ "$status" = 77 ]; then
        echo "$script: $output"
        return
    fi
    [ "$status" = "$wanted" ] || report_error "$script ended with $status, not $wanted, on: $* ($output)"
    for word in "$@"; do
        grep -qF -- "$word" <<<"$output" || report_error "$script does not name $word: $output"
    done
}

# breaks SCRIPT FILE TEXT WORD...: the good tree passes, with TEXT appended to FILE it fails.
breaks() {
    local script=$1 file=$2 text=$3
    shift 3
    fresh
    printf '%b' "$text" >>"$tree/$file"
    expect "$script" 1 "$file" "$@"
}

passes() {
    fresh
    printf '%b' "$2" >>"$tree/$3"
    expect "$1" 0 fine
}

test_systems() {
    breaks systems src/core/g.h '#ifdef _WIN32\n#endif\n' 'g.h:5' 'asks for Windows'
    passes systems '#ifdef _WIN32\n#endif\n' src/base/b.h
}

test_layers() {
    fresh
    expect layers 0 fine
    breaks layers src/core/a.c '#include "engine/e.h"\n' 'core must not include'
    breaks layers src/base/a.c '\n\n#include "core/g.h"\n' 'a.c:3' 'base must not'
    breaks layers src/formats/a.c '#include <turncoat/engine.h>\n' 'formats must not'
    breaks layers src/engine/a.c '#include "formats/f.h"\n' 'engine must not'
    breaks layers src/session/a.h '#include "formats/f.h"\n' 'session must not'
    breaks layers src/session/a.h '#include "storage/f.h"\n' 'session must not'
    breaks layers src/gui/a.c '  #  include "engine/tt.h"\n' 'gui must not'
    breaks layers src/gui/ui/a.c '#include "cli/c.h"\n' 'gui must not'
    breaks layers src/cli/a.c '#include "storage/s.h"\n' 'cli must not'
    breaks layers src/tools/a.c '#include "session/s.h"\n' 'tools must not'
    breaks layers src/storage/a.c '#include "engine/s.h"\n' 'storage must not'
    breaks layers src/core/a.c '#include "../base/b.h"\n' 'climbs'
    breaks layers src/core/a.c '#include "b.h"\n' 'belongs to no layer'
    breaks layers src/core/a.c '#include "misc/b.h"\n' 'belongs to no layer'
    breaks layers src/core/a.c '#include <turncoat/secret.h>\n' 'belongs to no layer'
    breaks layers src/core/CMakeLists.txt 'target_link_libraries(turncoat_core turncoat_engine)\n' 'must not link'
    breaks layers include/turncoat/board.h '#include <turncoat/engine.h>\n' 'core must not'
    breaks layers include/turncoat/new.h '\n' 'no layer'
    fresh
    mkdir "$tree/src/util"
    expect layers 1 src/util
    fresh
    printf '#include "core/g.h"\n' >>"$tree/src/core/b.h"
    expect layers 1 circle core/g.h core/b.h
    passes layers '#include <turncoat/engine.h>\n#include "session/s.h"\n' src/gui/draw.c
    passes layers '#include "engine/tt.h"\n' src/session/a.c
}

test_time() {
    fresh
    mkdir -p "$tree/tests/policy"
    printf '# reasons\ntests/slow.sh it says why\n' >"$tree/tests/policy/times"
    printf 'sleep 1\n' >"$tree/tests/slow.sh"
    printf '/* no sleep */ const char *a = "nanosleep";\n' >"$tree/tests/a.c"
    expect time 0 fine
    printf 'double b = clock_seconds();\n' >>"$tree/tests/a.c"
    expect time 1 tests/a.c clock_seconds
    rm "$tree/tests/a.c"
    printf 'true\n' >"$tree/tests/slow.sh"
    expect time 1 'tests/slow.sh: needs no line'
    rm "$tree/tests/slow.sh"
    expect time 1 'there is no tests/slow.sh'
}

test_rooms() {
    fresh
    mkdir -p "$tree/src/gui/window" "$tree/src/gui/one" "$tree/src/gui/two" "$tree/src/gui/ui"
    printf 'SCENE(ONE, one)\nSCENE(TWO, two)\n' >"$tree/src/gui/window/scenes.def"
    printf '#include "gui/window/w.h"\n#include "gui/one/o.h"\n#include "base/b.h"\n' >"$tree/src/gui/one/o.c"
    printf '#include "gui/ui/u.h"\n#include "gui/two/commands.def"\n' >"$tree/src/gui/window/w.h"
    expect rooms 0 fine
    local good=$tree/good
    cp -r "$tree/src/gui" "$good"
    room_breaks() { # room_breaks FILE TEXT WORD...
        rm -rf "$tree/src/gui"
        cp -r "$good" "$tree/src/gui"
        printf '%b' "$2" >>"$tree/src/gui/$1"
        expect rooms 1 "${@:3}"
    }
    room_breaks one/a.c '#include "gui/two/t.h"\n' 'a.c:1' 'one must not see two'
    room_breaks one/a.c '\n#include "gui/two/commands.def"\n' 'a.c:2' 'must not read'
    room_breaks window/a.c '#include "gui/one/o.h"\n' 'window must not see one' circle
    room_breaks ui/a.h '#include "gui/window/w.h"\n' 'ui must not see window' circle
    room_breaks one/a.c '#include "gui/import.h"\n' "the program's own"
    room_breaks window/scenes.def 'SCENE(THREE, three)\n' 'three has no folder'
    mkdir "$good/four"
    room_breaks one/a.c '' 'src/gui/four'
}

test_gone() {
    fresh
    expect gone 0 fine
    breaks gone src/core/a.c 'int a(void);\n\nint service_create;\n' 'a.c:3'
    passes gone 'int service_created;\n' src/core/a.c
}

test_homes() {
    fresh
    expect homes 0 fine
    breaks homes src/core/a.c '#include <SDL2/SDL.h>\n' 'a.c:1' SDL
    breaks homes src/session/a.c 'int f(void);\n\nint f(void) {\n    return SDL_Init(0);\n}\n' 'a.c:4' SDL
    breaks homes src/gui/a.c '#include <sqlite3.h>\n' SQLite
    breaks homes include/turncoat/board.h 'struct sqlite3;\n' SQLite
    breaks homes src/cli/CMakeLists.txt 'pkg_check_modules(SDL2 REQUIRED sdl2)\n' SDL
    passes homes '#include <SDL.h>\n' src/gui/a.c
    passes homes '#include <sqlite3.h>\n' src/storage/a.c
}

test_silence() {
    fresh
    expect silence 0 fine
    local call
    for call in 'printf("x")' 'fprintf (stderr, "x")' 'puts("x")' 'exit(2)' 'abort()' 'getenv("HOME")' 'perror("x")'; do
        breaks silence src/engine/a.c "void f(void) {\n    $call;\n}\n" "${call%%[ (]*}"
    done
    breaks silence src/session/a.c 'void f(FILE *f) {\n    f = stdout;\n}\n' stdout
    passes silence 'void f(void) {\n    printf("x");\n}\n' src/cli/a.c
    passes silence 'void f(char *t) {\n    snprintf(t, 2, "x");\n    buf_printf(t);\n}\n' src/core/a.c
}

test_headers() {
    fresh
    expect headers 0 fine
    breaks headers include/turncoat/board.h 'uint64_t word(void);\n' 'not compile'
    breaks headers include/turncoat/board.h 'int twice = 1;\n' 'not compile'
    breaks headers include/turncoat/board.h 'struct empty {};\n' 'not compile'
    breaks headers include/turncoat/board.h '#include "base/b.h"\n' 'not compile'
}

test_format() {
    fresh
    expect format 0 fine
    breaks format src/core/a.c 'int  core_x( void );\n' 'clang-format'
    breaks format tests/a.c 'int\nf (void);\n' 'clang-format'
}

test_size() {
    fresh
    expect size 0 fine
    breaks size src/core/long.c "$(printf '/* x */\\n%.0s' $(seq 601))" '601 lines'
    local body
    body=$(printf '    x++;\\n%.0s' $(seq 99))
    breaks size src/core/a.c "int f(int x) {\n$body}\n" 'a function of 101 lines'
    breaks size src/core/a.c "static int f(int x,\n             int y) {\n$body}\n" 'a function of 102 lines'
    passes size "int f(int x) {\n${body#*n}}\n" src/core/a.c
}

compile() { # compile TARGET NAME CODE FLAG...
    mkdir -p "$tree/src/core/CMakeFiles/$1.dir"
    printf '%s\n' "$3" | gcc -O1 "${@:4}" -x c -c - -o "$tree/src/core/CMakeFiles/$1.dir/$2.c.o"
}

test_level_symbols() {
    fresh
    expect level_symbols 1 'no level objects'
    compile turncoat_core_v1 a 'static int f(int x) { return x; } int a_v1(int x) { return f(x); }'
    compile turncoat_core_v3 a 'int a_v3(int x) { return x; }'
    expect level_symbols 0 fine
    compile turncoat_core_v3 b 'int b_v1(int x) { return x; }'
    expect level_symbols 1 b_v1 turncoat_core_v3.dir/b.c.o
    fresh
    compile turncoat_core_v1 c 'int c(int x) { return x; } int table[2] = {1, 2};'
    expect level_symbols 1 'c has no suffix' 'table has no suffix'
}

test_baseline() {
    [ "$(uname -m)" = x86_64 ] || return
    local long='unsigned long'
    fresh
    expect baseline 1 'no objects'
    compile turncoat_core a "int f($long x) { return __builtin_ctzl(x); } double g(double x) { return x * 2; }"
    compile turncoat_core_v3 b "int f($long x) { return __builtin_popcountl(x); }" -march=x86-64-v3
    compile turncoat_core_v4 b '#include <immintrin.h>
        __m256i f(__m256i x, __m256i y) { return _mm256_ternarylogic_epi64(x, y, x, 7); }' -march=x86-64-v4
    expect baseline 0 '1 baseline' '2 of higher'
    compile turncoat_core_v3 c '#include <immintrin.h>
        __m256i f(__m256i x, __m256i y) { return _mm256_ternarylogic_epi64(x, y, x, 7); }' -mavx512vl
    expect baseline 1 vpternlogq turncoat_core_v3 'beyond its level'
    compile turncoat_core_v3 c '#include <immintrin.h>
        unsigned f(unsigned x) { return _cvtmask16_u32(_kadd_mask16(_cvtu32_mask16(x), 7)); }' -mavx512dq
    expect baseline 1 kadd turncoat_core_v3
    rm "$tree"/src/core/CMakeFiles/turncoat_core_v3.dir/c.c.o
    compile turncoat_core_v4 c '#include <immintrin.h>
        __m512i f(__m512i x, __m512i y) { return _mm512_add_epi64(x, y); }' -march=x86-64-v4
    expect baseline 1 '%zmm' turncoat_core_v4
    rm "$tree"/src/core/CMakeFiles/turncoat_core_v4.dir/c.c.o
    compile turncoat_core_v5 c 'int x_v5;'
    expect baseline 1 turncoat_core_v5 'no rule'
    rm "$tree"/src/core/CMakeFiles/turncoat_core_v5.dir/c.c.o
    compile turncoat_core c "int f($long x) { return __builtin_popcountl(x); }" -mpopcnt
    expect baseline 1 popcnt c.c.o
    compile turncoat_core c 'double f(double x, double y) { return x + y; }' -mavx
    expect baseline 1 vadd
    compile turncoat_core c "$long f($long x, $long y) { return ~x & y; }" -mbmi
    expect baseline 1 andn
    compile turncoat_core c "$long f($long x, int n) { return x << n; }" -mbmi2
    expect baseline 1 shlx
    compile turncoat_core c "int f($long x) { return __builtin_clzl(x); }" -mlzcnt
    expect baseline 1 lzcnt
    compile turncoat_core c '#include <immintrin.h>
        __m128i f(__m128i x, __m128i y) { return _mm_shuffle_epi8(x, y); }' -mssse3
    expect baseline 1 pshufb
    compile turncoat_core c '#include <immintrin.h>
        __m512i f(__m512i x, __m512i y) { return _mm512_ternarylogic_epi64(x, y, x, 7); }' -mavx512f
    expect baseline 1 vpternlogq
    compile turncoat_core_v1 c "int f($long x) { return __builtin_popcountl(x); }" -mpopcnt
    expect baseline 1 turncoat_core_v1
}

# make_object FILE CODE: a file of the session, and its object as a build leaves it.
make_object() {
    printf '%s\n' "$2" >"$tree/src/session/$1"
    gcc -c "$tree/src/session/$1" -o "$tree/src/session/built.dir/$1.o"
}

test_circles() {
    fresh
    printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\n' "$tree" >"$tree/CMakeCache.txt"
    mkdir "$tree/src/session/built.dir"
    make_object up.c 'int up(void); int up(void) { return 1; }'
    make_object down.c 'int up(void); int down(void); int down(void) { return up(); }'
    expect circles 0 fine
    make_object up.c 'int up(void); int down(void); int up(void) { return down(); }'
    expect circles 1 up.c down.c src/session
    rm "$tree/src/session/down.c" # its object stays
    expect circles 0 fine
}

test_scripts() {
    fresh
    printf '#!/bin/bash\necho fine\n' >"$tree/tests/a.sh"
    chmod +x "$tree/tests/a.sh"
    expect scripts 0 fine
    chmod -x "$tree/tests/a.sh"
    expect scripts 1 'cannot be executed'
    mkdir -p "$tree/.ci"
    # shellcheck disable=SC2016 # the fixture is to hold the dollar
    printf '#!/bin/bash\nrm $1/*\n' >"$tree/.ci/run"
    chmod +x "$tree/tests/a.sh" "$tree/.ci/run"
    expect scripts 1 .ci/run SC2086
}

# A catalogue that is whole, then without a text, with another directive, and with a plural form too few.
test_translations() {
    fresh
    local po=$tree/assets/po german plural
    mkdir -p "$po"
    cp "$here/../../assets/po/update.sh" "$po"
    printf 'const char *words = _("Discs: %%d");\nconst char *more = translate_plural("%%d disc", "%%d discs", 2);\n' \
        >"$tree/src/gui/words.c"
    echo de >"$po/LINGUAS"
    : >"$po/turncoat.pot"
    printf 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"%s\\n"\n"%s\\n"\n' 'Content-Type: text/plain; charset=UTF-8' \
        'Plural-Forms: nplurals=2; plural=(n != 1);' >"$po/de.po"
    bash "$po/update.sh" >/dev/null 2>&1
    german=$(sed -e '/^msgid "Discs/{n;s/""/"Scheiben: %d"/}' -e 's/^\(msgstr\[0\]\) ""/\1 "%d Scheibe"/' \
        -e 's/^\(msgstr\[1\]\) ""/\1 "%d Scheiben"/' "$po/de.po")
    echo "$german" >"$po/de.po"
    expect translations 0 fine
    echo "${german/Scheiben: %d/}" >"$po/de.po"
    expect translations 1 de.po 'no translation of "Discs: %d"'
    echo "${german/Scheiben: %d/Scheiben: %s}" >"$po/de.po"
    expect translations 1 de.po 'format specifications'
    plural=$(sed '/^msgstr\[1\]/d' <<<"$german")
    echo "$plural" >"$po/de.po"
    expect translations 1 de.po 'plural form'
    echo "$german" >"$po/de.po"
    printf 'const char *new = _("New");\n' >>"$tree/src/gui/words.c"
    expect translations 1 turncoat.pot 'New'
    mkdir -p "$tree/packaging"
    cp -r "$here/../../packaging/linux" "$tree/packaging"
    expect translations 1 turncoat.pot 'Reversi game'
}

test_systems
test_translations
test_layers
test_time
test_rooms
test_homes
test_gone
test_silence
test_headers
test_format
test_size
test_level_symbols
test_baseline
test_circles
test_scripts
finish "$cases cases"
