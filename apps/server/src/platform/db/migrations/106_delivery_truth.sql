-- What a carrier says of a message after it has taken it: when it arrived, and when it was opened where the carrier knows that.
alter table delivery add column delivered_at timestamptz, add column opened_at timestamptz;
create index delivery_sent on delivery (dealer_id, channel, sent_at desc) where sent_at is not null and message_id is not null;
