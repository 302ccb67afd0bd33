-- The dealership's locale and people's own profiles (spec 2 §3).

-- Other tables are read by the dealer's own zone and country: a saved locale hands both on, whoever saved it, in the
-- transaction that saves. Days are moved under a lock that every row takes while it is given its day (set_day), so that
-- none is written by the old zone meanwhile.
create function hold_days(dealer_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(dealer_id, 22))
$$;

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

-- Only the rows whose day is another one: from a zone to the next a few in a hundred.
create or replace function move_days() returns trigger language plpgsql as $$
begin
  update lead set created_day = created_day where dealer_id = new.id and created_day <> (created_at at time zone new.time_zone)::date;
  update message set day = day where dealer_id = new.id and day <> (at at time zone new.time_zone)::date;
  update event set day = day where dealer_id = new.id and day <> (at at time zone new.time_zone)::date;
  update visit set day = day where dealer_id = new.id and day <> (at at time zone new.time_zone)::date;
  update deal set day = day where dealer_id = new.id and day <> (closed_at at time zone new.time_zone)::date;
  return null;
end $$;

create function hand_on_locale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_days(new.dealer_id);
  update dealer set country = new.value ->> 'country_id', time_zone = new.value ->> 'time_zone_id'
  where id = new.dealer_id and (country, time_zone) is distinct from (new.value ->> 'country_id', new.value ->> 'time_zone_id');
  return null;
end $$;
create trigger hand_on_locale after insert or update of value on setting for each row
  when (new.kind = 'dealer-parameters') execute function hand_on_locale();

-- What a person has changed of their own record stays theirs: the feed leaves it alone.
alter table person add column profile_version int not null default 0;
alter table person add column email_changed_at timestamptz;
grant update (email, email_changed_at, profile_version) on person to forecourt_app;

-- Wrong old passwords, so that nobody guesses one by changing it.
create table password_miss (
  person_id text not null references person on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index password_miss_person on password_miss (person_id, at);
