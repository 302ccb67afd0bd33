import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadKey, StoredMessage } from './entries.ts';
import { timerId } from '../../platform/jobs/timerId.ts';

/** How long the assistant waits for what else belongs to a lead or a message, in seconds: several in a row get one answer. */
const delaySeconds = { first: 5, answer: 2 };

/** Has the assistant write first to leads that have just come (assistant/reply/worker.ts). */
export async function startFirstMessages(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    insert into timer (dealer_id, id, kind, lead_id, due_at)
    select dealer_id, ${timerId(sql`dealer_id, 'first', lead_id, ''`)}, 'first', lead_id, clock_timestamp() + make_interval(secs => ${delaySeconds.first})
    from unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)
    order by dealer_id, lead_id
    on conflict do nothing`.execute(trx);
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
  await sql`
    with asked as (
      select * from unnest(${questions.map(({ dealerId }) => dealerId)}::text[], ${questions.map(({ leadId }) => leadId)}::text[], ${questions.map(({ id }) => id)}::text[])
        a (dealer_id, lead_id, id)
    ),
    greeted as (
      delete from timer t using asked a where t.dealer_id = a.dealer_id and t.lead_id = a.lead_id and t.kind = 'first'
    )
    insert into timer (dealer_id, id, kind, lead_id, due_at)
    select dealer_id, ${timerId(sql`dealer_id, 'answer', lead_id, id`)}, 'answer', lead_id, clock_timestamp() + make_interval(secs => ${delaySeconds.answer})
    from asked
    on conflict (dealer_id, lead_id, kind, subject) do update set id = excluded.id, due_at = excluded.due_at, attempts = 0, lease = null`.execute(
    trx,
  );
}

/** Ends the assistant's turn on a message that needs no answer any more; a later message has a turn of its own. */
export async function endAnswer(trx: Kysely<Schema>, { dealerId, leadId }: LeadKey, messageId: string): Promise<void> {
  await sql`
    delete from timer
    where dealer_id = ${dealerId} and lead_id = ${leadId} and kind = 'answer'
      and id = ${timerId(sql`${dealerId}::text, 'answer', ${leadId}::text, ${messageId}::text`)}`.execute(trx);
}

/** What a customer has written, in words. */
const isQuestion = ({ initiator, hasPayload, body }: StoredMessage): boolean =>
  initiator === 'HUMAN' && !hasPayload && body.trim() !== '';
