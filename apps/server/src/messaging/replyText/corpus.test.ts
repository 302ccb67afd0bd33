import { now } from '@internationalized/date';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { happened, liveMessage, mailFields } from '../../../test-support/assistantLeads.ts';
import { noonToday } from '../../../test-support/clock.ts';
import type { CorpusMessage } from '../../../test-support/ownWords/corpusMessage.ts';
import { otherMessages } from '../../../test-support/ownWords/otherMessages.ts';
import { ourMail, ourText } from '../../../test-support/ownWords/ours.ts';
import { quotedMails } from '../../../test-support/ownWords/quotedMails.ts';
import { reactions } from '../../../test-support/ownWords/reactions.ts';
import { type Turn, turns } from '../../../test-support/ownWords/turns.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { dealership } from '../../assistant/reply/eval/messages/dealer.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { transcriptUpTo } from '../../assistant/reply/turn.ts';
import { assistantJobs } from '../../assistant/reply/worker.ts';
import { loadFeed } from '../../feed/load.ts';
import { offeredSlots } from '../../conversations/forms/offeredSlots.ts';

/*
 * Whose words these are, over the real path: messages come by the feed, after one of ours that names times and says how to unsubscribe. What is
 * the customer's is written beside each by hand.
 */

const messages: readonly CorpusMessage[] = [...quotedMails, ...reactions, ...otherMessages];
const scope = { dealerId: 'home', productId: 'LEAD_ENGAGE' };

let server: TestApp;
const failures: unknown[] = [];

/** Days that the dealership is open on, by the letters that turns name them by. */
let days: Record<string, string>;
let open: Map<string, string>;

beforeAll(async () => {
  server = await testApp({}, dealership);
  const { slots } = await server.database.db.transaction().execute((trx) => offeredSlots(trx, scope));
  const today = now('America/New_York').toString().slice(0, 10);
  const ahead = [...slots]
    .map(([, times]) => times)
    .filter((times) => times.length > 0 && times[0]!.day.toString() > today)
    .filter((times) => ['10:00', '17:00'].every((time) => times.some((one) => one.time === time)))
    .slice(0, 3);
  days = Object.fromEntries(ahead.map((times, at) => ['ABC'[at]!, times[0]!.day.toString()]));
  open = new Map(
    ahead.flatMap((times) => times.map(({ day, time, at }) => [`${day.toString()} ${time}`, at.toISOString()])),
  );
  const lines = [...messages.flatMap(linesOfMessage), ...turns.flatMap(linesOfTurn)];
  const report = await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
  await answerAll();
}, 600_000);
afterAll(() => server.close());

const begun = new Date(Date.now() - 7_200_000).toISOString();

const lead = (id: string, channel: string): FeedLine[] => [
  {
    type: 'lead',
    dealer: 'home',
    id,
    product: 'LEAD_ENGAGE',
    first_name: 'Ada',
    last_name: 'Byron',
    email: `${id}@mail.example`,
    // A number of their own: an opt-out counts for everybody who shares one.
    phone: `+121255${id.startsWith('turn') ? 6 : 5}${id.replace(/\D/g, '').padStart(4, '0')}`,
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', price: 35_480, stock: 'R1', available: true },
    created_at: begun,
  },
  { type: 'conversation', dealer: 'home', id, lead: id, channel, started_at: begun } as FeedLine,
];

const getId = (message: CorpusMessage) => `word-${messages.indexOf(message)}`;
const idOfTurn = (turn: Turn) => `turn-${turns.indexOf(turn)}`;

function linesOfMessage(message: CorpusMessage): FeedLine[] {
  const id = getId(message);
  const { by, body, subject, headers } = message;
  return [
    ...lead(id, by),
    liveMessage(id, by === 'email' ? ourMail : ourText, {
      id: `${id}-ours`,
      initiator: 'BOT',
      channel: by,
      at: begun,
      live: false,
    }),
    liveMessage(id, body, {
      id: `${id}-theirs`,
      channel: by,
      ...(subject !== undefined && { subject }),
      ...(headers && { headers: mailFields(headers) }),
    }),
  ];
}

