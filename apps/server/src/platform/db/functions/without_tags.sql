-- The text of a message's HTML, for finding words: tags and character references are none.
create or replace function without_tags(html text) returns text language sql immutable parallel safe
  return regexp_replace(html, '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g');
