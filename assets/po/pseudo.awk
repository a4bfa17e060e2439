# The catalogue (of msgen) in the pseudo-language, with which tests look for texts that have no room: accents in place of
# vowels, and two of each until the text is 40 % longer. printf's directives stay as they are, and so do escapes. One
# awk makes all texts, where msgfilter would start one for each of them.
BEGIN {
    split("a:\303\244 e:\303\251 i:\303\257 o:\303\266 u:\303\274 A:\303\204 E:\303\211 I:\303\217 O:\303\226 U:\303\234 " \
        "y:\303\277 c:\303\247", pairs, " ")
    for (i in pairs) {
        accented[substr(pairs[i], 1, 1)] = substr(pairs[i], 3)
    }
}
function made_of(text,    extra, made, rest, size, part) {
    if (text ~ / \(key\)$/) { # the name of a key is never longer than what is printed on it
        return text
    }
    rest = text
    extra = int((2 * (length(text) - gsub(/\\./, "", rest)) + 4) / 5)
    made = ""
    for (rest = text; rest != ""; rest = substr(rest, size + 1)) {
        size = match(rest, /^(\\.|%[-0-9$+ #.*hlzjt]*[^-0-9$+ #.*hlzjt])/) ? RLENGTH : 1
        part = substr(rest, 1, size)
        if (size == 1 && part in accented) {
            part = accented[part] (extra > 0 ? accented[part] : "")
            extra--
        }
        made = made part
    }
    while (extra-- > 0) {
        made = made "~"
    }
    return made
}
function flush_text() {
    if (word != "") {
        print word " \"" made_of(text) "\""
    }
    word = ""
}
# the head, which is the first entry, stays
/^$/ { flush_text(); past_head = 1 }
past_head && /^msgstr/ {
    flush_text()
    word = $1
    text = ""
    sub(/^[^ ]+ /, "")
}
word != "" { # the quotes around each line of a text are no part of it
    text = text substr($0, 2, length($0) - 2)
    next
}
{ print }
END { flush_text() }
