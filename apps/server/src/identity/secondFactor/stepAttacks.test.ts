import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../../../test-support/appCode.ts';
import { endSignIns } from '../../platform/access/signIns.ts';
import { withDealers } from '../../platform/db/scope.ts';
import {
  type Attack,
  atSecondStep,
  attackersEmail,
  email,
  attempt,
  forgetAll,
  isIn,
  isInWith,
  isReset,
  makeKey,
  makesKey,
  newKey,
  now,
  openAttackedServer,
  prepare,
  query,
  rememberedBy,
  resetBy,
  type Owner,
} from '../../../test-support/factorAttacks.ts';
import {
  enterPassword,
  openSetup,
  openSignIn,
  post,
  readCodes,
  readOptions,
  toNextVisit,
  toTokens,
} from '../../../test-support/testFactors.ts';
import { browser, refresh } from '../../../test-support/testSignIn.ts';
import type { TestApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openAttackedServer();
});
afterAll(() => server.close());

const attacks: Attack[] = [
  [
    'skipping the second step',
    async () => {
      const at = await atSecondStep();
      return isIn(at, await post(at, '/done'));
    },
  ],
  [
    'a step that was opened before there was a second factor',
    async ({ setup }) => {
      await query(
        `insert into second_factor_rule (dealer_id, required_for, required_since) values ('home', 'everyone', now())`,
      );
      const { rows } = await query('delete from authenticator_app returning *');
      const keys = await query('delete from passkey returning *');
      const at = await atSecondStep();
      await query('insert into authenticator_app select * from json_populate_recordset(null::authenticator_app, $1)', [
        JSON.stringify(rows),
      ]);
      expect([keys.rowCount, setup.action]).toEqual([2, setup.action]);
      return isIn(at, await post(at, '/done'));
    },
  ],
  [
    'setting up a passkey of one’s own at the second step',
    async () => {
      const at = await atSecondStep();
      await post(at, '/passkey/add', { response: newKey().create({ ...(await readOptions(at)), user: { id: 'eA' } }) });
      return (await query("select from passkey where person_id = 'admin'")).rowCount !== 1;
    },
  ],
  [
    'removing the app at the second step',
    async () => {
      await post(await atSecondStep(), '/app/remove');
      return isReset();
    },
  ],
  [
    'making new recovery codes at the second step',
    async () => {
      const at = await atSecondStep();
      await post(at, '/codes/new');
      return (await readCodes(at)).length > 0;
    },
  ],
  [
    'a browser that the attacker has had remembered, with the victim’s password',
    async (_victim, attacker) => isInWith(await rememberedBy(attackersEmail, attacker)),
  ],
  ['a remembered browser that was made up', () => isInWith(new Map([['remembered_device', 'x'.repeat(43)]]))],
  [
    'a stolen remembered browser after its 30 days',
    async (victim) => {
      const cookies = await rememberedBy(email, victim);
      await query('update remembered_device set expires_at = now()');
      return isInWith(cookies);
    },
  ],
  [
    'a stolen remembered browser after another passkey was added',
    async (victim) => {
      const cookies = await rememberedBy(email, victim);
      await makeKey(victim, {});
      return isInWith(cookies);
    },
  ],
  [
    'a stolen remembered browser to change second factors',
    async (victim) => {
      const cookies = await rememberedBy(email, victim);
      const opened = await openSignIn(server, { visit: browser('Another browser', cookies), purpose: 'two-step' });
      await enterPassword(opened, email);
      await post(opened, '/app/remove');
      return isReset();
    },
  ],
  ['a reset by an administrator of another dealership', async () => (await resetBy('stranger')) < 400 || isReset()],
  ['a reset by somebody who manages nobody', async () => (await resetBy('regular')) < 400 || isReset()],
  ['a reset of one’s own', async () => (await resetBy('admin')) < 400 || isReset()],
  ['an API key with a sign-in of long ago', () => makesKey({ auth_time: now() - 16 * 60, amr: ['pwd', 'mfa'] })],
  [
    'an API key with a password alone, of somebody with a second factor',
    () => makesKey({ auth_time: now(), amr: ['pwd'] }),
  ],
];

it.each(attacks)('refuses %s, and keeps a record of it', async (_what, run) => {
  expect(await attempt(run)).toEqual({ isThrough: false, isRecorded: true });
});

/** What is refused before it is known whose it is, and whether it is: the log of requests has its status. */
const unknown: [what: string, run: (victim: Owner) => Promise<number>][] = [
  [
    'a sign-in that another browser has begun',
    async ({ secret }) => {
      const at = { ...(await atSecondStep()), visit: browser('Of an attacker') };
      return (await post(at, '/verify', { code: await appCode(secret) })).status;
    },
  ],
  [
    'another host in the request',
    async ({ secret }) => {
      const { action } = await atSecondStep();
      const answer = await server.app.inject({
        method: 'POST',
        url: `${new URL(action).pathname}/verify`,
        payload: `code=${await appCode(secret)}`,
        headers: { host: 'evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      });
      return answer.statusCode;
    },
  ],
  [
    'an answer of the passkey after the sign-in that it was for',
    async ({ key }) => {
      const at = await openSignIn(server);
      const response = key.use(await readOptions(at));
      expect(await isIn(at, await post(at, '/passkey', { response }))).toBe(true);
      return (await post(at, '/passkey', { response })).status;
    },
  ],
  [
    'a refresh token from before the second factor changed',
    async (victim) => {
      const tokens = await toTokens(victim.setup, await post(victim.setup, '/done'));
      const again = await openSetup(server, email);
      const page = await toNextVisit(again, await post(again, '/verify', { code: await appCode(victim.secret) }));
      await post(page, '/codes/new');
      expect(await readCodes(page)).toHaveLength(10);
      return (await refresh(server, tokens!.refresh_token)).status;
    },
  ],
  [
    'a page of second factors that stays open while an administrator resets them',
    async ({ setup }) => {
      const options = await readOptions(setup);
      expect(await resetBy('super')).toBe(200);
      return (await post(setup, '/passkey/add', { response: newKey().create(options) })).status;
    },
  ],
  [
    'a sign-in between its steps while the password is reset',
    async ({ secret }) => {
      const at = await atSecondStep();
      await withDealers(server.database, ['home'], (trx) => endSignIns(trx, { id: 'admin', subject: 'admin' }));
      return (await post(at, '/verify', { code: await appCode(secret) })).status;
    },
  ],
];

it.each(unknown)('refuses %s', async (_what, run) => {
  await forgetAll();
  const status = await run(await prepare(email));
  expect([400, 403, 421]).toContain(status);
});
