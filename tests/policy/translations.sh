#!/bin/bash
# translations ROOT: turncoat.pot is what the sources say, every catalogue has every text, and no text of
# the window is left unmarked as far as its code tells.
. "$(dirname "$0")/lib.sh"
root=$1
po=$root/assets/po
for tool in xgettext msgattrib; do
    command -v "$tool" >/dev/null || skip "$tool is not installed"
done

words=$(bash "$po/update.sh" --check) || report_error "$words"
texts=$(grep -c '^msgid' "$po/turncoat.pot")
while read -r language; do
    file=$po/$language.po
    msgfmt --check --output-file=/dev/null "$file" 2>/dev/null || report_error "assets/po/$language.po: $(msgfmt --check --output-file=/dev/null "$file" 2>&1)"
    while read -r text; do
        report_error "assets/po/$language.po has no translation of $text"
    done < <({
        msgattrib --untranslated --no-wrap "$file"
        msgattrib --only-fuzzy --no-wrap "$file"
    } | sed -n 's/^msgid \(".\+"\)$/\1/p')
    while read -r text; do
        report_error "assets/po/$language.po lacks $text: run assets/po/update.sh"
    done < <(comm -23 <(grep -E '^msgid' "$po/turncoat.pot" | sort -u) <(grep -E '^msgid' "$file" | sort -u))
done <"$po/LINGUAS"

# Functions that show their last text, and a literal with a word in it that nothing translates.
while IFS= read -r line; do
    report_error "${line#"$root"/}: this text is not marked for translation"
done < <(grep -nE '\b(app_say|gui_say|view_text|view_paragraph|draw_heading)\(' -A2 -r "$root/src/gui" "$root/src/app" --include='*.c' 2>/dev/null |
    grep -E '"[^"%]*[A-Za-z]{2,}[^"]*"' | grep -vE '_\(|N_\(|snprintf|view_say|ui_add|strcmp|^--$' |
    grep -E '(COLOUR_[A-Z_]+,|app_say\(app,|gui_say\(gui,|draw_heading\(view, flow,) *"')
while IFS= read -r line; do
    report_error "src/gui/${line#"$root"/src/gui/}: labels and descriptions of commands are marked with N_()"
done < <(grep -nE '^COMMAND(_AT)?\(' -r "$root/src/gui" --include='*.def' | grep -vE 'COMMAND(_AT)?\([A-Z_]+, "[^"]*", (""|N_\("[^"]*"\)), N_\("[^"]*"\),')
finish "$texts texts are marked and translated"
