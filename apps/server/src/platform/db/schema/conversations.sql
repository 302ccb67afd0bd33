-- An inquiry of a customer with a product of the dealer: what numbers count and lists show.
create table lead (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  product_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  source text not null,
  lead_type text not null,
  status text not null,
  salesperson_id text,
  vehicle jsonb,
  created_at timestamptz not null,
  created_day date not null,
  -- When the assistant first wrote to the lead. Kept by messaging/timeline/leadFacts.ts.
  first_bot_at timestamptz,
  -- How the customer of a chat lead came to the dealer's website; null for leads of other origin.
  referral text check (referral in ('direct', 'external')),
  -- The lead's number in the sets of activity_set: counted from 0 within its dealer and product, in the order of arrival.
  number int not null,
  -- Whether an older lead of the product has the same email address, case aside, or phone number. Kept by metrics/rollups.
  is_duplicate boolean not null default false,
  crm_salesperson text,
  crm_url text,
  -- Insight provider → label, such as {"FORD": "High"}.
  scores jsonb,
  -- The part of its source that a lead comes from; null where it has none.
  sub_source text,
  -- The phone number as E.164, which leads are compared by (platform/locale/e164.ts).
  phone_e164 text,
  -- Why the assistant did not begin with a lead when its turn came (assistant/nextMessage/nextTouch.ts).
  unworked_reason text,
  primary key (dealer_id, id)
);
create index lead_answered on lead (dealer_id, product_id, created_at, id) where first_bot_at is not null;
create index lead_email on lead (dealer_id, product_id, lower(email), created_at) where email is not null;
create unique index lead_number on lead (dealer_id, product_id, number);
create index lead_person_email on lead (dealer_id, lower(email)) where email is not null;
create index lead_person_phone on lead (dealer_id, phone_e164) where phone_e164 is not null;
create index lead_phone on lead (dealer_id, product_id, phone_e164, created_at) where phone_e164 is not null;
create index lead_stock on lead (dealer_id, (vehicle ->> 'stock'), created_at desc) where vehicle ->> 'available' = 'true';
create index lead_sub_source on lead (dealer_id, product_id, source, sub_source) where sub_source is not null;
create index lead_unworked on lead (dealer_id, product_id, number) where first_bot_at is null;
create index lead_vin on lead (dealer_id, (vehicle ->> 'vin')) where vehicle ->> 'available' = 'true';
grant select on lead to forecourt_app;
grant update (first_name, last_name, email, phone, vehicle, created_day, first_bot_at, phone_e164, is_duplicate) on lead to forecourt_app;

