#!/bin/bash
# self_test.sh POLICY: shows that each policy can fail. The file "cases" has a small tree that keeps every rule, file by file
# under "=== PATH", and cases under "--- NAME PATH: EXPECTED": the lines below are added to that file, or with !PATH have
# its place, and the policy must then say what is expected, an expression, or be "fine". "@N TEXT" stands for N lines of
# TEXT, and tests/nothing for an empty build folder. Objects are assembled.
here=$(cd "$(dirname "$0")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cd "$tree" && mkdir -p tests/policy assets/po || exit 2
cp "$here/arrows" tests/policy && cp "$here/../../.clang-format" . || exit 2
ln -s "$here/tools.sh" tests/policy && ln -s "$here/../../assets/po/update.sh" assets/po || exit 2
declare -A base=()
cases=0
failures=0

put() { # put PATH TEXT
    [ -d "${1%/*}" ] || mkdir -p "${1%/*}"
    case $1 in
    *.o) gcc -c -x assembler - -o "$1" <<<"$2" ;;
    *plain.sh) printf %s "$2" >"$1" ;;
    *.sh | .ci/run) printf %s "$2" >"$1" && chmod +x "$1" ;;
    *) printf %s "$2" >"$1" ;;
    esac || exit 2
}

says() { # says EXPRESSION TEXT: whether a line of it is like that
    local line
    while IFS= read -r line; do
        [[ $line =~ $1 ]] && return
    done <<<"$2"
    return 1
}

try() { # try NAME PATH EXPECTED TEXT
    local path=${2#!} build=build wanted=1 output status text=$4
    [ "$path" != tests/nothing ] || build=tests
    [ "$3" != fine ] || wanted=0
    [ "$path" != "$2" ] || text=${base[$path]-}$text
    put "$path" "$text"
    output=$("$policy" . $build "$1" 2>&1)
    status=$?
    if [ $status != $wanted ] || { [ $wanted = 1 ] && ! says "$3" "$output"; }; then
        [ $status = 77 ] || failures=$((failures + 1))
        echo "$1 $2: ended with $status, and was to say \"$3\", but said: $output"
    fi
    cases=$((cases + 1))
    if [ -n "${base[$path]+known}" ]; then
        put "$path" "${base[$path]}"
    else
        rm "$path"
    fi
}

end_part() {
    local name path expected
    case $head in
    '=== '*) base[${head#=== }]=$text && put "${head#=== }" "$text" ;;
    '--- '*) read -r _ name path expected <<<"$head" && try "$name" "${path%:}" "$expected" "$text" ;;
    esac
}

policy=$1
head=
while IFS= read -r line; do
    case $line in
    '=== '* | '--- '*)
        end_part
        head=$line
        text=
        ;;
    @[0-9]*)
        for ((times = $(tr -dc 0-9 <<<"${line%% *}"); times > 0; times--)); do
            text+=${line#* }$'\n'
        done
        ;;
    *) text+=$line$'\n' ;;
    esac
done <"$here/cases"
end_part
echo "$cases cases, $failures failures"
[ "$failures" = 0 ] && [ "$cases" -gt 100 ]
