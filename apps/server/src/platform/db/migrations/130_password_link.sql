-- One-time links to choose a new password with (docs/decisions/recovery.md). Only a hash of each is kept.
create table password_link (
  id uuid primary key default gen_random_uuid(),
  person_id text not null references person on delete cascade,
  -- Whose outbox has the mail.
  dealer_id text not null references dealer on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Another link of the person was used, or their password changed otherwise.
  withdrawn_at timestamptz
);
create index password_link_person on password_link (person_id);
create index password_link_expiry on password_link (expires_at);
grant insert on password_link to forecourt_app;
alter table password_link enable row level security;
create policy scoped on password_link using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
