-- Whether a person gets a mail on Monday mornings about each of their accounts (docs/decisions/dashboard.md).
alter table person add column gets_weekly_mail boolean not null default false;
grant update (gets_weekly_mail) on person to forecourt_app;
