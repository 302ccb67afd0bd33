import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../../../test-support/appCode.ts';
import {
  type Attack,
  atSecondStep,
  email,
  enterCode,
  attempt,
  forgetAll,
  isIn,
  makeKey,
  makesKey,
  now,
  openAttackedServer,
  prepare,
  query,
  tryKey,
} from '../../../test-support/factorAttacks.ts';
import { openSignIn, post, readCodes, readOptions } from '../../../test-support/testFactors.ts';
import { signIn } from '../../../test-support/testSignIn.ts';
import type { TestApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openAttackedServer();
});
afterAll(() => server.close());

const attacks: Attack[] = [
  [
    'a code of the app that was used already',
    async ({ secret }) => (await enterCode(await appCode(secret))) && enterCode(await appCode(secret)),
  ],
  [
    'one code of the app in two sign-ins at once',
    async ({ secret }) => {
      const [code, one, other] = [await appCode(secret), await atSecondStep(), await atSecondStep()];
      return (await Promise.all([enterCode(code, one), enterCode(code, other)])).every(Boolean);
    },
  ],
  ['a code of the app from a minute ago', async ({ secret }) => enterCode(await appCode(secret, -2))],
  ['a code of the app from a clock that is a minute ahead', async ({ secret }) => enterCode(await appCode(secret, 2))],
  [
    'an older code of the app after a newer one',
    async ({ secret }) => (await enterCode(await appCode(secret, 1))) && enterCode(await appCode(secret)),
  ],
  ['a code of another person’s app', async (_victim, { secret }) => enterCode(await appCode(secret))],
  [
    'the right code of the app in digits of another script',
    async ({ secret }) =>
      enterCode((await appCode(secret)).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))),
  ],
  ['no code', async () => enterCode('')],
  ['a code that is a database’s wildcard', async () => enterCode("%' or '1'='1")],
  [
    'guesses in one sign-in, and then the right code',
    async ({ secret }) => {
      const at = await atSecondStep();
      for (let guess = 0; guess < 8; guess += 1) await post(at, '/verify', { code: String(100_000 + guess) });
      return enterCode(await appCode(secret), at);
    },
  ],
  [
    'guesses in many sign-ins, and then the right code',
    async ({ secret }) => {
      for (let guess = 0; guess < 8; guess += 1) await enterCode(String(100_000 + guess));
      return enterCode(await appCode(secret));
    },
  ],
  [
    'thirty guesses at once, and then the right code',
    async ({ secret }) => {
      const at = await atSecondStep();
      const guesses = Array.from({ length: 30 }, (_, guess) => post(at, '/verify', { code: String(100_000 + guess) }));
      await Promise.all(guesses);
      return enterCode(await appCode(secret));
    },
  ],
  [
    'guesses of recovery codes, and then the right one',
    async ({ codes }) => {
      for (let guess = 0; guess < 8; guess += 1) await enterCode(`bcdfg-hjkm${guess}`);
      return enterCode(codes[0]!);
    },
  ],
  ['a recovery code twice', async ({ codes }) => (await enterCode(codes[0]!)) && enterCode(codes[0]!)],
  [
    'a recovery code in two sign-ins at once',
    async ({ codes }) => {
      const [one, other] = [await atSecondStep(), await atSecondStep()];
      return (await Promise.all([enterCode(codes[1]!, one), enterCode(codes[1]!, other)])).every(Boolean);
    },
  ],
  ['another person’s recovery code', async (_victim, { codes }) => enterCode(codes[0]!)],
  [
    'a recovery code that new ones replaced',
    async ({ codes, setup }) => {
      await post(setup, '/codes/new');
      expect(await readCodes(setup)).toHaveLength(10);
      return enterCode(codes[0]!);
    },
  ],
  [
    'an answer of the passkey to another sign-in',
    async ({ key }) => {
      const [one, other] = [await atSecondStep(), await atSecondStep()];
      return isIn(other, await post(other, '/verify', { response: key.use(await readOptions(one)) }));
    },
  ],
  [
    'one answer of the passkey twice at once, alone',
    async ({ key }) => {
      const at = await openSignIn(server);
      const response = key.use(await readOptions(at), { counter: 0 });
      const answers = await Promise.all([post(at, '/passkey', { response }), post(at, '/passkey', { response })]);
      return answers.every((answer) => answer.headers.get('location')!.includes('/auth/'));
    },
  ],
  [
    'an answer of the passkey after its time',
    async ({ key }) => {
      const at = await atSecondStep();
      const options = await readOptions(at);
      await query('update passkey_challenge set expires_at = now()');
      return isIn(at, await post(at, '/verify', { response: key.use(options) }));
    },
  ],
  ['a challenge of one’s own', ({ key }) => tryKey(key, { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' })],
  [
    'an answer that a page at another origin got',
    ({ key }) => tryKey(key, { origin: 'https://forecourt.evil.example' }),
  ],
  ['an answer for another relying party', ({ key }) => tryKey(key, { host: 'evil.example' })],
  ['a passkey that was not unlocked', ({ key }) => tryKey(key, { isVerified: false })],
  ['a passkey that nobody touched', ({ key }) => tryKey(key, { isPresent: false })],
  [
    'a copy of the passkey, whose counter is behind',
    async ({ key }) => (await tryKey(key, { counter: 900 })) && tryKey(key, { counter: 899 }),
  ],
  ['a signature by another key', ({ key }) => tryKey(key, { isForeignKey: true })],
  ['the answer to a registration', ({ key }) => tryKey(key, { type: 'webauthn.create' })],
  ['a passkey that nobody has', ({ key }) => tryKey(key, { id: 'bm9ib2R5IGhhcyB0aGlz' })],
  ['the attacker’s own passkey after the victim’s password', (_victim, { key }) => tryKey(key)],
  [
    'the attacker’s own passkey, alone, in the name of the victim',
    async (victim, { key }) => {
      const at = await openSignIn(server);
      const handle = (JSON.parse(victim.key.use(await readOptions(at))) as { response: { userHandle: string } })
        .response;
      const response = key.use(await readOptions(at), { userHandle: handle.userHandle });
      return isIn(at, await post(at, '/passkey', { response }));
    },
  ],
  ['a passkey made at another origin', (victim) => makeKey(victim, { origin: 'https://evil.example' })],
  ['a passkey made for another relying party', (victim) => makeKey(victim, { host: 'evil.example' })],
  ['a passkey made without unlocking it', (victim) => makeKey(victim, { isVerified: false })],
  ['a passkey that somebody has already', (victim, { key }) => makeKey(victim, {}, key)],
];

it.each(attacks)('refuses %s, and keeps a record of it', async (_what, run) => {
  expect(await attempt(run)).toEqual({ isThrough: false, isRecorded: true });
});

it('signs in with a password and a code meanwhile', async () => {
  await forgetAll();
  const { secret } = await prepare(email);
  expect(await enterCode(await appCode(secret))).toBe(true);
  expect(await makesKey({ auth_time: now(), amr: ['pwd', 'otp', 'mfa'] })).toBe(true);
  expect(await signIn(server, { email: 'regular@test.example' })).toBeDefined();
});
