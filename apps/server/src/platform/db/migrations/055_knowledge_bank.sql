-- The Knowledge Bank as people edit it in the console.

-- What calls to the Knowledge Bank send as x-api-key (spec 3 §7).
alter table dealer add column knowledge_key text not null default replace(gen_random_uuid()::text, '-', '');

-- A topic of a product. Its id is made of its names: added twice, it is one, and it is the same in every product.
create table knowledge_topic (
  dealer_id text not null,
  product_id text not null,
  group_name text not null,
  name text not null,
  group_id text not null generated always as ('group-' || md5(lower(group_name))) stored,
  id text not null generated always as ('topic-' || md5(lower(group_name || E'\n' || name))) stored,
  -- Somebody has added it in the console.
  custom boolean not null default false,
  -- Changes with every question of it.
  version int not null default 1,
  changed_by text,
  primary key (dealer_id, product_id, id),
  foreign key (dealer_id, product_id) references dealer_product on delete cascade
);

alter table knowledge
  add column topic_id text not null generated always as ('topic-' || md5(lower(group_name || E'\n' || topic))) stored,
  -- What people search, without tags.
  add column searched text not null generated always as (
    lower(question || ' ' || topic || ' ' || replace(replace(replace(regexp_replace(answer, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'))
  ) stored,
  -- The entry that this one was mirrored from; entries that share it are one question in several products.
  add column mirrored_as text,
  -- The question in whichever product; a column, since row-level security keeps coalesce from an index.
  add column question_id text not null generated always as (coalesce(mirrored_as, id)) stored,
  -- Somebody has added it in the console: only these can be deleted (spec 3 §6).
  add column custom boolean not null default false,
  -- Listed in the console.
  add column visible boolean not null default true,
  add column editable boolean not null default true,
  add column important boolean not null default false,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column changed_by text,
  -- When somebody changed it in the console: from then on the feed leaves it alone.
  add column changed_at timestamptz;

insert into knowledge_topic (dealer_id, product_id, group_name, name)
select distinct on (dealer_id, product_id, topic_id) dealer_id, product_id, group_name, topic from knowledge;

drop index knowledge_product;
create index knowledge_place on knowledge (dealer_id, product_id, topic_id, important desc, created_at, id) where visible;
create index knowledge_topic_entries on knowledge (dealer_id, product_id, topic_id);
create index knowledge_question on knowledge (dealer_id, question_id, product_id);

alter table knowledge_topic enable row level security;
create policy scoped on knowledge_topic using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, update, delete on knowledge_topic to forecourt_app;
grant insert, update, delete on knowledge to forecourt_app;
