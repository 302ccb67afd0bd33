-- Browsers that people have asked to be notified in (docs/decisions/push.md). The address and the keys are read by the job alone.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  person_id text not null references person on delete cascade,
  -- The push service's address of the browser: whoever knows it and our key can notify the person.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The sign-in that the browser is in; null with an external issuer, which tells nobody of its sign-ins.
  grant_id text,
  user_agent text not null,
  created_at timestamptz not null default now(),
  -- When the console was last opened there.
  last_used_at timestamptz not null default now()
);
create index push_subscription_person on push_subscription (person_id);
create index push_subscription_grant on push_subscription (grant_id);
grant select (id, person_id) on push_subscription to forecourt_app;

-- How a person wants to be notified in all their browsers. No row: at any hour, with the customer's name and words.
create table push_setting (
  person_id text primary key references person on delete cascade,
  -- Whether a notification shows the customer's name and words, or only that something waits.
  shows_words boolean not null,
  -- Minutes after midnight by the person's own clock; null for no quiet hours. They may go on past midnight.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  time_zone text not null,
  check ((quiet_from is null) = (quiet_to is null))
);
grant select, insert, update on push_setting to forecourt_app;

-- A notification to one browser, until it has left: ids alone, since what it shows is read when it is sent.
create table push_delivery (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  product_id text not null,
  conversation_id text not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('handoff', 'escalation', 'mention')),
  -- What makes it one for a browser, however often it is queued.
  key text not null,
  -- Of a mention: the colleague who wrote the note.
  author_id text,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  lease uuid,
  -- Why the last attempt failed.
  reason text,
  primary key (dealer_id, id),
  unique (dealer_id, key, subscription_id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
create index push_delivery_due on push_delivery (due_at);
create index push_delivery_conversation on push_delivery (dealer_id, conversation_id);
grant select, insert on push_delivery to forecourt_app;
alter table push_delivery enable row level security;
create policy scoped on push_delivery using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
