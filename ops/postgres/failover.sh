#!/bin/sh
# Watches the primary and, where it does not answer four times in a row, promotes the standby and leads PgBouncer to it
# (docs/operate.md, "When the primary is lost"). A primary that refuses connections is lost after 4 s, a silent one after 24 s.
# `failover.sh now` does so at once. It ends when that is done: the way back is a person's.
#
# PRIMARY, STANDBY   addresses of the two PostgreSQL servers, for a role that may call pg_promote
# PGBOUNCER          the address of PgBouncer's console: its database `pgbouncer`, as one of admin_users
# DATABASES          the file with PgBouncer's section [databases], which pgbouncer.ini includes. Beside it are DATABASES.primary
#                    and DATABASES.standby; it is a link to the first.
# POOLS              the names of these databases
set -eu
: "${PRIMARY:?}" "${STANDBY:?}" "${PGBOUNCER:?}" "${DATABASES:?}"
POOLS=${POOLS:-forecourt forecourt_direct}
export PGCONNECT_TIMEOUT=5

ask() { timeout "$1" psql -X --quiet --tuples-only --no-align --dbname="$2" --command="$3"; }
say() { echo "$(date -u +%Y-%m-%dT%H:%M:%S.%3NZ) $1"; }

failures=0
while [ "${1:-}" != now ] && [ "$failures" -lt 4 ]; do
  if ask 5 "$PRIMARY" 'select 1' >/dev/null 2>&1; then failures=0; else failures=$((failures + 1)); fi
  sleep 1
done

say 'The primary is lost'
# Nobody reaches it by PgBouncer any more, even where it comes back meanwhile; those who connect wait.
for pool in $POOLS; do ask 5 "$PGBOUNCER" "KILL $pool" || true; done
resume() { for pool in $POOLS; do ask 5 "$PGBOUNCER" "RESUME $pool"; done; }
promoted=$(ask 25 "$STANDBY" 'select case when pg_is_in_recovery() then pg_promote(true, 20) else true end' || true)
if [ "$promoted" != t ]; then
  say 'The standby could not be promoted'
  resume
  exit 1
fi
say 'The standby is promoted'
ln -sf "$(basename "$DATABASES").standby" "$DATABASES"
ask 5 "$PGBOUNCER" RELOAD
resume
say 'PgBouncer leads to it'
