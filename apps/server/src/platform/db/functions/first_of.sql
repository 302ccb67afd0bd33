-- The week (from Monday on) or month of a day, by its first day; a day by itself.
create or replace function first_of(span text, day date) returns date language sql immutable parallel safe
  return case when span = 'day' then day else date_trunc(span, day::timestamp)::date end;
