import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, createConversation('home', 'ada'));
});
afterAll(() => server.close());

/** The colleagues that the server names to a person's window, which has ada's conversation open. */
async function othersFor(person: string, window: string): Promise<unknown> {
  const answer = await server.app.inject({
    url: '/api/dashboard/colleagues/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'ada', window, state: 'reading' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
  return answer.json();
}

it('names the others who have a conversation open, but never the caller, not even from another window', async () => {
  const admin = { UserId: 'admin', FullName: 'admin Tester', IsTyping: false };
  const regular = { UserId: 'regular', FullName: 'regular Tester', IsTyping: false };
  await othersFor('admin', 'first');
  await expect.poll(() => othersFor('regular', 'only')).toEqual({ Items: [admin] });
  await expect.poll(() => othersFor('admin', 'second')).toEqual({ Items: [regular] });
});
