-- What the assistant is told and knows, and conversations made up to try it on (spec 3 §4, "Preview mode").

create table journey (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  name text not null,
  instruction text not null,
  -- Of the instruction: a save that was begun on an older one is refused.
  version int not null default 1,
  primary key (dealer_id, id),
  foreign key (dealer_id, product_id) references dealer_product on delete cascade
);

-- A source of leads. Without a journey it is assigned to none.
create table source (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  name text not null,
  journey_id text,
  instruction text not null,
  version int not null default 1,
  primary key (dealer_id, id),
  unique (dealer_id, product_id, name),
  foreign key (dealer_id, product_id) references dealer_product on delete cascade,
  foreign key (dealer_id, journey_id) references journey
);

-- Whoever writes an instruction, screen or feed, makes a version of it.
create function count_version() returns trigger language plpgsql as $$
begin
  if new.instruction is distinct from old.instruction then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger count_version before update on journey for each row execute function count_version();
create trigger count_version before update on source for each row execute function count_version();

-- The AI Knowledge Bank: questions with their answers, sanitised HTML. Tags are no words to a text search.
create table knowledge (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  group_name text not null,
  topic text not null,
  question text not null,
  answer text not null,
  found_by tsvector not null generated always as (
    setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('english', topic), 'B') || setweight(to_tsvector('english', answer), 'C')
  ) stored,
  primary key (dealer_id, id),
  foreign key (dealer_id, product_id) references dealer_product on delete cascade
);
create index knowledge_product on knowledge (dealer_id, product_id);

-- A preview stands apart from leads, conversations and messages: nothing counts it, lists it or sends it.
create table preview (
  dealer_id text not null,
  id text not null,
  -- Whose customer it imitates.
  conversation_id text not null,
  person_id text not null references person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation on delete cascade
);
create index preview_conversation on preview (dealer_id, conversation_id);
create index preview_age on preview (created_at);

create table preview_message (
  dealer_id text not null,
  id text not null,
  preview_id text not null,
  initiator text not null check (initiator in ('HUMAN', 'BOT')),
  channel text not null,
  body text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, id),
  foreign key (dealer_id, preview_id) references preview on delete cascade
);
create index preview_message_preview on preview_message (dealer_id, preview_id, at, id);

-- Answers that the assistant is to write, and who writes them now (a lease, as in delivery).
create table preview_generation (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  preview_id text not null,
  -- The channels that an answer is wanted for.
  channels text[] not null,
  journey_name text not null,
  journey_instruction text not null,
  source_instruction text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Why it failed, for people.
  reason text,
  attempts int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default now(),
  lease uuid,
  primary key (dealer_id, id),
  foreign key (dealer_id, preview_id) references preview on delete cascade
);
create index preview_generation_due on preview_generation (due_at) where state = 'pending';
create index preview_generation_preview on preview_generation (dealer_id, preview_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['journey', 'source', 'knowledge', 'preview', 'preview_message', 'preview_generation'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scoped on %I using (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[])) with check (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[]))', name);
    execute format('grant select on %I to forecourt_app', name);
  end loop;
end $$;
grant insert on preview, preview_message, preview_generation to forecourt_app;
grant update (instruction) on journey, source to forecourt_app;
