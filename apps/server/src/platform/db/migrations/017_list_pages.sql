-- A page of a list takes a few milliseconds less (docs/decisions/lists.md).

-- What is planned for a statement that is sent anew each time is kept by a function.
create function list_items(dealer text, product text, lead_ids text[])
returns table (
  conversation_id text, lead_id text, first_name text, last_name text, channel text, email text, phone text, source text, last_at timestamptz,
  said text, takeover text, salesperson text, crm_salesperson text, ford_score text, service_at timestamptz, service_amount float8
) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
begin
  return query
  select c.id, l.id, l.first_name, l.last_name, nullif(k.channel_key, ''), l.email, l.phone, l.source, k.last_at, k.said, c.takeover,
    p.first_name || ' ' || p.last_name, l.crm_salesperson, l.scores ->> 'FORD', service.at, service.amount::float8
  from unnest(lead_ids) with ordinality asked (id, place)
  join lead l on l.dealer_id = dealer and l.id = asked.id
  join listed k on k.dealer_id = dealer and k.product_id = product and k.number = l.number
  left join conversation c on c.dealer_id = dealer and c.lead_id = l.id
  left join person p on p.id = l.salesperson_id
  left join lateral (
    select e.at, e.amount from event e where e.dealer_id = dealer and e.conversation_id = c.id and e.kind = 'REPAIR_ORDER_CLOSED' order by e.at desc limit 1
  ) service on true
  order by asked.place;
end $$;

-- The leads at some places of an order, in that order. Descends the slices from the highest bit: each parts the leads that are
-- left, and the half that holds the places is kept, until few enough are left to be sorted by what they really are. Leads of
-- one and the same key go on by their time, newest first. Places on both sides of a parting are two searches from there on.
create or replace function listed_at(dealer text, product text, sort_by text, is_descending boolean, blocks int[], sets bit varying[], n int, by_time boolean, next_bit int, first_code int, skip int, wanted int)
returns text[] language plpgsql stable set enable_seqscan = off set enable_mergejoin = off set enable_material = off as $$
declare
  ones bit varying[];
  ones_first boolean;
  n_ones int;
  n_first int;
  labels int;
  low_key text;
  high_key text;
