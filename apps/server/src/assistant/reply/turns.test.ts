import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { happened, liveMessage } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

it('says nothing that somebody has gone beyond while it was written', async () => {
  for (const lead of ['again', 'helped', 'interrupted']) await office.feed(...createConversation('home', lead));
  await office.feed(liveMessage('again', 'Do you deliver?'));
  await office.whileThinking('again', () => office.feed(liveMessage('again', 'Which octane does it need?')));
  expect((await office.answered('again'))[0]!.body).not.toContain('Too late');

  await office.feed(liveMessage('helped', 'Do you deliver?'));
  await office.whileThinking('helped', () =>
    office.feed(liveMessage('helped', 'I do it for you', { initiator: 'SPECIALIST', live: false })),
  );
  await office.unanswered('helped');

  await office.feed(liveMessage('interrupted', 'Do you deliver?'));
  await office.whileThinking('interrupted', () => office.feed(happened('interrupted', 'DEALERSHIP_TAKEOVER')));
  await office.unanswered('interrupted');
});

it('answers once where a process dies while it writes, and one that comes back too late says nothing', async () => {
  await office.feed(...createConversation('home', 'orphan'), liveMessage('orphan', 'Do you deliver?'));
  await office.whileThinking('orphan', async () => {
    // Its lease runs out, and another process takes the turn up.
    const second = office.anotherWorker();
    try {
      await office.answered('orphan');
    } finally {
      await second.stop();
    }
  });
  const sent = await office.sentTo('orphan');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('100 miles');
  expect(office.failures).toEqual([]);
});
