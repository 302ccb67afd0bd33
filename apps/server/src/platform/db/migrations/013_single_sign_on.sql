-- People who come through a dealer group's own single sign-on, and accounts whose subscription has ended.

-- The connection that the person comes through; null for those who have a password of their own.
alter table person add column connection text;
-- When the person's first visit gave the record its name: from then on the feed does not give it another.
alter table person add column first_visit_at timestamptz;

alter table dealer add column is_suspended boolean not null default false;
grant update (first_visit_at) on person to forecourt_app;
