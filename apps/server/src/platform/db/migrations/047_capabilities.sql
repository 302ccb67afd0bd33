-- What the chat can do is saved in the console from now on, as other settings are (spec 2 §3, "Capability statuses"). What the feed said
-- of a dealer moves there, so that each switch stands in one place.
insert into setting (dealer_id, product_id, kind, value)
select d.id, '', c.kind, c.value
from dealer d, lateral (values
  ('dealership-takeover', jsonb_build_object('Status', d.has_takeover)),
  ('service-scheduler', jsonb_build_object('Status', d.has_service_scheduler, 'Visible', true))
) c (kind, value);

alter table dealer drop column has_takeover;
alter table dealer drop column has_service_scheduler;
