-- A person's second factors at the embedded provider (docs/decisions/second-factor.md). Only the database's owner reads these tables.
create table authenticator_app (
  person_id text primary key references person on delete cascade,
  -- Sealed with SECRETS_KEY.
  secret text not null,
  -- The time step of the last code that was accepted: none is good twice (RFC 6238 §5.2).
  last_step bigint not null,
  created_at timestamptz not null default now()
);
create table passkey (
  id text primary key,
  person_id text not null references person on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);
create table recovery_code (
  person_id text not null references person on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
-- Browsers that are not asked for the second factor for a while.
create table remembered_device (
  token_hash bytea primary key,
  person_id text not null references person on delete cascade,
  expires_at timestamptz not null
);
create index remembered_device_person on remembered_device (person_id);
create index remembered_device_expiry on remembered_device (expires_at);
-- Each is deleted by the one answer that it takes.
create table passkey_challenge (
  challenge text primary key,
  -- The interaction of the provider that it was shown in.
  interaction text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Whom a dealership requires to have a second factor.
create table second_factor_rule (
  dealer_id text primary key references dealer on delete cascade,
  required_for text not null default 'nobody' check (required_for in ('everyone', 'administrators', 'nobody')),
  grace_days int not null default 14 check (grace_days between 0 and 90),
  -- Since when it is required of anybody.
  required_since timestamptz,
  version int not null default 1
);
grant select, insert, update on second_factor_rule to forecourt_app;
alter table second_factor_rule enable row level security;
create policy scoped on second_factor_rule using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
