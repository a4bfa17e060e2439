#!/bin/bash
# Installs what is missing, builds Turncoat with warnings as errors and runs its tests, those of the
# window on a private Xvfb. check.sh --slow runs the slow ones too.
# shellcheck source=common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

choice=(-LE slow)
slow=()
case "${1:-}" in
'') ;;
--slow)
    choice=()
    slow=("${slow_test_packages[@]}")
    ;;
*) fail "unknown option $1; the only one is --slow" ;;
esac

need_packages "${build_packages[@]}" "${window_packages[@]}" "${test_packages[@]}" "${slow[@]}"
build check
say "Testing"
cd "$root/build/check"
# one more than there are processors: a third of what a window's test takes is waiting
exec ctest -j "$(($(nproc) + 1))" --output-on-failure --no-label-summary --no-tests=error "${choice[@]}"
