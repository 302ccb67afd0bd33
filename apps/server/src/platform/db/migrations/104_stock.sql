-- Where a dealer's stock comes from: a file that people upload, or one that is fetched every day.
create table stock_source (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('upload', 'http', 'sftp')),
  -- Where it is fetched from; '' for uploads.
  address text not null default '',
  -- Of SFTP: what the server's key hashes to, from the first time that it was reached on.
  host_key text,
  -- Which column is which, by our name of it: {"price": "Internet Price"}. Null where the file's own names say so.
  mapping jsonb,
  -- How many days a price or availability is promised after it was last confirmed.
  max_age_days int not null default 3 check (max_age_days between 1 and 30),
  -- When it first brought vehicles. Stock counts from then on, in place of the leads' own copies.
  loaded_at timestamptz,
  -- What became of the last file (packages/api/src/contract/connections/stock.ts); null before the first.
  report jsonb,
  -- Vehicles that were confirmed before this time are missing from the last file, which a person has to confirm; null for none.
  missing_before timestamptz,
  version int not null default 1,
  primary key (dealer_id, id)
);
grant select, insert, update, delete on stock_source to forecourt_app;

-- A dealer's vehicles, as the latest file that has them says.
create table vehicle (
  dealer_id text not null references dealer on delete cascade,
  -- The stock number, else the VIN, in capitals.
  id text not null,
  source_id uuid not null,
  stock text,
  vin text,
  condition text check (condition in ('new', 'used', 'certified')),
  year int,
  make text not null,
  model text not null,
  trim text,
  body text,
  color text,
  -- In the unit of the dealer's country.
  mileage int,
  price numeric(12, 2),
  -- ISO 4217.
  currency text not null,
  image_url text,
  page_url text,
  -- On hold is what is there and not to be offered: sale pending, in transit.
  state text not null check (state in ('for-sale', 'on-hold', 'sold')),
  sold_at timestamptz,
  first_seen timestamptz not null,
  confirmed_at timestamptz not null,
  -- Letters and digits of model, and of year, make and model: what messages are searched for (messaging/leads/searchKey.ts).
  make_key text not null,
  model_key text not null,
  name_key text not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, source_id) references stock_source (dealer_id, id) on delete cascade
-- Every file confirms every row: with room on its page, a row is rewritten without touching the indexes.
) with (fillfactor = 80);
create index vehicle_newest on vehicle (dealer_id, first_seen desc, id) where state = 'for-sale';
create index vehicle_make on vehicle (dealer_id, make_key, first_seen desc) where state = 'for-sale';
create index vehicle_model on vehicle (dealer_id, model_key, first_seen desc) where state = 'for-sale';
create index vehicle_name on vehicle (dealer_id, name_key) where state = 'for-sale';
create index vehicle_vin on vehicle (dealer_id, vin) where vin is not null;
create index vehicle_source on vehicle (dealer_id, source_id);
grant select, insert, update, delete on vehicle to forecourt_app;

do $$
declare
  name text;
begin
  foreach name in array array['stock_source', 'vehicle'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy scoped on %I using (dealer_id = any (string_to_array(current_setting(''forecourt.dealer_ids'', true), '','')))', name);
  end loop;
end $$;
