-- What the conversations' own screens read and write (spec 3 §2 to §7).

alter table lead add column crm_salesperson text;
alter table lead add column crm_url text;
-- Insight provider → label, such as {"FORD": "High"}.
alter table lead add column scores jsonb;

-- Where the last takeover stands; null where nobody took the conversation over.
alter table conversation add column takeover text check (takeover in ('IN_PROGRESS', 'COMPLETED'));

-- A message that is no text (spec 3 §4, "Objects in a message").
alter table message add column payload jsonb;
-- Vehicles and links that came with it: [{"Links": […], "Data": {…}}].
alter table message add column cards jsonb not null default '[]';
-- The staff member who sent it, where one did.
alter table message add column person_id text;
alter table message add column is_from_crm boolean not null default false;
alter table message add column appointment jsonb;

-- Of a repair order: what was paid and done.
alter table event add column amount numeric(12, 2);
alter table event add column details text[] not null default '{}';
alter table event add column payload text;
-- The channel that a shopper left or came back to.
alter table event add column channel text;

-- The takeover that the newest event leaves behind.
create function takeover_of(dealer text, conversation text) returns text language sql stable as $$
  select case e.kind when 'DEALERSHIP_TAKEOVER' then 'IN_PROGRESS' else 'COMPLETED' end from event e
  where e.dealer_id = dealer and e.conversation_id = conversation and e.kind in ('DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED')
  order by e.at desc, e.kind desc limit 1
$$;
create function takeover_changed() returns trigger language plpgsql as $$
begin
  update conversation c set takeover = takeover_of(c.dealer_id, c.id)
  from (select distinct dealer_id, conversation_id from changed where kind in ('DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED')) t
  where (c.dealer_id, c.id) = (t.dealer_id, t.conversation_id);
  return null;
end $$;
create trigger s_takeover after update on event referencing old table as changed for each statement execute function takeover_changed();
create trigger t_takeover after update on event referencing new table as changed for each statement execute function takeover_changed();
create trigger u_takeover after insert on event referencing new table as changed for each statement execute function takeover_changed();
create trigger v_takeover after delete on event referencing old table as changed for each statement execute function takeover_changed();
update conversation c set takeover = takeover_of(c.dealer_id, c.id)
from (select distinct dealer_id, conversation_id from event where kind in ('DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED')) t
where (c.dealer_id, c.id) = (t.dealer_id, t.conversation_id);

-- Files that came with messages.
create table attachment (
  dealer_id text not null,
  id text not null,
  message_id text not null,
  content_type text not null,
  content bytea not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, message_id) references message on delete cascade
);
create index attachment_message on attachment (dealer_id, message_id);

-- Whom the assistant told of a message.
create table notification (
  dealer_id text not null,
  id text not null,
  conversation_id text not null,
  -- Of a message that may not be known here.
  message_id text not null,
  person_id text not null,
  name text not null,
  at timestamptz not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation on delete cascade
);
create index notification_conversation on notification (dealer_id, conversation_id, at);

-- Channels that a lead does not want to be written to on. A lead writes STOP or START, or the feed says so.
create table opt_out (
  dealer_id text not null,
  lead_id text not null,
  channel text not null,
  at timestamptz not null,
  primary key (dealer_id, lead_id, channel),
  foreign key (dealer_id, lead_id) references lead on delete cascade
);

-- The assistant is to leave a customer alone (spec 3 §4, "Stop communication"): by the vehicle's number, which may be ''.
create table vin_blacklist (
  dealer_id text not null,
  lead_id text not null,
  vin text not null,
  person_id text not null,
  at timestamptz not null default now(),
  primary key (dealer_id, lead_id, vin),
  foreign key (dealer_id, lead_id) references lead on delete cascade
);

-- What a person has typed and not sent.
create table draft (
  dealer_id text not null,
  person_id text not null references person on delete cascade,
  conversation_id text not null,
  channel text not null,
  text text not null,
  typed_at timestamptz not null,
  primary key (dealer_id, person_id, conversation_id, channel),
  foreign key (dealer_id, conversation_id) references conversation on delete cascade
);

-- The signature below a product's e-mails, sanitised HTML.
create table signature (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  html text not null,
  primary key (dealer_id, product_id)
);

-- The dealer's week: a row for each day that it is open. 1 is Monday (ISO 8601).
create table working_hours (
  dealer_id text not null references dealer on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (dealer_id, weekday),
  check (closes > opens)
);

-- The outbox: written with its cause, sent by the carriers (design §6). Times are the database's.
create table delivery (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  message_id text not null,
  conversation_id text not null,
  lead_id text not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  recipient text not null,
  subject text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  -- Why it failed or was cancelled, for people.
  reason text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  -- When it is to be sent; while it is being sent, when that counts as given up.
  due_at timestamptz not null default now(),
  -- Who sends it now, fenced by the id (stack: leases).
  lease uuid,
  first_tried_at timestamptz,
  sent_at timestamptz,
  -- What the carrier calls it.
  carrier_id text,
  primary key (dealer_id, id),
  unique (dealer_id, message_id),
  foreign key (dealer_id, message_id) references message on delete cascade
);
create index delivery_due on delivery (due_at) where state in ('queued', 'sending');
create index delivery_conversation on delivery (dealer_id, conversation_id);
create index delivery_lead on delivery (dealer_id, lead_id, channel, created_at, id) where state in ('queued', 'sending');

