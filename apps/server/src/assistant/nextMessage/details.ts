import type { Nothing, NothingReason } from '@forecourt/api/contract/nextTouch';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { findOptOut } from '../../messaging/customers/optOut.ts';
import { aiPause } from '../../settings/pauseAi/aiPause.ts';
import { appointmentAt } from '../../messaging/leads/appointmentAt.ts';

interface LeadStateRow {
  productId: string;
  source: string;
  takenBy: string | null;
  takenAt: Date | null;
  stoppedBy: string | null;
  stoppedAt: Date | null;
  waitingSince: Date | null;
  appointmentAt: Date | null;
}

/** A reason with what is known of it: who brought it about, and when. */
export async function describeNothing(
  trx: ScopedTransaction,
  { dealerId, id, leadId }: { dealerId: string; id: string; leadId: string },
  reason: NothingReason,
): Promise<Nothing> {
  const latest = (kind: string) => sql`
    select e.at, p.first_name || ' ' || p.last_name as name from event e left join person p on p.id = e.salesperson_id
    where e.dealer_id = l.dealer_id and e.conversation_id = ${id} and e.kind = ${kind} order by e.at desc, e.id desc limit 1`;
  const { rows } = await sql<LeadStateRow>`
    select l.product_id as "productId", l.source, taken.name as "takenBy", taken.at as "takenAt", stopped.name as "stoppedBy",
      stopped.at as "stoppedAt", k.waiting_since as "waitingSince", ${appointmentAt('l.dealer_id', 'l.id')} as "appointmentAt"
    from lead l
    left join conversation_list k on k.dealer_id = l.dealer_id and k.product_id = l.product_id and k.number = l.number
    left join lateral (${latest('DEALERSHIP_TAKEOVER')}) taken on true
    left join lateral (${latest('STOP')}) stopped on true
    where l.dealer_id = ${dealerId} and l.id = ${leadId}`.execute(trx);
  const facts = rows[0]!;
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
