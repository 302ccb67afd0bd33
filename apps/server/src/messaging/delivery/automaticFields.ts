import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Parcel } from '../channels/carrier.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { linkKey } from '../../platform/pages/signedLink.ts';
import { unsubscribeToken } from '../channels/email/unsubscribeLink.ts';

interface Sent {
  dealerId: string;
  channel: string;
  /** Null for a notice to staff. */
  leadId: string | null;
  isByStaff: boolean;
  /** Answers what the customer has just written. */
  isReply: boolean;
}

/** What a carrier has to know of a message that no person wrote. */
export async function automaticFields(
  db: Kysely<Schema>,
  seal: SecretSeal,
  { dealerId, channel, leadId, isByStaff, isReply }: Sent,
): Promise<Pick<Parcel, 'automatic' | 'unsubscribeToken'>> {
  if (isByStaff) return {};
  const automatic = isReply ? 'replied' : 'generated';
  if (leadId === null || channel !== 'email') return { automatic };
  return { automatic, unsubscribeToken: unsubscribeToken(await linkKey(db, seal), { dealerId, leadId }) };
}
