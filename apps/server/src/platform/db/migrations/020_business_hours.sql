-- Opening hours belong to a product, with special days and buffers beside the week (spec 2 §3): what was the dealer's week
-- becomes a setting of each of its products. Times that are not on the half hour move into the hours, so that nobody is
-- promised an hour that was not open; the day's last minutes are the end of the day.
insert into setting (dealer_id, product_id, kind, value)
select d.id, p.id, 'business-hours', jsonb_build_object(
  'business_hours', (
    select jsonb_agg(
      jsonb_build_object('name', n.name, 'open', h.is_open, 'work_hours',
        case when h.is_open then jsonb_build_object('start_time', h.start_time, 'end_time', h.end_time) end)
      order by n.weekday)
    from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) with ordinality as n (name, weekday)
    left join working_hours w on (w.dealer_id, w.weekday) = (d.id, n.weekday)
    cross join lateral (
      select
        ceil(extract(epoch from w.opens) / 1800)::int * 30 as start_time,
        case when w.closes >= '23:59' then 1439 else floor(extract(epoch from w.closes) / 1800)::int * 30 end as end_time
    ) t
    cross join lateral (select coalesce(t.end_time > t.start_time, false) as is_open, t.start_time, t.end_time) h),
  'special_business_hours', jsonb_build_object(
    'current_year', jsonb_build_object('year', y.year, 'holidays', '[]'::jsonb),
    'next_year', jsonb_build_object('year', y.year + 1, 'holidays', '[]'::jsonb)),
  'appointment_working_hours', jsonb_build_object('minutesAfterOpening', 60, 'minutesBeforeClosing', 60),
  'mirror_from', null)
from dealer d
join dealer_product p on p.dealer_id = d.id
cross join lateral (select extract(year from now() at time zone d.time_zone)::int as year) y
where exists (select from working_hours w where w.dealer_id = d.id)
on conflict do nothing;

drop table working_hours;
