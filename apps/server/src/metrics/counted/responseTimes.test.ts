import type { CallOutput } from '@forecourt/api/call';
import type { responseTimes, Waits } from '@forecourt/api/contract/responseTimes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../test-support/testApp.ts';
import { ask, countedApp } from './testCounted.ts';

// How long customers waited (docs/metrics.md, "Response times"), counted by hand for the week of March 2.

let server: TestApp;
beforeAll(async () => {
  server = await countedApp();
});
afterAll(() => server.close());

const load = (service_type: string) =>
  ask<CallOutput<typeof responseTimes>>(server, 'metrics/response_times', {
    account_id: 'northside',
    service_type,
    start_date: '2026-03-02T00:00:00',
    end_date: '2026-03-08T23:59:59',
  });

const waits = (count: number, answered = 0, median: number | null = null, p90 = median): Waits => ({
  count,
  answered,
  median,
  p90,
});
const none = waits(0);

it('of Sales AI', async () => {
  const { total, reps, hours } = await load('LEAD_ENGAGE');
  // mia 60 s, amy and ben 300 s, gus 1,799 s, cal and fay 7,200 s; nobody wrote to dan, jon and ivy. hal came after the week.
  // Between 300 and 1,799 lie 1,049.5. ben's salesperson wrote before the handoff, and jon's joined without one.
  expect(total).toEqual({ first_answer: waits(9, 6, 1050, 7200), handoff_answer: waits(9) });
  expect(reps.map(({ salesperson_id, FullName, ...times }) => [salesperson_id, FullName, times])).toEqual([
    // 60, 300, 300, 7,200: seven tenths between the last two are 5,130.
    ['ana', 'Ana Reyes', { first_answer: waits(4, 4, 300, 5130), handoff_answer: waits(5) }],
    ['bob', 'Bob Stone', { first_answer: waits(2, 1, 7200), handoff_answer: waits(2) }],
    ['cid', 'Cid Park', { first_answer: none, handoff_answer: waits(1) }],
    ['', 'Unassigned', { first_answer: waits(3, 1, 1799), handoff_answer: waits(1) }],
  ]);
  expect(hours).toEqual([
    // cal and fay.
    { hour: 8, first_answer: waits(2, 2, 7200), handoff_answer: none },
    // amy; lou, kim and dan.
    { hour: 9, first_answer: waits(1, 1, 300), handoff_answer: waits(3) },
    // dan; amy.
    { hour: 10, first_answer: waits(1), handoff_answer: waits(1) },
    // ben; cal.
    { hour: 11, first_answer: waits(1, 1, 300), handoff_answer: waits(1) },
    // mia, jon and ivy; ben, fay and mia.
    { hour: 12, first_answer: waits(3, 1, 60), handoff_answer: waits(3) },
    // gus, and gus.
    { hour: 23, first_answer: waits(1, 1, 1799), handoff_answer: waits(1) },
  ]);
});

it('of Chat AI, over the night of 23 hours', async () => {
  const { total, reps } = await load('DealerChat');
  // Six of 120 s, vic 180 s, zoe from one ten o'clock to the next: 82,800 s. Three tenths between the last two.
  expect(total).toEqual({ first_answer: waits(8, 8, 120, 24_966), handoff_answer: waits(3) });
  expect(reps.map(({ FullName, ...times }) => [FullName, times.first_answer, times.handoff_answer])).toEqual([
    ['Ana Reyes', waits(2, 2, 120), waits(2)],
    ['Unassigned', waits(6, 6, 120, 41_490), waits(1)],
  ]);
});

it('of a campaign, whose only handoff was answered', async () => {
  // From 10:05 to 9:00 on the next day.
  const times = { first_answer: none, handoff_answer: waits(1, 1, 82_500) };
  const { total, reps, hours } = await load('SALESCAMPAIGNS');
  expect(total).toEqual(times);
  expect(reps).toEqual([{ salesperson_id: 'bob', FullName: 'Bob Stone', ...times }]);
  expect(hours).toEqual([{ hour: 10, ...times }]);
});
