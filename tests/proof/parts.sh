# The parts of the proof: functions that try something from a seed on, and the table of all of them. run.sh reads this
# file; $root and $build are the tree and its build. A function is called with what its row says and then SEED COUNT
# SECONDS FOLDER, prints "done N" for N seeds tried (or more than COUNT, if that is how it counts), fails if one of them
# did, and ends with 77 and a word where something is missing. A file "note" in FOLDER gets into the table; with a file
# "open" the part goes on although its aim is reached.
# shellcheck shell=bash disable=SC2154,SC2317 # run.sh sets variables and calls functions

# repeat SEED COUNT SECONDS COMMAND...: the command with each seed, until one fails
repeat() {
    local seed=$1 count=$2 end=$((SECONDS + $3)) tried=0
    shift 3
    while [ $tried -lt "$count" ] && [ $SECONDS -lt $end ]; do
        "$@" $((seed + tried)) || {
            printf 'seed %d failed: %s\ndone %d\n' $((seed + tried)) "$*" $tried
            return 1
        }
        tried=$((tried + 1))
    done
    printf 'done %d\n' $tried
}

# fuzz TARGET: inputs of libFuzzer; the note says how many edges of the code they ran, and where the last one lay that ran
# one which none before had. It goes on past its aim until the last tenth has none of these. What is known from before
# runs first and does not count.
fuzz() {
    local target=$1 seed=$2 seconds=$4 folder=$5 log=$5/log_$1 known before edges last runs
    FUZZ_SEED=$seed "$root/tests/fuzz/run.sh" "$seconds" "$folder" "$target"
    local code=$?
    read -r known before < <(sed -n 's/^#\([0-9]*\)[[:space:]]*INITED cov: \([0-9]*\) .*/\1 \2/p' "$log" 2>/dev/null)
    [ -n "$known" ] || return $((code > 0 ? code : 1))
    read -r edges last < <(sed -n 's/^#\([0-9]*\)[[:space:]].* cov: \([0-9]*\) .*/\1 \2/p' "$log" |
        awk -v most="$before" '$2 > most { most = $2; at = $1 } END { print most, at }')
    [ -z "$last" ] || echo $((seed + last - known)) >"$folder/last"
    last=$(cat "$folder/last" 2>/dev/null || echo 0)
    runs=$(($(sed -n 's/^stat::number_of_executed_units: //p' "$log") - known))
    echo "$edges edges; the last new one at input $last" >"$folder/note"
    if [ $((10 * last)) -gt $((9 * (seed + runs))) ]; then touch "$folder/open"; else rm -f "$folder/open"; fi
    printf 'done %d\n' "$runs"
    return $code
}

