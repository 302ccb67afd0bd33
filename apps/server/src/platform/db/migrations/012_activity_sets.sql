-- Distinct counts at any size (design §10: 10 ms at a million events). Who did what on which day is kept as sets of
-- numbers, 2,048 to a row: a count over any range of days ors and ands a few hundred short rows, where a row a lead and
-- day meant tens of thousands. Takes the place of lead_day. Statement triggers keep the sets as they keep metric_day.

-- A lead's place in the sets: counted from 0 within its dealer and product, in the order of arrival.
alter table lead add column number int;
alter table lead disable trigger user;
update lead set number = n.number from (
  select dealer_id, id, row_number() over (partition by dealer_id, product_id order by created_at, id) - 1 as number from lead
) n where (lead.dealer_id, lead.id) = (n.dealer_id, n.id);
alter table lead enable trigger user;
alter table lead alter column number set not null;
create unique index lead_number on lead (dealer_id, product_id, number);

-- Whether an older lead of the product has the same e-mail address, case aside, or phone number.
alter table lead add column is_duplicate boolean not null default false;

-- The same for visitors, who are nobody but a name that their browser keeps.
create table visitor (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  name text not null,
  number int not null,
  primary key (dealer_id, product_id, name),
  unique (dealer_id, product_id, number)
);
insert into visitor (dealer_id, product_id, name, number)
select dealer_id, product_id, visitor, row_number() over (partition by dealer_id, product_id order by min(at), visitor) - 1 from visit group by 1, 2, 3;

-- kind and actor as in metric_day; beside them 'created' and 'duplicate' by the day of a lead's creation, 'deal' by the
-- day of the close, and what a lead is on no day in particular: 'source', 'salesperson' and 'referral' at -infinity. Each
-- day's set is also part of its week's and its month's, so that a long range reads few rows.
create table activity_set (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  kind text not null,
  span text not null check (span in ('day', 'week', 'month')),
  -- Of a week or month: its first.
  day date not null,
  -- Of numbers: block 2 holds those from 4,096 to 6,143.
  block int not null,
  actor text not null,
  members bit(2048) not null,
  primary key (dealer_id, product_id, kind, span, day, block, actor)
) with (fillfactor = 80);

create function member(number int) returns bit(2048) language sql immutable parallel safe
  return set_bit(0::bit(2048), number % 2048, 1);

-- Numbers are given out under the dealer's row, so that two writers never give the same.
create function set_number() returns trigger language plpgsql as $$
begin
  perform from dealer where id = new.dealer_id for no key update;
  select coalesce(max(number), -1) + 1 into new.number from lead where (dealer_id, product_id) = (new.dealer_id, new.product_id);
  return new;
end $$;
create trigger set_number before insert on lead for each row execute function set_number();

-- Planned once a session, perhaps while the table is empty: by the index all the same.
create function know_visitor() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from visitor where (dealer_id, product_id, name) = (new.dealer_id, new.product_id, new.visitor)) then
    perform from dealer where id = new.dealer_id for no key update;
    insert into visitor (dealer_id, product_id, name, number)
    select new.dealer_id, new.product_id, new.visitor, coalesce(max(number), -1) + 1 from visitor
    where (dealer_id, product_id) = (new.dealer_id, new.product_id)
    on conflict do nothing;
  end if;
  return new;
end $$;
create trigger know_visitor before insert or update of visitor on visit for each row execute function know_visitor();

-- Additive counts alone. Arguments: the sign, SQL expressions over a changed row for kind and actor, and a condition.
create or replace function roll_up() returns trigger language plpgsql as $$
declare
  sign constant text := tg_argv[0];
  parts constant text := format('dealer_id, product_id, %s as kind, %s as actor, day', tg_argv[1], tg_argv[2]);
begin
  execute format(
    'insert into metric_day as m (dealer_id, product_id, kind, actor, day, n)
     select %s, %s * count(*) from changed where %s group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (dealer_id, product_id, kind, actor, day) do update set n = m.n + excluded.n',
    parts, sign, tg_argv[3]);
  if sign = '-1' then
    execute format('delete from metric_day m using (select distinct %s from changed where %s) c where (m.dealer_id, m.product_id, m.kind, m.actor, m.day) = (c.dealer_id, c.product_id, c.kind, c.actor, c.day) and m.n = 0', parts, tg_argv[3]);
  end if;
  return null;
end $$;
alter table metric_day drop column amount;

create type membership as (dealer_id text, product_id text, kind text, actor text, day date, number int);

