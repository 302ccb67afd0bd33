-- What a customer asked for when a lead came in: a lead has one, and another for each time that the same person asked again and was joined
-- to it (connections/adf/storeProspect.ts). The id is made of what the sender calls it, so that the same request twice is one row.
create table lead_request (
  dealer_id text not null,
  id text not null,
  lead_id text not null,
  received_at timestamptz not null,
  -- LeadDetails (messaging/leads/leadDetails.ts).
  details jsonb not null,
  -- The feed's record of the lead that it is on its own, for parting it from a lead that it was joined to.
  record jsonb not null,
  -- What it has in common with the lead that it was joined to; null where it began the lead, or was parted from another.
  joined_by text check (joined_by in ('phone', 'email')),
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
create index lead_request_lead on lead_request (dealer_id, lead_id, received_at);
grant select on lead_request to forecourt_app;
alter table lead_request enable row level security;
create policy scoped on lead_request using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
