-- The visible entries of a product's Knowledge Bank that have, for each of these words, a word beginning with it. Row-level security keeps
-- an index of words from being used (`@@` is not leakproof), so it runs as the owner and checks the accounts itself. The question is in
-- lower case.
create or replace function search_knowledge(dealer text, product text, words text[])
returns table (id text, topic_id text, question text, important boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not dealer = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')) then
    return;
  end if;
  return query execute
    'select id, topic_id, question_key, important from knowledge
     where search_terms(dealer_id || '':'' || product_id, search_words(searched)) @@ $3 and dealer_id = $1 and product_id = $2 and visible'
    using dealer, product,
      (select string_agg(format('%L:*', dealer || ':' || product || ':' || word), ' & ') from unnest(words) word)::tsquery;
end $$;
