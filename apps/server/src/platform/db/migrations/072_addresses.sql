-- At which addresses somebody has signed in to an account: whoever guesses its password elsewhere does not make them wait there
-- (identity/attempts.ts). Only a hash of account and address is kept.
create table sign_in_place (
  key text primary key,
  seen_at timestamptz not null default now()
);

-- Where a shopper's file came from, by a name that lasts a day (websiteChat/visitor.ts): an address that sends too much stops nobody at
-- another (attachments/limits.ts). Null for files of staff and of a feed, and for older ones.
alter table attachment add column uploaded_from text;
