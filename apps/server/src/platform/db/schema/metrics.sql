-- Visitors of a dealer's website, who are nobody but a name that lasts a day, with their number in the sets of activity_set.
create table visitor (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  name text not null,
  number int not null,
  unique (dealer_id, product_id, number),
  primary key (dealer_id, product_id, name)
);
grant select on visitor to forecourt_app;

-- A page view of a dealer's website.
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
create index visit_visitor on visit (dealer_id, product_id, visitor, day);
grant select, update (day) on visit to forecourt_app;

-- A press of a call to action by somebody who has not written yet: once they do, it is an event of their conversation, and no longer
-- here.
create table cta_press (
  dealer_id text not null references dealer on delete cascade,
  id text not null,
  product_id text not null,
  cta text not null,
  page_type text not null,
  at timestamptz not null,
  day date not null,
  primary key (dealer_id, id)
);
grant select, insert, delete, update (day) on cta_press to forecourt_app;

-- A sale, from the dealer's own system.
create table deal (
  dealer_id text not null,
  id text not null,
  product_id text not null,
  lead_id text not null,
  gross numeric(12,2) not null,
  closed_at timestamptz not null,
  day date not null,
  -- What a deal has to do with the assistant and with service, so that sums read deals alone.
  is_assisted boolean not null default false,
  is_after_service boolean not null default false,
  primary key (dealer_id, id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade
);
create index deal_day on deal (dealer_id, product_id, day) include (gross, is_assisted, is_after_service);
create index deal_lead on deal (dealer_id, lead_id);
grant select, update (day, is_assisted, is_after_service) on deal to forecourt_app;

-- The next numbers of a product's leads and visitors, given out before the transaction that uses them (feed/numbers.ts).
create table next_number (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  of text not null check (of in ('lead', 'visitor')),
  next int not null,
  primary key (dealer_id, product_id, of)
);

-- How many rows of a kind a day has, by who or what they count under. Kept as rows are written (metrics/rollups).
create table metric_day (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  kind text not null,
  actor text not null,
  day date not null,
  n bigint not null,
  primary key (dealer_id, product_id, kind, actor, day)
) with (fillfactor = 80);
grant select, insert, update, delete on metric_day to forecourt_app;

-- Which leads and visitors did something on a day, as sets of their numbers, 2,048 to a row. kind and actor as in metric_day; beside them
-- 'created' and 'duplicate' by the day of a lead's creation, 'deal' by the day of the
-- close, and what a lead is on no day in particular: 'source', 'salesperson' and 'referral' at -infinity. Each day's set is also part
-- of its week's and its month's, so that a long range reads few rows.
create table activity_set (
  dealer_id text not null references dealer on delete cascade,
  product_id text not null,
  kind text not null,
  span text not null,
  -- Of a week or month: its first.
  day date not null,
  -- Of numbers: block 2 holds those from 4,096 to 6,143.
  block int not null,
  actor text not null,
  members bit(2048) not null,
  primary key (dealer_id, product_id, kind, span, day, block, actor),
  check (span in ('day', 'week', 'month'))
) with (fillfactor = 80);
grant select, insert, update, delete on activity_set to forecourt_app;
