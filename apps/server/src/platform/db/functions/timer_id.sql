-- The same id for the same thing to do, so that it is done once; what is written then is the message of this id.
create or replace function timer_id(dealer text, kind text, lead text, subject text) returns uuid language sql immutable parallel safe
  return md5(jsonb_build_array(dealer, kind, lead, subject)::text)::uuid;