# fuzz_lines: the share of the lines of each parser that run with the seeds and with what the parts above found
fuzz_lines() {
    local folder=$4 target found
    command -v llvm-cov-14 >/dev/null || { echo "no llvm-cov-14"; return 77; }
    for found in "$folder"/../../fuzz.*/scratch/found_*; do
        target=${found##*/}
        ln -sfn "$(realpath "$found")" "$folder/$target"
    done
    "$root/tests/fuzz/coverage.sh" "$folder" >"$folder/said" || { cat "$folder/said"; return 1; }
    grep ' lines' "$folder/said" >"$folder/table"
    awk '$3 < 90 { below++ } END { printf "%d of %d files have 90 %% of their lines or more\n", NR - below, NR }' "$folder/table" >"$folder/note"
    echo "done 1"
}

# endgames FEWEST MOST
endgames() {
    "$build/tests/proof/endgames" "$1" "$2" "$3" "$4" "$5"
}

# kill_session: chains of five children that are killed; a seed is a kill
kill_session() {
    one_chain() {
        [ $(($1 % 5)) != 1 ] || CK_DEFAULT_TIMEOUT=600 CK_RUN_CASE=twenty_sessions_are_killed_and_restored TURNCOAT_KILL_SEED=$((1000 + $1)) "$build/tests/unit/gui/test_gui_kill"
    }
    repeat "$1" "$2" "$3" one_chain
}

# stores FAULT: children that are killed, or whose disk fails
stores() {
    "$build/tests/proof/stores" "$1" "$2" "$3" "$4"
}

# soak [analysis]: games, of which 240 or more show whether the memory grows; or seconds of analysis, projected to a day
soak() {
    local folder=${*: -1} code
    "$build/tests/proof/soak" "${@:1:$#-1}" >"$folder/said"
    code=$?
    cat "$folder/said"
    grep 'pages in memory' "$folder/said" >"$folder/note"
    return $code
}

# kill_import: ten kills a seed
kill_import() {
    repeat "$1" "$2" "$3" bash "$root/tests/integration/library/kill.sh" "$build/src/gui/turncoat" 10
}

# clock: two games of our engine with itself, each at 0.02 to 1 s a move by logarithm, four such matches at a time; no side
# may lose on time where at most three programs a core want to run, these among them
clock() {
    one_match() {
        local seconds match=$folder/match-$1
        seconds=$(awk "BEGIN { printf \"%.3f\", 30 * 0.02 * 50 ^ (($1 * 37 % 100) / 99) }")
        "$build/src/cli/turncoat-cli" arena --self "--hash 16 --no-book" "--hash 16 --no-book" --clock "$seconds" --games 2 \
            --seed "$1" --json >"$match" 2>&1
        if grep -q total_wins "$match" && ! grep -q '"fault":{' "$match"; then rm "$match"; else echo "$1" >>"$failed"; fi
    }
    local seed=$1 count=$2 end=$((SECONDS + $3)) folder=$4 failed=$4/failed-$$ together=4 tried=0 first
    if ! awk -v most=$((3 * $(nproc --all) - together)) '{ exit $1 > most }' /proc/loadavg; then
        echo "the load was $(cut -d' ' -f1 /proc/loadavg)"
        return 77
    fi
    rm -f "$folder"/failed-*
    while [ $tried -lt "$count" ] && [ $SECONDS -lt $end ] && [ ! -f "$failed" ]; do
        [ "$(jobs -rp | wc -l)" -lt $together ] || wait -n
        one_match $((seed + tried)) &
        tried=$((tried + 1))
    done
    wait
    if [ -f "$failed" ]; then
        first=$(sort -n "$failed" | head -1)
        cat "$folder/match-$first"
        printf 'seed %d failed\n' "$first"
        tried=$((first - seed))
    fi
    printf 'done %d\n' $tried
    [ ! -f "$failed" ]
}

# lines PROTOCOL: sessions of tests/fuzz with slips, every other one in random order, through the program itself. It must
# answer every line of GTP, and every ping of NBoard's, and end well; a seed is a line.
lines() {
    local protocol=$1 seed=$2 count=$3 end=$((SECONDS + $4)) folder=$5 tried=0 code asked answered
    local -x LC_ALL=C
    while [ $tried -lt "$count" ] && [ $SECONDS -lt $end ]; do
        "$build/tests/integration/cli/random_bytes" $((seed + tried)) 20000 "$root"/tests/fuzz/"$protocol"/* 300 |
            tr -d '\000-\010\013-\037\177' | grep -av quit >"$folder/lines"
        if [ $((seed + tried & 1)) = 0 ]; then cat "$folder/lines"; else shuf --random-source="$folder/lines" "$folder/lines"; fi >"$folder/input"
        timeout 300 "$build/src/cli/turncoat-cli" "$protocol" --hash 1 --nodes 200 --depth 1 <"$folder/input" >"$folder/output" 2>&1
        code=$?
        case $protocol in
        gtp) asked=$(sed 's/#.*//' "$folder/input" | grep -ac '[^[:space:]]') answered=$(grep -ac '^[=?]' "$folder/output") ;;
        *) asked=$(grep -aEc '^[[:space:]]*ping([[:space:]]|$)' "$folder/input") answered=$(grep -ac '^pong' "$folder/output") ;;
        esac
        if [ $code != 0 ] || [ "$asked" != "$answered" ]; then
            printf 'seed %d failed: code %d, %d answers to %d lines\ndone %d\n' $((seed + tried)) $code "$answered" "$asked" $tried
            return 1
        fi
        tried=$((tried + $(wc -l <"$folder/input")))
    done
    printf 'done %d\n' $tried
}

