import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../../test-support/contractRequests.ts';
import { restoreKnowledge } from '../../test-support/contractRows.ts';
import { conversationOf, message } from '../../test-support/testConversation.ts';
import { type TestApp, testApp, wholePolicy } from '../../test-support/testApp.ts';
import { loadFeed } from '../feed/load.ts';

/*
 * Who may do what with the users, the audit log and the Knowledge Bank: every call of the contract × every role × an account of one's own,
 * a CDK account of one's own, one without the Knowledge Bank's switch, and somebody else's. What should come is written here by hand from
 * the specification's sentences, and shares nothing with the rules.
 */

/** Spec 3 §6: "ADMIN: all AI dashboard pages including user management. REGULAR (case-insensitive): only Metrics and Conversation view". */
const roles: Record<string, { role?: string; policy?: typeof wholePolicy; manages: boolean }> = {
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

/** Which calls are for whom; each call of these areas is in one of the lists. */
const calls = {
  // Spec 3 §6, user management; the audit log goes with it (docs/decisions/audit.md).
  managers: [
    'users.list',
    'users.one',
    'users.invite',
    'users.update',
    'users.delete',
    'users.resendInvitation',
    'users.withdrawInvitation',
    'audit.list',
    'audit.people',
  ],
  // A person's own record (spec 1 §7).
  everybody: ['users.metadata', 'users.updateSingleSignOn'],
  // Spec 3 §2: Sales AI with the dealer's switch. §6: "SUPER-ADMIN may see the knowledge-bank item even if the dealer lacks HasKnowledgeBank."
  knowledge: [
    'knowledge.context',
    'knowledge.entries',
    'knowledge.products',
    'knowledge.save',
    'knowledge.deleteEntry',
    'knowledge.addTopic',
    'knowledge.deleteTopic',
    'knowledge.uses',
    'knowledge.gaps',
    'knowledge.closeGap',
  ],
};

/** Whose accounts: those that a person holds, each with a person of every role. */
const held = ['home', 'cdk', 'without'];
const accounts = [...held, 'foreign'];

function expected(role: string, call: string, account: string): string {
  const { manages } = roles[role]!;
  if (!calls.everybody.includes(call) && !manages) return '403 forbidden';
  // trust: "foreign answers like non-existent (404)".
  if (account === 'foreign') return '404 not-found';
  if (calls.knowledge.includes(call) && account === 'without' && role !== 'super') return '403 forbidden';
  return 'done';
}

const retailerOf = (account: string) => (account === 'cdk' ? 'cdk_global' : 'impel');
const dealer = (id: string): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: retailerOf(id),
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
  retailer_name: retailerOf(account),
  dealers: [account],
  ...more,
});
const leaverIn = (account: string) => `leaver-${account}`;
const leavers = held.map((account) => person(leaverIn(account), account, { role: 'REGULAR' }));

let server: TestApp;
beforeAll(async () => {
  const people = held.flatMap((account) =>
    Object.entries(roles).map(([name, { manages: _manages, ...more }]) => person(`${name}-${account}`, account, more)),
  );
  // What restoreKnowledge leaves a question of open.
  const talks = held.flatMap((account): FeedLine[] => [
    ...conversationOf(account, 'talk'),
    { ...message(account, 'talk', 'reply', 'BOT', 'email', 'Let me check.'), id: 'reply' } as FeedLine,
  ]);
  server = await testApp({}, [...held.map(dealer), ...people, ...leavers, ...talks]);
});
afterAll(() => server.close());

let isChanged = true;
/** Undoes what the calls before this one have changed. */
async function restore(): Promise<void> {
  if (!isChanged) return;
  isChanged = false;
  const { pool } = server.database;
  await restoreKnowledge(pool, held);
  await pool.query("delete from person where id like 'leaver-%' or invited_by is not null");
  await loadFeed(pool, leavers.map((line) => JSON.stringify(line)).join('\n'));
  await pool.query("update person set is_invited = true where id like 'leaver-%'");
}

