import type { TextRegistration } from '@forecourt/api/contract/connections/doors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** What Twilio's words come to; what is neither approved nor refused is still looked at. */
const states: Readonly<Record<string, TextRegistration['Campaign']>> = {
  VERIFIED: 'approved',
  APPROVED: 'approved',
  FAILED: 'refused',
  REGISTRATION_FAILED: 'refused',
  SUSPENDED: 'refused',
  DELETED: 'none',
};

const readState = (status: string | null): TextRegistration['Campaign'] =>
  status === null ? 'none' : (states[status] ?? 'in-review');

/** The US registration that text messages go by; null before Twilio has answered. */
export async function findRegistration(
  trx: Kysely<Schema>,
  messagingService: string,
): Promise<TextRegistration | null> {
  const row = await trx
    .selectFrom('text_registration')
    .select(['campaign_status', 'brand_status', 'reason', 'checked_at'])
    .where('messaging_service', '=', messagingService)
    .executeTakeFirst();
  if (!row?.checked_at) return null;
  return {
    Campaign: readState(row.campaign_status),
    Brand: readState(row.brand_status),
    Reason: row.reason,
    CheckedAt: row.checked_at.toISOString(),
  };
}
