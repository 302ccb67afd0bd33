-- One-time links to set a password with. Only a hash of each is kept.
create table invitation (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  person_id text not null references person on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The person was deleted, or invited again.
  withdrawn_at timestamptz,
  primary key (dealer_id, id)
);
create index invitation_person on invitation (person_id);
alter table invitation enable row level security;
create policy scoped on invitation using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant insert on invitation to forecourt_app;
