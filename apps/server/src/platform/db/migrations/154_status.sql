-- What the status page shows of the installation (docs/decisions/status.md).

-- A process that runs: it writes its row every few seconds, and deletes it when it stops.
create table process (
  id uuid primary key,
  host text not null,
  roles text[] not null,
  version text not null,
  node text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp()
);

-- When something last came in or went out by a door, and when it last failed there.
create table door_use (
  door text primary key,
  last_at timestamptz,
  last_failure_at timestamptz,
  -- Why, without what names a person.
  failure text
);

-- When the rollups of a dealer were last compared with their rows, and how many differed.
alter table dealer add column recounted_at timestamptz, add column recount_differences int;

-- Rows come in the order of this column, so a few pages say where a day of them is.
create index delivery_created on delivery using brin (created_at);
