import { getReps } from '../../apps/server/src/demo/accounts.ts';
import { dealerLine, demoDealers } from '../../apps/server/src/demo/dealers.ts';
import { dealerRecords } from '../../apps/server/src/demo/records.ts';
import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import { present } from '../look.ts';
import { conversations } from './conversations.ts';
import { jeep, people, toyota } from './people.ts';

/** The days that the pictures show, and as many before to compare with. */
const firstDay = '2025-09-25';

/** A dealer of the demo as it was at the pictures' present, with the latest leads of some products. */
function* readDealer(id: string, leadsADay: Record<string, number>): Generator<FeedLine> {
  const dealer = { ...demoDealers.find((one) => one.id === id)!, leadsADay };
  yield dealerLine(dealer);
  yield* getReps(id);
  let isRecent = true;
  for (const line of dealerRecords(dealer, present)) {
    // What is of a lead follows it.
    if (line.type === 'lead') isRecent = line.created_at >= firstDay;
    if (line.type === 'visit') isRecent = line.at >= firstDay;
    if (isRecent) yield line;
  }
}

/** What the screens show, as lines of JSON: the demo's records under other ids, since the demo's own are relative to today. */
export function feedLines(): string[] {
  const sales = [...readDealer('harbor-toyota', { LEAD_ENGAGE: 3, DealerChat: 2 })];
  const pilot = [...readDealer('cascade-jeep', {})];
  return [
    ...sales.map((line) => JSON.stringify(line).replaceAll('harbor-toyota', toyota)),
    ...pilot.map((line) => JSON.stringify(line).replaceAll('cascade-jeep', jeep)),
    ...[...Object.values(people), ...conversations].map((line) => JSON.stringify(line)),
  ];
}