# perft LEVEL: depths of the usual start, by their known numbers (N. Romano; G. Nijs)
perft() {
    local counts=(1 4 12 56 244 1396 8200 55092 390216 3005288 24571284 212258800 1939886636 18429641748) found depth
    depth=$2
    if ! "$build/src/cli/turncoat-cli" perft --cpu "$1" 1 >/dev/null 2>&1; then
        echo "no level $1 on this processor"
        return 77
    fi
    found=$("$build/src/cli/turncoat-cli" perft --cpu "$1" "$depth" | awk -v depth="$depth" '$1 == depth { print $2 }')
    [ "$found" = "${counts[depth]}" ] || { printf 'perft %d on %s: %s\ndone 0\n' "$depth" "$1" "$found"; return 1; }
    printf 'done 1\n'
}

# all_moves THREADS PREFIX: positions of OBF files with all moves, by the scores in the files; a seed is a position. What was
# found of one that takes longer than its time is kept, and it goes on from there in the next round.
all_moves() {
    local threads=$1 prefix=$2 seed=$3 end=$((SECONDS + $5)) folder=$6 tried=0 code=0
    ls "$prefix"*.obf >/dev/null 2>&1 || { echo "no files $prefix*.obf"; return 77; }
    while [ $tried -lt "$4" ] && [ $SECONDS -lt $end ]; do
        grep -h '^[-XO]\{64\}' "$prefix"*.obf | sed -n "$((seed + tried))p" >"$folder/position"
        timeout -s INT $((end - SECONDS)) "$build/src/cli/turncoat-cli" solve --all-moves --threads "$threads" --hash 256 \
            --keep "$folder/kept-$((seed + tried))" "$folder/position" >"$folder/solved"
        code=$?
        [ $code != 124 ] || break
        rm -f "$folder/kept-$((seed + tried))"
        cat "$folder/solved"
        [ $code = 0 ] || break # a score differs
        tried=$((tried + 1))
    done
    printf 'done %d\n' $tried
    [ $code = 0 ] || [ $code = 124 ]
}

# table_sizes: FFO positions with all moves and a table of 1 MB to 8 GB, twice as large with each seed
table_sizes() {
    local room
    room=$(awk '/^MemAvailable/ { print int(log($2 / 1024 / 1.2) / log(2)) + 1 }' /proc/meminfo)
    [ "$1" -le "$room" ] || { echo "no memory for a table of $((1 << $1 - 1)) MB"; return 77; }
    one_size() {
        head -2 "$root/tests/positions/fforum-1-19.obf" |
            "$build/src/cli/turncoat-cli" solve --all-moves --threads 2 --hash $((1 << $1 - 1)) -
    }
    repeat "$1" $((room - $1 < $2 ? room - $1 + 1 : $2)) "$3" one_size
}

# neon: endgames, as above, on 64-bit ARM under qemu, in the build that ctest -R packaging.arm64 leaves
neon() {
    local arm=$build/packaging-tests/arm64
    [ -x "$arm/build/tests/proof/endgames" ] || { echo "no build for ARM: ctest -R packaging.arm64 makes it"; return 77; }
    qemu-aarch64 -L "$arm/sysroot" "$arm/build/tests/proof/endgames" 1 12 "$1" "$2" "$3"
}

# tsan: the tests of several threads under ThreadSanitizer, the table among them, if that build is there
tsan() {
    [ -x "$root/build/tsan/tests/unit/engine/test_engine_threads" ] || { echo "no build/tsan"; return 77; }
    once() {
        ctest --test-dir "$root/build/tsan" -L threads -LE slow --output-on-failure --no-tests=error
    }
    repeat "$1" "$2" "$3" once
}

