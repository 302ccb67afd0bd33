-- Since when a customer waits for an answer: their first message after ours. Null where nobody waits.
alter table conversation_list add column waiting_since timestamptz;
-- When the customer wrote last.
alter table conversation_list add column last_customer_at timestamptz;

update conversation_list k set
  last_customer_at = f.last_customer_at,
  waiting_since = f.waiting_since
from (
  select c.dealer_id, c.lead_id, max(m.at) as last_customer_at,
    min(m.at) filter (where m.automatic is null and m.at > coalesce(answer.at, '-infinity')) as waiting_since
  from conversation c
  join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN'
  left join lateral (
    select max(a.at) as at from message a
    where a.dealer_id = c.dealer_id and a.conversation_id = c.id and a.initiator in ('BOT', 'SPECIALIST')
  ) answer on true
  group by c.dealer_id, c.lead_id
) f
where k.dealer_id = f.dealer_id and k.lead_id = f.lead_id;

create index conversation_list_waiting on conversation_list (dealer_id, product_id) where waiting_since is not null;
create index conversation_list_customer on conversation_list (dealer_id, product_id, last_customer_at);

-- Until when a person has read a lead's conversation.
create table seen (
  dealer_id text not null,
  person_id text not null references person (id) on delete cascade,
  lead_id text not null,
  seen_until timestamptz not null,
  primary key (dealer_id, person_id, lead_id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
alter table seen enable row level security;
create policy scoped on seen using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant select, insert, update on seen to forecourt_app;

-- Messages that did not leave, by their lead.
create index delivery_failed on delivery (dealer_id, lead_id) where state = 'failed' and message_id is not null;
