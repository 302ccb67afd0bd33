-- What a database of migration 068 is: `pg_dump --schema-only --no-owner`.
set check_function_bodies = off;


CREATE TYPE public.membership AS (
	dealer_id text,
	product_id text,
	kind text,
	actor text,
	day date,
	number integer
);

CREATE FUNCTION public.appointment_of(dealer text, lead text) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $_$
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
$_$;

CREATE FUNCTION public.change_members(gone public.membership[], added public.membership[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.count_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.instruction is distinct from old.instruction then new.version := old.version + 1; end if;
  return new;
end $$;

CREATE FUNCTION public.event_actor(kind text, made_by text, cta text, page_type text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (kind = 'CTA'::text) THEN (jsonb_build_array(cta, COALESCE(page_type, 'other'::text)))::text ELSE made_by END;

CREATE TABLE public.lead (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    phone text,
    source text NOT NULL,
    lead_type text NOT NULL,
    status text NOT NULL,
    salesperson_id text,
    vehicle jsonb,
    created_at timestamp with time zone NOT NULL,
    created_day date NOT NULL,
    first_bot_at timestamp with time zone,
    referral text,
    number integer NOT NULL,
    is_duplicate boolean DEFAULT false NOT NULL,
    crm_salesperson text,
    crm_url text,
    scores jsonb,
    sub_source text,
    phone_e164 text,
    unworked_reason text,
    CONSTRAINT lead_referral_check CHECK ((referral = ANY (ARRAY['direct'::text, 'external'::text])))
);

CREATE FUNCTION public.facts_of(leads public.lead[]) RETURNS public.membership[]
    LANGUAGE sql IMMUTABLE
    AS $$
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

CREATE FUNCTION public.find_duplicates(leads public.lead[]) RETURNS void
    LANGUAGE sql
    AS $$
  with affected as (
    select dealer_id, id from unnest(leads)
    union
    select n.dealer_id, n.id
    from (
      select dealer_id, product_id, lower(email) as email, min(created_at) as since
      from unnest(leads) where email is not null group by 1, 2, 3
    ) c
    cross join lateral (
      select l.dealer_id, l.id from lead l
      where l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.email is not null and lower(l.email) = c.email
        and l.created_at >= c.since
      order by l.created_at) n
    union
    select n.dealer_id, n.id
    from (
      select dealer_id, product_id, phone_e164, min(created_at) as since
      from unnest(leads) where phone_e164 is not null group by 1, 2, 3
    ) c
    cross join lateral (
      select l.dealer_id, l.id from lead l
      where l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.phone_e164 = c.phone_e164
        and l.created_at >= c.since
      order by l.created_at) n
  ), found as materialized (
    select l.dealer_id, l.id, l.is_duplicate as was,
      coalesce((
        select (o.created_at, o.id) < (l.created_at, l.id) from lead o
        where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.email is not null and lower(o.email) = lower(l.email)
        order by o.created_at, o.id limit 1
      ), false) or coalesce((
        select (o.created_at, o.id) < (l.created_at, l.id) from lead o
        where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.phone_e164 is not null
          and o.phone_e164 = l.phone_e164
        order by o.created_at, o.id limit 1
      ), false) as is_now
    from affected a join lead l on (l.dealer_id, l.id) = (a.dealer_id, a.id)
  )
  update lead l set is_duplicate = found.is_now from found
  where (l.dealer_id, l.id) = (found.dealer_id, found.id) and found.was <> found.is_now
$$;

CREATE FUNCTION public.first_of(span text, day date) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (span = 'day'::text) THEN day ELSE (date_trunc(span, (day)::timestamp without time zone))::date END;

CREATE FUNCTION public.folded(t text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (octet_length(t) = length(t)) THEN lower(t) ELSE lower(NORMALIZE(regexp_replace(NORMALIZE(t, NFD), '[\u0300-\u036f]+'::text, ''::text, 'g'::text), NFC)) END;

CREATE FUNCTION public.keep_lead_rollups() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  before_it lead[] := '{}';
  after_it lead[] := '{}';
begin
  -- An insert that may update (on conflict) comes here a second time, mostly without a row.
  if tg_op = 'UPDATE' then
    if not exists (select from changed) then return null; end if;
  end if;
  if tg_op = 'INSERT' then
    after_it := array(select row(n.*)::lead from changed n);
  elsif tg_op = 'DELETE' then
    before_it := array(select row(o.*)::lead from was o);
    -- A lead that is gone is in no set, whatever it did.
    update activity_set a set members = a.members & ~gone.members
    from (select dealer_id, product_id, number / 2048 as block, bit_or(member(number)) as members from was group by 1, 2, 3) gone
    where (a.dealer_id, a.product_id, a.block) = (gone.dealer_id, gone.product_id, gone.block)
      and a.kind <> 'visit' and a.members & gone.members <> 0::bit(2048);
    delete from activity_set a using (select distinct dealer_id, product_id, number / 2048 as block from was) gone
    where (a.dealer_id, a.product_id, a.block) = (gone.dealer_id, gone.product_id, gone.block) and a.members = 0::bit(2048);
  else
    -- Planned each time: a plan that was made for one lead compares every lead of a batch with every other.
    execute $changes$
      select coalesce(array_agg(row(o.*)::lead), '{}'), coalesce(array_agg(row(n.*)::lead), '{}')
      from was o join changed n using (dealer_id, id)
      where (o.created_at, o.created_day, o.source, o.lead_type, o.salesperson_id, o.referral, o.email, o.phone_e164, o.is_duplicate)
        is distinct from (n.created_at, n.created_day, n.source, n.lead_type, n.salesperson_id, n.referral, n.email, n.phone_e164,
          n.is_duplicate)
    $changes$ into before_it, after_it;
  end if;
  if before_it = '{}' and after_it = '{}' then return null; end if;
  if tg_op <> 'DELETE' then
    perform change_members(
      array(
        select row(f.*)::membership from (select * from unnest(facts_of(before_it)) except select * from unnest(facts_of(after_it))) f),
      array(
        select row(f.*)::membership from (select * from unnest(facts_of(after_it)) except select * from unnest(facts_of(before_it))) f));
  end if;
  perform find_duplicates(before_it || after_it);
  return null;
end $_$;

CREATE FUNCTION public.keep_rollups() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  counted constant text := tg_argv[0];
  changed_rows constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, n.* from changed n'
    when 'DELETE' then 'select -1 as sign, o.* from was o'
    else 'select -1 as sign, o.* from was o union all select 1, n.* from changed n' end;
  members text;
  found membership[];
  gone membership[] := '{}';
  added membership[] := '{}';
begin
  -- An insert that may update (on conflict) comes here a second time, mostly without a row.
  if tg_op = 'UPDATE' then
    if not exists (select from changed) then return null; end if;
  end if;
  if counted <> '' then
    execute format(
      'insert into metric_day as m (dealer_id, product_id, kind, actor, day, n)
       select r.dealer_id, r.product_id, k.kind, k.actor, r.day, sum(r.sign) from (%s) r, lateral (%s) k (kind, actor)
       group by 1, 2, 3, 4, 5 having sum(r.sign) <> 0 order by 1, 2, 3, 4, 5
       on conflict (dealer_id, product_id, kind, actor, day) do update set n = m.n + excluded.n', changed_rows, counted);
    if tg_op <> 'INSERT' then
      execute format(
        'delete from metric_day m
         using (select distinct r.dealer_id, r.product_id, k.kind, k.actor, r.day from was r, lateral (%s) k (kind, actor)) o
         where (m.dealer_id, m.product_id, m.kind, m.actor, m.day) = (o.dealer_id, o.product_id, o.kind, o.actor, o.day) and m.n = 0',
        counted);
    end if;
  end if;
  for at in 1 .. tg_nargs - 4 by 4 loop
    -- One row a membership, with what the rows of that member are found by.
    members := format(
      'select distinct r.dealer_id, r.product_id, %1$s as kind, %2$s as actor, r.day, s.number, r.%4$I as key
       from %%s r join %3$s where %1$s is not null',
      tg_argv[at], tg_argv[at + 1], tg_argv[at + 2], tg_argv[at + 3]);
    if tg_op <> 'INSERT' then
      execute format(
        'select coalesce(array_agg((g.dealer_id, g.product_id, g.kind, g.actor, g.day, g.number)::membership), ''{}'') from (%s) g
         where not exists (
           select from %I r where r.dealer_id = g.dealer_id and r.product_id = g.product_id and r.%I = g.key and r.day = g.day
             and %s = g.kind and %s = g.actor)',
        format(members, 'was'), tg_table_name, tg_argv[at + 3], tg_argv[at], tg_argv[at + 1]) into found;
      gone := gone || found;
    end if;
    if tg_op <> 'DELETE' then
      execute format(
        'select coalesce(array_agg((a.dealer_id, a.product_id, a.kind, a.actor, a.day, a.number)::membership), ''{}'') from (%s) a',
        format(members, 'changed')) into found;
      added := added || found;
    end if;
  end loop;
  perform change_members(gone, added);
  return null;
end $_$;

CREATE FUNCTION public.lead_words(l public.lead) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select search_words(concat_ws(' ', l.first_name, l.last_name, l.email, phone_digits(l.phone), l.vehicle ->> 'year', l.vehicle ->> 'make',
    l.vehicle ->> 'model', l.vehicle ->> 'trim', l.vehicle ->> 'stock', l.vehicle ->> 'vin', l.crm_salesperson))
$$;

CREATE FUNCTION public.member(number integer) RETURNS bit
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN set_bit((0)::bit(2048), (number % 2048), 1);

CREATE FUNCTION public.phone_digits(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select coalesce(concat_ws(' ', digits, right(digits, 7), right(digits, 4)), '')
  from (select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^1(?=\d{10}$)', '') as digits) d where digits <> ''
$_$;

CREATE FUNCTION public.search_knowledge(dealer text, product text, words text[]) RETURNS TABLE(id text, topic_id text, question text, important boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
begin
  if not dealer = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')) then
    return;
  end if;
  return query execute
    'select id, topic_id, question_key, important from knowledge
     where search_terms(dealer_id || '':'' || product_id, search_words(searched)) @@ $3 and dealer_id = $1 and product_id = $2 and visible'
    using dealer, product,
      (select string_agg(format('%L:*', dealer || ':' || product || ':' || word), ' & ') from unnest(words) word)::tsquery;
end $_$;

CREATE FUNCTION public.search_leads(dealer text, product text, words text[]) RETURNS TABLE(block integer, members bit)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET parallel_setup_cost TO '20000'
    AS $_$
begin
  if not dealer = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')) then
    return;
  end if;
  -- 64 leads at a time as the bits of a number: a set of 2,048 bits made for each lead takes several times as long. The account is
  -- a filter of the aggregate and not a condition of the rows, for which PostgreSQL would read a second index: every term begins with its
  -- account. What is left out are other products, and an account whose id continues this one's.
  return query execute
    'select chunk / 32, bit_or(bits::bit(64)::bit(2048) >> (chunk % 32 * 64)) from (
       select number / 64 as chunk,
         bit_or(1::bigint << (63 - number % 64)) filter (where dealer_id = $1 and product_id = $2) as bits
       from conversation_list where search_terms(dealer_id, lead_words || '' '' || message_words) @@ $3 group by 1
     ) c where bits is not null group by 1'
    using dealer, product, (select string_agg(format('%L:*', dealer || ':' || word), ' & ') from unnest(words) word)::tsquery;
end $_$;

CREATE FUNCTION public.search_terms(dealer_id text, words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN array_to_tsvector(ARRAY(SELECT ((search_terms.dealer_id || ':'::text) || word.word) FROM string_to_table(search_terms.words, ' '::text) word(word) WHERE (word.word <> ''::text)));

CREATE FUNCTION public.search_words(t text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  -- The curly apostrophe separates words like every other sign; without it most texts are ASCII, which folds ten times as fast.
  spaced text := regexp_replace(public.folded(replace(t, '’', ' ')), '[^[:alnum:]-]+', ' ', 'g');
begin
  if strpos(spaced, '-') > 0 then spaced := replace(spaced, '-', ' ') || ' ' || replace(spaced, '-', ''); end if;
  -- A text-search vector sorts the words and drops doubles, faster than `distinct`.
  return array_to_string(
    tsvector_to_array(array_to_tsvector(array(
      select left(word, 32) from unnest(string_to_array(spaced, ' ')) word where word <> ''))),
    ' ');
end $$;

CREATE FUNCTION public.set_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  zone text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.dealer_id, 22));
  select time_zone into strict zone from dealer where id = new.dealer_id;
  if tg_table_name = 'lead' then new.created_day := (new.created_at at time zone zone)::date;
  elsif tg_table_name = 'deal' then new.day := (new.closed_at at time zone zone)::date;
  else new.day := (new.at at time zone zone)::date;
  end if;
  return new;
end $$;

CREATE FUNCTION public.signature_html(dealer text, product text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select coalesce(other.value ->> 'Signature', own.value ->> 'Signature')
  from setting own
  left join setting other on other.dealer_id = own.dealer_id and other.product_id = own.value ->> 'MirrorFrom'
    and other.kind = 'signature' and other.key = ''
  where own.dealer_id = dealer and own.product_id = product and own.kind = 'signature' and own.key = ''
$$;

CREATE FUNCTION public.timer_id(dealer text, kind text, lead text, subject text) RETURNS uuid
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (md5((jsonb_build_array(dealer, kind, lead, subject))::text))::uuid;

CREATE FUNCTION public.without_tags(html text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(html, '<[^>]*>|&#?[[:alnum:]]+;'::text, ' '::text, 'g'::text);

CREATE TABLE public.activity_set (
    dealer_id text NOT NULL,
    product_id text NOT NULL,
    kind text NOT NULL,
    span text NOT NULL,
    day date NOT NULL,
    block integer NOT NULL,
    actor text NOT NULL,
    members bit(2048) NOT NULL,
    CONSTRAINT activity_set_span_check CHECK ((span = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
)
WITH (fillfactor='80');

CREATE TABLE public.analytics_event (
    dealer_id text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    host text NOT NULL,
    name text NOT NULL,
    client_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    lease uuid,
    reason text,
    CONSTRAINT analytics_event_name_check CHECK ((name = ANY (ARRAY['chat_opened'::text, 'chat_message_sent'::text, 'chat_contact_left'::text, 'chat_appointment_booked'::text])))
);

CREATE TABLE public.attachment (
    dealer_id text NOT NULL,
    id text NOT NULL,
    message_id text,
    content_type text NOT NULL,
    content bytea,
    conversation_id text,
    name text,
    width integer,
    height integer,
    thumbnail bytea,
    "position" integer DEFAULT 0 NOT NULL,
    person_id text,
    is_shoppers boolean DEFAULT false NOT NULL,
    digest bytea,
    uploaded_at timestamp with time zone,
    object_key text,
    size integer NOT NULL,
    CONSTRAINT attachment_bytes CHECK (((content IS NULL) <> (object_key IS NULL))),
    CONSTRAINT attachment_owner CHECK (((message_id IS NOT NULL) OR (conversation_id IS NOT NULL)))
);
ALTER TABLE ONLY public.attachment ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.attachment ALTER COLUMN thumbnail SET STORAGE EXTERNAL;

CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    dealer_id text,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.chat (
    dealer_id text NOT NULL,
    conversation_id text NOT NULL,
    token_hash bytea NOT NULL,
    host text NOT NULL,
    last_seq integer DEFAULT 0 NOT NULL,
    shopper_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.chat_avatar (
    dealer_id text NOT NULL,
    id text NOT NULL,
    content_type text NOT NULL,
    content bytea,
    uploaded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    object_key text,
    CONSTRAINT chat_avatar_bytes CHECK (((content IS NULL) <> (object_key IS NULL)))
);
ALTER TABLE ONLY public.chat_avatar ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE public.conversation (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    lead_id text NOT NULL,
    channel text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    takeover text,
    CONSTRAINT conversation_takeover_check CHECK ((takeover = ANY (ARRAY['IN_PROGRESS'::text, 'COMPLETED'::text])))
);

CREATE TABLE public.conversation_list (
    dealer_id text NOT NULL,
    product_id text NOT NULL,
    number integer NOT NULL,
    lead_id text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    source_key text NOT NULL COLLATE pg_catalog."C",
    channel_key text NOT NULL COLLATE pg_catalog."C",
    last_at timestamp with time zone NOT NULL,
    last_customer_text text,
    lead_words text NOT NULL,
    message_words text DEFAULT ''::text NOT NULL,
    waiting_since timestamp with time zone,
    last_customer_at timestamp with time zone
);

CREATE TABLE public.credential (
    person_id text NOT NULL,
    secret text NOT NULL
);

CREATE TABLE public.cta_press (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    cta text NOT NULL,
    page_type text NOT NULL,
    at timestamp with time zone NOT NULL,
    day date NOT NULL
);

CREATE TABLE public.deal (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    lead_id text NOT NULL,
    gross numeric(12,2) NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    day date NOT NULL,
    is_assisted boolean DEFAULT false NOT NULL,
    is_after_service boolean DEFAULT false NOT NULL
);

CREATE TABLE public.dealer (
    id text NOT NULL,
    group_name text NOT NULL,
    name text NOT NULL,
    retailer_name text NOT NULL,
    time_zone text NOT NULL,
    country text NOT NULL,
    insight_providers text[] DEFAULT '{}'::text[] NOT NULL,
    has_knowledge_bank boolean DEFAULT false NOT NULL,
    active_far boolean DEFAULT false NOT NULL,
    is_pilot boolean DEFAULT false NOT NULL,
    is_suspended boolean DEFAULT false NOT NULL,
    knowledge_key text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL
);

CREATE TABLE public.dealer_product (
    dealer_id text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    attributes text[] DEFAULT '{}'::text[] NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE public.delivery (
    dealer_id text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id text,
    conversation_id text,
    lead_id text,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text,
    state text DEFAULT 'queued'::text NOT NULL,
    reason text,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    lease uuid,
    first_tried_at timestamp with time zone,
    sent_at timestamp with time zone,
    carrier_id text,
    product_id text,
    notice_key text,
    html text,
    confirms_opt_out boolean DEFAULT false NOT NULL,
    is_reply boolean DEFAULT false NOT NULL,
    held_until timestamp with time zone,
    calendar jsonb,
    CONSTRAINT delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text]))),
    CONSTRAINT message_or_notice CHECK ((((num_nulls(message_id, conversation_id, lead_id) = 0) AND (num_nulls(product_id, notice_key) = 2)) OR ((num_nulls(message_id, conversation_id, lead_id) = 3) AND (num_nulls(product_id, notice_key, html) = 0))))
);

CREATE TABLE public.draft (
    dealer_id text NOT NULL,
    person_id text NOT NULL,
    conversation_id text NOT NULL,
    channel text NOT NULL,
    text text NOT NULL,
    typed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.event (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    conversation_id text NOT NULL,
    lead_id text NOT NULL,
    kind text NOT NULL,
    made_by text NOT NULL,
    salesperson_id text,
    cta text,
    page_type text,
    at timestamp with time zone NOT NULL,
    day date NOT NULL,
    amount numeric(12,2),
    details text[] DEFAULT '{}'::text[] NOT NULL,
    payload text,
    channel text,
    response text,
    appointment_id text,
    appointment_at timestamp with time zone,
    CONSTRAINT event_response_check CHECK ((response = ANY (ARRAY['worked'::text, 'awaiting'::text])))
);

CREATE TABLE public.file_object (
    key text NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.form_submission (
    dealer_id text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id text NOT NULL,
    person_id text NOT NULL,
    form_type text NOT NULL,
    fields jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.function_file (
    name text NOT NULL,
    checksum text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.installation (
    name text NOT NULL,
    value jsonb NOT NULL
);

CREATE TABLE public.invitation (
    dealer_id text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id text NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    withdrawn_at timestamp with time zone
);

CREATE TABLE public.invitation_sign_in (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    dealer_id text NOT NULL,
    invitation_id uuid NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.journey (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    name text NOT NULL,
    instruction text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.knowledge (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    group_name text NOT NULL,
    topic text NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    found_by tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, question), 'A'::"char") || setweight(to_tsvector('english'::regconfig, topic), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, answer), 'C'::"char"))) STORED NOT NULL,
    topic_id text GENERATED ALWAYS AS (('topic-'::text || md5(lower(((group_name || '
'::text) || topic))))) STORED NOT NULL,
    searched text GENERATED ALWAYS AS (lower(((((question || ' '::text) || topic) || ' '::text) || replace(replace(replace(regexp_replace(answer, '<[^>]*>'::text, ' '::text, 'g'::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&amp;'::text, '&'::text)))) STORED NOT NULL,
    mirrored_as text,
    question_id text GENERATED ALWAYS AS (COALESCE(mirrored_as, id)) STORED NOT NULL,
    custom boolean DEFAULT false NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    editable boolean DEFAULT true NOT NULL,
    important boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by text,
    changed_at timestamp with time zone,
    question_key text GENERATED ALWAYS AS (lower(question)) STORED NOT NULL
);

CREATE TABLE public.knowledge_gap_closed (
    dealer_id text NOT NULL,
    gap_id text NOT NULL,
    question_id text,
    closed_by text NOT NULL,
    closed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.knowledge_topic (
    dealer_id text NOT NULL,
    product_id text NOT NULL,
    group_name text NOT NULL,
    name text NOT NULL,
    group_id text GENERATED ALWAYS AS (('group-'::text || md5(lower(group_name)))) STORED NOT NULL,
    id text GENERATED ALWAYS AS (('topic-'::text || md5(lower(((group_name || '
'::text) || name))))) STORED NOT NULL,
    custom boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by text
);

CREATE TABLE public.knowledge_use (
    dealer_id text NOT NULL,
    message_id text NOT NULL,
    entry_id text NOT NULL,
    product_id text NOT NULL,
    conversation_id text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.knowledge_version (
    dealer_id text NOT NULL,
    question_id text NOT NULL,
    number integer NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    saved_by text,
    saved_at timestamp with time zone NOT NULL
);

CREATE TABLE public.message (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    conversation_id text NOT NULL,
    lead_id text NOT NULL,
    initiator text NOT NULL,
    channel text NOT NULL,
    body text NOT NULL,
    author text,
    at timestamp with time zone NOT NULL,
    day date NOT NULL,
    payload jsonb,
    cards jsonb DEFAULT '[]'::jsonb NOT NULL,
    person_id text,
    is_from_crm boolean DEFAULT false NOT NULL,
    appointment jsonb,
    subject text,
    automatic text,
    mail_id text,
    seq integer,
    why jsonb,
    CONSTRAINT message_automatic_check CHECK ((automatic = ANY (ARRAY['reply'::text, 'bounce'::text])))
);

CREATE TABLE public.metric_day (
    dealer_id text NOT NULL,
    product_id text NOT NULL,
    kind text NOT NULL,
    actor text NOT NULL,
    day date NOT NULL,
    n bigint NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE public.migration (
    name text NOT NULL,
    checksum text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.next_number (
    dealer_id text NOT NULL,
    product_id text NOT NULL,
    of text NOT NULL,
    next integer NOT NULL,
    CONSTRAINT next_number_of_check CHECK ((of = ANY (ARRAY['lead'::text, 'visitor'::text])))
);

CREATE TABLE public.notification (
    dealer_id text NOT NULL,
    id text NOT NULL,
    conversation_id text NOT NULL,
    message_id text NOT NULL,
    person_id text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.oidc_record (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    user_code text,
    expires_at timestamp with time zone,
    consumed_at timestamp with time zone
);

CREATE TABLE public.opt_out (
    dealer_id text NOT NULL,
    lead_id text NOT NULL,
    channel text NOT NULL,
    at timestamp with time zone NOT NULL,
    came_by text,
    words text,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.password_miss (
    person_id text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.person (
    id text NOT NULL,
    issuer text,
    subject text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    username text NOT NULL,
    role text,
    products text[],
    policy jsonb DEFAULT '[]'::jsonb NOT NULL,
    retailer_name text DEFAULT 'impel'::text NOT NULL,
    is_internal boolean DEFAULT false NOT NULL,
    is_salesperson boolean DEFAULT false NOT NULL,
    connection text,
    first_visit_at timestamp with time zone,
    profile_version integer DEFAULT 0 NOT NULL,
    email_changed_at timestamp with time zone,
    invited_by text,
    is_invited boolean DEFAULT false NOT NULL,
    managed_at timestamp with time zone,
    deleted_at timestamp with time zone,
    role_key text GENERATED ALWAYS AS (COALESCE(NULLIF(upper(btrim(role)), ''::text),
CASE
    WHEN jsonb_path_exists(policy, '$[*]."Allow"[*]'::jsonpath) THEN 'ADMIN'::text
    ELSE 'REGULAR'::text
END)) STORED NOT NULL,
    name_key text GENERATED ALWAYS AS (((public.folded(last_name) || ''::text) || public.folded(first_name))) STORED NOT NULL COLLATE pg_catalog."C",
    email_key text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.person_account (
    person_id text NOT NULL,
    dealer_id text NOT NULL,
    "position" integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    email_key text NOT NULL COLLATE pg_catalog."C",
    role_key text NOT NULL,
    is_internal boolean NOT NULL,
    search_text text GENERATED ALWAYS AS (public.folded(((((name_key || ' '::text) || email_key) || ' '::text) || role_key))) STORED NOT NULL
);

CREATE TABLE public.preview (
    dealer_id text NOT NULL,
    id text NOT NULL,
    conversation_id text NOT NULL,
    person_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.preview_generation (
    dealer_id text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    preview_id text NOT NULL,
    channels text[] NOT NULL,
    journey_name text NOT NULL,
    journey_instruction text NOT NULL,
    source_instruction text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    reason text,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    lease uuid,
    CONSTRAINT preview_generation_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.preview_message (
    dealer_id text NOT NULL,
    id text NOT NULL,
    preview_id text NOT NULL,
    initiator text NOT NULL,
    channel text NOT NULL,
    body text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT preview_message_initiator_check CHECK ((initiator = ANY (ARRAY['HUMAN'::text, 'BOT'::text])))
);

CREATE TABLE public.revoked_token (
    hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.seen (
    dealer_id text NOT NULL,
    person_id text NOT NULL,
    lead_id text NOT NULL,
    seen_until timestamp with time zone NOT NULL
);

CREATE TABLE public.setting (
    dealer_id text NOT NULL,
    product_id text NOT NULL,
    kind text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    value jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by text,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sign_in (
    grant_id text NOT NULL,
    person_id text NOT NULL,
    user_agent text NOT NULL,
    signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sign_in_attempts (
    key text NOT NULL,
    level double precision DEFAULT 0 NOT NULL,
    counted_at timestamp with time zone DEFAULT now() NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.source (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    name text NOT NULL,
    journey_id text,
    instruction text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.timer (
    dealer_id text NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    lead_id text,
    subject text DEFAULT ''::text NOT NULL,
    reference text,
    minutes integer,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    lease uuid,
    reason text,
    words text,
    words_by text,
    held_by text,
    held_at timestamp with time zone,
    skipped_at timestamp with time zone,
    CONSTRAINT staff_decide_on_follow_ups CHECK (((kind = 'follow-up'::text) OR (num_nonnulls(words, words_by, held_by, held_at, skipped_at) = 0))),
    CONSTRAINT timer_check CHECK (((kind = 'follow-up'::text) = ((reference IS NOT NULL) AND (minutes IS NOT NULL)))),
    CONSTRAINT timer_reference_check CHECK ((reference = ANY (ARRAY['FIRST_MESSAGE'::text, 'LAST_MESSAGE'::text, 'APPOINTMENT'::text])))
);

CREATE TABLE public.unanswered_question (
    dealer_id text NOT NULL,
    message_id text NOT NULL,
    place integer NOT NULL,
    product_id text NOT NULL,
    conversation_id text NOT NULL,
    question text NOT NULL,
    words text[] NOT NULL,
    gap_id text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.vin_blacklist (
    dealer_id text NOT NULL,
    lead_id text NOT NULL,
    vin text NOT NULL,
    person_id text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.visit (
    dealer_id text NOT NULL,
    id text NOT NULL,
    product_id text NOT NULL,
    visitor text NOT NULL,
    domain text NOT NULL,
    referral text NOT NULL,
    opened_widget boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    day date NOT NULL
);

CREATE TABLE public.visitor (
    dealer_id text NOT NULL,
    product_id text NOT NULL,
    name text NOT NULL,
    number integer NOT NULL
);

CREATE TABLE public.visitor_salt (
    day date NOT NULL,
    salt bytea NOT NULL
);

CREATE TABLE public.website_domain (
    host text NOT NULL,
    dealer_id text NOT NULL,
    chatbot_enabled boolean DEFAULT true NOT NULL,
    chatbot_shift_digital_enabled boolean DEFAULT false NOT NULL,
    ga4_measurement_id text DEFAULT ''::text NOT NULL,
    ga4_api_secret text DEFAULT ''::text NOT NULL,
    has_ga4_api_secret boolean GENERATED ALWAYS AS ((ga4_api_secret <> ''::text)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT website_domain_host_check CHECK ((host = lower(host)))
);

ALTER TABLE ONLY public.activity_set
    ADD CONSTRAINT activity_set_pkey PRIMARY KEY (dealer_id, product_id, kind, span, day, block, actor);

ALTER TABLE ONLY public.analytics_event
    ADD CONSTRAINT analytics_event_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat_avatar
    ADD CONSTRAINT chat_avatar_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (dealer_id, conversation_id);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.conversation
    ADD CONSTRAINT conversation_dealer_id_lead_id_key UNIQUE (dealer_id, lead_id);

ALTER TABLE ONLY public.conversation_list
    ADD CONSTRAINT conversation_list_pkey PRIMARY KEY (dealer_id, product_id, number);

ALTER TABLE ONLY public.conversation
    ADD CONSTRAINT conversation_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY public.cta_press
    ADD CONSTRAINT cta_press_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.deal
    ADD CONSTRAINT deal_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.dealer
    ADD CONSTRAINT dealer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dealer_product
    ADD CONSTRAINT dealer_product_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_dealer_id_message_id_key UNIQUE (dealer_id, message_id);

ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_pkey PRIMARY KEY (dealer_id, person_id, conversation_id, channel);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.file_object
    ADD CONSTRAINT file_object_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.form_submission
    ADD CONSTRAINT form_submission_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.function_file
    ADD CONSTRAINT function_file_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.invitation_sign_in
    ADD CONSTRAINT invitation_sign_in_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.journey
    ADD CONSTRAINT journey_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.knowledge_gap_closed
    ADD CONSTRAINT knowledge_gap_closed_pkey PRIMARY KEY (dealer_id, gap_id);

ALTER TABLE ONLY public.knowledge
    ADD CONSTRAINT knowledge_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.knowledge_topic
    ADD CONSTRAINT knowledge_topic_pkey PRIMARY KEY (dealer_id, product_id, id);

ALTER TABLE ONLY public.knowledge_use
    ADD CONSTRAINT knowledge_use_pkey PRIMARY KEY (dealer_id, message_id, entry_id);

ALTER TABLE ONLY public.knowledge_version
    ADD CONSTRAINT knowledge_version_pkey PRIMARY KEY (dealer_id, question_id, number);

ALTER TABLE ONLY public.lead
    ADD CONSTRAINT lead_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.metric_day
    ADD CONSTRAINT metric_day_pkey PRIMARY KEY (dealer_id, product_id, kind, actor, day);

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.next_number
    ADD CONSTRAINT next_number_pkey PRIMARY KEY (dealer_id, product_id, of);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.oidc_record
    ADD CONSTRAINT oidc_record_pkey PRIMARY KEY (model, id);

ALTER TABLE ONLY public.opt_out
    ADD CONSTRAINT opt_out_pkey PRIMARY KEY (dealer_id, lead_id, channel);

ALTER TABLE ONLY public.person_account
    ADD CONSTRAINT person_account_pkey PRIMARY KEY (person_id, dealer_id);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_issuer_subject_key UNIQUE NULLS NOT DISTINCT (issuer, subject);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_listed UNIQUE (id, name_key, email_key, role_key, is_internal);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.preview_generation
    ADD CONSTRAINT preview_generation_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.preview_message
    ADD CONSTRAINT preview_message_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.preview
    ADD CONSTRAINT preview_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.revoked_token
    ADD CONSTRAINT revoked_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.seen
    ADD CONSTRAINT seen_pkey PRIMARY KEY (dealer_id, person_id, lead_id);

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (dealer_id, product_id, kind, key);

ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.sign_in
    ADD CONSTRAINT sign_in_pkey PRIMARY KEY (grant_id);

ALTER TABLE ONLY public.source
    ADD CONSTRAINT source_dealer_id_product_id_name_key UNIQUE (dealer_id, product_id, name);

ALTER TABLE ONLY public.source
    ADD CONSTRAINT source_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.timer
    ADD CONSTRAINT timer_dealer_id_lead_id_kind_subject_key UNIQUE NULLS NOT DISTINCT (dealer_id, lead_id, kind, subject);

ALTER TABLE ONLY public.timer
    ADD CONSTRAINT timer_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.unanswered_question
    ADD CONSTRAINT unanswered_question_pkey PRIMARY KEY (dealer_id, message_id, place);

ALTER TABLE ONLY public.vin_blacklist
    ADD CONSTRAINT vin_blacklist_pkey PRIMARY KEY (dealer_id, lead_id, vin);

ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_pkey PRIMARY KEY (dealer_id, id);

ALTER TABLE ONLY public.visitor
    ADD CONSTRAINT visitor_dealer_id_product_id_number_key UNIQUE (dealer_id, product_id, number);

ALTER TABLE ONLY public.visitor
    ADD CONSTRAINT visitor_pkey PRIMARY KEY (dealer_id, product_id, name);

ALTER TABLE ONLY public.visitor_salt
    ADD CONSTRAINT visitor_salt_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.website_domain
    ADD CONSTRAINT website_domain_pkey PRIMARY KEY (host);

CREATE INDEX analytics_event_due ON public.analytics_event USING btree (due_at);

CREATE INDEX analytics_event_host ON public.analytics_event USING btree (host);

CREATE INDEX attachment_conversation ON public.attachment USING btree (dealer_id, conversation_id) WHERE (conversation_id IS NOT NULL);

CREATE INDEX attachment_message ON public.attachment USING btree (dealer_id, message_id);

CREATE UNIQUE INDEX attachment_object ON public.attachment USING btree (object_key) WHERE (object_key IS NOT NULL);

CREATE INDEX attachment_shoppers ON public.attachment USING btree (dealer_id, uploaded_at) WHERE is_shoppers;

CREATE INDEX attachment_unsent ON public.attachment USING btree (uploaded_at) WHERE (message_id IS NULL);

CREATE INDEX audit_actor ON public.audit USING btree (dealer_id, actor, at DESC, id DESC);

CREATE INDEX audit_newest ON public.audit USING btree (dealer_id, at DESC, id DESC);

CREATE UNIQUE INDEX chat_avatar_object ON public.chat_avatar USING btree (object_key) WHERE (object_key IS NOT NULL);

CREATE INDEX conversation_list_channel ON public.conversation_list USING btree (dealer_id, product_id, channel_key, last_at DESC, number);

CREATE INDEX conversation_list_customer ON public.conversation_list USING btree (dealer_id, product_id, last_customer_at);

CREATE INDEX conversation_list_name ON public.conversation_list USING btree (dealer_id, product_id, name_key, last_at DESC, number);

CREATE INDEX conversation_list_source ON public.conversation_list USING btree (dealer_id, product_id, source_key, last_at DESC, number);

CREATE INDEX conversation_list_time ON public.conversation_list USING btree (dealer_id, product_id, last_at DESC, number);

CREATE INDEX conversation_list_waiting ON public.conversation_list USING btree (dealer_id, product_id) WHERE (waiting_since IS NOT NULL);

CREATE INDEX conversation_list_words ON public.conversation_list USING gin (public.search_terms(dealer_id, ((lead_words || ' '::text) || message_words)));

CREATE INDEX conversation_taken_over ON public.conversation USING btree (dealer_id) WHERE (takeover = 'IN_PROGRESS'::text);

CREATE INDEX deal_day ON public.deal USING btree (dealer_id, product_id, day) INCLUDE (gross, is_assisted, is_after_service);

CREATE INDEX deal_lead ON public.deal USING btree (dealer_id, lead_id);

CREATE INDEX delivery_conversation ON public.delivery USING btree (dealer_id, conversation_id);

CREATE INDEX delivery_due ON public.delivery USING btree (due_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE INDEX delivery_failed ON public.delivery USING btree (dealer_id, lead_id) WHERE ((state = 'failed'::text) AND (message_id IS NOT NULL));

CREATE INDEX delivery_lead ON public.delivery USING btree (dealer_id, lead_id, channel, created_at, id) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE UNIQUE INDEX delivery_notice ON public.delivery USING btree (dealer_id, notice_key) WHERE (notice_key IS NOT NULL);

CREATE INDEX event_appointment ON public.event USING btree (dealer_id, appointment_id) WHERE (appointment_id IS NOT NULL);

CREATE INDEX event_appointment_at ON public.event USING btree (dealer_id, product_id, appointment_at) WHERE (appointment_at IS NOT NULL);

CREATE INDEX event_conversation ON public.event USING btree (dealer_id, conversation_id, at);

CREATE INDEX form_submission_lead ON public.form_submission USING btree (dealer_id, lead_id);

CREATE INDEX invitation_person ON public.invitation USING btree (person_id);

CREATE INDEX invitation_sign_in_expiry ON public.invitation_sign_in USING btree (expires_at);

CREATE INDEX invitation_sign_in_invitation ON public.invitation_sign_in USING btree (dealer_id, invitation_id);

CREATE INDEX knowledge_place ON public.knowledge USING btree (dealer_id, product_id, topic_id, important DESC, created_at, id) WHERE visible;

CREATE INDEX knowledge_question ON public.knowledge USING btree (dealer_id, question_id, product_id);

CREATE INDEX knowledge_topic_entries ON public.knowledge USING btree (dealer_id, product_id, topic_id);

CREATE INDEX knowledge_use_at ON public.knowledge_use USING btree (dealer_id, at);

CREATE INDEX knowledge_use_entry ON public.knowledge_use USING btree (dealer_id, entry_id, at);

CREATE INDEX knowledge_words ON public.knowledge USING gin (public.search_terms(((dealer_id || ':'::text) || product_id), public.search_words(searched))) WHERE visible;

CREATE INDEX lead_answered ON public.lead USING btree (dealer_id, product_id, created_at, id) WHERE (first_bot_at IS NOT NULL);

CREATE INDEX lead_email ON public.lead USING btree (dealer_id, product_id, lower(email), created_at) WHERE (email IS NOT NULL);

CREATE UNIQUE INDEX lead_number ON public.lead USING btree (dealer_id, product_id, number);

CREATE INDEX lead_phone ON public.lead USING btree (dealer_id, product_id, phone_e164, created_at) WHERE (phone_e164 IS NOT NULL);

CREATE INDEX lead_phone_unknown ON public.lead USING btree (dealer_id, id) WHERE ((phone IS NOT NULL) AND (phone_e164 IS NULL));

CREATE INDEX lead_stock ON public.lead USING btree (dealer_id, ((vehicle ->> 'stock'::text)), created_at DESC) WHERE ((vehicle ->> 'available'::text) = 'true'::text);

CREATE INDEX lead_sub_source ON public.lead USING btree (dealer_id, product_id, source, sub_source) WHERE (sub_source IS NOT NULL);

CREATE INDEX lead_unworked ON public.lead USING btree (dealer_id, product_id, number) WHERE (first_bot_at IS NULL);

CREATE INDEX lead_vin ON public.lead USING btree (dealer_id, ((vehicle ->> 'vin'::text))) WHERE ((vehicle ->> 'available'::text) = 'true'::text);

CREATE INDEX message_conversation ON public.message USING btree (dealer_id, conversation_id, at, id);

CREATE INDEX message_first_bot ON public.message USING btree (dealer_id, lead_id, at) WHERE (initiator = 'BOT'::text);

CREATE UNIQUE INDEX message_seq ON public.message USING btree (dealer_id, conversation_id, seq) WHERE (seq IS NOT NULL);

CREATE INDEX notification_conversation ON public.notification USING btree (dealer_id, conversation_id, at);

CREATE INDEX notification_person ON public.notification USING btree (person_id, at);

CREATE INDEX oidc_record_expiry ON public.oidc_record USING btree (expires_at);

CREATE INDEX oidc_record_grant ON public.oidc_record USING btree (grant_id);

CREATE INDEX oidc_record_uid ON public.oidc_record USING btree (uid);

CREATE INDEX password_miss_person ON public.password_miss USING btree (person_id, at);

CREATE INDEX person_account_dealer ON public.person_account USING btree (dealer_id);

CREATE INDEX person_email ON public.person USING btree (email);

CREATE UNIQUE INDEX person_username ON public.person USING btree (lower(username));

CREATE INDEX preview_age ON public.preview USING btree (created_at);

CREATE INDEX preview_conversation ON public.preview USING btree (dealer_id, conversation_id);

CREATE INDEX preview_generation_due ON public.preview_generation USING btree (due_at) WHERE (state = 'pending'::text);

CREATE INDEX preview_generation_preview ON public.preview_generation USING btree (dealer_id, preview_id, created_at);

CREATE INDEX preview_message_preview ON public.preview_message USING btree (dealer_id, preview_id, at, id);

CREATE INDEX revoked_token_expiry ON public.revoked_token USING btree (expires_at);

CREATE INDEX setting_report ON public.setting USING btree (dealer_id, product_id) WHERE ((kind = 'preference'::text) AND (key = 'ReportChannel'::text));

CREATE INDEX sign_in_person ON public.sign_in USING btree (person_id);

CREATE INDEX timer_due ON public.timer USING btree (due_at);

CREATE INDEX unanswered_question_at ON public.unanswered_question USING btree (dealer_id, at);

CREATE INDEX unanswered_question_gap ON public.unanswered_question USING btree (dealer_id, gap_id, at);

CREATE INDEX visit_visitor ON public.visit USING btree (dealer_id, product_id, visitor, day);

CREATE INDEX website_domain_dealer ON public.website_domain USING btree (dealer_id);

CREATE TRIGGER count_version BEFORE UPDATE ON public.journey FOR EACH ROW EXECUTE FUNCTION public.count_version();

CREATE TRIGGER count_version BEFORE UPDATE ON public.source FOR EACH ROW EXECUTE FUNCTION public.count_version();

CREATE TRIGGER rollups_added AFTER INSERT ON public.cta_press REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (''CTA'', event_actor(''CTA'', null, r.cta, r.page_type))');

CREATE TRIGGER rollups_added AFTER INSERT ON public.deal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('', '''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');

CREATE TRIGGER rollups_added AFTER INSERT ON public.event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (r.kind, event_actor(r.kind, r.made_by, r.cta, r.page_type))', 'r.kind', 'event_actor(r.kind, r.made_by, r.cta, r.page_type)', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id', 'case when r.response is not null then ''response'' end', 'r.response', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

CREATE TRIGGER rollups_added AFTER INSERT ON public.lead REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lead_rollups();

CREATE TRIGGER rollups_added AFTER INSERT ON public.message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (''message'', r.initiator)', '''message''', 'r.initiator', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

CREATE TRIGGER rollups_added AFTER INSERT ON public.visit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('select ''visit'', r.referral union all select ''widget_open'', r.referral where r.opened_widget', '''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');

CREATE TRIGGER rollups_changed AFTER UPDATE ON public.deal REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('', '''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');

CREATE TRIGGER rollups_changed AFTER UPDATE ON public.event REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (r.kind, event_actor(r.kind, r.made_by, r.cta, r.page_type))', 'r.kind', 'event_actor(r.kind, r.made_by, r.cta, r.page_type)', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id', 'case when r.response is not null then ''response'' end', 'r.response', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

CREATE TRIGGER rollups_changed AFTER UPDATE ON public.lead REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lead_rollups();

CREATE TRIGGER rollups_changed AFTER UPDATE ON public.message REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (''message'', r.initiator)', '''message''', 'r.initiator', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

CREATE TRIGGER rollups_changed AFTER UPDATE ON public.visit REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('select ''visit'', r.referral union all select ''widget_open'', r.referral where r.opened_widget', '''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');

CREATE TRIGGER rollups_gone AFTER DELETE ON public.cta_press REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (''CTA'', event_actor(''CTA'', null, r.cta, r.page_type))');

CREATE TRIGGER rollups_gone AFTER DELETE ON public.deal REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('', '''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');

CREATE TRIGGER rollups_gone AFTER DELETE ON public.event REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (r.kind, event_actor(r.kind, r.made_by, r.cta, r.page_type))', 'r.kind', 'event_actor(r.kind, r.made_by, r.cta, r.page_type)', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id', 'case when r.response is not null then ''response'' end', 'r.response', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

CREATE TRIGGER rollups_gone AFTER DELETE ON public.lead REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lead_rollups();

CREATE TRIGGER rollups_gone AFTER DELETE ON public.message REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('values (''message'', r.initiator)', '''message''', 'r.initiator', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

CREATE TRIGGER rollups_gone AFTER DELETE ON public.visit REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rollups('select ''visit'', r.referral union all select ''widget_open'', r.referral where r.opened_widget', '''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');

CREATE TRIGGER set_day BEFORE INSERT ON public.cta_press FOR EACH ROW EXECUTE FUNCTION public.set_day();

CREATE TRIGGER set_day BEFORE INSERT OR UPDATE OF closed_at, day ON public.deal FOR EACH ROW EXECUTE FUNCTION public.set_day();

CREATE TRIGGER set_day BEFORE INSERT OR UPDATE OF at, day ON public.event FOR EACH ROW EXECUTE FUNCTION public.set_day();

CREATE TRIGGER set_day BEFORE INSERT OR UPDATE OF created_at, created_day ON public.lead FOR EACH ROW EXECUTE FUNCTION public.set_day();

CREATE TRIGGER set_day BEFORE INSERT OR UPDATE OF at, day ON public.message FOR EACH ROW EXECUTE FUNCTION public.set_day();

CREATE TRIGGER set_day BEFORE INSERT OR UPDATE OF at, day ON public.visit FOR EACH ROW EXECUTE FUNCTION public.set_day();

ALTER TABLE ONLY public.activity_set
    ADD CONSTRAINT activity_set_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.analytics_event
    ADD CONSTRAINT analytics_event_host_fkey FOREIGN KEY (host) REFERENCES public.website_domain(host) ON DELETE CASCADE;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_dealer_id_conversation_id_fkey FOREIGN KEY (dealer_id, conversation_id) REFERENCES public.conversation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_dealer_id_message_id_fkey FOREIGN KEY (dealer_id, message_id) REFERENCES public.message(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat_avatar
    ADD CONSTRAINT chat_avatar_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_dealer_id_conversation_id_fkey FOREIGN KEY (dealer_id, conversation_id) REFERENCES public.conversation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.conversation
    ADD CONSTRAINT conversation_dealer_id_lead_id_fkey FOREIGN KEY (dealer_id, lead_id) REFERENCES public.lead(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.conversation_list
    ADD CONSTRAINT conversation_list_dealer_id_product_id_number_fkey FOREIGN KEY (dealer_id, product_id, number) REFERENCES public.lead(dealer_id, product_id, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cta_press
    ADD CONSTRAINT cta_press_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deal
    ADD CONSTRAINT deal_dealer_id_lead_id_fkey FOREIGN KEY (dealer_id, lead_id) REFERENCES public.lead(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.dealer_product
    ADD CONSTRAINT dealer_product_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_dealer_id_message_id_fkey FOREIGN KEY (dealer_id, message_id) REFERENCES public.message(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_dealer_id_conversation_id_fkey FOREIGN KEY (dealer_id, conversation_id) REFERENCES public.conversation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft
    ADD CONSTRAINT draft_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_dealer_id_conversation_id_fkey FOREIGN KEY (dealer_id, conversation_id) REFERENCES public.conversation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.form_submission
    ADD CONSTRAINT form_submission_dealer_id_lead_id_fkey FOREIGN KEY (dealer_id, lead_id) REFERENCES public.lead(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitation_sign_in
    ADD CONSTRAINT invitation_sign_in_dealer_id_invitation_id_fkey FOREIGN KEY (dealer_id, invitation_id) REFERENCES public.invitation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.journey
    ADD CONSTRAINT journey_dealer_id_product_id_fkey FOREIGN KEY (dealer_id, product_id) REFERENCES public.dealer_product(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge
    ADD CONSTRAINT knowledge_dealer_id_product_id_fkey FOREIGN KEY (dealer_id, product_id) REFERENCES public.dealer_product(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge_gap_closed
    ADD CONSTRAINT knowledge_gap_closed_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge_topic
    ADD CONSTRAINT knowledge_topic_dealer_id_product_id_fkey FOREIGN KEY (dealer_id, product_id) REFERENCES public.dealer_product(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge_use
    ADD CONSTRAINT knowledge_use_dealer_id_message_id_fkey FOREIGN KEY (dealer_id, message_id) REFERENCES public.message(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge_version
    ADD CONSTRAINT knowledge_version_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead
    ADD CONSTRAINT lead_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_dealer_id_conversation_id_fkey FOREIGN KEY (dealer_id, conversation_id) REFERENCES public.conversation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.next_number
    ADD CONSTRAINT next_number_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_dealer_id_conversation_id_fkey FOREIGN KEY (dealer_id, conversation_id) REFERENCES public.conversation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opt_out
    ADD CONSTRAINT opt_out_dealer_id_lead_id_fkey FOREIGN KEY (dealer_id, lead_id) REFERENCES public.lead(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_miss
    ADD CONSTRAINT password_miss_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_account
    ADD CONSTRAINT person_account_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_account
    ADD CONSTRAINT person_account_listed FOREIGN KEY (person_id, name_key, email_key, role_key, is_internal) REFERENCES public.person(id, name_key, email_key, role_key, is_internal) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.preview
    ADD CONSTRAINT preview_dealer_id_conversation_id_fkey FOREIGN KEY (dealer_id, conversation_id) REFERENCES public.conversation(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.preview_generation
    ADD CONSTRAINT preview_generation_dealer_id_preview_id_fkey FOREIGN KEY (dealer_id, preview_id) REFERENCES public.preview(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.preview_message
    ADD CONSTRAINT preview_message_dealer_id_preview_id_fkey FOREIGN KEY (dealer_id, preview_id) REFERENCES public.preview(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.preview
    ADD CONSTRAINT preview_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seen
    ADD CONSTRAINT seen_dealer_id_lead_id_fkey FOREIGN KEY (dealer_id, lead_id) REFERENCES public.lead(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seen
    ADD CONSTRAINT seen_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in
    ADD CONSTRAINT sign_in_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.source
    ADD CONSTRAINT source_dealer_id_journey_id_fkey FOREIGN KEY (dealer_id, journey_id) REFERENCES public.journey(dealer_id, id);

ALTER TABLE ONLY public.source
    ADD CONSTRAINT source_dealer_id_product_id_fkey FOREIGN KEY (dealer_id, product_id) REFERENCES public.dealer_product(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.timer
    ADD CONSTRAINT timer_dealer_id_lead_id_fkey FOREIGN KEY (dealer_id, lead_id) REFERENCES public.lead(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.timer
    ADD CONSTRAINT timer_held_by_fkey FOREIGN KEY (held_by) REFERENCES public.person(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.timer
    ADD CONSTRAINT timer_words_by_fkey FOREIGN KEY (words_by) REFERENCES public.person(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.unanswered_question
    ADD CONSTRAINT unanswered_question_dealer_id_message_id_fkey FOREIGN KEY (dealer_id, message_id) REFERENCES public.message(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vin_blacklist
    ADD CONSTRAINT vin_blacklist_dealer_id_lead_id_fkey FOREIGN KEY (dealer_id, lead_id) REFERENCES public.lead(dealer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.visitor
    ADD CONSTRAINT visitor_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.website_domain
    ADD CONSTRAINT website_domain_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES public.dealer(id) ON DELETE CASCADE;

ALTER TABLE public.activity_set ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.analytics_event ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attachment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.chat ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.chat_avatar ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.conversation ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.conversation_list ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cta_press ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.deal ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dealer ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dealer_product ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.draft ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.event ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.form_submission ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitation ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitation_sign_in ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.journey ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.knowledge ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.knowledge_gap_closed ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.knowledge_topic ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.knowledge_use ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.knowledge_version ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.metric_day ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.next_number ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.opt_out ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_sign_in ON public.audit FOR INSERT TO forecourt_app WITH CHECK ((dealer_id IS NULL));

ALTER TABLE public.person_account ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.preview ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.preview_generation ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.preview_message ENABLE ROW LEVEL SECURITY;

CREATE POLICY scoped ON public.activity_set USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.analytics_event USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.attachment USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.audit USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.chat USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.chat_avatar USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.conversation USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.conversation_list USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.cta_press USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.deal USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.dealer USING ((id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.dealer_product USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.delivery USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.draft USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.event USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.form_submission USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.invitation USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.journey USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.knowledge USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.knowledge_gap_closed USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.knowledge_topic USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.knowledge_use USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.knowledge_version USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.lead USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.message USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.metric_day USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.next_number USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.notification USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.opt_out USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.person_account USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.preview USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.preview_generation USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.preview_message USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.seen USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.setting USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.source USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.timer USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.unanswered_question USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.vin_blacklist USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.visit USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.visitor USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

CREATE POLICY scoped ON public.website_domain USING ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[]))) WITH CHECK ((dealer_id = ANY (( SELECT string_to_array(current_setting('forecourt.dealer_ids'::text, true), ','::text) AS string_to_array)::text[])));

ALTER TABLE public.seen ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.setting ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.source ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.timer ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.unanswered_question ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.vin_blacklist ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.visit ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.visitor ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.website_domain ENABLE ROW LEVEL SECURITY;

GRANT SELECT ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(first_name) ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(last_name) ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(email) ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(phone) ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(vehicle) ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(created_day) ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(first_bot_at) ON TABLE public.lead TO forecourt_app;

GRANT UPDATE(phone_e164) ON TABLE public.lead TO forecourt_app;

GRANT SELECT ON TABLE public.activity_set TO forecourt_app;

GRANT INSERT ON TABLE public.analytics_event TO forecourt_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.attachment TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.audit TO forecourt_app;

GRANT SELECT ON TABLE public.chat TO forecourt_app;

GRANT UPDATE(last_seq) ON TABLE public.chat TO forecourt_app;

GRANT UPDATE(shopper_until) ON TABLE public.chat TO forecourt_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.chat_avatar TO forecourt_app;

GRANT SELECT ON TABLE public.conversation TO forecourt_app;

GRANT UPDATE(takeover) ON TABLE public.conversation TO forecourt_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.conversation_list TO forecourt_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.cta_press TO forecourt_app;

GRANT SELECT ON TABLE public.deal TO forecourt_app;

GRANT UPDATE(day) ON TABLE public.deal TO forecourt_app;

GRANT UPDATE(is_assisted) ON TABLE public.deal TO forecourt_app;

GRANT UPDATE(is_after_service) ON TABLE public.deal TO forecourt_app;

GRANT SELECT ON TABLE public.dealer TO forecourt_app;

GRANT UPDATE(time_zone) ON TABLE public.dealer TO forecourt_app;

GRANT UPDATE(country) ON TABLE public.dealer TO forecourt_app;

GRANT SELECT ON TABLE public.dealer_product TO forecourt_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.delivery TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.draft TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.event TO forecourt_app;

GRANT UPDATE(day) ON TABLE public.event TO forecourt_app;

GRANT UPDATE(response) ON TABLE public.event TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.form_submission TO forecourt_app;

GRANT INSERT ON TABLE public.invitation TO forecourt_app;

GRANT SELECT ON TABLE public.journey TO forecourt_app;

GRANT UPDATE(instruction) ON TABLE public.journey TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.knowledge TO forecourt_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.knowledge_gap_closed TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.knowledge_topic TO forecourt_app;

GRANT SELECT ON TABLE public.knowledge_use TO forecourt_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.knowledge_version TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.message TO forecourt_app;

GRANT UPDATE(day) ON TABLE public.message TO forecourt_app;

GRANT SELECT ON TABLE public.metric_day TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.notification TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.opt_out TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.person TO forecourt_app;

GRANT UPDATE(first_name) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(last_name) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(email) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(username) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(role) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(policy) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(retailer_name) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(first_visit_at) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(profile_version) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(email_changed_at) ON TABLE public.person TO forecourt_app;

GRANT UPDATE(managed_at) ON TABLE public.person TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.person_account TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.preview TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.preview_generation TO forecourt_app;

GRANT SELECT,INSERT ON TABLE public.preview_message TO forecourt_app;

GRANT INSERT ON TABLE public.revoked_token TO forecourt_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.seen TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.setting TO forecourt_app;

GRANT SELECT ON TABLE public.source TO forecourt_app;

GRANT UPDATE(instruction) ON TABLE public.source TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.timer TO forecourt_app;

GRANT SELECT ON TABLE public.unanswered_question TO forecourt_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.vin_blacklist TO forecourt_app;

GRANT SELECT ON TABLE public.visit TO forecourt_app;

GRANT UPDATE(day) ON TABLE public.visit TO forecourt_app;

GRANT SELECT ON TABLE public.visitor TO forecourt_app;

GRANT INSERT,DELETE,UPDATE ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(host) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(dealer_id) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(chatbot_enabled) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(chatbot_shift_digital_enabled) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(ga4_measurement_id) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(has_ga4_api_secret) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(version) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(changed_by) ON TABLE public.website_domain TO forecourt_app;

GRANT SELECT(created_at) ON TABLE public.website_domain TO forecourt_app;


