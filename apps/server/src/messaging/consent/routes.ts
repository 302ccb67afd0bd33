import { randomUUID } from 'node:crypto';
import { customerInfo, updateCommunication } from '@forecourt/api/contract/communication';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { forbidden, notFound } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import type { NewEvent } from '../timeline/entries.ts';
import { record } from '../timeline/record.ts';
import { lockLeads } from '../timeline/lockLeads.ts';

interface Customer {
  name: string;
  surname: string;
  productId: string;
  category: string;
  conversationId: string | null;
}

/** A lead that the person may read, by the account and the lead's id. @throws 404 */
async function findCustomer(
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  leadId: string,
): Promise<Customer> {
  const { rows } = await sql<Customer>`
    select l.first_name as name, l.last_name as surname, l.product_id as "productId", p.category, c.id as "conversationId"
    from lead l
    join dealer_product p on p.dealer_id = l.dealer_id and p.id = l.product_id
    left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
    where l.dealer_id = ${dealerId} and l.id = ${leadId} and (${person.products}::text[] is null or l.product_id = any (${person.products}))`.execute(
    trx,
  );
  if (!rows[0]) throw notFound('This customer no longer exists', leadId);
  return rows[0];
}

/**
 * Stopping the assistant for one customer, of Sales AI alone (spec 3 §4, §6).
 * @param origin of the console, for links in notices to staff
 */
export function communicationRoutes(contract: Contract, origin: string): void {
  contract.scoped(customerInfo, async ({ trx, person, scope, query }) => {
    const { name, surname } = await findCustomer(trx, person, scope.dealerId, query.userId);
    const { rows } = await sql<{ vin: string }>`
      select vin from vin_blacklist where dealer_id = ${scope.dealerId} and lead_id = ${query.userId} order by at, vin`.execute(
      trx,
    );
    return { name, surname, vin_blacklist: rows.map(({ vin }) => vin) };
  });

  contract.person(updateCommunication, async ({ trx, person, dealerId, body, audit }) => {
    const { userId, vin, action } = body;
    const customer = await findCustomer(trx, person, dealerId, userId);
    if (customer.category !== 'SALES_AI') throw forbidden('You can only stop the assistant for Sales AI customers');
    await lockLeads(trx, [{ dealerId, leadId: userId }]);
    const isChanged =
      action === 'stop'
        ? await stop(trx, person, dealerId, userId, vin)
        : await changes(
            sql`delete from vin_blacklist where dealer_id = ${dealerId} and lead_id = ${userId} and vin = ${vin}`,
            trx,
          );
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
      await record(trx, { events: [event] }, origin);
    }
    if (isChanged) {
      await audit(userId, {
        after: { action, vin },
      });
    }
    return { status: action === 'stop' && !isChanged ? ('ALREADY_EXISTS' as const) : ('OK' as const) };
  });
}

/** Stops the assistant for a customer and cancels their queued messages. */
async function stop(
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  leadId: string,
  vin: string,
): Promise<boolean> {
  const isNew = await changes(
    sql`insert into vin_blacklist (dealer_id, lead_id, vin, person_id) values (${dealerId}, ${leadId}, ${vin}, ${person.id}) on conflict do nothing`,
    trx,
  );
  await sql`
    update delivery set state = 'cancelled', reason = 'The assistant was turned off for this customer'
    where dealer_id = ${dealerId} and lead_id = ${leadId} and state = 'queued'`.execute(trx);
  return isNew;
}

const changes = async (statement: RawBuilder<unknown>, trx: ScopedTransaction): Promise<boolean> =>
  ((await statement.execute(trx)).numAffectedRows ?? 0n) > 0n;
