import { hasSalesDashboard } from '@forecourt/api/access/dashboard';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { today } from '@internationalized/date';
import { readRange } from '../../date/dateStore.ts';
import { queries } from '../../load/queries.ts';
import { chatCalls, salesCalls } from './cards.ts';
import { metricQuery } from './metricQuery.ts';
import { todayQuery } from './todayQuery.ts';

/** Asks for what the dashboard's cards show, before there are cards to ask for it. */
export function requestCards(auth: AuthRecord, address: URL): void {
  const { dealerSettings, selectedProduct } = auth;
  void queries.prefetchQuery(todayQuery(auth));
  const range = readRange(address.searchParams, today(dealerSettings.TimeZone));
  const calls = hasSalesDashboard(selectedProduct!) ? salesCalls : chatCalls(dealerSettings);
  for (const call of calls) void queries.prefetchQuery(metricQuery(call, auth, range));
}
