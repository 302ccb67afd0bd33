-- A press of a call to action by somebody who has not written yet: once they do, it is an event of their conversation, and no longer here.
create table cta_press (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  product_id text not null,
  cta text not null,
  page_type text not null,
  at timestamptz not null,
  day date not null,
  primary key (dealer_id, id)
);
alter table cta_press enable row level security;
create policy scoped on cta_press using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, delete on cta_press to forecourt_app;

-- A press never changes, and has no trigger for it: it is written anew when the dealer's time zone changes (setDealerLocale.ts).
create trigger set_day before insert on cta_press for each row execute function set_day();
-- They count with those that are events.
create trigger rollups_added after insert on cta_press referencing new table as changed for each statement
  execute function keep_rollups('values (''CTA'', event_actor(''CTA'', null, r.cta, r.page_type))');
create trigger rollups_gone after delete on cta_press referencing old table as was for each statement
  execute function keep_rollups('values (''CTA'', event_actor(''CTA'', null, r.cta, r.page_type))');

-- What the names of a day's visitors are made with (websiteChat/visitor.ts); it is forgotten with the day. UTC.
create table visitor_salt (day date primary key, salt bytea not null);

-- Vehicles that are for sale, by what a page of the dealer's website calls them (leads/vehiclesForSale.ts).
create index lead_stock on lead (dealer_id, (vehicle ->> 'stock'), created_at desc) where vehicle ->> 'available' = 'true';
create index lead_vin on lead (dealer_id, (vehicle ->> 'vin')) where vehicle ->> 'available' = 'true';

-- A message may be sent in other words than it has itself: a chat is mailed by the message that says so.
alter table delivery drop constraint message_or_notice;
alter table delivery add constraint message_or_notice check (
  num_nulls(message_id, conversation_id, lead_id) = 0 and num_nulls(product_id, notice_key) = 2
  or num_nulls(message_id, conversation_id, lead_id) = 3 and num_nulls(product_id, notice_key, html) = 0);
