-- A row's day is the dealer's calendar day of its instant, whoever writes it and whatever they say. The lock is shared by everybody who
-- writes rows; only a change of the dealer's time zone takes it alone (dealers/timeZone.ts), so that no row keeps the old zone's day.
create or replace function set_day() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.dealer_id, 22));
  select time_zone into strict zone from dealer where id = new.dealer_id;
  if tg_table_name = 'lead' then new.created_day := (new.created_at at time zone zone)::date;
  elsif tg_table_name = 'deal' then new.day := (new.closed_at at time zone zone)::date;
  else new.day := (new.at at time zone zone)::date;
  end if;
  return new;
end $$;

create or replace trigger set_day before insert or update of created_at, created_day on lead for each row execute function set_day();
create or replace trigger set_day before insert or update of at, day on message for each row execute function set_day();
create or replace trigger set_day before insert or update of at, day on event for each row execute function set_day();
create or replace trigger set_day before insert or update of at, day on visit for each row execute function set_day();
create or replace trigger set_day before insert or update of closed_at, day on deal for each row execute function set_day();
