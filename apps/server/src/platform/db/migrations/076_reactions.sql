-- Reactions that a customer's phone or mail program wrote out ('Liked “…”'), with the message of ours that they are about.
alter table message drop constraint message_automatic_check;
alter table message add constraint message_automatic_check check (automatic in ('reply', 'bounce', 'reaction'));
alter table message add column reaction jsonb;
create index message_reactions on message (dealer_id, conversation_id) where reaction is not null;
