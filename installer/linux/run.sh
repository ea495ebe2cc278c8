#!/bin/sh
# Commandeer @VERSION@ in one file: unpacks itself once into the user's cache and starts from there.
# COMMANDEER_CACHE names another folder for that. `--unpack-only` unpacks and says where.
set -eu

digest=@SHA256@
length=@LENGTH@
month=30

if [ -n "${COMMANDEER_CACHE:-}" ]; then
    cache=$COMMANDEER_CACHE
elif [ -n "${XDG_CACHE_HOME:-}" ]; then
    cache=$XDG_CACHE_HOME/commandeer
elif [ -n "${HOME:-}" ] && [ -w "$HOME" ]; then
    cache=$HOME/.cache/commandeer
else
    cache=${TMPDIR:-/tmp}/commandeer-$(id -u)
fi
program=$cache/@VERSION@-$(printf '%.12s' "$digest")

if [ ! -x "$program/commandeer" ]; then
    umask 077
    if ! mkdir -p "$cache"; then
        echo "commandeer: nothing can be unpacked into $cache; COMMANDEER_CACHE may name another folder" >&2
        exit 2
    fi
    if [ ! -O "$cache" ]; then # what another user has put there is not run
        echo "commandeer: $cache belongs to somebody else; COMMANDEER_CACHE may name another folder" >&2
        exit 2
    fi
    echo "commandeer: unpacking into $cache (only this time) ..." >&2
    if command -v sha256sum >/dev/null && [ "$(tail -c "$length" "$0" | sha256sum | cut -d ' ' -f 1)" != "$digest" ]; then
        echo "commandeer: $0 is damaged; get it anew" >&2
        exit 2
    fi
    fresh=$(mktemp -d "$cache/.unpacking.XXXXXX")
    trap 'rm -rf "$fresh"' EXIT
    trap 'exit 130' INT TERM HUP
    if ! tail -c "$length" "$0" | gzip -dc | tar -xf - -C "$fresh"; then
        echo "commandeer: it cannot be unpacked into $cache; COMMANDEER_CACHE may name another folder" >&2
        exit 2
    fi
    mv -T "$fresh" "$program" 2>/dev/null || [ -x "$program/commandeer" ] # another start may have been faster
    trap - EXIT
    rm -rf "$fresh"
    # versions that nobody has started for a month make room
    find "$cache" -mindepth 1 -maxdepth 1 -type d -mtime +$month ! -path "$program" -exec rm -rf {} + 2>/dev/null || true
fi
touch -c "$program" 2>/dev/null || true
if [ "${1:-}" = --unpack-only ]; then
    echo "$program"
    exit 0
fi
exec "$program/commandeer" "$@"
exit 0
