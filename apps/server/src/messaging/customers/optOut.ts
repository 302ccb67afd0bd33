import { channelIds, type OutboundChannelId } from '@forecourt/api/channels';
import type { OptOut } from '@forecourt/api/contract/message-parts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { listOptOuts } from './optOuts.ts';

interface Lead {
  dealerId: string;
  leadId: string;
}

/**
 * The opt-out for which a lead gets no automatic messages, for staff to read; null if there is none. Of several, the latest. It may come
 * from another lead of the same person.
 */
export async function findOptOut(db: Kysely<Schema>, { dealerId, leadId }: Lead): Promise<OptOut | null> {
  const optOuts = (await listOptOuts(db, dealerId, [leadId])).get(leadId);
  if (!optOuts) return null;
  const [latest] = [...optOuts.values()].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return {
    at: latest!.at.toISOString(),
    channel: latest!.cameBy,
    words: latest!.words,
    blocked: channelIds.filter((id) => optOuts.has(id)),
  };
}

/**
 * Whether staff may not write on a channel, since the customer has opted out (spec 3 §4, "Reply flow"). A live chat is never closed to
 * them: the customer has opened it.
 */
export async function isClosedToStaff(
  db: Kysely<Schema>,
  { dealerId, leadId }: Lead,
  channel: OutboundChannelId,
): Promise<boolean> {
  return (await listOptOuts(db, dealerId, [leadId])).get(leadId)?.has(channel) ?? false;
}
