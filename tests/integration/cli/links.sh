#!/bin/bash
# links CLI: the command line works on machines without a display and without SQLite, because it links
# nothing but the C library and its kin, zstd for the weights, jansson for games in JSON, and the decoders
# of pictures, which need no display either.
set -eu
needed=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
[ -n "$needed" ]
bad=$(grep -vE '^(libc|libm|libpthread|libjansson|libzstd|libpng16|libturbojpeg|libwebp|libasan|libubsan|libtsan|libgcc_s|ld-linux-x86-64)\.so' <<<"$needed" || true)
if [ -n "$bad" ]; then
    printf 'links what it should not: %s\n' "$bad"
    exit 1
fi
