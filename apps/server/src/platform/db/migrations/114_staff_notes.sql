-- Notes of staff, in a channel of their own: `assistant` is a note that the assistant reads too. What asks for another channel, or for
-- what customers, the assistant or a system wrote, cannot meet one (messaging/timeline/noteReaders.test.ts).
alter table message drop constraint message_visibility;
alter table message add constraint message_visibility check (
  visibility = 'customer' and channel <> 'note'
  or visibility in ('staff', 'assistant') and channel = 'note' and initiator = 'SPECIALIST' and seq is null);
