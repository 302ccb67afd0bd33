import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveContact } from '../../conversations/chat/leaveContact.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { loadFeed } from '../../feed/load.ts';
import type { NewEvent, NewMessage } from '../timeline/entries.ts';
import { record } from '../timeline/record.ts';
import { insertChat } from '../../../test-support/insertChat.ts';
import { isFull } from '../../../test-support/sample.ts';
import { people } from '../../../test-support/testApp.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { type TestOutbox, testOutbox } from '../../../test-support/testOutbox.ts';

// An opt-out counts for the person at the dealer: the same phone number or email address, over leads, products and doors. A person's
// leads are made at random, and so is what they say on them, in what order it arrives, and what is then sent to them.

const products = ['LEAD_ENGAGE', 'SERVICE_ENGAGE'];

let database: TestDatabase;
let outbox: TestOutbox;
beforeAll(async () => {
  database = await testDatabase();
  const twoProducts = people.map((line) =>
    line.type === 'dealer'
      ? { ...line, products: [...line.products, { id: 'SERVICE_ENGAGE', name: 'Service AI', category: 'SERVICE_AI' }] }
      : line,
  );
  await feed(...(twoProducts as FeedLine[]));
  outbox = testOutbox(database);
});
afterAll(async () => {
  await outbox.stop();
  await database.drop();
});

async function feed(...lines: FeedLine[]): Promise<void> {
  const report = await loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
}

/** A lead: what of its person it knows, and by which door it came. */
interface LeadPlan {
  knows: 'phone' | 'email' | 'both';
  door: 'feed' | 'chat';
  product: string;
}
type Act = 'text STOP' | 'mail STOP' | 'chat STOP' | 'unsubscribe' | 'text START' | 'mail START' | 'chat START';
interface Step {
  lead: number;
  act: Act;
}

const says: Record<Act, { kind: 'out' | 'in'; channel: 'sms' | 'email' | 'chat'; words: string | null }> = {
  'text STOP': { kind: 'out', channel: 'sms', words: 'STOP' },
  'mail STOP': { kind: 'out', channel: 'email', words: 'Please take me off your list' },
  'chat STOP': { kind: 'out', channel: 'chat', words: 'Stop messaging me' },
  unsubscribe: { kind: 'out', channel: 'email', words: null },
  'text START': { kind: 'in', channel: 'sms', words: 'START' },
  'mail START': { kind: 'in', channel: 'email', words: 'START' },
  'chat START': { kind: 'in', channel: 'chat', words: 'START' },
};

const leadPlans = fc.array(
  fc.record<LeadPlan>({
    knows: fc.constantFrom('phone', 'email', 'both'),
    door: fc.constantFrom('feed', 'chat'),
    product: fc.constantFrom(...products),
  }),
  { minLength: 1, maxLength: 3 },
);
const maxSteps = 5;
const acts = Object.keys(says) as Act[];
const history = (among: Act[]) =>
  fc.record({
    // One knows both, so that they are one person.
    leads: leadPlans.map((plans): LeadPlan[] => [{ knows: 'both', door: 'feed', product: 'LEAD_ENGAGE' }, ...plans]),
    steps: fc.array(
      fc.record<Step>({
        lead: fc.nat(3),
        act: fc.constantFrom(...among),
      }),
      { maxLength: maxSteps },
    ),
    order: fc.array(fc.nat(100), { minLength: maxSteps, maxLength: maxSteps }),
  });

/** Some of them by text message alone, where one START makes up for every STOP. */
const histories = fc.oneof(history(acts), history(['text STOP', 'text START']));

const reaches = ({ knows }: LeadPlan, channel: 'sms' | 'email' | 'chat') =>
  channel === 'chat' || knows === 'both' || knows === (channel === 'sms' ? 'phone' : 'email');

interface History {
  leads: LeadPlan[];
  /** In the order in which they arrive. */
  steps: (Step & { at: string })[];
}

let count = 0;
/** @returns what was sent to each person at last */
async function live(histories: History[]): Promise<string[][]> {
  const persons = histories.map((history) => {
    const name = `p${++count}`;
    return { ...history, name, phone: `+1603${5_550_000 + count}`, email: `${name}@mail.example` };
  });
  await feed(
    ...persons.flatMap(({ leads, ...person }) => leads.flatMap((plan, index) => leadLines(person, plan, index))),
  );
  for (const { leads, ...person } of persons)
    for (const [index, plan] of leads.entries()) if (plan.door === 'chat') await chatWith(person, plan, index);
  for (let step = 0; step < maxSteps; step++)
    await feed(...persons.flatMap(({ name, steps }) => steps.slice(step, step + 1).map((one) => getLine(name, one))));
  outbox.sent.length = 0;
  await database.db.transaction().execute((trx) => record(trx, writeTo(persons)));
  await outbox.flush();
  return persons.map(({ phone, email }) =>
    outbox.sent
      .filter(({ recipient }) => recipient === phone || recipient.toLowerCase() === email)
      .map(({ html }) => html),
  );
}

