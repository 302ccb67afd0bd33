-- A telephone number as people say it: whole without a country code of 1, its last seven digits, its last four.
create or replace function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select coalesce(concat_ws(' ', digits, right(digits, 7), right(digits, 4)), '')
  from (select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^1(?=\d{10}$)', '') as digits) d where digits <> ''
$$;
