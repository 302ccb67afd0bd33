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
alter table knowledge_version enable row level security;
create policy scoped on knowledge_version using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, delete on knowledge_version to forecourt_app;
