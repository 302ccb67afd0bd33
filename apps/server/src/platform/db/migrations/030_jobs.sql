-- One runner claims the rows of delivery, preview_generation and timer (docs/decisions/jobs.md). What kinds of timers and
-- what channels there are is TypeScript: jobs/job.ts, packages/api/src/channels.ts.
alter table timer drop constraint timer_kind_check;
alter table delivery drop constraint delivery_channel_check;

-- Why the last attempt failed, as in the other two.
alter table timer add column reason text;

-- Not everything that is done at its time is of a lead.
alter table timer alter column lead_id drop not null;
alter table timer drop constraint timer_dealer_id_lead_id_kind_subject_key;
alter table timer add unique nulls not distinct (dealer_id, lead_id, kind, subject);
