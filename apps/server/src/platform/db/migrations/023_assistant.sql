-- The assistant works leads (docs/decisions/assistant.md): what it is to do, and when; and what keeps it from it.

-- The part of its source that a lead comes from; null where it has none.
alter table lead add column sub_source text;

-- Something to be done at its time, and who does it now (a lease, as in delivery). Times are the database's.
create table timer (
  dealer_id text not null,
  -- The same for the same thing to do; what is written then is the message of this id.
  id uuid not null,
  kind text not null check (kind in ('answer', 'first', 'follow-up')),
  lead_id text not null,
  -- Which of a lead's: of a follow-up, its sequence and step.
  subject text not null default '',
  -- Of a follow-up: what its time is counted from, and how many minutes after it.
  reference text check (reference in ('FIRST_MESSAGE', 'LAST_MESSAGE', 'APPOINTMENT')),
  minutes int,
  -- While it is being done, when that counts as given up. Infinite for what has no appointment yet to be counted from.
  due_at timestamptz not null,
  attempts int not null default 0,
  lease uuid,
  primary key (dealer_id, id),
  unique (dealer_id, lead_id, kind, subject),
  check ((kind = 'follow-up') = (reference is not null and minutes is not null)),
  foreign key (dealer_id, lead_id) references lead on delete cascade
);
create index timer_due on timer (due_at);
alter table timer enable row level security;
create policy scoped on timer using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));

create function timer_id(dealer text, kind text, lead text, subject text) returns uuid language sql immutable parallel safe
  return md5(jsonb_build_array(dealer, kind, lead, subject)::text)::uuid;

-- Why the assistant must not write to a lead on a channel now, for people; null where it may.
create function assistant_hindrance(dealer text, lead text, channel text) returns text language sql stable as $$
  select case
    when exists (
      select from setting s where (s.dealer_id, s.product_id, s.kind, s.key) = (l.dealer_id, l.product_id, 'pause-ai', '')
        and s.value ->> 'is_paused' = 'true') then 'The assistant is paused'
    when exists (
      select from setting s where (s.dealer_id, s.product_id, s.kind) = (l.dealer_id, l.product_id, 'lead-source')
        and s.value ->> 'SourceName' = l.source
        and (s.value ->> 'Status' = '0' or exists (
          select from jsonb_array_elements(s.value -> 'SubSources') sub
          where sub ->> 'SourceName' = l.sub_source and sub ->> 'Status' = '0'))) then 'The source of the lead is switched off'
    when c.takeover = 'IN_PROGRESS' then 'Somebody has taken the conversation over'
    when exists (select from opt_out u where (u.dealer_id, u.lead_id, u.channel) = (l.dealer_id, l.id, $3)) then 'The customer has unsubscribed'
    when exists (select from vin_blacklist b where (b.dealer_id, b.lead_id) = (l.dealer_id, l.id))
      or (select e.kind from event e where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind in ('STOP', 'RESTART') order by e.at desc, e.id desc limit 1) = 'STOP'
      then 'The conversation was stopped'
  end
  from lead l left join conversation c on (c.dealer_id, c.lead_id) = (l.dealer_id, l.id)
  where (l.dealer_id, l.id) = ($1, $2)
$$;

-- When a lead's appointment is: as the newest message with one says, else when the newest was set. Null without one.
create function appointment_of(dealer text, lead text) returns timestamptz language sql stable as $$
  select coalesce(
    (select (m.appointment ->> 'at')::timestamptz from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.appointment is not null order by m.at desc, m.id desc limit 1),
    e.at)
  from conversation c
  join lateral (
    select e.at from event e where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind in ('APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET') order by e.at desc, e.id desc limit 1
  ) e on true
  where (c.dealer_id, c.lead_id) = ($1, $2)
$$;

-- What is said, by whoever it is, ends the follow-ups that wait or puts them off. What waits is looked up lead by lead,
-- however many timers there are and however little the planner knows of them.
create function follow_ups_heed_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from timer where kind = 'follow-up') then return null; end if;
  delete from timer t using (
    select w.dealer_id, w.id from (select distinct dealer_id, lead_id from changed where initiator = 'HUMAN') m,
      lateral (select dealer_id, id from timer o where o.dealer_id = m.dealer_id and o.lead_id = m.lead_id and o.kind = 'follow-up' and o.due_at < 'infinity' offset 0) w
  ) over where t.dealer_id = over.dealer_id and t.id = over.id;
  update timer t set due_at = late.due_at, lease = null from (
    select w.dealer_id, w.id, m.at + make_interval(mins => w.minutes) as due_at
    from (select dealer_id, lead_id, max(at) as at from changed where initiator in ('BOT', 'SPECIALIST') group by 1, 2) m,
      lateral (select dealer_id, id, minutes from timer o where o.dealer_id = m.dealer_id and o.lead_id = m.lead_id and o.kind = 'follow-up' and o.reference = 'LAST_MESSAGE' offset 0) w
  ) late where t.dealer_id = late.dealer_id and t.id = late.id and t.due_at < late.due_at;
  return null;
end $$;
create trigger x_follow_ups after insert on message referencing new table as changed for each statement execute function follow_ups_heed_messages();

create function follow_ups_heed_events() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from timer where kind = 'follow-up') then return null; end if;
  delete from timer t using (
    select w.dealer_id, w.id
    from (
      select dealer_id, lead_id, bool_or(kind in ('STOP', 'UNSUBSCRIBED', 'DEALERSHIP_TAKEOVER')) as is_all
      from changed where kind in ('STOP', 'UNSUBSCRIBED', 'DEALERSHIP_TAKEOVER', 'APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET') group by 1, 2
    ) e,
      lateral (select dealer_id, id, reference from timer o where o.dealer_id = e.dealer_id and o.lead_id = e.lead_id and o.kind = 'follow-up' and o.due_at < 'infinity' offset 0) w
    where e.is_all or w.reference <> 'APPOINTMENT'
  ) over where t.dealer_id = over.dealer_id and t.id = over.id;
  update timer t set due_at = meeting.at + make_interval(mins => t.minutes), lease = null from (
    select w.dealer_id, w.id, appointment_of(e.dealer_id, e.lead_id) as at
    from (select distinct dealer_id, lead_id from changed where kind in ('APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET')) e,
      lateral (select dealer_id, id from timer o where o.dealer_id = e.dealer_id and o.lead_id = e.lead_id and o.kind = 'follow-up' and o.reference = 'APPOINTMENT' offset 0) w
  ) meeting where t.dealer_id = meeting.dealer_id and t.id = meeting.id and meeting.at + make_interval(mins => t.minutes) > now();
  return null;
end $$;
create trigger x_follow_ups after insert on event referencing new table as changed for each statement execute function follow_ups_heed_events();
