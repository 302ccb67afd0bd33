-- The different words of a text, separated by spaces. A hyphenated word counts whole and in its parts: 'F-150' is f150, f and 150.
-- conversations/searchWords.ts splits what a person types by the same rules. Calls name their schema: an index is built without a path.
create or replace function search_words(t text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(distinct left(word, 32), ' '), '')
  from regexp_replace(public.folded(t), '[^[:alnum:]-]+', ' ', 'g') spaced,
    string_to_table(
      translate(spaced, '-', ' ') || case when strpos(spaced, '-') > 0 then ' ' || translate(spaced, '-', '') else '' end, ' ') word
  where word <> ''
$$;
