import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ListedTopic } from '@forecourt/api/contract/settings/content-management';
import { ApiError } from '@forecourt/api/errors';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusAtFoot, press as pressKey } from '../../../testKeyboard.ts';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let ContentManagement: typeof import('./ContentManagement.tsx').ContentManagement;
let api: typeof import('../../../api.ts').api;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ ContentManagement } = await import('./ContentManagement.tsx'));
  ({ api } = await import('../../../api.ts'));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'DealerChat')!);
});
afterAll(() => screen.close());

/** What a server would hold, and what was sent to it. */
let stored: ListedTopic[];
let sent: { id: string; body: unknown; ifMatch?: string | undefined }[];
let refusal: ApiError | undefined;

const question = (question_id: string, title: string, answer: string, custom = false) => ({
  question_id,
  title,
  answer,
  custom,
  Version: 1,
});

interface Added {
  save_information: { topic_name?: string; topic_id?: string; question?: string };
}
function add({ save_information: { topic_name: label = '', topic_id, question: title = '' } }: Added): void {
  const topic = stored.find((one) => one.topic_id === topic_id);
  if (topic) topic.questions.push(question(title, title, '', true));
  else stored.push({ topic_id: label, label, custom: true, Version: 1, questions: [] });
}
interface Removed {
  delete_information: { topic_id: string; question_id?: string };
}
function remove({ topic_id, question_id }: Removed['delete_information']): void {
  if (question_id === undefined) stored = stored.filter((one) => one.topic_id !== topic_id);
  const topic = stored.find((one) => one.topic_id === topic_id);
  if (topic) topic.questions = topic.questions.filter((one) => one.question_id !== question_id);
}

beforeEach(() => {
  localStorage.clear();
  [sent, refusal] = [[], undefined];
  stored = [
    {
      topic_id: 'delivery',
      label: 'Delivery',
      custom: false,
      Version: 3,
      questions: [question('how', 'Do you deliver?', 'Within 100 miles.'), question('free', 'Is it free?', '', true)],
    },
    { topic_id: 'mine', label: 'Warranty', custom: true, Version: 2, questions: [] },
  ];
  const send = async (call: Call, { body }: { body?: unknown }, options?: { ifMatch?: string }) => {
    if (call.method === 'GET') return { Items: stored };
    sent.push({ id: call.id, body, ifMatch: options?.ifMatch });
    if (refusal) throw refusal;
    if (call.id === 'replays.content')
      return {
        Items: [
          {
            id: 'm1',
            question: 'Can you bring it to me?',
            at: '2026-11-20T16:12:00.000Z',
            before: { text: 'Let me check with our team.', handsOver: true },
            after: { text: 'Yes, anywhere.', handsOver: false },
          },
        ],
        tried: 12,
        is_cut: false,
      };
    if (call.id === 'content.add') add(body as Added);
    if (call.id === 'content.delete') remove((body as Removed).delete_information);
    return call.id === 'content.update'
      ? { answer: (body as { question_information: { answer: string } }).question_information.answer }
      : {};
  };
  vi.spyOn(api, 'send').mockImplementation(send as never);
  vi.spyOn(api, 'sendVersioned').mockImplementation((async (...args: Parameters<typeof send>) => ({
    value: await send(...args),
    version: '"2"',
  })) as never);
});
afterEach(() => {
  screen.show(null);
  vi.restoreAllMocks();
});

function open(...access: ('read' | 'write' | 'create')[]): void {
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <h1>Settings</h1>
        <h2>Content Management (CMS)</h2>
        <ContentManagement key={crypto.randomUUID()} access={access} />
        <ToastRegion label="Messages" closeLabel="Close" />
      </main>
    </QueryClientProvider>,
  );
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** The components' stories check contrast; a dialog is still fading in here. */
const violations = async (part = 'main') =>
  (await axe.run(document.querySelector(part)!, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
    ({ id }) => id,
  );

it('answers a question by the keyboard, on the version that was read', async () => {
  open('read', 'write', 'create');
  await expect.element(page.getByText('1 of 2 questions answered')).toBeVisible();
  (button(/^Is it free\?/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveFocus();
  await expect.element(button('Save')).not.toBeEnabled();
  await userEvent.keyboard('   ');
  await expect.element(button('Save')).not.toBeEnabled();
  await userEvent.keyboard('In town.');
  await userEvent.click(button('Save'));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: 'content.update',
        body: { question_information: { topic_id: 'delivery', question_id: 'free', answer: '   In town.' } },
        ifMatch: '"1"',
      },
    ]);
  await expect.element(page.getByText('2 of 2 questions answered')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('offers both answers where somebody else has saved meanwhile, and keeps what was typed', async () => {
  open('read', 'write');
  await userEvent.click(button(/^Do you deliver\?/));
  await userEvent.fill(page.getByRole('textbox', { name: 'Answer' }), 'Anywhere.');
  refusal = new ApiError({
    id: 'changed-elsewhere',
    status: 412,
    message: 'Lena Ortiz saved this after you opened it',
  });
  stored[0]!.questions[0] = { ...question('how', 'Do you deliver?', 'In the state.'), Version: 2 };
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('A newer version was saved')).toBeVisible();
  await expect.element(page.getByText('In the state.').first()).toBeVisible();
  await expect.element(page.getByText('Anywhere.').first()).toBeVisible();
  refusal = undefined;
  await userEvent.click(button('Save selection'));
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      body: { question_information: { answer: 'Anywhere.' } },
      ifMatch: '"2"',
    });
});

