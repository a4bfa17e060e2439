#!/bin/bash
# The help: keys, rules and manual as pages of one dialog, and About, by key, tab and button, in both languages.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 2400x1500
for lang in en ja; do
    start --no-animation --lang "$lang" --new
    # F1, and F1 again
    press F1
    wait_until '$w.help'
    shot "$lang-keys"
    press F1
    wait_until '$w.help and any($all[]; .name == "manual text")'
    pages=$(see '[$all[] | select(.name | startswith("manual page "))] | length')
    [ "$pages" -gt 10 ] || fail "$pages pages"
    press Down Down Down Down
    wait_until "$(control "manual page 5").state | contains(\"selected\")"
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
    press Escape
    wait_until 'all($all[]; .name != "manual text")'
    # a click on the page of keys
    press F1
    click about
    wait_until "any(\$all[]; .name == \"version\" and (.value | test(\"^Turncoat [0-9]+[.]\")))"
    wait_until "[\$all[] | select(.name | startswith(\"path \")) | .value] | any(contains(\"settings.ini\")) and any(contains(\"library.db\"))"
    shot "$lang-about"
    xdotool windowsize "$window" 720 520
    wait_until '$w.w == 720'
    expect '$w.cut == []'
    shot "$lang-small"
    click "close help"
    press F1
    wait_until '$w.help'
    expect '$w.cut == []'
    shot "$lang-keys-small"
    # the other pages by key and by tab
    press shift+F1
    wait_until 'any($all[]; .name == "rules text")'
    click "help manual"
    wait_until 'any($all[]; .name == "manual text")'
    click "help keys"
    wait_until 'any($all[]; .name == "keys 2")'
    expect '$w.cut == []'
    press Escape
    wait_until '$w.help | not'
    # over other scenes and by its key
    press F9 ctrl+F1
    wait_until '$w.library and any($all[]; .name == "manual text")'
    press Escape
    wait_until '$w.library and all($all[]; .name != "manual text")'
    quit_well
done
start --no-animation --scale 2 --new
press ctrl+F1
wait_until 'any($all[]; .name == "manual text")'
click "manual page 7"
wait_until "$(control "manual page 7").state | contains(\"selected\")"
shot large
quit
expect_no_errors
