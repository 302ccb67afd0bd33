import type { FeedRecord } from '@forecourt/api/contract/feed';
import { demoPeople } from './accounts.ts';
import { assistantLines } from './assistant.ts';
import { dealerLine, type DemoDealer, demoDealers } from './dealers.ts';
import { hoursLines } from './settings/hours.ts';
import { leadLines } from './leads.ts';
import { contentLines } from './settings/content.ts';
import { assistantSettingLines } from './settings/settings.ts';
import { preferenceLines, signatureLines } from './settings/signatures.ts';
import { subscriberLines } from './settings/subscribers.ts';
import { localeLine } from './settings/locales.ts';
import { unworkedLines } from './unworked.ts';
import { visitLines } from './visits.ts';

/**
 * The demo (design §7): three dealer groups and 13 months of what happened, up to now, from a fixed seed.
 * @param now the same time gives the same records
 */
export function* demoRecords(now: Date): Generator<FeedRecord> {
  yield* sharedRecords();
  for (const dealer of demoDealers) yield* dealerRecords(dealer, now);
}

/** What all other records refer to: the dealers and the people who work for them. */
export function* sharedRecords(): Generator<FeedRecord> {
  yield* demoDealers.map(dealerLine);
  yield* demoPeople;
}

/** Everything else of one dealer. */
export function* dealerRecords(dealer: DemoDealer, now: Date): Generator<FeedRecord> {
  yield* hoursLines(dealer, now);
  yield* localeLine(dealer);
  yield* assistantLines(dealer);
  yield* assistantSettingLines(dealer);
  yield* contentLines(dealer);
  yield* signatureLines(dealer);
  yield* preferenceLines(dealer);
  yield* subscriberLines(dealer);
  for (const productId of Object.keys(dealer.leadsADay)) yield* leadLines(dealer, productId, now);
  yield* unworkedLines(dealer, now);
  yield* visitLines(dealer, now);
}
