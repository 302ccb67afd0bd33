import { firstNames, lastNames } from '../../apps/server/src/demo/names.ts';
import { type Random, random, seedOf } from '../../apps/server/src/demo/random.ts';
import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import type { Store } from './stores.ts';
import { talk, talkLines } from './talk.ts';

/** The days that the data are of: those that the pictures show and as many before, to compare with. */
const firstDay = Date.UTC(2025, 8, 25);
const dayCount = 48;

const minute = 60_000;
const day = 24 * 60 * minute;
const iso = (at: number) => new Date(at).toISOString();

/** Everything that happened at a store, in an order in which a feed can be loaded; the same on every run. */
export function* records(store: Store): Generator<FeedLine> {
  const { dealer, admin, reps, hasWebsite } = store;
  const chance = random(seedOf(dealer.id));
  yield dealer;
  yield { type: 'person', ...admin, username: admin.id, role: 'ADMIN', dealers: [dealer.id] };
  for (const [index, [first_name, last_name]] of reps.entries()) {
    const id = repId(store, index);
    const name = { first_name, last_name, email: `${id}@stores.example`, username: id };
    yield { type: 'person', id, ...name, role: 'REGULAR', dealers: [dealer.id], salesperson: true };
  }
  let number = 0;
  for (let index = 0; index < dayCount; index += 1) {
    for (let left = chance.between(1, 6); left > 0; left -= 1) {
      yield* lead(store, `lead-${(number += 1)}`, shoppersInstant(index, chance), chance);
    }
    if (hasWebsite) yield* visits(dealer.id, index, chance);
  }
  if (dealer.id === talk.dealer) yield* talkLines(repId(store, 0));
}

const repId = ({ dealer }: Store, index: number) => `${dealer.id}-rep-${index + 1}`;

/** Between nine in the morning and eight in the evening in New York. */
const shoppersInstant = (index: number, chance: Random) =>
  firstDay + index * day + chance.between(13 * 60, 24 * 60) * minute;

function* lead(store: Store, id: string, createdAt: number, chance: Random): Generator<FeedLine> {
  const { dealer, reps, product, hasWebsite } = store;
  const own = { dealer: dealer.id, id };
  const salesperson = repId(store, chance.between(0, reps.length - 1));
  const channel = chance.pick(store.channels);
  const referral = hasWebsite ? { referral: chance.pick(['direct', 'external'] as const) } : {};
  yield {
    type: 'lead',
    ...own,
    product,
    first_name: chance.pick(firstNames),
    last_name: chance.pick(lastNames),
    source: chance.pick(store.sources),
    lead_type: chance.pick(store.leadTypes),
    ...referral,
    status: 'ACTIVE',
    salesperson,
    created_at: iso(createdAt),
  };
  yield { type: 'conversation', ...own, lead: id, channel, started_at: iso(createdAt) };
  const about = { dealer: dealer.id, conversation: id };
  if (hasWebsite) {
    yield {
      type: 'event',
      ...about,
      id: `${id}-cta`,
      kind: 'CTA',
      by: 'shopper',
      cta: chance.pick(['Check Availability', 'Get ePrice', 'Schedule Test Drive', 'Value Your Trade']),
      page_type: chance.pick(['home', 'srp', 'vdp', 'other']),
      at: iso(createdAt),
    };
  }
  let at = createdAt;
  for (const [index, { by, events }] of chance.pick(store.courses).entries()) {
    at += chance.between(1, channel === 'chat' ? 5 : 1200) * minute;
    const initiator = by;
    yield { type: 'message', ...about, id: `${id}-${index + 1}`, initiator, channel, body: 'Yes.', at: iso(at) };
    const maker = { BOT: 'assistant', HUMAN: 'shopper', SPECIALIST: 'staff' } as const;
    for (const kind of events ?? []) {
      yield { type: 'event', ...about, id: `${id}-${kind}`, kind, by: maker[by], salesperson, at: iso(at) };
    }
  }
  if (chance.chance(0.2)) {
    const gross = chance.between(900, 4800) + chance.between(0, 99) / 100;
    yield { type: 'deal', ...own, lead: id, gross, closed_at: iso(at + chance.between(1, 6) * day) };
  }
}

function* visits(dealer: string, index: number, chance: Random): Generator<FeedLine> {
  for (let number = chance.between(8, 24); number > 0; number -= 1) {
    yield {
      type: 'visit',
      dealer,
      id: `visit-${index}-${number}`,
      product: 'DealerChat',
      // Some come again on other days.
      visitor: `visitor-${chance.chance(0.3) ? number : `${index}-${number}`}`,
      domain: `www.${dealer}.example`,
      referral: chance.pick(['direct', 'external']),
      opened_widget: chance.chance(0.4),
      at: iso(shoppersInstant(index, chance)),
    };
  }
}
