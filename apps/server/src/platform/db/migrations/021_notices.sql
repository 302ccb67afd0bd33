-- The outbox carries notices to staff too: what they were told of, by e-mail or SMS. A delivery is of a message to a
-- customer, or is a notice with its own text.
alter table delivery alter column message_id drop not null;
alter table delivery alter column conversation_id drop not null;
alter table delivery alter column lead_id drop not null;
alter table delivery add column product_id text;
-- What makes a notice one, however often it is queued.
alter table delivery add column notice_key text;
-- Of a notice: HTML in which everything of a customer's is escaped.
alter table delivery add column html text;
alter table delivery add constraint message_or_notice check (
  num_nulls(message_id, conversation_id, lead_id) = 0 and num_nulls(product_id, notice_key, html) = 3
  or num_nulls(message_id, conversation_id, lead_id) = 3 and num_nulls(product_id, notice_key, html) = 0);
create unique index delivery_notice on delivery (dealer_id, notice_key) where notice_key is not null;

-- Who was told of something is written where it happened.
grant insert on notification to forecourt_app;
