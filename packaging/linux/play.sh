#!/bin/bash
# Installs what is missing, builds Turncoat and opens its window; arguments go to the program.
# shellcheck source=common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_packages "${build_packages[@]}" "${window_packages[@]}"
build release -DTURNCOAT_TESTS=OFF

if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${SDL_VIDEODRIVER:-}" ]; then
    printf '%s\n' "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)." \
        "To play in the terminal: $root/build/release/src/cli/turncoat-cli play" >&2
    exit 2
fi
say "Opening the window"
exec "$root/build/release/src/gui/turncoat" "$@"
