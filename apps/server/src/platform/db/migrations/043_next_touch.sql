-- What staff decide about a follow-up before it is sent: other words, that it waits, or that it is left out. One that is left out stays,
-- at an infinite time, so that it is not set again.
alter table timer
  add column words text,
  add column words_by text references person on delete set null,
  add column held_by text references person on delete set null,
  add column held_at timestamptz,
  add column skipped_at timestamptz;
alter table timer add constraint staff_decide_on_follow_ups
  check (kind = 'follow-up' or num_nonnulls(words, words_by, held_by, held_at, skipped_at) = 0);

-- Why the assistant did not begin with a lead when its turn came (assistant/nextTouch.ts).
alter table lead add column unworked_reason text;
create index lead_unworked on lead (dealer_id, product_id, number) where first_bot_at is null;
