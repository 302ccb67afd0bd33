-- What staff have answered about two leads that share no number or address: whether they are the same person's. Read by
-- messaging/customers/mergeKeys.ts, where `is_same` counts like a number that both leads have.
create table customer_merge (
  dealer_id text not null,
  lead_id text not null,
  other_lead_id text not null,
  is_same boolean not null,
  -- Who answered last.
  person_id text references person on delete set null,
  at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, lead_id, other_lead_id),
  -- A pair has one row.
  check (lead_id < other_lead_id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade,
  foreign key (dealer_id, other_lead_id) references lead (dealer_id, id) on delete cascade
);
create index customer_merge_other on customer_merge (dealer_id, other_lead_id);
grant select, insert, update, delete on customer_merge to forecourt_app;
alter table customer_merge enable row level security;
create policy scoped on customer_merge
  using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
