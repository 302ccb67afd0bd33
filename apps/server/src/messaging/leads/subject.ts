import { type QueryExecutorProvider, sql } from 'kysely';
import { type Vehicle, vehicleName } from './vehicleName.ts';

/** What mail programs write before the subject of an answer, in English, German, Scandinavian languages, Dutch and Polish. */
const replyPrefix = /^(?:(?:re|aw|sv|vs|antw|odp)(?:\[\d+\])?\s*[:：]\s*)+/i;

/** The subject of an e-mail to a lead: an answer to that of the customer's latest one, else the vehicle, else the dealer. */
export async function findSubject(
  trx: QueryExecutorProvider,
  { dealerId, leadId }: { dealerId: string; leadId: string },
): Promise<string> {
  const { rows } = await sql<{ vehicle: Vehicle | null; dealer: string; customers: string | null }>`
    select l.vehicle, d.name as dealer, (
        select m.subject from conversation c join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id
        where c.dealer_id = l.dealer_id and c.lead_id = l.id and m.initiator = 'HUMAN' and m.channel = 'email' and m.subject <> ''
        order by m.at desc, m.id desc limit 1
      ) as customers
    from lead l join dealer d on d.id = l.dealer_id where l.dealer_id = ${dealerId} and l.id = ${leadId}`.execute(trx);
  const { vehicle, dealer, customers } = rows[0]!;
  const own = (customers ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(replyPrefix, '');
  if (own !== '') return `Re: ${own}`;
  const name = vehicleName(vehicle);
  return name === null ? `Your message to ${dealer}` : `Your ${name}`;
}
