import { appCode } from './appCode.ts';
import { superAdmin, type TestApp, testApp } from './testApp.ts';
import { type Forged, type TestAuthenticator, testAuthenticator } from './testAuthenticator.ts';
import {
  addApp,
  addPasskey,
  enterPassword,
  openSetup,
  openSignIn,
  post,
  readOptions,
  toTokens,
  type Visit,
} from './testFactors.ts';
import { browser } from './testSignIn.ts';

export const email = 'admin@test.example';
export const attackersEmail = 'stranger@test.example';

/** The server that is attacked, and its own people; each file of tests has another. */
let server: TestApp;

export async function openAttackedServer(): Promise<TestApp> {
  server = await testApp({ SIGN_IN_LIMIT: '10000', REQUEST_LIMIT: '10000' }, [superAdmin('super', ['home'])]);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
  return server;
}

export const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
export const newKey = () => testAuthenticator({ origin: `http://localhost:${server.config.port}` });

/** Somebody with an app, a passkey and recovery codes. */
export interface Owner {
  secret: string;
  codes: string[];
  key: TestAuthenticator;
  setup: Visit;
}

export async function prepare(whose: string): Promise<Owner> {
  const setup = await openSetup(server, whose);
  const key = newKey();
  const { secret, codes } = await addApp(setup);
  await addPasskey(setup, key);
  return { secret, codes, key, setup };
}

/** A visit that has entered the victim's password, which the attacker knows. */
export async function atSecondStep(visit = browser()): Promise<Visit> {
  const opened = await openSignIn(server, { visit });
  await enterPassword(opened, email);
  return opened;
}

export const isIn = async (opened: Visit, answer: Response) => (await toTokens(opened, answer)) !== undefined;
export const enterCode = async (code: string, opened?: Visit) => {
  const at = opened ?? (await atSecondStep());
  return isIn(at, await post(at, '/verify', { code }));
};
/** Uses a passkey at the second step, forged in some way. */
export const tryKey = async (key: TestAuthenticator, forged: Forged = {}) => {
  const at = await atSecondStep();
  return isIn(at, await post(at, '/verify', { response: key.use(await readOptions(at), forged) }));
};
/** Makes a passkey for the victim on a page that they left open, forged in some way. */
export const makeKey = async ({ setup }: Owner, forged: Forged, key = newKey()) => {
  const count = async () => (await query("select from passkey where person_id = 'admin'")).rowCount;
  const before = await count();
  await post(setup, '/passkey/add', { response: key.create(await readOptions(setup), forged) });
  return (await count()) !== before;
};
/** The cookies of a browser that the person has had remembered. */
export async function rememberedBy(whose: string, { secret }: Owner): Promise<Map<string, string>> {
  const cookies = new Map<string, string>();
  const opened = await openSignIn(server, { visit: browser('A browser', cookies) });
  await enterPassword(opened, whose);
  await toTokens(opened, await post(opened, '/verify', { code: await appCode(secret, 1), remember: 'yes' }));
  return new Map([...cookies].filter(([name]) => name === 'remembered_device'));
}
export const isInWith = async (cookies: Map<string, string>) => {
  const opened = await openSignIn(server, { visit: browser('Another browser', cookies) });
  return isIn(opened, await enterPassword(opened, email));
};
const call = async (token: string, method: 'POST' | 'PUT', url: string, payload: object) =>
  (await server.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })).statusCode;
export const resetBy = (id: string, user_id = 'admin', dealer = 'home') =>
  server
    .tokenFor(id)
    .then((token) =>
      call(token, 'POST', `/api/dashboard/users/${dealer}/two-step-reset`, { user_id, retailer_name: 'impel' }),
    );
export const isReset = async () =>
  (await query("select from authenticator_app where person_id = 'admin'")).rowCount === 0;
export const makesKey = async (claims: Record<string, unknown>) => {
  const token = await server.tokenFor('admin', claims);
  const url = '/api/dashboard/home/api-keys?account_id=home&service_type=LEAD_ENGAGE';
  return (await call(token, 'POST', url, { Name: 'Mine', Scopes: ['feed:write'] })) < 400;
};
export const now = () => Math.floor(Date.now() / 1000);

/** What is tried with the victim's password in hand, and whether it gets in or changes something. */
export type Attack = [what: string, run: (victim: Owner, attacker: Owner) => Promise<boolean>];

export const forgetAll = async () => {
  for (const table of [
    'authenticator_app',
    'passkey',
    'recovery_code',
    'remembered_device',
    'sign_in_attempts',
    'second_factor_rule',
  ])
    await query(`delete from ${table}`);
};

/** Runs an attack on a new victim: whether it got through, and whether the audit log says so. */
export async function attempt(run: Attack[1]): Promise<{ isThrough: boolean; isRecorded: boolean }> {
  await forgetAll();
  const [victim, attacker] = [await prepare(email), await prepare(attackersEmail)];
  const records = async () =>
    (await query("select from audit where after ? 'refused' or action ~ 'wrong|refused'")).rowCount;
  const before = await records();
  const isThrough = await run(victim, attacker);
  return { isThrough, isRecorded: (await records()) !== before };
}
