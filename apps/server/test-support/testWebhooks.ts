import { randomUUID } from 'node:crypto';
import type { NewEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { webhookEventTypes } from '@forecourt/api/contract/connections/webhookEvents';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { createAdapters } from '../src/connections/webhooks/createAdapters.ts';
import { webhookJobs } from '../src/connections/webhooks/worker.ts';
import { loadFeed } from '../src/feed/load.ts';
import { type Jobs, startJobs } from '../src/platform/jobs/jobs.ts';
import { createSecretSeal } from '../src/platform/secrets/sealSecrets.ts';
import { superAdmin, testApp, type TestApp } from './testApp.ts';
import { createConversation, message } from './testConversation.ts';
import { type Receiver, startReceiver } from './testReceiver.ts';

/** A dealer with webhooks, and somebody else's server at `http://hooks.test/` that takes them. */
export async function webhookOffice() {
  const receiver: Receiver = await startReceiver();
  const server: TestApp = await testApp({ LOCAL_SITES: `hooks.test=127.0.0.1:${receiver.port}` }, [
    superAdmin('owner', ['home']),
    ...createConversation('home', 'talk'),
    ...createConversation('home', 'other'),
    ...createConversation('foreign', 'abroad'),
  ]);
  const token = await server.tokenFor('owner');
  let jobs: Jobs | undefined;
  const { pool } = server.database;

  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, version?: number) => {
    const answer = await server.app.inject({
      method,
      url: `/api/dashboard/home/${path}`,
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${token}`, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const feed = async (...lines: FeedLine[]): Promise<void> => {
    const { rejected } = await loadFeed(pool, lines.map((line) => JSON.stringify(line)).join('\n'));
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected));
  };
  return {
    server,
    receiver,
    send,
    feed,
    /** @returns the answer of the call: the endpoint with its secret */
    add: async (given?: Partial<NewEndpoint>) => (await send('POST', 'webhooks', createEndpoint(given))).body,
    /** Sends a customer's message now. @returns its id */
    receive: async (conversation: string, text: string, dealer = 'home'): Promise<string> => {
      const id = `${conversation}-${randomUUID()}`;
      const line = message(dealer, conversation, '', 'HUMAN', 'email', text, new Date().toISOString());
      await feed({ ...line, id, live: true } as FeedLine);
      return id;
    },
    start: (): void => {
      const { config, database } = server;
      const network = { localSites: config.localSites };
      const adapters = createAdapters({ db: database.db, seal: createSecretSeal(config), network, smtp: undefined });
      const kinds = [webhookJobs({ db: database.db, adapters })];
      jobs = startJobs({ database, kinds, pollMs: 20, onError: console.error });
    },
    /** How many deliveries there are of a state. */
    count: async (state: string): Promise<number> =>
      (await pool.query('select from webhook_delivery where state = $1', [state])).rows.length,
    /** The texts of the messages that have come to the receiver. */
    texts: () => receiver.received.map(({ body }) => body.data.text),
    /** Ends a test: nothing runs, and no endpoint is left. */
    restore: async (): Promise<void> => {
      await jobs?.stop();
      jobs = undefined;
      receiver.reset();
      await pool.query('delete from webhook_endpoint');
    },
    close: async (): Promise<void> => {
      await receiver.close();
      await server.close();
    },
  };
}

/** A webhook that is subscribed to everything. */
export const createEndpoint = (given: Partial<NewEndpoint> = {}) => ({
  kind: 'webhook' as const,
  target: 'http://hooks.test/in',
  event_types: [...webhookEventTypes],
  is_enabled: true,
  ...given,
});
