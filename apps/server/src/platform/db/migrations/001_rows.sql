-- Rows as the feed writes them (design §6, §7). Every key of a dealer's row starts with the dealer.

create table dealer (
  id text primary key,
  group_name text not null,
  name text not null,
  retailer_name text not null,
  time_zone text not null,
  country text not null,
  insight_providers text[] not null default '{}',
  has_knowledge_bank boolean not null default false,
  active_far boolean not null default false,
  is_pilot boolean not null default false
);

create table dealer_product (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  name text not null,
  category text not null,
  attributes text[] not null default '{}',
  position int not null,
  primary key (dealer_id, id)
);

-- Identity is issuer and subject, never a name or an e-mail. A null issuer is the embedded provider.
create table person (
  id text primary key,
  issuer text,
  subject text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  username text not null,
  role text,
  products text[],
  policy jsonb not null default '[]',
  retailer_name text not null default 'impel',
  is_internal boolean not null default false,
  is_salesperson boolean not null default false,
  unique nulls not distinct (issuer, subject)
);
create unique index person_username on person (lower(username));

create table person_account (
  person_id text not null references person on delete cascade,
  dealer_id text not null references dealer on delete cascade,
  position int not null,
  primary key (person_id, dealer_id)
);
create index person_account_dealer on person_account (dealer_id);

create table lead (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  product_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  source text not null,
  lead_type text not null,
  status text not null,
  salesperson_id text,
  vehicle jsonb,
  created_at timestamptz not null,
  created_day date not null,
  -- When the assistant first wrote to the lead; kept by message_first_bot.
  first_bot_at timestamptz,
  primary key (dealer_id, id)
);

create table conversation (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  lead_id text not null,
  channel text not null,
  started_at timestamptz not null,
  primary key (dealer_id, id),
  -- Within a product a lead has one conversation (design §8), and a lead belongs to one product.
  unique (dealer_id, lead_id),
  foreign key (dealer_id, lead_id) references lead on delete cascade
);

create table message (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  conversation_id text not null,
  lead_id text not null,
  initiator text not null,
  channel text not null,
  body text not null,
  author text,
  at timestamptz not null,
  day date not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation on delete cascade
);
create index message_conversation on message (dealer_id, conversation_id, at);
create index message_first_bot on message (dealer_id, lead_id, at) where initiator = 'BOT';

create table event (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  conversation_id text not null,
  lead_id text not null,
  kind text not null,
  made_by text not null,
  salesperson_id text,
  cta text,
  page_type text,
  at timestamptz not null,
  day date not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, conversation_id) references conversation on delete cascade
);
create index event_conversation on event (dealer_id, conversation_id, at);

create table visit (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  product_id text not null,
  visitor text not null,
  domain text not null,
  referral text not null,
  opened_widget boolean not null,
  at timestamptz not null,
  day date not null,
  primary key (dealer_id, id)
);
create index visit_day on visit (dealer_id, product_id, day, visitor);

create table deal (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  lead_id text not null,
  gross numeric(12, 2) not null,
  closed_at timestamptz not null,
  day date not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead on delete cascade
);
create index deal_day on deal (dealer_id, product_id, day);

-- A row's day is the dealer's calendar day of its instant, whoever writes it and whatever they say.
create function set_day() returns trigger language plpgsql as $$
declare
  zone text;
begin
  select time_zone into strict zone from dealer where id = new.dealer_id;
  if tg_table_name = 'lead' then new.created_day := (new.created_at at time zone zone)::date;
  elsif tg_table_name = 'deal' then new.day := (new.closed_at at time zone zone)::date;
  else new.day := (new.at at time zone zone)::date;
  end if;
  return new;
end $$;
create trigger set_day before insert or update on lead for each row execute function set_day();
create trigger set_day before insert or update on message for each row execute function set_day();
create trigger set_day before insert or update on event for each row execute function set_day();
create trigger set_day before insert or update on visit for each row execute function set_day();
create trigger set_day before insert or update on deal for each row execute function set_day();

-- Another time zone moves every row of the dealer to its new day; the rollups follow by their own triggers.
create function move_days() returns trigger language plpgsql as $$
begin
  update lead set created_day = created_day where dealer_id = new.id;
  update message set day = day where dealer_id = new.id;
  update event set day = day where dealer_id = new.id;
  update visit set day = day where dealer_id = new.id;
  update deal set day = day where dealer_id = new.id;
  return null;
end $$;
create trigger move_days after update of time_zone on dealer for each row
  when (old.time_zone is distinct from new.time_zone) execute function move_days();