-- Who writes STOP is written to no more on that channel, and nothing that waits goes out; START undoes it. The words are
-- those that carriers heed (CTIA, Twilio: "Advanced Opt-Out").
create function heed_opt_out() returns trigger language plpgsql as $$
begin
  delete from opt_out o using changed m
  where m.initiator = 'HUMAN' and m.channel in ('sms', 'whatsapp') and m.body ~* '^\s*(start|unstop|yes)\s*[.!]?\s*$'
    and (o.dealer_id, o.lead_id, o.channel) = (m.dealer_id, m.lead_id, m.channel) and o.at <= m.at;
  insert into opt_out as o (dealer_id, lead_id, channel, at)
  select m.dealer_id, m.lead_id, m.channel, max(m.at) from changed m
  where m.initiator = 'HUMAN' and m.channel in ('sms', 'whatsapp') and m.body ~* '^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)\s*[.!]?\s*$'
    and not exists (
      select from message s where s.dealer_id = m.dealer_id and s.conversation_id = m.conversation_id and s.channel = m.channel
        and s.initiator = 'HUMAN' and s.at > m.at and s.body ~* '^\s*(start|unstop|yes)\s*[.!]?\s*$')
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (dealer_id, lead_id, channel) do update set at = greatest(o.at, excluded.at);
  return null;
end $$;
-- The same, told by the feed.
create function heed_subscription() returns trigger language plpgsql as $$
begin
  delete from opt_out o using changed e
  where e.kind = 'SUBSCRIBED' and (o.dealer_id, o.lead_id) = (e.dealer_id, e.lead_id) and (e.channel is null or e.channel = o.channel) and o.at <= e.at;
  insert into opt_out as o (dealer_id, lead_id, channel, at)
  select e.dealer_id, e.lead_id, c.name, max(e.at) from changed e
  join (values ('email'), ('sms'), ('whatsapp')) c (name) on e.channel is null or e.channel = c.name
  where e.kind = 'UNSUBSCRIBED' and not exists (
    select from event s where s.dealer_id = e.dealer_id and s.conversation_id = e.conversation_id and s.kind = 'SUBSCRIBED'
      and (s.channel is null or s.channel = c.name) and s.at > e.at)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (dealer_id, lead_id, channel) do update set at = greatest(o.at, excluded.at);
  return null;
end $$;
create trigger w_subscription after insert on event referencing new table as changed for each statement execute function heed_subscription();

create trigger w_opt_out after insert on message referencing new table as changed for each statement execute function heed_opt_out();

-- Who has written it before is not written to either.
insert into opt_out (dealer_id, lead_id, channel, at)
select m.dealer_id, m.lead_id, m.channel, max(m.at) from message m
where m.initiator = 'HUMAN' and m.channel in ('sms', 'whatsapp') and m.body ~* '^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)\s*[.!]?\s*$'
  and not exists (
    select from message s where s.dealer_id = m.dealer_id and s.conversation_id = m.conversation_id and s.channel = m.channel
      and s.initiator = 'HUMAN' and s.at > m.at and s.body ~* '^\s*(start|unstop|yes)\s*[.!]?\s*$')
group by 1, 2, 3;

create function cancel_after_opt_out() returns trigger language plpgsql as $$
begin
  update delivery d set state = 'cancelled', reason = 'The customer has unsubscribed'
  where d.dealer_id = new.dealer_id and d.lead_id = new.lead_id and d.channel = new.channel and d.state = 'queued';
  return null;
end $$;
create trigger cancel_deliveries after insert or update on opt_out for each row execute function cancel_after_opt_out();

do $$
declare
  name text;
begin
  foreach name in array array['attachment', 'notification', 'opt_out', 'vin_blacklist', 'draft', 'signature', 'working_hours', 'delivery'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scoped on %I using (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[])) with check (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[]))', name);
    execute format('grant select on %I to forecourt_app', name);
  end loop;
end $$;
grant insert, update, delete on draft, vin_blacklist to forecourt_app;
grant insert, update on delivery to forecourt_app;

-- Requests write messages and events now. What the triggers keep is theirs alone to write, so they run as the owner.
do $$
declare
  name text;
begin
  foreach name in array array['set_day', 'set_number', 'set_facts', 'roll_up', 'members_added', 'members_gone', 'lead_added', 'lead_changed', 'lead_gone', 'first_bot_added', 'first_bot_taken', 'first_bot_changed', 'service_changed', 'takeover_changed', 'heed_opt_out', 'heed_subscription', 'cancel_after_opt_out'] loop
    execute format('alter function %I() security definer set search_path = public, pg_temp', name);
  end loop;
end $$;
grant insert on message, event to forecourt_app;

-- What staff sent for a customer (spec 3 §3, "Form submission").
create table form_submission (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  lead_id text not null,
  person_id text not null,
  form_type text not null,
  fields jsonb not null,
  at timestamptz not null default now(),
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead on delete cascade
);
create index form_submission_lead on form_submission (dealer_id, lead_id);
alter table form_submission enable row level security;
create policy scoped on form_submission using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert on form_submission to forecourt_app;

-- Messages of one moment have an order too.
drop index message_conversation;
create index message_conversation on message (dealer_id, conversation_id, at, id);
