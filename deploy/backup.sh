#!/bin/sh
# A backup of PostgreSQL now, and then once a day (EVERY, in seconds). Each is whole: written under another name first.
# Back again: pg_restore --clean --if-exists --dbname perigee FILE, while no Perigee runs.
set -eu
FOLDER=${FOLDER:-/backups} EVERY=${EVERY:-86400} KEEP=${KEEP:-14}
while true; do
    name=$FOLDER/perigee-$(date -u +%Y%m%dT%H%M%SZ).dump
    if pg_dump --format=custom --dbname "${PGDATABASE:-perigee}" --file "$name.part"; then
        mv "$name.part" "$name"
    else
        echo "no backup was made" >&2
    fi
    ls -1 "$FOLDER"/perigee-*.dump | head -n "-$KEEP" | xargs -r rm --
    sleep "$EVERY"
done
