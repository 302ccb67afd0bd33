-- When a person last showed that they read the mail of the address that they chose themselves. An address of the feed, of an invitation
-- or of an issuer needs none.
alter table person add column email_confirmed_at timestamptz;
