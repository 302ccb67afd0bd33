-- Of an appointment's event: which appointment, and the time that is booked.
alter table event add column appointment_id text;
alter table event add column appointment_at timestamptz;
create index event_appointment on event (dealer_id, appointment_id) where appointment_id is not null;

-- Forms used to write the time as what was chosen.
update event set appointment_id = id, appointment_at = payload::timestamptz
where kind in ('APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET') and id like 'form-%'
  and payload ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$';

-- The Message-ID of an e-mail that came in; one that goes out has it as its carrier's id.
alter table message add column mail_id text;

-- What a confirmation puts into the customer's calendar.
alter table delivery add column calendar jsonb;
