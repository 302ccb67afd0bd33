-- A lead's requests are also what its customer says in a message: their number, when to call, the car that they would trade in
-- (messaging/timeline/keepCustomerDetails.ts). Such a row has the id of its message, and no record of the feed.
alter table lead_request alter column record drop not null;
alter table lead_request add column message_id text;
alter table lead_request add constraint lead_request_origin check ((message_id is null) = (record is not null));
grant insert on lead_request to forecourt_app;
