-- Identity is issuer and subject, never a name or an e-mail. A null issuer is the embedded provider.
create table person (
  id text primary key,
  issuer text,
  subject text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  username text not null,
  role text,
  products text[],
  policy jsonb not null default '[]',
  retailer_name text not null default 'impel',
  is_internal boolean not null default false,
  is_salesperson boolean not null default false,
  -- The connection that the person comes through; null for those who have a password of their own.
  connection text,
  -- When the person's first visit gave the record its name: from then on the feed does not give it another.
  first_visit_at timestamptz,
  -- What a person has changed of their own record stays theirs: the feed leaves it alone.
  profile_version int not null default 0,
  email_changed_at timestamptz,
  -- Who added them; null for those who came with the feed.
  invited_by text,
  -- True until they have set a password of their own.
  is_invited boolean not null default false,
  -- When somebody changed them on the screen: from then on the feed leaves their name, role and dealerships alone.
  managed_at timestamptz,
  -- Deleted people keep their id and name, for what they wrote and did; nothing else of them is left.
  deleted_at timestamptz,
  -- `getRole` in SQL: packages/api/src/access/role.ts says why.
  role_key text not null generated always as (
    coalesce(nullif(upper(btrim(role)), ''), case when jsonb_path_exists(policy, '$[*]."Allow"[*]') then 'ADMIN' else 'REGULAR' end)
  ) stored,
  -- In the order of code points: the same on every PostgreSQL.
  name_key text collate "C" not null generated always as (folded(last_name) || e'\x01' || folded(first_name)) stored,
  email_key text collate "C" not null generated always as (lower(email)) stored,
  -- When a person last showed that they read the mail of the address that they chose themselves. An address of the feed, of an
  -- invitation or of an issuer needs none.
  email_confirmed_at timestamptz,
  unique nulls not distinct (issuer, subject),
  constraint person_listed unique (id, name_key, email_key, role_key, is_internal)
);
create index person_email on person (email);
create unique index person_username on person (lower(username));
grant select, insert on person to forecourt_app;
grant update (first_name, last_name, email, username, role, policy, retailer_name, first_visit_at, profile_version, email_changed_at,
  managed_at) on person to forecourt_app;

create table person_account (
  person_id text not null,
  dealer_id text not null references dealer on delete cascade,
  position int not null,
  name_key text collate "C" not null,
  email_key text collate "C" not null,
  role_key text not null,
  is_internal boolean not null,
  search_text text not null generated always as (folded(name_key || ' ' || email_key || ' ' || role_key)) stored,
  primary key (person_id, dealer_id),
  -- What the list of people sorts and filters by follows the person.
  constraint person_account_listed foreign key (person_id, name_key, email_key, role_key, is_internal)
    references person (id, name_key, email_key, role_key, is_internal) on update cascade on delete cascade
);
create index person_account_dealer on person_account (dealer_id);
grant select, insert, update, delete on person_account to forecourt_app;

-- Passwords of the embedded provider, as scrypt hashes.
create table credential (
  person_id text primary key references person on delete cascade,
  secret text not null
);

-- A sign-in of the embedded provider: in which browser a grant began, and when it was used last. It is there for its person's list;
-- whether it lasts is the grant's own record.
create table sign_in (
  grant_id text primary key,
  person_id text not null references person on delete cascade,
  user_agent text not null,
  signed_in_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sign_in_person on sign_in (person_id);

-- How long an account, or an address, has to wait for its next attempt to sign in (identity/signIn/attempts.ts).
create table sign_in_attempts (
  key text primary key,
  -- The attempts that still count; they fade as time goes by.
  level double precision not null default 0,
  counted_at timestamptz not null default now(),
  next_at timestamptz not null default now()
);

-- At which addresses somebody has signed in to an account: whoever guesses its password elsewhere does not make them wait there
-- (identity/signIn/attempts.ts). Only a hash of account and address is kept.
create table sign_in_place (
  key text primary key,
  seen_at timestamptz not null default now()
);

-- Wrong old passwords, so that nobody guesses one by changing it.
create table password_miss (
  person_id text not null references person on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index password_miss_person on password_miss (person_id, at);

-- Access tokens that were signed out before they ran out, by SHA-256.
create table revoked_token (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index revoked_token_expiry on revoked_token (expires_at);
grant insert on revoked_token to forecourt_app;

-- What the embedded provider keeps: sessions, grants, codes and refresh tokens, by the names of oidc-provider.
create table oidc_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_record_expiry on oidc_record (expires_at);
create index oidc_record_grant on oidc_record (grant_id);
create index oidc_record_uid on oidc_record (uid);

-- One-time links to set a password with. Only a hash of each is kept.
create table invitation (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  person_id text not null references person on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The person was deleted, or invited again.
  withdrawn_at timestamptz,
  primary key (dealer_id, id)
);
create index invitation_person on invitation (person_id);
grant insert on invitation to forecourt_app;

-- A sign-in at the external issuer that an invited person has begun, to accept their invitation with. It is used once.
create table invitation_sign_in (
  -- Of the `state` that comes back with the browser.
  state_hash bytea primary key,
  -- Of the cookie of the browser that it was begun in.
  browser_hash bytea not null,
  dealer_id text not null,
  invitation_id uuid not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  foreign key (dealer_id, invitation_id) references invitation (dealer_id, id) on delete cascade
);
create index invitation_sign_in_expiry on invitation_sign_in (expires_at);
create index invitation_sign_in_invitation on invitation_sign_in (dealer_id, invitation_id);

-- What an installation makes once and keeps: keys, so that a restart signs nobody out, and how far the demo came.
create table installation (
  name text primary key,
  value jsonb not null
);
-- What the links in automatic emails that stop them are signed with.
insert into installation (name, value)
values ('unsubscribe-key', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')));

-- Who changed what. Requests add to it and read it; nothing changes or deletes a row.
create table audit (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- '' for what belongs to no account, such as a sign-in.
  dealer_id text not null default '',
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (dealer_id, id)
);
create index audit_actor on audit (dealer_id, actor, at desc, id desc);
create index audit_newest on audit (dealer_id, at desc, id desc);
grant select, insert on audit to forecourt_app;
