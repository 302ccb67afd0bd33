import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
/** The vehicles for which the assistant is stopped. */
let stopped: string[];
const updates = vi.fn<(body: unknown) => void>();

/** The server: a second stop for the same vehicle is answered with ALREADY_EXISTS. */
async function answer({ id }: Call, { body }: { body?: { vin: string; action: string } }): Promise<unknown> {
  if (id === 'leads.generalInfo') return leadsExamples.generalInfo.response;
  if (id === 'communication.customer') return { name: 'Ada', surname: 'Byron', vin_blacklist: stopped };
  updates(body);
  const { vin, action } = body!;
  if (action === 'stop' && stopped.includes(vin)) return { status: 'ALREADY_EXISTS' };
  stopped = action === 'stop' ? [vin] : [];
  return { status: 'OK' };
}

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  vi.doMock('../../api.ts', () => ({ api: { send: answer } }));
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
});
afterAll(() => screen.close());
beforeEach(() => {
  stopped = [];
  updates.mockReset();
});

async function open(path: string) {
  const { StopCommunication } = await import('./StopCommunication.tsx');
  const router = createMemoryRouter(
    [
      { path: '/conversation/:cid/stop-communication', Component: StopCommunication },
      { path: '/stop-communication', Component: StopCommunication },
    ],
    { initialEntries: [path] },
  );
  screen.show(
    <QueryClientProvider key={Math.random()} client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const choice = page.getByRole('switch', { name: /AI Assistant/ });
const confirm = page.getByRole('button', { name: 'Confirm' });
/** As a keyboard does: what a switch is pressed by is hidden behind what it shows. */
async function turn() {
  (choice.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

it('stops the assistant for a customer, says so a second time, and lets it go on', async () => {
  await open('/conversation/talk/stop-communication');
  await expect.element(choice).toBeChecked();
  await expect.element(page.getByText('Ada Byron')).toBeVisible();
  await turn();
  await confirm.click();
  await expect.element(page.getByText('Success!')).toBeVisible();
  await expect
    .element(page.getByText('This customer will no longer receive messages from the AI Assistant'))
    .toBeVisible();
  await confirm.click();
  await expect
    .element(page.getByText('You have already stopped communication between Sales AI and customer!'))
    .toBeVisible();
  // As after a reload.
  await open('/conversation/talk/stop-communication');
  await expect.element(choice).not.toBeChecked();
  await turn();
  await confirm.click();
  await expect.element(page.getByText('This customer will now receive messages from the AI Assistant')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to the conversation' }))
    .toHaveAttribute('href', '/conversation/talk');
  const customer = { accountId: 'home', userId: 'ada', vin: '' };
  expect(updates.mock.calls.map(([body]) => body)).toEqual([
    { ...customer, action: 'stop' },
    { ...customer, action: 'stop' },
    { ...customer, action: 'continue' },
  ]);
});

it('shows what each choice does on the customer’s channels before it is confirmed', async () => {
  await open('/conversation/talk/stop-communication');
  const { Email } = leadsExamples.generalInfo.response;
  const effects = (state: 'on' | 'off') => page.getByRole('list', { name: `With the assistant ${state}` });
  await expect.element(effects('on').getByText(`Answers and follow-ups to ${Email}`)).toBeVisible();
  await turn();
  await expect.element(effects('off').getByText(`No automatic messages to ${Email}`)).toBeVisible();
  await expect.element(effects('off').getByText('Can still reply on every channel')).toBeVisible();
  expect(updates).not.toHaveBeenCalled();
});

it('takes the customer from a link, and can do nothing where the link names none', async () => {
  await open('/stop-communication?AccountId=home&userId=ada&cid=talk&vin=V1');
  await expect.element(choice).toBeChecked();
  await open('/stop-communication?accountId=home');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some issues on our side!');
  expect(choice.elements()).toEqual([]);
});
