import { type ChannelId, channelIds, channels } from '@forecourt/api/channels';
import type { OptOut } from '@forecourt/api/contract/message-parts';
import { type QueryExecutorProvider, sql } from 'kysely';

interface Lead {
  dealerId: string;
  leadId: string;
}

/** The opt-out for which a lead gets no automatic messages, for staff to read; null where there is none. Of several the latest. */
export async function optOutOf(db: QueryExecutorProvider, { dealerId, leadId }: Lead): Promise<OptOut | null> {
  const { rows } = await sql<{ channel: ChannelId; at: Date; cameBy: ChannelId | null; words: string | null }>`
    select channel, at, came_by as "cameBy", words from opt_out
    where dealer_id = ${dealerId} and lead_id = ${leadId} order by at desc, channel`.execute(db);
  const latest = rows[0];
  if (!latest) return null;
  return {
    at: latest.at.toISOString(),
    channel: latest.cameBy,
    words: latest.words,
    blocked: channelIds.filter((id) => rows.some(({ channel }) => channel === id)),
  };
}

/**
 * Whether staff may not write on a channel: the customer opted out by it, or of everything. Elsewhere a person may still answer
 * (design: an opt-out counts for every automatic message), and so may they where the customer asks.
 */
export async function isClosedToStaff(
  db: QueryExecutorProvider,
  { dealerId, leadId }: Lead,
  channel: ChannelId,
): Promise<boolean> {
  if (channels[channel].answersOnly) return false;
  const { rows } = await sql`
    select from opt_out
    where dealer_id = ${dealerId} and lead_id = ${leadId} and channel = ${channel} and coalesce(came_by, channel) = channel`.execute(
    db,
  );
  return rows.length > 0;
}
