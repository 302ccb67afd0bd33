import { type QueryExecutorProvider, sql } from 'kysely';

/** The e-mails that one follows, oldest first, by their Message-IDs. */
export type Thread = readonly string[];

/** How many an e-mail refers to: the first, which the others hang on, and the newest ones. */
const maxReferences = 20;

/**
 * The e-mails of the conversation that came before a delivery's message: those that the customer sent, as far as the feed has told
 * their ids, and those that went out.
 * @returns none for a notice to staff, and on other channels
 */
export async function threadOf(
  db: QueryExecutorProvider,
  { dealerId, id }: { dealerId: string; id: string },
): Promise<Thread> {
  const { rows } = await sql<{ mailId: string }>`
    with own as materialized (
      select m.* from delivery d join message m on m.dealer_id = d.dealer_id and m.id = d.message_id
      where d.dealer_id = ${dealerId} and d.id = ${id} and d.channel = 'email'
    ),
    mail as materialized (
      select earlier.at, earlier.id, coalesce(earlier.mail_id, (
        select sent.carrier_id from delivery sent
        where sent.dealer_id = earlier.dealer_id and sent.message_id = earlier.id and sent.channel = 'email'
      )) as mail_id
      from own join message earlier on earlier.dealer_id = own.dealer_id and earlier.conversation_id = own.conversation_id
        and earlier.channel = 'email' and (earlier.at, earlier.id) < (own.at, own.id)
    )
    select mail_id as "mailId" from mail where mail_id like '<%@%>' order by at, id`.execute(db);
  const ids = rows.map(({ mailId }) => mailId);
  return ids.length > maxReferences ? [ids[0]!, ...ids.slice(1 - maxReferences)] : ids;
}

/** The headers that put an e-mail below those that it follows (RFC 5322 §3.6.4). */
export const threadHeaders = (thread: Thread): { inReplyTo?: string; references?: string[] } =>
  thread.length === 0 ? {} : { inReplyTo: thread.at(-1)!, references: [...thread] };
