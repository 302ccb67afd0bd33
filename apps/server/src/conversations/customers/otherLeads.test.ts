import type { FeedLine } from '@forecourt/api/contract/feed';
import type { OtherLead } from '@forecourt/api/contract/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { loadFeed } from '../../feed/load.ts';

const service = { id: 'SERVICE', name: 'Service AI', category: 'SERVICE_AI' } as const;

/** A conversation of somebody who is reached at a number. */
function from(
  phone: string,
  id: string,
  { product = 'LEAD_ENGAGE', dealer = 'home', model = 'RAV4' } = {},
): FeedLine[] {
  const [lead, ...rest] = createConversation(dealer, id, product);
  return [{ ...lead, phone, vehicle: { year: 2026, make: 'Toyota', model } } as FeedLine, ...rest];
}

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    {
      type: 'dealer',
      id: 'home',
      group: 'Test Group',
      name: 'Dealer home',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }, service],
    },
    {
      type: 'person',
      id: 'seller',
      first_name: 'Sam',
      last_name: 'Tester',
      email: 'seller@test.example',
      username: 'seller',
      role: 'REGULAR',
      products: ['LEAD_ENGAGE'],
      dealers: ['home'],
      policy: [],
    },
    ...from('+16035550101', 'first'),
    ...from('+16035550101', 'second', { model: 'Camry' }),
    ...from('+16035550101', 'oil', { product: 'SERVICE', model: 'Corolla' }),
    ...from('+16035550102', 'namesake'),
    ...from('+16035550101', 'elsewhere', { dealer: 'foreign' }),
  ]);
});
afterAll(() => server.close());

const feed = async (...lines: FeedLine[]) =>
  expect(await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject({
    rejected: [],
  });

async function findOthers(person: string, conversation: string): Promise<OtherLead[] | undefined> {
  const answer = await server.app.inject({
    url: `/api/dashboard/home/leads/${conversation}/general-info`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ OtherLeads?: OtherLead[] }>().OtherLeads;
}
const ids = (others: OtherLead[] | undefined) => others?.map(({ ConversationId }) => ConversationId).toSorted();

it('shows what the same customer has asked elsewhere in the dealership, not who has the same name', async () => {
  const others = await findOthers('admin', 'first');
  expect(ids(others)).toEqual(['oil', 'second']);
  expect(others!.find(({ ConversationId }) => ConversationId === 'oil')).toMatchObject({
    ProductName: 'Service AI',
    Source: 'Dealer Website',
    Vehicle: '2026 Toyota Corolla',
  });
  expect(await findOthers('admin', 'namesake')).toBeUndefined();
});

it('shows only what is of the person’s products', async () => {
  expect(ids(await findOthers('seller', 'first'))).toEqual(['second']);
});

it('shows the appointments, own vehicles and consent of the other leads, and which one an opt-out was written on', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const booked = (id: string, days: number): FeedLine => ({
    type: 'event',
    dealer: 'home',
    id,
    conversation: 'second',
    kind: 'APPOINTMENT_SET',
    by: 'assistant',
    appointment: { id, at: inDays(days) },
    at: '2026-01-06T15:00:00Z',
  });
  const consent = { channel: 'email', kind: 'marketing', text: 'Send me offers.', at: '2026-01-05T15:00:00Z' } as const;
  const [second] = from('+16035550101', 'second', { model: 'Camry' });
  await feed(
    { ...second, consents: [consent] } as FeedLine,
    booked('long-over', -30),
    booked('over', -3),
    booked('later', 9),
    booked('next', 2),
    liveMessage('second', 'I would trade in my 2018 Honda Civic'),
    message('home', 'second', 'stop', 'HUMAN', 'sms', 'STOP', '2026-01-07T15:00:00Z'),
  );
  const others = await findOthers('admin', 'first');
  const found = others!.find(({ ConversationId }) => ConversationId === 'second')!;
  expect(found.Appointments.map(({ id }) => id)).toEqual(['next', 'later', 'over']);
  expect(found.TradeIns).toEqual(['2018 Honda Civic']);
  expect(found.Consents).toMatchObject([consent]);
  expect(others!.filter(({ HasOptOut }) => HasOptOut).map(({ ConversationId }) => ConversationId)).toEqual(['second']);
  // On the lead itself it is no other one's.
  expect((await findOthers('admin', 'second'))!.some(({ HasOptOut }) => HasOptOut)).toBe(false);
});

it('follows a customer who leaves another number', async () => {
  await feed(from('+16035550102', 'second')[0]!);
  expect(ids(await findOthers('admin', 'first'))).toEqual(['oil']);
  expect(ids(await findOthers('admin', 'namesake'))).toEqual(['second']);
});
