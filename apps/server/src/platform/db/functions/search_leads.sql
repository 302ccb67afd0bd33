-- The leads of a product that have, for each of these words, a word beginning with it, as sets like those of activity_set. Row-level
-- security keeps an index of words from being used (`@@` is not leakproof), so it runs as the owner and checks the accounts itself.
-- Sequential scans are off: the index expression is not stored, so a scan would compute it for every row. Parallel workers are for large
-- dealers only: they take longer to start than 25,000 conversations take to read.
create or replace function search_leads(dealer text, product text, words text[]) returns table (block int, members bit(2048))
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set parallel_setup_cost = 20000 as $$
begin
  if not dealer = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')) then
    return;
  end if;
  -- 64 leads at a time as the bits of a number: a set of 2,048 bits made for each lead takes several times as long. The account is
  -- a filter of the aggregate and not a condition of the rows, for which PostgreSQL would read a second index: every term begins with its
  -- account. What is left out are other products, and an account whose id continues this one's.
  return query execute
    'select chunk / 32, bit_or(bits::bit(64)::bit(2048) >> (chunk % 32 * 64)) from (
       select number / 64 as chunk,
         bit_or(1::bigint << (63 - number % 64)) filter (where dealer_id = $1 and product_id = $2) as bits
       from conversation_list where search_terms(dealer_id, lead_words || '' '' || message_words) @@ $3 group by 1
     ) c where bits is not null group by 1'
    using dealer, product, (select string_agg(format('%L:*', dealer || ':' || word), ' & ') from unnest(words) word)::tsquery;
end $$;
