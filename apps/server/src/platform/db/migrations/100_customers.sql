-- A person who writes to a dealer. Their leads are those that share a phone number or an email address, also by way of another lead. Kept
-- by messaging/customers/linkCustomers.ts.
create table customer (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null,
  primary key (dealer_id, id)
);
grant select, insert, delete on customer to forecourt_app;

-- How customers are reached: each number and address of a dealer's leads belongs to one customer.
create table customer_identity (
  dealer_id text not null,
  kind text not null check (kind in ('phone', 'email')),
  -- A phone number as E.164, or an email address in lower case.
  value text not null,
  customer_id uuid not null,
  primary key (dealer_id, kind, value),
  foreign key (dealer_id, customer_id) references customer (dealer_id, id) on delete cascade
);
create index customer_identity_customer on customer_identity (dealer_id, customer_id);
grant select, insert, update, delete on customer_identity to forecourt_app;

-- Whose lead a lead is. A table of its own, so that customers can be joined without a lock on leads that somebody writes to.
create table customer_lead (
  dealer_id text not null,
  lead_id text not null,
  customer_id uuid not null,
  primary key (dealer_id, lead_id),
  foreign key (dealer_id, lead_id) references lead (dealer_id, id) on delete cascade,
  foreign key (dealer_id, customer_id) references customer (dealer_id, id) on delete cascade
);
create index customer_lead_customer on customer_lead (dealer_id, customer_id);
grant select, insert, update, delete on customer_lead to forecourt_app;

do $$
declare
  name text;
begin
  foreach name in array array['customer', 'customer_identity', 'customer_lead'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy scoped on %I using (dealer_id = any (string_to_array(current_setting(''forecourt.dealer_ids'', true), '','')))', name);
  end loop;
end $$;

-- Leads that are there already: each takes the lowest name among those that it shares a number or an address with, until none changes.
create temporary table linked on commit drop as
  select dealer_id, id as lead_id, phone_e164 as phone, lower(email) as email, id as lowest from lead;
do $$
begin
  loop
    with by_phone as (select dealer_id, phone, min(lowest) as lowest from linked where phone is not null group by 1, 2),
    by_email as (select dealer_id, email, min(lowest) as lowest from linked where email is not null group by 1, 2),
    found as (
      select l.dealer_id, l.lead_id, least(l.lowest, p.lowest, e.lowest) as lowest
      from linked l
      left join by_phone p on p.dealer_id = l.dealer_id and p.phone = l.phone
      left join by_email e on e.dealer_id = l.dealer_id and e.email = l.email
    )
    update linked l set lowest = f.lowest from found f
    where l.dealer_id = f.dealer_id and l.lead_id = f.lead_id and l.lowest <> f.lowest;
    exit when not found;
  end loop;
end $$;
create temporary table named on commit drop as
  select dealer_id, lowest, gen_random_uuid() as customer_id from linked group by 1, 2;
insert into customer (dealer_id, id) select dealer_id, customer_id from named;
insert into customer_identity (dealer_id, kind, value, customer_id)
  select distinct dealer_id, kind, value, customer_id
  from linked join named using (dealer_id, lowest)
  cross join lateral (values ('phone', phone), ('email', email)) i (kind, value)
  where value is not null;
insert into customer_lead (dealer_id, lead_id, customer_id)
  select dealer_id, lead_id, customer_id from linked join named using (dealer_id, lowest);
