-- The domain that a dealer's mail to customers comes from, with the key that signs it (docs/decisions/connections.md).
create table sending_domain (
  dealer_id text not null references dealer on delete cascade,
  -- What the mail comes from: the part before the @, and the domain in lower case.
  local_part text not null,
  domain text not null,
  -- Where the public key is published: `<selector>._domainkey.<domain>` (RFC 6376 §3.6.2.1).
  selector text not null,
  -- PKCS #8 as PEM, sealed (platform/secrets/sealSecrets.ts); and the public key as the record has it.
  private_key text not null,
  public_key text not null,
  -- By record: its state, what was found, and when (connections/sendingDomain/checks.ts).
  checks jsonb not null default '{}',
  version int not null default 1,
  changed_by text not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id)
);
alter table sending_domain enable row level security;
create policy scoped on sending_domain using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
grant select, insert, update, delete on sending_domain to forecourt_app;
