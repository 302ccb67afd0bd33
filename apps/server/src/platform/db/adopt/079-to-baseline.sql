-- Makes a database of migration 079 what schema/ makes of a new one. What was a rule of the database is one of TypeScript now: days,
-- versions, rollups and duplicates (metrics/rollups, messaging/timeline).
do $$
declare
  t record;
begin
  for t in
    select r.relname, g.tgname from pg_trigger g join pg_class r on r.oid = g.tgrelid
    where not g.tgisinternal and r.relnamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %I', t.tgname, t.relname);
  end loop;
  for t in select tablename from pg_policies where schemaname = 'public' and policyname = 'scoped' loop
    execute format('drop policy scoped on %I', t.tablename);
  end loop;
end $$;
drop policy own_sign_in on audit;

drop function appointment_of, change_members, count_version, event_actor, facts_of, find_duplicates, first_of, keep_lead_rollups,
  keep_rollups, lead_words, member, set_day, signature_html, timer_id;
drop type membership;
drop index lead_phone_unknown;

-- Requests keep what triggers kept.
grant insert, update, delete on metric_day, activity_set to forecourt_app;
grant update (is_duplicate) on lead to forecourt_app;
grant update (version) on journey, source to forecourt_app;
grant update (day) on cta_press to forecourt_app;

-- A dealer's counts go with it.
alter table metric_day add foreign key (dealer_id) references dealer on delete cascade;
