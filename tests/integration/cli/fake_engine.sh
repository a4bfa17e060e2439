#!/bin/bash
# fake_engine MODE CLI: a GTP engine that plays by asking "CLI gtp" and, for MODE occupied, crash, hang, garbage,
# error, resign or pass, goes wrong at its third genmove; for MODE illegal at the first, so early that nobody
# can play in the corner. MODE fine: never. MODE slow takes more than two seconds for its third, MODE late more than
# seven. MODE told crashes unless it is told its clock at the start and before every genmove. MODE dead ends at once,
# MODE mute never answers.
mode=$1
[ "$mode" != dead ] || exit 3
if [ "$mode" = mute ]; then
    echo hanging >hanging
    sleep 1000
fi
wrong_at=3
[ "$mode" = illegal ] && wrong_at=1
case $mode in fine | told) wrong_at=0 ;; esac
told=
coproc engine { exec "$2" gtp --depth 1 --hash 1; }
genmoves=0

forward() {
    local line
    printf '%s\n' "$1" >&"${engine[1]}"
    while IFS= read -r line <&"${engine[0]}"; do
        printf '%s\n' "$line"
        [ -n "$line" ] || return 0
    done
}

go_wrong() {
    case $mode in
        illegal) printf '= A1\n\n' ;;
        occupied) printf '= D4\n\n' ;;
        crash) kill -SEGV $$ ;;
        hang)
            echo hanging >hanging # to who waits for it, when that is a pipe
            sleep 1000
            ;;
        garbage)
            printf 'thinking \001\377\n'
            head -c 20000 /dev/urandom
            ;;
        error) printf '? cannot think\n\n' ;;
        resign) printf '= resign\n\n' ;;
        pass) printf '= pass\n\n' ;;
        slow | late)
            [ "$mode" = slow ] || sleep 5
            sleep 2.1
            forward "$command"
            ;;
    esac
}

while IFS= read -r command; do
    case $command in
        name) printf '= fake %s\n\n' "$mode" ;;
        quit)
            printf '=\n\n'
            exit 0
            ;;
        time_*)
            told="$told $command"
            forward "$command"
            ;;
        genmove*)
            if [ "$mode" = told ]; then
                [[ $told =~ ^\ time_settings\ 30\ 0\ 0.*\ time_left\ ${command#genmove }\ [34][0-9]\ 0$ ]] || kill -SEGV $$
                told=" time_settings 30 0 0"
            fi
            genmoves=$((genmoves + 1))
            if [ "$genmoves" = "$wrong_at" ]; then
                go_wrong
            else
                forward "$command"
            fi
            ;;
        *) forward "$command" ;;
    esac
done
