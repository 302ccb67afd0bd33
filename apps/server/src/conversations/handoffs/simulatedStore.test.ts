import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { loadFeed } from '../../feed/load.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { followUp } from './followUp.ts';

/*
 * Sixty days of a store of thirty people, by a clock that the test moves: nights, Sundays, people who are away or forget, and processes
 * that die in the middle of it. SIMULATED_HANDOFFS sets how many customers are handed off (docs/decisions/handoffs.md has the result
 * for 10,000).
 */
const handoffs = Number(process.env['SIMULATED_HANDOFFS'] ?? 60);
const days = 60;
const minute = 60_000;
const targetMinutes = 15;
const week = 7 * 1440 * minute;
/** A Thursday at midnight (as the epoch was), so that the sixty days are the same whenever the test runs. */
const start = Math.floor((Date.now() - (days + 20) * 1440 * minute) / week) * week;

/** The store is open from 9 to 19, Monday to Saturday, by a clock of UTC. */
const isOpen = (at: number) => {
  const date = new Date(at);
  return date.getUTCDay() !== 0 && date.getUTCHours() >= 9 && date.getUTCHours() < 19;
};
function addOpenMinutes(at: number, minutes: number): number {
  let left = minutes;
  let now = at;
  for (; left > 0; now += minute) if (isOpen(now)) left -= 1;
  return now;
}

/** The same numbers every time (a linear congruential generator, Numerical Recipes). */
let state = 42;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const opening = { opens: '09:00', closes: '19:00' };
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const people = Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, isManager: at >= 28 }));

const lines: object[] = [
  {
    type: 'dealer',
    id: 'store',
    group: 'Test Group',
    name: 'Store',
    retailer_name: 'impel',
    time_zone: 'UTC',
    country: 'US',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    working_hours: Object.fromEntries(workdays.map((day) => [day, opening])),
  },
  ...people.map(({ id, isManager }) => ({
    type: 'person',
    id,
    first_name: id,
    last_name: 'Tester',
    email: `${id}@test.example`,
    username: id,
    role: isManager ? 'ADMIN' : 'REGULAR',
    salesperson: !isManager,
    dealers: ['store'],
    policy: [],
  })),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const customers = Array.from({ length: handoffs }, (_, at): FeedLine[] => {
    const [lead, conversation] = createConversation('store', `c${at}`);
    // Every third has a salesperson of their own.
    return [{ ...lead, ...(at % 3 === 0 && { salesperson: `p${at % 28}` }) } as FeedLine, conversation!];
  }).flat();
  const text = [...lines, ...customers].map((line) => JSON.stringify(line)).join('\n');
  expect((await loadFeed(database.pool, text)).rejected).toEqual([]);
}, 300_000);
afterAll(() => database.drop());

interface Open {
  id: string;
  owner_id: string | null;
  step: string;
  due_at: Date;
}
const listOpen = async () =>
  (
    await database.pool.query<Open>(
      'select id, owner_id, step, due_at from handoff where ended_at is null order by due_at, id',
    )
  ).rows;

/** Follows up what is due until a moment, as the job does; sometimes the process dies before it has stored that. */
async function passOnUntil(until: number): Promise<number> {
  let passed = 0;
  for (;;) {
    const [due] = await listOpen();
    if (!due || due.due_at.getTime() > until) return passed;
    const run = (dies: boolean) =>
      database.db.transaction().execute(async (trx) => {
        const handoff = await trx.selectFrom('handoff').selectAll().where('id', '=', due.id).executeTakeFirstOrThrow();
        await lockLeads(trx, [{ dealerId: 'store', leadId: handoff.lead_id }]);
        await followUp(trx, handoff, due.due_at);
        if (dies) throw new Error('killed');
      });
    if (random() < 0.1) await expect(run(true)).rejects.toThrow('killed');
    await run(false);
    const [{ step }] = (await database.pool.query<{ step: string }>('select step from handoff where id = $1', [due.id]))
      .rows as [{ step: string }];
    if (step !== due.step) passed += 1;
  }
}

