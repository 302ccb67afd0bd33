import { randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { feed } from '../database.ts';
import { dealerId, million } from '../million.ts';
import { createConversation, createPerson, product } from '../records.ts';
import { type Server, signToken } from '../serverProcess.ts';

/** Conversations that people write in, each their own. */
export const conversations = Array.from({ length: 20 }, (_, index) => `talk-${index}`);

/** Somebody who may do everything at the dealer. */
export const admin = 'staff';

/** Loads the dealer, somebody who may do everything there, and leads with a telephone number who have written. */
export async function loadPeople(database: Database): Promise<void> {
  await feed(
    database,
    million(new Date()).filter(({ type }) => type === 'dealer' || type === 'person'),
  );
  const at = new Date().toISOString();
  const policy = [{ Resource: 'Settings:Preferences', Allow: ['*'] }];
  await feed(database, [
    createPerson(admin, [dealerId], { role: 'ADMIN', policy }),
    ...conversations.flatMap((id, index) => [
      ...createConversation(dealerId, id, 'sms', { phone: `+1555${1_000_000 + index}`, created_at: at }),
      {
        type: 'message' as const,
        dealer: dealerId,
        id: `${id}-first`,
        conversation: id,
        initiator: 'HUMAN' as const,
        channel: 'sms' as const,
        body: 'Hello',
        at,
      },
    ]),
  ]);
}

/** What a signed-in person writes. It fails at any answer but 200. */
export interface Staff {
  /** @param id of the message, where it matters */
  reply: (conversation: string, id?: string) => Promise<unknown>;
  savePreference: () => Promise<unknown>;
}

export async function createStaff(database: Database, server: Pick<Server, 'origin' | 'environment'>): Promise<Staff> {
  const token = await signToken(database, server, admin);
  const scope = `account_id=${dealerId}&service_type=${product}`;
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.origin}/api/dashboard/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
    return answer;
  };
  let saves = 0;
  const save = async () => {
    const read = await call(`${dealerId}/preferences?${scope}&QueryType=values`);
    const Value = saves++ % 2 === 0 ? 'Formal' : 'Friendly';
    const body = { Preferences: [{ Type: 'Tone', Value }] };
    await call(`${dealerId}/preferences?${scope}`, body, { 'if-match': read.headers.get('etag')! });
  };
  // One after the other: a save that another one has overtaken is refused.
  let saving = Promise.resolve();
  return {
    reply: (conversation, id = randomUUID()) =>
      call(`message/${dealerId}?${scope}`, {
        conversation_id: conversation,
        newMessageObject: { id, text: 'Yes, it is here.', selectedChannel: 'sms' },
      }),
    savePreference: () => (saving = saving.then(save)),
  };
}
