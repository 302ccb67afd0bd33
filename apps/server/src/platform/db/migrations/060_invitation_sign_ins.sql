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
  foreign key (dealer_id, invitation_id) references invitation on delete cascade
);
create index invitation_sign_in_invitation on invitation_sign_in (dealer_id, invitation_id);
create index invitation_sign_in_expiry on invitation_sign_in (expires_at);
-- Only people who have not signed in yet use it, and they have no account: nothing is granted.
alter table invitation_sign_in enable row level security;
