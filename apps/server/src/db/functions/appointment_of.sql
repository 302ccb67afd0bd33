-- When a lead's appointment is: as the newest message with one says, else when the newest was set. Null without one.
create or replace function appointment_of(dealer text, lead text) returns timestamptz language sql stable as $$
  select coalesce(
    (
      select (m.appointment ->> 'at')::timestamptz from message m
      where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.appointment is not null order by m.at desc, m.id desc limit 1
    ),
    e.at)
  from conversation c
  join lateral (
    select e.at from event e
    where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind in ('APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET')
    order by e.at desc, e.id desc limit 1
  ) e on true
  where (c.dealer_id, c.lead_id) = ($1, $2)
$$;
