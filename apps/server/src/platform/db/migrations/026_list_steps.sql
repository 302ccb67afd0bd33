-- A page of a list takes a quarter less (docs/decisions/lists.md). A step of its descent reads the sets by their places, as one
-- array from the first block to the last, where it joined a list of blocks, and is planned once; fewer leads are looked up at its
-- end; and a search for a name makes fewer sets of what is listed by places.

drop function listed_at(text, text, text, boolean, int[], bit varying[], int, boolean, int, int, int, int);

-- The leads at some places of an order, in that order. Descends the slices from the highest bit: each parts the leads that are
-- left, and the half that holds the places is kept, until few enough are left to be sorted by what they really are. Leads of
-- one and the same key go on by their time, newest first. Places on both sides of a parting are two searches from there on.
create function listed_at(dealer text, product text, sort_by text, is_descending boolean, first_block int, sets bit varying[], n int, by_time boolean, next_bit int, first_code int, skip int, wanted int)
returns text[] language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off set enable_material = off as $$
declare
  n_blocks int := cardinality(sets);
  blocks int[];
  ones bit varying[];
  others bit varying[];
  n_ones int;
  n_rows int;
  -- How many slices in a row have parted nobody.
  n_idle int := 0;
  ones_first boolean;
  n_first int;
  first_place int;
  last_place int;
  labels int;
  low_key text;
  high_key text;
begin
  -- A lead costs a look-up, and a step as much as twenty. Leads that slice after slice leaves together are likely to have one
  -- key, which nothing parts before their times do.
  while n > 96 + 48 * n_idle and next_bit >= 0 loop
    -- Driven by the slice and reading the sets by their places: joined to them it took twice as long.
    select array_agg(block), array_agg(m), coalesce(sum(bit_count(m)), 0), count(*) into blocks, ones, n_ones, n_rows from (
      select k.block, k.members & sets[k.block - first_block + 1] as m from order_slice k
      where k.dealer_id = dealer and k.product_id = product and k.sort = case when by_time then 'time' else sort_by end and k.bit = next_bit
        and k.block >= first_block and k.block < first_block + n_blocks
      order by k.block offset 0
    ) parted;
    ones_first := is_descending or (by_time and sort_by <> 'time');
    n_first := case when ones_first then n_ones else n - n_ones end;
    if n_ones > 0 and n_ones < n then
      n_idle := 0;
      -- A slice has no row for a block where nobody has the bit.
      if n_rows < n_blocks then
        ones := array(
          select coalesce(u.m, 0::bit(16384)) from generate_series(first_block, first_block + n_blocks - 1) b left join unnest(blocks, ones) u (block, m) on u.block = b
          order by b
        );
      end if;
      if skip < n_first and skip + wanted > n_first then
        -- Two searches cost more than so many look-ups.
        exit when n <= 256;
        others := array(select m # o from (select unnest(sets) as m, unnest(ones) as o offset 0) u);
        return listed_at(dealer, product, sort_by, is_descending, first_block, case when ones_first then ones else others end, n_first, by_time, next_bit - 1, first_code + case when ones_first and not by_time then 1 << next_bit else 0 end, skip, n_first - skip)
          || listed_at(dealer, product, sort_by, is_descending, first_block, case when ones_first then others else ones end, n - n_first, by_time, next_bit - 1, first_code + case when ones_first or by_time then 0 else 1 << next_bit end, 0, skip + wanted - n_first);
      end if;
      -- Whether it is those with the bit that are kept.
      ones_first := ones_first = (skip < n_first);
      if skip >= n_first then skip := skip - n_first; end if;
      if ones_first then
        sets := ones;
        n := n_ones;
        if not by_time then first_code := first_code + (1 << next_bit); end if;
      else
        sets := array(select m # o from (select unnest(sets) as m, unnest(ones) as o offset 0) u);
        n := n - n_ones;
      end if;
      -- Leads that came at one time stand in neighbouring blocks; in the other orders hardly a block is left without any.
      if by_time and n_blocks > 1 then
        select min(place), max(place) into first_place, last_place from unnest(sets) with ordinality u (members, place) where bit_count(members) > 0;
        if last_place - first_place + 1 < n_blocks then
          sets := sets[first_place:last_place];
          first_block := first_block + first_place - 1;
          n_blocks := cardinality(sets);
        end if;
      end if;
    else
      if n_rows > 0 then n_idle := n_idle + 1; end if;
      if not by_time then
        -- A bit that parts nobody: perhaps they are all of one stretch.
        if n_ones = n then first_code := first_code + (1 << next_bit); end if;
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
    end if;
    next_bit := next_bit - 1;
  end loop;
  return array(
    select l.lead_id
    from (
      select c.block * 16384 + part * 256 + (sum(length(zeros)) over (partition by c.block, part order by place) + place - 1)::int as number
      from (select first_block + place - 1 as block, members from unnest(sets) with ordinality u (members, place) where bit_count(members) > 0 offset 0) c,
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
declare
  first_block int;
begin
  -- Eight narrow blocks side by side: shifted into their places, each would be as long as the wide one.
  with wide as materialized (
    select s.block / 8 as block, sum(bit_count(s.members)) as n, coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 0), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 1), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 2), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 3), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 4), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 5), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 6), 0::bit(2048)) || coalesce(bit_or(s.members::bit(2048)) filter (where s.block % 8 = 7), 0::bit(2048)) as members
    from unnest(blocks, sets) s (block, members) group by 1
  )
  select min(b), array_agg(coalesce(w.members, 0::bit(16384)) order by b), coalesce(sum(w.n), 0) into first_block, sets, total
  from generate_series((select min(block) from wide), (select max(block) from wide)) b left join wide w on w.block = b;
  page_id := least(page, greatest(1, (total + size - 1) / size));
  lead_ids := case when total = 0 then '{}' else
    listed_at(dealer, product, sort_by, is_descending, first_block, sets, total, sort_by = 'time', case sort_by when 'time' then 30 else 23 end, 0, (page_id - 1) * size, least(size, total - (page_id - 1) * size)) end;
  return next;
