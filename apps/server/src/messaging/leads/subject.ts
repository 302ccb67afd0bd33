import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type Vehicle, vehicleName } from './vehicleName.ts';

/** What mail programs write before the subject of an answer, in English, German, Scandinavian languages, Dutch and Polish. */
const replyPrefix = /^(?:(?:re|aw|sv|vs|antw|odp)(?:\[\d+\])?\s*[:：]\s*)+/i;

/** The subject of an e-mail to a lead: an answer to that of the customer's latest one, else the vehicle, else the dealer. */
export async function findSubject(
  trx: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
): Promise<string> {
  const { vehicle, dealer, customers } = await trx
    .selectFrom('lead as l')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .select((eb) => [
      eb.ref('l.vehicle').$castTo<Vehicle | null>().as('vehicle'),
      'd.name as dealer',
      eb
        .selectFrom('conversation as c')
        .innerJoin('message as m', (join) =>
          join.onRef('m.dealer_id', '=', 'c.dealer_id').onRef('m.conversation_id', '=', 'c.id'),
        )
        .whereRef('c.dealer_id', '=', 'l.dealer_id')
        .whereRef('c.lead_id', '=', 'l.id')
        .where('m.initiator', '=', 'HUMAN')
        .where('m.channel', '=', 'email')
        .where('m.subject', '<>', '')
        .orderBy('m.at', 'desc')
        .orderBy('m.id', 'desc')
        .limit(1)
        .select('m.subject')
        .as('customers'),
    ])
    .executeTakeFirstOrThrow();
  const own = (customers ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(replyPrefix, '');
  if (own !== '') return `Re: ${own}`;
  const name = vehicleName(vehicle);
  return name === null ? `Your message to ${dealer}` : `Your ${name}`;
}
