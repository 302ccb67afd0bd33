-- What staff configure of an account or one of its products (spec 2): a document a record, in the shape of its kind
-- (packages/api/src/contract/settings). One table, so that a save, its version and its audit work the same for all.
create table setting (
  dealer_id text not null references dealer on delete cascade,
  -- '' for what concerns the whole account.
  product_id text not null,
  kind text not null,
  -- Which of a kind that has many; '' of a kind that has one.
  key text not null default '',
  value jsonb not null,
  version int not null default 1,
  -- Who saved it last; null for what only the feed has written, which it may write again.
  changed_by text,
  changed_at timestamptz not null default now(),
  primary key (dealer_id, product_id, kind, key)
);

alter table setting enable row level security;
create policy scoped on setting using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, update, delete on setting to forecourt_app;
