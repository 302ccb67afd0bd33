import type { ChannelId } from '@forecourt/api/channels';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import { getReps } from './accounts.ts';
import { isAppointmentKind } from '../messaging/leads/appointments.ts';
import { busyness, demoDays, shoppersInstant, getVisit } from './calendar.ts';
import type { DemoDealer } from './dealers.ts';
import type { Scenario } from './dialogues/Scenario.ts';
import { getSubSources } from './settings/sourceSettings.ts';
import { modelFacts } from './models.ts';
import { firstNames, lastNames } from './names.ts';
import { plans, type ProductPlan } from './plans.ts';
import { type Random, random, getSeed } from './random.ts';
import { sentAt } from './sendingHours.ts';
import { getPrice, getWords } from './words.ts';

/** All activity of a dealer's shoppers in one product, up to now; leads precede the records that refer to them. */
export function* leadLines(dealer: DemoDealer, productId: string, now: Date): Generator<FeedRecord> {
  const plan = plans[productId]!;
  const chance = random(getSeed(`${dealer.id} ${productId}`));
  const days = demoDays(now, dealer.time_zone);
  let number = 0;
  for (const [index, day] of days.entries()) {
    const expected = dealer.leadsADay[productId]! * busyness(day, 1 - index / days.length);
    for (let left = chance.count(expected); left > 0; left--) {
      const createdAt = shoppersInstant(day, dealer.time_zone, chance);
      number += 1;
      const lines = story(
        dealer,
        productId,
        plan,
        `${productId.toLowerCase()}-${number}`,
        createdAt,
        now.getTime(),
        chance,
      );
      if (createdAt <= now.getTime()) yield* lines;
    }
  }
}

const iso = (at: number) => new Date(at).toISOString();

function weighted(scenarios: Scenario[], chance: Random): Scenario {
  let left = chance.next() * scenarios.reduce((sum, { weight }) => sum + weight, 0);
  return scenarios.find(({ weight }) => (left -= weight) < 0) ?? scenarios[0]!;
}

/** One lead with its conversation, its events and possibly a deal. */
function story(
  dealer: DemoDealer,
  productId: string,
  plan: ProductPlan,
  id: string,
  createdAt: number,
  now: number,
  chance: Random,
): FeedRecord[] {
  const rep = chance.pick(getReps(dealer.id));
  const { make, models } = chance.pick(dealer.lines);
  const [model, from, to] = chance.pick(models);
  const age = chance.between(...plan.ages);
  const price = getPrice(chance.between(from, to) * 1000, age, chance);
  const year = new Date(createdAt).getUTCFullYear() - age;
  const first = chance.pick(firstNames);
  const last = chance.pick(lastNames);
  const channel = chance.pick(plan.channels);
  const scenario = weighted(plan.scenarios, chance);
  // A text comes from a number that is known.
  const hasNumber = channel === 'sms' || channel === 'whatsapp';
  const phone = hasNumber ? undefined : phoneLeft(scenario, `${dealer.id} ${id}`);
  const words = getWords({ year, make, model, price }, first, rep.first_name, dealer, chance);
  const lines: FeedRecord[] = [
    {
      type: 'lead',
      dealer: dealer.id,
      id,
      product: productId,
      first_name: first,
      last_name: last,
      ...(channel !== 'sms' && { email: `${plain(first)}.${plain(last)}${chance.between(1, 99)}@mail.example` }),
      ...(channel !== 'email' &&
        channel !== 'chat' && {
          phone: `${dealer.country === 'DE' ? '+491511' : '+1555'}${chance.between(1_000_000, 9_999_999)}`,
        }),
      ...(phone !== undefined && { phone }),
      ...getSource(productId, chance.pick(plan.sources), id),
      lead_type: chance.pick(plan.leadTypes),
      ...(channel === 'chat' && { referral: chance.chance(0.58) ? ('direct' as const) : ('external' as const) }),
      status: 'ACTIVE',
      salesperson: rep.id,
      vehicle: {
        year,
        make,
        model,
        price,
        stock: `${make[0]}${chance.between(10_000, 99_999)}`,
        vin: `${make.slice(0, 3).toUpperCase()}${chance.between(10_000_000, 99_999_999)}${chance.between(100_000, 999_999)}`,
        image_url: `/vehicles/${modelFacts[model]!.body}.svg`,
        available: chance.chance(0.8),
      },
      crm_url: `https://crm.example/leads/${id}`,
      ...(dealer.insight_providers?.includes('FORD') &&
        chance.chance(0.7) && { scores: [{ provider: 'FORD', label: chance.pick(['High', 'Medium', 'Low']) }] }),
      created_at: iso(createdAt),
    },
    { type: 'conversation', dealer: dealer.id, id, lead: id, channel, started_at: iso(createdAt) },
  ];
  const [lead] = lines;
  const number = lead?.type === 'lead' ? lead.phone : undefined;
  const lastAt = tell(
    lines,
    scenario,
    {
      dealer: dealer.id,
      id,
      channel,
      rep: rep.id,
      timeZone: dealer.time_zone,
      words: { ...words, ...(number && { phone: number.replace(/^\+1(...)(...)/, '$1-$2-') }) },
      pageType: chance.pick(['home', 'srp', 'vdp', 'other'] as const),
      isOutreach: plan.isOutreach === true || channel === 'sms' || channel === 'whatsapp',
    },
    createdAt,
    now,
    chance,
  );
  const closedAt = (lastAt ?? 0) + chance.between(1, 16) * 86_400_000 + chance.between(0, 28_800) * 1000;
  const isSold = chance.chance(scenario.sale ?? 0);
  const gross = chance.between(1100, 4200) + chance.between(0, 99) / 100;
  if (lastAt !== undefined && isSold && closedAt <= now) {
    lines.push({ type: 'deal', dealer: dealer.id, id, lead: id, gross, closed_at: iso(closedAt) });
  }
  return lines;
}

