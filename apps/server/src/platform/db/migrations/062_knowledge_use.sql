-- What the assistant's messages took from the Knowledge Bank, and what they had to leave to staff. Both go with their message, and so
-- with the conversation and the lead.

-- An entry that a message answers from. It may be deleted while the message is sent, so nothing refers to it.
create table knowledge_use (
  dealer_id text not null,
  message_id text not null,
  entry_id text not null,
  product_id text not null,
  conversation_id text not null,
  at timestamptz not null,
  primary key (dealer_id, message_id, entry_id),
  foreign key (dealer_id, message_id) references message on delete cascade
);
create index knowledge_use_at on knowledge_use (dealer_id, at);
create index knowledge_use_entry on knowledge_use (dealer_id, entry_id, at);

-- A shopper's question that a message could not answer.
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
  foreign key (dealer_id, message_id) references message on delete cascade
);
create index unanswered_question_at on unanswered_question (dealer_id, at);
create index unanswered_question_gap on unanswered_question (dealer_id, gap_id, at);

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

alter table knowledge_use enable row level security;
create policy scoped on knowledge_use using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select on knowledge_use to forecourt_app;
alter table unanswered_question enable row level security;
create policy scoped on unanswered_question using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select on unanswered_question to forecourt_app;
alter table knowledge_gap_closed enable row level security;
create policy scoped on knowledge_gap_closed using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, update on knowledge_gap_closed to forecourt_app;
