#!/bin/bash
# The rules in five steps, from the start panel and by key, in both languages.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 1400x900
for lang in en ja; do
    start --no-animation --lang "$lang" --new
    click rules
    wait_until 'any($all[]; .name == "rules text")'
    texts=()
    for step in 1 2 3 4 5; do
        texts+=("$(see "$(control "rules text").value")")
        shot "$lang-$step"
        [ "$step" -eq 5 ] || press Right
        [ "$step" -eq 5 ] || wait_until "$(control "rules text").value != $(quoted "${texts[-1]}")"
    done
    [ "$(printf '%s\n' "${texts[@]}" | sort -u | wc -l)" -eq 5 ] || fail "the steps are not five"
    expect "$(control "rules next").state | contains(\"disabled\")"
    expect '$w.cut == []'
    press Escape
    wait_until 'all($all[]; .name != "rules text")'
    press shift+F1
    wait_until 'any($all[]; .name == "rules text")'
    xdotool windowsize "$window" 720 520
    wait_until '$w.w == 720'
    expect '$w.cut == []'
    shot "$lang-small"
    click "rules next"
    click "close help"
    wait_until 'all($all[]; .name != "rules text")'
    quit_well
done
expect_no_errors
