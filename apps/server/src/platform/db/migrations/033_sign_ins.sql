-- A sign-in of the embedded provider: in which browser a grant began, and when it was used last. It is there for its
-- person's list; whether it lasts is the grant's own record.
create table sign_in (
  grant_id text primary key,
  person_id text not null references person on delete cascade,
  user_agent text not null,
  signed_in_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sign_in_person on sign_in (person_id);

-- Those that are there already: nobody knows in which browser.
insert into sign_in (grant_id, person_id, user_agent, signed_in_at)
select r.id, p.id, '', to_timestamp((r.payload ->> 'iat')::bigint)
from oidc_record r join person p on p.issuer is null and p.subject = r.payload ->> 'accountId'
where r.model = 'Grant' and r.payload ? 'iat';

-- How long an account, or an address, has to wait for its next attempt to sign in (identity/attempts.ts).
create table sign_in_attempts (
  key text primary key,
  -- The attempts that still count; they fade as time goes by.
  level double precision not null default 0,
  counted_at timestamptz not null default now(),
  next_at timestamptz not null default now()
);
