import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, getOutcome, requestFor, testedCalls, testRights } from '../../../test-support/testRights.ts';

/*
 * What nobody may forge, by every role that manages users, in an account and in a CDK account. What should come is written here by hand from
 * trust.md and the specification, and shares nothing with the rules.
 */

let { server, restore, sendCurrent, findAudit } = {} as Awaited<ReturnType<typeof testRights>>;
beforeAll(async () => {
  ({ server, restore, sendCurrent, findAudit } = await testRights());
});
afterAll(() => server.close());

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
    ['users.update', 'users.delete', 'users.resendInvitation', 'users.withdrawInvitation', 'users.sendPasswordLink'],
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
    ['users.resendInvitation', 'users.withdrawInvitation', 'users.sendPasswordLink'],
  ],
];

describe.each(['home', 'cdk'])('in %s, of an inviter, forged', (account) => {
  const getCall = (id: string) => testedCalls.find((call) => call.id === id)!;
  /** Everything that a forged request could change. */
  const state = async () =>
    (
      await server.database.pool.query(
        `select p.id, p.role, p.retailer_name, p.policy, p.invited_by, (select array_agg(dealer_id order by dealer_id) from person_account a where a.person_id = p.id) as accounts,
           (select array_agg(id || coalesce(withdrawn_at::text, '') order by id) from invitation i where i.person_id = p.id) as invitations,
           (select array_agg(id order by id) from password_link l where l.person_id = p.id) as password_links
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
        const answer = await sendCurrent(who, getCall(id), requestFor(getCall(id), who, account, change(who, account)));
        if (getOutcome(answer) !== rule) found.push(`${who} ${id}: ${getOutcome(answer)}, expected ${rule}`);
        const recorded = await findAudit(answer);
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
        const answer = await sendCurrent(who, getCall(id), requestFor(getCall(id), who, account, body));
        const rule = given.includes(role) ? 'done' : '403 role-not-held';
        if (getOutcome(answer) !== rule) found.push(`${who} gives ${role}: ${getOutcome(answer)}, expected ${rule}`);
        const recorded = await findAudit(answer);
        if (recorded.join() !== `${who} ${id}${rule === 'done' ? '' : ' role-not-held'}`)
          found.push(`${who} gives ${role}: audit ${recorded.join()}`);
      }
    expect(found).toEqual([]);
  });

  it('no field is taken that the call does not have, and none is dropped in silence', async () => {
    await restore();
    const before = await state();
    for (const id of [
      'users.invite',
      'users.update',
      'users.delete',
      'users.resendInvitation',
      'users.withdrawInvitation',
      'users.sendPasswordLink',
    ])
      for (const field of ['policy', 'is_internal', 'Role', 'invited_by', 'dealer_id']) {
        const who = `admin-${account}`;
        const request = requestFor(getCall(id), who, account, { [field]: 'super' });
        expect((await sendCurrent(who, getCall(id), request)).statusCode, `${id} ${field}`).toBe(400);
      }
    expect(await state()).toEqual(before);
  });
});
