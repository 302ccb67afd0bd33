import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, createConversation('home', 'customer'));
});
afterAll(() => server.close());

// docs/security.md: the audit names who did what; what changed nothing is not in it.
it('the audit says who stopped the assistant for a customer, and who restarted it', async () => {
  for (const action of ['stop', 'stop', 'continue', 'continue']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/dashboard/dialogue/update-communication',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
      payload: { accountId: 'home', userId: 'customer', vin: 'VIN1', action },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const { rows } = await server.database.pool.query<{ after: object }>(
    "select actor, subject, after from audit where dealer_id = 'home' order by id",
  );
  expect(rows).toEqual(
    ['stop', 'continue'].map((action) => ({ actor: 'admin', subject: 'customer', after: { action } })),
  );
});
