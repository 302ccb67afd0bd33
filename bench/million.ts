import { demoDays, shoppersInstant } from '../apps/server/src/demo/calendar.ts';
import { type Random, random } from '../apps/server/src/demo/random.ts';
import type { FeedRecord } from '../packages/api/src/contract/feed.ts';
import { createConversation, createDealer, createPerson, product, zone } from './records.ts';

export const dealerId = 'million';

/** How much a day brings, over 13 months: above a million messages, events and visits. */
const aDay = { leads: 230, visits: 560 };

const sources = Array.from({ length: 24 }, (_, index) => `Source ${index + 1}`);
const leadTypes = ['NEW', 'USED', 'SERVICE'];
const ctas = ['Get ePrice', 'Check Availability', 'Value Your Trade', 'Schedule Service', 'Get Financing'];
const pageTypes = ['home', 'srp', 'vdp', 'service', 'other'] as const;
const reps = Array.from({ length: 40 }, (_, index) => `rep-${index + 1}`);

const colleagues = 2000;

const daily = 86_400_000;

/** Feed records of one busy dealer, in the order of time; the same for the same present. */
export function* million(now: Date): Generator<FeedRecord> {
  const chance = random(4300);
  yield createDealer(dealerId);
  // People are few to a dealer and many to an installation.
  const people = [...reps, ...Array.from({ length: colleagues }, (_, index) => `colleague-${index + 1}`)];
  for (const id of people) yield createPerson(id, [dealerId], { salesperson: true });
  const end = now.getTime();
  let number = 0;
  // Whole days: not today's.
  for (const day of demoDays(now, zone).slice(0, -1)) {
    for (let left = chance.count(aDay.leads / 4) * 4; left > 0; left--) {
      yield* lead(chance, ++number, shoppersInstant(day, zone, chance), end);
    }
    for (let left = aDay.visits; left > 0; left--) {
      yield {
        type: 'visit',
        dealer: dealerId,
        id: `v${day.toString()}-${left}`,
        product,
        // Somebody of the last weeks comes again as often as somebody new.
        visitor: `visitor-${Math.floor(number * 1.2) + chance.between(0, 4000)}`,
        domain: 'bench.example',
        referral: chance.chance(0.4) ? 'direct' : 'external',
        opened_widget: chance.chance(0.2),
        at: new Date(shoppersInstant(day, zone, chance)).toISOString(),
      };
    }
  }
}

function* lead(
  { between, chance, count, next, pick }: Random,
  number: number,
  created: number,
  end: number,
): Generator<FeedRecord> {
  const id = `l${number}`;
  // Most of what happens, happens in the first days; a tail of follow-ups goes on for two months.
  const later = () => new Date(Math.min(end, created + Math.floor(next() ** 4 * 60 * daily))).toISOString();
  yield* createConversation(dealerId, id, 'sms', {
    email: `shopper${chance(0.1) ? between(1, number) : number}@mail.example`,
    source: pick(sources),
    lead_type: pick(leadTypes),
    referral: chance(0.5) ? 'direct' : 'external',
    salesperson: pick(reps),
    created_at: new Date(created).toISOString(),
  });
  const hasReplies = chance(0.4);
  for (let left = 3 + count(hasReplies ? 7 : 3); left > 0; left--) {
    yield {
      type: 'message',
      dealer: dealerId,
      id: `${id}m${left}`,
      conversation: id,
      initiator: hasReplies && chance(0.45) ? 'HUMAN' : 'BOT',
      channel: 'sms',
      body: 'Is the car that I asked about still there? I could come by on Saturday, before noon.',
      at: later(),
    };
  }
  const event = function* (
    kind: Extract<FeedRecord, { type: 'event' }>['kind'],
    probability: number,
    more: object = {},
  ): Generator<FeedRecord> {
    if (!chance(probability)) return;
    yield {
      type: 'event',
      dealer: dealerId,
      id: `${id}${kind}`,
      conversation: id,
      kind,
      by: 'assistant',
      at: later(),
      ...more,
    };
  };
  yield* event('CTA', 0.5, { by: 'shopper', cta: pick(ctas), page_type: pick(pageTypes) });
  yield* event('CRM_REGISTRATION', 0.6);
  yield* event('HANDOFF', 0.2);
  yield* event('HANDOFF_CONTACTED', 0.1);
  yield* event('HANDOFF_NOT_CONTACTED', 0.05);
  yield* event('APPOINTMENT_SET', 0.1);
  yield* event('SERVICE_APPOINTMENT_SET', 0.05);
  yield* event('DEALERSHIP_TAKEOVER', 0.04);
  yield* event('PHONE_ACQUIRED', 0.15);
  yield* event('PHONE_CALL_REQUESTED', 0.05);
  if (chance(0.04))
    yield { type: 'deal', dealer: dealerId, id, lead: id, gross: between(8000, 60000), closed_at: later() };
}
