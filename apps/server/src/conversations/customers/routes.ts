import * as customers from '@forecourt/api/contract/customers';
import { setSamePerson } from './samePerson.ts';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { listAccess } from './listAccess.ts';
import { findConversationIn } from '../dialogue/conversation.ts';
import { keepTypedContact } from './keepContact.ts';

interface AskedPair {
  conversation_id: string;
  other_conversation_id: string;
}

/** Whether two leads are one person's, and how a customer is reached, as staff decide it (docs/decisions/customers.md). */
export function customerRoutes(contract: Contract): void {
  contract.person(customers.merge, async ({ trx, person, dealerId, body, audit }) => {
    const { pair, subject, other } = await findPair(trx, person, dealerId, body);
    const before = await setSamePerson(trx, pair, true, person.id);
    await audit(subject, { before: { merged: before === true }, after: { merged: true, other } });
    return { ok: true as const };
  });

  contract.person(customers.separate, async ({ trx, person, dealerId, body, audit }) => {
    const { pair, subject, other } = await findPair(trx, person, dealerId, body);
    const before = await setSamePerson(trx, pair, null, person.id);
    await audit(subject, { before: { merged: before === true }, after: { merged: false, other } });
    return { ok: true as const };
  });

  contract.person(customers.keepApart, async ({ trx, person, dealerId, body, audit }) => {
    const { pair, subject, other } = await findPair(trx, person, dealerId, body);
    const before = await setSamePerson(trx, pair, false, person.id);
    await audit(subject, { before: { merged: before === true }, after: { merged: false, other } });
    return { ok: true as const };
  });

  contract.person(customers.keepContact, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    const { kind, value } = body;
    const isNew = await keepTypedContact(trx, conversation, { kind, value });
    if (isNew) await audit(conversation.id, { after: { kept: [kind] } });
    else await audit(conversation.id);
    return { ok: true as const };
  });

  contract.person(customers.seenBy, async ({ trx, person, dealerId, query }) => ({
    Items: await listAccess(trx, person, await findConversationIn(trx, person, dealerId, query.conversation_id)),
  }));
}

/**
 * Both leads of a pair.
 * @throws 404 unless the person may read both in this account, 400 for a lead and itself
 */
async function findPair(trx: ScopedTransaction, person: Person, dealerId: string, asked: AskedPair) {
  const conversation = await findConversationIn(trx, person, dealerId, asked.conversation_id);
  const other = await findConversationIn(trx, person, dealerId, asked.other_conversation_id);
  if (conversation.leadId === other.leadId) throw new Refusal(400, 'invalid-input', 'Choose another lead');
  const pair = {
    dealerId,
    leads: [
      { leadId: conversation.leadId, conversationId: conversation.id },
      { leadId: other.leadId, conversationId: other.id },
    ] as const,
  };
  return { pair, subject: conversation.id, other: other.id };
}
