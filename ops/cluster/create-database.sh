#!/bin/sh
# Patroni calls this once, on the first primary, with a connection string of the superuser.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$CREASE_DATABASE_PASSWORD" "$1" <<'SQL'
CREATE ROLE crease LOGIN PASSWORD :'password';
CREATE DATABASE crease OWNER crease;
SQL
