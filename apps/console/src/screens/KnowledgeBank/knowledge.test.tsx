import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { KnowledgeEntry, KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { recordOf } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let KnowledgeBank: typeof import('./KnowledgeBank.tsx').KnowledgeBank;
let api: typeof import('../../api.ts').api;
let session: typeof import('../../session/store.ts').session;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ KnowledgeBank } = await import('./KnowledgeBank.tsx'));
  ({ api } = await import('../../api.ts'));
  ({ session } = await import('../../session/store.ts'));
});
afterAll(() => screen.close());

const entry = (entry_id: string, question: string, more: Partial<KnowledgeEntry> = {}): KnowledgeEntry => ({
  id: entry_id,
  entry_id,
  question,
  answer: { id: entry_id, answer: '<p>Within 100 miles.</p>' },
  products: [{ id: 1, name: 'Sales AI' }],
  meta_data: { custom: true, visible: true, editable: true, important: false },
  Version: 3,
  ...more,
});

/** What a server would hold, what was sent to it, and what it refuses. */
let stored: KnowledgeGroup[];
let sent: { id: string; body?: unknown; params?: unknown; headers?: unknown; ifMatch?: string | undefined }[];
let refusals: Record<string, Error>;

beforeEach(() => {
  localStorage.clear();
  [sent, refusals] = [[], {}];
  session.auth = recordOf(
    cells.find(
      ({ role, productId, policy, brand, knowledgeBank }) =>
        role === 'ADMIN' &&
        productId === 'LEAD_ENGAGE' &&
        policy === 'everything' &&
        brand === 'forecourt' &&
        knowledgeBank,
    ) ??
      cells.find(
        ({ role, productId, knowledgeBank }) => role === 'ADMIN' && productId === 'LEAD_ENGAGE' && knowledgeBank,
      )!,
  );
  session.auth.user_info.Policy = [{ Resource: 'Settings:Preferences', Allow: ['*'] }];
  const delivery = { id: 'delivery', name: 'Delivery', custom: true, Version: 7, total: 2 };
  stored = [
    {
      id: 'sales',
      name: 'Sales',
      topics: [
        {
          ...delivery,
          questions: [
            entry('how', 'Do you deliver?'),
            entry('free', 'Is it free?', {
              meta_data: { custom: false, visible: true, editable: false, important: true },
              products: [
                { id: 1, name: 'Sales AI' },
                { id: 2, name: 'Chat AI' },
              ],
            }),
          ],
        },
      ],
    },
    { id: 'vehicles', name: 'Vehicles', topics: [] },
  ];
  const send = async (
    call: Call,
    { body, params }: { body?: unknown; params?: unknown },
    options: { ifMatch?: string; headers?: unknown } = {},
  ) => {
    if (call.method !== 'GET')
      sent.push({ id: call.id, body, params, headers: options.headers, ifMatch: options.ifMatch });
    const refusal = refusals[call.id];
    if (refusal) throw refusal;
    switch (call.id) {
      case 'knowledge.context':
        return { api_key: 'key', product_id: 1 };
      case 'knowledge.products':
        return [
          { id: 2, product_name: 'Chat AI' },
          { id: 1, product_name: 'Sales AI' },
        ];
      case 'knowledge.entries':
        return structuredClone(stored);
      case 'knowledge.addTopic':
        return { id: 'tires', topic_name: 'Tires' };
      case 'knowledge.save':
        return { ...entry('how', 'Do you deliver?'), Version: 4 };
      default:
        return { deleted: true, topic_deleted: false };
    }
  };
  vi.spyOn(api, 'send').mockImplementation(send as never);
  vi.spyOn(api, 'sendVersioned').mockImplementation((async (...args: Parameters<typeof send>) => ({
    value: await send(...args),
    version: '"4"',
  })) as never);
});
afterEach(() => {
  screen.show(null);
  vi.restoreAllMocks();
});

