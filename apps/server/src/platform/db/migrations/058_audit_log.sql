-- The audit log's screen: an account's entries, newest first, of everybody or of one person.
create index audit_newest on audit (dealer_id, at desc, id desc);
create index audit_actor on audit (dealer_id, actor, at desc, id desc);
drop index audit_dealer;
