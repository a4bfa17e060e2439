#!/bin/bash
# baseline BUILD: outside the v3 objects, no instruction that a plain x86-64 processor lacks: none
# encoded with VEX or EVEX (all v..., and BMI's), no popcnt, lzcnt, movbe, nothing of SSE3 and later.
# tzcnt is let through: it is how "rep bsf", gcc's own choice for the baseline, disassembles, and old
# processors run it as bsf.
. "$(dirname "$0")/lib.sh"
build=$1
[ "$(uname -m)" = x86_64 ] || skip "not an x86-64 machine"
command -v objdump >/dev/null || skip "objdump is not installed"

vex='v[a-z0-9]+|andn|bextr|blsi|blsr|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|k(mov|or|and|xor|not|test)[a-z]+'
later='popcnt|lzcnt|movbe|crc32|adcx|adox|lddqu|movddup|movs[hl]dup|addsubp[sd]|h(add|sub)p[sd]'
later="$later|pshufb|palignr|pabs[bwd]|psign[bwd]|ph(add|sub)s?[wd]|pmulhrsw|pmaddubsw|ptest|pmulld|pmuldq"
later="$later|p(extr|insr)[bdq]|pmov[sz]x[a-z]+|p(min|max)(sb|sd|uw|ud)|pcmp(eq|gt)q|pblend[a-z]*|blendv?p[sd]"
later="$later|round[sp][sd]|pcmp[ei]str[im]|packusdw|dpp[sd]|mpsadbw|movntdqa|phminposuw|insertps|extractps"
count=0

while read -r object; do
    found=$(objdump -d --no-show-raw-insn "$object" |
        grep -E "^ +[0-9a-f]+:[[:space:]]+($vex|$later)[lqwb]?([[:space:]]|\$)" | head -3)
    [ -z "$found" ] || complain "${object#"$build"/}: not for every x86-64: $(tr -s ' \t\n' ' ' <<<"$found")"
    count=$((count + 1))
done < <(find "$build/src" -name '*.o' ! -path '*_v3.dir/*')
[ "$count" -gt 0 ] || complain "no objects under $build/src"
finish "$count baseline objects"
