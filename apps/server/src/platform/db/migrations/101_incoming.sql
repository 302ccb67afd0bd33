-- Mail and text messages that come in (docs/decisions/connections.md).

-- What a dealer is reached at: how the dealer of something that comes in is found.
create table inbound_address (
  -- An email address in lower case, or a phone number as E.164.
  address text primary key,
  dealer_id text not null references dealer on delete cascade,
  kind text not null check (kind in ('mail', 'phone'))
);
create index inbound_address_dealer on inbound_address (dealer_id, kind);
grant select on inbound_address to forecourt_app;

-- Where a customer's answer to an email comes back to: the dealer's address with this tag names the conversation.
create table reply_address (
  dealer_id text not null,
  tag text not null,
  conversation_id text not null,
  primary key (dealer_id, tag),
  unique (dealer_id, conversation_id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
grant select on reply_address to forecourt_app;

-- What came in, stored as it came before its sender was answered. A job makes it a message or a lead.
create table incoming (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'text', 'lead')),
  -- How it came: 'smtp', 'imap', 'twilio' and so on.
  door text not null,
  -- What makes it one, however often it is delivered.
  external_id text not null,
  -- The bytes as they came; deleted after a while.
  content bytea,
  -- What the door knows besides: the envelope, the sender's internet address.
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'refused')),
  -- Why it was refused or is still waiting, for people.
  reason text,
  -- Where it is now.
  conversation_id text,
  message_id text,
  received_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  lease uuid,
  unique (dealer_id, kind, external_id),
  primary key (dealer_id, id)
);
create index incoming_due on incoming (due_at) where state = 'waiting';
create index incoming_kind on incoming (dealer_id, kind, received_at desc);
create index incoming_refused on incoming (dealer_id, received_at desc) where state <> 'waiting' and reason is not null;
create index incoming_content on incoming (received_at) where content is not null;
grant select, insert on incoming to forecourt_app;

-- Of an email that came in: whether its sender is who it says, and the files that were left out.
alter table message add column mail jsonb;
create index message_mail on message (dealer_id, mail_id) where mail_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['inbound_address', 'reply_address', 'incoming'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy scoped on %I using (dealer_id = any (string_to_array(current_setting(''forecourt.dealer_ids'', true), '','')))', name);
  end loop;
end $$;