function open(address = '/knowledge-bank'): void {
  const router = createMemoryRouter([{ path: '/knowledge-bank', Component: KnowledgeBank }], {
    initialEntries: [address],
  });
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <RouterProvider router={router} />
      </main>
    </QueryClientProvider>,
  );
}
const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact });
const dialog = (name: string) => page.getByRole('dialog', { name });
const answer = () => page.getByRole('textbox', { name: 'Answer' });
/** By the keyboard: a message of the test before may lie above the button. */
const press = async (name: string | RegExp, exact = false) => {
  await expect.element(button(name, exact)).toBeVisible();
  (button(name, exact).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
/** The components' stories check contrast; a dialog is still fading in here. */
const violations = async (part = 'main') =>
  (await axe.run(document.querySelector(part)!, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
    ({ id }) => id,
  );

it('turns a new question’s tile into an input and then the editor, and saves it with its products and both headers', async () => {
  open();
  await expect.element(page.getByRole('heading', { name: 'AI Knowledge Bank' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('New question about Delivery');
  const input = page.getByRole('textbox', { name: 'New question' });
  await expect.element(input).toHaveFocus();
  // Nothing is ignored, and blanks are trimmed (spec 3 §5).
  await userEvent.keyboard('   {Enter}');
  await expect.element(dialog('New question')).not.toBeInTheDocument();
  await userEvent.keyboard('On Sundays? {Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue('On Sundays?');
  await expect.element(button('Save')).toBeDisabled();
  await expect.element(button('Sales AI')).toBeDisabled();
  await userEvent.click(answer());
  await userEvent.keyboard('Yes.');
  await userEvent.click(button('Chat AI'));
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('Question and answer added successfully')).toBeVisible();
  await expect.element(dialog('New question')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      id: 'knowledge.save',
      params: { dealerId: 'North', productId: '1', groupId: 'sales' },
      body: {
        entry_id: expect.stringMatching(/^[\da-f-]{36}$/),
        product_ids: [1, 2],
        question: { id: null, question: 'On Sundays?' },
        answer: '<p>Yes.</p>',
        topic_id: 'delivery',
      },
      headers: { 'x-api-key': 'key' },
      ifMatch: '"0"',
    },
  ]);
});

it('edits an answer on the version that was read; Save waits for a change and for an answer', async () => {
  open();
  await press(/^Do you deliver\?/);
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.click(answer());
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.keyboard('Anywhere.');
  // What is typed is kept, and its tile says so.
  await press('Close', true);
  await expect.element(button(/^Do you deliver\?.*Unsaved changes/)).toBeVisible();
  await press(/^Do you deliver\?/);
  await expect.element(answer()).toHaveTextContent('Anywhere.');
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('Question and answer edited successfully')).toBeVisible();
  expect(sent[0]).toMatchObject({
    ifMatch: '"3"',
    body: { entry_id: 'how', question: { id: 'how' }, answer: '<p>Anywhere.</p>' },
  });
});

it('offers both answers where somebody else has saved meanwhile', async () => {
  open();
  await press(/^Do you deliver\?/);
  await userEvent.click(answer());
  await userEvent.keyboard('Anywhere. ');
  refusals['knowledge.save'] = new ApiError({
    id: 'changed-elsewhere',
    status: 412,
    message: 'Lena Ortiz saved this after you opened it',
  });
  stored[0]!.topics[0]!.questions[0] = entry('how', 'Do you deliver?', {
    answer: { id: 'how', answer: '<p>In the state.</p>' },
    Version: 9,
  });
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('Someone else changed this')).toBeVisible();
  await expect.element(page.getByText('In the state.').first()).toBeVisible();
  delete refusals['knowledge.save'];
  await userEvent.click(button('Save selection'));
  await expect.poll(() => sent.at(-1)).toMatchObject({ ifMatch: '"9"' });
  expect(JSON.stringify(sent.at(-1)!.body)).toContain('Anywhere.');
});

it('adds again, with its topic, what somebody else has deleted while it was edited', async () => {
  open();
  await press(/^Do you deliver\?/);
  await userEvent.click(answer());
  await userEvent.keyboard('Anywhere. ');
  refusals['knowledge.save'] = new ApiError({ id: 'deleted', status: 404, message: 'Someone else deleted this topic' });
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('Someone else deleted this topic')).toBeVisible();
  delete refusals['knowledge.save'];
  await userEvent.click(button('Add it again'));
  await expect.element(page.getByText('Question and answer added successfully')).toBeVisible();
  expect(sent.map(({ id, ifMatch }) => [id, ifMatch])).toEqual([
    ['knowledge.save', '"3"'],
    ['knowledge.addTopic', undefined],
    ['knowledge.save', '"0"'],
  ]);
});

it('deletes a question and a topic after a question, as they were read; only what somebody has added', async () => {
  open();
  await press(/^Is it free\?/);
  await expect.element(page.getByText('This answer came with the product and can’t be edited.')).toBeVisible();
  await expect.element(button('Delete Question')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await press(/^Do you deliver\?/);
  await press('Delete Question');
  const sure = page.getByRole('alertdialog', { name: 'Delete Question' });
  await expect
    .element(sure.getByText('“Do you deliver?” will be deleted from Sales AI only. This can’t be undone.'))
    .toBeVisible();
  await userEvent.click(sure.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('Question deleted succeffully')).toBeVisible();
  await expect.element(dialog('Edit question')).not.toBeInTheDocument();
  await press('Delete Topic: Delivery');
  const topic = page.getByRole('alertdialog', { name: 'Delete Topic' });
  await expect.element(topic.getByText(/from every product they are mirrored to/)).toBeVisible();
  await userEvent.click(topic.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('Topic deleted successfully')).toBeVisible();
  expect(sent.map(({ id, ifMatch, params }) => [id, ifMatch, params])).toEqual([
    ['knowledge.deleteEntry', '"3"', { entryId: 'how' }],
    ['knowledge.deleteTopic', '"7"', { dealerId: 'North', productId: '1', groupId: 'sales', topicId: 'delivery' }],
  ]);
});

it('says why nothing was deleted', async () => {
  open();
  refusals['knowledge.deleteTopic'] = new ApiError({
    id: 'changed-elsewhere',
    status: 412,
    message: 'Lena Ortiz saved this after you opened it',
  });
  await press('Delete Topic: Delivery');
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('Lena Ortiz saved this after you opened it')).toBeVisible();
});

it('creates a topic; a name of blanks makes none', async () => {
  open('/knowledge-bank?group=vehicles');
  await expect.element(page.getByText('There are no topics in this group yet.')).toBeVisible();
  await press('Add Topic');
  await userEvent.keyboard('  {Enter}');
  expect(sent).toEqual([]);
  await userEvent.keyboard('Tires{Enter}');
  await expect.element(page.getByText('Topic created successfully')).toBeVisible();
  expect(sent[0]!.body).toEqual({ dealer_id: 'North', product_id: 1, group_id: 'vehicles', topic_name: 'Tires' });
});

it('finds across groups, and marks the words', async () => {
  open();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search questions and answers' }), 'deliver MILES');
  await expect.element(page.getByText('2 questions found')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sales › Delivery' })).toBeVisible();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'deliver',
    'miles',
    'miles',
  ]);
});

