import {
  chatBlocks,
  difference,
  expectedLinks,
  named,
  numberedBlocks,
  ownBlocks,
} from '@forecourt/api/access/specMenu';
import { type Cell, cells, expectedAccess, mixedCells } from '@forecourt/api/access/specTable';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsBlockId } from '@forecourt/api/access/settings';
import { getRecord } from '../../testRecord.ts';
import { sampleCells } from '../../testSample.ts';
import { openScreen } from '../../testScreen.tsx';
import type { BlockProps } from './blockProps.ts';
import { getSaveNote } from './saveNote.ts';
import { readSections, type Sections } from './readSections.ts';

/** Every block, those of the specification and our own, by the code's name for it. */
const everyBlock = { ...numberedBlocks, ...chatBlocks, ...ownBlocks };

/** What stands in a block's place: which it is, and what the person may do according to its `access`. */
const getProbe = (id: string) =>
  function Probe({ access }: BlockProps) {
    return <p>{`${id}: ${access.join(', ')}`}</p>;
  };

/** The sections that the specification gives a cell, as far as they have a screen. */
function expectedSections(cell: Cell, shown: Record<string, string>): Sections {
  const contentById = Object.fromEntries(
    Object.entries(shown).map(([id, title]) => {
      const access = expectedAccess(cell, title);
      const note = getSaveNote(id as SettingsBlockId, access);
      return [title, [...(note === undefined ? [] : [note]), `${id}: ${access.join(', ')}`]];
    }),
  );
  const items = (expectedLinks(cell).find(({ title }) => title === 'Settings')?.items ?? [])
    .filter(({ title }) => contentById[title] !== undefined)
    .map(({ title, href }) => ({ title, href, content: contentById[title]! }));
  return {
    entries: items.map(({ title, href, content }, place) => ({
      // Spec 2 §2: "A list of numbered blocks. Each block has an anchor made from its title with spaces removed."
      name: `${place + 1} ${title}`,
      href: href.slice('/settings'.length),
      leadsTo: `${place + 1}${title}${content.join('')}`,
    })),
    // The note is no paragraph.
    sections: items.map(({ title, content }) => ({ name: title, content: content.slice(-1) })),
  };
}

/**
 * Holds the settings on the screen of one brand's host against the table of spec 1 §6 and spec 2 §6: which numbered
 * sections there are, where their anchors lead, and which `access` of the person each block gets. The brand is the
 * page's and is read once, so each brand has a test file, and with it a page, of its own.
 */
export function testSettingsTable(brand: Cell['brand']): void {
  const isOwn = (cell: Cell) => cell.brand === brand;
  // What is allowed on each resource by itself makes no difference between brands.
  const own = sampleCells((brand === 'forecourt' ? [...cells, ...mixedCells] : cells).filter(isOwn));
  /** The products that have blocks beside the numbered ones. */
  const withMore = sampleCells(
    cells.filter((cell) => isOwn(cell) && (cell.productId === 'DealerChat' || cell.productId === 'CARBUYING_AI')),
  );
  let screen: Awaited<ReturnType<typeof openScreen>>;
  let show: (cell: Cell) => Promise<void>;
  let blocks: typeof import('./blocks.tsx').blocks;
  let withScreen: string[];

  beforeAll(async () => {
    // Beside a rail, as the index of the screen is not there beside an open sidebar.
    localStorage.setItem('sidebar-collapsed', 'true');
    screen = await openScreen({ brand });
    // The console reads what is installed when it is loaded.
    const [{ Settings }, { session }, table] = await Promise.all([
      import('./Settings.tsx'),
      import('../../session/store.ts'),
      import('./blocks.tsx'),
    ]);
    blocks = table.blocks;
    withScreen = Object.keys(blocks);
    session.auth = getRecord(own[0]!);
    const router = createMemoryRouter([{ path: '/settings', Component: Settings }], { initialEntries: ['/settings'] });
    screen.show(<RouterProvider router={router} />);
    // As when the server answers a newer record: the page that stands there takes it.
    show = async (cell) => {
      session.auth = getRecord(cell);
      await Promise.resolve();
      flushSync(() => {});
    };
  });
  afterAll(() => screen.close());

  /** The cells in which the screen is not as the specification says, where some blocks have a screen. */
  const differences = async (of: Cell[], shown: Record<string, string>) => {
    for (const id of Object.keys(everyBlock)) delete blocks[id as keyof typeof blocks];
    Object.assign(blocks, Object.fromEntries(Object.keys(shown).map((id) => [id, getProbe(id)])));
    const found: string[] = [];
    for (const cell of of) {
      await show(cell);
      found.push(...difference(cell, readSections(), expectedSections(cell, shown)));
    }
    return named(found);
  };

  describe(`the settings of ${brand}, ${own.length} cells of spec 1 §6`, () => {
    it('have a screen for each numbered block of spec 2 §2', () => {
      expect(Object.keys(numberedBlocks).filter((id) => !withScreen.includes(id))).toEqual([]);
    });

    it('are the numbered blocks that the specification gives, each told what the person may do', async () => {
      expect(await differences(own, numberedBlocks)).toEqual([]);
    });

    it('are all blocks that the specification gives, where every one has a screen', async () => {
      expect(await differences(withMore, everyBlock)).toEqual([]);
    });
  });
}
