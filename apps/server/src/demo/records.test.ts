import { FeedRecord } from '@forecourt/api/contract/feed';
import { answerProblems, type BotAnswerGroup, contentParts } from '@forecourt/api/contract/settings/bot-answers';
import type { FollowUpSequence } from '@forecourt/api/contract/settings/follow-up';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoAccounts, demoPeople } from './accounts.ts';
import { demoDealers } from './dealers.ts';
import { demoRecords } from './records.ts';

const now = new Date('2026-06-15T17:30:00Z');
type RecordWithType<T extends FeedRecord['type']> = Extract<FeedRecord, { type: T }>;

let records: FeedRecord[];
const all = <T extends FeedRecord['type']>(type: T) =>
  records.filter((record): record is RecordWithType<T> => record.type === type);
const key = (dealer: string, id: string) => `${dealer}/${id}`;

beforeAll(() => {
  records = [...demoRecords(now)];
});

it('is what the feed reads, word for word', () => {
  for (const record of records) expect(z.parse(FeedRecord, record)).toEqual(record);
});

it('is the same for the same present', () => {
  expect([...demoRecords(now)]).toEqual(records);
});

it('has thirteen months, today included, and nothing of the future', () => {
  const times = all('message').map(({ at }) => Date.parse(at));
  expect(Math.max(...times.map((at) => at - now.getTime()))).toBeLessThanOrEqual(0);
  expect(now.getTime() - times.reduce((one, other) => Math.min(one, other))).toBeGreaterThan(390 * 86_400_000);
  expect(times.some((at) => now.getTime() - at < 86_400_000)).toBe(true);
  for (const { closed_at } of all('deal')) expect(Date.parse(closed_at)).toBeLessThanOrEqual(now.getTime());
});