it('adds a topic and a question, each with a name', async () => {
  open('read', 'write', 'create');
  await userEvent.click(button('Add Topic'));
  const name = page.getByRole('textbox', { name: 'Topic name' });
  await expect.element(name).toHaveFocus();
  await expect.element(button('Add')).toBeDisabled();
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('Financing{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button('Add Question to Warranty'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Question' }), 'What does it cover?');
  await userEvent.click(button('Add'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { key: 'topic', save_information: { topic_name: 'Financing' } },
    { key: 'question', save_information: { topic_id: 'mine', question: 'What does it cover?' } },
  ]);
});

/** By the keyboard: a message of the test before may lie above the button. */
const press = async (name: string) => {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

it('deletes only what somebody has added, after a question', async () => {
  open('read', 'write', 'create');
  await expect.element(button('Delete Topic: Warranty')).toBeVisible();
  await expect.element(button('Delete Topic: Delivery')).not.toBeInTheDocument();
  await userEvent.click(button(/^Do you deliver\?/));
  await expect.element(button('Delete Question: Do you deliver?')).not.toBeInTheDocument();
  await userEvent.click(button(/^Is it free\?/));
  await press('Delete Question: Is it free?');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Delete Question' }).getByText(/“Is it free\?” and its answer/))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(sent).toEqual([]);
  await press('Delete Topic: Warranty');
  await userEvent.click(
    page.getByRole('alertdialog', { name: 'Delete Topic' }).getByRole('button', { name: 'Delete', exact: true }),
  );
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 'content.delete', body: { key: 'topic', delete_information: { topic_id: 'mine' } }, ifMatch: '"2"' },
    ]);
  await expect.element(page.getByText('“Warranty” was deleted')).toBeVisible();
});

it('is read-only for who may only read', async () => {
  open('read');
  await userEvent.click(button(/^Do you deliver\?/));
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveAttribute('readonly');
  for (const name of ['Add Topic', 'Add Question to Delivery', 'Delete Topic: Warranty', 'Save'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

it('tries an answer on recent questions before it is saved', async () => {
  open('read', 'write');
  await userEvent.click(button(/^Do you deliver\?/));
  await userEvent.fill(page.getByRole('textbox', { name: 'Answer' }), 'Yes, anywhere.');
  await userEvent.click(button('Try on recent questions'));
  await expect.element(page.getByText('1 answer changes across 12 recent questions.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Answers that change' });
  await expect.element(list.getByText('Let me check with our team.')).toBeVisible();
  await expect.element(list.getByText('Handed off to your team')).toBeVisible();
  await expect.element(list.getByText('Yes, anywhere.')).toBeVisible();
  expect(sent.map(({ id, body }) => [id, body])).toEqual([
    [
      'replays.content',
      { question_information: { topic_id: 'delivery', question_id: 'how', answer: 'Yes, anywhere.' } },
    ],
  ]);
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  // What was typed is still there, and not saved.
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes, anywhere.');
});

// WCAG 2.2, 2.1.1 and 2.4.3: everything works by keyboard, and the focus is never lost.
it('adds and deletes by keyboard alone', async () => {
  open('read', 'write', 'create');
  const exact = (name: string) => page.getByRole('button', { name, exact: true });
  const name = page.getByRole('dialog').getByRole('textbox');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true });
  await pressKey(exact('Add Question to Delivery'));
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(exact('Add Question to Delivery')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('How long does it take?{Enter}');
  await expect.element(exact('Add Question to Delivery')).toHaveFocus();

  // The question after it, and the one before where there is none.
  await pressKey(button(/^Is it free\?/));
  await pressKey(exact('Delete Question: Is it free?'));
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await pressKey(confirm);
  await expect.element(button(/^How long does it take\?/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await pressKey(exact('Delete Question: How long does it take?'));
  await pressKey(confirm);
  await expect.element(button(/^Do you deliver\?/)).toHaveFocus();

  await pressKey(exact('Delete Topic: Warranty'));
  await pressKey(confirm);
  await expect.element(exact('Add Question to Delivery')).toHaveFocus();

  await userEvent.keyboard('{Tab}{Enter}{Tab}x');
  await pressKey(exact('Save'));
  await expect.poll(() => sent.at(-1)?.id).toBe('content.update');
  await expectFocusAtFoot(exact('Save'));
});
