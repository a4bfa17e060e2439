#!/bin/bash
# windows_scenes PROGRAM CLI ARTEFACTS, for windows.sh: every scene of the window's layout test in English and Japanese, at the
# usual size and at 200 %, which is the setting of Windows (LogPixels) here and no option. With PICTURES set a picture of each is kept.
exec env LANGUAGES="${LANGUAGES:-en ja}" EXTENTS=usual "$BASH" "$(dirname "$0")/../window/layout.sh" "$@" dark
