#!/bin/bash
# shellcheck disable=SC2016 # the dollars are jq's
# flatpak SOURCE SCRATCH: flatpak-builder understands the manifest, flatpak accepts its permissions, it names the files that
# are installed, and its font is in the package of Debian's that it names. It is not built: the runtime is not Debian's to give.
# Needs the network, flatpak-builder and jq; skips without them.
. "$(dirname "$0")/lib.sh"
source=$1
scratch=$2
for program in flatpak flatpak-builder jq ar apt-get; do
    command -v "$program" >/dev/null || skip "$program is not installed"
done
rm -rf "$scratch"
mkdir -p "$scratch/app/files"
manifest=$source/packaging/flatpak/org.turncoat.Turncoat.yaml

(cd "$scratch" && flatpak-builder --show-manifest "$manifest") >"$scratch/manifest.json" 2>"$scratch/errors" ||
    fail "flatpak-builder: $(cat "$scratch/errors")"
[ ! -s "$scratch/errors" ] || fail "flatpak-builder: $(cat "$scratch/errors")"
# value EXPRESSION: of the manifest as it was understood
value() {
    jq -r "$1" "$scratch/manifest.json"
}

id=$(value '.id // .["app-id"]')
[ "$(sed -n 's|.*<id>\(.*\)</id>|\1|p' "$source/packaging/linux/turncoat.metainfo.xml.in")" = "$id" ] || fail "the metainfo is not $id"
[ -e "$source/packaging/linux/$(value '.["rename-desktop-file"]').in" ] || fail "no such desktop file"
[ "$(sed -n 's/^Icon=//p' "$source/packaging/linux/turncoat.desktop.in")" = "$(value '.["rename-icon"]')" ] || fail "no such icon"
value '.modules[] | .["post-install"][]?' | grep -q "/$id.xml" || fail "the file types keep a name that flatpak does not export"

# What flatpak makes of the permissions is what was asked for.
printf '[Application]\nname=%s\nruntime=%s/x86_64/%s\nsdk=%s/x86_64/%s\n' "$id" "$(value .runtime)" "$(value '.["runtime-version"]')" \
    "$(value .sdk)" "$(value '.["runtime-version"]')" >"$scratch/app/metadata"
readarray -t permissions < <(value '.["finish-args"][]')
flatpak build-finish --no-exports --command="$(value .command)" "${permissions[@]}" "$scratch/app" >"$scratch/finish.log" 2>&1 ||
    fail "flatpak build-finish: $(cat "$scratch/finish.log")"
for line in 'shared=ipc;' 'sockets=x11;wayland;pulseaudio;fallback-x11;' 'filesystems=xdg-documents;xdg-download;' 'persistent=.local/state;'; do
    grep -qxF "$line" "$scratch/app/metadata" || fail "the permissions lack $line: $(cat "$scratch/app/metadata")"
done
# The font is unpacked as the manifest says.
font='.modules[] | objects | select(.name == "inter")'
mkdir "$scratch/font"
(cd "$scratch/font" && apt-get -q download fonts-inter=4.0~beta7+ds-1) >"$scratch/font.log" 2>&1 || skip "Debian's fonts-inter cannot be fetched"
mv "$scratch"/font/*.deb "$scratch/font/$(value "$font | .sources[][\"dest-filename\"]")"
(cd "$scratch/font" && sha256sum --quiet -c - <<<"$(value "$font | .sources[].sha256") $(value "$font | .sources[][\"dest-filename\"]")") ||
    fail "Debian's fonts-inter has another checksum"
value "$font | .[\"build-commands\"][]" >"$scratch/font/commands"
(cd "$scratch/font" && FLATPAK_DEST=$scratch/app/files sh -e commands) || fail "the font cannot be unpacked"
for weight in Regular Medium SemiBold; do
    [ "$(fc-scan --format '%{family[0]}' "$scratch/app/files/share/fonts/inter/Inter-$weight.otf")" = Inter ] || fail "Inter $weight is missing"
done
echo "the manifest of $id is understood; it was not built"
