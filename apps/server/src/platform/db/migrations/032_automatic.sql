-- What no person wrote, on the way in and on the way out (docs/decisions/automatic-messages.md).

-- Of an e-mail that came in: an automatic reply, or the report that one of ours could not be delivered. Null for what a person wrote.
alter table message add column automatic text check (automatic in ('reply', 'bounce'));

-- Whether it answers what the customer has just written: such an answer goes out at any hour.
alter table delivery add column is_reply boolean not null default false;

-- The end of the quiet hours that it waits for. What is written later does not wait behind it.
alter table delivery add column held_until timestamptz;

-- What links that unsubscribe are signed with: 244 random bits (delivery/unsubscribeLink.ts).
insert into installation (name, value) values ('unsubscribe-key', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')));
