import { describe, expect, it } from 'vitest';
import {
  brands,
  type Cell,
  cells as plainCells,
  expectedAccess,
  expectedBlocks,
  expectedMenu,
  expectedRoutes,
  mixedCells,
  products,
  sales,
} from './access/specTable.ts';
import { policyActions } from './access/policyActions.ts';
import { expectedLocale, grantedTypes, policies } from './access/specPolicies.ts';
import { type Access, getAccess } from './access.ts';
import { actions } from './access/actions.ts';
import type { AccessFacts } from './access/facts.ts';
import { menu } from './access/menu.ts';
import { routes } from './access/routes.ts';
import { settingsBlocks } from './access/settings.ts';

const cells = [...plainCells, ...mixedCells];

const getFacts = (cell: Cell): AccessFacts => ({
  role: cell.role,
  policy: policies[cell.policy]!,
  product: { Category: products[cell.productId] },
  dealerSettings: { HasKnowledgeBank: cell.knowledgeBank, ActiveFAR: cell.far, IsPilot: cell.pilot },
  retailerName: 'impel',
  insightProviders: [],
  childAccounts: [],
  isInternal: false,
  brand: brands[cell.brand],
});

/** Each part when it is asked for: there are thousands of cells, and most tests look at one part. */
function access(cell: Cell): Access {
  const facts = getFacts(cell);
  return {
    get menu() {
      return menu(facts);
    },
    get settings() {
      return settingsBlocks(facts);
    },
    get routes() {
      return routes(facts);
    },
    get actions() {
      return actions(facts);
    },
  };
}

const sorted = (values: string[]) => values.toSorted();

/** The cells in which the rulebook says other than the spec's sentences. */
function differing(actual: (access: Access) => unknown, expected: (cell: Cell) => unknown) {
  return cells
    .map((cell) => ({ cell, actual: actual(access(cell)), expected: expected(cell) }))
    .filter((row) => JSON.stringify(row.actual) !== JSON.stringify(row.expected));
}

