-- Without case and accents: what names are compared and words are found by. The same under every locale.
create or replace function folded(t text) returns text language sql immutable parallel safe
  return case when octet_length(t) = length(t) then lower(t)
    else lower(normalize(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]+', '', 'g'), NFC)) end;