let address = 0;
async function send(who: string, request: InjectOptions, version?: string) {
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
type Answer = Awaited<ReturnType<typeof send>>;
const outcome = (answer: Answer) =>
  answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json<{ id: string }>().id}`;
const auditOf = async (answer: Answer) =>
  (
    await server.database.pool.query<{ entry: string }>(
      "select actor || ' ' || action || coalesce(' ' || (after ->> 'refused'), '') as entry from audit where request_id = $1",
      [answer.headers['x-request-id']],
    )
  ).rows.map(({ entry }) => entry);

/** A good request for somebody in an account; `more` overwrites fields of its body. */
function requestFor(call: Call, who: string, account: string, more: object = {}): InjectOptions {
  const request = requestOf(call, account);
  const own: Record<string, object> = {
    'users.invite': {
      dealer_stores: [account],
      retailer_name: retailerOf(account),
      user_info: [newUser(who)],
    },
    'users.update': { dealer_stores: [account] },
    'users.delete': { user_name: leaverIn(account) },
    'users.updateSingleSignOn': { okta_user_id: who, user_name: `${who}-renamed` },
  };
  const target = ['users.update', 'users.delete', 'users.resendInvitation', 'users.withdrawInvitation'].includes(
    call.id,
  )
    ? { user_id: leaverIn(account), retailer_name: retailerOf(account) }
    : {};
  if (call.id === 'users.one')
    return {
      ...request,
      query: {
        ...(request.query as object),
        user_id: leaverIn(account),
        retailer_name: retailerOf(account),
      },
    };
  return {
    ...request,
    ...(call.body && { payload: { ...(request.payload as object), ...own[call.id], ...target, ...more } }),
  };
}
const newUser = (who: string, more: object = {}) => ({
  first_name: 'Nora',
  last_name: 'Quinn',
  email: 'nora.quinn@rights.example',
  role: 'REGULAR',
  invited_by: { user_id: who, fullname: who },
  ...more,
});

/** On the version that the record has, for a call that writes one. */
async function sendCurrent(who: string, call: Call, request: InjectOptions): Promise<Answer> {
  if (call.version !== 'write') return send(who, request);
  const answer = await send(who, request, '"0"');
  return answer.statusCode === 412 ? send(who, request, String(answer.headers.etag)) : answer;
}

const tested = contract.filter(({ id }) => /^(users|audit|knowledge)\./.test(id));

it('has a rule for every call of these areas', () => {
  expect(tested.map(({ id }) => id).toSorted()).toEqual(Object.values(calls).flat().toSorted());
});

describe.each(tested.map((call): [string, Call] => [call.id, call]))('%s', (id, call) => {
  it('is open to whom the specification says, in whose accounts it says; each change and refusal is in the audit', async () => {
    const found: string[] = [];
    for (const account of call.account === undefined ? held : accounts)
      for (const role of Object.keys(roles)) {
        await restore();
        const who = `${role}-${account === 'foreign' ? 'home' : account}`;
        const answer = await sendCurrent(who, call, requestFor(call, who, account));
        const rule = expected(role, id, account);
        const entry = [`${who} ${id}${rule === 'done' ? '' : ` ${rule.slice(4)}`}`];
        const recorded = await auditOf(answer);
        const isRecorded =
          JSON.stringify(recorded) === JSON.stringify(rule === 'done' && call.method === 'GET' ? [] : entry);
        if (outcome(answer) !== rule || !isRecorded)
          found.push(`${who} in ${account}: ${outcome(answer)}, audit ${recorded.join('; ')}; expected ${rule}`);
      }
    expect(found).toEqual([]);
  });
});

/** Spec 3 §5: "role ADMIN or REGULAR"; trust: "Roles cannot be self-given". Which of these each role may give. */
const gives: Record<string, string[]> = {
  admin: ['ADMIN', 'REGULAR'],
  super: ['ADMIN', 'REGULAR'],
  manager: ['REGULAR'],
  unnamed: ['ADMIN', 'REGULAR'],
};
const everyRole = ['ADMIN', 'REGULAR', 'SUPER-ADMIN', 'MANAGER', 'admin', 'ROOT'];

/** What is forged, with what comes of it by the rules of trust.md. */
const forged: [what: string, change: (who: string, account: string) => object, expected: string, calls: string[]][] = [
  [
    'a dealership that is not held',
    () => ({ dealer_stores: ['foreign'] }),
    '404 dealership-not-held',
    ['users.invite', 'users.update'],
  ],
  [
    'one of several',
    (_who, account) => ({ dealer_stores: [account, 'foreign'] }),
    '404 dealership-not-held',
    ['users.invite', 'users.update'],
  ],
  [
    'one that does not exist',
    () => ({ dealer_stores: ['no-such'] }),
    '404 dealership-not-held',
    ['users.invite', 'users.update'],
  ],
  [
    'somebody else as the inviter',
    (who) => ({ user_info: [newUser(who, { invited_by: { user_id: 'stranger', fullname: who } })] }),
    '403 foreign-inviter',
    ['users.invite'],
  ],
  [
    'somebody else as the inviter of one of two',
    (who) => ({
      user_info: [
        newUser(who),
        newUser(who, { email: 'b@rights.example', invited_by: { user_id: 'stranger', fullname: who } }),
      ],
    }),
    '403 foreign-inviter',
    ['users.invite'],
  ],
  ['an unknown retailer', () => ({ retailer_name: 'root' }), '403 retailer-not-allowed', ['users.invite']],
  [
    'another retailer for a person',
    () => ({ retailer_name: 'root' }),
    '404 not-found',
    ['users.update', 'users.delete', 'users.resendInvitation', 'users.withdrawInvitation'],
  ],
  [
    'a person of another account',
    () => ({ user_id: 'stranger', retailer_name: 'impel', user_name: 'stranger' }),
    '404 not-found',
    ['users.delete'],
  ],
  [
    'an invitation of another account',
    () => ({ user_id: 'stranger', retailer_name: 'impel' }),
    '404 not-found',
    ['users.resendInvitation', 'users.withdrawInvitation'],
  ],
];

describe.each(['home', 'cdk'])('in %s, of an inviter, forged', (account) => {
  const callOf = (id: string) => tested.find((call) => call.id === id)!;
  /** Everything that a forged request could change. */
  const state = async () =>
    (
      await server.database.pool.query(
        `select p.id, p.role, p.retailer_name, p.policy, p.invited_by, (select array_agg(dealer_id order by dealer_id) from person_account a where a.person_id = p.id) as accounts,
           (select array_agg(id || coalesce(withdrawn_at::text, '') order by id) from invitation i where i.person_id = p.id) as invitations
         from person p order by p.id`,
      )
    ).rows;

  it.each(forged)('%s is refused, audited and changes nothing', async (_what, change, rule, ids) => {
    const found: string[] = [];
    for (const role of Object.keys(gives))
      for (const id of ids) {
        await restore();
        const before = await state();
        const who = `${role}-${account}`;
        const answer = await sendCurrent(who, callOf(id), requestFor(callOf(id), who, account, change(who, account)));
        if (outcome(answer) !== rule) found.push(`${who} ${id}: ${outcome(answer)}, expected ${rule}`);
        const recorded = await auditOf(answer);
        if (recorded.join() !== `${who} ${id} ${rule.slice(4)}`) found.push(`${who} ${id}: audit ${recorded.join()}`);
        expect(await state()).toEqual(before);
      }
    expect(found).toEqual([]);
  });

  it.each(['users.invite', 'users.update'])('%s gives the roles that the giver may give, and no other', async (id) => {
    const found: string[] = [];
    for (const [giver, given] of Object.entries(gives))
      for (const role of everyRole) {
        await restore();
        const who = `${giver}-${account}`;
        const body = id === 'users.invite' ? { user_info: [newUser(who, { role })] } : { role };
        const answer = await sendCurrent(who, callOf(id), requestFor(callOf(id), who, account, body));
        const rule = given.includes(role) ? 'done' : '403 role-not-held';
        if (outcome(answer) !== rule) found.push(`${who} gives ${role}: ${outcome(answer)}, expected ${rule}`);
        const recorded = await auditOf(answer);
        if (recorded.join() !== `${who} ${id}${rule === 'done' ? '' : ' role-not-held'}`)
          found.push(`${who} gives ${role}: audit ${recorded.join()}`);
      }
    expect(found).toEqual([]);
  });

  it('no field is taken that the call does not have, and none is dropped in silence', async () => {
    await restore();
    const before = await state();
    for (const id of calls.managers.filter((one) => callOf(one).body !== undefined))
      for (const field of ['policy', 'is_internal', 'Role', 'invited_by', 'dealer_id']) {
        const who = `admin-${account}`;
        const request = requestFor(callOf(id), who, account, { [field]: 'super' });
        expect((await sendCurrent(who, callOf(id), request)).statusCode, `${id} ${field}`).toBe(400);
      }
    expect(await state()).toEqual(before);
  });
});
