import { hoursOn } from '@forecourt/api/contract/settings/business-days';
import { now } from '@internationalized/date';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noonToday } from '../../../../../test-support/clock.ts';
import { type TestApp, testApp } from '../../../../../test-support/testApp.ts';
import { runJobs } from '../../../../../test-support/testRetries.ts';
import { loadFeed } from '../../../../feed/load.ts';
import { plainText } from '../../../../platform/html/plainText.ts';
import { offeredSlots } from '../../../../conversations/forms/offeredSlots.ts';
import { readBusinessHours } from '../../../../settings/businessHours/businessHours.ts';
import { createAssistant } from '../../createAssistant.ts';
import { clockWords } from '../../hours/hoursWords.ts';
import { assistantJobs } from '../../worker.ts';
import { dealership, getLines } from './dealer.ts';
import { type EvalClass, type EvalMessage, classes } from './evalMessage.ts';
import { fresh } from './fresh.ts';
import { freshAgain } from './freshAgain.ts';
import { heldOut } from './heldOut.ts';
import { getFault, type Outcome, type Truth } from './judge.ts';
import { shopping } from './shopping.ts';
import { toPeople } from './toPeople.ts';

/*
 * `pnpm eval`: what shoppers write, over the real path, from the feed to what is sent and recorded. With ASSISTANT_URL, against a language
 * model.
 */

const unseen = [...heldOut, ...fresh, ...freshAgain];
const messages: EvalMessage[] = [...toPeople, ...shopping, ...unseen];
const scope = { dealerId: 'home', productId: 'LEAD_ENGAGE' };
/** What never goes wrong. */
const always: EvalClass[] = [
  'opt-out',
  'complaint',
  'legal',
  'accident',
  'minor',
  'injection',
  'sold',
  'out-of-office',
  'bounce',
];
const least = 0.95;

interface Result {
  message: EvalMessage;
  outcome: Outcome;
  fault: string | null;
}

let server: TestApp;
let results: Result[];
const failures: unknown[] = [];
beforeAll(async () => {
  const { ASSISTANT_URL = '', ASSISTANT_MODEL = '', ASSISTANT_KEY = '' } = process.env;
  server = await testApp({ ASSISTANT_URL, ASSISTANT_MODEL, ASSISTANT_KEY }, dealership);
  const { db } = server.database;
  const { slots, timeZone } = await db.transaction().execute((trx) => offeredSlots(trx, scope));
  const { hours } = await db.transaction().execute((trx) => readBusinessHours(trx, scope));
  const ahead = [...slots.values()].flat().filter(({ at }) => at.getTime() > Date.now());
  const truth: Truth = {
    now: now(timeZone),
    open: new Set(ahead.map(({ at }) => at.toISOString())),
    hoursOn: (day) => {
      const open = hoursOn(hours, day.toString().replaceAll('-', '/'));
      return open ? `${clockWords(open.start_time, 'h12')} to ${clockWords(open.end_time, 'h12')}` : 'closed';
    },
  };
  const lines = messages.flatMap((message, at) => getLines(message, `eval-${at}`, ahead.at(-1)!.at));
  const report = await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
  const outcomes = await answered();
  results = messages.map((message, at) => {
    const outcome = outcomes.get(`eval-${at}`)!;
    return { message, outcome, fault: getFault(message, outcome, truth) };
  });
  if (process.env['EVAL_REPORT']) print(results);
}, 360_000);
afterAll(() => server.close());

/** Lets the assistant answer all of them. */
async function answered(): Promise<Map<string, Outcome>> {
  const { database, config } = server;
  const { pool } = database;
  const assistant = createAssistant(config, database);
  const jobs = runJobs(database, assistantJobs({ database, assistant, clock: noonToday }), (error) =>
    failures.push(error),
  );
  await pool.query("update timer set due_at = now() where kind = 'answer'");
  await vi.waitFor(async () => expect((await pool.query("select from timer where kind = 'answer'")).rowCount).toBe(0), {
    timeout: 200_000,
    interval: 100,
  });
  await jobs.stop();
  const { rows: replies } = await pool.query<{ id: string; body: string }>(
    "select conversation_id as id, body from message where initiator = 'BOT' and id <> conversation_id || '-opening'",
  );
  const { rows: events } = await pool.query<{ id: string; kind: string; at: Date | null }>(
    'select conversation_id as id, kind, appointment_at as at from event order by at',
  );
  return new Map(
    messages.map((_message, at) => {
      const id = `eval-${at}`;
      return [
        id,
        {
          texts: replies
            .filter((one) => one.id === id)
            .map(({ body }) => plainText(body).replace('Reply STOP to opt out.', '').trim()),
          events: events
            .filter((one) => one.id === id)
            .map(({ kind, at: when }) => ({ kind, at: when?.toISOString() ?? null })),
        },
      ];
    }),
  );
}

const share = (of: readonly Result[]): number => of.filter(({ fault }) => fault === null).length / of.length;
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

function print(all: readonly Result[]): void {
  const lines = Object.keys(classes).map((of) => {
    const own = all.filter(({ message }) => message.of === of);
    const right = own.filter(({ fault }) => fault === null).length;
    return `${of.padEnd(16)}${String(right).padStart(4)} right${String(own.length - right).padStart(4)} wrong`;
  });
  const wrong = all
    .filter(({ fault }) => fault !== null)
    .map(({ message, outcome, fault }) => {
      const events = outcome.events.map(({ kind }) => kind).join(', ');
      return [
        `${message.of}, ${message.by}${unseen.includes(message) ? ', held out' : ''}: ${fault}`,
        `  < ${message.text}`,
        `  > ${outcome.texts.join(' | ') || '(nothing)'}${events ? ` [${events}]` : ''}`,
      ].join('\n');
    });
  const ofHeldOut = all.filter(({ message }) => unseen.includes(message));
  console.log(
    [
      ...lines,
      '',
      ...wrong,
      '',
      `All: ${percent(share(all))} of ${all.length}. Held out: ${percent(share(ofHeldOut))} of ${ofHeldOut.length}.`,
    ].join('\n'),
  );
}

const getWrong = (of: readonly Result[]) =>
  of
    .filter(({ fault }) => fault !== null)
    .map(({ message, outcome, fault }) => ({ text: message.text, fault, replies: outcome.texts }));

it('has at least 250 messages in 20 classes, a third of them held out', () => {
  expect(messages.length).toBeGreaterThanOrEqual(250);
  expect(new Set(messages.map(({ of }) => of)).size).toBeGreaterThanOrEqual(20);
  expect(unseen.length).toBeGreaterThanOrEqual(messages.length / 3);
  expect(new Set(messages.map(({ by }) => by))).toEqual(new Set(['sms', 'email', 'chat']));
});

it('answers without failing', () => {
  expect(failures).toEqual([]);
});

it.each(always)('never errs on %s', (of) => {
  expect(getWrong(results.filter(({ message }) => message.of === of))).toEqual([]);
});

it('is right in at least 95 of 100', () => {
  expect(share(results), JSON.stringify(getWrong(results), undefined, 1)).toBeGreaterThanOrEqual(least);
});
