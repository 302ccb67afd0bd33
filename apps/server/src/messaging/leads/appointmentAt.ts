import { type RawBuilder, sql } from 'kysely';

/**
 * When a lead's appointment is, in SQL, of the one that was set or moved last and is not called off: the time that is booked, else what
 * the newest message with one says, else when it was set. Null without one.
 * @param dealerId a column
 * @param leadId a column
 */
export const appointmentAt = (dealerId: string, leadId: string): RawBuilder<Date | null> => sql<Date | null>`(
  select coalesce(
    booked.appointment_at,
    (
      select (noted.appointment ->> 'at')::timestamptz from message noted
      where noted.dealer_id = own.dealer_id and noted.conversation_id = own.id and noted.appointment is not null
      order by noted.at desc, noted.id desc limit 1
    ),
    booked.at)
  from conversation own
  join lateral (
    select b.at, b.appointment_at from event b
    where b.dealer_id = own.dealer_id and b.conversation_id = own.id
      and b.kind in ('APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET', 'APPOINTMENT_MOVED')
      and not exists (
        select from event later
        where later.dealer_id = b.dealer_id and later.conversation_id = b.conversation_id
          and later.appointment_id = coalesce(b.appointment_id, b.id) and (later.at, later.id) > (b.at, b.id))
    order by b.at desc, b.id desc limit 1
  ) booked on true
  where own.dealer_id = ${sql.ref(dealerId)} and own.lead_id = ${sql.ref(leadId)})`;
