import { demoDays, shoppersInstant } from '../apps/server/src/demo/calendar.ts';
import { type Random, random } from '../apps/server/src/demo/random.ts';
import type { ParsedLine } from '../apps/server/src/feed/parse.ts';

type FeedRecord = Extract<ParsedLine, { record: object }>['record'];

/** The dealer, its product and its zone. */
export const dealer = { id: 'million', product: 'LEAD_ENGAGE', zone: 'America/New_York' };

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
  yield {
    type: 'dealer',
    id: dealer.id,
    group: 'Bench',
    name: 'One million events',
    retailer_name: 'impel',
    time_zone: dealer.zone,
    country: 'US',
    products: [{ id: dealer.product, name: 'Sales AI', category: 'SALES_AI' }],
  };
  for (const id of reps) yield person(id);
  // People are few to a dealer and many to an installation.
  for (let number = 1; number <= colleagues; number++) yield person(`colleague-${number}`);
  const end = now.getTime();
  let number = 0;
  // Whole days: not today's.
  for (const day of demoDays(now, dealer.zone).slice(0, -1)) {
    for (let left = chance.count(aDay.leads / 4) * 4; left > 0; left--) {
      yield* lead(chance, ++number, shoppersInstant(day, dealer.zone, chance), end);
    }
    for (let left = aDay.visits; left > 0; left--) {
      yield {
        type: 'visit',
        dealer: dealer.id,
        id: `v${day.toString()}-${left}`,
        product: dealer.product,
        // Somebody of the last weeks comes again as often as somebody new.
        visitor: `visitor-${Math.floor(number * 1.2) + chance.between(0, 4000)}`,
        domain: 'bench.example',
        referral: chance.chance(0.4) ? 'direct' : 'external',
        opened_widget: chance.chance(0.2),
        at: new Date(shoppersInstant(day, dealer.zone, chance)).toISOString(),
      };
    }
  }
}

const person = (id: string): FeedRecord => ({
  type: 'person',
  id,
  first_name: 'Somebody',
  last_name: id,
  email: `${id}@bench.example`,
  username: id,
  dealers: [dealer.id],
  salesperson: true,
});

function* lead(
  { between, chance, count, next, pick }: Random,
  number: number,
  created: number,
  end: number,
): Generator<FeedRecord> {
  const id = `l${number}`;
  // Most of what happens, happens in the first days; a tail of follow-ups goes on for two months.
  const later = () => new Date(Math.min(end, created + Math.floor(next() ** 4 * 60 * daily))).toISOString();
  yield {
    type: 'lead',
    dealer: dealer.id,
    id,
    product: dealer.product,
    first_name: 'Shopper',
    last_name: id,
    email: `shopper${chance(0.1) ? between(1, number) : number}@mail.example`,
    source: pick(sources),
    lead_type: pick(leadTypes),
    referral: chance(0.5) ? 'direct' : 'external',
    status: 'ACTIVE',
    salesperson: pick(reps),
    created_at: new Date(created).toISOString(),
  };
  yield {
    type: 'conversation',
    dealer: dealer.id,
    id,
    lead: id,
    channel: 'sms',
    started_at: new Date(created).toISOString(),
  };
  const talks = chance(0.4);
  for (let left = 3 + count(talks ? 7 : 3); left > 0; left--) {
    yield {
      type: 'message',
      dealer: dealer.id,
      id: `${id}m${left}`,
      conversation: id,
      initiator: talks && chance(0.45) ? 'HUMAN' : 'BOT',
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
      dealer: dealer.id,
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
    yield { type: 'deal', dealer: dealer.id, id, lead: id, gross: between(8000, 60000), closed_at: later() };
}
