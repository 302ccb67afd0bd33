-- `folded` now knows letters without a plain letter in them (ß, ł, ı…) and other forms of letters: what it has folded is folded again.
update conversation_list
set name_key = folded(name_key), source_key = folded(source_key), lead_words = search_words(lead_words), message_words = search_words(message_words)
where octet_length(name_key || source_key || lead_words || message_words) > length(name_key || source_key || lead_words || message_words);

-- Generated columns are computed when their row is written; the foreign key brings them to person_account.
update person set first_name = first_name where octet_length(name_key) > length(name_key);
update person_account set person_id = person_id where octet_length(search_text) > length(search_text);

reindex index knowledge_words;