describe('hangs together', () => {
  it('every record comes after what it refers to, and once', () => {
    const seen = new Set<string>();
    const known = (type: string, id: string) => expect(seen.has(`${type} ${id}`), `${type} ${id}`).toBe(true);
    for (const record of records) {
      if (record.type === 'person') for (const id of record.dealers) known('dealer', id);
      if (record.type === 'lead') known('person', record.salesperson!);
      if (record.type === 'conversation' || record.type === 'deal') known('lead', key(record.dealer, record.lead));
      if (record.type === 'message' || record.type === 'event')
        known('conversation', key(record.dealer, record.conversation));
      const kind = record.type === 'setting' ? `${record.product} ${record.kind} ` : '';
      const own = `${record.type} ${kind}${'dealer' in record ? key(record.dealer, record.id) : record.id}`;
      expect(seen.has(own), own).toBe(false);
      seen.add(own);
    }
  });

  it('a conversation goes forward, and every word of it is filled in', () => {
    const last = new Map<string, number>();
    for (const { dealer, conversation, at, body } of all('message')) {
      const id = key(dealer, conversation);
      expect(Date.parse(at)).toBeGreaterThan(last.get(id) ?? 0);
      last.set(id, Date.parse(at));
      expect(body).not.toMatch(/[{}]|undefined/);
    }
  });

  it('the assistant answers from entries that there are, and leaves open what was asked just before', () => {
    const entries = new Map(all('knowledge').map(({ dealer, id, answer }) => [key(dealer, id), answer]));
    const used = all('message').flatMap(({ dealer, initiator, knowledge = [] }) =>
      knowledge.map((id) => ({ initiator, entry: entries.get(key(dealer, id)) })),
    );
    expect(used.length).toBeGreaterThan(100);
    for (const { initiator, entry } of used) expect([initiator, typeof entry]).toEqual(['BOT', 'string']);
    const before = new Map<string, string>();
    const open: string[] = [];
    for (const { dealer, conversation, body, unanswered = [] } of all('message')) {
      for (const question of unanswered) expect(question).toBe(before.get(key(dealer, conversation)));
      open.push(...unanswered);
      before.set(key(dealer, conversation), body);
    }
    expect(new Set(open).size).toBeGreaterThan(3);
  });

  it('an appointment is on the day and at the hour that the message to the customer names', () => {
    const bodies = new Map(
      all('message').map(({ dealer, conversation, at, body }) => [`${key(dealer, conversation)} ${at}`, body]),
    );
    const zones = new Map(demoDealers.map(({ id, time_zone }) => [id, time_zone]));
    const booked = all('event').flatMap(({ dealer, conversation, at, appointment }) =>
      appointment ? [{ dealer, appointment, at, body: bodies.get(`${key(dealer, conversation)} ${at}`)! }] : [],
    );
    expect(booked.length).toBeGreaterThan(500);
    for (const { dealer, appointment, at, body } of booked) {
      const written = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-US', { ...options, timeZone: zones.get(dealer)! }).format(new Date(appointment.at));
      expect(body).toContain(written({ weekday: 'long' }));
      expect(body).toContain(written({ hour: 'numeric', minute: '2-digit' }).split(/\s/)[0]);
      expect(Date.parse(appointment.at)).toBeGreaterThan(Date.parse(at));
    }
  });

  it('a price that is listed is the vehicle’s', () => {
    const prices = new Map(all('lead').map(({ dealer, id, vehicle }) => [key(dealer, id), vehicle!.price!]));
    const listed = all('message').flatMap(({ dealer, conversation, body }) =>
      [...body.matchAll(/listed at \$([\d,]+)/g)].map(([, price]) => ({ id: key(dealer, conversation), price })),
    );
    expect(listed.length).toBeGreaterThan(100);
    for (const { id, price } of listed) expect(price, id).toBe(prices.get(id)!.toLocaleString('en-US'));
  });

  it('a phone number left in a chat is the lead’s', () => {
    const phones = new Map(all('lead').map(({ dealer, id, phone }) => [key(dealer, id), phone]));
    const left = all('event').filter(({ kind }) => kind === 'PHONE_ACQUIRED');
    expect(left.length).toBeGreaterThan(100);
    const bodies = new Map(
      all('message').map(({ dealer, conversation, at, body }) => [`${key(dealer, conversation)} ${at}`, body]),
    );
    for (const { dealer, conversation, at } of left) {
      const [, ...parts] = /\b(\d{3})-(\d{3})-(\d{4})\b/.exec(bodies.get(`${key(dealer, conversation)} ${at}`)!)!;
      expect(phones.get(key(dealer, conversation))).toBe(`+1${parts.join('')}`);
    }
  });

  it('a payment names its terms, and no model stands after the wrong article', () => {
    const payments = all('message').filter(({ body }) => body.includes(' a month') && body.includes('down'));
    expect(payments.length).toBeGreaterThan(100);
    for (const { initiator, body } of payments) if (initiator === 'BOT') expect(body).toMatch(/72 months at 6\.9% APR/);
    for (const { body } of all('message')) expect(body).not.toMatch(/\ba (?:[AEIOU][a-z]|F-150)/);
  });

  it('the assistant greets once, asks one question at most and says little', () => {
    const begun = new Set<string>();
    for (const { dealer, conversation, initiator, body } of all('message')) {
      if (initiator !== 'BOT') continue;
      const id = key(dealer, conversation);
      if (begun.has(id)) expect(body).not.toMatch(/^(?:Hi|Hello)\b/);
      begun.add(id);
      expect(body.match(/\?/g)?.length ?? 0, body).toBeLessThanOrEqual(1);
      expect(body.split(/(?<=[.!?])\s+/).length, body).toBeLessThanOrEqual(4);
    }
  });

  it('after an opt-out nobody writes', () => {
    const stopped = new Map(
      all('event')
        .filter(({ kind }) => kind === 'STOP')
        .map(({ dealer, conversation, at }) => [key(dealer, conversation), at]),
    );
    expect(stopped.size).toBeGreaterThan(100);
    for (const { dealer, conversation, at, body } of all('message')) {
      const stop = stopped.get(key(dealer, conversation));
      if (stop !== undefined) expect(at <= stop, body).toBe(true);
    }
  });

  it('no text goes out at night but an answer', () => {
    const zones = new Map(demoDealers.map(({ id, time_zone }) => [id, time_zone]));
    const formats = new Map(
      [...new Set(zones.values())].map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }),
      ]),
    );
    const answered = new Map<string, boolean>();
    let texts = 0;
    for (const { dealer, conversation, channel, initiator, at, body } of all('message')) {
      const id = key(dealer, conversation);
      const isAnswer = answered.get(id) === true;
      answered.set(id, initiator === 'HUMAN');
      if (initiator !== 'BOT' || isAnswer || !['sms', 'whatsapp'].includes(channel)) continue;
      texts += 1;
      const hour = Number(formats.get(zones.get(dealer)!)!.format(new Date(at)));
      // An hour off where a clock has just changed.
      expect(hour >= 7 && hour < 21, `${at} ${body}`).toBe(true);
    }
    expect(texts).toBeGreaterThan(1000);
  });

  it('a hand-off names its salesperson', () => {
    const handoffs = all('event').filter(({ kind }) => kind === 'HANDOFF');
    expect(handoffs.length).toBeGreaterThan(1000);
    expect(handoffs.every(({ salesperson }) => salesperson !== undefined)).toBe(true);
  });
});

