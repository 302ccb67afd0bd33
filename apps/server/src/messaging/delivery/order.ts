import { type RawBuilder, sql } from 'kysely';

/** Messages before a row's in its queue, which one match of the two rows makes. */
const earlierWhere = (row: RawBuilder<unknown>, match: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`exists (
  select from delivery earlier
  where earlier.dealer_id = ${row}.dealer_id and earlier.channel = ${row}.channel and ${match}
    and earlier.state in ('queued', 'sending') and (earlier.held_until is null or earlier.held_until <= now())
    and (earlier.created_at, earlier.id) < (${row}.created_at, ${row}.id) ${more})`;

/**
 * A condition: an earlier message on the same channel, to the same customer or the same address, has yet to leave. So messages arrive in
 * order, and an address that takes no mail is tried once at a time, however many leads have it. A message that waits for the end of
 * quiet hours holds nothing up.
 * @param row a row of `delivery`
 * @param more a further condition on `earlier`
 */
export const isBehindAnother = (
  row: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<boolean> => sql`(
  ${earlierWhere(row, sql`earlier.lead_id = ${row}.lead_id`, more)}
  or ${earlierWhere(row, sql`lower(earlier.recipient) = lower(${row}.recipient)`, more)})`;

/**
 * Why a message has not left, for people; null where it has, or where nothing is wrong. What waits behind a message that has failed says
 * so: its own row has not been tried, and has no reason.
 * @param row a row of `delivery`
 */
export const deliveryReason = (row: RawBuilder<unknown>): RawBuilder<string | null> => sql`case
  when ${row}.state = 'queued' and ${row}.reason is null and ${isBehindAnother(row, sql`and earlier.reason is not null`)}
    then 'Waiting for an earlier message to this customer that hasn’t gone through yet.'
  else ${row}.reason end`;
