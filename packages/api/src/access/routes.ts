import type { AccessFacts } from './facts.ts';
import { isSuperAdmin, managesUsers } from './role.ts';
import { screenRules, stopsCommunication } from './screens.ts';
import { settingsBlocks } from './settings.ts';

const always = () => true;
const isSales = ({ product }: AccessFacts) => product.Category === 'SALES_AI';

/** The route map of spec 1 §2 for a signed-in person: each path and who may open it. */
const rules = {
  '/': always,
  '/conversations': always,
  '/conversation': always,
  '/conversation/:cid': always,
  '/conversation/:cid/stop-communication': stopsCommunication,
  '/stop-communication': stopsCommunication,
  ...screenRules,
  '/settings': (facts) => settingsBlocks(facts).length > 0,
  '/user': always,
  '/user-management': managesUsers,
  // Not a screen of the spec: open to everybody who manages users (docs/decisions/audit.md).
  '/audit-log': managesUsers,
  // Nor is this: for those who run the installation (docs/decisions/dealers.md).
  '/dealers': isSuperAdmin,
  '/status': isSuperAdmin,
  '/user-management/:action': (facts) => managesUsers(facts) && !isSales(facts),
  '/user-management/:action/:userId?/:retailerName?': (facts) => managesUsers(facts) && isSales(facts),
  '/logout': always,
} satisfies Record<string, (facts: AccessFacts) => boolean>;

/** A path of the console, in the router's notation; a closing slash makes no difference. */
export type RoutePath = keyof typeof rules;

/** The paths that a signed-in person may open; any other leads to `/` (spec 1 §2). */
export const routes = (facts: AccessFacts): RoutePath[] =>
  (Object.keys(rules) as RoutePath[]).filter((path) => rules[path](facts));