it('has shoppers who click a call to action and leave, some for each', () => {
  const wrote = new Set(
    all('message')
      .filter(({ initiator }) => initiator === 'HUMAN')
      .map(({ dealer, conversation }) => key(dealer, conversation)),
  );
  const clicks = Map.groupBy(
    all('event').filter(({ kind }) => kind === 'CTA'),
    ({ cta }) => cta!,
  );
  expect(clicks.size).toBeGreaterThan(3);
  for (const [cta, events] of clicks) {
    const engaged = events.filter(({ dealer, conversation }) => wrote.has(key(dealer, conversation))).length;
    expect(engaged / events.length, cta).toBeGreaterThan(0.2);
    expect(engaged / events.length, cta).toBeLessThan(0.95);
  }
});

it('has an account for every role and every product, where something happened in the last month', () => {
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(
    new Set(['ADMIN', 'REGULAR', 'SUPER-ADMIN', 'MANAGER']),
  );
  const since = now.getTime() - 30 * 86_400_000;
  const active = new Set(
    all('lead')
      .filter(({ created_at }) => Date.parse(created_at) > since)
      .map(({ dealer, product }) => key(dealer, product)),
  );
  const people = demoPeople.filter(({ email }) => demoAccounts.some((account) => account.email === email));
  const landing = people.map(({ dealers, products }) =>
    key(dealers[0]!, products?.[0] ?? demoDealers.find(({ id }) => id === dealers[0])!.products[0]!.id),
  );
  const covered = new Set(landing.filter((id) => active.has(id)).map((id) => id.split('/')[1]));
  expect(covered).toEqual(new Set(demoDealers.flatMap(({ products }) => products.map(({ id }) => id))));
});

it('has answers and follow-ups that hang together, for every product that has the blocks', () => {
  const settings = all('setting');
  const of = (dealer: string, product: string, kind: string) =>
    settings.filter((line) => line.dealer === dealer && line.product === product && line.kind === kind);
  for (const { id: dealer, products } of demoDealers) {
    for (const { id: product, category } of products) {
      expect(of(dealer, product, 'lead-source').length).toBeGreaterThan(0);
      if (category === 'CARBUYING_AI') continue;
      const groups = of(dealer, product, 'bot-answer').map(({ value }) => value as BotAnswerGroup);
      expect(groups.length).toBeGreaterThanOrEqual(10);
      expect(groups.some(({ Alternatives }) => Alternatives.some(({ Editable }) => Editable))).toBe(true);
      for (const group of groups) {
        expect(Object.keys(answerProblems(group)), group.GroupId).toEqual(group.ChosenId === null ? ['ChosenId'] : []);
        for (const { Content, InputValues } of group.Alternatives)
          expect(InputValues.map(({ Id }) => Id)).toEqual(
            contentParts(Content).flatMap((part) => ('input' in part ? [part.input] : [])),
          );
      }
      const templates = new Set(of(dealer, product, 'follow-up-template').map(({ id }) => id));
      const steps = of(dealer, product, 'follow-up').flatMap(
        ({ value }) => (value as FollowUpSequence).FollowUpSequence,
      );
      expect(steps.length).toBeGreaterThan(3);
      for (const { TemplateId } of steps) expect(templates).toContain(TemplateId);
    }
  }
});

it.each(
  demoDealers.flatMap(({ id, products }) => products.map((product) => [id, product.id, product.category] as const)),
)('has what the dashboard of %s, %s counts', (dealer, product, category) => {
  const leads = new Set(
    all('lead').flatMap((lead) => (lead.dealer === dealer && lead.product === product ? [lead.id] : [])),
  );
  const since = now.getTime() - 30 * 86_400_000;
  const kinds = new Set(
    all('event')
      .filter((event) => event.dealer === dealer && leads.has(event.conversation) && Date.parse(event.at) > since)
      .map(({ kind }) => kind),
  );
  // A quiet dealer is to stay quiet.
  if (leads.size < 200) return;
  const expected = {
    SALES_AI: ['HANDOFF', 'APPOINTMENT_SET'],
    CHAT_AI: ['CTA', 'CRM_REGISTRATION', 'HANDOFF', 'APPOINTMENT_SET', 'PHONE_ACQUIRED', 'PHONE_CALL_REQUESTED'],
    SERVICE_AI: ['CRM_REGISTRATION', 'HANDOFF', 'SERVICE_APPOINTMENT_SET', 'PHONE_CALL_REQUESTED'],
    CARBUYING_AI: ['CRM_REGISTRATION', 'HANDOFF', 'APPOINTMENT_SET', 'PHONE_CALL_REQUESTED'],
  }[category as 'SALES_AI'];
  expect([...kinds]).toEqual(expect.arrayContaining(expected));
  if (product === 'SALESCAMPAIGNS')
    expect([...kinds]).toEqual(expect.arrayContaining(['CRM_REGISTRATION', 'PHONE_CALL_REQUESTED']));
});
