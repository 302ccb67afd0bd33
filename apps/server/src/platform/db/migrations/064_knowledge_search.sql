-- A search of the Knowledge Bank by the words of questions, topics and answers (functions/search_knowledge.sql).
create index knowledge_words on knowledge using gin (search_terms(dealer_id || ':' || product_id, search_words(searched))) where visible;
