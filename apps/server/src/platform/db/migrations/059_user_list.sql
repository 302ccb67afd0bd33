-- What the list of users is sorted by and searched in, kept with the person: an account may have thousands.
alter table person
  -- `roleOf` in SQL: packages/api/src/access/role.ts says why.
  add column role_key text not null generated always as (
    coalesce(nullif(upper(btrim(role)), ''), case when jsonb_path_exists(policy, '$[*].Allow[*]') then 'ADMIN' else 'REGULAR' end)) stored,
  -- In the order of code points: the same on every PostgreSQL.
  add column name_key text collate "C" not null generated always as (folded(last_name) || e'\x01' || folded(first_name)) stored,
  add column email_key text collate "C" not null generated always as (lower(email)) stored,
  add column search_text text not null generated always as (
    folded(first_name || ' ' || last_name || ' ' || email) || ' '
      || lower(coalesce(nullif(upper(btrim(role)), ''), case when jsonb_path_exists(policy, '$[*].Allow[*]') then 'ADMIN' else 'REGULAR' end))) stored;
