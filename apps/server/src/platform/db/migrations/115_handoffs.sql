-- Who has to answer a customer whom the assistant handed off, until when, and how it ended (docs/decisions/handoffs.md). A row is a job
-- while it is open: when its target passes, it goes to somebody else.
create table handoff (
  dealer_id text not null,
  -- The event of the handoff.
  id text not null,
  product_id text not null,
  conversation_id text not null,
  lead_id text not null,
  opened_at timestamptz not null,
  -- Null for everybody on the team, and for the managers once it has come to them.
  owner_id text references person on delete set null,
  given_at timestamptz not null default clock_timestamp(),
  -- How often it was passed on.
  step text not null check (step in ('first', 'next', 'desk', 'managers')),
  -- By when it is to be answered, counted in opening hours.
  target_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('answered', 'appointment', 'contacted', 'closed')),
  ended_by text references person on delete set null,
  -- Why staff closed it without an answer.
  close_reason text,
  due_at timestamptz not null,
  attempts int not null default 0,
  lease uuid,
  reason text,
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade,
  check ((ended_at is null) = (outcome is null)),
  check ((outcome = 'closed') = (close_reason is not null))
);
create unique index handoff_open on handoff (dealer_id, lead_id) where ended_at is null;
create index handoff_due on handoff (due_at) where ended_at is null;
create index handoff_target on handoff (dealer_id, product_id, target_at) where ended_at is null;
create index handoff_owner on handoff (dealer_id, owner_id, given_at);
grant select, insert, update on handoff to forecourt_app;

-- A conversation that staff have put off or closed. One that is open has no row.
create table conversation_status (
  dealer_id text not null,
  lead_id text not null,
  -- Until when it is put off; null for a conversation that is closed.
  snoozed_until timestamptz,
  close_reason text,
  set_by text references person on delete set null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, lead_id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade,
  check ((snoozed_until is null) = (close_reason is not null))
);
grant select, insert, update, delete on conversation_status to forecourt_app;

do $$
declare
  name text;
begin
  foreach name in array array['handoff', 'conversation_status'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy scoped on %I using (dealer_id = any (string_to_array(current_setting(''forecourt.dealer_ids'', true), '','')))', name);
  end loop;
end $$;

-- When a colleague assigned the lead: from then on neither the feed nor the CRM's name decides.
alter table lead add column assigned_at timestamptz;
grant update (salesperson_id, crm_salesperson, assigned_at) on lead to forecourt_app;

-- The person wants to come back to a conversation that they have read.
alter table seen add column is_marked_unread boolean not null default false;

-- Until when a person takes no handoffs; infinite until they are back.
alter table person add column away_until timestamptz;
grant update (away_until) on person to forecourt_app;

-- What waits longest comes first. `waiting_since` of a conversation that is put off is when it comes back; whether the customer may be
-- written to is in it too.
alter table conversation_list add column waiting_key timestamptz not null
  generated always as (coalesce(waiting_since, 'infinity'::timestamptz)) stored;
create index conversation_list_waiting_order on conversation_list (dealer_id, product_id, waiting_key, last_at desc, number);
update conversation_list k set waiting_since = null
where waiting_since is not null and channel_key <> 'chat'
  and exists (select from opt_out o where o.dealer_id = k.dealer_id and o.lead_id = k.lead_id);

-- Chats that were handed off in the last day and that nobody has answered.
insert into handoff (dealer_id, id, product_id, conversation_id, lead_id, opened_at, step, target_at, due_at)
select distinct on (e.dealer_id, e.lead_id) e.dealer_id, e.id, e.product_id, e.conversation_id, e.lead_id, e.at, 'desk', now(), now()
from event e
where e.kind = 'HANDOFF' and e.at > now() - interval '1 day'
  and not exists (
    select from message m
    where m.dealer_id = e.dealer_id and m.conversation_id = e.conversation_id and m.at > e.at
      and m.initiator = 'SPECIALIST' and m.visibility = 'customer')
order by e.dealer_id, e.lead_id, e.at desc, e.id;

-- A live chat that its owner has offered to a colleague, until they answer.
create table chat_transfer (
  dealer_id text not null,
  conversation_id text not null,
  from_id text not null references person on delete cascade,
  to_id text not null references person on delete cascade,
  at timestamptz not null default clock_timestamp(),
  primary key (dealer_id, conversation_id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
grant select, insert, update, delete on chat_transfer to forecourt_app;
alter table chat_transfer enable row level security;
create policy scoped on chat_transfer using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
