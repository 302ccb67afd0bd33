import { type Actions, actions } from './access/actions.ts';
import type { AccessFacts } from './access/facts.ts';
import { menu, type MenuEntry } from './access/menu.ts';
import { type RoutePath, routes } from './access/routes.ts';
import { type SettingsBlock, settingsBlocks } from './access/settings.ts';

/** What exists for one person in one account and product. */
export interface Access {
  menu: MenuEntry[];
  settings: SettingsBlock[];
  routes: RoutePath[];
  actions: Actions;
}

/**
 * The rulebook (design §5, spec 1 §6 with spec 2 §6 and spec 3 §6): the console shows by it, the server refuses by it.
 * Where the spec is at odds with itself, docs/decisions/access.md says what was chosen.
 */
export const getAccess = (facts: AccessFacts): Access => ({
  menu: menu(facts),
  settings: settingsBlocks(facts),
  routes: routes(facts),
  actions: actions(facts),
});
