import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

interface LeadKey {
  dealerId: string;
  leadId: string;
}

/** What is kept of an erased lead, so that it is known again: a hash of its key. The feed computes the same (feed/tables.ts). */
export const getLeadHash = ({ dealerId, leadId }: LeadKey): Buffer =>
  createHash('sha256').update(`${dealerId}\n${leadId}`).digest();

/** Whether the customer of a lead was erased: what comes for it once more is refused (docs/decisions/privacy.md). */
export async function isErased(db: Kysely<Schema>, lead: LeadKey): Promise<boolean> {
  const row = await db
    .selectFrom('erased_lead')
    .select('dealer_id')
    .where('dealer_id', '=', lead.dealerId)
    .where('lead_hash', '=', getLeadHash(lead))
    .executeTakeFirst();
  return row !== undefined;
}
