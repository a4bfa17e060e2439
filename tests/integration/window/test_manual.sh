#!/bin/bash
# The help: keys, rules and manual as pages of one dialog, and About, by key, tab and button, in both languages.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 2400x1500
for lang in en ja; do
    start --no-animation --lang "$lang" --new
    # F1, and F1 again
    press_until F1 '$w.help'
    shot "$lang-keys"
    press_until F1 '$w.help and any($all[]; .name == "manual text")'
    pages=$(see '[$all[] | select(.name | startswith("manual page "))] | length')
    [ "$pages" -gt 10 ] || fail "$pages pages"
    press_until Down Down Down Down "$(control "manual page 5").state | contains(\"selected\")"
    expect "$(control "manual text").value == $(control "manual page 5").value"
    expect '$w.cut == []'
    wait_until 'any($all[]; .name == "manual picture" and .value == "screenshots/hints.png")'
    shot "$lang-page"
    press Next
    shot "$lang-below"
    # a search leaves the pages that it finds
    xdotool type --delay 1 "WTHOR SGF"
    wait_until "[\$all[] | select(.name | startswith(\"manual page \"))] | length < $pages and length > 0"
    shot "$lang-search"
    xdotool type --delay 1 "qqq"
    wait_until 'all($all[]; .name | startswith("manual page ") | not)'
    expect '$w.cut == []'
    press_until Escape 'all($all[]; .name != "manual text")'
    # a click on the page of keys
    press F1
    click_until about "any(\$all[]; .name == \"version\" and (.value | test(\"^Turncoat [0-9]+[.]\")))"
    wait_until "[\$all[] | select(.name | startswith(\"path \")) | .value] | any(contains(\"settings.ini\")) and any(contains(\"library.db\"))"
    shot "$lang-about"
    resize 720 520
    expect '$w.cut == []'
    shot "$lang-small"
    click "close help"
    press_until F1 '$w.help'
    expect '$w.cut == []'
    shot "$lang-keys-small"
    # the other pages by key and by tab
    press_until shift+F1 'any($all[]; .name == "rules text")'
    click_until "help manual" 'any($all[]; .name == "manual text")'
    click_until "help keys" 'any($all[]; .name == "keys 2")'
    expect '$w.cut == []'
    press_until Escape '$w.help | not'
    # over other scenes and by its key
    press_until F9 ctrl+F1 '$w.library and any($all[]; .name == "manual text")'
    press_until Escape '$w.library and all($all[]; .name != "manual text")'
    quit_well
done
start --no-animation --scale 2 --new
press_until ctrl+F1 'any($all[]; .name == "manual text")'
click_until "manual page 7" "$(control "manual page 7").state | contains(\"selected\")"
shot large
quit
expect_no_errors
