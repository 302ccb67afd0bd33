-- An opt-out counts for the person: every lead of the dealer that is linked by a phone number or an email address
-- (leads/personConsent.ts). Both are looked up across products.
create index lead_person_phone on lead (dealer_id, phone_e164) where phone_e164 is not null;
create index lead_person_email on lead (dealer_id, lower(email)) where email is not null;

-- When a customer last opted in, by channel: it takes back an opt-out that another lead of the same person holds.
create table opt_in (
  dealer_id text not null,
  lead_id text not null,
  channel text not null,
  at timestamptz not null,
  primary key (dealer_id, lead_id, channel),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
alter table opt_in enable row level security;
create policy scoped on opt_in
  using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]))
  with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, delete on opt_in to forecourt_app;

-- What customers have written before is read again for opt-ins (timeline/storedConsent.ts).
insert into timer (dealer_id, id, kind, due_at) select id, gen_random_uuid(), 'stored-consent', now() from dealer
on conflict do nothing;
