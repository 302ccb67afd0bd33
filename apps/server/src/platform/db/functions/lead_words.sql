-- What a search finds a lead by, apart from what was written: name, contact, vehicle and the salesperson that the CRM names. The
-- salesperson of our own is found by name in conversations/list/narrowed.ts, since people change their names.
create or replace function lead_words(l lead) returns text language sql immutable as $$
  select search_words(concat_ws(' ', l.first_name, l.last_name, l.email, phone_digits(l.phone), l.vehicle ->> 'year', l.vehicle ->> 'make',
    l.vehicle ->> 'model', l.vehicle ->> 'trim', l.vehicle ->> 'stock', l.vehicle ->> 'vin', l.crm_salesperson))
$$;
