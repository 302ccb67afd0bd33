import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Conversation } from '../dialogue/conversation.ts';

type Status = { type: 'open' } | { type: 'snoozed'; until: string } | { type: 'closed'; reason: string };

/** How far a conversation can be put off, in days. */
const maxDays = 366;

/**
 * Puts a conversation off, closes it, or opens it again; until somebody writes in it (messaging/timeline/statuses.ts). Closing ends its
 * handoff, for the same reason.
 * @throws 400 for a time that has passed or is more than a year away
 */
export async function setStatus(
  trx: ScopedTransaction,
  person: Person,
  { dealerId, leadId, id: conversationId }: Conversation,
  status: Status,
): Promise<void> {
  await lockLeads(trx, [{ dealerId, leadId }]);
  const event = await store(trx, person, { dealerId, leadId }, status);
  if (!event) return;
  await record(trx, {
    events: [
      {
        dealerId,
        id: randomUUID(),
        conversationId,
        isLive: true,
        madeBy: 'staff',
        salespersonId: person.id,
        ...event,
      },
    ],
  });
}

async function store(
  trx: Kysely<Schema>,
  person: Person,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  status: Status,
): Promise<{ kind: 'SNOOZED' | 'CLOSED' | 'REOPENED'; payload: string | null } | undefined> {
  if (status.type === 'open') {
    const { numDeletedRows } = await trx
      .deleteFrom('conversation_status')
      .where('dealer_id', '=', dealerId)
      .where('lead_id', '=', leadId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 0n ? undefined : { kind: 'REOPENED', payload: null };
  }
  const values =
    status.type === 'snoozed'
      ? { snoozed_until: readUntil(status.until), close_reason: null }
      : { snoozed_until: null, close_reason: status.reason.trim() };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('conversation_status')
    .values({ dealer_id: dealerId, lead_id: leadId, set_by: person.id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'lead_id'])
        .doUpdateSet({ ...values, set_by: person.id, set_at: sql<Date>`clock_timestamp()` })
        .where((eb) =>
          eb.or([
            eb('conversation_status.snoozed_until', 'is distinct from', values.snoozed_until),
            eb('conversation_status.close_reason', 'is distinct from', values.close_reason),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  if (status.type === 'closed') await closeHandoff(trx, person, { dealerId, leadId }, values.close_reason!);
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  if (status.type === 'snoozed') {
    await putHandoffOff(trx, person, { dealerId, leadId }, values.snoozed_until!);
    return { kind: 'SNOOZED', payload: status.until };
  }
  return { kind: 'CLOSED', payload: values.close_reason };
}

function readUntil(until: string): Date {
  const at = new Date(until);
  const ahead = at.getTime() - Date.now();
  if (Number.isNaN(ahead) || ahead <= 0 || ahead > maxDays * 86_400_000)
    throw new Refusal(400, 'invalid-input', 'Choose a time within the next year');
  return at;
}

/** A person has seen the handoff and decided when it is answered: until then that person has it, and nobody is called. */
async function putHandoffOff(
  trx: Kysely<Schema>,
  person: Person,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  until: Date,
): Promise<void> {
  await trx
    .updateTable('handoff')
    .set((eb) => ({
      owner_id: eb.fn.coalesce('owner_id', eb.val(person.id)),
      step: 'first',
      // From then on its time counts again.
      given_at: until,
      target_at: eb.fn<Date>('greatest', ['target_at', eb.val(until)]),
      due_at: until,
      attempts: 0,
      lease: null,
    }))
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('ended_at', 'is', null)
    .execute();
}

async function closeHandoff(
  trx: Kysely<Schema>,
  person: Person,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  reason: string,
): Promise<void> {
  await trx
    .updateTable('handoff')
    .set({
      ended_at: sql<Date>`clock_timestamp()`,
      outcome: 'closed',
      ended_by: person.id,
      close_reason: reason,
      due_at: sql<Date>`'infinity'`,
      lease: null,
    })
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('ended_at', 'is', null)
    .execute();
}
