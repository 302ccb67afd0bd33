-- The keys by which a dealer's own systems make calls (platform/access/apiKeys.ts).
create table api_key (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null,
  name text not null,
  scopes text[] not null,
  -- The current key's first characters, by which people recognize it.
  starts_with text not null,
  created_at timestamptz not null default now(),
  created_by text references person on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  primary key (dealer_id, id)
);
alter table api_key enable row level security;
create policy scoped on api_key using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
grant select, insert, update (starts_with, revoked_at, version) on api_key to forecourt_app;

-- Whose a key is. A rotated one has two hashes for as long as the key that was replaced goes on working.
create table api_key_hash (
  -- SHA-256 of the key.
  key_hash bytea primary key,
  dealer_id text not null references dealer on delete cascade,
  key_id uuid not null,
  -- Of a key that was replaced; null for the current one.
  works_until timestamptz
);
create index api_key_hash_key on api_key_hash (dealer_id, key_id);
alter table api_key_hash enable row level security;
create policy scoped on api_key_hash using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
grant select, insert, delete, update (works_until) on api_key_hash to forecourt_app;