begin
  -- A lead of one key costs a look-up, a step costs as much as thirty; a key's own leads part late, since its times are near.
  while n > case when by_time and sort_by <> 'time' then 256 else 96 end and next_bit >= 0 loop
    select array_agg(m order by place), sum(bit_count(m)) into ones, n_ones from (
      select c.place, coalesce(c.members & s.members, 0::bit(16384)) as m
      from unnest(blocks, sets) with ordinality c (block, members, place)
      -- The whole slice in one go: looked up block by block it took three times as long.
      left join (
        select k.block, k.members from order_slice k
        where k.dealer_id = dealer and k.product_id = product and k.sort = case when by_time then 'time' else sort_by end and k.bit = next_bit offset 0
      ) s on s.block = c.block
      -- Computed once: without an offset each use would repeat it.
      offset 0
    ) parted;
    ones_first := is_descending or (by_time and sort_by <> 'time');
    n_first := case when ones_first then n_ones else n - n_ones end;
    if skip < n_first and skip + wanted > n_first then
      return (
        select listed_at(dealer, product, sort_by, is_descending, array_agg(block), array_agg(case when ones_first then o else m # o end), n_first, by_time, next_bit - 1, first_code + case when ones_first and not by_time then 1 << next_bit else 0 end, skip, n_first - skip)
          || listed_at(dealer, product, sort_by, is_descending, array_agg(block), array_agg(case when ones_first then m # o else o end), n - n_first, by_time, next_bit - 1, first_code + case when ones_first or by_time then 0 else 1 << next_bit end, 0, skip + wanted - n_first)
        from unnest(blocks, sets, ones) u (block, m, o)
      );
    end if;
    -- Whether it is those with the bit that are kept.
    ones_first := ones_first = (skip < n_first);
    if skip >= n_first then skip := skip - n_first; end if;
    if ones_first and not by_time then first_code := first_code + (1 << next_bit); end if;
    if n_ones > 0 and n_ones < n then
      n := case when ones_first then n_ones else n - n_ones end;
      -- Leads that came at one time stand in few blocks; in the other orders hardly a block is left without any.
      if by_time then
        select array_agg(block), array_agg(kept) into blocks, sets
        from unnest(blocks, sets, ones) u (block, m, o), lateral (select case when ones_first then o else m # o end as kept) k
        where kept <> 0::bit(16384);
      elsif ones_first then
        sets := ones;
      else
        sets := array(select m # o from unnest(sets, ones) with ordinality u (m, o, place) order by place);
      end if;
    elsif not by_time then
      -- A bit that parts nobody: perhaps they are all of one stretch.
      select count(*), min(from_key) into labels, low_key from (
        select o.from_key from order_label o
        where o.dealer_id = dealer and o.product_id = product and o.sort = sort_by and o.code >= first_code and o.code < first_code + (1 << next_bit) order by o.code limit 2
      ) one_or_more;
      if labels = 1 then
        select from_key into high_key from order_label o
        where o.dealer_id = dealer and o.product_id = product and o.sort = sort_by and o.from_key > low_key collate "C" order by o.from_key limit 1;
        exit when high_key is distinct from low_key || e'\x01';
        by_time := true;
        next_bit := 31;
      end if;
    end if;
    next_bit := next_bit - 1;
  end loop;
  return array(
    select l.lead_id
    from (
      select c.block * 16384 + part * 256 + (sum(length(zeros)) over (partition by c.block, part order by place) + place - 1)::int as number
      from unnest(blocks, sets) c (block, members),
        -- In two goes: most eighths are empty.
        lateral (
          select eighth, members from (select eighth, substring(c.members from eighth * 2048 + 1 for 2048) as members from generate_series(0, 7) eighth offset 0) eighths
          where bit_count(members) > 0 offset 0
        ) e,
        lateral (
          select eighth * 8 + within as part, piece from (select within, substring(e.members from within * 256 + 1 for 256) as piece from generate_series(0, 7) within offset 0) pieces
          where bit_count(piece) > 0 offset 0
        ) p,
        string_to_table(piece::text, '1') with ordinality z (zeros, place)
      where bit_count(piece) >= place
    ) c
    -- The limit keeps it a look-up for each number.
    cross join lateral (select * from listed k where k.dealer_id = dealer and k.product_id = product and k.number = c.number limit 1) l
    cross join lateral (select case sort_by when 'name' then l.name_key when 'source' then l.source_key when 'channel' then l.channel_key end as key) k
    order by case when not is_descending then key end, case when is_descending then key end desc, case when sort_by = 'time' and not is_descending then l.last_at end, l.last_at desc, l.number
    limit wanted offset skip
  );
end $$;

-- A page of a selection in some order; one after the last is the last.
create or replace function list_page(dealer text, product text, sort_by text, is_descending boolean, page int, size int, blocks int[], sets bit varying[])
returns table (total int, page_id int, lead_ids text[]) language plpgsql stable as $$
begin
  -- Eight narrow blocks side by side: shifted into their places, each would be as long as the wide one.
  select array_agg(w.block), array_agg(w.members), coalesce(sum(n), 0) into blocks, sets, total from (
    select s.block / 8 as block, sum(bit_count(s.members)) as n, coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 0), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 1), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 2), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 3), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 4), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 5), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 6), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 7), 0::bit(2048)) as members
    from unnest(blocks, sets) s (block, members) group by 1
  ) w where n > 0;
  page_id := least(page, greatest(1, (total + size - 1) / size));
  lead_ids := case when total = 0 then '{}' else
    listed_at(dealer, product, sort_by, is_descending, blocks, sets, total, sort_by = 'time', case sort_by when 'time' then 30 else 23 end, 0, (page_id - 1) * size, least(size, total - (page_id - 1) * size)) end;
  return next;
end $$;
