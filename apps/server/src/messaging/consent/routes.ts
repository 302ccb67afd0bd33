import { randomUUID } from 'node:crypto';
import { customerInfo, updateCommunication } from '@forecourt/api/contract/communication';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { forbidden, notFound } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NewEvent } from '../timeline/entries.ts';
import { record } from '../timeline/record.ts';
import { lockLeads } from '../timeline/lockLeads.ts';

/** A lead that the person may read, by the account and the lead's id. @throws 404 */
async function findCustomer(trx: ScopedTransaction, { products }: Person, dealerId: string, leadId: string) {
  const customer = await trx
    .selectFrom('lead as l')
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'l.dealer_id').onRef('p.id', '=', 'l.product_id'),
    )
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .select(['l.first_name as name', 'l.last_name as surname', 'p.category', 'c.id as conversationId'])
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .$if(products !== null, (held) => held.where((eb) => eb('l.product_id', '=', eb.fn.any(eb.val(products!)))))
    .executeTakeFirst();
  if (!customer) throw notFound('This customer no longer exists', leadId);
  return customer;
}

/** Stopping the assistant for one customer, of Sales AI alone (spec 3 §4, §6). */
export function communicationRoutes({ contract }: Platform): void {
  contract.scoped(customerInfo, async ({ trx, person, scope, query }) => {
    const { name, surname } = await findCustomer(trx, person, scope.dealerId, query.userId);
    const rows = await trx
      .selectFrom('vin_blacklist')
      .select('vin')
      .where('dealer_id', '=', scope.dealerId)
      .where('lead_id', '=', query.userId)
      .orderBy('at')
      .orderBy('vin')
      .execute();
    return { name, surname, vin_blacklist: rows.map(({ vin }) => vin) };
  });

  contract.person(updateCommunication, async ({ trx, person, dealerId, body, audit }) => {
    const { userId, vin, action } = body;
    const customer = await findCustomer(trx, person, dealerId, userId);
    if (customer.category !== 'SALES_AI') throw forbidden('You can only stop the assistant for Sales AI customers');
    await lockLeads(trx, [{ dealerId, leadId: userId }]);
    const isChanged =
      action === 'stop' ? await stop(trx, person, dealerId, userId, vin) : await restart(trx, dealerId, userId, vin);
    if (isChanged && customer.conversationId !== null) {
      const event: NewEvent = {
        dealerId,
        id: randomUUID(),
        conversationId: customer.conversationId,
        kind: action === 'stop' ? 'STOP' : 'RESTART',
        madeBy: 'staff',
        salespersonId: person.id,
        isLive: true,
      };
      await record(trx, { events: [event] });
    }
    if (isChanged) {
      await audit(userId, {
        after: { action },
      });
    }
    return { status: action === 'stop' && !isChanged ? ('ALREADY_EXISTS' as const) : ('OK' as const) };
  });
}

/** Stops the assistant for a customer and cancels their queued messages. @returns whether it was not stopped yet */
async function stop(
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  leadId: string,
  vin: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('vin_blacklist')
    .values({ dealer_id: dealerId, lead_id: leadId, vin, person_id: person.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('delivery')
    .set({ state: 'cancelled', reason: 'The assistant was turned off for this customer' })
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('state', '=', 'queued')
    .execute();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns whether the assistant was stopped */
async function restart(trx: ScopedTransaction, dealerId: string, leadId: string, vin: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('vin_blacklist')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('vin', '=', vin)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
