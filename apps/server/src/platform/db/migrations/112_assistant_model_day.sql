-- How many answers a language model was asked for each day, by the dealer's time zone (settings/languageModel/modelAnswers.ts).
create table assistant_model_day (
  dealer_id text not null references dealer on delete cascade,
  day date not null,
  answers integer not null,
  primary key (dealer_id, day)
);
grant select on assistant_model_day to forecourt_app;
alter table assistant_model_day enable row level security;
create policy scoped on assistant_model_day
  using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
