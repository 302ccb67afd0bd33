import { type ChannelId, getChannel } from '@forecourt/api/channels';
import { ConsentStatement } from '@forecourt/api/contract/feed/consent';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Schema } from '../../platform/db/schema.ts';

/** What an automatic message is for: answers, first messages and appointments, or the sequences that come after them. */
type Purpose = 'inquiry' | 'marketing';

const Stored = z.nullable(z.array(ConsentStatement));

/** What a lead came with; none where it came without statements. */
export async function listConsents(db: Kysely<Schema>, dealerId: string, leadId: string): Promise<ConsentStatement[]> {
  const lead = await db
    .selectFrom('lead')
    .select('consents')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  return readConsents(lead?.consents ?? null);
}

/** The statements in a lead's column. */
export const readConsents = (stored: unknown): ConsentStatement[] => z.parse(Stored, stored) ?? [];

/**
 * Whether the statements let the assistant write by itself on a channel. Of the statements about the channel the latest moment counts: a
 * refusal then stops everything, and marketing needs its own consent. Without a statement about the channel everything goes as ever, and so
 * do answers in a chat, which the customer holds at that moment.
 */
export function allowsAutomatic(consents: readonly ConsentStatement[], channel: ChannelId, purpose: Purpose): boolean {
  if (getChannel(channel).answersOnly) return true;
  const about = consents.filter((statement) => statement.channel === undefined || statement.channel === channel);
  if (about.length === 0) return true;
  const latest = Math.max(...about.map(({ at }) => Date.parse(at)));
  const kinds = new Set(about.filter(({ at }) => Date.parse(at) === latest).map(({ kind }) => kind));
  if (kinds.has('refused')) return false;
  return purpose === 'inquiry' || kinds.has('marketing');
}
