import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { appointmentKinds } from '../../messaging/leads/appointments.ts';

/**
 * Times ahead at which a product has as many appointments as the dealership has salespeople to keep them, and one where it names none.
 * @param except a conversation whose own appointment takes nobody's place
 * @returns in ms since 1970
 */
export async function fullTimes(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  except: string | null,
): Promise<Set<number>> {
  const { rows } = await sql<{ at: Date }>`
    select e.appointment_at as at
    from event e
    where e.dealer_id = ${dealerId} and e.product_id = ${productId} and e.appointment_at > now()
      and e.kind = any (${appointmentKinds}) and e.kind <> 'APPOINTMENT_CANCELLED' and e.conversation_id is distinct from ${except}
      and not exists (
        select from event later
        where later.dealer_id = e.dealer_id and later.conversation_id = e.conversation_id and later.kind = any (${appointmentKinds})
          and coalesce(later.appointment_id, later.id) = coalesce(e.appointment_id, e.id) and (later.at, later.id) > (e.at, e.id))
    group by e.appointment_at
    having count(*) >= greatest(1, (
      select count(*) from person p join person_account a on a.person_id = p.id
      where a.dealer_id = ${dealerId} and p.is_salesperson and (p.products is null or ${productId} = any (p.products))))`.execute(
    trx,
  );
  return new Set(rows.map(({ at }) => at.getTime()));
}

/**
 * Takes a place at a time for somebody who books without a person. Waits for another booking of the same time in this moment: of two who want
 * the last place, one gets it.
 * @param except the conversation that books
 * @returns whether there was one
 */
export async function reserveSlot(trx: ScopedTransaction, scope: Scope, at: Date, except: string): Promise<boolean> {
  const name = `appointment ${scope.dealerId} ${scope.productId} ${at.toISOString()}`;
  await trx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('locked')).execute();
  return !(await fullTimes(trx, scope, except)).has(at.getTime());
}
