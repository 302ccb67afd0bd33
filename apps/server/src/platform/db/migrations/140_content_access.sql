-- Who has seen what a customer wrote, and who they are (docs/decisions/content-access.md): one row a person, conversation, way and hour.
-- Keys alone, so that it stays when the customer is erased. Requests add to it and read it; nothing changes a row.
create table content_access (
  dealer_id text not null,
  -- The conversation; a preview's is that of its original.
  conversation_id text not null,
  -- A person's id, or `key:` and an API key's.
  actor text not null,
  -- By which way it left: the console, a file of a message, an export, a call with an API key.
  way text not null check (way in ('console', 'file', 'export', 'api-key')),
  -- The hour, and when in it they first saw something.
  hour timestamptz not null default date_trunc('hour', now()),
  at timestamptz not null default now(),
  primary key (dealer_id, conversation_id, actor, way, hour)
);
create index content_access_age on content_access (at);
grant select, insert on content_access to forecourt_app;
alter table content_access enable row level security;
create policy scoped on content_access using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
