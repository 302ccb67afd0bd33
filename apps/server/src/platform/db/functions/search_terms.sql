-- What the search index holds of a conversation: its words, each with the dealer's id before it, so that one dealer's search
-- reads nobody else's entries.
create or replace function search_terms(dealer_id text, words text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(select dealer_id || ':' || word from string_to_table(words, ' ') word where word <> ''));
