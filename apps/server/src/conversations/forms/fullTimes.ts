import { type NotNull, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { appointmentKinds } from '../../messaging/leads/appointments.ts';
import { holdLock } from '../../platform/db/holdLock.ts';

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
  const salespeople = trx
    .selectFrom('person as p')
    .innerJoin('person_account as a', 'a.person_id', 'p.id')
    .where('a.dealer_id', '=', dealerId)
    .where('p.is_salesperson', '=', true)
    .where((eb) => eb.or([eb('p.products', 'is', null), eb(eb.val(productId), '=', eb.fn.any('p.products'))]))
    .select((eb) => eb.fn.countAll().as('count'));
  const times = await trx
    .selectFrom('event as e')
    .where('e.dealer_id', '=', dealerId)
    .where('e.product_id', '=', productId)
    .where((eb) => eb('e.appointment_at', '>', eb.fn<Date>('now')))
    .where('e.kind', 'in', appointmentKinds)
    .where('e.kind', '<>', 'APPOINTMENT_CANCELLED')
    .where('e.conversation_id', 'is distinct from', except)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event as later')
            .whereRef('later.dealer_id', '=', 'e.dealer_id')
            .whereRef('later.conversation_id', '=', 'e.conversation_id')
            .where('later.kind', 'in', appointmentKinds)
            .where((eb) =>
              eb(eb.fn.coalesce('later.appointment_id', 'later.id'), '=', eb.fn.coalesce('e.appointment_id', 'e.id')),
            )
            .where((eb) => eb(eb.refTuple('later.at', 'later.id'), '>', eb.refTuple('e.at', 'e.id'))),
        ),
      ),
    )
    .groupBy('e.appointment_at')
    .having((eb) => eb(eb.fn.countAll(), '>=', sql<number>`greatest(1, ${salespeople})`))
    .select('e.appointment_at as at')
    .$narrowType<{ at: NotNull }>()
    .execute();
  return new Set(times.map(({ at }) => at.getTime()));
}

/**
 * Takes a place at a time for somebody who books without a person. Waits for another booking of the same time in this moment: of two who want
 * the last place, one gets it.
 * @param except the conversation that books
 * @returns whether there was one
 */
export async function reserveSlot(trx: ScopedTransaction, scope: Scope, at: Date, except: string): Promise<boolean> {
  const name = `appointment ${scope.dealerId} ${scope.productId} ${at.toISOString()}`;
  await holdLock(trx, name);
  return !(await fullTimes(trx, scope, except)).has(at.getTime());
}