/** A link as the route map writes it: without fragment and closing slash. */
const asRoute = (link: string) => link.replace(/#.*|(?<=.)\/$/, '');

describe(`the table of spec 1 §6, ${cells.length} cells`, () => {
  it('is read in one piece by whoever needs all of it', () => {
    for (const cell of plainCells.filter(({ policy }) => policy === 'everything'))
      expect(getAccess(getFacts(cell))).toEqual({ ...access(cell) });
  });

  it('shows the entries of the menu, in their order', () => {
    expect(differing(({ menu }) => menu.map(({ title }) => title), expectedMenu)).toEqual([]);
  });

  it('shows the blocks of the settings', () => {
    expect(
      differing(
        ({ settings }) => sorted(settings.map(({ title }) => title)),
        (cell) => sorted(expectedBlocks(cell)),
      ),
    ).toEqual([]);
  });

  it('says what may be done with each block', () => {
    expect(
      differing(
        ({ settings }) => settings.map((block) => [block.title, block.access]),
        (cell) => access(cell).settings.map(({ title }) => [title, expectedAccess(cell, title)]),
      ),
    ).toEqual([]);
  });

  it('has one sub-item a block, at /settings#TitleWithoutSpaces (spec 1 §2)', () => {
    expect(
      differing(
        ({ menu }) => menu.find(({ id }) => id === 'settings')?.items.map(({ path }) => path) ?? [],
        (cell) => access(cell).settings.map(({ title }) => `/settings#${title.split(' ').join('')}`),
      ),
    ).toEqual([]);
  });

  it('opens the routes', () => {
    expect(
      differing(
        ({ routes }) => sorted(routes),
        (cell) => sorted(expectedRoutes(cell)),
      ),
    ).toEqual([]);
  });

  it('opens every route that the menu leads to, so that no entry is a dead end', () => {
    expect(
      differing(
        ({ menu, routes }) =>
          menu
            .flatMap((entry) => [entry.path].concat(entry.items.map(({ path }) => path)))
            .filter((path) => !(routes as string[]).includes(asRoute(path))),
        () => [],
      ),
    ).toEqual([]);
  });

  it('shows Manage Users to every role but REGULAR, and Edit Account and Log Out to all', () => {
    expect(
      differing(
        ({ menu }) => menu.find(({ id }) => id === 'user')?.items.map(({ title }) => title),
        ({ role }) => (role === 'REGULAR' ? ['Edit Account', 'Log Out'] : ['Manage Users', 'Edit Account', 'Log Out']),
      ),
    ).toEqual([]);
    expect(
      differing(
        ({ actions }) => actions.manageUsers,
        ({ role }) => role !== 'REGULAR',
      ),
    ).toEqual([]);
  });

  it('hides the product selector on the alternate brand host', () => {
    expect(
      differing(
        ({ actions }) => actions.productSelector,
        ({ brand }) => brand === 'forecourt',
      ),
    ).toEqual([]);
  });

  it('shows the marketing link to SALES_AI users, and not on the alternate brand host (spec 1 §1)', () => {
    expect(
      differing(
        ({ actions }) => actions.marketingLink,
        (cell) => sales(cell) && cell.brand === 'forecourt',
      ),
    ).toEqual([]);
  });

  it('hides lead status and Assigned to for SERVICE_AI', () => {
    expect(
      differing(
        ({ actions }) => [actions.leadStatus, actions.assignedTo],
        ({ productId }) => [productId !== 'SERVICE_AI', productId !== 'SERVICE_AI'],
      ),
    ).toEqual([]);
  });

  it('lets SALES_AI alone stop communication (spec 3 §6)', () => {
    expect(differing(({ actions }) => actions.stopCommunication, sales)).toEqual([]);
  });

  it('keeps what spec 2 §6 gives to SUPER-ADMIN only', () => {
    expect(
      differing(
        ({ actions }) => [actions.leadGating, actions.chatStartForm, actions.newChatStartNotification],
        ({ role }) => Array(3).fill(role === 'SUPER-ADMIN'),
      ),
    ).toEqual([]);
  });

  it('gives dealers outside the pilot the footer editor alone (spec 2 §6)', () => {
    expect(
      differing(
        ({ actions }) => actions.editWholeWidget,
        ({ pilot }) => pilot,
      ),
    ).toEqual([]);
  });

  it("lets the locale be edited only with '*' on Settings:DealerParams (spec 2 §6)", () => {
    expect(
      differing(
        ({ actions }) => actions.editLocale,
        ({ policy }) => expectedLocale(policy) === 'edited',
      ),
    ).toEqual([]);
  });

  it('shows the locale with any entry on Settings:DealerParams (spec 2 §6)', () => {
    expect(
      differing(
        ({ actions }) => actions.viewLocale,
        ({ policy }) => expectedLocale(policy) !== 'not shown',
      ),
    ).toEqual([]);
  });

  it("lets instructions be saved only with 'write' on Settings:Preferences, and by no REGULAR", () => {
    expect(
      differing(
        ({ actions }) => actions.saveInstructions,
        ({ role, policy }) => role !== 'REGULAR' && grantedTypes(policy, 'Preferences').includes('write'),
      ),
    ).toEqual([]);
  });

  it("lets the Knowledge Bank be changed only with 'write', by its own name before Settings:Preferences (spec 3 §2)", () => {
    expect(
      differing(
        ({ actions }) => actions.editKnowledge,
        ({ role, policy }) => role !== 'REGULAR' && grantedTypes(policy, 'Preferences').includes('write'),
      ),
    ).toEqual([]);
    const may = (...Allow: string[]) =>
      policyActions.editKnowledge([
        { Resource: 'KnowledgeBank', Allow },
        { Resource: 'Settings:Preferences', Allow: ['read', 'write'] },
      ]);
    expect([may('read'), may('read', 'write'), may('*'), may()]).toEqual([false, true, true, true]);
  });

  it('lets the own e-mail be edited only where UserEdit lists Email (spec 2 §5)', () => {
    expect(
      differing(
        ({ actions }) => actions.editEmail,
        ({ policy }) => policy === 'a resource of another area',
      ),
    ).toEqual([]);
  });
});
