import { type QueryExecutorProvider, sql } from 'kysely';
import type { Thread } from '../channels/email/threadHeaders.ts';

/** How many an e-mail refers to: the first, which the others hang on, and the newest ones. */
const maxReferences = 20;

/**
 * The e-mails of the conversation that came before a delivery's message: those that went out, and those from the customer for which
 * the feed has given an id.
 * @returns none for a notice to staff, and on other channels
 */
export async function findThread(
  db: QueryExecutorProvider,
  { dealerId, id }: { dealerId: string; id: string },
): Promise<Thread> {
  const { rows } = await sql<{ mailId: string }>`
    select mail.id as "mailId"
    from message earlier
    cross join lateral (
      select coalesce(earlier.mail_id, (
        select sent.carrier_id from delivery sent
        where sent.dealer_id = earlier.dealer_id and sent.message_id = earlier.id and sent.channel = 'email')) as id
    ) mail
    where earlier.dealer_id = ${dealerId} and earlier.channel = 'email' and mail.id like '<%@%>'
      and earlier.conversation_id = (
        select own.conversation_id from delivery own where own.dealer_id = ${dealerId} and own.id = ${id} and own.channel = 'email')
      and (earlier.at, earlier.id) < (
        select m.at, m.id from delivery own join message m on m.dealer_id = own.dealer_id and m.id = own.message_id
        where own.dealer_id = ${dealerId} and own.id = ${id})
    order by earlier.at, earlier.id`.execute(db);
  const ids = rows.map(({ mailId }) => mailId);
  return ids.length > maxReferences ? [ids[0]!, ...ids.slice(1 - maxReferences)] : ids;
}
