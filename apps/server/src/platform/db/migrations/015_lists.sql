-- Lists at a million conversations: any page, any order, any search (docs/decisions/lists.md). A row a lead says what it is
-- sorted and found by; from it, triggers keep sets of numbers that pages and searches are read from.

-- Without the case and the accents: what names are compared and words are found by. The same under every locale.
create function folded(t text) returns text language sql immutable parallel safe
  return case when octet_length(t) = length(t) then lower(t)
    else lower(normalize(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]+', '', 'g'), NFC)) end;

-- Runs of letters and digits: the first 40 different ones, 32 characters of each.
create function words_in(t text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}') from (
    select left(word, 32) as word from string_to_table(regexp_replace(folded(left(t, 2000)), '[^[:alnum:]]+', ' ', 'g'), ' ') with ordinality w (word, place)
    where word <> '' group by 1 order by min(place) limit 40
  ) w
$$;

-- A number, without a country code of 1, and its last seven and four digits: as people say it.
create function phone_words(phone text) returns text[] language sql immutable parallel safe as $$
  select array[digits, right(digits, 7), right(digits, 4)]
  from (select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^1(?=\d{10}$)', '') as digits) d where digits <> ''
$$;

-- What a search asks for: the beginnings of words. A telephone number may be spelled with spaces, brackets, dots and dashes.
create function searched_words(pattern text) returns text[] language sql immutable parallel safe as $$
  select case
    when pattern ~ '^[\d\s+()./-]*$' and length(digits) >= 7 then array[left(regexp_replace(digits, '^1(?=\d{10}$)', ''), 32)]
    else (
      select coalesce(array_agg(distinct word), '{}') from regexp_split_to_table(pattern, '\s+') part,
        unnest(case when part ~ '^[\d+()./-]*\d[\d+()./-]*$' then array[left(regexp_replace(part, '\D', '', 'g'), 32)] else words_in(part) end) word
    ) end
  from (select regexp_replace(regexp_replace(pattern, '^\s*\+1', ''), '\D', '', 'g') as digits) d
$$;

create table listed (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  number int not null,
  lead_id text not null,
  -- First name, then surname.
  name_key text collate "C" not null,
  source_key text collate "C" not null,
  -- Of the last message, else of the conversation; empty without one.
  channel_key text collate "C" not null,
  -- Of the last message, else of the lead's creation.
  last_at timestamptz not null,
  -- What the customer wrote last.
  said text,
  -- All that a search finds the lead by.
  words text[] not null,
  -- Where the keys stand in their orders: codes of order_label.
  name_code int not null,
  source_code int not null,
  channel_code int not null,
  primary key (dealer_id, product_id, number)
) with (fillfactor = 85);
-- The key first: planned for an empty table, an index that began as the primary key's would now and then be taken for it.
create index listed_name on listed (name_key, dealer_id, product_id);

-- Cuts an order of keys into stretches of a hundred leads or two. Codes rise with the keys and leave gaps, so that a stretch
-- that grows is cut again without moving its neighbours.
create table order_label (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  sort text not null check (sort in ('name', 'source', 'channel')),
  code int not null,
  -- The stretch goes from this key up to the next label's.
  from_key text collate "C" not null,
  n int not null default 0,
  -- Cut when n is above it. Of a dealer with a thousand leads the first stretch stays whole: cutting costs more than it saves.
  cut_above int not null default 1024,
  primary key (dealer_id, product_id, sort, code),
  unique (dealer_id, product_id, sort, from_key)
);
create index order_label_full on order_label (dealer_id) where n > cut_above;

-- Bit-sliced orders (O'Neil and Quass, "Improved Query Performance with Variant Indexes", 1997): for a bit of the code, or
-- of the seconds since 2000 in the order 'time', whose bit is set. Page k of any selection is found from the highest bit
-- down, by counting.
create table order_slice (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  sort text not null,
  bit int not null,
  -- Wider than in activity_set: what counts here is how many rows a slice has.
  block int not null,
  members bit(16384) not null,
  primary key (dealer_id, product_id, sort, bit, block)
) with (fillfactor = 70);
-- Sets change often, and are too short for the compression to pay.
alter table order_slice alter column members set storage plain;

-- Who has a word. A mark is a letter and a text: 'p' and the characters that a word begins with, one to four letters or up to
-- three with digits among them, which many words share; 's' and the whole of a longer word, or the part before its first
-- digit; 'w' and the whole of a longer word with digits. So a search reads one mark, or a short range of them.
create table word_set (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  mark text collate "C" not null,
  block int not null,
  -- Few are listed by their places in the block, many are a set.
  places smallint[],
  members bit(2048),
  primary key (dealer_id, product_id, mark, block),
  check ((places is null) <> (members is null))
) with (fillfactor = 80);

create function marks_of(words text[]) returns table (mark text) language sql immutable parallel safe as $$
  select distinct m.mark collate "C" from unnest(words) w, lateral (
    select 'p' || left(w, n) as mark from generate_series(1, least(4, length(w))) n where n < 4 or left(w, 4) !~ '\d'
    union all select 's' || w where length(w) > 4 and w !~ '\d'
    union all select 'w' || w where length(w) > 3 and w ~ '\d'
    union all select 's' || substring(w from '^\D{5,}') where length(w) > 5 and w ~ '^\D{5,}.*\d'
  ) m
$$;

create function second_of(at timestamptz) returns int language sql immutable parallel safe
  return least(greatest(extract(epoch from at) - 946684800, 0), 2147483647)::int;

-- Whoever changes a dealer's rows does so alone until the end: sets that many statements write would else make two writers
-- wait for each other in a circle. Runs first, by its name.
create function change_alone() returns trigger language plpgsql as $$
begin
  perform from dealer where id in (select dealer_id from changed) order by id for no key update;
  return null;
end $$;

create type listed_lead as (dealer_id text, lead_id text);

-- Makes the rows of some leads what they must be. Words take time, so they are looked at again only where the customer
-- wrote, or where the lead itself has changed.
create function list_leads(leads listed_lead[], is_lead_new boolean) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set enable_sort = off as $$
begin
  insert into order_label (dealer_id, product_id, sort, code, from_key)
  select distinct l.dealer_id, l.product_id, s.sort, 0, ''
  from unnest(leads) a join lead l on (l.dealer_id, l.id) = (a.dealer_id, a.lead_id), (values ('name'), ('source'), ('channel')) s (sort)
  where not exists (select from order_label o where (o.dealer_id, o.product_id, o.sort, o.code) = (l.dealer_id, l.product_id, s.sort, 0));
  insert into listed as t (dealer_id, product_id, number, lead_id, name_key, source_key, channel_key, last_at, said, words, name_code, source_code, channel_code)
  select dealer_id, product_id, number, lead_id, name_key, source_key, channel_key, last_at, said,
    case when is_lead_new or said is distinct from known_said
      then array(select distinct w from unnest(words_in(concat_ws(' ', first_name, last_name, email)) || phone_words(phone) || words_in(said)) w order by w)
      else known_words end,
    (select code from order_label o where (o.dealer_id, o.product_id, o.sort) = (n.dealer_id, n.product_id, 'name') and o.from_key <= n.name_key order by o.from_key desc limit 1),
    (select code from order_label o where (o.dealer_id, o.product_id, o.sort) = (n.dealer_id, n.product_id, 'source') and o.from_key <= n.source_key order by o.from_key desc limit 1),
    (select code from order_label o where (o.dealer_id, o.product_id, o.sort) = (n.dealer_id, n.product_id, 'channel') and o.from_key <= n.channel_key order by o.from_key desc limit 1)
  from (
    select l.dealer_id, l.product_id, l.number, l.id as lead_id, l.first_name, l.last_name, l.email, l.phone, known.said as known_said, known.words as known_words,
      folded(btrim(l.first_name)) || e'\x01' || folded(btrim(l.last_name)) as name_key, folded(l.source) as source_key,
      coalesce(newest.channel, c.channel, '') as channel_key, coalesce(newest.at, l.created_at) as last_at, human.body as said
    from (select distinct dealer_id, lead_id from unnest(leads)) a
    join lead l on (l.dealer_id, l.id) = (a.dealer_id, a.lead_id)
    left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
    left join listed known on (known.dealer_id, known.product_id, known.number) = (l.dealer_id, l.product_id, l.number)
    left join lateral (select m.channel, m.at from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id order by m.at desc, m.id desc limit 1) newest on true
    left join lateral (select m.body from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN' order by m.at desc, m.id desc limit 1) human on true
    -- Computed once: without an offset each use would repeat it.
    offset 0
  ) n
  order by dealer_id, product_id, number
  on conflict (dealer_id, product_id, number) do update set
    lead_id = excluded.lead_id, name_key = excluded.name_key, source_key = excluded.source_key, channel_key = excluded.channel_key, last_at = excluded.last_at, said = excluded.said,
    words = excluded.words, name_code = excluded.name_code, source_code = excluded.source_code, channel_code = excluded.channel_code
  where (t.lead_id, t.name_key, t.source_key, t.channel_key, t.last_at, t.said, t.words)
    is distinct from (excluded.lead_id, excluded.name_key, excluded.source_key, excluded.channel_key, excluded.last_at, excluded.said, excluded.words);
end $$;

-- Whoever writes leads, conversations and messages in one go lists them once, at the end: `set local forecourt.list_later`.
create function is_listed_later() returns boolean language sql stable
  return coalesce(current_setting('forecourt.list_later', true) = 'on', false);

create function list_changed_leads() returns trigger language plpgsql as $$
begin
  if is_listed_later() then return null; end if;
  perform list_leads(array(select (dealer_id, id)::listed_lead from changed), true);
  return null;
end $$;
create function list_otherwise() returns trigger language plpgsql set enable_nestloop = off set enable_hashjoin = on as $$
declare
  leads constant listed_lead[] := array(
    select (n.dealer_id, n.id)::listed_lead from was o join changed n using (dealer_id, id)
    where (o.first_name, o.last_name, o.email, o.phone, o.source, o.created_at) is distinct from (n.first_name, n.last_name, n.email, n.phone, n.source, n.created_at));
begin
  if leads <> '{}' and not is_listed_later() then perform list_leads(leads, true); end if;
  return null;
end $$;
create function unlist_leads() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from listed l using changed c where (l.dealer_id, l.product_id, l.number) = (c.dealer_id, c.product_id, c.number);
  return null;
end $$;
-- Of conversations and messages, which know their lead.
create function list_again() returns trigger language plpgsql as $$
begin
  if is_listed_later() then return null; end if;
  perform list_leads(array(select distinct (dealer_id, lead_id)::listed_lead from changed), false);
  return null;
end $$;

-- What a code or time was and is, as the bits that differ: flipped in their slices.
create type order_change as (dealer_id text, product_id text, number int, sort text, was int, is_now int);

create function flip_slices(changes order_change[]) returns void language sql as $$
  with narrow as (
    select dealer_id, product_id, sort, bit, number / 2048 as block, bit_or(member(number)) as flipped
    from unnest(changes), generate_series(0, 30) bit where ((was # is_now) >> bit) & 1 = 1 group by 1, 2, 3, 4, 5
  )
  insert into order_slice as s (dealer_id, product_id, sort, bit, block, members)
  select dealer_id, product_id, sort, bit, block / 8, bit_or(flipped::bit(16384) >> (block % 8 * 2048)) from narrow group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dealer_id, product_id, sort, bit, block) do update set members = s.members # excluded.members
$$;

-- Marks of leads, pair by pair.
create function add_words(dealer text, product text, numbers int[], marks text[]) returns void language sql set work_mem = '64MB' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  with few as (
    select m.mark collate "C" as mark, m.number / 2048 as block, array_agg((m.number % 2048)::smallint) as places from unnest(numbers, marks) m (number, mark) group by 1, 2
  )
  insert into word_set (dealer_id, product_id, mark, block, places, members)
  select dealer, product, f.mark, f.block,
    case when w.members is null and cardinality(f.places) + coalesce(cardinality(w.places), 0) <= 24 then w.places || f.places end,
    case when w.members is not null or cardinality(f.places) + coalesce(cardinality(w.places), 0) > 24
      then coalesce(w.members, 0::bit(2048)) | (select bit_or(member(place)) from unnest(w.places || f.places) place) end
  from few f left join lateral (
    -- The limit makes it a look-up in the index, however small the table was when this was planned.
    select k.places, k.members from word_set k where k.dealer_id = dealer and k.product_id = product and k.mark = f.mark and k.block = f.block limit 1
  ) w on true
  on conflict (dealer_id, product_id, mark, block) do update set places = excluded.places, members = excluded.members
$$;

create function take_words(dealer text, product text, numbers int[], marks text[]) returns void language sql set work_mem = '64MB' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  update word_set w set members = w.members & ~g.members,
    places = case when w.places is not null then array(select place from unnest(w.places) place where place <> all (g.places)) end
  from (
    select m.mark collate "C" as mark, m.number / 2048 as block, array_agg((m.number % 2048)::smallint) as places, bit_or(member(m.number)) as members
    from unnest(numbers, marks) m (number, mark) group by 1, 2
  ) g
  where w.dealer_id = dealer and w.product_id = product and w.mark = g.mark and w.block = g.block;
  delete from word_set w using (select distinct m.mark collate "C" as mark, m.number / 2048 as block from unnest(numbers, marks) m (number, mark)) g
  where w.dealer_id = dealer and w.product_id = product and w.mark = g.mark and w.block = g.block and (w.places = '{}' or w.members = 0::bit(2048))
$$;

-- Counts leads into their stretches (sign 1) or out of them (-1), and cuts those that have become long.
create function count_labels(changes order_change[], sign int) returns void language sql set enable_seqscan = off as $$
  update order_label l set n = l.n + sign * c.n
  from (
    select dealer_id, product_id, sort, case sign when 1 then is_now else was end as code, count(*) as n
    from unnest(changes) where sort <> 'time' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) c
  where (l.dealer_id, l.product_id, l.sort, l.code) = (c.dealer_id, c.product_id, c.sort, c.code)
$$;

-- Moving leads changes stretches too: those that become long by it are cut by the same loop, and not by one inside it, of
-- which a large batch would nest more than a stack holds.
create function cut_labels(dealers text[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  long order_label;
begin
  if coalesce(current_setting('forecourt.is_cutting', true), '') = 'on' then return; end if;
  perform set_config('forecourt.is_cutting', 'on', true);
  loop
    select * into long from order_label where dealer_id = any (dealers) and n > cut_above limit 1;
    exit when not found;
    perform cut_label(long);
  end loop;
  perform set_config('forecourt.is_cutting', 'off', true);
end $$;

-- Codes are below 2 ^ 24. Where there is no room for new ones, the neighbours are cut too: all in the smallest aligned range
-- of codes that is sparsely used (Bender et al., "Two Simplified Algorithms for Maintaining Order in a List", 2002). A key
-- that many leads have gets a stretch of its own, which ends right behind it.
create function cut_label(long order_label) returns void language plpgsql set enable_seqscan = off as $$
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
    exit when 2 + 3 * (leads / 64) <= power(1.667, log(2, high - low));
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
         select %1$I as key, (rank() over (order by %1$I) - 1) / 64 as part from listed
         where (dealer_id, product_id) = ($1, $2) and %1$I >= $3 and ($4 is null or %1$I < $4)
       ) r group by part
       union all select unnest(array[%1$I, %1$I || e''\x01'']) from listed
         where (dealer_id, product_id) = ($1, $2) and %1$I >= $3 and ($4 is null or %1$I < $4) group by %1$I having count(*) > 64
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
     select $1, $2, %3$L, $7 + (place - 1) * $6, key, coalesce(h.n, 0), greatest(256, 2 * coalesce(c.n, 0))
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

create function listed_added() returns trigger language plpgsql as $$
declare
  changes constant order_change[] := array(
    select (n.dealer_id, n.product_id, n.number, f.sort, 0, f.is_now)::order_change from changed n,
      lateral (values ('name', n.name_code), ('source', n.source_code), ('channel', n.channel_code), ('time', second_of(n.last_at))) f (sort, is_now));
begin
  if changes = '{}' then return null; end if;
  perform flip_slices(changes);
  perform count_labels(changes, 1);
  perform add_words(m.dealer_id, m.product_id, array_agg(m.number), array_agg(m.mark))
  from (select n.dealer_id, n.product_id, n.number, m.mark from changed n, marks_of(n.words) m) m group by m.dealer_id, m.product_id;
  perform cut_labels(array(select distinct dealer_id from changed));
  return null;
end $$;

create type word_change as (dealer_id text, product_id text, number int, was text[], is_now text[]);

-- Called from functions that forbid hashes, and planned for however few rows came first.
create function listed_changed() returns trigger language plpgsql set enable_nestloop = off set enable_hashjoin = on as $$
declare
  changes order_change[];
  words word_change[];
begin
  with pairs as materialized (
    select n.dealer_id, n.product_id, n.number, o.name_code as was_name, n.name_code, o.source_code as was_source, n.source_code, o.channel_code as was_channel, n.channel_code, o.last_at as was_at, n.last_at,
      o.words as was_words, n.words
    from was o join changed n using (dealer_id, product_id, number)
  )
  select
    array(
      select (dealer_id, product_id, number, f.sort, f.was, f.is_now)::order_change from pairs,
        lateral (values ('name', was_name, name_code), ('source', was_source, source_code), ('channel', was_channel, channel_code), ('time', second_of(was_at), second_of(last_at))) f (sort, was, is_now)
      where f.was <> f.is_now),
    array(select (dealer_id, product_id, number, was_words, pairs.words)::word_change from pairs where was_words <> pairs.words)
  into changes, words;
  if changes <> '{}' then
    perform flip_slices(changes);
    perform count_labels(changes, -1);
    perform count_labels(changes, 1);
    perform cut_labels(array(select distinct dealer_id from changed));
  end if;
  if words <> '{}' then
    -- Marks of the words that differ; some of them another word keeps.
    perform take_words(g.dealer_id, g.product_id, array_agg(g.number), array_agg(g.mark))
    from (
      select w.dealer_id, w.product_id, w.number, m.mark from unnest(words) w, lateral (select array(select unnest(w.was) except select unnest(w.is_now)) as less) d,
        lateral (select * from marks_of(d.less) except select * from marks_of(w.is_now)) m where d.less <> '{}'
    ) g group by g.dealer_id, g.product_id;
    perform add_words(a.dealer_id, a.product_id, array_agg(a.number), array_agg(a.mark))
    from (
      select w.dealer_id, w.product_id, w.number, m.mark from unnest(words) w, lateral (select array(select unnest(w.is_now) except select unnest(w.was)) as more) d,
        lateral (select * from marks_of(d.more) except select * from marks_of(w.was)) m where d.more <> '{}'
    ) a group by a.dealer_id, a.product_id;
  end if;
  return null;
end $$;

create function listed_gone() returns trigger language plpgsql as $$
declare
  changes constant order_change[] := array(
    select (o.dealer_id, o.product_id, o.number, f.sort, f.was, 0)::order_change from changed o,
      lateral (values ('name', o.name_code), ('source', o.source_code), ('channel', o.channel_code), ('time', second_of(o.last_at))) f (sort, was));
begin
  -- When the dealer itself goes, so do its sets.
  if changes = '{}' or not exists (select from dealer where id in (select dealer_id from changed)) then return null; end if;
  perform flip_slices(changes);
  perform count_labels(changes, -1);
  perform take_words(m.dealer_id, m.product_id, array_agg(m.number), array_agg(m.mark))
  from (select o.dealer_id, o.product_id, o.number, m.mark from changed o, marks_of(o.words) m) m group by m.dealer_id, m.product_id;
  return null;
end $$;

create trigger a_added after insert on listed referencing new table as changed for each statement execute function listed_added();
create trigger b_changed after update on listed referencing old table as was new table as changed for each statement execute function listed_changed();
create trigger c_gone after delete on listed referencing old table as changed for each statement execute function listed_gone();

create trigger a_alone after update on lead referencing new table as changed for each statement execute function change_alone();
create trigger b_alone after delete on lead referencing old table as changed for each statement execute function change_alone();
create trigger a_alone after insert on conversation referencing new table as changed for each statement execute function change_alone();
create trigger b_alone after update on conversation referencing new table as changed for each statement execute function change_alone();
create trigger c_alone after delete on conversation referencing old table as changed for each statement execute function change_alone();
create trigger a_alone after insert on message referencing new table as changed for each statement execute function change_alone();
create trigger a_alone_update after update on message referencing new table as changed for each statement execute function change_alone();
create trigger a_alone_delete after delete on message referencing old table as changed for each statement execute function change_alone();
create trigger a_alone after insert on event referencing new table as changed for each statement execute function change_alone();

create trigger w_listed after insert on lead referencing new table as changed for each statement execute function list_changed_leads();
create trigger x_listed after update on lead referencing old table as was new table as changed for each statement execute function list_otherwise();
create trigger y_listed after delete on lead referencing old table as changed for each statement execute function unlist_leads();
create trigger x_listed after insert on conversation referencing new table as changed for each statement execute function list_again();
create trigger y_listed after delete on conversation referencing old table as changed for each statement execute function list_again();
create trigger x_listed after insert on message referencing new table as changed for each statement execute function list_again();
create trigger y_listed after update on message referencing new table as changed for each statement execute function list_again();
create trigger z_listed after delete on message referencing old table as changed for each statement execute function list_again();

-- Leads that have a word beginning with each of the pattern's words. A pattern without a letter or digit asks for nothing,
-- and everybody is found. Word by word as they are written, so that an address's domain, which many have, comes last: of
-- later words only the blocks are read that the earlier ones have left.
create function found(dealer text, product text, pattern text) returns table (block int, members bit(2048)) language plpgsql stable
set enable_seqscan = off set enable_mergejoin = off set enable_material = off as $$
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
      select w.block, bit_or(coalesce(w.members, (select bit_or(member(place)) from unnest(w.places) place))) as members from word_set w
      where w.dealer_id = dealer and w.product_id = product and w.mark >= low and w.mark <= high and (blocks is null or w.block = any (blocks)) group by 1
    ) h left join unnest(blocks, sets) k (block, members) on k.block = h.block;
    exit when blocks is null;
  end loop;
  return query select u.block, u.members::bit(2048) from unnest(blocks, sets) u (block, members);
end $$;

-- The leads at some places of an order, in that order. Descends the slices from the highest bit: each parts the leads that are
-- left, and the half that holds the places is kept, until few enough are left to be sorted by what they really are. Leads of
-- one and the same key go on by their time, newest first. Places on both sides of a parting are two searches from there on.
create function listed_at(dealer text, product text, sort_by text, is_descending boolean, blocks int[], sets bit varying[], n int, by_time boolean, next_bit int, first_code int, skip int, wanted int)
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
      -- Of so many hardly a block is left without any.
      if ones_first and n > 32768 then
        sets := ones;
      else
        select array_agg(block), array_agg(kept) into blocks, sets
        from unnest(blocks, sets, ones) u (block, m, o), lateral (select case when ones_first then o else m # o end as kept) k
        where kept <> 0::bit(16384);
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
        lateral (
          select part, piece from (select part, substring(c.members from part * 256 + 1 for 256) as piece from generate_series(0, 63) part offset 0) all_pieces
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
create function list_page(dealer text, product text, sort_by text, is_descending boolean, page int, size int, blocks int[], sets bit varying[])
returns table (total int, page_id int, lead_ids text[]) language plpgsql stable as $$
begin
  select array_agg(w.block), array_agg(w.members), coalesce(sum(n), 0) into blocks, sets, total from (
    select s.block / 8 as block, bit_or(s.members::bit(16384) >> (s.block % 8 * 2048)) as members, sum(bit_count(s.members)) as n
    from unnest(blocks, sets) s (block, members) group by 1
  ) w where n > 0;
  page_id := least(page, greatest(1, (total + size - 1) / size));
  lead_ids := case when total = 0 then '{}' else
    listed_at(dealer, product, sort_by, is_descending, blocks, sets, total, sort_by = 'time', case sort_by when 'time' then 30 else 23 end, 0, (page_id - 1) * size, least(size, total - (page_id - 1) * size)) end;
  return next;
end $$;

-- Visitors get their numbers a statement at a time: row by row, each looked for the highest number among all of them.
drop trigger know_visitor on visit;
drop function know_visitor();
create function know_visitors() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from dealer where id in (select dealer_id from changed) order by id for no key update;
  -- Materialized: the highest numbers are looked for once, before the rows that are on their way.
  with highest as materialized (
    select p.dealer_id, p.product_id, coalesce((select v.number from visitor v where (v.dealer_id, v.product_id) = (p.dealer_id, p.product_id) order by v.number desc limit 1), -1) as number
    from (select distinct dealer_id, product_id from changed) p
  )
  insert into visitor (dealer_id, product_id, name, number)
  select dealer_id, product_id, n.name, h.number + row_number() over (partition by dealer_id, product_id order by n.name)
  from (
    select distinct c.dealer_id, c.product_id, c.visitor as name from changed c
    where not exists (select from visitor v where (v.dealer_id, v.product_id, v.name) = (c.dealer_id, c.product_id, c.visitor))
  ) n join highest h using (dealer_id, product_id);
  return null;
end $$;
-- Before the triggers that ask for the numbers.
create trigger a_known after insert on visit referencing new table as changed for each statement execute function know_visitors();
create trigger a_known_update after update on visit referencing new table as changed for each statement execute function know_visitors();

-- Looks again at those whom a lead that came, changed or went could make a duplicate or not, as before, by look-ups alone: an
-- order that only their index has, and no sorting, keep it to them even when it was planned for an empty table.
create or replace function find_duplicates(leads lead[]) returns void language sql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set enable_nestloop = on as $$
  with affected as (
    select dealer_id, id from unnest(leads)
    union
    select n.dealer_id, n.id
    from (select dealer_id, product_id, lower(email) as email, min(created_at) as since from unnest(leads) where email is not null group by 1, 2, 3) c,
      lateral (select l.dealer_id, l.id from lead l where l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.email is not null and lower(l.email) = c.email and l.created_at >= c.since order by l.created_at) n
    union
    select n.dealer_id, n.id
    from (select dealer_id, product_id, phone, min(created_at) as since from unnest(leads) where phone is not null group by 1, 2, 3) c,
      lateral (select l.dealer_id, l.id from lead l where l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.phone = c.phone and l.created_at >= c.since order by l.created_at) n
  ), found as materialized (
    select l.dealer_id, l.id, l.is_duplicate as was,
      coalesce((
        select (o.created_at, o.id) < (l.created_at, l.id) from lead o
        where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.email is not null and lower(o.email) = lower(l.email) order by o.created_at, o.id limit 1
      ), false) or coalesce((
        select (o.created_at, o.id) < (l.created_at, l.id) from lead o
        where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.phone is not null and o.phone = l.phone order by o.created_at, o.id limit 1
      ), false) as is_now
    from affected a join lead l on (l.dealer_id, l.id) = (a.dealer_id, a.id)
  )
  update lead l set is_duplicate = found.is_now from found
  where (l.dealer_id, l.id) = (found.dealer_id, found.id) and found.was <> found.is_now
$$;

-- What its update sets off is planned as if nobody had forbidden anything.
alter function lead_changed() set enable_hashjoin = on;
alter function first_bot_changed() set enable_hashjoin = on;
alter function first_bot_changed() set enable_mergejoin = on;
alter function first_bot_changed() set enable_sort = on;

do $$
declare
  name text;
begin
  foreach name in array array['listed', 'order_label', 'order_slice', 'word_set'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scoped on %I using (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[])) with check (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[]))', name);
    execute format('grant select on %I to forecourt_app', name);
  end loop;
  -- Requests write messages: what follows from them is the triggers' alone to write.
  foreach name in array array['change_alone', 'list_changed_leads', 'list_otherwise', 'unlist_leads', 'list_again', 'listed_added', 'listed_changed', 'listed_gone'] loop
    execute format('alter function %I() security definer set search_path = public, pg_temp', name);
  end loop;
end $$;

-- What is there already.
select list_leads(array(select (dealer_id, id)::listed_lead from lead), true);

-- Elsewhere than in our own cluster PostgreSQL compiles what it takes for expensive, and what is forbidden counts as that.
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