interface Addresses {
  name: string;
  phone: string;
  email: string;
}

function leadLines({ name, phone, email }: Addresses, { knows, door, product }: LeadPlan, index: number): FeedLine[] {
  const [id, at] = [`${name}-${index}`, '2026-01-01T12:00:00Z'];
  return [
    {
      type: 'lead',
      dealer: 'home',
      id,
      product,
      first_name: 'Ada',
      last_name: 'Byron',
      ...(door === 'feed' && knows !== 'email' && { phone }),
      ...(door === 'feed' && knows !== 'phone' && { email: email.toUpperCase() }),
      source: 'Dealer Website',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: at,
    },
    { type: 'conversation', dealer: 'home', id, lead: id, channel: door === 'chat' ? 'chat' : 'email', started_at: at },
  ];
}

/** Somebody types the person's addresses into a chat. */
async function chatWith({ name, phone, email }: Addresses, { knows }: LeadPlan, index: number): Promise<void> {
  const id = `${name}-${index}`;
  await insertChat(database.pool, { dealer: 'home', id, token: id });
  const typed = {
    phone: knows === 'email' ? null : phone,
    email: knows === 'phone' ? null : email,
    consent: 'Yes',
    wants_call: false,
  };
  await withDealers(database, ['home'], (trx) =>
    leaveContact(
      trx,
      { dealerId: 'home', conversationId: id, leadId: id },
      { event_name: 'Contact', id: randomUUID(), first_name: '', last_name: '', ...typed },
    ),
  );
}

function getLine(name: string, { lead, act, at }: Step & { at: string }): FeedLine {
  const { channel, words } = says[act];
  const entry = { dealer: 'home', id: randomUUID(), conversation: `${name}-${lead}`, channel, at };
  return words === null
    ? { type: 'event', ...entry, kind: 'UNSUBSCRIBED', by: 'shopper' }
    : { type: 'message', ...entry, initiator: 'HUMAN', body: words };
}

/** A follow-up on each channel of each lead, and a visit, which is confirmed automatically. */
function writeTo(persons: (Addresses & History)[]): { messages: NewMessage[]; events: NewEvent[] } {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const all = persons.flatMap(({ leads, ...person }) =>
    leads.map((plan, index) => ({
      plan,
      ...person,
      lead: { dealerId: 'home', conversationId: `${person.name}-${index}`, isLive: true },
    })),
  );
  return {
    messages: all.flatMap(({ plan, lead, phone, email }) =>
      (['sms', 'email'] as const)
        .filter((channel) => reaches(plan, channel))
        .map((channel) => ({
          ...lead,
          id: randomUUID(),
          initiator: 'BOT',
          channel,
          body: `${lead.conversationId} follow-up`,
          delivery: channel === 'sms' ? { recipient: phone, subject: null } : { recipient: email, subject: 'Your car' },
        })),
    ),
    events: all.map(({ lead }) => {
      const id = randomUUID();
      return { ...lead, id, kind: 'APPOINTMENT_SET', madeBy: 'shopper', appointment: { id, at: soon } };
    }),
  };
}

it('sends nothing automatic to a person who is out, on any lead, product or door, whatever came in which order', async () => {
  const seen = { out: 0, in: 0, backIn: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(histories, { minLength: 12, maxLength: 12 }), async (drawn) => {
      const persons = drawn.map(({ leads, steps, order }) => {
        const received = steps
          .map((step, index) => ({ ...step, lead: step.lead % leads.length, at: `2026-01-02T1${index}:00:00Z` }))
          .filter(({ lead, act }) => reaches(leads[lead]!, says[act].channel));
        return {
          leads,
          received,
          steps: received.toSorted((one, other) => order[received.indexOf(one)]! - order[received.indexOf(other)]!),
        };
      });
      const sent = await live(persons);
      for (const [index, { received }] of persons.entries()) {
        const kinds = received.map(({ act }) => says[act].kind);
        const lastOut = kinds.lastIndexOf('out');
        if (lastOut === -1) {
          seen.in++;
          expect(sent[index]!.length).toBeGreaterThan(0);
        } else if (!kinds.includes('in', lastOut)) {
          seen.out++;
          expect(sent[index]).toEqual([]);
        } else if (received.every(({ act }) => says[act].channel === 'sms')) {
          // START from the number that sent STOP: everything is as before.
          seen.backIn++;
          expect(sent[index]!.length).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: isFull ? 25 : 3, seed: 37 },
  );
  // Each of them was tried.
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
}, 120_000);