end $$;

-- Stretches of fifty leads or so: those of a page's stretch are all looked up. One that is there already is cut when it grows.
create or replace function cut_label(long order_label) returns void language plpgsql set enable_seqscan = off as $$
declare
  low int := long.code;
  high int;
  leads int := long.n;
  low_key text := long.from_key;
  high_key text;
  keys text[];
  step int;
begin
  select coalesce(min(code), 16777216) into high from order_label
  where (dealer_id, product_id, sort) = (long.dealer_id, long.product_id, long.sort) and code > low;
  select from_key into high_key from order_label
  where (dealer_id, product_id, sort, code) = (long.dealer_id, long.product_id, long.sort, high);
  if high_key = low_key || e'\x01' then
    update order_label set cut_above = 2 * n where (dealer_id, product_id, sort, code) = (long.dealer_id, long.product_id, long.sort, low);
    return;
  end if;
  for power_of_two in 1..24 loop
    exit when 2 + 3 * (leads / 32) <= power(1.667, log(2, high - low));
    low := long.code - long.code % (1 << power_of_two);
    high := low + (1 << power_of_two);
    select sum(n), min(from_key) into leads, low_key from order_label
    where (dealer_id, product_id, sort) = (long.dealer_id, long.product_id, long.sort) and code >= low and code < high;
    select min(from_key) into high_key from order_label
    where (dealer_id, product_id, sort) = (long.dealer_id, long.product_id, long.sort) and code >= high;
  end loop;
  execute format(
    'select array_agg(distinct key) from (
       select $3 as key
       union all select min(key) from (
         select %1$I as key, (rank() over (order by %1$I) - 1) / 32 as part from listed
         where (dealer_id, product_id) = ($1, $2) and %1$I >= $3 and ($4 is null or %1$I < $4)
       ) r group by part
       union all select unnest(array[%1$I, %1$I || e''\x01'']) from listed
         where (dealer_id, product_id) = ($1, $2) and %1$I >= $3 and ($4 is null or %1$I < $4) group by %1$I having count(*) > 32
     ) k where $4 is null or key < $4', long.sort || '_key')
  using long.dealer_id, long.product_id, low_key collate "C", high_key collate "C" into keys;
  if cardinality(keys) = 1 then
    update order_label set cut_above = 2 * n where (dealer_id, product_id, sort, code) = (long.dealer_id, long.product_id, long.sort, low);
    return;
  end if;
  -- Powers of two leave the codes' lower bits empty, and the end of the order, where many things arrive, the most room.
  step := 1 << floor(log(2, (high - low) / cardinality(keys)))::int;
  delete from order_label where (dealer_id, product_id, sort) = (long.dealer_id, long.product_id, long.sort) and code >= low and code < high;
  -- The counts are those of the codes as they stand; moving the leads corrects them.
  execute format(
    'with members as (
       select %2$I as code, $7 + (width_bucket(%1$I, $5::text[] collate "C") - 1) * $6 as to_code from listed
       where (dealer_id, product_id) = ($1, $2) and %1$I >= $3 and ($4 is null or %1$I < $4)
     )
     insert into order_label (dealer_id, product_id, sort, code, from_key, n, cut_above)
     select $1, $2, %3$L, $7 + (place - 1) * $6, key, coalesce(h.n, 0), greatest(128, 2 * coalesce(c.n, 0))
     from unnest($5) with ordinality k (key, place)
     left join (select code, count(*) as n from members group by 1) h on h.code = $7 + (place - 1) * $6
     left join (select to_code, count(*) as n from members group by 1) c on c.to_code = $7 + (place - 1) * $6', long.sort || '_key', long.sort || '_code', long.sort)
  using long.dealer_id, long.product_id, low_key, high_key, keys, step, low;
  execute format(
    'update listed set %2$I = $7 + (width_bucket(%1$I, $5::text[] collate "C") - 1) * $6
     where (dealer_id, product_id) = ($1, $2) and %1$I >= $3 and ($4 is null or %1$I < $4) and %2$I <> $7 + (width_bucket(%1$I, $5::text[] collate "C") - 1) * $6',
    long.sort || '_key', long.sort || '_code')
  using long.dealer_id, long.product_id, low_key, high_key, keys, step, low;
