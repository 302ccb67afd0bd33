-- How long information of customers is kept after its last use, in months, by account and kind (docs/decisions/privacy.md). An account
-- without a row has the default of 16 CFR 314.4(c)(6)(i): two years.
create table retention_rule (
  dealer_id text not null references dealer on delete cascade,
  kind text not null check (kind in ('inquiry', 'buyer')),
  months int not null check (months between 1 and 120),
  primary key (dealer_id, kind)
);
grant select, insert, update on retention_rule to forecourt_app;
alter table retention_rule enable row level security;
create policy scoped on retention_rule using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
