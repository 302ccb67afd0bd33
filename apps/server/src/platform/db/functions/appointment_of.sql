-- When a lead's appointment is, of the one that was set or moved last and is not called off: the time that is booked, else what the
-- newest message with one says, else when it was set. Null without one.
create or replace function appointment_of(dealer text, lead text) returns timestamptz language sql stable as $$
  select coalesce(
    e.appointment_at,
    (
      select (m.appointment ->> 'at')::timestamptz from message m
      where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.appointment is not null order by m.at desc, m.id desc limit 1
    ),
    e.at)
  from conversation c
  join lateral (
    select e.at, e.appointment_at from event e
    where e.dealer_id = c.dealer_id and e.conversation_id = c.id
      and e.kind in ('APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET', 'APPOINTMENT_MOVED')
      and not exists (
        select from event later
        where later.dealer_id = e.dealer_id and later.conversation_id = e.conversation_id
          and later.appointment_id = coalesce(e.appointment_id, e.id) and (later.at, later.id) > (e.at, e.id))
    order by e.at desc, e.id desc limit 1
  ) e on true
  where (c.dealer_id, c.lead_id) = ($1, $2)
$$;
