-- Why the assistant wrote a message as it did: intents, facts, entries, instructions, and what a language model took for it.
alter table message add column why jsonb;

-- Which times are full is asked before each answer about a visit.
create index event_appointment_at on event (dealer_id, product_id, appointment_at) where appointment_at is not null;
