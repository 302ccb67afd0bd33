-- One-time links that confirm a person's new address (docs/decisions/settings-user.md). Only a hash of each is kept.
create table email_change (
  id uuid primary key default gen_random_uuid(),
  person_id text not null references person on delete cascade,
  -- Whose outbox has the mail.
  dealer_id text not null references dealer on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The person asked for another address, or the address changed otherwise.
  withdrawn_at timestamptz
);
create index email_change_person on email_change (person_id);
create index email_change_expiry on email_change (expires_at);
alter table email_change enable row level security;
create policy scoped on email_change using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

-- How long somebody may leave the console alone before they are signed out, in minutes (docs/decisions/session.md).
alter table dealer add column idle_minutes int not null default 30 check (idle_minutes between 5 and 480);
grant update (idle_minutes) on dealer to forecourt_app;

alter table sign_in
  -- When the sign-in ends unless its person does something in the console.
  add column idle_ends_at timestamptz not null default now() + interval '30 minutes',
  -- The internet address of the last use; empty where none is known.
  add column address text not null default '';

-- The browsers that somebody has signed in from, by a hash of the cookie that each keeps: another one is mailed.
create table known_browser (
  person_id text not null references person on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (person_id, token_hash)
);
create index known_browser_seen on known_browser (seen_at);
