import { chatBlocks, difference, named, numberedBlocks, ownBlocks } from '@forecourt/api/access/specMenu';
import { type Cell, cells as everyCell, expectedAccess } from '@forecourt/api/access/specTable';
import type { SettingsBlockId } from '@forecourt/api/access/settings';
import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRequest } from '../../test-support/contractRequests.ts';
import { getBlock, requireBlock } from '../platform/http/authorise.ts';
import { findPerson } from '../platform/access/person.ts';
import { sample } from '../../test-support/sample.ts';
import { getDealer, getPerson, tablePeople, getTurn } from '../../test-support/testTable.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';

/*
 * The access to settings, cell by cell: role × policy × product × dealer settings. What should come is in specTable.ts,
 * from the specification's sentences. The brand makes no difference here.
 */
const cells = sample(
  everyCell.filter(({ brand }) => brand === 'forecourt'),
  7,
);

let server: TestApp;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testApp({}, tablePeople(cells));
  for (const cell of cells) tokens.set(getPerson(cell), await server.tokenFor(getPerson(cell)));
});
afterAll(() => server.close());

const calls = contract.filter((call): call is Call & { block: NonNullable<Call['block']> } => call.block !== undefined);

/** Each cell in turn, a few at a time. */
async function inEveryCell(check: (cell: Cell, index: number) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const queue = cells.entries();
  const work = async () => {
    for (const [index, cell] of queue) found.push(...(await check(cell, index)));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return named(found);
}

function isAllowed(require: () => void): boolean {
  try {
    require();
    return true;
  } catch {
    return false;
  }
}

/** Every block that has calls, with its title. */
const everyBlock = { ...numberedBlocks, ...chatBlocks, ...ownBlocks };

it('knows the calls of every block that has any', () => {
  const known = new Set<string>(calls.map(({ block }) => block.id));
  expect([...known].filter((id) => !(id in everyBlock))).toEqual([]);
  expect(Object.keys(numberedBlocks).filter((id) => !known.has(id))).toEqual([]);
});

it(
  `lets each of ${cells.length} people do with each block what the specification says`,
  { timeout: 180_000 },
  async () => {
    const { db } = server.database;
    expect(
      await inEveryCell(async (cell) => {
        const scope = { dealerId: getDealer(cell), productId: cell.productId };
        const { person } = (await findPerson(
          db,
          { issuer: 'embedded', subject: getPerson(cell), tokenId: Buffer.alloc(0), expiresAt: new Date() },
          'embedded',
        ))!;
        const granted = Object.keys(everyBlock).map(
          (id) => getBlock(person, scope, id as SettingsBlockId)?.access ?? [],
        );
        const isLet = isAllowed(() => requireBlock(person, scope, { id: 'signature', needs: 'write' }));
        return difference(
          cell,
          { granted, isLet },
          {
            granted: Object.keys(everyBlock).map((id) => expectedAccess(cell, everyBlock[id]!)),
            isLet: expectedAccess(cell, numberedBlocks['signature']!).includes('write'),
          },
        );
      }),
    ).toEqual([]);
  },
);

/** Spec 2 §6: "Non-pilot dealers see only the footer editor in the widget settings." */
const ofPilots = new Set(['chatUi.update', 'chatUi.replyInPreview', 'chatAvatars.upload']);

/** Spec 2 §6: "the Adobe Analytics toggle (Stellantis only, hidden for pilot dealers)". Every dealer of the table is of Stellantis. */
const notOfPilots = new Set(['capabilities.adobe', 'capabilities.updateAdobe']);

// The cells take the calls in turn. That each call asks the rulebook at
// all is for contract.test.ts to say.
it('refuses over HTTP what a cell may not do, and nothing else', { timeout: 240_000 }, async () => {
  expect(
    await inEveryCell(async (cell, index) => {
      const call = calls[getTurn(index, calls.length)]!;
      const { id, block, version, isSuperAdminOnly = false } = call;
      const request = getRequest(call, getDealer(cell), cell.productId);
      const answer = await server.app.inject({
        ...request,
        headers: {
          ...request.headers,
          authorization: `Bearer ${tokens.get(getPerson(cell))}`,
          ...(version === 'write' && { 'if-match': '"0"' }),
        },
        // The limit on requests from one address is a test of its own.
        remoteAddress: `10.2.${index >> 8}.${index & 255}`,
      });
      const isAllowed =
        expectedAccess(cell, everyBlock[block.id]!).includes(block.needs) &&
        (cell.pilot || !ofPilots.has(id)) &&
        (!cell.pilot || !notOfPilots.has(id)) &&
        // Spec 2 §6: "SUPER-ADMIN only: Lead Gating for Pricing & Availability Check, Start a Conversation Form".
        (!isSuperAdminOnly || cell.role === 'SUPER-ADMIN');
      return difference(cell, [id, answer.statusCode !== 403], [id, isAllowed]);
    }),
  ).toEqual([]);
});
