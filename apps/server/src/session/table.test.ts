import { accessOf } from '@forecourt/api/access';
import { accessFacts } from '@forecourt/api/access/facts';
import { difference, expectedLinks, named } from '@forecourt/api/access/specMenu';
import { policies } from '@forecourt/api/access/specPolicies';
import { brands, type Cell, cells, products } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import type { AuthRecord } from '@forecourt/api/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testApp.ts';
import { dealerOf, personOf, tablePeople } from './testTable.ts';

/*
 * The table of spec 1 §6 against the server: every cell is a person of that role, policy and product at a dealer with
 * those settings, who makes the calls on the host of that brand. What should come is in the table, from the
 * specification's sentences.
 */

let server: TestApp;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testApp({}, tablePeople(cells));
  for (const cell of cells)
    if (!tokens.has(personOf(cell))) tokens.set(personOf(cell), await server.tokenFor(personOf(cell)));
});
afterAll(() => server.close());

const hostOf = { forecourt: 'localhost', marque: 'marque.localhost' };

/** A call in a cell, for its account and product. */
async function make(cell: Cell, call: Call) {
  const params: Record<string, string> = {
    accountId: dealerOf(cell),
    dealerId: dealerOf(cell),
    metric: 'total_leads_worked',
  };
  const scope = { account_id: dealerOf(cell), service_type: cell.productId };
  const isRange = call.id.startsWith('metrics.') || call.id === 'conversations.byMetric';
  return server.app.inject({
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_match, name: string) => params[name]!),
    ...(call.query && {
      query: { ...scope, ...(isRange && { start_date: '2026-01-01T00:00:00', end_date: '2026-01-31T23:59:59' }) },
    }),
    ...(call.body && { payload: { account_id: scope.account_id } }),
    headers: { host: hostOf[cell.brand], authorization: `Bearer ${tokens.get(personOf(cell))}` },
    // The limit on requests from one address is a test of its own.
    remoteAddress: `10.1.${cells.indexOf(cell) >> 8}.${cells.indexOf(cell) & 255}`,
  });
}

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

const callNamed = (id: string) => contract.find((call) => call.id === id)!;
/**
 * What everybody signed in may read of an account. Its access looks at neither policy nor settings, so cells take it in
 * turn. The calls of one conversation need one: contract.test.ts makes them as REGULAR.
 */
const readings = contract.filter(
  ({ access, method, id }) =>
    access === 'signed-in' && method === 'GET' && /^(conversations|filters|metrics|session|users)\./.test(id),
);

/** Spec 1 §6: "REGULAR […] does not see Manage Users. ADMIN sees all AI dashboard pages including user management." */
const mayManageUsers = ({ role }: Cell) => role !== 'REGULAR';

describe(`the table of spec 1 §6, ${cells.length} cells of people who call the server`, () => {
  it('answers a record whose menu is the one that the specification gives', { timeout: 180_000 }, async () => {
    const userInfo = callNamed('session.userInfo');
    expect(
      await inEveryCell(async (cell) => {
        const answer = await make(cell, userInfo);
        if (answer.statusCode !== 200) return difference(cell, { status: answer.statusCode }, { status: 200 });
        const record = answer.json<AuthRecord>();
        const { user_info, dealerSettings, selectedProduct } = record;
        const { menu } = accessOf(accessFacts(record, selectedProduct!, brands[cell.brand]));
        return difference(
          cell,
          {
            role: user_info.Role,
            policy: user_info.Policy,
            products: user_info.Products.map(({ Id, Category }) => [Id, Category]),
            settings: [dealerSettings.HasKnowledgeBank, dealerSettings.ActiveFAR, dealerSettings.IsPilot],
            links: menu.map(({ title, path, items }) => ({
              title,
              href: path,
              items: items.map((item) => ({ title: item.title, href: item.path })),
            })),
          },
          {
            role: cell.role,
            policy: policies[cell.policy],
            products: [[cell.productId, products[cell.productId]]],
            settings: [cell.knowledgeBank, cell.far, cell.pilot],
            links: expectedLinks(cell),
          },
        );
      }),
    ).toEqual([]);
  });

  it('lists the people to whoever manages users, and to nobody else', { timeout: 180_000 }, async () => {
    // Calls that change something need a body: contract.test.ts has one for each.
    const guarded = contract.filter(({ access, method, block }) => access === 'admin' && method === 'GET' && !block);
    expect(guarded.map(({ id }) => id)).toContain('users.list');
    expect(
      await inEveryCell(async (cell) => {
        const answers = await Promise.all(guarded.map((call) => make(cell, call)));
        const status = mayManageUsers(cell) ? 200 : 403;
        return difference(
          cell,
          answers.map(({ statusCode }) => statusCode),
          guarded.map(() => status),
        );
      }),
    ).toEqual([]);
  });

  // Spec 1 §6: "REGULAR sees Metrics and Conversation view only", and nobody sees less.
  it('answers metrics, conversations and the own session to everybody', { timeout: 180_000 }, async () => {
    const always = ['conversations.byMetric', 'session.switchUser'].map(callNamed);
    expect(
      await inEveryCell(async (cell, index) => {
        const calls = [readings[index % readings.length]!, ...always];
        const answers = await Promise.all(calls.map((call) => make(cell, call)));
        return difference(
          cell,
          answers.map(({ statusCode }, at) => [calls[at]!.id, statusCode]),
          calls.map(({ id }) => [id, 200]),
        );
      }),
    ).toEqual([]);
  });
});
