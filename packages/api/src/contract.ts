import type { Call } from './call.ts';
import * as communication from './contract/communication.ts';
import * as conversations from './contract/conversations.ts';
import * as dialogue from './contract/dialogue.ts';
import * as feed from './contract/feed.ts';
import * as filters from './contract/filters.ts';
import * as forms from './contract/forms.ts';
import * as health from './contract/health.ts';
import * as leads from './contract/leads.ts';
import * as metricTables from './contract/metric-tables.ts';
import * as metrics from './contract/metrics.ts';
import * as previews from './contract/previews.ts';
import * as replies from './contract/replies.ts';
import * as session from './contract/session.ts';
import * as users from './contract/users.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the product: what the OpenAPI document, the fuzz test and the access test walk. */
export const contract: Call[] = [
  session,
  users,
  metrics,
  metricTables,
  filters,
  conversations,
  dialogue,
  leads,
  replies,
  previews,
  forms,
  communication,
  feed,
  health,
].flatMap((area) => Object.values(area as Record<string, unknown>).filter(isCall));
