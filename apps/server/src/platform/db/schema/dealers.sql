-- An account: a dealership of a group.
create table dealer (
  id text primary key,
  group_name text not null,
  name text not null,
  retailer_name text not null,
  time_zone text not null,
  country text not null,
  insight_providers text[] not null default '{}',
  has_knowledge_bank boolean not null default false,
  active_far boolean not null default false,
  is_pilot boolean not null default false,
  is_suspended boolean not null default false,
  -- What calls to the Knowledge Bank send as x-api-key (spec 3 §7).
  knowledge_key text not null default replace(gen_random_uuid()::text, '-', '')
);
grant select, update (time_zone, country) on dealer to forecourt_app;

-- What an account has bought.
create table dealer_product (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  name text not null,
  category text not null,
  attributes text[] not null default '{}',
  position int not null,
  primary key (dealer_id, id)
);
grant select on dealer_product to forecourt_app;

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
create index setting_report on setting (dealer_id, product_id) where kind = 'preference' and key = 'ReportChannel';
grant select, insert, update, delete on setting to forecourt_app;

-- Instructions for the assistant that several sources share.
create table journey (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  name text not null,
  instruction text not null,
  -- Of the instruction, counted up when it changes: a save that was begun on an older one is refused.
  version int not null default 1,
  primary key (dealer_id, id),
  foreign key (dealer_id, product_id) references dealer_product (dealer_id, id) on delete cascade
);
grant select, update (instruction, version) on journey to forecourt_app;

-- A source of leads. Without a journey it is assigned to none.
create table source (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  name text not null,
  journey_id text,
  instruction text not null,
  version int not null default 1,
  unique (dealer_id, product_id, name),
  primary key (dealer_id, id),
  foreign key (dealer_id, journey_id) references journey (dealer_id, id),
  foreign key (dealer_id, product_id) references dealer_product (dealer_id, id) on delete cascade
);
grant select, update (instruction, version) on source to forecourt_app;
