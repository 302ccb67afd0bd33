import type { CallOutput } from '@forecourt/api/call';
import type { responseTimes, Waits } from '@forecourt/api/contract/responseTimes';
import { type Expression, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import { created, numbersIn, type Selection } from './leadSets.ts';
import { getPercentile } from './percentile.ts';
import type { DayRange } from './range.ts';
import { handedOff } from './selections.ts';

/** One wait of a customer. */
interface Wait {
  repId: string;
  repName: string;
  /** Of the dealer's clock, when it began. */
  hour: number;
  /** Null where nobody has answered yet. */
  seconds: number | null;
}

/** The name of who is responsible for a lead that nobody is assigned to. */
const unassigned = 'Unassigned';

const description =
  'First answer: from a lead’s creation to the first message from the assistant or your staff. After a handoff: to the first message from your staff, or to someone joining the chat. By the day of the lead or the handoff.';

/** How long customers waited for the first answer, and after a handoff: altogether, by salesperson and by hour (docs/metrics.md). */
export async function getResponseTimes(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
): Promise<CallOutput<typeof responseTimes>> {
  const first = await loadFirstAnswers(trx, scope, days);
  const handoffs = await loadHandoffAnswers(trx, scope, days);
  const group = (isIn: (wait: Wait) => boolean) => ({
    first_answer: sumUp(first.filter(isIn)),
    handoff_answer: sumUp(handoffs.filter(isIn)),
  });
  const all = [...first, ...handoffs];
  const reps = new Map(all.map(({ repId, repName }) => [repId, repName]));
  const hours = [...new Set(all.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  return {
    description,
    total: group(() => true),
    reps: [...reps]
      .toSorted(([, one], [, other]) => one.localeCompare(other))
      .map(([id, FullName]) => ({ salesperson_id: id, FullName, ...group(({ repId }) => repId === id) })),
    hours: hours.map((hour) => ({ hour, ...group((wait) => wait.hour === hour) })),
    refreshed_at: new Date().toISOString(),
  };
}

function sumUp(waits: readonly Wait[]): Waits {
  const seconds = waits.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const sorted = seconds.toSorted((one, other) => one - other);
  const round = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    count: waits.length,
    answered: sorted.length,
    median: round(getPercentile(sorted, 0.5)),
    p90: round(getPercentile(sorted, 0.9)),
  };
}

/** The leads `l` of a selection, with the dealer `d` and who is responsible for them. */
const selectLeads = (trx: ScopedTransaction, scope: Scope, days: DayRange, leads: Selection) =>
  trx
    .selectFrom(sql<{ number: number }>`(${numbersIn(leads, scope, days)})`.as('chosen'))
    .innerJoin('lead as l', 'l.number', 'chosen.number')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .leftJoin('person as p', 'p.id', 'l.salesperson_id')
    .where('l.dealer_id', '=', scope.dealerId)
    .where('l.product_id', '=', scope.productId)
    .select((eb) => [
      eb.fn.coalesce('l.salesperson_id', sql<string>`''`).as('repId'),
      eb.fn
        .coalesce(
          sql<string | null>`p.first_name || ' ' || p.last_name`,
          'l.salesperson_id',
          sql<string>`${unassigned}`,
        )
        .as('repName'),
    ]);

/** @param since when a wait began; @param answeredAt when it ended, or null */
const selectTimes = (since: Expression<Date>, answeredAt: Expression<unknown>) => [
  sql<number>`extract(hour from ${since} at time zone d.time_zone)::int`.as('hour'),
  sql<number | null>`extract(epoch from ${answeredAt} - ${since})::float8`.as('seconds'),
];

/** A lead waits from its creation on. */
const loadFirstAnswers = (trx: ScopedTransaction, scope: Scope, days: DayRange): Promise<Wait[]> =>
  selectLeads(trx, scope, days, created)
    .select((eb) =>
      selectTimes(
        eb.ref('l.created_at'),
        eb
          .selectFrom('conversation as c')
          .innerJoin('message as m', (join) =>
            join.onRef('m.dealer_id', '=', 'c.dealer_id').onRef('m.conversation_id', '=', 'c.id'),
          )
          .select('m.at')
          .whereRef('c.dealer_id', '=', 'l.dealer_id')
          .whereRef('c.lead_id', '=', 'l.id')
          .where('m.initiator', 'in', ['BOT', 'SPECIALIST'])
          .where('m.visibility', '=', 'customer')
          .whereRef('m.at', '>=', 'l.created_at')
          .orderBy('m.at')
          .limit(1),
      ),
    )
    .execute();

/** A lead waits from each of its handoffs of the range on, for a person. */
const loadHandoffAnswers = (trx: ScopedTransaction, scope: Scope, days: DayRange): Promise<Wait[]> =>
  selectLeads(trx, scope, days, handedOff)
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .innerJoin('event as e', (join) =>
      join.onRef('e.dealer_id', '=', 'c.dealer_id').onRef('e.conversation_id', '=', 'c.id'),
    )
    .where('e.kind', '=', 'HANDOFF')
    .where((eb) => eb.between('e.day', days.from, days.to))
    .select((eb) => {
      const message = eb
        .selectFrom('message as m')
        .select('m.at')
        .whereRef('m.dealer_id', '=', 'e.dealer_id')
        .whereRef('m.conversation_id', '=', 'e.conversation_id')
        .where('m.initiator', '=', 'SPECIALIST')
        .where('m.visibility', '=', 'customer')
        .whereRef('m.at', '>=', 'e.at')
        .orderBy('m.at')
        .limit(1);
      const joined = eb
        .selectFrom('event as j')
        .select('j.at')
        .whereRef('j.dealer_id', '=', 'e.dealer_id')
        .whereRef('j.conversation_id', '=', 'e.conversation_id')
        .where('j.kind', '=', 'DEALERSHIP_TAKEOVER')
        .whereRef('j.at', '>=', 'e.at')
        .orderBy('j.at')
        .limit(1);
      return selectTimes(eb.ref('e.at'), eb.fn('least', [message, joined]));
    })
    .execute();
