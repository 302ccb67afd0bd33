-- The net beneath the queries' own filters: every table of a dealer shows a request the rows of its accounts alone, and nothing without
-- accounts. A table that a later migration makes needs the same (checked by schema.test.ts).
do $$
declare
  name text;
begin
  for name in
    select table_name from information_schema.columns where table_schema = current_schema and column_name = 'dealer_id' order by 1
  loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy scoped on %I using (dealer_id = any (string_to_array(current_setting(''forecourt.dealer_ids'', true), '','')))', name);
  end loop;
end $$;
alter table dealer enable row level security;
create policy scoped on dealer using (id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
-- A sign-in belongs to no account.
create policy own_sign_in on audit for insert to forecourt_app with check (dealer_id = '');
