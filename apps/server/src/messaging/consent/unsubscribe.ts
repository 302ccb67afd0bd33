import { randomUUID } from 'node:crypto';
import { audit } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import type { LeadKey, NewEvent } from '../timeline/entries.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import { record } from '../timeline/record.ts';

/** What the timeline says of a customer who has followed the link in a mail. */
const viaLink = 'Unsubscribe link';

interface Customer {
  dealerName: string;
  conversationId: string;
  /** By e-mail or of everything: an opt-out that came by SMS may be taken back there. */
  isOptedOut: boolean;
}

/** @returns undefined where the customer is no longer there */
export const findCustomer = (
  database: Pick<Database, 'beginningWith'>,
  customer: LeadKey,
): Promise<Customer | undefined> => withDealers(database, [customer.dealerId], (trx) => customerIn(trx, customer));

const customerIn = (trx: ScopedTransaction, { dealerId, leadId }: LeadKey): Promise<Customer | undefined> =>
  trx
    .selectFrom('conversation as c')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .select(['d.name as dealerName', 'c.id as conversationId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('opt_out as o')
            .whereRef('o.dealer_id', '=', 'c.dealer_id')
            .whereRef('o.lead_id', '=', 'c.lead_id')
            .where('o.channel', '=', 'email')
            .where((eb) => eb.or([eb('o.came_by', 'is', null), eb('o.came_by', '=', 'email')])),
        )
        .$castTo<boolean>()
        .as('isOptedOut'),
    )
    .where('c.dealer_id', '=', dealerId)
    .where('c.lead_id', '=', leadId)
    .executeTakeFirst();

/**
 * Unsubscribes a customer of a dealer who has followed the link in a mail. Once more changes nothing.
 * @returns undefined where the customer is no longer there
 */
export const unsubscribe = (
  database: Pick<Database, 'beginningWith'>,
  customer: LeadKey,
  requestId: string,
): Promise<Customer | undefined> =>
  withDealers(database, [customer.dealerId], async (trx) => {
    const { dealerId, leadId } = customer;
    await lockLeads(trx, [customer]);
    const known = await customerIn(trx, customer);
    if (!known || known.isOptedOut) return known;
    const event: NewEvent = {
      dealerId,
      id: randomUUID(),
      conversationId: known.conversationId,
      kind: 'UNSUBSCRIBED',
      madeBy: 'shopper',
      channel: 'email',
      payload: viaLink,
      isLive: true,
    };
    await record(trx, { events: [event] });
    await audit(trx, {
      dealerId,
      actor: 'customer',
      action: 'communication.unsubscribe',
      subject: leadId,
      after: { channel: 'email', via: viaLink },
      requestId,
    });
    return { ...known, isOptedOut: true };
  });
