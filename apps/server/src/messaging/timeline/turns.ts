import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadKey, StoredMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';
import { timerId } from '../../platform/jobs/timerId.ts';

/** How long the assistant waits for what else belongs to a lead or a message, in seconds: several in a row get one answer. */
const delaySeconds = { first: 5, answer: 2 };

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Has the assistant write first to leads that have just come (assistant/reply/worker.ts). */
export async function startFirstMessages(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await trx
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'lead_id', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom(leadRows(leads))
        .orderBy('i.dealerId')
        .orderBy('i.leadId')
        .select([
          'i.dealerId',
          timerId(sql`i."dealerId", 'first', i."leadId", ''`).as('id'),
          sql<string>`'first'`.as('kind'),
          'i.leadId',
          inSeconds(delaySeconds.first).as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Has the assistant answer what customers have just written. A later message begins the turn anew, under another id; the answer is the
 * first that a new lead gets.
 */
export async function startAnswers(trx: Kysely<Schema>, messages: readonly StoredMessage[]): Promise<void> {
  const latest = new Map<string, StoredMessage>();
  for (const message of messages.filter(isQuestion)) {
    const key = `${message.dealerId}\n${message.leadId}`;
    const known = latest.get(key);
    if (!known || known.at < message.at || (known.at.getTime() === message.at.getTime() && known.id < message.id))
      latest.set(key, message);
  }
  if (latest.size === 0) return;
  const questions = [...latest.values()];
  await trx
    .deleteFrom('timer as t')
    .using(leadRows(questions))
    .whereRef('t.dealer_id', '=', 'i.dealerId')
    .whereRef('t.lead_id', '=', 'i.leadId')
    .where('t.kind', '=', 'first')
    .execute();
  const asked = questions.map(({ dealerId, leadId, id }) => ({ dealerId, leadId, id }));
  await trx
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'lead_id', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(asked, { dealerId: 'text', leadId: 'text', id: 'text' }))
        .select([
          'i.dealerId',
          timerId(sql`i."dealerId", 'answer', i."leadId", i.id`).as('id'),
          sql<string>`'answer'`.as('kind'),
          'i.leadId',
          inSeconds(delaySeconds.answer).as('due_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'lead_id', 'kind', 'subject']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        due_at: eb.ref('excluded.due_at'),
        attempts: 0,
        lease: null,
      })),
    )
    .execute();
}

/** Ends the assistant's turn on a message that needs no answer any more; a later message has a turn of its own. */
export async function endAnswer(trx: Kysely<Schema>, { dealerId, leadId }: LeadKey, messageId: string): Promise<void> {
  await trx
    .deleteFrom('timer')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'answer')
    .where('id', '=', timerId(sql`${dealerId}::text, 'answer', ${leadId}::text, ${messageId}::text`))
    .execute();
}

/** What a customer has written, in words. */
const isQuestion = ({ initiator, hasPayload, body }: StoredMessage): boolean =>
  initiator === 'HUMAN' && !hasPayload && body.trim() !== '';
