-- Whom an event is counted under: of a call to action what was pressed on which page, else who brought it about.
create or replace function event_actor(kind text, made_by text, cta text, page_type text) returns text language sql immutable parallel safe
  return case when kind = 'CTA' then jsonb_build_array(cta, coalesce(page_type, 'other'))::text else made_by end;
