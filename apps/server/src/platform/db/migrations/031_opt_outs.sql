-- An opt-out counts on every channel: a row for each channel that nothing automatic is sent on, with the opt-out that it comes from.
-- The channel that the customer opted out by; null where the opt-out names none, which counts for whatever staff write too.
alter table opt_out add column came_by text;
-- What the customer wrote; null where nobody knows.
alter table opt_out add column words text;
-- What was queued before is cancelled, also while it is tried again.
alter table opt_out add column recorded_at timestamptz not null default clock_timestamp();
update opt_out set came_by = channel;
insert into opt_out (dealer_id, lead_id, channel, at, came_by)
select distinct on (o.dealer_id, o.lead_id, c.name) o.dealer_id, o.lead_id, c.name, o.at, o.came_by
from opt_out o cross join (values ('email'), ('sms'), ('whatsapp'), ('chat')) c (name)
order by o.dealer_id, o.lead_id, c.name, o.at desc
on conflict do nothing;

-- Of an e-mail.
alter table message add column subject text;

-- The one message that is sent despite an opt-out, since it confirms it (47 CFR 64.1200(a)(12)).
alter table delivery add column confirms_opt_out boolean not null default false;

-- What customers have written before is read again for opt-outs (timeline/storedConsent.ts).
insert into timer (dealer_id, id, kind, due_at) select id, gen_random_uuid(), 'stored-consent', now() from dealer;
