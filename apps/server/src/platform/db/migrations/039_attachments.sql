-- Files that people upload (docs/decisions/attachments.md). Until its message is sent, a file has none.
alter table attachment alter column message_id drop not null;
alter table attachment add column conversation_id text;
alter table attachment add column name text;
alter table attachment add column width int;
alter table attachment add column height int;
-- Of a picture: small, for timelines.
alter table attachment add column thumbnail bytea;
-- Its place in the message.
alter table attachment add column position int not null default 0;
-- The member of staff; null for a shopper's and for a feed's.
alter table attachment add column person_id text;
alter table attachment add column is_shoppers boolean not null default false;
-- SHA-256 of what was uploaded, so that the same upload again is the same file.
alter table attachment add column digest bytea;
alter table attachment add column uploaded_at timestamptz;
alter table attachment add constraint attachment_owner check (message_id is not null or conversation_id is not null);
alter table attachment add foreign key (dealer_id, conversation_id) references conversation on delete cascade;
-- Pictures and PDFs are compressed already.
alter table attachment alter column content set storage external;
alter table attachment alter column thumbnail set storage external;

create index attachment_conversation on attachment (dealer_id, conversation_id) where conversation_id is not null;
create index attachment_shoppers on attachment (dealer_id, uploaded_at) where is_shoppers;
create index attachment_unsent on attachment (uploaded_at) where message_id is null;

grant insert, update on attachment to forecourt_app;
