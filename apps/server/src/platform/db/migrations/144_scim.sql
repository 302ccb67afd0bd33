-- People as a dealer's directory knows them (docs/decisions/scim.md): what it last wrote, beside the person whose account that is. Whether
-- somebody is active is whether they hold the account.
create table scim_user (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  person_id text not null references person on delete cascade,
  user_name text not null,
  external_id text,
  given_name text not null,
  family_name text not null,
  email text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (dealer_id, id),
  unique (dealer_id, person_id)
);
create unique index scim_user_name on scim_user (dealer_id, lower(user_name));
create index scim_user_person on scim_user (person_id);
grant select, insert, update, delete on scim_user to forecourt_app;
alter table scim_user enable row level security;
create policy scoped on scim_user using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

-- Groups of the directory. Their names say which role their members have (connections/scim/roleGroups.ts).
create table scim_group (
  dealer_id text not null references dealer on delete cascade,
  id uuid not null default gen_random_uuid(),
  display_name text not null,
  external_id text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
create unique index scim_group_name on scim_group (dealer_id, lower(display_name));
grant select, insert, update, delete on scim_group to forecourt_app;
alter table scim_group enable row level security;
create policy scoped on scim_group using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));

create table scim_group_member (
  dealer_id text not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (dealer_id, group_id, user_id),
  foreign key (dealer_id, group_id) references scim_group (dealer_id, id) on delete cascade,
  foreign key (dealer_id, user_id) references scim_user (dealer_id, id) on delete cascade
);
create index scim_group_member_user on scim_group_member (dealer_id, user_id);
grant select, insert, delete on scim_group_member to forecourt_app;
alter table scim_group_member enable row level security;
create policy scoped on scim_group_member
  using (dealer_id = any (string_to_array(current_setting('forecourt.dealer_ids', true), ',')));
