-- Somebody who works for dealers of several groups has a record in each, with a role and rights of its own; all of them sign in as one
-- (docs/decisions/users.md). Null: the record signs in itself.
alter table person add column signs_in_as text references person;
create index person_signs_in_as on person (signs_in_as) where signs_in_as is not null;
