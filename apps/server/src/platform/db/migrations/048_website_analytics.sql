-- What happened in the chats of a website, for the dealer's Google Analytics: each row is a job, and gone when it is sent.
create table analytics_event (
  dealer_id text not null,
  id uuid not null default gen_random_uuid(),
  host text not null references website_domain (host) on delete cascade,
  name text not null check (name in ('chat_opened', 'chat_message_sent', 'chat_contact_left', 'chat_appointment_booked')),
  -- Tells browsers or chats apart, and says nothing of a person.
  client_id text not null,
  at timestamptz not null,
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  lease uuid,
  reason text,
  primary key (dealer_id, id)
);
create index analytics_event_due on analytics_event (due_at);
create index analytics_event_host on analytics_event (host);
alter table analytics_event enable row level security;
create policy scoped on analytics_event using (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[])) with check (dealer_id = any ((select string_to_array(current_setting('forecourt.dealer_ids', true), ','))::text[]));
grant insert on analytics_event to forecourt_app;
