-- What Twilio says of the US registration (A2P 10DLC) that our text messages go by (docs/decisions/connections.md).
create table text_registration (
  -- The Messaging Service whose campaign it is: MG and 32 digits.
  messaging_service text primary key,
  -- Twilio's words, such as VERIFIED; null where there is no such registration.
  campaign_status text,
  brand_status text,
  -- Why one was refused, in Twilio's words.
  reason text,
  -- When it was looked up last, and when Twilio answered last; null before its first answer.
  tried_at timestamptz not null default now(),
  checked_at timestamptz
);
grant select on text_registration to forecourt_app;

-- What a lead came with: by channel, whether its customer may be contacted (messaging/leads/leadConsent.ts). Null where nothing was stated.
alter table lead add column consents jsonb;
