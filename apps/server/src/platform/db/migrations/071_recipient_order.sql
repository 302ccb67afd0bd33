-- Messages leave one at a time per address as well as per customer (delivery/order.ts).
create index delivery_recipient on delivery (dealer_id, channel, lower(recipient), created_at, id) where state in ('queued', 'sending');