const dayName = (letter: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${days[letter]}T12:00:00Z`));

/** 'A 16:00' as an instant. */
function toInstant(time: string): string {
  const [letter, clock] = time.split(' ');
  const found = open.get(`${days[letter!]} ${clock}`);
  if (found === undefined) throw new Error(`${time} is not open`);
  return found;
}

function linesOfTurn(turn: Turn): FeedLine[] {
  const id = idOfTurn(turn);
  const written = turn.texts.map((text, at) =>
    liveMessage(
      id,
      text.replace(/\{(\w)\}/g, (_match, letter: string) => dayName(letter)),
      { id: `${id}-${at}`, channel: 'sms', at: new Date(Date.now() - 60_000 + at * 1000).toISOString() },
    ),
  );
  return [
    ...lead(id, 'sms'),
    liveMessage(id, 'Thank you for asking about the 2026 Toyota RAV4. What would you like to know?', {
      id: `${id}-ours`,
      initiator: 'BOT',
      channel: 'sms',
      at: begun,
      live: false,
    }),
    ...(turn.has
      ? [
          happened(id, 'APPOINTMENT_SET', 'assistant', {
            at: begun,
            appointment: { id: `${id}-visit`, at: toInstant(turn.has) },
          }),
        ]
      : []),
    ...(turn.isReversed ? written.toReversed() : written),
  ];
}

async function answerAll(): Promise<void> {
  const { database, config } = server;
  const jobs = runJobs(
    database,
    assistantJobs({
      database,
      assistant: createAssistant(config, database),
      clock: noonToday,
    }),
    (error) => failures.push(error),
  );
  await database.pool.query("update timer set due_at = now() where kind = 'answer'");
  await vi.waitFor(
    async () => expect((await database.pool.query("select from timer where kind = 'answer'")).rowCount).toBe(0),
    { timeout: 480_000, interval: 500 },
  );
  await jobs.stop();
}

const query = async <Row extends object>(text: string) => (await server.database.pool.query<Row>(text)).rows;

/** What each message's lead came to, to be compared with what is right. */
async function fates() {
  const outs = new Set((await query<{ id: string }>('select distinct lead_id as id from opt_out')).map(({ id }) => id));
  const marked = new Map(
    (
      await query<{ id: string; to: string | null }>(
        `select lead_id as id, reaction ->> 'to' as "to" from message where automatic = 'reaction'`,
      )
    ).map(({ id, to }) => [id, to]),
  );
  const handled = new Set(
    (
      await query<{ id: string }>(
        "select lead_id as id from message where initiator = 'BOT' and id <> lead_id || '-ours' union select lead_id from event where kind = 'HANDOFF'",
      )
    ).map(({ id }) => id),
  );
  return { outs, marked, handled };
}

it('has 250 messages and 80 turns', () => {
  expect(messages.length).toBeGreaterThanOrEqual(250);
  expect(turns.length).toBeGreaterThanOrEqual(80);
  expect(failures).toEqual([]);
});

it('reads the words of each message that are its sender’s', async () => {
  const wrong: object[] = [];
  for (const message of messages.filter(({ fate, headers }) => fate !== 'reaction' && headers === undefined)) {
    const id = getId(message);
    const transcript = await transcriptUpTo(server.database.db, 'home', id, `${id}-theirs`);
    const last = transcript.at(-1);
    const read = last?.by === 'customer' ? last.text : '';
    if (read.trim() !== message.own) wrong.push({ name: message.name, read, own: message.own });
  }
  expect(wrong).toEqual([]);
});

it('opts out those who say so, and nobody else', async () => {
  const { outs } = await fates();
  expect(
    messages.filter((message) => message.fate === 'out' && !outs.has(getId(message))).map(({ name }) => name),
  ).toEqual([]);
  expect(
    messages.filter((message) => message.fate !== 'out' && outs.has(getId(message))).map(({ name }) => name),
  ).toEqual([]);
});

it('shows reactions on the message that they are about, and answers none', async () => {
  const { marked, handled } = await fates();
  const about = reactions.filter(({ fate }) => fate === 'reaction');
  expect(about.filter((message) => !marked.has(getId(message))).map(({ name }) => name)).toEqual([]);
  expect(
    messages.filter((message) => message.fate !== 'reaction' && marked.has(getId(message))).map(({ name }) => name),
  ).toEqual([]);
  const ofFiles = new Set(about.filter(({ by, name }) => by === 'sms' && !name.includes('Thank you')));
  expect(
    about
      .filter((message) => !ofFiles.has(message) && marked.get(getId(message)) !== `${getId(message)}-ours`)
      .map(({ name }) => name),
  ).toEqual([]);
  expect(about.filter((message) => handled.has(getId(message))).map(({ name }) => name)).toEqual([]);
});

it('answers what is asked, and nothing that the customer did not write', async () => {
  const { handled } = await fates();
  expect(
    messages.filter((message) => message.fate === 'silent' && handled.has(getId(message))).map(({ name }) => name),
  ).toEqual([]);
  const read = messages.filter(({ fate, own }) => fate === 'read' && own !== 'No');
  expect(read.filter((message) => !handled.has(getId(message))).map(({ name }) => name)).toEqual([]);
  const toCall = messages.filter(({ fate, wantsCall }) => fate === 'out' && wantsCall);
  expect(toCall.filter((message) => !handled.has(getId(message))).map(({ name }) => name)).toEqual([]);
});

it('books nothing from a message that is no wish to come', async () => {
  const booked = await query<{ id: string }>(
    "select lead_id as id from event where kind like 'APPOINTMENT%' and lead_id like 'word-%'",
  );
  expect(booked.map(({ id }) => messages[Number(id.slice(5))]!.name)).toEqual([]);
});

it('books what is left standing of a turn, asks about two, and heeds what is taken back', async () => {
  const events = await query<{ id: string; kind: string; at: Date }>(
    "select lead_id as id, kind, appointment_at as at from event where kind like 'APPOINTMENT%' and id <> lead_id || '-APPOINTMENT_SET' and made_by = 'assistant' and lead_id like 'turn-%' and at > now() - interval '1 hour' order by at",
  );
  const replies = await query<{ id: string; body: string }>(
    "select lead_id as id, body from message where initiator = 'BOT' and id <> lead_id || '-ours' and lead_id like 'turn-%' order by at",
  );
  const wrong = turns.flatMap((turn) => {
    const id = idOfTurn(turn);
    const done = events
      .filter((event) => event.id === id)
      .map(({ kind, at }) => (kind === 'APPOINTMENT_CANCELLED' ? 'cancels' : at.toISOString()));
    const answers = replies.filter((one) => one.id === id).map(({ body }) => body);
    const isAsked =
      (answers.at(-1)?.replace(/\s*Reply STOP.*$/, '') ?? '').endsWith('?') && /\b[AP]M\b/.test(answers.at(-1) ?? '');
    const right =
      turn.right === 'asks' || turn.right === 'none'
        ? []
        : [turn.right === 'cancels' ? 'cancels' : toInstant(turn.right)];
    const isRight = JSON.stringify(done) === JSON.stringify(right) && (turn.right !== 'asks' || isAsked);
    return isRight ? [] : [{ texts: turn.texts, has: turn.has, right: turn.right, done, answers }];
  });
  expect(wrong).toEqual([]);
});
