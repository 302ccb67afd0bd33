import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { loadFeed } from '../src/feed/load.ts';
import { getRequest } from './contractRequests.ts';
import { restoreKnowledge, createConversationRecords } from './contractRows.ts';
import { testApp, wholePolicy } from './testApp.ts';

/*
 * What the tests of rights over users, the audit log and the Knowledge Bank share: a person of every role in each of some accounts, and
 * valid requests for them.
 */

/** Spec 3 §6: "ADMIN: all AI dashboard pages including user management. REGULAR (case-insensitive): only Metrics and Conversation view". */
export const testRoles: Record<string, { role?: string; policy?: typeof wholePolicy; manages: boolean }> = {
  admin: { role: 'ADMIN', policy: wholePolicy, manages: true },
  super: { role: 'SUPER-ADMIN', policy: wholePolicy, manages: true },
  // A role that the spec does not name is not REGULAR (docs/decisions/access.md).
  manager: { role: 'MANAGER', policy: wholePolicy, manages: true },
  regular: { role: 'REGULAR', policy: wholePolicy, manages: false },
  lowercase: { role: 'regular', policy: wholePolicy, manages: false },
  // Spec 1 §3: without a role it is ADMIN for a person with a policy. trust: "A missing role is REGULAR on the server."
  unnamed: { policy: wholePolicy, manages: true },
  nothing: { manages: false },
};

/** Whose accounts: those that a person holds, each with a person of every role. */
export const heldAccounts = ['home', 'cdk', 'without'];

/** Every call of these areas. */
export const testedCalls = contract.filter(({ id }) => /^(users|audit|knowledge)\./.test(id));

/** The retailer of an account, and of people who are added there. */
const getRetailer = (account: string) => (account === 'cdk' ? 'cdk_global' : 'impel');
const dealer = (id: string): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: getRetailer(id),
  time_zone: 'America/New_York',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
  settings: { HasKnowledgeBank: id !== 'without' },
});
const person = (id: string, account: string, more: object): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@rights.example`,
  username: id,
  retailer_name: getRetailer(account),
  // Everybody may name their own record on a first visit.
  connection: 'rights-group',
  dealers: [account],
  ...more,
});
const leaverIn = (account: string) => `leaver-${account}`;
/** Somebody of an account who has accepted their invitation. */
const memberIn = (account: string) => `member-${account}`;
const members = heldAccounts.map((account) => person(memberIn(account), account, { role: 'REGULAR' }));
const leavers = heldAccounts.map((account) => person(leaverIn(account), account, { role: 'REGULAR' }));

/** 'done', or the status and the id of the refusal. */
export const getOutcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json<{ id: string }>().id}`;

/** A server with these people, and what a test asks of it. */
export async function testRights() {
  const people = heldAccounts.flatMap((account) =>
    Object.entries(testRoles).map(([name, { manages: _manages, ...more }]) =>
      person(`${name}-${account}`, account, more),
    ),
  );
  const server = await testApp({}, [
    ...heldAccounts.map(dealer),
    ...people,
    ...leavers,
    ...members,
    ...heldAccounts.flatMap(createConversationRecords),
  ]);
  let isChanged = true;
  /** Undoes what the calls before this one have changed. */
  async function restore(): Promise<void> {
    if (!isChanged) return;
    isChanged = false;
    const { pool } = server.database;
    await restoreKnowledge(pool, heldAccounts);
    // One invitation is sent again by everybody in turn.
    await pool.query('delete from sign_in_attempts');
    await pool.query("delete from person where id like 'leaver-%' or invited_by is not null");
    await loadFeed(pool, leavers.map((line) => JSON.stringify(line)).join('\n'));
    await pool.query("update person set is_invited = true where id like 'leaver-%'");
    await pool.query("update person set first_visit_at = null, username = id where connection = 'rights-group'");
  }

  let address = 0;
  async function send(who: string, request: InjectOptions, version?: string): Promise<LightMyRequestResponse> {
    const answer = await server.app.inject({
      ...request,
      // The limit on requests from one address is a test of its own.
      remoteAddress: `10.3.${(++address >> 8) & 255}.${address & 255}`,
      headers: {
        ...request.headers,
        authorization: `Bearer ${await server.tokenFor(who)}`,
        ...(version !== undefined && { 'if-match': version }),
      },
    });
    isChanged ||= answer.statusCode === 200 && request.method !== 'GET';
    return answer;
  }
  const findAudit = async (answer: LightMyRequestResponse) =>
    (
      await server.database.pool.query<{ entry: string }>(
        "select actor || ' ' || action || coalesce(' ' || (after ->> 'refused'), '') as entry from audit where request_id = $1",
        [answer.headers['x-request-id']],
      )
    ).rows.map(({ entry }) => entry);

  /** On the version that the record has, for a call that writes one. */
  async function sendCurrent(who: string, call: Call, request: InjectOptions): Promise<LightMyRequestResponse> {
    if (call.version !== 'write') return send(who, request);
    const answer = await send(who, request, '"0"');
    return answer.statusCode === 412 ? send(who, request, String(answer.headers.etag)) : answer;
  }
  return { server, restore, sendCurrent, findAudit };
}

/** A good request for somebody in an account; `more` overwrites fields of its body. */
export function requestFor(call: Call, who: string, account: string, more: object = {}): InjectOptions {
  const request = getRequest(call, account);
  const own: Record<string, object> = {
    'users.invite': {
      dealer_stores: [account],
      retailer_name: getRetailer(account),
      user_info: [newUser(who)],
    },
    'users.import': { retailer_name: getRetailer(account) },
    'users.update': { dealer_stores: [account] },
    'users.delete': { user_name: leaverIn(account) },
    'users.updateSingleSignOn': { retailer_name: getRetailer(account), okta_user_id: who, user_name: `${who}-renamed` },
  };
  const target = ['users.update', 'users.delete', 'users.resendInvitation', 'users.withdrawInvitation'].includes(
    call.id,
  )
    ? { user_id: leaverIn(account), retailer_name: getRetailer(account) }
    : /^users\.(sendPasswordLink|resetTwoStep|signOut)$/.test(call.id)
      ? { user_id: memberIn(account), retailer_name: getRetailer(account) }
      : {};
  if (call.id === 'users.one')
    return {
      ...request,
      query: {
        ...(request.query as object),
        user_id: leaverIn(account),
        retailer_name: getRetailer(account),
      },
    };
  return {
    ...request,
    ...(call.body && { payload: { ...(request.payload as object), ...own[call.id], ...target, ...more } }),
  };
}
/** Somebody who is added. */
export const newUser = (who: string, more: object = {}) => ({
  first_name: 'Nora',
  last_name: 'Quinn',
  email: 'nora.quinn@rights.example',
  role: 'REGULAR',
  invited_by: { user_id: who, fullname: who },
  ...more,
});
