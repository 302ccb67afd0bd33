-- The embedded provider's own records, and what keeps a signed-out token out.

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
create index oidc_record_grant on oidc_record (grant_id);
create index oidc_record_uid on oidc_record (uid);
create index oidc_record_expiry on oidc_record (expires_at);

-- What an installation makes once and keeps: keys, so that a restart signs nobody out, and how far the demo came.
create table installation (
  name text primary key,
  value jsonb not null
);

-- Passwords of the embedded provider, as scrypt hashes.
create table credential (
  person_id text primary key references person on delete cascade,
  secret text not null
);

-- Access tokens that were signed out before they ran out, by SHA-256.
create table revoked_token (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index revoked_token_expiry on revoked_token (expires_at);

grant select, update (username, retailer_name) on person to forecourt_app;
grant insert on revoked_token to forecourt_app;
-- A sign-in belongs to no single account; everything else in the audit does.
create policy own_sign_in on audit for insert to forecourt_app with check (dealer_id is null);
