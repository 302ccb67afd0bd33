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

-- Every key of a dealer's table has the dealer (docs/scale.md).
create table chat_token (
  token_hash bytea primary key,
  dealer_id text not null references dealer on delete cascade,
  conversation_id text not null,
  unique (dealer_id, conversation_id)
);
grant select on chat_token to forecourt_app;
insert into chat_token (token_hash, dealer_id, conversation_id) select token_hash, dealer_id, conversation_id from chat;
alter table chat drop column token_hash;

drop index attachment_object, chat_avatar_object;
create index attachment_object on attachment (object_key) where object_key is not null;
create index chat_avatar_object on chat_avatar (object_key) where object_key is not null;

update audit set dealer_id = '' where dealer_id is null;
alter table audit alter dealer_id set default '', alter dealer_id set not null;
alter table audit drop constraint audit_pkey, add primary key (dealer_id, id);

alter table message add visibility text not null default 'customer',
  add constraint message_visibility check (visibility = 'customer' or visibility = 'staff' and seq is null);
