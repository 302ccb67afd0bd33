-- The dealer that a website belongs to: one host, one dealer.
create table website_domain (
  host text primary key check (host = lower(host)),
  dealer_id text not null references dealer (id) on delete cascade
);
create index website_domain_dealer on website_domain (dealer_id);

-- A chat that a shopper holds in the website's widget.
create table chat (
  dealer_id text not null,
  conversation_id text not null,
  -- SHA-256 of the shopper's token.
  token_hash bytea not null unique,
  host text not null,
  -- Of its messages: the number that the last one has.
  last_seq int not null default 0,
  -- Until when a socket of the shopper counts as open; put forward while it is.
  shopper_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (dealer_id, conversation_id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);

-- A message's place in its chat: 1, 2, 3 without a gap. Null outside of such chats.
alter table message add column seq int;
create unique index message_seq on message (dealer_id, conversation_id, seq) where seq is not null;

do $$
declare name text;
begin
  foreach name in array array['website_domain', 'chat'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scoped on %I using (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[])) with check (dealer_id = any ((select string_to_array(current_setting(''forecourt.dealer_ids'', true), '',''))::text[]))', name);
    execute format('grant select on %I to forecourt_app', name);
  end loop;
end $$;
grant update (last_seq, shopper_until) on chat to forecourt_app;
-- What shoppers say in a chat of themselves, and the vehicle that they look at.
grant update (first_name, last_name, email, phone, vehicle) on lead to forecourt_app;
