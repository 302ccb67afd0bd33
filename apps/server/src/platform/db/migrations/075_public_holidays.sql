-- Which public holidays close is the dealer's to say. Hours that were saved before have every one of their state closed, because nobody was
-- asked: their list is empty, and until somebody says more New Year's Day, Easter, Thanksgiving and Christmas close alone.
update setting set value = value || '{"public_holidays": []}'
where kind = 'business-hours' and jsonb_typeof(value) = 'object' and not value ? 'public_holidays';