-- The week (from Monday on) or month of a day, by its first day.
create function first_of(span text, day date) returns date language sql immutable parallel safe
  return date_trunc(span, day::timestamp)::date;

create function add_members(added membership[]) returns void language sql as $$
  with days as (
    select m.dealer_id, m.product_id, m.kind, m.day, m.number / 2048 as block, m.actor, bit_or(member(m.number)) as members
    from unnest(added) m group by 1, 2, 3, 4, 5, 6
  )
  insert into activity_set as a (dealer_id, product_id, kind, span, day, block, actor, members)
  select dealer_id, product_id, kind, 'day', day, block, actor, members from days
  union all
  select dealer_id, product_id, kind, longer, first_of(longer, day), block, actor, bit_or(members)
  from days, (values ('week'), ('month')) l (longer) where isfinite(day) group by 1, 2, 3, 4, 5, 6, 7
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict (dealer_id, product_id, kind, span, day, block, actor) do update set members = a.members | excluded.members
  where a.members | excluded.members <> a.members
$$;

-- Weeks and months are made anew from the days that are left.
create function take_members(gone membership[]) returns void language sql set enable_nestloop = on set enable_seqscan = off as $$
  update activity_set a set members = a.members & ~g.members from (
    select m.dealer_id, m.product_id, m.kind, m.day, m.number / 2048 as block, m.actor, bit_or(member(m.number)) as members
    from unnest(gone) m group by 1, 2, 3, 4, 5, 6
  ) g
  where (a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor) = (g.dealer_id, g.product_id, g.kind, 'day', g.day, g.block, g.actor);
  update activity_set a set members = coalesce((
      select bit_or(d.members) from activity_set d
      where (d.dealer_id, d.product_id, d.kind, d.span, d.block, d.actor) = (a.dealer_id, a.product_id, a.kind, 'day', a.block, a.actor) and d.day >= a.day and d.day < (a.day + ('1 ' || a.span)::interval)::date
    ), 0::bit(2048))
  from (
    select distinct dealer_id, product_id, kind, longer as span, first_of(longer, day) as day, number / 2048 as block, actor
    from unnest(gone), (values ('week'), ('month')) l (longer) where isfinite(day)
  ) g
  where (a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor) = (g.dealer_id, g.product_id, g.kind, g.span, g.day, g.block, g.actor);
  delete from activity_set a
  using (select distinct dealer_id, product_id, kind, day, number / 2048 as block, actor from unnest(gone)) g
  where (a.dealer_id, a.product_id, a.kind, a.block, a.actor) = (g.dealer_id, g.product_id, g.kind, g.block, g.actor)
    and a.day = first_of(a.span, g.day) and a.members = 0::bit(2048)
$$;

-- Adds whom changed rows are about, or takes those whom no row of that kind, actor and day is left for. Arguments: SQL
-- expressions over a row r for kind and actor, the join that gives s.number, the column that a member's rows are found by.
create function members_added() returns trigger language plpgsql as $$
declare
  added membership[];
begin
  execute format('select array_agg(distinct (r.dealer_id, r.product_id, %s, %s, r.day, s.number)::membership) from changed r join %s', tg_argv[0], tg_argv[1], tg_argv[2]) into added;
  perform add_members(added);
  return null;
end $$;
create function members_gone() returns trigger language plpgsql as $$
declare
  gone membership[];
