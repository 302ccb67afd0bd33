import { type Access, getAccess } from '@forecourt/api/access';
import { accessFacts } from '@forecourt/api/access/facts';
import { policies } from '@forecourt/api/access/specPolicies';
import { resources } from '@forecourt/api/access/testFacts';
import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractRecords } from '../../../test-support/contractRecords.ts';
import { getRequest } from '../../../test-support/contractRequests.ts';
import { isFull } from '../../../test-support/sample.ts';
import { getTurn } from '../../../test-support/testTable.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

/*
 * Every role with every policy, one of them no role at all: what the console shows of a person's record is what the server
 * lets them do. Expectations come from the record that the server answers, as the console reads it.
 */

const roles = [undefined, ' ', 'ADMIN', 'regular', 'Super-Admin', 'MANAGER', 'something new'];
const people = roles.flatMap((role, roleNumber) =>
  Object.entries(policies).map(([name, policy], number) => ({
    id: `person-${roleNumber}-${number}`,
    text: `${String(role)} with ${name}`,
    role,
    policy,
    number: roleNumber * 100 + number,
  })),
);
const personLine = ({ id, role, policy }: Pick<(typeof people)[number], 'id' | 'role' | 'policy'>): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  ...(role !== undefined && { role }),
  dealers: ['home'],
  policy,
});

const reader = {
  id: 'reader',
  role: 'MANAGER',
  policy: resources.map((Resource) => ({ Resource, Allow: ['read'] })),
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [...contractRecords, ...people.map(personLine), personLine(reader)]);
});
afterAll(() => server.close());

let address = 0;
/** Each request from an address of its own: the rate limits are a test of their own. */
async function send(personId: string, call: Call, version = '"0"') {
  address += 1;
  const request = getRequest(call, 'home');
  return server.app.inject({
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${await server.tokenFor(personId)}`,
      ...(call.version === 'write' && { 'if-match': version }),
    },
    remoteAddress: `10.3.${address >> 8}.${address & 255}`,
  });
}

const brand = { hasProductSelector: true, hasMarketingLink: true };

/** Whether the console offers what a call does; undefined for what everybody signed in may do. */
function isOffered(
  { id, access: needed, block, action, screen, isSuperAdminOnly }: Call,
  access: Access,
  role: string,
): boolean | undefined {
  if (isSuperAdminOnly && role !== 'SUPER-ADMIN') return false;
  if (/^capabilities\.\w*adobe$/i.test(id) && !access.actions.adobeAnalytics) return false;
  if (id.startsWith('knowledge.') && !access.routes.includes('/knowledge-bank')) return false;
  if (needed !== 'admin' && !action) return undefined;
  if (screen) return access.routes.includes(screen);
  if (action) return access.actions[action];
  if (block) return access.settings.find(({ id }) => id === block.id)?.access.includes(block.needs) ?? false;
  return access.actions.manageUsers;
}

const guarded = contract.filter(
  ({ id, access, action }) =>
    // What is done to a person goes by their role too: identity/users/rights.test.ts.
    !/^users\.(invite|update|delete|resendInvitation|withdrawInvitation|sendPasswordLink|resetTwoStep|signOut)$/.test(
      id,
    ) &&
    (access === 'admin' || (access === 'signed-in' && action !== undefined)),
);
const login = contract.find(({ id }) => id === 'session.login')!;

it(`lets ${people.length} people do what their own record shows, and nothing else`, { timeout: 600_000 }, async () => {
  const found: string[] = [];
  for (const { id, text, role, number } of people) {
    const record = (await send(id, login)).json<AuthRecord>();
    // In the product that the call's example is about.
    const accessIn = (call: Call) => {
      const asked = (getRequest(call, 'home').query as Record<string, string> | undefined)?.service_type;
      const product = record.user_info.Products.find(({ Id }) => Id === asked) ?? record.selectedProduct!;
      return getAccess(accessFacts(record, product, brand));
    };
    // In test:full a person without a role makes every call; the others take turns.
    const calls =
      role?.trim() || !isFull
        ? [0, 1, 2, 3, 4, 5].map((turn) => guarded[getTurn(number * 6 + turn, guarded.length)]!)
        : guarded;
    for (const call of calls) {
      const { statusCode } = await send(id, call);
      if ((statusCode !== 403) !== isOffered(call, accessIn(call), record.user_info.Role))
        found.push(`${text}: ${call.id} ${statusCode}`);
    }
  }
  expect(found).toEqual([]);
});

it('takes a missing role for ADMIN where the policy allows something, else for REGULAR (spec 2 §6)', async () => {
  const users = contract.find(({ id }) => id === 'users.list')!;
  for (const { id, policy, role, text } of people.filter((person) => !person.role?.trim())) {
    const expected = policy.some(({ Allow }) => Allow.length > 0) ? 'ADMIN' : 'REGULAR';
    expect((await send(id, login)).json<AuthRecord>().user_info.Role, text).toBe(expected);
    expect((await send(id, users)).statusCode, `${text}, ${String(role)}`).toBe(expected === 'ADMIN' ? 200 : 403);
  }
});

/** Everything that a dealer has configured, and the records of other people. */
async function configuration(): Promise<unknown> {
  const { rows } = await server.database.pool.query(
    `select (select jsonb_agg(s order by s.product_id, s.kind, s.key) from setting s) as settings,
       (select jsonb_agg(j order by j.id) from journey j) as journeys,
       (select jsonb_agg(s order by s.id) from source s) as sources,
       (select jsonb_agg(k order by k.id) from knowledge k) as knowledge,
       (select jsonb_agg(d order by d.id) from dealer d) as dealers,
       (select jsonb_agg(p order by p.dealer_id, p.id) from dealer_product p) as products,
       (select jsonb_agg(p order by p.id) from person p where p.id <> 'reader') as people`,
  );
  return rows[0];
}

it.each(
  contract
    // People are managed by role, independent of the policy's rights to settings (docs/decisions/users.md).
    .filter(
      ({ id, method, access }) =>
        method !== 'GET' &&
        access !== 'public' &&
        access !== 'service' &&
        !/^users\.(invite|import|update|delete|resendInvitation|withdrawInvitation|sendPasswordLink|setTwoStepRule|resetTwoStep|signOut)$/.test(
          id,
        ),
    )
    .map((call): [string, Call] => [call.id, call]),
)('%s changes nothing that is configured for a person with a read-only policy', async (_id, call) => {
  const before = await configuration();
  let answer = await send('reader', call);
  if (answer.statusCode === 412) answer = await send('reader', call, String(answer.headers.etag));
  expect(await configuration()).toEqual(before);
  if (call.access === 'admin') expect(answer.statusCode).toBe(403);
});