/** The number that the customer of a chat or an email leaves, if they do. */
const phoneLeft = ({ turns }: Scenario, lead: string): string | undefined =>
  turns.some(({ events }) => events?.includes('PHONE_ACQUIRED'))
    ? `+1555${1_000_000 + (getSeed(`${lead} phone`) % 9_000_000)}`
    : undefined;

/** A lead's source; not all have a sub-source. */
function getSource(productId: string, source: string, id: string): { source: string; sub_source?: string } {
  const parts = getSubSources(productId, source);
  const part = parts[getSeed(id) % (parts.length + 1)];
  return { source, ...(part !== undefined && { sub_source: part }) };
}

export const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

interface Telling {
  dealer: string;
  id: string;
  channel: ChannelId;
  rep: string;
  /** The dealer's. */
  timeZone: string;
  words: Record<string, string>;
  pageType: 'home' | 'srp' | 'vdp' | 'other';
  /** Whether the first message keeps to the day: the dealer begins, or it is a text. */
  isOutreach: boolean;
}

/** Adds the turns' messages and events up to now. @returns the time of the last turn; undefined if some are still to come */
function tell(
  lines: FeedRecord[],
  { turns, ctas = [] }: Scenario,
  { dealer, id, channel, rep, timeZone, words, pageType, isOutreach }: Telling,
  start: number,
  now: number,
  chance: Random,
): number | undefined {
  let at = start;
  let asked = '';
  if (ctas.length > 0) {
    lines.push({
      type: 'event',
      dealer,
      id: `${id}-cta`,
      conversation: id,
      kind: 'CTA',
      by: 'shopper',
      cta: chance.pick(ctas),
      page_type: pageType,
      at: iso(at),
    });
  }
  for (const [index, turn] of turns.entries()) {
    const { by, after, says, events, answersFrom, leavesOpen } = turn;
    at += chance.between(...after) * 60_000 + chance.between(0, 59_000);
    at = sentAt(at, timeZone, turn, isOutreach && index === 0);
    const text = chance.pick(says).replace(/\{(\w+)\}/g, (_match, name: string) => words[name] ?? '');
    if (at > now) return undefined;
    lines.push({
      type: 'message',
      dealer,
      id: `${id}-${index + 1}`,
      conversation: id,
      initiator: by,
      channel,
      body: text,
      at: iso(at),
      ...(answersFrom && text.includes(answersFrom.words) && { knowledge: [answersFrom.entry] }),
      ...(leavesOpen && asked.includes('?') && { unanswered: [asked] }),
    });
    asked = text;
    for (const kind of events ?? []) {
      if (kind === 'PHONE_ACQUIRED' && (channel === 'sms' || channel === 'whatsapp')) continue;
      const maker = by === 'BOT' ? 'assistant' : by === 'HUMAN' ? 'shopper' : 'staff';
      const isAboutRep = kind.startsWith('HANDOFF') || kind === 'DEALERSHIP_TAKEOVER';
      lines.push({
        type: 'event',
        dealer,
        id: `${id}-${kind.toLowerCase()}`,
        conversation: id,
        kind,
        by: maker,
        ...(isAboutRep && { salesperson: rep }),
        ...(isAppointmentKind(kind) && {
          appointment: {
            id: `${id}-appointment`,
            at: iso(getVisit(at, { day: words['day']!, hour: words['hour']! }, timeZone)),
          },
        }),
        at: iso(at),
      });
      if (kind === 'HANDOFF') {
        lines.push({
          type: 'notification',
          dealer,
          id: `${id}-told`,
          conversation: id,
          message: `${id}-${index + 1}`,
          person: rep,
          name: 'HandoffNotification',
          at: iso(at),
        });
      }
      // A takeover of a chat ends after a while.
      const over = at + chance.between(4, 12) * 60_000;
      if (kind === 'DEALERSHIP_TAKEOVER' && over <= now) {
        lines.push({
          type: 'event',
          dealer,
          id: `${id}-${kind.toLowerCase()}-completed`,
          conversation: id,
          kind: 'DEALERSHIP_TAKEOVER_COMPLETED',
          by: 'staff',
          salesperson: rep,
          at: iso(over),
        });
      }
      const closed = at + chance.between(1, 6) * 86_400_000;
      if (kind === 'SERVICE_APPOINTMENT_SET' && closed <= now && chance.chance(0.75)) {
        lines.push({
          type: 'event',
          dealer,
          id: `${id}-repair-order`,
          conversation: id,
          kind: 'REPAIR_ORDER_CLOSED',
          by: 'staff',
          amount: chance.between(79, 640),
          details: chance.pick([
            ['Oil and filter'],
            ['Brake pads, front', 'Tire rotation'],
            ['Inspection', 'Cabin filter'],
          ]),
          at: iso(closed),
        });
      }
    }
  }
  return at;
}
