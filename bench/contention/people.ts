import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import { dealer } from '../million.ts';

/** Conversations that people write in, each their own. */
export const conversations = Array.from({ length: 50 }, (_, index) => `talk-${index}`);

/** Somebody who may do everything, and leads with a telephone number who have written. */
export function* recordsOfPeople(now: Date): Generator<FeedRecord> {
  yield {
    type: 'person',
    id: 'staff',
    first_name: 'Sam',
    last_name: 'Staff',
    email: 'staff@bench.example',
    username: 'staff',
    role: 'ADMIN',
    dealers: [dealer.id],
    policy: [{ Resource: 'Settings:Preferences', Allow: ['*'] }],
  };
  const at = now.toISOString();
  for (const [index, id] of conversations.entries()) {
    yield {
      type: 'lead',
      dealer: dealer.id,
      id,
      product: dealer.product,
      first_name: 'Shopper',
      last_name: id,
      phone: `+1555${String(1_000_000 + index)}`,
      source: 'Source 1',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: at,
    };
    yield { type: 'conversation', dealer: dealer.id, id, lead: id, channel: 'sms', started_at: at };
    yield {
      type: 'message',
      dealer: dealer.id,
      id: `${id}-first`,
      conversation: id,
      initiator: 'HUMAN',
      channel: 'sms',
      body: 'Hello',
      at,
    };
  }
}

/** Calls of a signed-in person, timed. */
export interface Staff {
  reply: (conversation: string) => Promise<number>;
  stopOrContinue: (conversation: string, action: 'stop' | 'continue') => Promise<number>;
  savePreference: (value: string) => Promise<number>;
}

/** @returns calls that answer how long they took, in ms, and throw at any answer but 200 */
export function staffOf(port: number, token: string): Staff {
  const base = `http://127.0.0.1:${port}/api/dashboard`;
  const scope = `account_id=${dealer.id}&service_type=${dealer.product}`;
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const start = performance.now();
    const answer = await fetch(`${base}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { ms: performance.now() - start, etag: answer.headers.get('etag') };
  };
  return {
    reply: async (conversation) => {
      const newMessageObject = {
        id: randomUUID(),
        text: 'Yes, it is here. When would you like to come by?',
        selectedChannel: 'sms',
      };
      return (await call('POST', `message/${dealer.id}?${scope}`, { conversation_id: conversation, newMessageObject }))
        .ms;
    },
    stopOrContinue: async (conversation, action) => {
      const body = { accountId: dealer.id, userId: conversation, vin: 'VIN', action };
      return (await call('POST', `dialogue/update-communication?${scope}`, body)).ms;
    },
    savePreference: async (value) => {
      const { etag } = await call('GET', `${dealer.id}/preferences?${scope}&QueryType=values`);
      const body = { Preferences: [{ Type: 'Tone', Value: value }] };
      return (await call('POST', `${dealer.id}/preferences?${scope}`, body, { 'if-match': etag! })).ms;
    },
  };
}

/**
 * Does something once a second for as long as is wanted, whether or not the time before was done.
 * @param wanted asked before each time
 * @returns how long each took from when it was meant to begin, in ms
 */
export async function everySecond(wanted: () => boolean, act: () => Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = [];
  // Not all in the same moment.
  await sleep(Math.random() * 1000);
  for (let due = performance.now(); wanted(); due += 1000) {
    const meant = due;
    times.push(act().then(() => performance.now() - meant));
    await sleep(Math.max(0, due + 1000 - performance.now()));
  }
  return Promise.all(times);
}
