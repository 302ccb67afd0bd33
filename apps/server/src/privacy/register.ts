import { recordAccess } from '../conversations/contentAccess/recordAccess.ts';
import * as privacy from '@forecourt/api/contract/privacy';
import { findConversationIn } from '../conversations/dialogue/conversation.ts';
import { asOwner } from '../platform/db/owner.ts';
import { notFound, Refusal } from '../platform/errors/refusal.ts';
import type { Contract } from '../platform/http/serve.ts';
import type { Platform } from '../platform/platform.ts';
import { listConsentEntries } from './consentLedger.ts';
import { countHeld, eraseCustomer } from './erase.ts';
import { findErasure, listErasures } from './erasures.ts';
import { exportCustomer } from './exportCustomer.ts';
import { isLive, requireScope } from './find.ts';
import { readRetention, saveRetentionRule } from './retention.ts';

/** What an account may be asked to do with the information of a customer (docs/decisions/privacy.md). */
export function registerPrivacy({ contract, files, app }: Platform): void {
  registerCustomers(contract, files, (error) => app.log.error(error));
  registerRules(contract);
}

function registerCustomers(contract: Contract, files: Platform['files'], report: (error: unknown) => void): void {
  contract.person(privacy.customerData, async ({ trx, person, dealerId, query }) => {
    const { leadId } = await findConversationIn(trx, person, dealerId, query.conversation_id);
    return asOwner(trx, async () => {
      const scope = await requireScope(trx, dealerId, leadId);
      const { erased_at } = await trx
        .selectFrom('lead')
        .select('erased_at')
        .where('dealer_id', '=', dealerId)
        .where('id', '=', leadId)
        .executeTakeFirstOrThrow();
      return {
        Leads: scope.leads.length,
        Tables: await countHeld(trx, scope),
        IsLive: await isLive(trx, scope),
        ErasedAt: erased_at?.toISOString() ?? null,
      };
    });
  });

  contract.person(privacy.exportCustomer, async ({ trx, person, dealerId, body, audit }) => {
    const { id, leadId } = await findConversationIn(trx, person, dealerId, body.conversation_id);
    const { leads, data, conversations } = await asOwner(trx, async () => {
      const scope = await requireScope(trx, dealerId, leadId);
      return {
        leads: scope.leads.length,
        data: await exportCustomer(trx, files, scope),
        conversations: scope.conversations,
      };
    });
    for (const conversationId of conversations)
      await recordAccess(trx, { dealerId, conversationId, actor: person.id, way: 'export' });
    await audit(id, { after: { leads, files: data.Files.length } });
    return { ExportedAt: new Date().toISOString(), Dealer: dealerId, ...data };
  });

  contract.inSteps(privacy.eraseCustomer, async ({ transact, person, dealerId, body }) => {
    const { proof, objectKeys } = await transact(async (trx, audit) => {
      const { id, leadId } = await findConversationIn(trx, person, dealerId, body.conversation_id);
      const erased = await asOwner(trx, () =>
        eraseCustomer(trx, { dealerId, leadId }, { cause: 'request', personId: person.id }, async (scope) => {
          if (await isLive(trx, scope))
            throw new Refusal(409, 'chat-is-live', 'This customer is in a live chat. End the chat first.');
        }),
      );
      if (!erased) throw notFound('This customer doesn’t exist', leadId);
      const left = erased.counts.reduce((sum, count) => sum + count.left, 0);
      await audit(id, { after: { erasure: erased.id, leads: erased.leads.length, left } });
      return { proof: await findErasure(trx, dealerId, erased.id), objectKeys: erased.objectKeys };
    });
    // Objects that stay are deleted by the sweep of unused ones (platform/files/objectFiles.ts).
    await files.deleteObjects(objectKeys).catch(report);
    return proof;
  });

  contract.person(privacy.consents, async ({ trx, person, dealerId, query }) => {
    const { leadId } = await findConversationIn(trx, person, dealerId, query.conversation_id);
    return { Items: await listConsentEntries(trx, await requireScope(trx, dealerId, leadId)) };
  });
}

function registerRules(contract: Contract): void {
  contract.person(privacy.listErasures, async ({ trx, dealerId }) => ({ Items: await listErasures(trx, dealerId) }));
  contract.person(privacy.retention, ({ trx, dealerId }) => readRetention(trx, dealerId));
  contract.person(privacy.saveRetention, async ({ trx, dealerId, body, audit }) => {
    const { before } = await saveRetentionRule(trx, dealerId, body);
    await audit(`retention:${body.Kind}`, { before: { months: before }, after: { months: body.Months } });
    return readRetention(trx, dealerId);
  });
}
