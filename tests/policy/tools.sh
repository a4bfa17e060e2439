#!/bin/bash
# tools.sh POLICY, with BUILD set and in the root of a tree: the policies that other programs judge; policy.c calls it.
# Each line that it prints is an offence, and 77 says that a program is missing.
# shellcheck disable=SC2317 # functions are called by their names
set -u

skip() {
    printf 'skipped: %s\n' "$*" >&2
    exit 77
}
need() { # need PROGRAM...
    local program
    for program in "$@"; do
        command -v "$program" >/dev/null || skip "$program is not installed"
    done
}
need_14() { # need_14 PROGRAM: that of LLVM 14 is $tool; others judge otherwise
    for tool in "$1-14" "$1"; do
        command -v "$tool" >/dev/null && "$tool" --version | grep -q 'version 14\.' && return
    done
    skip "$1 14 is not installed"
}

# each COUNT COMMAND DEPENDS: runs COMMAND with COUNT at once of the files on standard input, but for those that it called
# passed before, as they are now and with the same DEPENDS: BUILD/policy notes them.
each() {
    fine=$BUILD/policy/$2.$(sha256sum <<<"$3" | cut -c-16)
    mkdir -p "$BUILD/policy" && touch "$fine" || exit 2
    export fine tool
    export -f passed "${2?}"
    xargs -r -d '\n' sha256sum | grep -vxFf "$fine" | cut -c67- |
        xargs -r -d '\n' -n "$1" -P "$(nproc)" bash -c "$2"' "$@"' "$2"
}
passed() { # passed FILE...
    sha256sum "$@" >>"$fine"
}

format_files() {
    local found
    found=$("$tool" --style=file --dry-run -Werror "$@" 2>&1) && passed "$@" && return
    sed -nE 's/^(.*:[0-9]+):[0-9]+: error: .*/\1: run clang-format -i on it/p' <<<"$found" | sort -u -t: -k1,1 |
        grep . || echo "$found"
}
format() {
    need_14 clang-format
    find src include tests -name '*.[ch]' | each 40 format_files "$("$tool" --version && cat .clang-format)"
}

# With -x shellcheck reads what a script sources as if it stood there: half of its time goes to the window's lib.sh. So
# what passed depends on all files that can be sourced.
scripts_files() {
    shellcheck -f gcc -x -P SCRIPTDIR "$@" && passed "$@"
}
scripts() {
    local all=(find tests packaging .ci -type f '(' -name '*.sh' -o -path .ci/run ')')
    need shellcheck
    mapfile -t sourced < <("${all[@]}" -exec grep -L '^#!' {} +)
    "${all[@]}" | each 3 scripts_files "$(shellcheck --version && cat /dev/null "${sourced[@]}")"
    "${all[@]}" ! -perm -u+x -exec grep -l '^#!' {} + | sed 's/$/:1: has a #! line but cannot be executed/'
}

headers() {
    local compiler file
    command -v gcc clang >/dev/null || echo "include: no compiler is installed that could try the headers"
    for compiler in gcc clang; do
        command -v "$compiler" >/dev/null || continue
        for file in include/turncoat/*.h; do
            printf '#include <%s>\n' "${file#*/}" "${file#*/}" |
                "$compiler" -std=c17 -pedantic -Wall -Wextra -Werror -Iinclude -fsyntax-only -x c - ||
                echo "$file:1: does not compile alone with $compiler"
        done
    done
}

