-- Every opt-in and opt-out of a lead as it came (docs/decisions/consent.md). `opt_out` and `opt_in` say what holds now.
create table consent_entry (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  lead_id text not null,
  kind text not null check (kind in ('opt-in', 'opt-out')),
  channel text,
  -- When it was given or taken back, and when we learned of it.
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Where it comes from: a message, a form, the feed, a carrier, a link in an email, staff.
  source text not null,
  -- The words of the customer, or the text of the form that they agreed to.
  words text,
  -- Who recorded it: a person's id, or `customer`, `feed`, `carrier`.
  made_by text not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
create index consent_entry_lead on consent_entry (dealer_id, lead_id, at);
-- Nobody changes or deletes an entry. Erasure blanks its words as the database's owner.
grant select, insert on consent_entry to forecourt_app;
alter table consent_entry enable row level security;
create policy scoped on consent_entry using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

-- What is known already.
insert into consent_entry (dealer_id, lead_id, kind, channel, at, source, words, made_by)
select e.dealer_id, e.lead_id, case e.kind when 'SUBSCRIBED' then 'opt-in' else 'opt-out' end, e.channel, e.at,
  case when e.id like '%-consent' then 'message' when e.payload = 'Unsubscribe link' then 'unsubscribe link'
    when e.id like '%-opt-out' then 'carrier' when e.made_by = 'shopper' then 'feed' else e.made_by end,
  e.payload, case e.made_by when 'shopper' then 'customer' else e.made_by end
from event e where e.kind in ('SUBSCRIBED', 'UNSUBSCRIBED');
insert into consent_entry (dealer_id, lead_id, kind, channel, at, source, words, made_by)
select l.dealer_id, l.id, case c ->> 'kind' when 'refused' then 'opt-out' else 'opt-in' end, c ->> 'channel', (c ->> 'at')::timestamptz,
  l.source,
  case c ->> 'kind' when 'inquiry' then 'About the inquiry: ' when 'marketing' then 'Marketing: ' else 'Refused: ' end || (c ->> 'text'),
  'customer'
from lead l cross join lateral jsonb_array_elements(case jsonb_typeof(l.consents) when 'array' then l.consents else '[]' end) c;
