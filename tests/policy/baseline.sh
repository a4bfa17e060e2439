#!/bin/bash
# baseline BUILD: no object has an instruction beyond its level.
# Outside the level objects and in v1: none that a plain x86-64 processor lacks, so none encoded with VEX or
# EVEX (all v..., and BMI's), no popcnt, lzcnt, movbe, nothing of SSE3 and later. tzcnt is let through: it is
# how "rep bsf", gcc's own choice for the baseline, disassembles, and old processors run it as bsf.
# v3: none encoded with EVEX (its first byte, 62, begins nothing else) and none on mask registers.
# v4: no 512-bit register, for which some processors lower their clock.
. "$(dirname "$0")/lib.sh"
build=$1
[ "$(uname -m)" = x86_64 ] || skip "not an x86-64 machine"
command -v objdump >/dev/null || skip "objdump is not installed"

vex='v[a-z0-9]+|andn|bextr|blsi|blsr|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|k(mov|or|and|xor|not|test)[a-z]+'
later='popcnt|lzcnt|movbe|crc32|adcx|adox|lddqu|movddup|movs[hl]dup|addsubp[sd]|h(add|sub)p[sd]'
later="$later|pshufb|palignr|pabs[bwd]|psign[bwd]|ph(add|sub)s?[wd]|pmulhrsw|pmaddubsw|ptest|pmulld|pmuldq"
later="$later|p(extr|insr)[bdq]|pmov[sz]x[a-z]+|p(min|max)(sb|sd|uw|ud)|pcmp(eq|gt)q|pblend[a-z]*|blendv?p[sd]"
later="$later|round[sp][sd]|pcmp[ei]str[im]|packusdw|dpp[sd]|mpsadbw|movntdqa|phminposuw|insertps|extractps"
masks='k(mov|or|ortest|and|andn|xor|xnor|not|test|add|unpck|shift)[a-z]+'
count=0
upper=0

while read -r object; do
    found=$(objdump -d --no-show-raw-insn "$object" |
        grep -E "^ +[0-9a-f]+:[[:space:]]+($vex|$later)[lqwb]?([[:space:]]|\$)" | head -3)
    [ -z "$found" ] || report_error "${object#"$build"/}: not for every x86-64: $(tr -s ' \t\n' ' ' <<<"$found")"
    count=$((count + 1))
done < <(find "$build/src" -name '*.o' ! -path '*_v[2-9].dir/*')
[ "$count" -gt 0 ] || report_error "no objects under $build/src"

while read -r object; do
    case $object in
    *_v3.dir/*) found=$(objdump -d --wide "$object" | grep -E "^ +[0-9a-f]+:[[:space:]]+62 |[[:space:]]$masks " | head -3) ;;
    *_v4.dir/*) found=$(objdump -d --no-show-raw-insn "$object" | grep -F '%zmm' | head -3) ;;
    *) found='no rule for this level' ;;
    esac
    [ -z "$found" ] || report_error "${object#"$build"/}: beyond its level: $(tr -s ' \t\n' ' ' <<<"$found")"
    upper=$((upper + 1))
done < <(find "$build/src" -name '*.o' -path '*_v[2-9].dir/*')
finish "$count baseline objects, $upper of higher levels"
