-- What the assistant and a customer are talking about (assistant/reply/dialogue/state.ts): written with each of its messages.
create table assistant_state (
  dealer_id text not null,
  conversation_id text not null,
  state jsonb not null,
  primary key (dealer_id, conversation_id),
  foreign key (dealer_id, conversation_id) references conversation (dealer_id, id) on delete cascade
);
grant select, insert, update on assistant_state to forecourt_app;
alter table assistant_state enable row level security;
create policy scoped on assistant_state
  using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

-- Customers ask for cars by price: 'trucks under 35k', 'the cheapest SUV'.
create index vehicle_price on vehicle (dealer_id, price) where state = 'for-sale';
