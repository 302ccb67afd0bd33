import type { Call } from './call.ts';
import * as conversations from './contract/conversations.ts';
import * as feed from './contract/feed.ts';
import * as filters from './contract/filters.ts';
import * as health from './contract/health.ts';
import * as metricTables from './contract/metric-tables.ts';
import * as metrics from './contract/metrics.ts';
import * as session from './contract/session.ts';
import * as users from './contract/users.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the product: what the OpenAPI document, the fuzz test and the access test walk. */
export const contract: Call[] = [session, users, metrics, metricTables, filters, conversations, feed, health].flatMap(
  (area) => Object.values(area as Record<string, unknown>).filter(isCall),
);
