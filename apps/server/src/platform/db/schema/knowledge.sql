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
    setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('english', topic), 'B')
    || setweight(to_tsvector('english', answer), 'C')
  ) stored,
  topic_id text not null generated always as (('topic-' || md5(lower(group_name || e'\n' || topic)))) stored,
  -- What people search, without tags.
  searched text not null generated always as (lower(
    question || ' ' || topic || ' '
    || replace(replace(replace(regexp_replace(answer, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
  )) stored,
  -- The entry that this one was mirrored from; entries that share it are one question in several products.
  mirrored_as text,
  -- The question in whichever product; a column, since row-level security keeps coalesce from an index.
  question_id text not null generated always as (coalesce(mirrored_as, id)) stored,
  -- Somebody has added it in the console: only these can be deleted (spec 3 §6).
  custom boolean not null default false,
  -- Listed in the console.
  visible boolean not null default true,
  editable boolean not null default true,
  important boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_by text,
  -- When somebody changed it in the console: from then on the feed leaves it alone.
  changed_at timestamptz,
  -- What a search ranks by: ten thousand questions may be found, and folding each anew took a fifth of the search's time.
  question_key text not null generated always as (lower(question)) stored,
  primary key (dealer_id, id),
  foreign key (dealer_id, product_id) references dealer_product (dealer_id, id) on delete cascade
);
create index knowledge_place on knowledge (dealer_id, product_id, topic_id, important desc, created_at, id) where visible;
create index knowledge_question on knowledge (dealer_id, question_id, product_id);
create index knowledge_topic_entries on knowledge (dealer_id, product_id, topic_id);
create index knowledge_words on knowledge using gin (search_terms(dealer_id || ':' || product_id, search_words(searched))) where visible;
grant select, insert, update, delete on knowledge to forecourt_app;

-- A topic of a product. Its id is made of its names: added twice, it is one, and it is the same in every product.
create table knowledge_topic (
  dealer_id text not null,
  product_id text not null,
  group_name text not null,
  name text not null,
  group_id text not null generated always as ('group-' || md5(lower(group_name))) stored,
  id text not null generated always as (('topic-' || md5(lower(group_name || e'\n' || name)))) stored,
  -- Somebody has added it in the console.
  custom boolean not null default false,
  -- Changes with every question of it.
  version int not null default 1,
  changed_by text,
  primary key (dealer_id, product_id, id),
  foreign key (dealer_id, product_id) references dealer_product (dealer_id, id) on delete cascade
);
grant select, insert, update, delete on knowledge_topic to forecourt_app;

-- What a question and its answer were, one row a save, in whichever products it is.
create table knowledge_version (
  dealer_id text not null references dealer on delete cascade,
  question_id text not null,
  -- Counted from 1.
  number int not null,
  question text not null,
  answer text not null,
  -- Missing for what the feed brought.
  saved_by text,
  saved_at timestamptz not null,
  primary key (dealer_id, question_id, number)
);
grant select, insert, delete on knowledge_version to forecourt_app;

-- An entry that a message answers from. It may be deleted while the message is sent, so nothing refers to it.
create table knowledge_use (
  dealer_id text not null,
  message_id text not null,
  entry_id text not null,
  product_id text not null,
  conversation_id text not null,
  at timestamptz not null,
  primary key (dealer_id, message_id, entry_id),
  foreign key (dealer_id, message_id) references message (dealer_id, id) on delete cascade
);
create index knowledge_use_at on knowledge_use (dealer_id, at);
create index knowledge_use_entry on knowledge_use (dealer_id, entry_id, at);
grant select on knowledge_use to forecourt_app;

-- A customer's question that a message could not answer.
create table unanswered_question (
  dealer_id text not null,
  message_id text not null,
  place int not null,
  product_id text not null,
  conversation_id text not null,
  question text not null,
  -- Its words as the assistant compares them: stems, without those that mean nothing.
  words text[] not null,
  -- Questions of one meaning share it.
  gap_id text not null,
  at timestamptz not null,
  primary key (dealer_id, message_id, place),
  foreign key (dealer_id, message_id) references message (dealer_id, id) on delete cascade
);
create index unanswered_question_at on unanswered_question (dealer_id, at);
create index unanswered_question_gap on unanswered_question (dealer_id, gap_id, at);
grant select on unanswered_question to forecourt_app;

-- That somebody has answered the questions of a gap, or set them aside.
create table knowledge_gap_closed (
  dealer_id text not null references dealer on delete cascade,
  gap_id text not null,
  -- The question of the Knowledge Bank that answers them (knowledge.question_id); null where none was written.
  question_id text,
  closed_by text not null,
  closed_at timestamptz not null default now(),
  primary key (dealer_id, gap_id)
);
grant select, insert, update on knowledge_gap_closed to forecourt_app;