/**
 * After how many minutes of opening hours a handoff is answered: most within its first three steps, some by the managers two days later,
 * and a few by nobody until they are reminded at the end.
 */
function answerAfter(): number | undefined {
  const chance = random();
  if (chance < 0.05) return undefined;
  return chance < 0.3 ? 1200 : Math.ceil(random() * 40);
}

it(`${handoffs} handoffs in ${days} days: each has an owner all the time, is passed on in time, and ends by a stated reason`, async () => {
  const opened = Array.from(
    { length: handoffs },
    () => Math.floor(start / minute + random() * days * 1440) * minute,
  ).sort((one, other) => one - other);
  const answers: { at: number; id: string }[] = [];
  const expected = new Map<string, number>();
  let passed = 0;
  const answerUntil = async (until: number) => {
    for (;;) {
      answers.sort((one, other) => one.at - other.at);
      const next = answers[0];
      if (!next || next.at > until) break;
      answers.shift();
      passed += await passOnUntil(next.at);
      await write(next.id, next.at);
    }
    passed += await passOnUntil(until);
  };
  for (const [at, moment] of opened.entries()) {
    const id = `c${at}`;
    await answerUntil(moment);
    if (at % 20 === 0) await changeWhoIsAway(moment);
    await handOff(id, moment);
    await passOnUntil(moment);
    expected.set(`${id}-h`, addOpenMinutes(moment, targetMinutes));
    const delay = answerAfter();
    if (delay !== undefined) answers.push({ at: addOpenMinutes(moment, delay), id });
    for (const { id: open, owner_id, step, due_at } of await listOpen()) {
      // Somebody in particular, or all of them.
      expect(owner_id === null ? ['desk', 'managers'] : ['first', 'next']).toContain(step);
      expect(due_at.getTime(), open).toBeGreaterThan(moment);
      if (step === 'first') expect(due_at.getTime(), open).toBe(expected.get(open));
    }
  }
  // What nobody answered comes to the managers, who answer it the day after.
  const last = opened.at(-1)!;
  await answerUntil(last + 5 * 1440 * minute);
  const left = await listOpen();
  expect(left.map(({ step }) => step)).toEqual(left.map(() => 'managers'));
  for (const { id } of left) await write(id.replace(/-h$/, ''), last + 6 * 1440 * minute);

  const { rows } = await database.pool.query<{ outcome: string; count: number }>(
    'select outcome, count(*)::int as count from handoff group by outcome',
  );
  expect(rows).toEqual([{ outcome: 'answered', count: handoffs }]);
  expect(left.length).toBeGreaterThan(0);
  expect(passed).toBeGreaterThan(handoffs / 2);
  const { rows: late } = await database.pool.query(
    `select from handoff h join event e using (conversation_id)
     where e.kind = 'HANDOFF_PASSED_ON' and e.payload = 'next' and e.at <> h.target_at`,
  );
  expect(late).toEqual([]);
  console.log(`${handoffs} handoffs, passed on ${passed} times, ${left.length} ended by the managers`);
}, 3_600_000);

const handOff = (id: string, moment: number) =>
  database.db.transaction().execute((trx) =>
    record(trx, {
      events: [
        {
          dealerId: 'store',
          id: `${id}-h`,
          conversationId: id,
          kind: 'HANDOFF',
          madeBy: 'assistant',
          at: new Date(moment).toISOString(),
          isLive: true,
        },
      ],
    }),
  );

const write = (id: string, moment: number) =>
  database.db.transaction().execute((trx) =>
    record(trx, {
      messages: [
        {
          dealerId: 'store',
          id: `${id}-answer`,
          conversationId: id,
          initiator: 'SPECIALIST',
          channel: 'email',
          body: 'Hello',
          at: new Date(moment).toISOString(),
          isLive: false,
        },
      ],
    }),
  );

/** A third of the people are away for a day. */
async function changeWhoIsAway(moment: number): Promise<void> {
  const away = people.filter(() => random() < 0.3).map(({ id }) => id);
  await database.pool.query('update person set away_until = case when id = any ($1) then $2::timestamptz end', [
    away,
    new Date(moment + 1440 * minute),
  ]);
}
