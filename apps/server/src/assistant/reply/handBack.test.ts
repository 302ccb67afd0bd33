import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { complete, join } from '../../conversations/takeover/takeover.ts';
import type { AssistantRequest } from './assistant.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const admin = { id: 'admin', firstName: 'admin' };
const getChat = (id: string) => ({ dealerId: 'home', conversationId: id, leadId: id });
const joins = (id: string) => office.server.database.db.transaction().execute((trx) => join(trx, getChat(id), admin));
const handsBack = (id: string, note?: string) =>
  office.server.database.db.transaction().execute((trx) => complete(trx, getChat(id), { personId: admin.id, note }));

it('sends nothing that it began to write before somebody joined, not even once they have left', async () => {
  for (const lead of ['interrupted', 'returned']) {
    await office.feed(...createConversation('home', lead), liveMessage(lead, 'Do you deliver?'));
    await office.whileThinking(lead, async () => {
      await joins(lead);
      if (lead === 'returned') await handsBack(lead);
    });
    expect(await office.sentTo(lead)).toEqual([]);
  }
  expect(office.failures).toEqual([]);
});

it('gets the note of the salesperson who handed the chat back, and promises nothing against it', async () => {
  await office.feed(...createConversation('home', 'promised'));
  await joins('promised');
  await handsBack('promised', 'Promised a call on Tuesday');
  await office.feed(liveMessage('promised', 'What about my trade-in?'));
  const requests: AssistantRequest[] = [];
  await office.without(async () => {
    const reply = (request: AssistantRequest) => {
      requests.push(request);
      return Promise.reject(new Error('Later'));
    };
    const asking = office.anotherWorker({ reply, guidance: null });
    await office.passTime('promised');
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await asking.stop();
  });
  office.failures.length = 0;
  expect(requests[0]!.handBackNote).toBe('Promised a call on Tuesday');
  const [sent] = await office.answered('promised');
  expect(sent!.body).toContain('They’ll see this chat, so you won’t have to repeat yourself.');
  expect(sent!.body).not.toContain('shortly');
});
