-- Pictures that dealers upload for the assistant of their website chat, as they were made anew. Everybody who opens the chat sees them.
create table chat_avatar (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  content_type text not null,
  content bytea not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, id)
);
-- Compressed already.
alter table chat_avatar alter column content set storage external;

alter table chat_avatar enable row level security;
create policy scoped on chat_avatar using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, delete on chat_avatar to forecourt_app;
