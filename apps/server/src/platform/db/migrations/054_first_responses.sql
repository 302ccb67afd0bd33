-- The leads that the assistant has answered, as First Agentic Response lists them (firstResponse/firstResponses.ts).
create index lead_answered on lead (dealer_id, product_id, created_at, id) where first_bot_at is not null;