lacks() { # lacks LANGUAGE: its texts without a translation, and those that only the template has
    {
        msgattrib --untranslated --no-wrap "$1.po"
        msgattrib --only-fuzzy --no-wrap "$1.po"
    } | sed -nE "s|^msgid (\".+\")\$|assets/po/$1.po: no translation of \1|p"
    comm -23 <(grep '^msgid' turncoat.pot | sort -u) <(grep '^msgid' "$1.po" | sort -u) |
        sed "s|^|assets/po/$1.po: run assets/po/update.sh, it lacks |"
}
too_long() { # too_long LANGUAGE BYTES: its texts that the window would cut
    msgcat --no-wrap "$1.po" | LC_ALL=C awk -v file="assets/po/$1.po" -v size="$2" '
        function check() { if (id != "\"\"" && length(text) >= size) print file ": longer than " size - 1 " bytes: " id; text = "" }
        /^msgid / { id = substr($0, 7) }
        /^msgstr/ { check(); translated = 1; sub(/^[^"]*/, "") }
        /^"/ { if (translated) text = text substr($0, 2, length($0) - 2); else if (id == "\"\"") id = id $0 }
        /^$/ { check(); translated = 0 }
        END { check() }'
}
translations() {
    local language size
    need xgettext msgattrib
    bash assets/po/update.sh --check
    size=$(sed -nE 's/.*\bTEXT_SIZE = ([0-9]+).*/\1/p' src/words/strings.h)
    while read -r language; do
        (cd assets/po && msgfmt --check -o /dev/null "$language.po" 2>&1 && lacks "$language" && too_long "$language" "$size")
    done <assets/po/LINGUAS
    # Functions that show their last text, and a literal with a word in it that nothing translates.
    grep -nE '\b(app_say|gui_say|view_text|view_paragraph|draw_heading)\(' -A2 -r src/gui src/app --include='*.c' |
        grep -E '"[^"%]*[A-Za-z]{2,}[^"]*"' | grep -vE '_\(|N_\(|snprintf|view_say|ui_add|strcmp|^--$' |
        grep -E '(COLOUR_[A-Z_]+,|app_say\(app,|gui_say\(gui,|draw_heading\(view, flow,) *"' |
        sed 's/$/: this text is not marked for translation/'
    # The rows of commands, each on one line.
    find src/gui -name '*.def' -exec awk '
        /^COMMAND(_AT)?\(/ { row = FILENAME ":" FNR ":"; glue = "" }
        row != "" { sub(/^ +/, ""); row = row glue $0; glue = " " }
        row != "" && /\)$/ { print row; row = "" }' {} + |
        grep -vE 'COMMAND(_AT)?\([A-Z_]+, "[^"]*", (""|N_\("[^"]*"\)), N_\("[^"]*"\),' |
        sed 's/$/: labels and descriptions of commands are marked with N_()/'
    # Inter and Noto Sans CJK are the fonts that are asked for: of the shapes and signs from 2500 to 27BF, Inter has few.
    LC_ALL=C.UTF-8 grep -rnP '"[^"]*([\x{2500}-\x{27BF}]|\\u2[5-7][0-9A-Fa-f]{2})' src assets/po --include='*.[ch]' --include='*.def' --include='*.po' |
        LC_ALL=C.UTF-8 grep -vP '[▲▼◀▶]|\\u25(b2|bc|c0|b6)' | sed 's/$/: the fonts lack this sign, draw an icon/'
}

objects() { # objects CONDITION...: objects of the program, by find
    (cd "$BUILD" && find src -name '*.o' "$@") | sort
}
level_symbols() {
    objects -path '*_v[0-9].dir/*' | (cd "$BUILD" && xargs -r nm -gAP --defined-only) | awk '
        { level = $1; sub(/\.dir.*/, "", level); sub(/.*_/, "_", level) }
        substr($2, length($2) - length(level) + 1) != level { print $1, $2 " has no suffix " level }
        END { if (!NR) print "no level objects" }'
}

# Outside the level objects and in v1: none that a plain x86-64 processor lacks, so none encoded with VEX or EVEX (all
# v..., and BMI's), no popcnt, lzcnt, movbe, nothing of SSE3 and later. tzcnt is let through: it is how "rep bsf", gcc's
# own choice for the baseline, disassembles, and old processors run it as bsf.
# v3: none encoded with EVEX (its first byte, 62, begins nothing else) and none on mask registers.
# v4: no 512-bit register, for which some processors lower their clock.
baseline() {
    [ "$(uname -m)" = x86_64 ] || skip "not an x86-64 machine"
    need objdump
    local vex='v[a-z0-9]+|andn|bextr|blsi|blsr|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|k(mov|or|and|xor|not|test)[a-z]+'
    local later='popcnt|lzcnt|movbe|crc32|adcx|adox|lddqu|movddup|movs[hl]dup|addsubp[sd]|h(add|sub)p[sd]'
    later="$later|pshufb|palignr|pabs[bwd]|psign[bwd]|ph(add|sub)s?[wd]|pmulhrsw|pmaddubsw|ptest|pmulld|pmuldq"
    later="$later|p(extr|insr)[bdq]|pmov[sz]x[a-z]+|p(min|max)(sb|sd|uw|ud)|pcmp(eq|gt)q|pblend[a-z]*|blendv?p[sd]"
    later="$later|round[sp][sd]|pcmp[ei]str[im]|packusdw|dpp[sd]|mpsadbw|movntdqa|phminposuw|insertps|extractps"
    local masks='k(mov|or|ortest|and|andn|xor|xnor|not|test|add|unpck|shift)[a-z]+'
    [ -n "$(objects)" ] || echo "no objects in $BUILD/src"
    objects ! -path '*_v[2-9].dir/*' | first_with "[[:space:]]($vex|$later)[lqwb]?([[:space:]]|\$)" 'not for every x86-64'
    objects -path '*_v3.dir/*' | first_with $'\t62 '"|[[:space:]]$masks " 'beyond its level'
    objects -path '*_v4.dir/*' | first_with '%zmm' 'beyond its level'
    objects -path '*_v[25-9].dir/*' | sed 's/$/: no rule for this level/'
}
first_with() { # first_with PATTERN MESSAGE: the first instruction of the kind in each object on standard input
    (cd "$BUILD" && xargs -r objdump -d --wide) | LC_ALL=C grep -E ":     file format |^ +[0-9a-f]+:.*($1)" |
        awk -v message="$2" '/file format/ { object = $1; next } object { print object, message ":", $0; object = "" }'
}

circles() {
    local layer layers found=
    read -ra layers < <(sed -n 's/^layers=//p' tests/policy/arrows)
    for layer in "${layers[@]}"; do
        [ -n "$(find "$BUILD/src/$layer" -name '*.c.o' -print -quit 2>/dev/null)" ] || continue
        found=1
        # lines "caller callee"; what a build left behind of files that are gone does not count. A linker takes the first
        # of two things of one name from a library without a word.
        {
            (cd "src/$layer" && find . -name '*.c' -printf 'file %P\n')
            find "$BUILD/src/$layer" -name '*.c.o' -exec nm -AP {} + | sed -E 's|^.*\.dir/([^:]*)\.o: |\1 |'
        } | awk -v layer="$layer" '
            $1 == "file" { known[$2] = 1; next }
            !known[$1] { next }
            $3 == "U" { uses[$1 " " $2] = $2 }
            $3 ~ /[BDRT]/ && $2 != "main" && $2 in owner && owner[$2] != $1 { print "src/" layer ": " $1 " and " owner[$2] " both define " $2 > "/dev/fd/3" }
            $3 ~ /[A-TV-Z]/ { owner[$2] = $1 }
            END { for (use in uses) if (uses[use] in owner) { split(use, caller, " "); if (caller[1] != owner[uses[use]]) print caller[1], owner[uses[use]] } }' |
            tsort 2>&1 >/dev/null | sed "s|^|src/$layer: files call each other in a circle: |"
    done 3>&1
    [ -n "$found" ] || echo "no objects in $BUILD/src"
}

# turncoat-cli gives the same answers, node for node, on this processor and on two that qemu plays: an Opteron of 2003, where
# even popcnt faults, for the baseline, and a Haswell for AVX2. qemu has no AVX-512: of v4 only its refusal is tested, the
# unit tests run it where this processor has it.
old_cpu() {
    local here there cpu
    [ "$(uname -m)" = x86_64 ] || skip "not an x86-64 machine"
    need qemu-x86_64 jq
    here=$(answers)
    [ "$(grep -c '"score"' <<<"$here")" -ge 20 ] || echo "this processor solves too few positions: $here"
    grep -q '^8 390216$' <<<"$here" || echo "this processor counts wrongly: $here"
    [ "$(grep -c '"ply"' <<<"$here")" -eq 18 ] || echo "this processor analyses too few moves: $here"
    for cpu in Opteron_G1 Haswell; do
        there=$(answers qemu-x86_64 -cpu "$cpu")
        [ "$there" = "$here" ] || echo "$cpu answers otherwise: $(diff <(echo "$here") <(echo "$there") | head -10)"
    done
    # the levels are really there: v3 runs on the Haswell, and the Opteron knows that it cannot
    perft Haswell --cpu v3 | grep -q '^ *6 *8200 ' || echo "Haswell does not count with v3"
    refuses Opteron_G1 v3
    # v4 is refused, and not chosen, even on a processor that would have it when qemu leaves AVX-512 out
    for cpu in Opteron_G1 Haswell Skylake-Server Icelake-Server; do
        refuses "$cpu" v4
        perft "$cpu" | grep -q '^ *6 *8200 ' || echo "$cpu does not count"
    done
}
cli=${BUILD:-}/src/cli/turncoat-cli
# All that does not depend on the time taken; processor flags that qemu cannot play are its own affair.
answers() { # answers [COMMAND...]: it runs the program
    local obf=tests/positions/fforum-1-19.obf timeless='del(.seconds, .nps, .total_seconds, .total_nps)'
    {
        "$@" "$cli" perft 8 | awk '{ print $1, $2 }'
        "$@" "$cli" solve --json "$obf" | jq -c "$timeless"
        "$@" "$cli" solve --json --all-moves --shard 1/10 "$obf" | jq -c "$timeless"
        printf f5d6c3d3c4f4f6f3e6e7d7c5b6g5e3d8c6d2 | "$@" "$cli" analyze --json --depth 6 - | jq -c "$timeless"
    } 2> >(grep -v "TCG doesn't support requested feature")
}
perft() { # perft CPU ARGUMENT...
    qemu-x86_64 -cpu "$1" "$cli" perft 6 "${@:2}" 2>&1
}
refuses() { # refuses CPU LEVEL
    local output status
    output=$(perft "$1" --cpu "$2")
    status=$?
    if [ "$status" != 2 ] || ! grep -q -- "--cpu $2: " <<<"$output"; then
        echo "$1 ends with $status where it lacks $2: $output"
    fi
}

# lint [FILE...]: not a test, as it takes minutes. clang-tidy 14 finds nothing that .clang-tidy asks for in the sources of
# src, or in the given ones, as BUILD compiles them.
lint() {
    need_14 clang-tidy
    need jq
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    # each source once, without what only gcc knows
    jq '[.[] | select(.file | test("/src/.*[.]c$")) | .command |= gsub(" -m(move|store)-max=[0-9]+"; "")] | unique_by(.file)' \
        "$BUILD/compile_commands.json" >"$work/compile_commands.json" || exit 2
    [ $# -gt 0 ] || mapfile -t all < <(jq -r '.[].file' "$work/compile_commands.json")
    printf '%s\n' "${@:-${all[@]}}" | xargs -n 4 -P "$(nproc)" "$tool" --quiet -p "$work" 2>/dev/null |
        grep -E ': (warning|error): ' | sort -u | grep . && exit 1
}

"$@"
exit 0
