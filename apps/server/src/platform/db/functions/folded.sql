-- Without case, accents and other forms of the same letter: what names are compared and words are found by. The same under every locale:
-- a Turkish one makes 'ı' of 'I', and the C locale leaves 'Ł' as it is. platform/db/searchWords.ts folds what a person types alike.
create or replace function folded(t text) returns text language sql immutable parallel safe
  return case when octet_length(t) = length(t) then lower(t collate "C") else
    replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]+', '', 'g'), NFC)),
      'ĐÐĦŁŊØŦđðħıłŋøŧςẞÆŒÞ', 'ddhlnotddhilnotσßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;
