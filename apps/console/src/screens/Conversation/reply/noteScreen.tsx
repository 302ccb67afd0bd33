import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { Message } from '@forecourt/api/contract/dialogue';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { notesExamples } from '@forecourt/api/contract/notes.examples';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportChange } from '../../../testLive.ts';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const asked: Message = { ...dialogueExamples.dialogue.response.messages[0]!, Channel: 'email', Initiator: 'HUMAN' };
const note: Message = {
  ...notesExamples.writeNote.response.message,
  MessageId: 'note',
  Message: 'She has the loan approved already.',
  Timestamp: '2026-01-01T12:05:00.000Z',
  Name: 'Grace',
  Surname: 'Lee',
};

const switchTo = (name: 'Reply' | 'Note') =>
  page.getByRole('radiogroup', { name: 'What to write' }).getByRole('radio', { name }).click();
const noteBox = page.getByRole('textbox', { name: 'Note for your team' });
const add = page.getByRole('button', { name: 'Add note' });

/** What a person does with notes in a conversation, in a brand's page. */
export function testNotes(brand: 'forecourt' | 'marque'): void {
  let screen: Awaited<ReturnType<typeof openScreen>>;
  const calls = vi.fn<(id: string, body: unknown) => void>();
  let messages: Message[];
  let isDown: boolean;
  const sent = (id: string) => calls.mock.calls.filter(([call]) => call === id).map(([, body]) => body);

  async function answer({ id }: Call, { body }: { body?: object }): Promise<unknown> {
    calls(id, body);
    if (id === 'leads.generalInfo')
      return { ...leadsExamples.generalInfo.response, AccountId: 'North', AgenticLead: null };
    if (id === 'conversations.byMetric')
      return { items: [], page_id: 1, num_pages: 1, total: 0, as_of: note.Timestamp };
    if (id === 'conversations.inbox') return { needs_reply: 0, mine: 0, unread: 0, failed: 0, overdue: 0, snoozed: 0 };
    if (id === 'filters.metrics') return { Items: [], Lists: [] };
    if (id === 'dialogue.messages') return { ...dialogueExamples.dialogue.response, messages };
    if (id === 'replies.unsubscribed') return { Unsubscribed: false, OptOut: null };
    if (id === 'replies.signature') return { signature: '' };
    if (id === 'drafts.save') return { draft: body };
    if (id === 'notes.colleagues')
      return {
        Items: ['Grace Lee', 'Grace Leeman', 'Omar Haddad'].map((FullName) => ({ UserId: FullName, FullName })),
      };
    if (id === 'notes.write' && isDown) throw new ApiError({ id: 'network', status: 0, message: 'Nobody answers' });
    return id === 'notes.write' ? { message: note } : { Items: [] };
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
    localStorage.clear();
    calls.mockReset();
    messages = [asked];
    isDown = false;
    const { Conversation } = await import('../Conversation.tsx');
    const router = createMemoryRouter([{ path: '/conversation/:cid', Component: Conversation }], {
      initialEntries: ['/conversation/talk'],
    });
    screen.show(
      <QueryClientProvider
        key={Math.random()}
        client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}
      >
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await expect.element(page.getByRole('textbox', { name: 'Reply as Assistant' })).toBeVisible();
  });

  it('writes a note in a box that says who reads it, and keeps the reply', async () => {
    await page.getByRole('textbox', { name: 'Reply as Assistant' }).fill('Dear Ada');
    await switchTo('Note');
    await expect.element(page.getByText('Only your team sees this')).toBeVisible();
    await expect.element(add).toBeDisabled();
    await noteBox.fill('Wants the blue one.');
    await add.click();
    await expect.poll(() => sent('notes.write')).toHaveLength(1);
    expect(sent('notes.write')[0]).toMatchObject({
      conversation_id: 'talk',
      note: { text: 'Wants the blue one.', for_assistant: false, mentions: [] },
    });
    await expect.element(noteBox).toHaveValue('');
    expect(sent('replies.send')).toEqual([]);
    await switchTo('Reply');
    await expect.element(page.getByRole('textbox', { name: 'Reply as Assistant' })).toHaveValue('Dear Ada');
  });

  it('says that the assistant reads it too, where it is for the assistant', async () => {
    await switchTo('Note');
    await noteBox.fill('Trade-in comes on Saturday.');
    await page.getByText('For the assistant').click();
    await expect.element(page.getByText('Only your team and the assistant see this')).toBeVisible();
    await add.click();
    await expect.poll(() => sent('notes.write')[0]).toMatchObject({ note: { for_assistant: true } });
    // The next one is for the team again.
    await expect.element(page.getByText('Only your team sees this')).toBeVisible();
  });

  it('mentions a colleague by keys alone', async () => {
    await switchTo('Note');
    (noteBox.element() as HTMLElement).focus();
    await userEvent.keyboard('Please call, @');
    const field = page.getByRole('dialog', { name: 'Mention a colleague' }).getByRole('combobox');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('grace{Enter}');
    await expect.element(noteBox).toHaveValue('Please call, @Grace Lee ');
    await expect.element(noteBox).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => sent('notes.write')[0])
      .toMatchObject({
        note: { text: 'Please call, @Grace Lee', mentions: ['Grace Lee'] },
      });
  });

  it('keeps its draft apart from those of replies, and a note that was not stored', async () => {
    await switchTo('Note');
    await noteBox.fill('Half a thought');
    await expect.poll(() => sent('drafts.save')).toMatchObject([{ channel: 'note', text: 'Half a thought' }]);
    isDown = true;
    await add.click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Nobody answers' })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => sent('notes.write')).toHaveLength(2);
    const ids = sent('notes.write').map((body) => (body as { note: { id: string } }).note.id);
    expect(ids[1]).toBe(ids[0]);
  });

  it('shows a colleague’s note when it comes, with who wrote it and who sees it', async () => {
    messages = [asked, note];
    await expect
      .poll(() => {
        reportChange();
        return page.getByText('She has the loan approved already.').elements().length;
      })
      .toBeGreaterThan(0);
    await expect.element(page.getByText('Grace Lee').first()).toBeVisible();
    await expect.element(page.getByText('Only your team sees this')).toBeVisible();
    // It is no message that the customer got: what can be replied to stays what it was.
    await expect.element(page.getByRole('textbox', { name: 'Reply as Assistant' })).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Channel' }).getByRole('radio', { name: 'Email' }).click();
    await expect.element(page.getByText('She has the loan approved already.').first()).toBeVisible();
  });

  it('has no fault that axe finds', async () => {
    messages = [asked, note];
    await switchTo('Note');
    await noteBox.fill('A note');
    const { violations } = await axe.run(page.getByRole('region', { name: 'Dialogue' }).element());
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
