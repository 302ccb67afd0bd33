import { ApiError } from '@forecourt/api/errors';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { button, dialog, ground, onGround, open, press } from './knowledgeGround.tsx';

onGround();

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
  [
    'no network',
    'Can’t fetch data: lost',
    new ApiError({ id: 'network', status: 0, message: 'Can’t fetch data: lost' }),
  ],
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
  ground.refusals['knowledge.entries'] = error;
  open();
  await expect.element(page.getByText(text)).toBeVisible();
  delete ground.refusals['knowledge.entries'];
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
  ground.stored = [];
  open();
  await expect.element(page.getByText('no data detected')).toBeVisible();
});

it('has neither badges nor chips for CDK accounts, and changes nothing for who may only read', async () => {
  ground.session.auth!.user_info.RetailerName = 'cdk_global';
  ground.session.auth!.user_info.Policy = [{ Resource: 'Settings:Preferences', Allow: ['read'] }];
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
