-- The net beneath the queries' own filters (trust: no read or write across dealers). A request runs as forecourt_app with
-- the accounts it may touch in `forecourt.dealer_ids`; without them it sees nothing. The owner, which migrates and loads
-- the feed, is not bound.

do $$
begin
  create role forecourt_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant forecourt_app to %I', current_user);
exception when invalid_grant_operation or duplicate_object then null;
end $$;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  dealer_id text,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_dealer on audit (dealer_id, at desc);

create function scoped(dealer_id text) returns boolean language sql stable parallel safe as $$
  select dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ','))
$$;

do $$
declare
  name text;
begin
  foreach name in array array['dealer_product', 'person_account', 'lead', 'conversation', 'message', 'event', 'visit', 'deal', 'metric_day', 'lead_day', 'audit'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scoped on %I using (scoped(dealer_id)) with check (scoped(dealer_id))', name);
    execute format('grant select on %I to forecourt_app', name);
  end loop;
end $$;
alter table dealer enable row level security;
create policy scoped on dealer using (scoped(id));
grant select on dealer to forecourt_app;
-- Written and read, never changed.
grant insert on audit to forecourt_app;
