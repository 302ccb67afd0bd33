import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import type { Access } from '../../platform/access/access.ts';
import { type Owners, startOwners } from './owners.ts';
import type { ChatClosed, Party } from './party.ts';

let office: ChatOffice;
let owners: Owners;
/** The access that is found for everybody. */
let access: Access;
let statements: number;
beforeAll(async () => {
  office = await chatOffice();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  access = 'granted';
  statements = 0;
  const callers = { check: async (holders: readonly unknown[]) => holders.map(() => access) };
  owners = startOwners(office.server.database.db, callers, (error) => expect.fail(String(error)));
  office.server.database.pool.on('release', count);
});
afterEach(async () => {
  office.server.database.pool.off('release', count);
  await owners.stop();
  vi.useRealTimers();
});
afterAll(() => office.close());

const count = () => (statements += 1);
const getOwner = (id: string): Extract<Party, { by: 'staff' }> => ({
  by: 'staff',
  chat: { dealerId: 'home', conversationId: id, leadId: id },
  personId: 'admin',
  identity: { issuer: 'http://issuer.example', subject: 'admin', tokenId: Buffer.alloc(32), expiresAt: new Date() },
});

/** Chats that admin has joined, whose takeovers are about to end. */
async function joined(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await office.chat(id);
    await office.takeover('admin', id);
  }
  await office.server.database.pool.query("update timer set due_at = now() + interval '60 s' where kind = 'takeover'");
}
const secondsLeft = async () =>
  (
    await office.server.database.pool.query<{ lead: string; seconds: number }>(
      "select lead_id as lead, round(extract(epoch from due_at - now()), -1)::int as seconds from timer where kind = 'takeover' order by 1",
    )
  ).rows.map(({ lead, seconds }) => `${lead} ${seconds}`);

it('puts off every takeover whose owner is there, all of them in one statement, and no other', async () => {
  await joined('ada', 'bert', 'cyd');
  const [ada, bert, cyd] = ['ada', 'bert', 'cyd'].map(getOwner);
  for (const owner of [ada!, bert!, cyd!]) owners.add(owner, () => undefined);
  owners.remove(cyd!);
  statements = 0;
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => statements).toBe(1);
  expect(await secondsLeft()).toEqual(['ada 180', 'bert 180', 'cyd 60']);
});

it('tells owners why they may not have their chats any more', async () => {
  const reasons: ChatClosed[] = [];
  owners.add(getOwner('dora'), (reason) => reasons.push(reason));
  vi.advanceTimersByTime(2500);
  await expect.poll(() => reasons).toEqual([]);
  access = 'no-account';
  vi.advanceTimersByTime(2500);
  await expect.poll(() => reasons.map(({ code }) => code)).toEqual([4403]);
  access = 'signed-out';
  vi.advanceTimersByTime(2500);
  await expect.poll(() => reasons.map(({ code }) => code)).toEqual([4403, 4401]);
});