end $$;

-- More than eight places are a set: to make one of places takes longer than to read it.
create or replace function add_words(dealer text, product text, numbers int[], marks text[]) returns void language sql set work_mem = '64MB' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  with few as (
    select m.mark collate "C" as mark, m.number / 2048 as block, array_agg((m.number % 2048)::smallint) as places from unnest(numbers, marks) m (number, mark) group by 1, 2
  )
  insert into word_set (dealer_id, product_id, mark, block, places, members)
  select dealer, product, f.mark, f.block,
    case when w.members is null and cardinality(f.places) + coalesce(cardinality(w.places), 0) <= 8 then w.places || f.places end,
    case when w.members is not null or cardinality(f.places) + coalesce(cardinality(w.places), 0) > 8
      then coalesce(w.members, 0::bit(2048)) | (select bit_or(member(place)) from unnest(w.places || f.places) place) end
  from few f left join lateral (
    -- The limit makes it a look-up in the index, however small the table was when this was planned.
    select k.places, k.members from word_set k where k.dealer_id = dealer and k.product_id = product and k.mark = f.mark and k.block = f.block limit 1
  ) w on true
  on conflict (dealer_id, product_id, mark, block) do update set places = excluded.places, members = excluded.members
$$;
update word_set set members = (select bit_or(member(place)) from unnest(places) place), places = null where cardinality(places) > 8;
alter table word_set add check (cardinality(places) <= 8);

-- The places of a word in a block, eight at most, as a set. One expression: an aggregate of them took five times as long.
create function set_of(places smallint[]) returns bit(2048) language sql immutable parallel safe
  return set_bit(set_bit(set_bit(set_bit(set_bit(set_bit(set_bit(set_bit(0::bit(2048),
    places[1], 1), coalesce(places[2], places[1]), 1), coalesce(places[3], places[1]), 1), coalesce(places[4], places[1]), 1),
    coalesce(places[5], places[1]), 1), coalesce(places[6], places[1]), 1), coalesce(places[7], places[1]), 1), coalesce(places[8], places[1]), 1);

-- Leads that have a word beginning with each of the pattern's words. A pattern without a letter or digit asks for nothing,
-- and everybody is found. Word by word as they are written, so that an address's domain, which many have, comes last: of
-- later words only the blocks are read that the earlier ones have left.
create or replace function found(dealer text, product text, pattern text) returns table (block int, members bit(2048)) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_material = off as $$
declare
  words constant text[] := array(select w from unnest(searched_words(pattern)) w order by strpos(folded(pattern), w), w);
  word text;
  low text collate "C";
  high text collate "C";
  blocks int[];
  sets bit(2048)[];
begin
  if words = '{}' then
    return query select b, ~(0::bit(2048)) from generate_series(0, (select coalesce(max(l.number), 0) / 2048 from listed l where (l.dealer_id, l.product_id) = (dealer, product))) b;
    return;
  end if;
  foreach word in array words loop
    low := case when length(word) <= case when word ~ '\d' then 3 else 4 end then 'p' when word ~ '\d' then 'w' else 's' end || word;
    high := low || case when left(low, 1) = 'p' then '' else U&'\+10FFFF' end;
    select array_agg(h.block), array_agg(case when sets is null then h.members else h.members & k.members end) into blocks, sets
    from (
      select w.block, bit_or(coalesce(w.members, set_of(w.places))) as members from word_set w
      where w.dealer_id = dealer and w.product_id = product and w.mark >= low and w.mark <= high
        -- To look for a block among many takes longer than to make its set.
        and (blocks is null or cardinality(blocks) > 16 or w.block = any (blocks))
      group by 1
    ) h left join unnest(blocks, sets) k (block, members) on k.block = h.block
    where sets is null or k.block is not null;
    exit when blocks is null;
  end loop;
  return query select u.block, u.members::bit(2048) from unnest(blocks, sets) u (block, members);
end $$;

-- As at the end of 015: what was created anew since has lost it.
do $$
declare
  planned regprocedure;
begin
  for planned in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and exists (select from unnest(p.proconfig) setting where setting like 'enable\_%')
  loop
    execute format('alter function %s set jit = off', planned);
  end loop;
end $$;
