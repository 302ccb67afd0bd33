-- What a dealer has set for the chat on each of its websites (spec 2 §3, "Domain onboarding settings").
alter table website_domain
  add column chatbot_enabled boolean not null default true,
  add column adobe_analytics_enabled boolean not null default false,
  add column chatbot_shift_digital_enabled boolean not null default false,
  add column ga4_measurement_id text not null default '',
  add column ga4_api_secret text not null default '',
  add column has_ga4_api_secret boolean not null generated always as (ga4_api_secret <> '') stored,
  add column version int not null default 1,
  add column changed_by text,
  add column created_at timestamptz not null default now();

-- Calls write the secret and never read it: only the job that sends events to Google does.
revoke select on website_domain from forecourt_app;
grant select (
  host, dealer_id, chatbot_enabled, adobe_analytics_enabled, chatbot_shift_digital_enabled, ga4_measurement_id,
  has_ga4_api_secret, version, changed_by, created_at
) on website_domain to forecourt_app;
grant insert, update, delete on website_domain to forecourt_app;
