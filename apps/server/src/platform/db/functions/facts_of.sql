-- What leads are, as members of sets: created and duplicate on the day of their creation; source, salesperson and way of coming on no
-- day in particular.
create or replace function facts_of(leads lead[]) returns membership[] language sql immutable as $$
  select coalesce(array_agg((l.dealer_id, l.product_id, f.kind, f.actor, f.day, l.number)::membership), '{}')
  from unnest(leads) l, lateral (values
    ('created', '', l.created_day),
    ('duplicate', case when l.is_duplicate then '' end, l.created_day),
    ('source', jsonb_build_array(l.source, l.lead_type)::text, '-infinity'::date),
    ('salesperson', coalesce(l.salesperson_id, ''), '-infinity'::date),
    ('referral', l.referral, '-infinity'::date)
  ) f (kind, actor, day)
  where f.actor is not null
$$;
