#!/usr/bin/env bash
# Tries everything in a fresh Debian 13, as somebody would who has just installed it: `make play`
# as an ordinary user until every game can be played, and `make test` as root.
#
#   tools/fresh.sh FOLDER [play] [test]
#
# FOLDER will hold the Debian (3 GB) and can be removed afterwards. Needs root, debootstrap and the
# network; SUITE, MIRROR, PORT and NODE=yes (Debian's Node instead of the wheel's) may be set.
set -eu
FOLDER=${1:?which folder shall hold the Debian?}
shift
TASKS=${*:-play test}
SUITE=${SUITE:-trixie}
PORT=${PORT:-18000}
CERTIFICATES=/etc/ssl/certs/ca-certificates.crt
cd "$(dirname "$0")/.."

inside() { # COMMAND: in the Debian, with mounts that end with it
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    SSL_CERT_FILE=$CERTIFICATES PIP_CERT=$CERTIFICATES NODE_EXTRA_CA_CERTS=$CERTIFICATES \
    PORT="$PORT" unshare --mount --pid --fork --kill-child bash -c '
      mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" # terminals (/dev/pts) too
      mount -t tmpfs tmpfs "$1/dev/shm"
      exec chroot "$1" bash -c "$2"' - "$FOLDER" "$1"
}

if [ ! -e "$FOLDER/etc/debian_version" ]; then
  packages=ca-certificates,make,procps,python3-venv
  debootstrap --variant=minbase --include="$packages" "$SUITE" "$FOLDER" ${MIRROR:+"$MIRROR"}
fi
cp /etc/resolv.conf "$FOLDER/etc/resolv.conf"
cp -L "$CERTIFICATES" "$FOLDER$CERTIFICATES" # where a proxy has certificates of its own
inside 'id player >/dev/null 2>&1 || useradd --create-home player'
if [ "${NODE:-no}" = yes ]; then
  inside 'apt-get -qq update && apt-get -qq -y install nodejs npm >/dev/null'
fi

for task in $TASKS; do
  home=/home/player/$task
  mkdir -p "$FOLDER$home"
  git archive HEAD | tar -x -C "$FOLDER$home"
  inside "chown -R player $home"
  echo "== make $task on Debian $(cat "$FOLDER/etc/debian_version")"
  case $task in
    play) inside "runuser -u player -- env HOME=/home/player bash $home/tools/fresh_play.sh" ;;
    test) inside "cd $home && export HOME=/root && time make test" ;;
    *) echo "$task is neither play nor test" >&2 && exit 2 ;;
  esac
done
