import type { CallOutput } from '@forecourt/api/call';
import type { chatTimes } from '@forecourt/api/contract/websiteChat';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { fullTimes } from '../../conversations/forms/fullTimes.ts';
import { offeredSlots, openSlots } from '../../conversations/forms/offeredSlots.ts';
import type { getSlots } from '../../conversations/forms/slots.ts';
import { listAppointments } from '../../messaging/leads/appointments.ts';
import { getClock } from '../../platform/locale/formats.ts';
import type { TakenOver } from '../../conversations/takeover/state.ts';
import type { ChatDealer } from './chatDealer.ts';

type Times = CallOutput<typeof chatTimes>;

/**
 * The times that a shopper can come in at.
 * @param chat the shopper's; undefined before they have written
 */
export async function listTimes(
  trx: ScopedTransaction,
  { dealerId, productId }: ChatDealer,
  chat: TakenOver | undefined,
): Promise<Times> {
  const { slots, timeZone } = await offeredSlots(trx, { dealerId, productId });
  const { country, timeFormat, isReachable } = await trx
    .selectFrom('dealer as d')
    .leftJoin('setting as s', (join) =>
      join
        .onRef('s.dealer_id', '=', 'd.id')
        .on('s.product_id', '=', '')
        .on('s.kind', '=', 'dealer-parameters')
        .on('s.key', '=', ''),
    )
    .select((eb) => [
      'd.country',
      sql<string | null>`s.value ->> 'time_format_id'`.as('timeFormat'),
      eb
        .exists(
          eb
            .selectFrom('lead as l')
            .whereRef('l.dealer_id', '=', 'd.id')
            .where('l.id', '=', chat?.leadId ?? null)
            .where((eb) => eb.or([eb('l.email', 'is not', null), eb('l.phone', 'is not', null)])),
        )
        .as('isReachable'),
    ])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const full = await fullTimes(trx, { dealerId, productId }, chat?.conversationId ?? null);
  const now = new Date().toISOString();
  const appointments = chat ? await listAppointments(trx, chat) : [];
  return {
    time_zone: timeZone,
    clock: getClock(timeFormat, country),
    days: presentDays(openSlots(slots, full)),
    needs_contact: !isReachable,
    appointment:
      appointments.find(({ state, at, isService }) => state === 'booked' && !isService && at > now)?.at ?? null,
  };
}

const presentDays = (slots: ReturnType<typeof getSlots>): Times['days'] =>
  [...slots].map(([day, times]) => ({
    date: day.toString(),
    times: times.map(({ time, at }) => ({ time, at: at.toISOString() })),
  }));
