import type { Cell } from '@forecourt/api/access/specTable';
import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { ApiError } from '@forecourt/api/errors';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../testKeyboard.ts';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let panel: typeof import('./CapabilityPanel.tsx');
let api: typeof import('../../../api.ts').api;
let session: typeof import('../../../session/store.ts').session;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  [panel, { api }, { session }] = await Promise.all([
    import('./CapabilityPanel.tsx'),
    import('../../../api.ts'),
    import('../../../session/store.ts'),
  ]);
});
afterAll(() => screen.close());

/** What was sent to the server, and why it refuses the next save. */
let sent: { id: string; body: unknown; ifMatch: string }[];
let refusal: ApiError | undefined;
let isAway: boolean;

beforeEach(() => {
  [sent, refusal, isAway] = [[], undefined, false];
  vi.spyOn(api, 'send').mockImplementation(() => new Promise(() => {}));
  vi.spyOn(api, 'sendVersioned').mockImplementation((async (
    call: Call,
    { body }: { body?: unknown },
    { ifMatch = '' }: { ifMatch?: string } = {},
  ) => {
    if (isAway) throw new ApiError({ id: 'internal', status: 500, message: 'Error' });
    if (call.method === 'GET') {
      const isOff = call.id === 'capabilities.startForm';
      const value =
        call.id === 'capabilities.gating'
          ? { enabled: false, only_for_cta: false }
          : call.id === 'capabilities.adobe'
            ? { adobeAnalyticsEnabled: false }
            : { Status: !isOff, ...(call.id === 'capabilities.scheduler' && { Visible: true }) };
      return { value, version: '"3"' };
    }
    sent.push({ id: call.id, body, ifMatch });
    if (refusal) throw refusal;
    return { value: {}, version: '"4"' };
  }) as never);
});
afterEach(() => {
  screen.show(null);
  vi.restoreAllMocks();
});

const chat = (role: Cell['role']) =>
  cells.find((cell) => cell.productId === 'DealerChat' && cell.role === role && cell.policy === 'everything')!;

async function open(role: Cell['role'], block: 'CapabilityManager' | 'TakeoverSettings', canWrite = true) {
  await openFor(getRecord(chat(role)), block, canWrite);
}
async function openFor(record: AuthRecord, block: 'CapabilityManager' | 'TakeoverSettings', canWrite = true) {
  session.auth = record;
  await Promise.resolve();
  const Block = panel[block];
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <Block key={crypto.randomUUID()} access={canWrite ? ['read', 'write'] : ['read']} />
        <ToastRegion label="Messages" closeLabel="Close" />
      </main>
    </QueryClientProvider>,
  );
}
const toggle = (name: string) => page.getByRole('switch', { name });
const violations = async () => (await axe.run(document.querySelector('main')!)).violations.map(({ id }) => id);

