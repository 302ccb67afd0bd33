-- Replies of staff that go out later. A row is a job until it is sent or taken back.
create table scheduled_reply (
  dealer_id text not null,
  -- The message's, once it is one.
  id text not null,
  conversation_id text not null,
  lead_id text not null,
  person_id text not null references person on delete cascade,
  channel text not null,
  -- As it was typed.
  text text not null,
  -- What is sent, where the channel takes HTML.
  html text,
  file_ids text[] not null default '{}',
  send_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Why it could not be sent; it then waits for its author.
  failed_reason text,
  due_at timestamptz not null,
  attempts int not null default 0,
  lease uuid,
  reason text,
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
create index scheduled_reply_due on scheduled_reply (due_at);
create index scheduled_reply_conversation on scheduled_reply (dealer_id, conversation_id, send_at);
create index scheduled_reply_lead on scheduled_reply (dealer_id, lead_id);
grant select, insert, update, delete on scheduled_reply to forecourt_app;
alter table scheduled_reply enable row level security;
create policy scoped on scheduled_reply
  using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

-- What a list is narrowed to and ordered by, under a name: a person's own, or everybody's.
create table saved_view (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  product_id text not null,
  -- Who saved it.
  person_id text not null references person on delete cascade,
  is_shared boolean not null,
  name text not null,
  -- The query of the list's address.
  query text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, id)
);
create index saved_view_product on saved_view (dealer_id, product_id);
grant select, insert, delete on saved_view to forecourt_app;
alter table saved_view enable row level security;
create policy scoped on saved_view
  using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
