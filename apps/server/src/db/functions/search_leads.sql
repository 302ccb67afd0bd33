-- The leads of a product that have a word beginning with this one, as sets like those of activity_set. Row-level security keeps
-- an index of words from being used (`@@` is not leakproof), so it runs as the owner and checks the accounts itself.
create or replace function search_leads(dealer text, product text, word text) returns table (block int, members bit(2048))
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not dealer = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')) then
    return;
  end if;
  return query execute
    'select number / 2048, bit_or(member(number)) from conversation_list
     where search_terms(dealer_id, lead_words || '' '' || message_words) @@ $3 and dealer_id = $1 and product_id = $2 group by 1'
    using dealer, product, format('%L:*', dealer || ':' || word)::tsquery;
end $$;
