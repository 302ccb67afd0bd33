import type { AccessType } from '@forecourt/api/access/policy';
import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { DeadDelivery, WebhookEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { webhooksExamples } from '@forecourt/api/contract/connections/webhooks.examples';
import { ApiError } from '@forecourt/api/errors';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { toastQueue } from '@forecourt/ui/toastQueue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../../testRecord.ts';
import { openScreen } from '../../../../testScreen.tsx';

const { endpoint: example, secret } = webhooksExamples.addWebhook.response;
const known: WebhookEndpoint = { ...example, version: 4 };
const lost = webhooksExamples.deadDeliveries.response.Items[0]!;

/** What a server would hold, what was sent to it, and how it refuses the next change. */
let stored: WebhookEndpoint[];
let dead: DeadDelivery[];
let sent: { id: string; body: unknown; ifMatch: string | undefined }[];
let failure: Error | undefined;
let outcome: { was_delivered: boolean; outcome: string };

function answerTo({ id, method }: Call, { body }: { body?: { ids: string[] | null } }, ifMatch?: string): unknown {
  if (failure) throw failure;
  if (id === 'webhooks.list') return { Items: structuredClone(stored) };
  if (id === 'webhooks.dead') return { Items: structuredClone(dead), total: dead.length };
  if (method !== 'GET') sent.push({ id, body, ifMatch });
  switch (id) {
    case 'webhooks.add':
      stored = [...stored, known];
      return { endpoint: known, secret };
    case 'webhooks.rotateSecret':
      return { endpoint: known, secret };
    case 'webhooks.delete':
      stored = [];
      return { deleted: true };
    case 'webhooks.test':
      return outcome;
    case 'webhooks.resend': {
      const { ids } = body!;
      const queued = dead.filter((one) => ids === null || ids.includes(one.id)).length;
      dead = dead.filter((one) => ids !== null && !ids.includes(one.id));
      return { queued };
    }
    default:
      return known;
  }
}

let screen: Awaited<ReturnType<typeof openScreen>>;
let Webhooks: typeof import('./Webhooks.tsx').Webhooks;
let api: typeof import('../../../../api.ts').api;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ Webhooks } = await import('./Webhooks.tsx'));
  ({ api } = await import('../../../../api.ts'));
  const { session } = await import('../../../../session/store.ts');
  session.auth = getRecord(cells.find(({ role, productId }) => role === 'ADMIN' && productId === 'LEAD_ENGAGE')!);
});
afterAll(() => screen.close());
beforeEach(() => {
  [stored, dead, sent, failure] = [[known], [], [], undefined];
  outcome = { was_delivered: true, outcome: 'The receiver answered 200' };
  toastQueue.clear();
  const send = async (call: Call, input: { body?: { ids: string[] | null } }, options?: { ifMatch?: string }) =>
    answerTo(call, input, options?.ifMatch);
  vi.spyOn(api, 'send').mockImplementation(send as never);
  vi.spyOn(api, 'sendVersioned').mockImplementation((async (...given: Parameters<typeof send>) => ({
    value: await send(...given),
    version: '"5"',
  })) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  screen.show(null);
});

async function open(access: AccessType[] = ['read', 'write', 'create'], width = 1280): Promise<void> {
  await page.viewport(width, 900);
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Webhooks key={crypto.randomUUID()} access={access} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </QueryClientProvider>,
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = () => page.getByRole('listitem', { name: known.target });
const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const violations = async () => {
  const { violations: found } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

describe('the list', () => {
  it('shows where events go, which, and how the latest one fared', async () => {
    const at = '2026-03-02T15:00:00Z';
    stored = [
      { ...known, waiting: 2, last_attempt: { at, was_delivered: false, outcome: 'The receiver answered 503' } },
    ];
    await open();
    await expect.element(item()).toMatchTextContent('Webhook, 2 events');
    await expect.element(item()).toMatchTextContent('The receiver answered 503');
    await expect.element(item()).toMatchTextContent('2 events are waiting');
    await expect.element(item()).toMatchTextContent('Failing');
    expect(await violations()).toEqual([]);
  });

  it('says why an endpoint was turned off', async () => {
    stored = [{ ...known, is_enabled: false, disabled_reason: 'The receiver answered 410: it wants no more events' }];
    await open();
    await expect.element(item()).toMatchTextContent('it wants no more events');
    await expect.element(item()).toMatchTextContent('Off');
  });

  it('is empty at first, and says what can be added', async () => {
    stored = [];
    await open();
    await expect.element(page.getByText('Nothing is sent to other systems yet.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('is only read by people who may only read', async () => {
    dead = [lost];
    await open(['read']);
    await expect.element(item()).toBeVisible();
    await expect.element(page.getByText('Not delivered')).toBeVisible();
    expect(document.querySelectorAll('button')).toHaveLength(0);
  });

  it('that could not be loaded can be loaded again', async () => {
    failure = new ApiError({ id: 'network', status: 0, message: 'You’re offline' });
    await open();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('You’re offline');
    failure = undefined;
    await userEvent.click(button('Try again').first());
    await expect.element(item()).toBeVisible();
  });

  it('fits a phone', async () => {
    stored = [{ ...known, target: `https://hooks.dealer.example/${'a-long-path/'.repeat(12)}` }];
    dead = [{ ...lost, target: stored[0]!.target }];
    await open(undefined, 390);
    await expect.element(page.getByText('Not delivered')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('a new endpoint', () => {
  it('is added with the keyboard alone, and its secret is shown once', async () => {
    stored = [];
    await open();
    await userEvent.click(button('Add endpoint'));
    await userEvent.keyboard('https://crm.home.example/hooks{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Signing secret' });
    await expect.element(dialog.getByRole('region', { name: 'Signing secret' })).toMatchTextContent(secret!);
    expect(sent).toMatchObject([
      { id: 'webhooks.add', body: { kind: 'webhook', target: 'https://crm.home.example/hooks', is_enabled: true } },
    ]);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Did you copy the secret?' });
    await userEvent.click(question.getByRole('button', { name: 'Back to the secret' }));
    await userEvent.click(button('Done'));
    await expect.element(item()).toBeVisible();
    expect(document.body.textContent).not.toContain(secret);
  });

  it('takes an https address and an event', async () => {
    await open();
    await userEvent.click(button('Add endpoint'));
    await userEvent.keyboard('https://user:word@crm.example{Enter}');
    await expect.element(page.getByText(/^Enter a web address that begins with https/)).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('shows why the server refuses it, with what was typed', async () => {
    await open();
    await userEvent.click(button('Add endpoint'));
    await userEvent.keyboard('https://10.0.0.1/');
    const message = 'This address is not on the public internet';
    failure = new ApiError({ id: 'not-public', status: 400, message });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(message);
    await expect.element(page.getByRole('textbox', { name: 'URL' })).toHaveValue('https://10.0.0.1/');
  });

  it('that was begun is there when one comes back from confirming who one is, and forgotten once one cancels', async () => {
    await open();
    await userEvent.click(button('Add endpoint'));
    await userEvent.keyboard('https://crm.dealer.example/hooks');
    // The page as it is loaded anew.
    await open();
    const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
    await expect.element(dialog.getByRole('textbox')).toHaveValue('https://crm.dealer.example/hooks');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await open();
    await expect.element(page.getByRole('list', { name: 'Endpoints' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('an endpoint', () => {
  it('is tested, and shows what the receiver answered', async () => {
    await open();
    await userEvent.click(button(`Send a test event to ${known.target}`));
    await expect.element(toast('The receiver answered 200')).toBeVisible();
    outcome = { was_delivered: false, outcome: 'The receiver answered 404' };
    await userEvent.click(button(`Send a test event to ${known.target}`));
    await expect.element(toast('The receiver answered 404')).toBeVisible();
  });

  it('is changed on the version that was opened', async () => {
    await open();
    await userEvent.click(button(`Edit ${known.target}`));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect.element(toast('The endpoint was saved')).toBeVisible();
    const { kind, target, event_types, is_enabled } = known;
    expect(sent).toEqual([{ id: 'webhooks.change', body: { kind, target, event_types, is_enabled }, ifMatch: '"4"' }]);
  });

  it('gets a new secret, after a question', async () => {
    await open();
    await userEvent.click(button(`Rotate secret of ${known.target}`));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }));
    await expect.element(page.getByText(/the former secret works for another 24 hours/)).toBeVisible();
    expect(sent).toEqual([{ id: 'webhooks.rotateSecret', body: undefined, ifMatch: '"4"' }]);
  });

  it('is deleted, after a question', async () => {
    await open();
    await userEvent.click(button(`Delete ${known.target}`));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect.element(page.getByText('Nothing is sent to other systems yet.')).toBeVisible();
    expect(sent).toEqual([{ id: 'webhooks.delete', body: undefined, ifMatch: '"4"' }]);
  });
});

describe('events that were not delivered', () => {
  it('are sent again one by one or all', async () => {
    dead = [lost, { ...lost, id: crypto.randomUUID(), event_type: 'deal.closed' }];
    await open();
    await userEvent.click(button('Send again: New lead, lead ada'));
    await expect.element(toast('1 event is being sent again')).toBeVisible();
    await expect.element(page.getByText('New lead, lead ada')).not.toBeInTheDocument();
    await userEvent.click(button('Send all again'));
    await expect.element(page.getByText('Not delivered')).not.toBeInTheDocument();
    expect(sent).toEqual([
      { id: 'webhooks.resend', body: { ids: [lost.id] }, ifMatch: undefined },
      { id: 'webhooks.resend', body: { ids: null }, ifMatch: undefined },
    ]);
  });
});
