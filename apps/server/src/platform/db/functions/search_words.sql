-- The different words of a text, separated by spaces. A hyphenated word counts whole and in its parts: 'F-150' is f150, f and 150.
-- platform/db/searchWords.ts splits what a person types by the same rules. Calls name their schema: an index is built without a path.
create or replace function search_words(t text) returns text language plpgsql immutable parallel safe as $$
declare
  -- The curly apostrophe separates words like every other sign; without it most texts are ASCII, which folds ten times as fast.
  spaced text := regexp_replace(public.folded(replace(t, '’', ' ')), '[^[:alnum:]-]+', ' ', 'g');
begin
  if strpos(spaced, '-') > 0 then spaced := replace(spaced, '-', ' ') || ' ' || replace(spaced, '-', ''); end if;
  -- A text-search vector sorts the words and drops doubles, faster than `distinct`.
  return array_to_string(
    tsvector_to_array(array_to_tsvector(array(
      select left(word, 32) from unnest(string_to_array(spaced, ' ')) word where word <> ''))),
    ' ');
end $$;
