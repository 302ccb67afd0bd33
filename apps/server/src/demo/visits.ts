import type { FeedRecord } from '@forecourt/api/contract/feed';
import { busyness, demoDays, shoppersInstant } from './calendar.ts';
import { type DemoDealer, getWebsite } from './dealers.ts';
import { random, getSeed } from './random.ts';

/** Website visitors per chat lead. */
const visitsALead = 5;

/** Visits of the dealer's website, and whether they opened the chat. */
export function* visitLines(dealer: DemoDealer, now: Date): Generator<FeedRecord> {
  const leadsADay = dealer.leadsADay['DealerChat'];
  if (leadsADay === undefined) return;
  const chance = random(getSeed(`${dealer.id} visits`));
  const days = demoDays(now, dealer.time_zone);
  let number = 0;
  for (const [index, day] of days.entries()) {
    for (let left = chance.count(leadsADay * visitsALead * busyness(day, 1 - index / days.length)); left > 0; left--) {
      number += 1;
      const at = shoppersInstant(day, dealer.time_zone, chance);
      const line: FeedRecord = {
        type: 'visit',
        dealer: dealer.id,
        id: `visit-${number}`,
        product: 'DealerChat',
        // Every fourth visitor is a returning one.
        visitor: `visitor-${chance.chance(0.25) ? chance.between(1, number) : number}`,
        domain: getWebsite(dealer.id),
        referral: chance.chance(0.58) ? 'direct' : 'external',
        opened_widget: chance.chance(0.3),
        at: new Date(at).toISOString(),
      };
      if (at <= now.getTime()) yield line;
    }
  }
}
