#!/bin/bash
# look.c finds of a tree what jq itself does, however a filter is joined and whatever is taken out of it.
# shellcheck disable=SC2016 # the dollars are jq's
set -u

look=$(realpath "$(dirname "$1")/../../tests/integration/window/look")
artefacts=$3/look
mkdir -p "$artefacts"
tree=$artefacts/ui-tree.json
cat >"$tree" <<'END'
[{"ply": 3, "plies": 12, "name": "Black and White", "help": false, "open": true, "last": null, "cut": [], "a.b": 1},
 {"name": "square a1", "value": "x", "state": "enabled focused", "legal": true, "x": 10, "w": 5, "y": 1, "h": 4},
 {"name": "row (1", "value": "either or, both", "state": "disabled", "hint": -3, "x": 0, "w": 4, "y": 2, "h": 2},
 {"name": "row 2", "value": "2 and 3", "state": "enabled", "role": "graph"}]
END
filters=('length > 0' '$w.open' '$w.help | not' '($w.help | not) and $w.open' '$w.ply == 3 and $w.plies >= 13' '$w.ply != 3' '$w.ply > 2'
    '$w.ply == 4 or $w.open and $w.help' '$w.open or $w.open and $w.help' '($w.ply == 4 or $w.open) and $w.plies == 12' '$w.cut == [] and $w.last == null'
    '$w.name == "Black and White" and $w.name != "a"' '$w.name | test("and W")' '$w.ply == $w.plies' '$w.nothing' '$w["a.b"] == 1 and $w.open'
    '$w.last | test("a")' '$w.open and ($w.last | test("a"))' '$all[] | .legal' '($all[] | .legal) and $w.open' 'empty' 'empty and $w.open'
    '$w.open and empty' 'any($all[]; .name == "row 2")' 'all($all[]; .name != "row 3") and any($all[]; .value | test(" and "))'
    '(($all[] | select(.name == "row (1")).value | contains("or, both"))' '($all[] | select(.name == "row 2")).role == "graph" and $w.ply == 3'
    '[$all[] | select(.state | tostring | contains("focused")) | .name] == ["square a1"]' '$w.open and "\($w.ply) and" == "3 and"'
    'if $w.open and $w.help then true else 1 == 1 end' '$w.ply as $ply | $ply == 3 and $w.open' '($w.open) and ($w.ply == 3)' '(($w.open) and (true))'
    '$w.help // $w.open and true' '[$all[] | select(.legal) | .name][0] == "square a1"' '"a \" and b" == "a \" and b" and $w.open')
shown=('$all[] | select(.name == "square a1") | "\(.x + (.w / 2 | floor)) \(.y + (.h / 2 | floor))"' '$w.name, $w.ply' '$all[] | .name' '$w.cut'
    '($all[] | select(.name == "row 2")).value')

by_jq() {
    local filter program='.[0] as $w | .[1:] as $all | empty'
    for filter in "${filters[@]}" "${filters[@]}"; do
        program+=", ([try ($filter) catch empty] | if last then \"yes\" else \"no\" end)"
    done
    for filter in "${shown[@]}"; do
        program+=", ($filter)"
    done
    jq -r "$program" "$tree"
}

# twice, since what was asked before is kept
by_look() {
    {
        printf 'h%s\0' "${filters[@]}" "${filters[@]}"
        printf 's%s\0' "${shown[@]}"
    } | "$look" "$tree" | tr '\0' '\n' | grep -v '^$'
}

by_jq >"$artefacts/jq"
by_look >"$artefacts/look"
diff "$artefacts/jq" "$artefacts/look" || {
    echo "FAILED: left jq, right look, of twice ${#filters[@]} filters"
    exit 1
}
grep -qx yes "$artefacts/look" && grep -qx no "$artefacts/look"
