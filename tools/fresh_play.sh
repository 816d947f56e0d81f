#!/usr/bin/env bash
# Runs `make play`, tries every game once it answers, and leaves with Ctrl-C. fresh.sh calls it.
set -eu -m # -m: Ctrl-C reaches make and all it started
cd "$(dirname "$0")/.."
log=$(mktemp)
make play PORT="$PORT" >"$log" 2>&1 &
make=$!
begun=$SECONDS
until grep -q "^Querwurf: http" "$log"; do
  if ! kill -0 $make 2>/dev/null; then
    cat "$log"
    exit 1
  fi
  sleep 0.5
done
echo "answers after $((SECONDS - begun)) s"
.venv/bin/python tools/try_games.py "$(sed -n "s/^Querwurf: //p" "$log" | head -n 1)"
kill -INT -- -$make
wait $make || [ $? -eq 130 ]
cat "$log"
if grep -q '\*\*\*' "$log"; then exit 1; fi
