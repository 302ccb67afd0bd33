import { difference, expectedLinks, named, type SpecLink } from '@forecourt/api/access/specMenu';
import { type Cell, cells, sales } from '@forecourt/api/access/specTable';
import type { AuthRecord, ChildAccount } from '@forecourt/api/contract/authRecord';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRecord } from '../testRecord.ts';
import { sampleCells } from '../testSample.ts';
import { openScreen } from '../testScreen.tsx';
import { readSidebar, type Sidebar } from './readSidebar.ts';

/** Every path that the menu of spec 1 §2 leads to. */
const everyScreen = new Set([
  '/',
  '/conversations',
  '/conversation/',
  '/knowledge-bank',
  '/far',
  '/settings',
  '/user',
  '/user-management',
  '/logout',
]);

const marketingUrl = 'https://marketing.example/';

const accounts: ChildAccount[] = ['North', 'South'].map((name) => ({
  id: name,
  name,
  retailer_name: 'impel',
  insight_providers: [],
}));

/** A menu without what has no screen: an entry without one gives its place to those below it (navigation.ts). */
const offered = (links: SpecLink[], screens: ReadonlySet<string>): SpecLink[] =>
  links.flatMap(({ title, href, items }) => {
    // The settings are one screen with a fragment for each block.
    const below = items.filter((item) => screens.has(item.href.split('#')[0]!));
    return screens.has(href) ? [{ title, href, items: below }] : below.map((item) => ({ ...item, items: [] }));
  });

function expectedSidebar(cell: Cell, screens: ReadonlySet<string>, hasAccounts: boolean): Sidebar {
  const links = offered(expectedLinks(cell), screens);
  // Spec 1 §1: the alternate host "hides the link to the provider's separate marketing application. That link is
  // otherwise shown to SALES_AI users."
  if (cell.brand === 'forecourt' && sales(cell)) links.push({ title: 'Marketing', href: marketingUrl, items: [] });
  return {
    links,
    // Spec 1 §2: "Users with ChildAccounts get a searchable account selector. Others see 'Hi, {nickname}'."
    hasAccountSelector: hasAccounts,
    greeting: hasAccounts ? null : 'Hi, Dana',
    // Spec 1 §6: "The product selector is hidden on the alternate brand host."
    hasProductSelector: cell.brand === 'forecourt',
  };
}

/**
 * Holds the sidebar on the screen of one brand's host against the table of spec 1 §6. The brand is the page's and is read
 * once, so each brand has a test file, and with it a page, of its own.
 */
export function testMenuTable(brand: Cell['brand']): void {
  const own = sampleCells(cells.filter((cell) => cell.brand === brand));
  let screen: Awaited<ReturnType<typeof openScreen>>;
  let show: (auth: AuthRecord, screens: ReadonlySet<string>) => void;
  let today: ReadonlySet<string>;

  beforeAll(async () => {
    screen = await openScreen({ brand, marketing_url: marketingUrl });
    // The console reads what is installed when it is loaded.
    const [{ ShellFrame }, { session }, { screenPaths }] = await Promise.all([
      import('./ShellFrame.tsx'),
      import('../session/store.ts'),
      import('./screenPaths.ts'),
      import('../account/AccountSelector.tsx'),
    ]);
    today = screenPaths;
    show = (auth, screens) => {
      // As when the server answers a newer record: the frame on the page takes it.
      session.auth = auth;
      screen.show(
        // Where the links of the settings are unfolded.
        <MemoryRouter initialEntries={['/settings']}>
          <ShellFrame screens={screens}>
            <h1>Any screen</h1>
          </ShellFrame>
        </MemoryRouter>,
      );
    };
    // The selector's code arrives after the first person who needs it.
    show(getRecord(own[0]!, accounts), today);
    await vi.waitFor(() => expect(readSidebar().hasAccountSelector).toBe(true), { timeout: 15_000 });
  });
  afterAll(() => screen.close());

  const differences = (screens: ReadonlySet<string>, children: ChildAccount[]) =>
    named(
      own.flatMap((cell) => {
        show(getRecord(cell, children), screens);
        return difference(cell, readSidebar(), expectedSidebar(cell, screens, children.length > 0));
      }),
    );

  describe(`the sidebar of ${brand}, ${own.length} cells of spec 1 §6`, () => {
    it('offers what the specification says and has a screen, to a person of one account', () => {
      expect(differences(today, [])).toEqual([]);
    });

    it('offers what the specification says where every screen exists, to a person of several accounts', () => {
      expect(differences(everyScreen, accounts)).toEqual([]);
    });
  });
}
