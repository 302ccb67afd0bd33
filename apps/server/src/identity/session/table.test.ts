import { getAccess } from '@forecourt/api/access';
import { accessFacts } from '@forecourt/api/access/facts';
import { difference, expectedLinks, named } from '@forecourt/api/access/specMenu';
import { policies } from '@forecourt/api/access/specPolicies';
import { brands, type Cell, cells, products } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { sample } from '../../../test-support/sample.ts';
import { getDealer, getPerson, tablePeople, getTurn } from '../../../test-support/testTable.ts';

/*
 * The table of spec 1 §6 against the server: every cell is a person of that role, policy and product at a dealer with
 * those settings, and a brand. What should come is in the table, from the specification's sentences.
 */

/** The cells of each person: one a brand. No dimension of the table has a period of seven. */
const people = sample([...Map.groupBy(cells, getPerson)], 7).map(([id, own], number) => ({ id, own, number }));
type Person = (typeof people)[number];

let server: TestApp;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testApp({}, tablePeople(people.flatMap(({ own }) => own)));
  for (const { id } of people) tokens.set(id, await server.tokenFor(id));
});
afterAll(() => server.close());

/**
 * Every third person comes by the other brand's host: as no count of roles, products, policies or settings is a multiple
 * of three, each of them and each pair of them comes by both.
 */
const getHost = ({ number }: Person) => (number % 3 === 0 ? 'marque.localhost' : 'localhost');

/** A call of a person, for their account and product. */
async function make(person: Person, call: Call) {
  const [cell] = person.own as [Cell];
  const params: Record<string, string> = {
    accountId: getDealer(cell),
    dealerId: getDealer(cell),
    metric: 'total_leads_worked',
  };
  const scope = { account_id: getDealer(cell), service_type: cell.productId };
  const isRange = call.id.startsWith('metrics.') || call.path.includes('/:metric');
  return server.app.inject({
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_match, name: string) => params[name]!),
    ...(call.query && {
      query: { ...scope, ...(isRange && { start_date: '2026-01-01T00:00:00', end_date: '2026-01-31T23:59:59' }) },
    }),
    ...(call.body && { payload: { account_id: scope.account_id } }),
    headers: { host: getHost(person), authorization: `Bearer ${tokens.get(person.id)}` },
    // The limit on requests from one address is a test of its own.
    remoteAddress: `10.1.${person.number >> 8}.${person.number & 255}`,
  });
}

/** Each of some people in turn, a few at a time. */
async function collectEach(some: Person[], check: (person: Person) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const queue = some.values();
  const work = async () => {
    for (const person of queue) found.push(...(await check(person)));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return named(found);
}

const everyThird = people.filter(({ number }) => number % 3 === 1);

/** What a cell's person gets from the server, and the menu that the console makes of it. */
function seenIn(record: AuthRecord, { brand }: Cell) {
  const { user_info, dealerSettings, selectedProduct } = record;
  const { menu } = getAccess(accessFacts(record, selectedProduct!, brands[brand]));
  return {
    role: user_info.Role,
    policy: user_info.Policy,
    products: user_info.Products.map(({ Id, Category }) => [Id, Category]),
    settings: [dealerSettings.HasKnowledgeBank, dealerSettings.ActiveFAR, dealerSettings.IsPilot],
    links: menu.map(({ title, path, items }) => ({
      title,
      href: path,
      items: items.map((item) => ({ title: item.title, href: item.path })),
    })),
  };
}

/** The same by the specification. */
const specified = (cell: Cell) => ({
  role: cell.role,
  policy: policies[cell.policy],
  products: [[cell.productId, products[cell.productId]]],
  settings: [cell.knowledgeBank, cell.far, cell.pilot],
  links: expectedLinks(cell),
});

const callNamed = (id: string) => contract.find((call) => call.id === id)!;
/**
 * What everybody signed in may read of an account. Its access looks at neither policy nor settings, so people take it in
 * turn. The calls of one conversation, or of some by their ids, need one: contract.test.ts makes them as REGULAR.
 */
const readings = contract.filter(
  ({ access, method, id }) =>
    access === 'signed-in' &&
    method === 'GET' &&
    /^(conversations|filters|metrics|session|users)\./.test(id) &&
    id !== 'conversations.current',
);

/** Spec 1 §6: "REGULAR […] does not see Manage Users. ADMIN sees all AI dashboard pages including user management." */
const mayManageUsers = ({ own }: Person) => own[0]!.role !== 'REGULAR';

describe(`the table of spec 1 §6, ${people.length} people who call the server`, () => {
  it('answers a record whose menu is the one that the specification gives', { timeout: 180_000 }, async () => {
    const userInfo = callNamed('session.userInfo');
    expect(
      await collectEach(people, async (person) => {
        const answer = await make(person, userInfo);
        if (answer.statusCode !== 200)
          return difference(person.own[0]!, { status: answer.statusCode }, { status: 200 });
        const record = answer.json<AuthRecord>();
        return person.own.flatMap((cell) => difference(cell, seenIn(record, cell), specified(cell)));
      }),
    ).toEqual([]);
  });

  it('lists the people only to those who manage users', { timeout: 180_000 }, async () => {
    // Calls that change something need a body: contract.test.ts has one for each.
    // Those of a product of its own, which most people here do not have, and of the Knowledge Bank are in policies.test.ts.
    // The one that names a person is in identity/users/manage.test.ts, the one that names days in identity/users/rights.test.ts, the one
    // that names a conversation in conversations/contentAccess/contentAccess.test.ts.
    const guarded = contract.filter(
      ({ access, method, block, id, isSuperAdminOnly }) =>
        access === 'admin' &&
        !isSuperAdminOnly &&
        method === 'GET' &&
        !block &&
        !/^(chatUi|knowledge)\./.test(id) &&
        id !== 'users.one' &&
        id !== 'customers.seenBy' &&
        id !== 'audit.list',
    );
    expect(guarded.map(({ id }) => id)).toContain('users.list');
    expect(
      // A third of the people: of every role with every policy, product and setting.
      await collectEach(everyThird, async (person) => {
        const answers = await Promise.all(guarded.map((call) => make(person, call)));
        const status = mayManageUsers(person) ? 200 : 403;
        return difference(
          person.own[0]!,
          answers.map(({ statusCode }) => statusCode),
          guarded.map(() => status),
        );
      }),
    ).toEqual([]);
  });

  // Spec 1 §6: "REGULAR sees Metrics and Conversation view only", and nobody sees less.
  it('answers metrics, conversations and the own session to everybody', { timeout: 180_000 }, async () => {
    const calls = [...readings, callNamed('session.switchUser')];
    expect(
      await collectEach(people, async (person) => {
        const call = calls[getTurn(person.number, calls.length)]!;
        const { statusCode } = await make(person, call);
        return difference(person.own[0]!, [call.id, statusCode], [call.id, 200]);
      }),
    ).toEqual([]);
  });
});
