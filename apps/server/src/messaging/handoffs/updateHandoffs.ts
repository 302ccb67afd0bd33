import type { EventKind } from '@forecourt/api/contract/feed/event';
import { type Kysely, sql } from 'kysely';
import { Counter } from 'prom-client';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { loadHandoffSettings } from './settings.ts';
import { findNextInTurn, isAvailable } from './team.ts';

/** How old a handoff that is imported may be and still be followed up, in hours. */
const importedHours = 24;

/** A message or event that has just been stored (messaging/timeline/entries.ts). */
interface StoredEntry {
  dealerId: string;
  leadId: string;
  conversationId: string;
  id: string;
  at: Date;
  isNew: boolean;
  isLive: boolean;
}
type StoredMessage = StoredEntry & { initiator: string };
type StoredEvent = StoredEntry & { kind: EventKind };

/** How a handoff ends other than by a stated reason. */
type Outcome = 'answered' | 'appointment' | 'contacted';

/** The events that end a handoff. */
const endsBy: Partial<Record<EventKind, Outcome>> = {
  APPOINTMENT_SET: 'appointment',
  SERVICE_APPOINTMENT_SET: 'appointment',
  HANDOFF_CONTACTED: 'contacted',
};

/**
 * Opens and ends handoffs by what was just written (docs/decisions/handoffs.md): a customer who is handed off has somebody who has to
 * answer, until staff have written to them, an appointment is set, or the customer says that somebody was in touch. A customer has one
 * open handoff at a time, which keeps its target. Its target in opening hours is set by its first run as a job
 * (conversations/handoffs/followUp.ts), a moment later.
 */
export async function updateHandoffs(
  trx: Kysely<Schema>,
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
): Promise<void> {
  const isRecent = ({ at }: StoredEvent) => Date.now() - at.getTime() < importedHours * 3_600_000;
  for (const event of events)
    if (event.kind === 'HANDOFF' && event.isNew && (event.isLive || isRecent(event))) await open(trx, event);
  await end(trx, [
    ...messages
      .filter(({ initiator, isNew }) => initiator === 'SPECIALIST' && isNew)
      .map(({ dealerId, leadId, at }) => ({ dealerId, leadId, at, outcome: 'answered' as const })),
    ...events.flatMap(({ dealerId, leadId, at, kind, isNew }) => {
      const outcome = endsBy[kind];
      return isNew && outcome ? [{ dealerId, leadId, at, outcome }] : [];
    }),
  ]);
  for (const event of events)
    if (event.kind === 'DEALERSHIP_TAKEOVER' && event.isNew) await giveToWhoJoined(trx, event);
}

const opened = new Counter({
  name: 'forecourt_handoffs_total',
  help: 'Conversations that were handed off to staff.',
});

async function open(trx: Kysely<Schema>, { dealerId, id, conversationId, leadId, at }: StoredEvent): Promise<void> {
  const lead = await trx
    .selectFrom('lead as l')
    .select(['l.product_id as productId', 'l.salesperson_id as salespersonId'])
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    // History may come with its answer.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message as m')
            .where('m.dealer_id', '=', dealerId)
            .where('m.conversation_id', '=', conversationId)
            .where('m.initiator', '=', 'SPECIALIST')
            .where('m.visibility', '=', 'customer')
            .where('m.at', '>', at),
        ),
      ),
    )
    .executeTakeFirst();
  if (!lead) return;
  const { productId, salespersonId } = lead;
  const scope = { dealerId, productId };
  const settings = await loadHandoffSettings(trx, scope);
  const ownerId = await findFirstOwner(trx, scope, { salespersonId, givenTo: settings.GivenTo, at });
  await trx
    .insertInto('handoff')
    .values({
      dealer_id: dealerId,
      id,
      product_id: productId,
      conversation_id: conversationId,
      lead_id: leadId,
      opened_at: at,
      owner_id: ownerId,
      given_at: at,
      step: ownerId === null ? 'desk' : 'first',
      target_at: new Date(at.getTime() + settings.TargetMinutes * 60_000),
      due_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  opened.inc();
}

/** The lead's salesperson, else who is next in turn, else nobody in particular. */
async function findFirstOwner(
  trx: Kysely<Schema>,
  scope: Scope,
  { salespersonId, givenTo, at }: { salespersonId: string | null; givenTo: 'in-turn' | 'desk'; at: Date },
): Promise<string | null> {
  if (salespersonId !== null && (await isAvailable(trx, scope, salespersonId, at))) return salespersonId;
  return givenTo === 'in-turn' ? findNextInTurn(trx, scope, at) : null;
}

interface Ending extends Pick<StoredEntry, 'dealerId' | 'leadId' | 'at'> {
  outcome: Outcome;
}

async function end(trx: Kysely<Schema>, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return;
  await trx
    .updateTable('handoff as h')
    .from((eb) =>
      eb
        .selectFrom(jsonRows(endings, { dealerId: 'text', leadId: 'text', at: 'timestamptz', outcome: 'text' }))
        .distinctOn(['i.dealerId', 'i.leadId'])
        .selectAll('i')
        .orderBy('i.dealerId')
        .orderBy('i.leadId')
        .orderBy('i.at', 'desc')
        .as('e'),
    )
    .set((eb) => ({
      ended_at: eb.ref('e.at'),
      outcome: eb.ref('e.outcome'),
      due_at: sql<Date>`'infinity'`,
      lease: null,
    }))
    .whereRef('h.dealer_id', '=', 'e.dealerId')
    .whereRef('h.lead_id', '=', 'e.leadId')
    .where('h.ended_at', 'is', null)
    .whereRef('h.opened_at', '<', 'e.at')
    .execute();
}

/** Who joins a chat has its handoff. Its target stays: the customer waits for words. */
async function giveToWhoJoined(trx: Kysely<Schema>, { dealerId, leadId, id }: StoredEvent): Promise<void> {
  await trx
    .updateTable('handoff as h')
    .from('event as e')
    .set((eb) => ({ owner_id: eb.ref('e.salesperson_id'), given_at: eb.ref('e.at'), step: 'first' }))
    .where('e.dealer_id', '=', dealerId)
    .where('e.id', '=', id)
    // A feed may name somebody who is not here.
    .where('e.salesperson_id', 'in', (eb) => eb.selectFrom('person').select('id'))
    .where('h.dealer_id', '=', dealerId)
    .where('h.lead_id', '=', leadId)
    .where('h.ended_at', 'is', null)
    .execute();
}
