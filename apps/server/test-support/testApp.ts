import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { FastifyInstance } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import { buildApp } from '../src/app.ts';
import { createAssistant } from '../src/assistant/reply/createAssistant.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { getApiKey } from './contractRequests.ts';
import { testSecretsKey } from './testSecretsKey.ts';
import { testDns } from './testDns.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';
import { loadFeed } from '../src/feed/load.ts';
import { createSecretSeal } from '../src/platform/secrets/sealSecrets.ts';
import { signingKey } from '../src/identity/signIn/secrets.ts';

/** A server of the test's own, on a database of the test's own. */
export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  issuer: string;
  feedToken: string;
  /** The TXT records that the server finds, by name; the tests fill it. */
  txtRecords: Map<string, string[]>;
  /** An access token for a person, as the embedded provider signs them. */
  tokenFor: (
    personId: string,
    claims?: Record<string, unknown>,
    header?: { alg: string; typ?: string },
  ) => Promise<string>;
  close: () => Promise<void>;
}

export const testPassword = 'a password of the tests';

/** A dealer with Sales AI. */
export const dealer = (id: string): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
});

/** Everything on every resource of the settings (spec 2 §6). */
export const wholePolicy = [
  'WorkingHours',
  'Signature',
  'Notifications',
  'Sources',
  'NotifyAction',
  'Preferences',
  'DealerParams',
  'Connections',
].map((resource) => ({ Resource: `Settings:${resource}`, Allow: ['*'] }));

const person = (id: string, role: string, dealers: string[]): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers,
  ...(role !== 'REGULAR' && { policy: wholePolicy }),
});

/** A SUPER-ADMIN of some dealers. */
export const superAdmin = (id: string, dealers: string[]): FeedLine => person(id, 'SUPER-ADMIN', dealers);

/** Two dealers; an ADMIN and a REGULAR of the first, an ADMIN of the second. */
export const people: FeedLine[] = [
  dealer('home'),
  dealer('foreign'),
  person('admin', 'ADMIN', ['home']),
  person('regular', 'REGULAR', ['home']),
  person('stranger', 'ADMIN', ['foreign']),
];

/**
 * @param environment of the configuration, beside a free port
 * @param more feed lines beside the people above
 * @param given another database than one of the suite's PostgreSQL
 */
export async function testApp(
  environment: Record<string, string> = {},
  more: FeedLine[] = [],
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  await loadFeed(database.pool, [...people, ...more].map((line) => JSON.stringify(line)).join('\n'));
  await database.pool.query('update dealer set knowledge_key = $1 || id', [getApiKey('')]);
  const config = readConfig({
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    SECRETS_KEY: testSecretsKey,
    ...environment,
  });
  const feedToken = 'the-feed-token-of-the-tests';
  const txtRecords: TestApp['txtRecords'] = new Map();
  const app = await buildApp({
    config,
    database,
    feedToken,
    assistant: createAssistant(config, database),
    demo: { accounts: [], password: testPassword },
    // A machine that is busy with other suites is no fault of the code under test.
    maxEventLoopDelay: 0,
    resolver: testDns(txtRecords),
    widgetFolder: join(import.meta.dirname, 'widget'),
  });
  const issuer = getIssuer(config);
  return {
    app,
    config,
    database,
    issuer,
    feedToken,
    txtRecords,
    tokenFor: await createTokens(database, config),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

const getIssuer = ({ port }: Pick<Config, 'port'>) => `http://localhost:${port}/oidc`;

/** Signs access tokens as the embedded provider of a server on this database does. */
export async function createTokens(
  { db }: Pick<TestDatabase, 'db'>,
  config: Pick<Config, 'port' | 'oidc' | 'secretsKey' | 'formerSecretsKeys' | 'dataDir'>,
): Promise<TestApp['tokenFor']> {
  const key = await signingKey(db, createSecretSeal(config));
  const privateKey = await importJWK(key, 'ES256');
  return async (personId, claims = {}, header = { alg: 'ES256', typ: 'at+jwt' }) =>
    new SignJWT({ scope: 'console', jti: randomUUID(), ...claims })
      .setProtectedHeader({ ...header, kid: key.kid! })
      .setIssuer((claims.iss as string) ?? getIssuer(config))
      .setAudience((claims.aud as string) ?? config.oidc.audience)
      .setSubject(personId)
      .setExpirationTime((claims.exp as number) ?? '5m')
      .sign(header.alg === 'HS256' ? new TextEncoder().encode(JSON.stringify(key)) : privateKey);
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
