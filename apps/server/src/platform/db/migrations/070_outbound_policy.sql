-- What the outbound policy counts (delivery/outboundPolicy.ts). Messages of before count for nothing.
-- The recipient in the form that is counted: a mailbox or a phone number, however it is written.
alter table delivery add column recipient_key text;
-- When it was let out as an automatic message that is no answer; null for everything else.
alter table delivery add column counted_at timestamptz;
-- Whether it was caused by a chat on the website, where anybody can type an address.
alter table delivery add column is_from_chat boolean not null default false;
create index delivery_recipient_count on delivery (recipient_key, counted_at) where counted_at is not null;
create index delivery_dealer_count on delivery (dealer_id, counted_at) where counted_at is not null and is_from_chat;
create index delivery_conversation_count on delivery (dealer_id, conversation_id, counted_at) where counted_at is not null and is_from_chat;

-- The internet address that a chat was last used from, as a name that lasts a day (chat/clientKey.ts).
alter table chat add column client_key text;
create index chat_client on chat (client_key) where client_key is not null;
grant update (client_key) on chat to forecourt_app;