it.each<[string, string, Error]>([
  ['a status', 'HTTP error! status: 500', new ApiError({ id: 'http', status: 500, message: 'x' })],
  ['no network', 'Can’t', new ApiError({ id: 'network', status: 0, message: 'Can’t fetch data: lost' })],
  ['something else', 'An unknown error occurred', new Error('x')],
  [
    'no body',
    'no data detected',
    new ApiError({ id: 'broken-answer', status: 502, message: 'Error' }, { cause: new SyntaxError('end') }),
  ],
  [
    'no object',
    "response isn't an object type",
    new ApiError(
      { id: 'broken-answer', status: 502, message: 'Error' },
      { cause: z.safeParse(z.array(z.string()), 'x').error },
    ),
  ],
  [
    'no key',
    'authorization-key and api-key are required',
    new ApiError({ id: 'api-key', status: 403, message: 'authorization-key and api-key are required' }),
  ],
  [
    'no such product',
    'Provided product is not valid',
    new ApiError({ id: 'invalid-product', status: 404, message: 'Provided product is not valid' }),
  ],
])('shows why nothing could be loaded: %s', async (_cause, text, error) => {
  refusals['knowledge.entries'] = error;
  open();
  await expect.element(page.getByText(text)).toBeVisible();
  delete refusals['knowledge.entries'];
  await press('Try again');
  await expect.element(page.getByRole('tab', { name: 'Sales' })).toBeVisible();
});

it('says what is missing before anything is sent (spec 3 §8)', async () => {
  const { bankCalls } = await import('./useBank.ts');
  const calls = bankCalls('North', { api_key: 'key', product_id: 1 });
  const input = {
    entryId: 'x',
    groupId: 'g',
    topicId: 't',
    questionId: null,
    question: 'Q',
    answer: 'A',
    products: [1],
  };
  const refused = (make: () => unknown) => {
    try {
      make();
      return 'sent';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect([
    refused(() => bankCalls('North', { api_key: '', product_id: 1 })),
    refused(() => bankCalls('North', { api_key: 'key', product_id: 0 })),
    refused(() => calls.save({ ...input, question: ' ' }, '"0"')),
    refused(() => calls.save({ ...input, topicId: '' }, '"0"')),
    refused(() => calls.save({ ...input, groupId: '' }, '"0"')),
    refused(() => calls.save({ ...input, products: [2] }, '"0"')),
  ]).toEqual([
    'authorization-key and api-key are required',
    'No product detected',
    'No question detected',
    'No topic detected',
    'No group detected',
    'Provided product is not valid',
  ]);
  stored = [];
  open();
  await expect.element(page.getByText('no data detected')).toBeVisible();
});

it('has neither badges nor chips for CDK accounts, and changes nothing for who may only read', async () => {
  session.auth!.user_info.RetailerName = 'cdk_global';
  session.auth!.user_info.Policy = [{ Resource: 'Settings:Preferences', Allow: ['read'] }];
  open();
  await press(/^Do you deliver\?/);
  await expect.element(dialog('Question')).toBeVisible();
  await expect.element(page.getByText('Chat AI')).not.toBeInTheDocument();
  for (const name of ['Save', 'Delete Question']) await expect.element(button(name)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Chat AI')).not.toBeInTheDocument();
  for (const name of ['Add Topic', 'New question about Delivery', 'Delete Topic: Delivery'])
    await expect.element(button(name)).not.toBeInTheDocument();
});
