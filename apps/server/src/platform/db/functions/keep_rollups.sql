-- Keeps metric_day and activity_set as rows of message, event, visit and deal come, change and go, so that a number and the rows
-- behind it cannot disagree. Arguments, each SQL over a changed row r: a query of (kind, actor) that are counted in metric_day, empty
-- for none; then for each kind of set four: the kind, null where the row is in none, and the actor of its set; the join that gives
-- s.number; the column that a member's rows are found by.
create or replace function keep_rollups() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

create or replace trigger rollups_added after insert on message referencing new table as changed for each statement
  execute function keep_rollups('values (''message'', r.initiator)', '''message''', 'r.initiator',
    'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create or replace trigger rollups_changed after update on message referencing old table as was new table as changed for each statement
  execute function keep_rollups('values (''message'', r.initiator)', '''message''', 'r.initiator',
    'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create or replace trigger rollups_gone after delete on message referencing old table as was for each statement
  execute function keep_rollups('values (''message'', r.initiator)', '''message''', 'r.initiator',
    'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

create or replace trigger rollups_added after insert on event referencing new table as changed for each statement
  execute function keep_rollups('values (r.kind, event_actor(r.kind, r.made_by, r.cta, r.page_type))', 'r.kind',
    'event_actor(r.kind, r.made_by, r.cta, r.page_type)', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id',
    'case when r.response is not null then ''response'' end', 'r.response',
    'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create or replace trigger rollups_changed after update on event referencing old table as was new table as changed for each statement
  execute function keep_rollups('values (r.kind, event_actor(r.kind, r.made_by, r.cta, r.page_type))', 'r.kind',
    'event_actor(r.kind, r.made_by, r.cta, r.page_type)', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id',
    'case when r.response is not null then ''response'' end', 'r.response',
    'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');
create or replace trigger rollups_gone after delete on event referencing old table as was for each statement
  execute function keep_rollups('values (r.kind, event_actor(r.kind, r.made_by, r.cta, r.page_type))', 'r.kind',
    'event_actor(r.kind, r.made_by, r.cta, r.page_type)', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id',
    'case when r.response is not null then ''response'' end', 'r.response',
    'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'conversation_id');

create or replace trigger rollups_added after insert on visit referencing new table as changed for each statement
  execute function keep_rollups('select ''visit'', r.referral union all select ''widget_open'', r.referral where r.opened_widget',
    '''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');
create or replace trigger rollups_changed after update on visit referencing old table as was new table as changed for each statement
  execute function keep_rollups('select ''visit'', r.referral union all select ''widget_open'', r.referral where r.opened_widget',
    '''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');
create or replace trigger rollups_gone after delete on visit referencing old table as was for each statement
  execute function keep_rollups('select ''visit'', r.referral union all select ''widget_open'', r.referral where r.opened_widget',
    '''visit''', 'r.referral', 'visitor s on (s.dealer_id, s.product_id, s.name) = (r.dealer_id, r.product_id, r.visitor)', 'visitor');

create or replace trigger rollups_added after insert on deal referencing new table as changed for each statement
  execute function keep_rollups('', '''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');
create or replace trigger rollups_changed after update on deal referencing old table as was new table as changed for each statement
  execute function keep_rollups('', '''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');
create or replace trigger rollups_gone after delete on deal referencing old table as was for each statement
  execute function keep_rollups('', '''deal''', '''''', 'lead s on (s.dealer_id, s.id) = (r.dealer_id, r.lead_id)', 'lead_id');