begin
  execute format(
    'select array_agg((g.dealer_id, g.product_id, g.kind, g.actor, g.day, g.number)::membership)
     from (select distinct r.dealer_id, r.product_id, %1$s as kind, %2$s as actor, r.day, s.number, r.%4$I as key from changed r join %3$s) g
     where not exists (select from %5$I r where r.dealer_id = g.dealer_id and r.product_id = g.product_id and r.%4$I = g.key and r.day = g.day and %1$s = g.kind and %2$s = g.actor)',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_table_name) into gone;
  perform take_members(gone);
  return null;
end $$;

-- What a lead is, as rows of kind, actor and day.
create function lead_facts(l lead) returns table (kind text, actor text, day date) language sql immutable as $$
  select f.* from (values
    ('created', '', l.created_day),
    ('duplicate', case when l.is_duplicate then '' end, l.created_day),
    ('source', jsonb_build_array(l.source, l.lead_type)::text, '-infinity'::date),
    ('salesperson', coalesce(l.salesperson_id, ''), '-infinity'::date),
    ('referral', l.referral, '-infinity'::date)
  ) f (kind, actor, day) where f.actor is not null
$$;

create function facts_of(leads lead[]) returns membership[] language sql immutable as $$
  select array_agg((l.dealer_id, l.product_id, f.kind, f.actor, f.day, l.number)::membership) from unnest(leads) l, lead_facts(l) f
$$;

create function lead_added() returns trigger language plpgsql as $$
begin
  perform add_members(facts_of(array(select row(r.*)::lead from changed r)));
  perform find_duplicates(array(select row(r.*)::lead from changed r));
  return null;
end $$;

-- Changed rows are joined by a hash, however few they were when this was planned.
create function lead_changed() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  was_otherwise constant lead[] := array(
    select row(o.*)::lead from was o join changed n using (dealer_id, id)
    where (o.created_at, o.created_day, o.source, o.lead_type, o.salesperson_id, o.referral, o.email, o.phone, o.is_duplicate)
      is distinct from (n.created_at, n.created_day, n.source, n.lead_type, n.salesperson_id, n.referral, n.email, n.phone, n.is_duplicate));
  is_otherwise constant lead[] := array(select row(n.*)::lead from changed n join unnest(was_otherwise) o using (dealer_id, id));
begin
  if was_otherwise = '{}' then return null; end if;
  perform take_members(facts_of(was_otherwise));
  perform add_members(facts_of(is_otherwise));
  perform find_duplicates(was_otherwise || is_otherwise);
  return null;
end $$;

-- A lead that is gone is in no set, whatever it did.
create function lead_gone() returns trigger language plpgsql as $$
begin
  update activity_set a set members = a.members & ~gone.members
  from (select dealer_id, product_id, number / 2048 as block, bit_or(member(number)) as members from changed group by 1, 2, 3) gone
  where (a.dealer_id, a.product_id, a.block) = (gone.dealer_id, gone.product_id, gone.block) and a.kind <> 'visit' and a.members & gone.members <> 0::bit(2048);
  delete from activity_set a using (select distinct dealer_id, product_id, number / 2048 as block from changed) gone
  where (a.dealer_id, a.product_id, a.block) = (gone.dealer_id, gone.product_id, gone.block) and a.members = 0::bit(2048);
  perform find_duplicates(array(select row(r.*)::lead from changed r));
  return null;
end $$;

-- Looks again at those whom a lead that came, changed or went could make a duplicate or not: the same address or number,
-- and not older.
create function find_duplicates(leads lead[]) returns void language sql set enable_nestloop = on set enable_seqscan = off as $$
  update lead l set is_duplicate = found.is_duplicate
  from (
    select l.dealer_id, l.id,
      exists (select from lead o where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.email is not null and lower(o.email) = lower(l.email) and (o.created_at, o.id) < (l.created_at, l.id))
      or exists (select from lead o where o.dealer_id = l.dealer_id and o.product_id = l.product_id and o.phone is not null and o.phone = l.phone and (o.created_at, o.id) < (l.created_at, l.id)) as is_duplicate
    from (
      select n.dealer_id, n.id, n.product_id, n.email, n.phone, n.created_at from unnest(leads) c join lead n on (n.dealer_id, n.id) = (c.dealer_id, c.id)
      union
      select n.dealer_id, n.id, n.product_id, n.email, n.phone, n.created_at from unnest(leads) c join lead n on n.dealer_id = c.dealer_id and n.product_id = c.product_id and n.email is not null and lower(n.email) = lower(c.email) and n.created_at >= c.created_at
      union
      select n.dealer_id, n.id, n.product_id, n.email, n.phone, n.created_at from unnest(leads) c join lead n on n.dealer_id = c.dealer_id and n.product_id = c.product_id and n.phone is not null and n.phone = c.phone and n.created_at >= c.created_at
    ) l
  ) found
  where (l.dealer_id, l.id) = (found.dealer_id, found.id) and l.is_duplicate <> found.is_duplicate
$$;

drop trigger a_take on message;
drop trigger b_add on message;
drop trigger c_add on message;
drop trigger d_take on message;
drop trigger a_take on event;
drop trigger b_add on event;
drop trigger c_add on event;
drop trigger d_take on event;
drop trigger a_take on visit;
drop trigger b_add on visit;
drop trigger c_add on visit;
drop trigger d_take on visit;

-- Triggers of one event run in the order of their names.
create trigger a_less after update on message referencing old table as changed for each statement execute function roll_up('-1', '''message''', 'initiator', 'true');
create trigger b_more after update on message referencing new table as changed for each statement execute function roll_up('1', '''message''', 'initiator', 'true');
create trigger c_more after insert on message referencing new table as changed for each statement execute function roll_up('1', '''message''', 'initiator', 'true');
create trigger d_less after delete on message referencing old table as changed for each statement execute function roll_up('-1', '''message''', 'initiator', 'true');

create trigger i_take after update on message referencing old table as changed for each statement execute function members_gone('''message''', 'r.initiator', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create trigger j_add after update on message referencing new table as changed for each statement execute function members_added('''message''', 'r.initiator', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create trigger k_add after insert on message referencing new table as changed for each statement execute function members_added('''message''', 'r.initiator', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create trigger l_take after delete on message referencing old table as changed for each statement execute function members_gone('''message''', 'r.initiator', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

create trigger a_less after update on event referencing old table as changed for each statement execute function roll_up('-1', 'kind', 'case when kind = ''CTA'' then jsonb_build_array(cta, coalesce(page_type, ''other''))::text else made_by end', 'true');
create trigger b_more after update on event referencing new table as changed for each statement execute function roll_up('1', 'kind', 'case when kind = ''CTA'' then jsonb_build_array(cta, coalesce(page_type, ''other''))::text else made_by end', 'true');
create trigger c_more after insert on event referencing new table as changed for each statement execute function roll_up('1', 'kind', 'case when kind = ''CTA'' then jsonb_build_array(cta, coalesce(page_type, ''other''))::text else made_by end', 'true');
create trigger d_less after delete on event referencing old table as changed for each statement execute function roll_up('-1', 'kind', 'case when kind = ''CTA'' then jsonb_build_array(cta, coalesce(page_type, ''other''))::text else made_by end', 'true');

create trigger i_take after update on event referencing old table as changed for each statement execute function members_gone('r.kind', 'case when r.kind = ''CTA'' then jsonb_build_array(r.cta, coalesce(r.page_type, ''other''))::text else r.made_by end', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create trigger j_add after update on event referencing new table as changed for each statement execute function members_added('r.kind', 'case when r.kind = ''CTA'' then jsonb_build_array(r.cta, coalesce(r.page_type, ''other''))::text else r.made_by end', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create trigger k_add after insert on event referencing new table as changed for each statement execute function members_added('r.kind', 'case when r.kind = ''CTA'' then jsonb_build_array(r.cta, coalesce(r.page_type, ''other''))::text else r.made_by end', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create trigger l_take after delete on event referencing old table as changed for each statement execute function members_gone('r.kind', 'case when r.kind = ''CTA'' then jsonb_build_array(r.cta, coalesce(r.page_type, ''other''))::text else r.made_by end', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

create trigger a_less after update on visit referencing old table as changed for each statement execute function roll_up('-1', '''visit''', 'referral', 'true');
create trigger b_more after update on visit referencing new table as changed for each statement execute function roll_up('1', '''visit''', 'referral', 'true');
create trigger c_more after insert on visit referencing new table as changed for each statement execute function roll_up('1', '''visit''', 'referral', 'true');
create trigger d_less after delete on visit referencing old table as changed for each statement execute function roll_up('-1', '''visit''', 'referral', 'true');

create trigger a_less_widget after update on visit referencing old table as changed for each statement execute function roll_up('-1', '''widget_open''', 'referral', 'opened_widget');
create trigger b_more_widget after update on visit referencing new table as changed for each statement execute function roll_up('1', '''widget_open''', 'referral', 'opened_widget');
create trigger c_more_widget after insert on visit referencing new table as changed for each statement execute function roll_up('1', '''widget_open''', 'referral', 'opened_widget');
create trigger d_less_widget after delete on visit referencing old table as changed for each statement execute function roll_up('-1', '''widget_open''', 'referral', 'opened_widget');

create trigger i_take after update on visit referencing old table as changed for each statement execute function members_gone('''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');
create trigger j_add after update on visit referencing new table as changed for each statement execute function members_added('''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');
create trigger k_add after insert on visit referencing new table as changed for each statement execute function members_added('''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');
create trigger l_take after delete on visit referencing old table as changed for each statement execute function members_gone('''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');

create trigger i_take after update on deal referencing old table as changed for each statement execute function members_gone('''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');
create trigger j_add after update on deal referencing new table as changed for each statement execute function members_added('''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');
create trigger k_add after insert on deal referencing new table as changed for each statement execute function members_added('''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');
create trigger l_take after delete on deal referencing old table as changed for each statement execute function members_gone('''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');

create trigger m_added after insert on lead referencing new table as changed for each statement execute function lead_added();
create trigger m_changed after update on lead referencing old table as was new table as changed for each statement execute function lead_changed();
create trigger m_gone after delete on lead referencing old table as changed for each statement execute function lead_gone();

-- What a deal has to do with the assistant and with service, so that sums read deals alone.
alter table deal add column is_assisted boolean not null default false;
alter table deal add column is_after_service boolean not null default false;

-- Runs after set_day, by its name.
create function set_facts() returns trigger language plpgsql as $$
begin
  new.is_assisted := coalesce((select l.first_bot_at < new.closed_at from lead l where (l.dealer_id, l.id) = (new.dealer_id, new.lead_id)), false);
  new.is_after_service := exists (
    select from conversation c join event e on e.dealer_id = c.dealer_id and e.conversation_id = c.id
    where (c.dealer_id, c.lead_id) = (new.dealer_id, new.lead_id) and e.kind = 'SERVICE_APPOINTMENT_SET' and e.day <= new.day);
  return new;
end $$;
create trigger set_facts before insert or update on deal for each row execute function set_facts();

create function first_bot_changed() returns trigger language plpgsql as $$
begin
  update deal d set closed_at = d.closed_at from was o join changed n using (dealer_id, id)
  where (d.dealer_id, d.lead_id) = (n.dealer_id, n.id) and o.first_bot_at is distinct from n.first_bot_at;
  return null;
end $$;
create trigger n_first_bot after update on lead referencing old table as was new table as changed for each statement execute function first_bot_changed();

create function service_changed() returns trigger language plpgsql as $$
begin
  update deal d set closed_at = d.closed_at from (select distinct dealer_id, lead_id from changed where kind = 'SERVICE_APPOINTMENT_SET') c
  where (d.dealer_id, d.lead_id) = (c.dealer_id, c.lead_id);
  return null;
end $$;
create trigger n_service after update on event referencing old table as changed for each statement execute function service_changed();
create trigger o_service after update on event referencing new table as changed for each statement execute function service_changed();
create trigger p_service after insert on event referencing new table as changed for each statement execute function service_changed();
create trigger q_service after delete on event referencing old table as changed for each statement execute function service_changed();

-- What is there already.
delete from metric_day where kind = 'CTA';
insert into metric_day (dealer_id, product_id, kind, actor, day, n)
select dealer_id, product_id, kind, jsonb_build_array(cta, coalesce(page_type, 'other'))::text, day, count(*) from event where kind = 'CTA' group by 1, 2, 3, 4, 5
union all select dealer_id, product_id, 'widget_open', referral, day, count(*) from visit where opened_widget group by 1, 2, 3, 4, 5;
select add_members((select array_agg(distinct (dealer_id, product_id, kind, actor, day, number)::membership) from (
  select m.dealer_id, m.product_id, 'message' as kind, m.initiator as actor, m.day, l.number from message m join lead l on (l.dealer_id, l.id) = (m.dealer_id, m.lead_id)
  union all select r.dealer_id, r.product_id, r.kind, case when r.kind = 'CTA' then jsonb_build_array(r.cta, coalesce(r.page_type, 'other'))::text else r.made_by end, r.day, l.number from event r join lead l on (l.dealer_id, l.id) = (r.dealer_id, r.lead_id)
  union all select d.dealer_id, d.product_id, 'deal', '', d.day, l.number from deal d join lead l on (l.dealer_id, l.id) = (d.dealer_id, d.lead_id)
  union all select v.dealer_id, v.product_id, 'visit', v.referral, v.day, s.number from visit v join visitor s on (s.dealer_id, s.product_id, s.name) = (v.dealer_id, v.product_id, v.visitor)
) r));
select add_members(facts_of(array(select l from lead l)));
select find_duplicates(array(select l from lead l));

-- Deals of a lead, when the lead goes or a deal changes; visits of a visitor, likewise.
create index deal_lead on deal (dealer_id, lead_id);
update deal set closed_at = closed_at;
drop index deal_day;
create index deal_day on deal (dealer_id, product_id, day) include (gross, is_assisted, is_after_service);
drop index visit_day;
create index visit_visitor on visit (dealer_id, product_id, visitor, day);
drop index lead_created;
drop index event_cta;
drop table lead_day;

do $$
declare
  name text;
begin
  foreach name in array array['activity_set', 'visitor'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scoped on %I using (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[])) with check (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[]))', name);
    execute format('grant select on %I to forecourt_app', name);
  end loop;
end $$;
