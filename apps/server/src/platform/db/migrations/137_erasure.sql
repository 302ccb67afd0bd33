-- What was erased of customers (docs/decisions/privacy.md): the proof by a count of each table, without anything of the customer.
create table erasure (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  cause text not null check (cause in ('request', 'retention', 'restore')),
  -- Who asked for it in the console; null where no person did.
  person_id text references person on delete set null,
  leads int not null,
  -- By table: how many rows were deleted or blanked, and how many are left that hold anything of the customer.
  counts jsonb not null,
  primary key (dealer_id, id)
);
create index erasure_latest on erasure (dealer_id, at desc);
grant select, insert on erasure to forecourt_app;
alter table erasure enable row level security;
create policy scoped on erasure using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

-- Which leads were erased, by a hash of their key: what a feed or a restored backup brings back is refused, or erased again.
create table erased_lead (
  dealer_id text not null references dealer on delete cascade,
  -- SHA-256 of the dealer's and the lead's key (messaging/leads/erasedLeads.ts).
  lead_hash bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, lead_hash)
);
grant select, insert on erased_lead to forecourt_app;
alter table erased_lead enable row level security;
create policy scoped on erased_lead using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

-- When the customer of the lead was erased. The row stays, since numbers count it.
alter table lead add column erased_at timestamptz;

-- Entries about customers name them by key only (platform/db/auditFields.ts); those of before held names, numbers and words.
update audit set
  before = case when jsonb_typeof(before) = 'object' then (
    select jsonb_object_agg(key, value) from jsonb_each(before) where key = any (kept)) end,
  after = case when jsonb_typeof(after) = 'object' then (
    select jsonb_object_agg(key, value) from jsonb_each(after) where key = any (kept)) end
from (select string_to_array(concat(
  'act,action,answer,assignee,at,away_until,change,channel,conversation,customers,erasure,files,follow_up,for_assistant,',
  'form_type,has_note,host,is_shared,joinedBy,kept,lead,leads,left,loaded,mentions,merged,months,on_hold,other,preview,',
  'refused,rejected,request,send_at,source,state,status,to,type,unchanged,until,via'), ',') as kept) fields
where split_part(action, '.', 1) = any (string_to_array(concat(
  'appointments,attachments,chat,communication,conversations,customers,desk,drafts,feed,forms,leads,notes,replies,',
  'takeover,views,websiteChat'), ','))
  and (before is not null or after is not null);
