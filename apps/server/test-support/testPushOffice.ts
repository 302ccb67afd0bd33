import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { PushPayload } from '@forecourt/api/contract/push';
import type { Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { expect } from 'vitest';
import { vapidKeys } from '../src/messaging/push/vapidKeys.ts';
import { pushJobs } from '../src/messaging/push/worker.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { createSecretSeal } from '../src/platform/secrets/sealSecrets.ts';
import { type ChatOffice, chatOffice } from './testChat.ts';
import { createBrowser, type PushBrowserKeys, type PushService, startPushService } from './testPush.ts';
import { runJobs } from './testRetries.ts';

const soon = { timeout: 10_000, interval: 20 };

/** Somebody of the account who is notified of handoffs by email; without a `CrmUserId` they are known by their address alone. */
export const handoffSubscriber = (id: string, CrmUserId: string | null): FeedLine => {
  const value: Subscriber = {
    Id: `${id}-subscriber`,
    UserId: `${id}-subscriber`,
    FirstName: id,
    LastName: 'Tester',
    Email: `${id}@test.example`,
    MainPhone: '+15550100200',
    SecondaryPhone: '',
    CrmUserId,
    Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
  };
  return { type: 'setting', dealer: 'home', product: 'LEAD_ENGAGE', id: value.Id, kind: 'subscriber', value };
};

/** Chats whose staff have browsers that are notified. */
export interface PushOffice extends Pick<ChatOffice, 'feed' | 'jobs' | 'server' | 'takeover'> {
  service: PushService;
  publicKey: string;
  /** The errors of failed attempts. */
  failures: string[];
  send: (
    person: string,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    claims?: Record<string, unknown>,
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** A sign-in of the embedded provider. @returns the claims of its tokens */
  signIn: () => Promise<{ grant_id: string }>;
  /** Turns notifications on in a new browser of a person. */
  subscribe: (person: string, claims?: Record<string, unknown>) => Promise<PushBrowserKeys>;
  /** A chat whose customer has written, handed off to the team. */
  handOff: (chat: string, words?: string) => Promise<void>;
  /** Writes a note that mentions people. */
  mention: (chat: string, ...people: string[]) => Promise<void>;
  countQueued: () => Promise<number>;
  countBrowsers: () => Promise<number>;
  /** Runs the job until nothing is left to send. */
  deliver: (now?: () => Date) => Promise<void>;
  /** What a browser has been sent, decrypted. */
  read: (browser: PushBrowserKeys) => PushPayload[];
  /** Forgets every browser, and what was sent. */
  reset: () => Promise<void>;
  stopJobs: () => Promise<void>;
  close: () => Promise<void>;
}

export async function pushOffice(): Promise<PushOffice> {
  const service = await startPushService();
  const office = await chatOffice({ LOCAL_SITES: service.site });
  const { app, config, database, tokenFor } = office.server;
  const { pool } = database;
  const keys = await vapidKeys(database.db, createSecretSeal(config));
  await office.feed(handoffSubscriber('admin', null), handoffSubscriber('regular', 'regular'));
  const failures: string[] = [];
  let jobs: Jobs | undefined;

  const send: PushOffice['send'] = async (person, method, path, payload, claims = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/dashboard/${path}`,
      headers: { authorization: `Bearer ${await tokenFor(person, claims)}`, 'user-agent': 'A browser' },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const count = async (table: 'push_delivery' | 'push_subscription') =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;
  const countQueued = () => count('push_delivery');
  const stopJobs = async () => {
    await jobs?.stop();
    jobs = undefined;
  };
  return {
    ...office,
    service,
    publicKey: keys.publicKey,
    failures,
    send,
    signIn: async () => {
      const grant_id = randomUUID();
      await pool.query("insert into oidc_record (model, id, payload) values ('Grant', $1, '{}')", [grant_id]);
      return { grant_id };
    },
    subscribe: async (person, claims) => {
      const browser = createBrowser();
      expect((await send(person, 'PUT', 'push/browser', browser.subscription, claims)).status).toBe(200);
      return browser;
    },
    handOff: async (chat, words = 'Can I see it today?') => {
      await office.chat(chat);
      await pool.query("update lead set first_name = 'Ada', last_name = 'Byron' where id = $1", [chat]);
      const live = { dealer: 'home', conversation: chat, at: new Date().toISOString(), live: true } as const;
      await office.feed(
        { type: 'message', id: `${chat}-asks`, initiator: 'HUMAN', channel: 'chat', body: words, ...live },
        { type: 'event', id: `${chat}-handoff`, kind: 'HANDOFF', by: 'assistant', ...live },
      );
    },
    mention: async (chat, ...mentions) => {
      const note = { id: randomUUID(), text: 'Nobody may read the zebrafinch', for_assistant: false, mentions };
      const path = 'note/home?account_id=home&service_type=LEAD_ENGAGE';
      expect((await send('admin', 'POST', path, { conversation_id: chat, note })).status).toBe(200);
    },
    countQueued,
    countBrowsers: () => count('push_subscription'),
    deliver: async (now) => {
      await stopJobs();
      const kind = pushJobs({
        db: database.db,
        keys,
        subject: 'https://console.example',
        network: { localSites: config.localSites },
        ...(now && { now }),
      });
      jobs = runJobs(database, [{ ...kind, backoffSeconds: () => 0 }], (error) => failures.push(String(error)));
      await expect.poll(countQueued, soon).toBe(0);
    },
    read: ({ subscription, read }) =>
      service.sent.filter(({ path }) => path === new URL(subscription.Endpoint).pathname).map(({ body }) => read(body)),
    reset: async () => {
      service.sent.length = 0;
      service.answers.length = 0;
      failures.length = 0;
      for (const table of ['push_subscription', 'push_setting', 'push_delivery'])
        await pool.query(`delete from ${table}`);
    },
    stopJobs,
    close: async () => {
      await stopJobs();
      await office.close();
      await service.close();
    },
  };
}
