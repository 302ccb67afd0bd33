import { channelIds, type OutboundChannelId } from '@forecourt/api/channels';
import type { OptOut } from '@forecourt/api/contract/message-parts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type CustomerOptOuts, listOptOuts } from './optOuts.ts';

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
  const latest = findLatest(optOuts);
  return {
    at: latest.at.toISOString(),
    channel: latest.cameBy,
    words: latest.words,
    blocked: channelIds.filter((id) => optOuts.has(id)),
  };
}

/** The lead on which that opt-out was written; null if there is none. */
export async function findOptOutLead(db: Kysely<Schema>, { dealerId, leadId }: Lead): Promise<string | null> {
  const optOuts = (await listOptOuts(db, dealerId, [leadId])).get(leadId);
  return optOuts ? findLatest(optOuts).leadId : null;
}

const findLatest = (optOuts: CustomerOptOuts) =>
  [...optOuts.values()].toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]!;

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
