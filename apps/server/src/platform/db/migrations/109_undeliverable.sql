-- Addresses and numbers at which a message has failed for good: later ones are not tried (messaging/delivery/undeliverable.ts).
create table undeliverable (
  dealer_id text not null references dealer on delete cascade,
  channel text not null,
  -- An email address in lower case, or a phone number as E.164.
  address text not null,
  -- Why it failed, for people.
  reason text not null,
  since timestamptz not null default now(),
  primary key (dealer_id, channel, address)
);
alter table undeliverable enable row level security;
create policy scoped on undeliverable using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
grant select on undeliverable to forecourt_app;
