-- Tests of a dealer's doors: a message that goes out by the carrier and has to come back in (connections/doors/). How the dealer of one is
-- found that comes back by a number that dealers share.
create table door_test (
  -- SHA-256 of what the message brings back.
  token_hash bytea primary key,
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  door text not null check (door in ('mail', 'text')),
  -- An email address, or a phone number as E.164.
  sent_to text not null,
  started_at timestamptz not null default clock_timestamp(),
  -- When the carrier took it.
  sent_at timestamptz,
  returned_at timestamptz,
  -- Why it did not leave or arrive, for people.
  failure text
);
create index door_test_newest on door_test (dealer_id, door, started_at desc);
create index door_test_id on door_test (dealer_id, id);
grant select, insert, update (sent_at, failure) on door_test to forecourt_app;

-- What of the checklist for new dealers cannot be seen in their other rows.
create table first_run (
  dealer_id text primary key references dealer on delete cascade,
  -- The steps that the dealer does not need.
  set_aside text[] not null default '{}',
  -- When every step was done or set aside: the checklist does not come back after that.
  completed_at timestamptz
);
grant select, insert, update on first_run to forecourt_app;

do $$
declare
  name text;
begin
  foreach name in array array['door_test', 'first_run'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy scoped on %I using (dealer_id = any (string_to_array(current_setting(''forecourt.dealer_ids'', true), '','')))', name);
  end loop;
end $$;