it('switches takeover by the keyboard, on the version that was read', async () => {
  await open('ADMIN', 'TakeoverSettings');
  await expect.element(toggle('Dealership Takeover')).toBeChecked();
  await userEvent.tab();
  await expect.element(toggle('Dealership Takeover')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => sent)
    .toEqual([{ id: 'capabilities.updateTakeover', body: { status: false }, ifMatch: '"3"' }]);
  await expect.element(page.getByText('Dealership Takeover is off')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('switches what is shown to customers by the keyboard, and the switch keeps the focus', async () => {
  await open('SUPER-ADMIN', 'CapabilityManager');
  for (const name of ['Selling Price', 'Lead Gating for Pricing & Availability Check', 'Only after a call to action']) {
    const before = sent.length;
    await press(toggle(name), ' ');
    await expect.poll(() => sent.length).toBe(before + 1);
    await expect.element(toggle(name)).toHaveFocus();
  }
});

it('turns a switch back that could not be saved, and says so', async () => {
  refusal = new ApiError({ id: 'internal', status: 500, message: 'Error' });
  await open('ADMIN', 'CapabilityManager');
  await userEvent.click(toggle('Selling Price'), { force: true });
  await expect
    .element(
      page.getByText(
        'Error updating settings. Please try in a few minutes. If the problem persists contact our Support team.',
      ),
    )
    .toBeVisible();
  await expect.element(toggle('Selling Price')).toBeChecked();
});

it('says that it cannot fetch data, and tries again', async () => {
  isAway = true;
  await open('ADMIN', 'TakeoverSettings');
  await expect.element(page.getByRole('alert').getByText(/Can't Fetch Data/)).toBeVisible();
  isAway = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(toggle('Dealership Takeover')).toBeChecked();
});

// Spec 2 §6: "SUPER-ADMIN only: Lead Gating for Pricing & Availability Check, Start a Conversation Form".
it('shows the start form and lead gating to SUPER-ADMIN alone', async () => {
  await open('ADMIN', 'CapabilityManager');
  await expect.element(toggle('Quick Replies')).toBeVisible();
  await expect.element(toggle('Start a Conversation Form')).not.toBeInTheDocument();
  await expect.element(toggle('Lead Gating for Pricing & Availability Check')).not.toBeInTheDocument();

  await open('SUPER-ADMIN', 'CapabilityManager');
  await expect.element(toggle('Start a Conversation Form')).not.toBeChecked();
  await expect.element(toggle('Only after a call to action')).toBeDisabled();
  await userEvent.click(toggle('Lead Gating for Pricing & Availability Check'), { force: true });
  await userEvent.click(toggle('Only after a call to action'), { force: true });
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      id: 'capabilities.updateGating',
      body: { enabled: true, only_for_cta: true },
      ifMatch: '"4"',
    });
  expect(await violations()).toEqual([]);
});

it('cannot be switched by who may only read', async () => {
  await open('ADMIN', 'TakeoverSettings', false);
  await userEvent.click(toggle('Dealership Takeover'), { force: true });
  await expect.element(toggle('Dealership Takeover')).toBeChecked();
  expect(sent).toEqual([]);
});

// Spec 2 §6: "the Adobe Analytics toggle (Stellantis only, hidden for pilot dealers)".
describe('Adobe Analytics', () => {
  const dealer = (role: Cell['role'], providers: string[], IsPilot = false): AuthRecord => {
    const record = getRecord(chat(role));
    return {
      ...record,
      dealerSettings: { ...record.dealerSettings, IsPilot },
      user_info: { ...record.user_info, InsightProviders: providers.map((provider_name) => ({ provider_name })) },
    };
  };
  const adobe = () => toggle('Adobe Analytics');

  it('is switched by SUPER-ADMIN of a Stellantis dealer outside of the pilot', async () => {
    await openFor(dealer('SUPER-ADMIN', ['STELLANTIS']), 'CapabilityManager');
    await expect.element(adobe()).not.toBeChecked();
    await userEvent.click(adobe(), { force: true });
    await expect
      .poll(() => sent)
      .toEqual([{ id: 'capabilities.updateAdobe', body: { adobeAnalyticsEnabled: true }, ifMatch: '"3"' }]);
    await expect.element(page.getByText('Adobe Analytics is on')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('goes back where it could not be saved, and says so', async () => {
    refusal = new ApiError({ id: 'internal', status: 500, message: 'Error' });
    await openFor(dealer('SUPER-ADMIN', ['STELLANTIS']), 'CapabilityManager');
    await userEvent.click(adobe(), { force: true });
    await expect.element(page.getByText(/^Error updating settings\. Please try in a few minutes\./)).toBeVisible();
    await expect.element(adobe()).not.toBeChecked();
  });

  it.each([
    ['ADMIN', dealer('ADMIN', ['STELLANTIS'])],
    ['a dealer of another manufacturer', dealer('SUPER-ADMIN', ['TOYOTA'])],
    ['a pilot dealer', dealer('SUPER-ADMIN', ['STELLANTIS'], true)],
  ])('is not shown to %s', async (_who, record) => {
    await openFor(record, 'CapabilityManager');
    await expect.element(toggle('Quick Replies')).toBeVisible();
    await expect.element(adobe()).not.toBeInTheDocument();
  });
});
