import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { LeadRequestInfo } from '@forecourt/api/contract/leads';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const first: LeadRequestInfo = {
  Id: 'first',
  ReceivedAt: '2026-01-05T15:00:00.000Z',
  JoinedBy: null,
  IsFromMessage: false,
  Details: [
    { Name: 'Wants to buy', Value: '2026 Toyota RAV4, new' },
    { Name: 'Trade-in', Value: '2018 Honda Civic EX, 62,000 mi' },
    { Name: 'Finance, 2026 Toyota RAV4', Value: 'lease, at most 450 USD a month' },
  ],
  Other: [{ Name: 'leadscore', Value: '97' }],
};
const again: LeadRequestInfo = { ...first, Id: 'again', JoinedBy: 'phone', Details: [], Other: [] };

let screen: Awaited<ReturnType<typeof openScreen>>;
const sent = vi.fn<(id: string, input: unknown) => Promise<unknown>>();
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  vi.doMock('../../../api.ts', () => ({ api: { send: (call: Call, input: unknown) => sent(call.id, input) } }));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterAll(() => screen.close());
beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async () => ({ lead_id: 'again', conversation_id: 'again' }));
});

let router: ReturnType<typeof createMemoryRouter>;
async function show(...requests: LeadRequestInfo[]) {
  const { Requests } = await import('./Requests.tsx');
  router = createMemoryRouter([{ path: '/conversation/:cid', element: <Requests cid="talk" requests={requests} /> }], {
    initialEntries: ['/conversation/talk'],
  });
  screen.show(
    <QueryClientProvider key={Math.random()} client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('shows what the customer asked for, and what the sender added once it is asked for', async () => {
  await show(first);
  await expect.element(page.getByRole('heading', { name: 'Request', exact: true })).toBeVisible();
  await expect.element(page.getByText('2018 Honda Civic EX, 62,000 mi')).toBeVisible();
  await expect.element(page.getByText('lease, at most 450 USD a month')).toBeVisible();
  expect(page.getByRole('button', { name: 'Split into its own lead' }).elements()).toEqual([]);
  await expect.element(page.getByText('97')).not.toBeVisible();
  await page.getByRole('button', { name: 'Other details from the sender' }).click();
  await expect.element(page.getByText('97')).toBeVisible();
});

it('names what the customer said in a message as such, and offers no split', async () => {
  await show({ ...first, IsFromMessage: true, Details: [{ Name: 'Phone number', Value: '+12125550142' }] });
  await expect.element(page.getByText(/^Said by the customer /)).toBeVisible();
  await expect.element(page.getByText('+12125550142')).toBeVisible();
  expect(page.getByText(/^Received /).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Split into its own lead' }).elements()).toEqual([]);
});

it('splits a request that was added to the lead, by the keyboard too, and opens its conversation', async () => {
  await show(again, first);
  await expect.element(page.getByText('Added to this lead because the phone number is the same.')).toBeVisible();
  page.getByRole('button', { name: 'Split into its own lead' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/Nothing is sent to the customer/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Split', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/conversation/again');
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    'leads.splitRequest',
    expect.objectContaining({ params: expect.objectContaining({ request_id: 'again' }) }),
  );
});

it('says that a request could not be split, and why where the server knows', async () => {
  const refusal = { id: 'unavailable', status: 503, message: 'Try again in a moment' };
  sent.mockImplementation(async () => {
    throw new ApiError(refusal);
  });
  await show(again);
  await page.getByRole('button', { name: 'Split into its own lead' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Split', exact: true }).click();
  await expect.element(question.getByText('Try again in a moment')).toBeVisible();
});
