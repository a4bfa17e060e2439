#!/bin/bash
# What is said stands over the lower edge of the board for a while, lets clicks through, and can be read again.
# shellcheck disable=SC2016 source=lib.sh # the dollars are jq's
. "$(dirname "$0")/lib.sh"

open_display 1400x900
start --no-animation --scale 1 --new
expect '$w.message == ""'
click_until start '$w.started'

click_until "square a1" '$w.message | startswith("a1 ")'
shot message
expect "$(control announcement) as \$said | $(control "square a8") as \$low |
    \$said.y > $(control "square a5").y and \$said.y + \$said.h <= \$low.y + \$low.h + 20" "over the lower edge of the board"
expect "$(control status).value == \"\"" "the engine's line"
# the square below it is pressed all the same
click_until "square e8" '$w.message | startswith("e8 ")'
wait_until '$w.message == "" and all($all[]; .name != "announcement")'

# half a square is answered, but nobody reads that again
press_until e '$w.message | startswith("Column e")'
click_until messages '$w.messages and $w.message == ""'
shot list
expect "[\$all[] | select(.name | startswith(\"message \")) | .value[:2]] == [\"e8\", \"a1\"]"
expect '$w.cut == []'
press_until Escape '$w.messages | not'

# the same by the keyboard
press_until ctrl+m '$w.messages'
click_until "close messages" '$w.messages | not'

# a result is told by the banner alone, which hides no disc; it can be read again, and stands over what hides the banner
resign
wait_until "\$w.message == $(control info).value and (\$w.message | test(\"wins\"))"
expect 'all($all[]; .name != "announcement")' "the result is told twice"
shot result
click_until messages '$w.messages'
expect "$(control "message 1").value | test(\"wins\")"
press_until Escape '$w.messages | not'
end_well
