import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import type { NoteVisibility } from '../../messaging/timeline/entries.ts';
import { insertNote } from '../../messaging/timeline/insert.ts';
import type { AssistantRequest } from './assistant.ts';
import { buildPrompt } from './languageModel/prompt.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

let notes = 0;
const note = (lead: string, body: string, visibility: NoteVisibility) =>
  insertNote(office.server.database.db, {
    dealerId: 'home',
    id: `note-${++notes}`,
    productId: 'LEAD_ENGAGE',
    conversationId: lead,
    leadId: lead,
    personId: 'admin',
    body,
    visibility,
  });

/** What the assistant is asked to answer a customer's question with. */
async function ask(lead: string, question: string): Promise<AssistantRequest> {
  await office.feed(liveMessage(lead, question));
  const requests: AssistantRequest[] = [];
  await office.without(async () => {
    const reply = (request: AssistantRequest) => {
      requests.push(request);
      return Promise.reject(new Error('Later'));
    };
    const asking = office.anotherWorker({ reply, guidance: null });
    await office.passTime(lead);
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await asking.stop();
  });
  office.failures.length = 0;
  return requests[0]!;
}

it('are read by the assistant where they are for it, and by no assistant otherwise', async () => {
  await office.feed(...createConversation('home', 'noted'));
  await note('noted', 'Secret zebrafinch', 'staff');
  await note('noted', 'Brings the trade-in &amp; both keys', 'assistant');
  await note('noted', 'Comes on Saturday', 'assistant');
  const request = await ask('noted', 'Do you deliver?');
  expect(request.teamNotes).toEqual(['Brings the trade-in & both keys', 'Comes on Saturday']);
  expect(JSON.stringify(request)).not.toContain('zebrafinch');
  const prompt = buildPrompt(request, []);
  expect(prompt).toContain('["Brings the trade-in & both keys","Comes on Saturday"]');
  expect(prompt).not.toContain('zebrafinch');
  expect(request.conversation.map(({ text }) => text).join(' ')).not.toContain('Saturday');
});

it('do not stop an answer that is being written', async () => {
  await office.feed(...createConversation('home', 'pending'), liveMessage('pending', 'Do you deliver?'));
  await office.whileThinking('pending', () => note('pending', 'Secret zebrafinch', 'staff'));
  expect((await office.sentTo('pending')).map(({ body }) => body)).toEqual([expect.stringContaining('Too late')]);
  await office.delivered('pending');
  expect(office.carriers.mails.join('\n')).not.toContain('zebrafinch');
});

it('do not answer the customer: the assistant still does', async () => {
  await office.feed(...createConversation('home', 'asked'), liveMessage('asked', 'Can the car be delivered?'));
  await note('asked', 'Secret zebrafinch', 'staff');
  const [sent] = await office.answered('asked');
  expect(sent!.body).toContain('100 miles');
});
