-- Where a dealer's events go: a webhook's URL, or a CRM's address for ADF mail (docs/decisions/connections.md).
create table webhook_endpoint (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('webhook', 'adf-mail')),
  -- A URL, or an email address.
  target text not null,
  event_types text[] not null,
  is_enabled boolean not null default true,
  -- Why we turned it off ourselves, for people; null where nobody did.
  disabled_reason text,
  -- Of a webhook, sealed (platform/secrets/sealSecrets.ts). After a rotation the former one signs too, until its end.
  secret text,
  former_secret text,
  former_secret_until timestamptz,
  -- The latest attempt, for people.
  last_tried_at timestamptz,
  last_outcome text,
  was_delivered boolean,
  version int not null default 1,
  changed_by text not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  check ((kind = 'webhook') = (secret is not null))
);
grant select, insert, update, delete on webhook_endpoint to forecourt_app;

-- One event on its way to one endpoint. `sequence` is the order of a lead's events.
create table webhook_delivery (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  -- What the receiver knows the event by: the same for every attempt, and for every endpoint.
  event_id uuid not null,
  event_type text not null,
  lead_id text not null,
  sequence bigint not null generated always as identity,
  -- The body as it is signed.
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- After it, a failed attempt is the last one.
  give_up_at timestamptz not null default now() + interval '24 hours',
  -- How often it was tried; `attempts` are those of the job, which counts the runs that ended in an error of ours.
  tries int not null default 0,
  attempts int not null default 0,
  lease uuid,
  -- Why the latest attempt failed, for people.
  reason text,
  ended_at timestamptz,
  primary key (dealer_id, id),
  foreign key (dealer_id, endpoint_id) references webhook_endpoint (dealer_id, id) on delete cascade,
  unique (dealer_id, endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_order on webhook_delivery (dealer_id, endpoint_id, lead_id, sequence) where state = 'waiting';
create index webhook_delivery_dead on webhook_delivery (dealer_id, sequence) where state = 'dead';
create index webhook_delivery_ended on webhook_delivery (ended_at) where state <> 'waiting';
grant select, insert, update on webhook_delivery to forecourt_app;

do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoint', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy scoped on %I using (dealer_id = any (string_to_array(current_setting(''forecourt.dealer_ids'', true), '','')))', name);
  end loop;
end $$;
