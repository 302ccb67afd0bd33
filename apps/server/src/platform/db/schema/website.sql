-- The dealer that a website belongs to: one host, one dealer.
create table website_domain (
  host text primary key check (host = lower(host)),
  dealer_id text not null references dealer on delete cascade,
  chatbot_enabled boolean not null default true,
  chatbot_shift_digital_enabled boolean not null default false,
  ga4_measurement_id text not null default '',
  ga4_api_secret text not null default '',
  has_ga4_api_secret boolean not null generated always as (ga4_api_secret <> '') stored,
  version int not null default 1,
  changed_by text,
  created_at timestamptz not null default now()
);
create index website_domain_dealer on website_domain (dealer_id);
-- The secret of Google Analytics is written and never read by a request.
grant insert, update, delete on website_domain to forecourt_app;
grant select (host, dealer_id, chatbot_enabled, chatbot_shift_digital_enabled, ga4_measurement_id, has_ga4_api_secret, version, changed_by,
  created_at) on website_domain to forecourt_app;

-- Pictures that dealers upload for the assistant of their website chat, as they were made anew. Everybody who opens the chat sees
-- them.
create table chat_avatar (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  content_type text not null,
  content bytea,
  uploaded_at timestamptz not null default clock_timestamp(),
  object_key text,
  primary key (dealer_id, id),
  constraint chat_avatar_bytes check ((content is null) <> (object_key is null))
);
create index chat_avatar_object on chat_avatar (object_key) where object_key is not null;
grant select, insert, delete on chat_avatar to forecourt_app;

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
grant insert on analytics_event to forecourt_app;

-- What the names of a day's visitors are made with (platform/access/visitor.ts); it is forgotten with the day. UTC.
create table visitor_salt (
  day date primary key,
  salt bytea not null
);
