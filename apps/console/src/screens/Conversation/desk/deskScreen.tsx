import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { DeskState } from '@forecourt/api/contract/desk';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const nobody: DeskState = {
  AssigneeId: null,
  AssignedTo: null,
  SnoozedUntil: null,
  ClosedReason: null,
  Handoff: null,
  Transfer: null,
};
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const visible = { timeout: 10_000 };

/** What a person does with a conversation beside writing in it, in a brand's page. */
export function testDesk(brand: 'forecourt' | 'marque'): void {
  let screen: Awaited<ReturnType<typeof openScreen>>;
  let router: ReturnType<typeof createMemoryRouter>;
  const calls = vi.fn<(id: string, body: unknown) => void>();
  let state: DeskState;
  let refusal: ApiError | undefined;
  let lead: object;
  const sent = (id: string) => calls.mock.calls.filter(([call]) => call === id).map(([, body]) => body);

  async function answer({ id }: Call, { body }: { body?: object }): Promise<unknown> {
    calls(id, body);
    switch (id) {
      case 'leads.generalInfo':
        return { ...leadsExamples.generalInfo.response, AccountId: 'North', AgenticLead: null, ...lead };
      case 'conversations.byMetric':
        return { items: [], page_id: 1, num_pages: 1, total: 0, as_of: inHours(0) };
      case 'conversations.inbox':
        return { needs_reply: 0, mine: 0, unread: 0, failed: 0, overdue: 0, snoozed: 0 };
      case 'filters.metrics':
        return { Items: [], Lists: [] };
      case 'dialogue.messages':
        return { ...dialogueExamples.dialogue.response, has_older: false };
      case 'replies.unsubscribed':
        return { Unsubscribed: false, OptOut: null };
      case 'replies.signature':
        return { signature: '' };
      case 'takeover.status':
        return { Status: true };
      case 'desk.assignees':
        return {
          Items: [
            { UserId: 'grace', FullName: 'Grace Lee', IsAway: false, OpenHandoffs: 2 },
            { UserId: 'omar', FullName: 'Omar Haddad', IsAway: true, OpenHandoffs: 0 },
          ],
        };
      case 'desk.state':
        return state;
      case 'conversations.unread':
        return { ok: true };
    }
    if (!id.startsWith('desk.')) return { Items: [], items: [] };
    if (refusal) throw refusal;
    return state;
  }

  beforeAll(async () => {
    screen = await openScreen({ brand });
    vi.doMock('../../../api.ts', () => ({ api: { send: answer } }));
  });
  afterAll(() => screen.close());
  beforeEach(async () => {
    screen.show(null);
    const { session } = await import('../../../session/store.ts');
    session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
    calls.mockReset();
    state = nobody;
    refusal = undefined;
    lead = {};
  });

  async function open(): Promise<void> {
    const { Conversation } = await import('../Conversation.tsx');
    router = createMemoryRouter(
      [
        { path: '/conversation/:cid', Component: Conversation },
        { path: '/conversations', element: <h1>Conversations</h1> },
      ],
      { initialEntries: ['/conversation/talk?inbox=mine'] },
    );
    screen.show(
      <QueryClientProvider
        key={Math.random()}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await expect.element(page.getByRole('button', { name: 'Snooze' }), visible).toBeVisible();
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');

  it('assigns a conversation by keyboard to somebody who is found by name', async () => {
    await open();
    await press('Assign');
    await expect.element(dialog.getByRole('heading', { name: 'Assign this conversation' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'To' }).fill('omar');
    await expect.element(page.getByRole('option', { name: /Omar Haddad/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    state = { ...nobody, AssigneeId: 'omar', AssignedTo: 'Omar Haddad' };
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('desk.assign')).toEqual([{ conversation_id: 'talk', to: { user_id: 'omar' } }]);
  });

  it('keeps what was chosen where the server refuses it, and says why', async () => {
    await open();
    await press('Close');
    await dialog.getByRole('radio', { name: 'Another reason' }).click({ force: true });
    const save = dialog.getByRole('button', { name: 'Close conversation' });
    await expect.element(save).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('Moved to another state');
    refusal = new ApiError({ id: 'network', status: 0, message: 'Nobody answers' });
    await save.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Moved to another state');
    refusal = undefined;
    state = { ...nobody, ClosedReason: 'Moved to another state' };
    await save.click();
    await expect.element(page.getByText('Closed: Moved to another state')).toBeVisible();
    const body = { conversation_id: 'talk', status: { type: 'closed', reason: 'Moved to another state' } };
    expect(sent('desk.setStatus')).toEqual([body, body]);
    state = nobody;
    await press('Reopen');
    await expect.element(page.getByText(/^Closed:/)).not.toBeInTheDocument();
  });

  it('snoozes until a time that is offered, or that is typed; not into the past', async () => {
    await open();
    await press('Snooze');
    await dialog.getByRole('radio', { name: 'Choose a date and time…' }).click({ force: true });
    await dialog.getByLabelText('Date and time').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await expect.element(dialog.getByText('Choose a time in the future')).toBeVisible();
    expect(sent('desk.setStatus')).toEqual([]);
    await dialog.getByRole('radio', { name: /^Tomorrow/ }).click({ force: true });
    state = { ...nobody, SnoozedUntil: inHours(20) };
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await expect.element(page.getByText(/^Snoozed until/)).toBeVisible();
    const [{ status }] = sent('desk.setStatus') as [{ status: { type: string; until: string } }];
    expect(status.type).toBe('snoozed');
    expect(Date.parse(status.until)).toBeGreaterThan(Date.now());
  });

  it('says who has to answer and by when, and that it is late', async () => {
    const handoff = {
      Since: inHours(-1),
      TargetAt: inHours(1),
      OwnerId: 'grace',
      Owner: 'Grace Lee',
      Step: 'first',
    } as const;
    state = { ...nobody, Handoff: handoff };
    await open();
    await expect.element(page.getByText(/^Handed off to Grace Lee\. Answer by/)).toBeVisible();
    screen.show(null);
    state = { ...nobody, Handoff: { ...handoff, TargetAt: inHours(-0.5), Step: 'managers' } };
    await open();
    await expect.element(page.getByText(/^An answer from the managers was due by/)).toBeVisible();
  });

  it('takes over a chat that a colleague offers', async () => {
    lead = {
      Channel: 'chat',
      TakeoverEventType: 'IN_PROGRESS',
      SalesPerson: 'Grace Lee',
      SalesPersonEmail: 'grace@north.example',
    };
    const { session } = await import('../../../session/store.ts');
    const me = session.auth!.user_info.UserId;
    state = { ...nobody, Transfer: { FromId: 'grace', From: 'Grace Lee', ToId: me, To: 'Dana Ray', At: inHours(0) } };
    await open();
    await expect.element(page.getByText('Grace Lee wants to transfer this chat to you.')).toBeVisible();
    state = nobody;
    await press('Accept');
    await expect.element(page.getByText(/wants to transfer/)).not.toBeInTheDocument();
    expect(sent('desk.answerTransfer')).toEqual([{ conversation_id: 'talk', answer: 'accept' }]);
  });

  it('leaves a conversation that is marked as unread', async () => {
    await open();
    await press('Mark as unread');
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe('/conversations?inbox=mine');
    expect(sent('conversations.unread')).toEqual([{ conversation_id: 'talk' }]);
  });

  it('has nothing that axe finds, with a notice and with each question open', async () => {
    state = { ...nobody, SnoozedUntil: inHours(20) };
    await open();
    await expect.element(page.getByText(/^Snoozed until/)).toBeVisible();
    for (const name of ['Assign', 'Snooze', 'Close']) {
      await press(name);
      await expect.element(dialog).toBeVisible();
      const { violations } = await axe.run(document, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });
}
