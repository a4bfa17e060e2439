#!/bin/bash
# cluster FORGE CLI ROOT: the parts of a plan valued by GNU parallel, and by a job array on a Slurm of this one
# machine, whose daemons are started here; a job that is killed while it runs is queued again and goes on. What is
# merged from either is the same book.
# Skipped where parallel, Slurm or munge are not installed, or without the rights to start them.
set -u
forge=$1 cli=$2 cluster=$3/packaging/cluster
export TURNCOAT_FORGE=$forge
scratch=$(mktemp -d) || exit 2
pids=()
end() {
    for pid in "${pids[@]}"; do
        kill "$pid" 2>/dev/null
    done
    wait 2>/dev/null
    rm -rf "$scratch"
}
trap end EXIT
PATH=$PATH:/usr/sbin
for tool in parallel munged slurmctld slurmd sbatch; do
    command -v "$tool" >/dev/null || {
        echo "skipped: $tool is not installed"
        exit 77
    }
done
[ "$(id -u)" = 0 ] || {
    echo "skipped: only root may start slurmd"
    exit 77
}
failures=0
fail() {
    echo "$*"
    failures=$((failures + 1))
}

# wait_for SECONDS COMMAND...
wait_for() {
    local tenths=$(($1 * 10))
    shift
    while ! "$@" >"$scratch/waited" 2>&1; do
        [ $((tenths--)) -gt 0 ] || {
            echo "waited in vain for $*: $(cat "$scratch/waited")"
            return 1
        }
        sleep 0.1
    done
}

# a shallow book, all of whose values are wanted anew: some seconds a part
same=(--depth 18 --exact-from 6)
"$forge" book build --depth 8 --exact-from 6 --errors 8 --ply 6 --out "$scratch/book" >/dev/null || fail "no book to begin with"
"$forge" book plan "$scratch/book" "${same[@]}" --ply 0 --out "$scratch/plan" || fail "plan fails"

# -- GNU parallel --
"$cluster/value-parallel" 3 "$scratch/plan" "$scratch/parallel" "${same[@]}" --hash 1 >/dev/null || fail "value-parallel fails"
"$forge" book merge "$scratch/book" "$scratch"/parallel.* --out "$scratch/by-parallel" || fail "merge fails"

# -- Slurm --
mkdir "$scratch/state" "$scratch/spool"
chmod 755 "$scratch"
head -c 1024 /dev/urandom >"$scratch/munge.key"
chmod 400 "$scratch/munge.key"
cat >"$scratch/slurm.conf" <<END
ClusterName=turncoat
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$scratch/munge.socket
CredType=cred/munge
SlurmctldPort=16817
SlurmdPort=16818
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
MpiDefault=none
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP MaxTime=INFINITE
END
export SLURM_CONF=$scratch/slurm.conf
munged --foreground --force --key-file="$scratch/munge.key" --socket="$scratch/munge.socket" --log-file="$scratch/munged.log" \
    --pid-file="$scratch/munged.pid" --seed-file="$scratch/munge.seed" >"$scratch/munged.out" 2>&1 &
pids+=($!)
wait_for 10 test -S "$scratch/munge.socket" || exit 1
slurmctld -D >"$scratch/slurmctld.log" 2>&1 &
pids+=($!)
slurmd -D >"$scratch/slurmd.log" 2>&1 &
pids+=($!)
is_idle() { sinfo -h -o %T | grep -q idle; }
wait_for 60 is_idle || {
    tail -n 20 "$scratch"/slurm*.log
    exit 1
}

job=$(sbatch --parsable --array=1-3 --output="$scratch/slurm-%a.out" "$cluster/value.sbatch" "$scratch/plan" "$scratch/slurm" "${same[@]}" --hash 1) ||
    fail "sbatch fails"
is_writing() { [ "$(stat -c %s "$scratch/slurm.1" 2>/dev/null || echo 0)" -gt 200 ]; }
wait_for 60 is_writing
# a node that fails takes its job along
scontrol requeue "${job}_1" || fail "the running task cannot be queued again"
is_done() { [ -z "$(squeue -h -j "$job" 2>/dev/null)" ]; }
wait_for 400 is_done || {
    squeue
    tail -n 20 "$scratch"/slurm*.log
    fail "the jobs do not end"
}
cat "$scratch"/slurm-*.out
[ "$(grep -c ' of .* positions' "$scratch"/slurm-1.out)" = 1 ] || fail "task 1 does not report its end once"
"$forge" book merge "$scratch/book" "$scratch"/slurm.? --out "$scratch/by-slurm" || fail "merge fails"
cmp "$scratch/by-parallel" "$scratch/by-slurm" || fail "Slurm and parallel make different books"
"$cli" book check "$scratch/by-slurm" || fail "the book is not sound"
[ "$failures" = 0 ]
