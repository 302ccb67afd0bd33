-- What the metrics read (design §6, §8): additive counts in metric_day, distinct leads in lead_day. Statement triggers
-- on insert, update and delete keep both, so that a number and the rows behind it cannot disagree.

-- Neither refers to the dealer: when one is deleted, its rows' own triggers take their counts away.
create table metric_day (
  dealer_id text not null,
  product_id text not null,
  kind text not null,
  actor text not null,
  day date not null,
  n bigint not null,
  amount numeric(14, 2) not null default 0,
  primary key (dealer_id, product_id, kind, actor, day)
) with (fillfactor = 80);

create table lead_day (
  dealer_id text not null,
  product_id text not null,
  kind text not null,
  actor text not null,
  day date not null,
  lead_id text not null,
  n int not null,
  primary key (dealer_id, product_id, kind, actor, day, lead_id)
);

-- Adds (sign 1) or takes away (sign -1) the changed rows. Arguments: the sign, then SQL expressions over a changed row
-- for kind, actor, lead (null where it has none) and amount. Upserts go in key order, so that two writers never wait for
-- each other in a circle; a count that falls to zero leaves no row.
create function roll_up() returns trigger language plpgsql as $$
declare
  sign constant text := tg_argv[0];
  parts constant text := format('dealer_id, product_id, %s as kind, %s as actor, day', tg_argv[1], tg_argv[2]);
begin
  execute format(
    'insert into metric_day as m (dealer_id, product_id, kind, actor, day, n, amount)
     select %s, %s * count(*), %s * coalesce(sum(%s), 0) from changed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (dealer_id, product_id, kind, actor, day) do update set n = m.n + excluded.n, amount = m.amount + excluded.amount',
    parts, sign, sign, tg_argv[4]);
  execute format(
    'insert into lead_day as l (dealer_id, product_id, kind, actor, day, lead_id, n)
     select %s, %s as lead_id, %s * count(*) from changed where %s is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
     on conflict (dealer_id, product_id, kind, actor, day, lead_id) do update set n = l.n + excluded.n',
    parts, tg_argv[3], sign, tg_argv[3]);
  if sign = '-1' then
    execute format('delete from metric_day m using (select distinct %s from changed) c where (m.dealer_id, m.product_id, m.kind, m.actor, m.day) = (c.dealer_id, c.product_id, c.kind, c.actor, c.day) and m.n = 0', parts);
    execute format('delete from lead_day l using (select distinct %s, %s as lead_id from changed) c where (l.dealer_id, l.product_id, l.kind, l.actor, l.day, l.lead_id) = (c.dealer_id, c.product_id, c.kind, c.actor, c.day, c.lead_id) and l.n = 0', parts, tg_argv[3]);
  end if;
  return null;
end $$;

-- Triggers of one event run in the order of their names: what was is taken away before what is gets added.
create trigger a_take after update on message referencing old table as changed for each statement execute function roll_up('-1', '''message''', 'initiator', 'lead_id', '0');
create trigger b_add after update on message referencing new table as changed for each statement execute function roll_up('1', '''message''', 'initiator', 'lead_id', '0');
create trigger c_add after insert on message referencing new table as changed for each statement execute function roll_up('1', '''message''', 'initiator', 'lead_id', '0');
create trigger d_take after delete on message referencing old table as changed for each statement execute function roll_up('-1', '''message''', 'initiator', 'lead_id', '0');

create trigger a_take after update on event referencing old table as changed for each statement execute function roll_up('-1', 'kind', 'made_by', 'lead_id', '0');
create trigger b_add after update on event referencing new table as changed for each statement execute function roll_up('1', 'kind', 'made_by', 'lead_id', '0');
create trigger c_add after insert on event referencing new table as changed for each statement execute function roll_up('1', 'kind', 'made_by', 'lead_id', '0');
create trigger d_take after delete on event referencing old table as changed for each statement execute function roll_up('-1', 'kind', 'made_by', 'lead_id', '0');

create trigger a_take after update on visit referencing old table as changed for each statement execute function roll_up('-1', '''visit''', 'referral', 'null::text', '0');
create trigger b_add after update on visit referencing new table as changed for each statement execute function roll_up('1', '''visit''', 'referral', 'null::text', '0');
create trigger c_add after insert on visit referencing new table as changed for each statement execute function roll_up('1', '''visit''', 'referral', 'null::text', '0');
create trigger d_take after delete on visit referencing old table as changed for each statement execute function roll_up('-1', '''visit''', 'referral', 'null::text', '0');

-- Which lead the assistant wrote to first, and when: a deal counts as assisted only after that.
create function first_bot_added() returns trigger language plpgsql as $$
begin
  update lead l set first_bot_at = m.at
  from (select dealer_id, lead_id, min(at) as at from changed where initiator = 'BOT' group by 1, 2 order by 1, 2) m
  where (l.dealer_id, l.id) = (m.dealer_id, m.lead_id) and (l.first_bot_at is null or l.first_bot_at > m.at);
  return null;
end $$;
create function first_bot_taken() returns trigger language plpgsql as $$
begin
  update lead l
  set first_bot_at = (select min(m.at) from message m where (m.dealer_id, m.lead_id, m.initiator) = (l.dealer_id, l.id, 'BOT'))
  from (select distinct dealer_id, lead_id from changed where initiator = 'BOT') c
  where (l.dealer_id, l.id) = (c.dealer_id, c.lead_id);
  return null;
end $$;
create trigger e_first_bot after update on message referencing old table as changed for each statement execute function first_bot_taken();
create trigger f_first_bot after update on message referencing new table as changed for each statement execute function first_bot_added();
create trigger g_first_bot after insert on message referencing new table as changed for each statement execute function first_bot_added();
create trigger h_first_bot after delete on message referencing old table as changed for each statement execute function first_bot_taken();
