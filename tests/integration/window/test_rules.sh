#!/bin/bash
# The rules in five steps, from the start panel and by key, in both languages.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 1400x900
for lang in en ja; do
    start --no-animation --lang "$lang" --new
    click_until rules 'any($all[]; .name == "rules text")'
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
    press_until Escape 'all($all[]; .name != "rules text")'
    press_until shift+F1 'any($all[]; .name == "rules text")'
    resize 720 520
    expect '$w.cut == []'
    shot "$lang-small"
    click "rules next"
    click_until "close help" 'all($all[]; .name != "rules text")'
    quit_well
done
expect_no_errors
