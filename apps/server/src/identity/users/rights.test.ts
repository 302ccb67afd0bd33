import type { Call } from '@forecourt/api/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../test-support/sample.ts';
import {
  heldAccounts,
  getOutcome,
  requestFor,
  testedCalls,
  testRights,
  testRoles,
} from '../../../test-support/testRights.ts';

/*
 * Who may do what with the users, the audit log and the Knowledge Bank: every call of the contract × every role × an account of one's own,
 * a CDK account of one's own, one without the Knowledge Bank's switch, and somebody else's. What should come is written here by hand from
 * the specification's sentences, and shares nothing with the rules.
 */

/** Which calls are for whom; each call of these areas is in one of the lists. */
const calls = {
  // Spec 3 §6, user management; the audit log goes with it (docs/decisions/audit.md).
  managers: [
    'users.list',
    'users.one',
    'users.invite',
    'users.import',
    'users.update',
    'users.delete',
    'users.resendInvitation',
    'users.withdrawInvitation',
    'users.sendPasswordLink',
    'users.twoStepRule',
    'users.setTwoStepRule',
    'users.resetTwoStep',
    'users.signOut',
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
    'knowledge.versions',
    'knowledge.import',
    'knowledge.uses',
    'knowledge.gaps',
    'knowledge.closeGap',
  ],
};

/** Those that a person holds, each with a person of every role, and one that nobody of them does. */
const accounts = [...heldAccounts, 'foreign'];

function expected(role: string, call: string, account: string): string {
  const { manages } = testRoles[role]!;
  if (!calls.everybody.includes(call) && !manages) return '403 forbidden';
  // trust: "foreign answers like non-existent (404)".
  if (account === 'foreign') return '404 not-found';
  if (calls.knowledge.includes(call) && account === 'without' && role !== 'super') return '403 forbidden';
  return 'done';
}

let { server, restore, sendCurrent, findAudit } = {} as Awaited<ReturnType<typeof testRights>>;
beforeAll(async () => {
  ({ server, restore, sendCurrent, findAudit } = await testRights());
});
afterAll(() => server.close());

it('has a rule for every call of these areas', () => {
  expect(testedCalls.map(({ id }) => id).toSorted()).toEqual(Object.values(calls).flat().toSorted());
});

describe.each(testedCalls.map((call): [string, Call] => [call.id, call]))('%s', (id, call) => {
  it('is open to whom the specification says, in whose accounts it says; each change and refusal is in the audit', async () => {
    const found: string[] = [];
    const asked = call.account === undefined ? heldAccounts : accounts;
    const pairs = asked.flatMap((account) => Object.keys(testRoles).map((role) => ({ account, role })));
    // Every role, and SUPER-ADMIN in the account without the Knowledge Bank's switch.
    for (const { account, role } of sample(pairs, 3)) {
      await restore();
      const who = `${role}-${account === 'foreign' ? 'home' : account}`;
      const answer = await sendCurrent(who, call, requestFor(call, who, account));
      const rule = expected(role, id, account);
      const entry = [`${who} ${id}${rule === 'done' ? '' : ` ${rule.slice(4)}`}`];
      const recorded = await findAudit(answer);
      const isRecorded =
        JSON.stringify(recorded) === JSON.stringify(rule === 'done' && call.method === 'GET' ? [] : entry);
      if (getOutcome(answer) !== rule || !isRecorded)
        found.push(`${who} in ${account}: ${getOutcome(answer)}, audit ${recorded.join('; ')}; expected ${rule}`);
    }
    expect(found).toEqual([]);
  });
});
