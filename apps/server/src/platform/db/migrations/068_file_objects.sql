-- Where FILES_URL is set, a file's bytes lie in an object store, and its row has their key instead.
alter table attachment alter column content drop not null;
alter table attachment add column object_key text;
alter table attachment add constraint attachment_bytes check ((content is null) <> (object_key is null));
alter table attachment add column size int;
update attachment set size = octet_length(content);
alter table attachment alter column size set not null;
create unique index attachment_object on attachment (object_key) where object_key is not null;

alter table chat_avatar alter column content drop not null;
alter table chat_avatar add column object_key text;
alter table chat_avatar add constraint chat_avatar_bytes check ((content is null) <> (object_key is null));
create unique index chat_avatar_object on chat_avatar (object_key) where object_key is not null;

-- Every object that was ever stored, noted before it is. One that no row names is deleted (files/objectFiles.ts).
create table file_object (
  key text primary key,
  stored_at timestamptz not null default now()
);
