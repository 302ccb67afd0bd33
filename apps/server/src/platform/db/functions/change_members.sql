-- Takes leads (or visitors) out of sets of activity_set and puts others in; a day's set is part of its week's and its month's.
-- Rows are locked in the order of their key, so that two writers never wait for each other in a circle
-- (docs/decisions/concurrency.md).
create or replace function change_members(gone membership[], added membership[]) returns void language plpgsql as $$
begin
  if cardinality(gone) > 0 then
    perform from activity_set a
    where (a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor) in (
      select m.dealer_id, m.product_id, m.kind, s.span, first_of(s.span, m.day), m.number / 2048, m.actor
      from unnest(gone || added) m, (values ('day'), ('week'), ('month')) s (span) where s.span = 'day' or isfinite(m.day))
    order by a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor for update;
    update activity_set a set members = a.members & ~g.members from (
      select m.dealer_id, m.product_id, m.kind, m.day, m.number / 2048 as block, m.actor, bit_or(member(m.number)) as members
      from unnest(gone) m group by 1, 2, 3, 4, 5, 6
    ) g
    where (a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor)
      = (g.dealer_id, g.product_id, g.kind, 'day', g.day, g.block, g.actor);
    -- Weeks and months are made anew from the days that are left.
    update activity_set a set members = coalesce((
        select bit_or(d.members) from activity_set d
        where (d.dealer_id, d.product_id, d.kind, d.span, d.block, d.actor) = (a.dealer_id, a.product_id, a.kind, 'day', a.block, a.actor)
          and d.day >= a.day and d.day < (a.day + ('1 ' || a.span)::interval)::date
      ), 0::bit(2048))
    from (
      select distinct m.dealer_id, m.product_id, m.kind, s.span, first_of(s.span, m.day) as day, m.number / 2048 as block, m.actor
      from unnest(gone) m, (values ('week'), ('month')) s (span) where isfinite(m.day)
    ) g
    where (a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor)
      = (g.dealer_id, g.product_id, g.kind, g.span, g.day, g.block, g.actor);
    delete from activity_set a
    using (
      select distinct m.dealer_id, m.product_id, m.kind, s.span, first_of(s.span, m.day) as day, m.number / 2048 as block, m.actor
      from unnest(gone) m, (values ('day'), ('week'), ('month')) s (span) where s.span = 'day' or isfinite(m.day)
    ) g
    where (a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor)
        = (g.dealer_id, g.product_id, g.kind, g.span, g.day, g.block, g.actor)
      and a.members = 0::bit(2048);
  end if;

  insert into activity_set as a (dealer_id, product_id, kind, span, day, block, actor, members)
  select n.dealer_id, n.product_id, n.kind, n.span, n.day, n.block, n.actor, n.members
  from (
    select m.dealer_id, m.product_id, m.kind, s.span, first_of(s.span, m.day) as day, m.number / 2048 as block, m.actor,
      bit_or(member(m.number)) as members
    from unnest(added) m, (values ('day'), ('week'), ('month')) s (span) where s.span = 'day' or isfinite(m.day)
    group by 1, 2, 3, 4, 5, 6, 7
  ) n
  -- A conflict locks its row even where nothing changes: whoever is a member already is left alone.
  where not exists (
    select from activity_set k
    where (k.dealer_id, k.product_id, k.kind, k.span, k.day, k.block, k.actor)
        = (n.dealer_id, n.product_id, n.kind, n.span, n.day, n.block, n.actor)
      and k.members & n.members = n.members)
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict (dealer_id, product_id, kind, span, day, block, actor) do update set members = a.members | excluded.members;
end $$;