-- The one thread of messages of a lead.
create table conversation (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  lead_id text not null,
  channel text not null,
  started_at timestamptz not null,
  -- Where the last takeover stands; null where nobody took the conversation over.
  takeover text check (takeover in ('IN_PROGRESS', 'COMPLETED')),
  unique (dealer_id, lead_id),
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
create index conversation_taken_over on conversation (dealer_id) where takeover = 'IN_PROGRESS';
grant select, update (takeover) on conversation to forecourt_app;

-- Only messaging/timeline/insert.ts writes messages and events.
create table message (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  conversation_id text not null,
  lead_id text not null,
  initiator text not null,
  channel text not null,
  body text not null,
  author text,
  at timestamptz not null,
  day date not null,
  -- A message that is no text (spec 3 §4, "Objects in a message").
  payload jsonb,
  -- Vehicles and links that came with it: [{"Links": […], "Data": {…}}].
  cards jsonb not null default '[]',
  -- The staff member who sent it, where one did.
  person_id text,
  is_from_crm boolean not null default false,
  appointment jsonb,
  -- Of an email.
  subject text,
  -- Of an email that came in: an automatic reply, or the report that one of ours could not be delivered. Null for what a person
  -- wrote.
  automatic text,
  -- The Message-ID of an email that came in; one that goes out has it as its carrier's id.
  mail_id text,
  -- A message's place in its chat: 1, 2, 3 without a gap. Null outside of such chats.
  seq int,
  -- Why the assistant wrote a message as it did: intents, facts, entries, instructions, and what a language model took for it.
  why jsonb,
  reaction jsonb,
  -- Who may read it: a message for staff is never shown or sent to the customer, nor given to the assistant, and is no part of a chat.
  visibility text not null default 'customer',
  primary key (dealer_id, id),
  constraint message_visibility check (visibility = 'customer' or visibility = 'staff' and seq is null),
  check (automatic in ('reply', 'bounce', 'reaction')),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
create index message_conversation on message (dealer_id, conversation_id, at, id);
create index message_first_bot on message (dealer_id, lead_id, at) where initiator = 'BOT';
create index message_reactions on message (dealer_id, conversation_id) where reaction is not null;
create unique index message_seq on message (dealer_id, conversation_id, seq) where seq is not null;
grant select, insert, update (day) on message to forecourt_app;

create table event (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  conversation_id text not null,
  lead_id text not null,
  kind text not null,
  made_by text not null,
  salesperson_id text,
  cta text,
  page_type text,
  at timestamptz not null,
  day date not null,
  -- Of a repair order: what was paid and done.
  amount numeric(12,2),
  details text[] not null default '{}',
  payload text,
  -- The channel that a customer left or came back to.
  channel text,
  -- Of a handoff: what the customer has answered since. Kept by messaging/timeline/leadFacts.ts.
  response text check (response in ('worked', 'awaiting')),
  -- Of an appointment's event: which appointment, and the time that is booked.
  appointment_id text,
  appointment_at timestamptz,
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
create index event_appointment on event (dealer_id, appointment_id) where appointment_id is not null;
create index event_appointment_at on event (dealer_id, product_id, appointment_at) where appointment_at is not null;
create index event_conversation on event (dealer_id, conversation_id, at);
grant select, insert, update (day, response) on event to forecourt_app;

-- What lists of conversations show, sort by and search: a row a lead, whether it has a conversation yet or not.
create table conversation_list (
  dealer_id text not null,
  product_id text not null,
  -- The lead's.
  number int not null,
  lead_id text not null,
  -- First name, then surname.
  name_key text collate "C" not null,
  source_key text collate "C" not null,
  -- Of the last message, else of the conversation; empty without one.
  channel_key text collate "C" not null,
  -- Of the last message, else of the lead's creation.
  last_at timestamptz not null,
  -- What the customer wrote last.
  last_customer_text text,
  -- Name, contact, vehicle and salesperson in the CRM, as search_words.
  lead_words text not null,
  -- All that was written in the conversation, as search_words.
  message_words text not null default '',
  -- Since when a customer waits for an answer: their first message after ours. Null where nobody waits.
  waiting_since timestamptz,
  -- When the customer wrote last.
  last_customer_at timestamptz,
  primary key (dealer_id, product_id, number),
  foreign key (dealer_id, product_id, number) references lead (dealer_id, product_id, number) on delete cascade
);
create index conversation_list_channel on conversation_list (dealer_id, product_id, channel_key, last_at desc, number);
create index conversation_list_customer on conversation_list (dealer_id, product_id, last_customer_at);
create index conversation_list_name on conversation_list (dealer_id, product_id, name_key, last_at desc, number);
create index conversation_list_source on conversation_list (dealer_id, product_id, source_key, last_at desc, number);
create index conversation_list_time on conversation_list (dealer_id, product_id, last_at desc, number);
create index conversation_list_waiting on conversation_list (dealer_id, product_id) where waiting_since is not null;
create index conversation_list_words on conversation_list using gin (search_terms(dealer_id, lead_words || ' ' || message_words));
grant select, insert, update on conversation_list to forecourt_app;

-- A chat in the website's widget.
create table chat (
  dealer_id text not null,
  conversation_id text not null,
  host text not null,
  -- Of its messages: the number that the last one has.
  last_seq int not null default 0,
  -- Until when a socket of the customer counts as open; put forward while it is.
  shopper_until timestamptz,
  created_at timestamptz not null default now(),
  -- The internet address that a chat was last used from, as a name that lasts a day (conversations/chat/clientKey.ts).
  client_key text,
  primary key (dealer_id, conversation_id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
create index chat_client on chat (client_key) where client_key is not null;
grant select, update (last_seq, shopper_until, client_key) on chat to forecourt_app;

-- Which chat a customer's token opens.
create table chat_token (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  dealer_id text not null references dealer on delete cascade,
  conversation_id text not null,
  unique (dealer_id, conversation_id)
);
grant select on chat_token to forecourt_app;

-- What a person has typed and not sent.
create table draft (
  dealer_id text not null,
  person_id text not null references person on delete cascade,
  conversation_id text not null,
  channel text not null,
  text text not null,
  typed_at timestamptz not null,
  primary key (dealer_id, person_id, conversation_id, channel),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
grant select, insert, update, delete on draft to forecourt_app;

-- Until when a person has read a lead's conversation.
create table seen (
  dealer_id text not null,
  person_id text not null references person on delete cascade,
  lead_id text not null,
  seen_until timestamptz not null,
  primary key (dealer_id, person_id, lead_id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
grant select, insert, update on seen to forecourt_app;

-- What staff sent for a customer (spec 3 §3, "Form submission").
create table form_submission (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  lead_id text not null,
  person_id text not null,
  form_type text not null,
  fields jsonb not null,
  at timestamptz not null default now(),
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
create index form_submission_lead on form_submission (dealer_id, lead_id);
grant select, insert on form_submission to forecourt_app;

-- The assistant is to leave a customer alone (spec 3 §4, "Stop communication"): by the vehicle's number, which may be ''.
create table vin_blacklist (
  dealer_id text not null,
  lead_id text not null,
  vin text not null,
  person_id text not null,
  at timestamptz not null default now(),
  primary key (dealer_id, lead_id, vin),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
grant select, insert, update, delete on vin_blacklist to forecourt_app;

-- Who was notified of a message.
create table notification (
  dealer_id text not null,
  id text not null,
  conversation_id text not null,
  -- Of a message that may not be known here.
  message_id text not null,
  person_id text not null,
  name text not null,
  at timestamptz not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
create index notification_conversation on notification (dealer_id, conversation_id, at);
create index notification_person on notification (person_id, at);
grant select, insert on notification to forecourt_app;

-- Channels that a lead does not want to be written to on. A lead writes STOP or START, or the feed says so.
create table opt_out (
  dealer_id text not null,
  lead_id text not null,
  channel text not null,
  at timestamptz not null,
  -- An opt-out counts on every channel: a row for each channel that nothing automatic is sent on, with the opt-out that it comes from.
  -- The channel that the customer opted out by; null where the opt-out names none, which counts for whatever staff write too.
  came_by text,
  -- What the customer wrote; null where nobody knows.
  words text,
  -- What was queued before is cancelled, also while it is tried again.
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, lead_id, channel),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
grant select, insert, update, delete on opt_out to forecourt_app;

-- When a customer last opted in, by channel: it takes back an opt-out that another lead of the same person holds.
create table opt_in (
  dealer_id text not null,
  lead_id text not null,
  channel text not null,
  at timestamptz not null,
  primary key (dealer_id, lead_id, channel),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
grant select, insert, delete on opt_in to forecourt_app;

-- Every object that was ever stored, noted before it is. One that no row names is deleted (platform/files/objectFiles.ts).
create table file_object (
  key text primary key,
  stored_at timestamptz not null default now()
);

-- Files that came with messages.
create table attachment (
  dealer_id text not null,
  id text not null,
  message_id text,
  content_type text not null,
  content bytea,
  conversation_id text,
  name text,
  width int,
  height int,
  -- Of a picture: small, for timelines.
  thumbnail bytea,
  -- Its place in the message.
  position int not null default 0,
  -- The member of staff; null for a customer's and for a feed's.
  person_id text,
  is_shoppers boolean not null default false,
  -- SHA-256 of what was uploaded, so that the same upload again is the same file.
  digest bytea,
  uploaded_at timestamptz,
  object_key text,
  size int not null,
  -- Where a customer's file came from, by a name that lasts a day (platform/access/visitor.ts): an address that sends too much stops nobody
  -- at another (conversations/attachments/limits.ts). Null for files of staff and of a feed, and for older ones.
  uploaded_from text,
  primary key (dealer_id, id),
  constraint attachment_bytes check ((content is null) <> (object_key is null)),
  constraint attachment_owner check ((message_id is not null) or (conversation_id is not null)),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade,
  foreign key (dealer_id, message_id) references message (dealer_id, id) on delete cascade
);
create index attachment_conversation on attachment (dealer_id, conversation_id) where conversation_id is not null;
create index attachment_message on attachment (dealer_id, message_id);
create index attachment_object on attachment (object_key) where object_key is not null;
create index attachment_shoppers on attachment (dealer_id, uploaded_at) where is_shoppers;
create index attachment_unsent on attachment (uploaded_at) where message_id is null;
grant select, insert, update on attachment to forecourt_app;

-- A preview stands apart from leads, conversations and messages: nothing counts it, lists it or sends it.
create table preview (
  dealer_id text not null,
  id text not null,
  -- Whose customer it imitates.
  conversation_id text not null,
  person_id text not null references person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
create index preview_age on preview (created_at);
create index preview_conversation on preview (dealer_id, conversation_id);
grant select, insert on preview to forecourt_app;

create table preview_message (
  dealer_id text not null,
  id text not null,
  preview_id text not null,
  initiator text not null check (initiator in ('HUMAN', 'BOT')),
  channel text not null,
  body text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, id),
  foreign key (dealer_id, preview_id) references preview (dealer_id, id) on delete cascade
);
create index preview_message_preview on preview_message (dealer_id, preview_id, at, id);
grant select, insert on preview_message to forecourt_app;

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
  foreign key (dealer_id, preview_id) references preview (dealer_id, id) on delete cascade
);
create index preview_generation_due on preview_generation (due_at) where state = 'pending';
create index preview_generation_preview on preview_generation (dealer_id, preview_id, created_at);
grant select, insert on preview_generation to forecourt_app;
