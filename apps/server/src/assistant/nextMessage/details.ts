import type { Nothing, NothingReason } from '@forecourt/api/contract/nextTouch';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { findOptOut } from '../../messaging/customers/optOut.ts';
import { aiPause } from '../../settings/pauseAi/aiPause.ts';
import { appointmentAt } from '../../messaging/leads/appointmentAt.ts';

/** A reason with what is known of it: who brought it about, and when. */
export async function describeNothing(
  trx: ScopedTransaction,
  { dealerId, id, leadId }: { dealerId: string; id: string; leadId: string },
  reason: NothingReason,
): Promise<Nothing> {
  const latest = (kind: string) =>
    trx
      .selectFrom('event as e')
      .leftJoin('person as p', 'p.id', 'e.salesperson_id')
      .select(['e.at', sql<string | null>`p.first_name || ' ' || p.last_name`.as('name')])
      .where('e.dealer_id', '=', dealerId)
      .where('e.conversation_id', '=', id)
      .where('e.kind', '=', kind)
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(1);
  const facts = await trx
    .selectFrom('lead as l')
    .leftJoin('conversation_list as k', (join) =>
      join
        .onRef('k.dealer_id', '=', 'l.dealer_id')
        .onRef('k.product_id', '=', 'l.product_id')
        .onRef('k.number', '=', 'l.number'),
    )
    .leftJoin(latest('DEALERSHIP_TAKEOVER').as('taken'), (join) => join.onTrue())
    .leftJoin(latest('STOP').as('stopped'), (join) => join.onTrue())
    .select(['l.product_id as productId', 'l.source', 'k.waiting_since as waitingSince'])
    .select(['taken.name as takenBy', 'taken.at as takenAt', 'stopped.name as stoppedBy', 'stopped.at as stoppedAt'])
    .select(appointmentAt('l.dealer_id', 'l.id').as('appointmentAt'))
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .executeTakeFirstOrThrow();
  const nothing: Nothing = { Reason: reason, By: null, At: null, Channel: null, Source: null };
  const at = (moment: Date | null) => ({ At: moment?.toISOString() ?? null });
  switch (reason) {
    case 'paused': {
      const pause = await aiPause(trx, { dealerId, productId: facts.productId });
      return pause ? { ...nothing, By: pause.By || null, At: pause.At } : nothing;
    }
    case 'source_off':
      return { ...nothing, Source: facts.source };
    case 'taken_over':
      return { ...nothing, By: facts.takenBy, ...at(facts.takenAt) };
    case 'opted_out': {
      const optOut = await findOptOut(trx, { dealerId, leadId });
      return optOut ? { ...nothing, At: optOut.at, Channel: optOut.channel } : nothing;
    }
    case 'stopped':
      return { ...nothing, By: facts.stoppedBy, ...at(facts.stoppedAt) };
    case 'waiting_for_staff':
      return { ...nothing, ...at(facts.waitingSince) };
    case 'appointment':
      return { ...nothing, ...at(facts.appointmentAt) };
    default:
      return nothing;
  }
}
