import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import { TestConsole } from '../../../TestConsole.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
const answers: Record<string, unknown> = {};
const sent = vi.fn<(id: string, input: unknown) => void>();
const saved: { name: string; text: Promise<string> }[] = [];
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const send = async (call: Call, input: unknown) => {
    sent(call.id, input);
    return call.id === 'leads.generalInfo'
      ? { ...leadsExamples.generalInfo.response, FullName: 'Ada Byron', AgenticLead: null }
      : answers[call.id];
  };
  vi.doMock('../../../api.ts', () => ({ api: { send } }));
  vi.doMock('@forecourt/ui/saveFile', () => ({
    saveFile: (name: string, parts: BlobPart[]) => saved.push({ name, text: new Blob(parts).text() }),
  }));
});
afterAll(() => screen.close());
beforeEach(() => {
  screen.show(null);
  sent.mockReset();
  saved.length = 0;
  answers['privacy.customerData'] = {
    Leads: 2,
    Tables: [
      { Table: 'message', Rows: 12 },
      { Table: 'attachment', Rows: 1 },
      { Table: 'seen', Rows: 3 },
    ],
    IsLive: false,
    ErasedAt: null,
  };
  answers['privacy.eraseCustomer'] = {
    Id: 'b81071e2',
    At: '2026-01-05T15:00:00.000Z',
    Cause: 'request',
    PersonId: 'marta',
    PersonName: 'Marta Ellison',
    Leads: 2,
    Counts: [
      { Table: 'message', Erased: 12, Left: 0 },
      { Table: 'opt_in', Erased: 0, Left: 0 },
    ],
  };
  answers['privacy.exportCustomer'] = { ExportedAt: '2026-01-05T15:00:00.000Z', Dealer: 'home', Tables: [], Files: [] };
  answers['privacy.consents'] = {
    Items: [
      {
        Kind: 'opt-out',
        Channel: 'sms',
        At: '2026-01-05T15:00:00.000Z',
        RecordedAt: '2026-01-05T15:00:01.000Z',
        Source: 'message',
        Words: 'STOP',
        MadeBy: 'customer',
        LeadId: 'talk',
      },
    ],
  };
});

/** The details beside a conversation, for a role with a policy of the spec's table. */
async function show(role: 'ADMIN' | 'MANAGER' | 'REGULAR' = 'ADMIN'): Promise<void> {
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(
    cells.find((cell) => cell.productId === 'LEAD_ENGAGE' && cell.role === role && cell.policy === 'everything')!,
  );
  const [{ DetailsPane }, { useLead }, { usePreview }] = await Promise.all([
    import('../DetailsPane.tsx'),
    import('../useLead.ts'),
    import('../preview/usePreview.ts'),
  ]);
  function Details() {
    const query = useLead('talk');
    return <DetailsPane cid="talk" lead={query} preview={usePreview('talk', query.data, [])} />;
  }
  screen.show(
    <TestConsole key={Math.random()} path="/conversation/talk">
      <Details />
      <ToastRegion label="Notifications" closeLabel="Close" />
    </TestConsole>,
  );
  await expect.element(page.getByRole('button', { name: /^About this lead/ })).toBeVisible();
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const calls = (id: string) => sent.mock.calls.filter(([call]) => call === id);
async function openErasure(): Promise<void> {
  await show();
  await page.getByRole('button', { name: /^Customer data/ }).click();
  await press('Erase customer…');
}

it('erases a customer after a typed word, and shows the proof', async () => {
  await openErasure();
  const dialog = page.getByRole('dialog', { name: 'Erase Ada Byron?' });
  await expect.element(dialog.getByText(/in all 2 of their leads/)).toBeVisible();
  await expect.element(dialog.getByText('Messages and notes')).toBeVisible();
  await expect.element(dialog.getByText('Other records')).toBeVisible();
  const action = dialog.getByRole('button', { name: 'Erase customer', exact: true });
  await expect.element(action).toBeDisabled();
  const field = dialog.getByRole('textbox', { name: 'Type ERASE to confirm' });
  await field.fill('erase it');
  await expect.element(action).toBeDisabled();
  await field.fill('erase');
  expect((await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })).violations).toEqual([]);
  await action.click();
  const proof = page.getByRole('dialog', { name: 'Customer erased' });
  await expect.element(proof.getByText('Nothing about this customer is left.')).toBeVisible();
  await expect.element(proof.getByText('Reference b81071e2')).toBeVisible();
  expect(calls('privacy.eraseCustomer').map(([, input]) => (input as { body: unknown }).body)).toEqual([
    { conversation_id: 'talk' },
  ]);
  // The button that had the focus is gone: the keyboard still works here.
  await expect.poll(() => proof.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(proof).not.toBeInTheDocument();
});

it('offers no erasure during a live chat, and none of somebody who is erased', async () => {
  answers['privacy.customerData'] = { Leads: 1, Tables: [], IsLive: true, ErasedAt: null };
  await openErasure();
  await expect.element(page.getByText('This customer is in a live chat. End the chat first.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Erase customer', exact: true })).not.toBeInTheDocument();
  answers['privacy.customerData'] = { Leads: 1, Tables: [], IsLive: false, ErasedAt: '2026-01-05T15:00:00.000Z' };
  await openErasure();
  await expect.element(page.getByText(/This customer was erased on/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Erase customer', exact: true })).not.toBeInTheDocument();
});

it('saves everything that is kept of the customer as a file', async () => {
  await show();
  await page.getByRole('button', { name: /^Customer data/ }).click();
  await press('Export customer data');
  await expect.element(page.getByText('Customer data exported')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['customer-talk.json']);
  expect(JSON.parse(await saved[0]!.text)).toEqual(answers['privacy.exportCustomer']);
});

it.each(['MANAGER', 'REGULAR'] as const)(
  'shows %s the consent history, and neither export nor erasure',
  async (role) => {
    await show(role);
    await page.getByRole('button', { name: /^About this lead/ }).click();
    await press('Consent history');
    const dialog = page.getByRole('dialog', { name: 'Consent history' });
    await expect.element(dialog.getByText('“STOP”')).toBeVisible();
    await expect.element(dialog.getByText('Opted out')).toBeVisible();
    await dialog.getByRole('button', { name: 'Download as CSV' }).click();
    expect(saved.map(({ name }) => name)).toEqual(['consent-talk.csv']);
    expect(await saved[0]!.text).toContain('Opted out,sms,2026-01-05T15:00:00.000Z');
    await expect.element(page.getByRole('button', { name: /^Customer data/ })).not.toBeInTheDocument();
  },
);