# tests FOLDER REGEX: the tests of a build, each as a seed. Their number must be the row's aim. What CTest skipped is in the
# note.
tests() {
    local folder=$build/$1 pattern=$2 names
    [ -f "$folder/CTestTestfile.cmake" ] || { echo "no build in build/check/$1"; return 77; }
    mapfile -t names < <(ctest --test-dir "$folder" -N -R "$pattern" | sed -n 's/^ *Test *#[0-9]*: //p')
    [ ${#names[@]} = $(($3 + $4 - 1)) ] || { printf '%d tests are called so\ndone 0\n' ${#names[@]}; return 1; }
    one_test() {
        ctest --test-dir "$folder" --output-on-failure --no-tests=error -R "^${names[$1 - 1]//./\\.}\$" | tee "$said"
        local code=${PIPESTATUS[0]}
        ! grep -q '(Skipped)' "$said" || echo "skipped: ${names[$1 - 1]}" >>"$note"
        return "$code"
    }
    local said=$6/said note=$6/note
    repeat "$3" "$4" "$5" one_test
}

# soak_window: 200 random actions in the window under AddressSanitizer, if that build is there
soak_window() {
    local program=$root/build/asan/src/gui/turncoat
    [ -x "$program" ] || { echo "no build/asan"; return 77; }
    repeat "$1" "$2" "$3" bash "$root/tests/integration/window/soak.sh" "$program" "$root/build/asan/src/cli/turncoat-cli" "$4" 200
}

# window_asan: the scripts of the window's tests with the program under AddressSanitizer, a seed each; without those that
# measure the processor's time (start, idle), install, put a library before the program (remote) or count pixels (look)
window_asan() {
    local asan=$root/build/asan window=$build/tests/integration/window folder=$4 scripts
    [ -x "$asan/src/gui/turncoat" ] || { echo "no build/asan"; return 77; }
    mapfile -t scripts < <(printf '%s\n' "$root"/tests/integration/window/test_*.sh | grep -vE '_(start|idle|install|remote|look).sh$')
    [ ${#scripts[@]} = $(($1 + $2 - 1)) ] || { printf '%d scripts are there\ndone 0\n' ${#scripts[@]}; return 1; }
    printf 'leak:libX11\nleak:libdbus\nleak:libfontconfig\nleak:libjq\n' >"$folder/suppressions" # theirs to the end
    one_script() {
        LSAN_OPTIONS=suppressions=$folder/suppressions:print_suppressions=0 CLOSE_WINDOW=$window/close_window GHOST=$window/ghost \
            OFFER=$window/offer FAKE_ENGINE=$build/tests/support/fake_engine FAKE_SPEECHD=$window/fake_speechd \
            bash "${scripts[$1 - 1]}" "$asan/src/gui/turncoat" "$build/src/cli/turncoat-cli" "$folder" 4
        local code=$?
        [ "$code" != 77 ] || echo "skipped: $(basename "${scripts[$1 - 1]}" .sh)" >>"$folder/note"
        return "$((code == 77 ? 0 : code))"
    }
    repeat "$1" "$2" "$3" one_script
}

# NAME AIM COMMAND...
part_table() {
    local target aim threads level
    while read -r target; do
        aim=2000000
        [ "$target" != picture ] || aim=100000
        printf 'fuzz.%s %d fuzz %s\n' "$target" $aim "$target"
    done < <(sed -n 's/^TARGET(\([a-z_]*\),.*/\1/p' "$root/tests/fuzz/targets.def")
    cat <<'END'
fuzz.lines 1 fuzz_lines
kill.session 1000 kill_session
kill.stores 1000 stores kill
kill.import 100 kill_import
disk.full 300 stores full
disk.broken 300 stores broken
disk.read-only 100 stores read-only
disk.slow 100 stores slow
disk.clock-set-back 100 stores clock
soak.session 2000 soak
soak.analysis 7200 soak analysis
endgames.1-12 1000000 endgames 1 12
endgames.13-14 20000 endgames 13 14
endgames.15-18 10000 endgames 15 18
endgames.neon 10000 neon
table 14 table_sizes
tsan.threads 20 tsan
clock 500 clock
lines.gtp 100000 lines gtp
lines.nboard 100000 lines nboard
soak.window 100 soak_window
window.asan 45 window_asan
second-program 6 tests . ^(unit\.(app\.(autosave|book_store|engines|preferences)|storage\.library_faults)|window\.remote)$
protocols.pages 20 tests . ^(cli\.(golden\.(gtp|nboard)_.*|nboard)|unit\.(cli\.(gtp.*|nboard)|external\..*))$
release 2 tests . ^packaging\.(hardening|sbom)$
packages 6 tests . ^packaging\.(arm64|deb|flatpak|reproducible|tar|windows)$
END
    for threads in 1 3; do
        echo "ffo.$threads-threads 59 all_moves $threads $root/tests/positions/fforum"
    done
    # hard-25.obf: 311 positions of 25 empties with all scores, as Edax's users publish them; not ours to carry
    echo "hard-25 311 all_moves 2 ${PROOF_POSITIONS:-PROOF_POSITIONS}/hard-25"
    for level in v1 v3 v4; do
        printf 'perft.%s 13 perft %s\n' $level $level
    done
}
