-- People that are added, changed and deleted on the screen.

alter table person
  -- Who added them; null for those who came with the feed.
  add column invited_by text,
  -- True until they have set a password of their own.
  add column is_invited boolean not null default false,
  -- When somebody changed them on the screen: from then on the feed leaves their name, role and dealerships alone.
  add column managed_at timestamptz,
  -- Deleted people keep their id and name, for what they wrote and did; nothing else of them is left.
  add column deleted_at timestamptz;
create index person_email on person (email);

grant insert on person to forecourt_app;
grant update (first_name, last_name, role, policy, managed_at) on person to forecourt_app;
grant insert, update, delete on person_account to forecourt_app;

-- Chats that are handed back when their salesperson leaves the account.
create index conversation_taken_over on conversation (dealer_id) where takeover = 'IN_PROGRESS';
