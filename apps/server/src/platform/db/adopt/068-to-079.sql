-- What a database of the release before the baseline still lacks where it stopped at migration 068: everything up to 079.

-- An opt-out counts for the person: every lead of the dealer that is linked by a phone number or an email address
-- (messaging/leads/personConsent.ts). Both are looked up across products.
create index lead_person_phone on lead (dealer_id, phone_e164) where phone_e164 is not null;
create index lead_person_email on lead (dealer_id, lower(email)) where email is not null;

-- When a customer last opted in, by channel: it takes back an opt-out that another lead of the same person holds.
create table opt_in (
  dealer_id text not null,
  lead_id text not null,
  channel text not null,
  at timestamptz not null,
  primary key (dealer_id, lead_id, channel),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
alter table opt_in enable row level security;
create policy scoped on opt_in
  using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
grant select, insert, delete on opt_in to forecourt_app;

-- What customers have written before is read again for opt-ins (messaging/timeline/storedConsent.ts).
insert into timer (dealer_id, id, kind, due_at) select id, gen_random_uuid(), 'stored-consent', now() from dealer
on conflict do nothing;
-- What the outbound policy counts (messaging/delivery/outboundPolicy.ts). Messages of before count for nothing.
-- The recipient in the form that is counted: a mailbox or a phone number, however it is written.
alter table delivery add column recipient_key text;
-- When it was let out as an automatic message that is no answer; null for everything else.
alter table delivery add column counted_at timestamptz;
-- Whether it was caused by a chat on the website, where anybody can type an address.
alter table delivery add column is_from_chat boolean not null default false;
create index delivery_recipient_count on delivery (recipient_key, counted_at) where counted_at is not null;
create index delivery_dealer_count on delivery (dealer_id, counted_at) where counted_at is not null and is_from_chat;
create index delivery_conversation_count on delivery (dealer_id, conversation_id, counted_at) where counted_at is not null and is_from_chat;

-- The internet address that a chat was last used from, as a name that lasts a day (conversations/chat/clientKey.ts).
alter table chat add column client_key text;
create index chat_client on chat (client_key) where client_key is not null;
grant update (client_key) on chat to forecourt_app;
-- Messages leave one at a time per address as well as per customer (messaging/delivery/order.ts).
create index delivery_recipient on delivery (dealer_id, channel, lower(recipient), created_at, id) where state in ('queued', 'sending');
-- At which addresses somebody has signed in to an account: whoever guesses its password elsewhere does not make them wait there
-- (identity/signIn/attempts.ts). Only a hash of account and address is kept.
create table sign_in_place (
  key text primary key,
  seen_at timestamptz not null default now()
);

-- Where a shopper's file came from, by a name that lasts a day (platform/access/visitor.ts): an address that sends too much stops nobody at
-- another (conversations/attachments/limits.ts). Null for files of staff and of a feed, and for older ones.
alter table attachment add column uploaded_from text;
-- When a person last showed that they read the mail of the address that they chose themselves. An address of the feed, of an invitation
-- or of an issuer needs none.
alter table person add column email_confirmed_at timestamptz;
-- A customer whose last word in a chat is an opt-out waits for no answer (messaging/timeline/conversationList.ts). Elsewhere opt-outs were
-- never listed.
update conversation_list k set waiting_since = null
where k.channel_key = 'chat' and k.waiting_since is not null and exists (
  select from event e
  where e.dealer_id = k.dealer_id and e.lead_id = k.lead_id and e.kind = 'UNSUBSCRIBED' and e.at = k.last_customer_at);
-- Which public holidays close is the dealer's to say. Hours that were saved before have every one of their state closed, because nobody was
-- asked: their list is empty, and until somebody says more New Year's Day, Easter, Thanksgiving and Christmas close alone.
update setting set value = value || '{"public_holidays": []}'
where kind = 'business-hours' and jsonb_typeof(value) = 'object' and not value ? 'public_holidays';
-- Reactions that a customer's phone or mail program wrote out ('Liked “…”'), with the message of ours that they are about.
alter table message drop constraint message_automatic_check;
alter table message add constraint message_automatic_check check (automatic in ('reply', 'bounce', 'reaction'));
alter table message add column reaction jsonb;
create index message_reactions on message (dealer_id, conversation_id) where reaction is not null;
-- `folded` now knows letters without a plain letter in them (ß, ł, ı…) and other forms of letters: what it has folded is folded again.
update conversation_list
set name_key = folded(name_key), source_key = folded(source_key), lead_words = search_words(lead_words),
  message_words = search_words(message_words)
where octet_length(name_key || source_key || lead_words || message_words) > length(name_key || source_key || lead_words || message_words);

-- Generated columns are computed when their row is written; the foreign key brings them to person_account.
update person set first_name = first_name where octet_length(name_key) > length(name_key);
update person_account set person_id = person_id where octet_length(search_text) > length(search_text);

reindex index knowledge_words;
