import type { FeedRecord } from '@forecourt/api/contract/feed';
import { getReps } from './accounts.ts';
import { demoDays, shoppersInstant } from './calendar.ts';
import type { DemoDealer } from './dealers.ts';
import { plain } from './leads.ts';
import { modelFacts } from './models.ts';
import { firstNames, lastNames } from './names.ts';
import { random, getSeed } from './random.ts';
import { getPrice } from './words.ts';

const productId = 'LEAD_ENGAGE';
/** Dealers with fewer leads a day than this have none: a quiet one is to stay quiet. */
const minLeadsADay = 1;
/** Of the latest days, one lead every so many. */
const spanDays = 28;
const everyDays = 4;

/** Leads of the latest weeks that the assistant did not work: from a source that is off, or without an address. */
export function* unworkedLines(dealer: DemoDealer, now: Date): Generator<FeedRecord> {
  if ((dealer.leadsADay[productId] ?? 0) < minLeadsADay) return;
  const chance = random(getSeed(`${dealer.id} unworked`));
  const days = demoDays(now, dealer.time_zone).slice(-spanDays);
  for (let number = 0; number * everyDays < days.length; number++) {
    const createdAt = shoppersInstant(days[number * everyDays]!, dealer.time_zone, chance);
    const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)];
    const { make, models } = chance.pick(dealer.lines);
    const [model, from, to] = chance.pick(models);
    const price = getPrice(chance.between(from, to) * 1000, 0, chance);
    const rep = chance.pick(getReps(dealer.id));
    const isFromOffSource = number % 3 !== 2;
    if (createdAt > now.getTime()) continue;
    yield {
      type: 'lead',
      dealer: dealer.id,
      id: `unworked-${number + 1}`,
      product: productId,
      first_name: first,
      last_name: last,
      ...(isFromOffSource && { email: `${plain(first)}.${plain(last)}${number + 1}@mail.example` }),
      source: isFromOffSource ? 'Costco Auto Program' : 'Referral',
      lead_type: 'NEW',
      status: 'ACTIVE',
      salesperson: rep.id,
      vehicle: {
        year: new Date(createdAt).getUTCFullYear(),
        make,
        model,
        price,
        image_url: `/vehicles/${modelFacts[model]!.body}.svg`,
        available: true,
      },
      created_at: new Date(createdAt).toISOString(),
    };
  }
}
