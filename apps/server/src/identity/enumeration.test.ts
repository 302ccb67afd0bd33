import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isFull } from '../../test-support/sample.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { askForCode, browser } from '../../test-support/testSignIn.ts';

/*
 * Whether an address has an account is not to be learned from what the product answers about one (trust: an account is its owner's):
 * neither from status, headers and body, nor from the time that the answer takes. `stranger@test.example` is an account at another dealer.
 */

const known = 'stranger@test.example';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SIGN_IN_LIMIT: '100000' });
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => forget());

/** What was counted, invited and mailed is gone, so that each try meets the same. */
const forget = async () => {
  await server.database.pool.query('delete from sign_in_attempts');
  await server.database.pool.query('delete from invitation');
  await server.database.pool.query('delete from person where invited_by is not null');
};

interface Answer {
  status: number;
  location: string | null;
  body: string;
}

const read = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  location: answer.headers.get('location'),
  body: await answer.text(),
});

const asAdmin = async (path: string, payload: object) =>
  read(
    await fetch(`http://localhost:${server.config.port}/api/dashboard/users/home${path}`, {
      method: 'POST',
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await server.tokenFor('admin')}` },
    }),
  );

/** Each asks about an address; sign-in prepares its page first, outside of what is measured. */
const questions: Record<string, () => Promise<(email: string) => Promise<Answer>>> = {
  'a sign-in with a wrong password': async () => {
    const visit = browser();
    const { href } = await askForCode(server, visit);
    return async (email) =>
      read(await visit(href, { method: 'POST', body: new URLSearchParams({ email, password: 'wrong' }) }));
  },
  'a request for a password link': async () => async (email) =>
    read(
      await fetch(`http://localhost:${server.config.port}/forgot-password`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ email }),
      }),
    ),
  'an invitation': async () => (email) =>
    asAdmin('', {
      dealer_stores: ['home'],
      retailer_name: 'impel',
      user_info: [
        { first_name: 'Sam', last_name: 'Doe', email, role: 'REGULAR', invited_by: { user_id: 'admin', fullname: '' } },
      ],
    }),
  ...Object.fromEntries(
    [true, false].map((dry_run) => [
      dry_run ? 'the preview of an import' : 'an import',
      async () => (email: string) =>
        asAdmin('/import', {
          retailer_name: 'impel',
          dry_run,
          rows: [{ first_name: 'Sam', last_name: 'Doe', email, role: 'REGULAR', dealerships: 'home' }],
        }),
    ]),
  ),
};

it.each(Object.entries(questions))(
  '%s is answered alike for an address with an account and without',
  async (_name, ask) => {
    const answerFor = async (email: string) => {
      await forget();
      const put = await ask();
      const { status, location, body } = await put(email);
      // Each sign-in has a page of its own.
      const page = location?.replace(/\/sign-in\/.*/, '/sign-in/(page)') ?? null;
      return {
        status,
        location: page,
        body: body.replaceAll(email, '(address)').replace(/sign-in\/[\w-]+/g, 'sign-in/(page)'),
      };
    };
    expect(await answerFor(known)).toEqual(await answerFor('nobody@new.example'));
  },
);

/** How many of each kind. */
const tries = 200;

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;

/** How far two medians are apart, as a part of the smaller. */
const difference = (one: number, other: number) => Math.abs(one - other) / Math.min(one, other);

/**
 * The 99th percentile of how far the medians of two random halves of the times are apart, from 1,000 shuffles (a permutation test). A larger
 * difference between two kinds of request is more than noise.
 */
function chanceDifference(times: readonly number[]): number {
  const differences = Array.from({ length: 1000 }, () => {
    const dealt = times.map((time) => [Math.random(), time] as const).toSorted(([one], [other]) => one - other);
    const half = dealt.length / 2;
    return difference(
      median(dealt.slice(0, half).map(([, time]) => time)),
      median(dealt.slice(half).map(([, time]) => time)),
    );
  });
  return differences.toSorted((one, other) => one - other)[989]!;
}

it.skipIf(!isFull).each(Object.entries(questions))(
  `%s takes as long for an address with an account as for one without, ${tries} times each`,
  { timeout: 600_000 },
  async (name, ask) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let at = -10; at < tries; at++)
      // One after the other, and each first as often: whatever else the machine does meets both.
      for (const kind of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        await forget();
        const put = await ask();
        const email = kind === 'known' ? known : `nobody-${at}@new.example`;
        const began = performance.now();
        await put(email);
        const took = performance.now() - began;
        // The first ones are slower: nothing is compiled and cached yet.
        if (at >= 0) times[kind].push(took);
      }
    const [withAccount, without] = [median(times.known), median(times.unknown)];
    const [found, allowed] = [difference(withAccount, without), chanceDifference([...times.known, ...times.unknown])];
    const text = `${name}: ${withAccount.toFixed(2)} ms with an account, ${without.toFixed(2)} ms without (${(found * 100).toFixed(1)} %, by chance up to ${(allowed * 100).toFixed(1)} %)`;
    console.info(text);
    expect(found, text).toBeLessThanOrEqual(Math.max(allowed, 0.05));
  },
);
