#!/bin/sh
# pseudo.sh OUT: the catalogue of the pseudo-language, made of all texts.
set -eu
po=$(dirname "$0")
LC_ALL=C.UTF-8
export LC_ALL
sed 's/nplurals=INTEGER; plural=EXPRESSION/nplurals=2; plural=n != 1/' "$po/turncoat.pot" |
    msgen --no-wrap --lang=en-XA - |
    awk -f "$po/pseudo.awk" |
    msgfmt --endianness=little --output-file="$1" -
