#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# slcomp.sh FOLDER [TIME]: answers all *.smt2 below FOLDER, one process a file (JVM start included), TIME each (10s),
# and prints a line a file and the sums; exit code 1 if an answer contradicts a file's :status.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:?folder of *.smt2 files}
time=${2:-10s}
right=0 wrong=0 unknown=0
for file in $(find "$folder" -name '*.smt2' | sort); do
  expected=$(sed -n 's/.*(set-info :status \([a-z]*\)).*/\1/p' "$file" | tail -1)
  start=$(date +%s%N)
  answer=$("$root/heapsmith" sat --time "$time" "$file" 2>/dev/null | head -1)
  millis=$((($(date +%s%N) - start) / 1000000))
  case $answer in
    "$expected") right=$((right + 1)) ;;
    sat | unsat) wrong=$((wrong + 1)) ;;
    *) unknown=$((unknown + 1)) answer=unknown ;;
  esac
  printf '%-8s %-8s %7d ms  %s\n' "$answer" "${expected:--}" "$millis" "$file"
done
echo "$right as expected, $wrong wrong, $unknown unknown"
[ "$wrong" -eq 0 ]
