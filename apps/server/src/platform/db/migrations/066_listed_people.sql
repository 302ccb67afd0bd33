-- What a list of users is sorted by and searched in stands at each of a person's accounts too, so that a list reads one account's rows
-- (docs/decisions/users.md). The foreign key keeps it the person's: a change of the person changes it here, and a row without it is refused.
alter table person add constraint person_listed unique (id, name_key, email_key, role_key, is_internal);

alter table person_account
  add column name_key text collate "C",
  add column email_key text collate "C",
  add column role_key text,
  add column is_internal boolean;
update person_account a set (name_key, email_key, role_key, is_internal) =
  (select name_key, email_key, role_key, is_internal from person where id = a.person_id);
alter table person_account
  alter column name_key set not null,
  alter column email_key set not null,
  alter column role_key set not null,
  alter column is_internal set not null,
  add column search_text text not null generated always as (folded(name_key || ' ' || email_key || ' ' || role_key)) stored,
  add constraint person_account_listed foreign key (person_id, name_key, email_key, role_key, is_internal)
    references person (id, name_key, email_key, role_key, is_internal) on update cascade on delete cascade,
  drop constraint person_account_person_id_fkey;

alter table person drop column search_text;
