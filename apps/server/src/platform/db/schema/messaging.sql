-- The outbox: written with its cause, sent by the carriers. Times are the database's.
create table delivery (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  message_id text,
  conversation_id text,
  lead_id text,
  channel text not null,
  recipient text not null,
  subject text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  -- Why it failed or was cancelled, for people.
  reason text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  -- When it is to be sent; while it is being sent, when that counts as given up.
  due_at timestamptz not null default now(),
  -- Who sends it now, fenced by the id (stack: leases).
  lease uuid,
  first_tried_at timestamptz,
  sent_at timestamptz,
  -- What the carrier calls it.
  carrier_id text,
  product_id text,
  -- What makes a notice one, however often it is queued.
  notice_key text,
  -- Of a notice: HTML in which everything of a customer's is escaped.
  html text,
  -- The one message that is sent despite an opt-out, since it confirms it (47 CFR 64.1200(a)(12)).
  confirms_opt_out boolean not null default false,
  -- Whether it answers what the customer has just written: such an answer goes out at any hour.
  is_reply boolean not null default false,
  -- The end of the quiet hours that it waits for. What is written later does not wait behind it.
  held_until timestamptz,
  -- What a confirmation puts into the customer's calendar.
  calendar jsonb,
  -- What the outbound policy counts (messaging/delivery/outboundPolicy.ts). Messages of before count for nothing. The recipient in the
  -- form that
  -- is counted: a mailbox or a phone number, however it is written.
  recipient_key text,
  -- When it was let out as an automatic message that is no answer; null for everything else.
  counted_at timestamptz,
  -- Whether it was caused by a chat on the website, where anybody can type an address.
  is_from_chat boolean not null default false,
  unique (dealer_id, message_id),
  primary key (dealer_id, id),
  constraint message_or_notice check (
    num_nulls(message_id, conversation_id, lead_id) = 0 and num_nulls(product_id, notice_key) = 2
    or num_nulls(message_id, conversation_id, lead_id) = 3 and num_nulls(product_id, notice_key, html) = 0),
  foreign key (dealer_id, message_id) references message (dealer_id, id) on delete cascade
);
create index delivery_conversation on delivery (dealer_id, conversation_id);
create index delivery_conversation_count on delivery (dealer_id, conversation_id, counted_at) where counted_at is not null and is_from_chat;
create index delivery_dealer_count on delivery (dealer_id, counted_at) where counted_at is not null and is_from_chat;
create index delivery_due on delivery (due_at) where state in ('queued', 'sending');
create index delivery_failed on delivery (dealer_id, lead_id) where state = 'failed' and message_id is not null;
create index delivery_lead on delivery (dealer_id, lead_id, channel, created_at, id) where state in ('queued', 'sending');
create unique index delivery_notice on delivery (dealer_id, notice_key) where notice_key is not null;
create index delivery_recipient on delivery (dealer_id, channel, lower(recipient), created_at, id) where state in ('queued', 'sending');
create index delivery_recipient_count on delivery (recipient_key, counted_at) where counted_at is not null;
grant select, insert, update on delivery to forecourt_app;

-- Something to be done at its time, and who does it now (a lease, as in delivery). Times are the database's.
create table timer (
  dealer_id text not null,
  -- The same for the same thing to do; what is written then is the message of this id.
  id uuid not null,
  kind text not null,
  lead_id text,
  -- Which of a lead's: of a follow-up, its sequence and step.
  subject text not null default '',
  -- Of a follow-up: what its time is counted from, and how many minutes after it.
  reference text check (reference in ('FIRST_MESSAGE', 'LAST_MESSAGE', 'APPOINTMENT')),
  minutes int,
  -- While it is being done, when that counts as given up. Infinite for what has no appointment yet to be counted from.
  due_at timestamptz not null,
  attempts int not null default 0,
  lease uuid,
  -- Why the last attempt failed.
  reason text,
  words text,
  words_by text references person on delete set null,
  held_by text references person on delete set null,
  held_at timestamptz,
  skipped_at timestamptz,
  unique nulls not distinct (dealer_id, lead_id, kind, subject),
  primary key (dealer_id, id),
  constraint staff_decide_on_follow_ups check (kind = 'follow-up' or num_nonnulls(words, words_by, held_by, held_at, skipped_at) = 0),
  check ((kind = 'follow-up') = (reference is not null and minutes is not null)),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
create index timer_due on timer (due_at);
grant select, insert, update, delete on timer to forecourt_app;
