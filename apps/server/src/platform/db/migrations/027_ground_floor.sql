-- The rules of what a message or an event brings about are TypeScript now (timeline/), lists are plain rows with plain indexes, and
-- nobody locks a dealer until the end of a transaction (docs/decisions/ground-floor.md). Functions and their triggers stand in
-- db/functions from here on, one a file.

do $$
declare
  t record;
begin
  for t in
    select r.relname, g.tgname from pg_trigger g join pg_class r on r.oid = g.tgrelid
    where not g.tgisinternal and r.relnamespace = 'public'::regnamespace and g.tgname not in ('rollups_added', 'rollups_changed', 'rollups_gone', 'set_day', 'count_version')
  loop
    execute format('drop trigger %I on %I', t.tgname, t.relname);
  end loop;
end $$;

drop function phone_words, assistant_hindrance, roll_up, members_added, members_gone, lead_added, lead_changed, lead_gone, lead_facts, add_members, take_members,
  first_bot_added, first_bot_taken, first_bot_changed, service_changed, set_facts, takeover_changed, takeover_of,
  heed_opt_out, heed_subscription, cancel_after_opt_out, follow_ups_heed_messages, follow_ups_heed_events,
  set_number, know_visitors, hold_days, move_days, hand_on_locale,
  change_alone, list_changed_leads, list_otherwise, unlist_leads, list_again, is_listed_later, list_leads, list_items, list_page, listed_at,
  listed_added, listed_changed, listed_gone, flip_slices, count_labels, cut_label, cut_labels, add_words, take_words, marks_of, set_of, second_of,
  found, searched_words, words_in cascade;
drop table listed, order_label, order_slice, word_set;
drop type listed_lead, order_change, word_change;

-- What lists of conversations show, sort by and search: a row a lead, whether it has a conversation yet or not.
create table conversation_list (
  dealer_id text not null,
  product_id text not null,
  -- The lead's.
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
  last_customer_text text,
  -- Name, contact, vehicle and salesperson in the CRM, as search_words.
  lead_words text not null,
  -- All that was written in the conversation, as search_words.
  message_words text not null default '',
  primary key (dealer_id, product_id, number),
  foreign key (dealer_id, product_id, number) references lead (dealer_id, product_id, number) on delete cascade
);

insert into conversation_list (dealer_id, product_id, number, lead_id, name_key, source_key, channel_key, last_at, last_customer_text, lead_words, message_words)
select l.dealer_id, l.product_id, l.number, l.id, folded(btrim(l.first_name)) || e'\x01' || folded(btrim(l.last_name)), folded(l.source),
  coalesce(newest.channel, c.channel, ''), coalesce(newest.at, l.created_at), human.body,
  lead_words(l), coalesce(written.words, '')
from lead l
left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
left join lateral (
  select m.channel, m.at from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id order by m.at desc, m.id desc limit 1
) newest on true
left join lateral (
  select m.body from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN' order by m.at desc, m.id desc limit 1
) human on true
left join lateral (
  select left(search_words(string_agg(without_tags(m.body), ' ')), 20000) as words from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id
) written on true;

-- An order each; a search reads the last one.
create index conversation_list_time on conversation_list (dealer_id, product_id, last_at desc, number);
create index conversation_list_name on conversation_list (dealer_id, product_id, name_key, last_at desc, number);
create index conversation_list_source on conversation_list (dealer_id, product_id, source_key, last_at desc, number);
create index conversation_list_channel on conversation_list (dealer_id, product_id, channel_key, last_at desc, number);
create index conversation_list_words on conversation_list using gin (search_terms(dealer_id, lead_words || ' ' || message_words));

-- The next numbers of a product's leads and visitors, given out before the transaction that uses them (feed/numbers.ts).
create table next_number (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  of text not null check (of in ('lead', 'visitor')),
  next int not null,
  primary key (dealer_id, product_id, of)
);
insert into next_number (dealer_id, product_id, of, next)
select dealer_id, product_id, 'lead', max(number) + 1 from lead group by 1, 2
union all select dealer_id, product_id, 'visitor', max(number) + 1 from visitor group by 1, 2;

do $$
declare
  name text;
begin
  foreach name in array array['conversation_list', 'next_number'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scoped on %I using (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[])) with check (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[]))', name);
  end loop;
end $$;

-- What a request's message or event brings about is written by the request.
grant select, insert, update on conversation_list to forecourt_app;
grant update (first_bot_at) on lead to forecourt_app;
grant update (takeover) on conversation to forecourt_app;
grant update (is_assisted, is_after_service) on deal to forecourt_app;
grant insert, update, delete on opt_out to forecourt_app;
grant select, insert, update, delete on timer to forecourt_app;
-- Another time zone moves a dealer's rows to their new days (dealers/locale.ts).
grant update (time_zone, country) on dealer to forecourt_app;
grant update (created_day) on lead to forecourt_app;
grant update (day) on message, event, visit, deal to forecourt_app;
