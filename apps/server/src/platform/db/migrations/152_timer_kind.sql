-- Due timers are looked for by kind, many times a second: of one kind that has many due, such as follow-ups after a weekend, no other kind
-- reads a row (docs/scale.md).
drop index timer_due;
create index timer_kind_due on timer (kind, due_at);
