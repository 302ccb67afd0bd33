import type { TypedContact } from '@forecourt/api/contract/leads';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { findLeadChanges } from '../../metrics/rollups/leadChanges.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { listTypedContacts } from './typedContacts.ts';

/**
 * Stores a number or an address that the customer wrote in a message with their lead, which has none. The same again changes nothing.
 * @returns whether it is new
 * @throws 409 where the lead has got another one, or the customer did not write it
 */
export async function keepTypedContact(
  trx: ScopedTransaction,
  conversation: Conversation,
  { kind, value }: Pick<TypedContact, 'kind' | 'value'>,
): Promise<boolean> {
  const { dealerId, leadId } = conversation;
  await lockLeads(trx, [{ dealerId, leadId }]);
  const before = await trx
    .selectFrom('lead')
    .selectAll()
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  if (before[kind] === value) return false;
  // Read again now that the lead is locked: somebody else may have saved one.
  const offered = await listTypedContacts(trx, { ...conversation, email: before.email, phone: before.phone });
  if (!offered.some((one) => one.kind === kind && one.value === value))
    throw new Refusal(409, 'contact-changed', 'This customer’s contact info has changed. Check it and try again.');
  const after = await trx
    .updateTable('lead')
    .set(kind === 'phone' ? { phone: value, phone_e164: value } : { email: value })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, {
    changedLeads: [{ dealerId, leadId }],
    contacts: [{ dealerId, leadId }],
    changes: await findLeadChanges(trx, [before], [after]),
  });
  return true;
}
