-- Every statement names its dealer, and the policy names it again. The planner takes two conditions on a column for independent ones: of a
-- thousand dealers it expected the hundredth part of a dealer's rows, one in place of a thousand, and joined leads with conversations by
-- their dealer alone (docs/scale.md). `is not null` is a condition that it expects to hold for all rows. Ids hold no comma.
do $$
declare
  table_name text;
begin
  for table_name in select tablename from pg_policies where schemaname = current_schema and policyname = 'scoped' order by 1 loop
    execute format(
      'alter policy scoped on %I using (
         nullif(strpos('','' || current_setting(''forecourt.dealer_ids'', true) || '','', '','' || %I || '',''), 0) is not null)',
      table_name, case table_name when 'dealer' then 'id' else 'dealer_id' end);
  end loop;
end $$;
