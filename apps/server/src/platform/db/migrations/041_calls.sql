-- Of what a person has been notified lately: the chats that call for them.
create index notification_person on notification (person_id, at);
