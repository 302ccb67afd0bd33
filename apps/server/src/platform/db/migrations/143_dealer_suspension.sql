-- When somebody suspended or resumed the account here (docs/decisions/dealers.md): from then on the feed leaves that alone.
alter table dealer add column suspension_changed_at timestamptz;
