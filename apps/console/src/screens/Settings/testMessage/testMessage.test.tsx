import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { ApiError } from '@forecourt/api/errors';
import { followUpExamples } from '@forecourt/api/contract/settings/follow-up.examples';
import { signatureExamples } from '@forecourt/api/contract/settings/signature.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import type { BlockProps } from '../blockProps.ts';

let screen: Awaited<ReturnType<typeof openScreen>>;
let SignatureBlock: ComponentType<BlockProps>;
let FollowUp: ComponentType<BlockProps>;
let api: typeof import('../../../api.ts').api;

beforeAll(async () => {
  screen = await openScreen({ brand: 'marque' });
  // The console reads what is installed when it is loaded.
  ({ SignatureBlock } = await import('../signature/SignatureBlock.tsx'));
  ({ FollowUp } = await import('../followUp/FollowUp.tsx'));
  ({ api } = await import('../../../api.ts'));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterAll(() => screen.close());

interface Sent {
  id: string;
  input: { params: object; body: { Id: string } };
}
/** The tests that were asked for, and how the next is refused. */
let sent: Sent[];
let refusal: ApiError | undefined;
/** Whether the person's address is one that they typed themselves. */
let isUnconfirmed: boolean;

const answerTo = (call: Call, input: unknown): unknown => {
  if (call.id === 'signature.available') {
    return {
      Items: [{ ...signatureExamples.updateSignature.response, Signature: '<p>Harbor Toyota</p>' }],
      SalesAI: null,
    };
  }
  if (call.id === 'followups.list') return { Items: [{ ...followUpExamples.updateFollowUp.response, Version: 1 }] };
  if (call.id === 'followups.template') return { ...followUpExamples.followUpTemplate.response, Channel: 'sms' };
  if (call.id !== 'signature.test' && call.id !== 'followups.test') throw new Error(call.id);
  sent.push({ id: call.id, input: input as Sent['input'] });
  if (refusal) throw refusal;
  return { SentTo: 'admin@test.example', IsConfirmation: isUnconfirmed };
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  refusal = undefined;
  isUnconfirmed = false;
  const send = (call: Call, input: unknown) => Promise.resolve().then(() => answerTo(call, input));
  vi.spyOn(api, 'send').mockImplementation(send);
  vi.spyOn(api, 'sendVersioned').mockImplementation(async (call: Call, input: unknown) => ({
    value: await send(call, input),
    version: '"1"',
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  screen.show(null);
});

const open = (Block: ComponentType<BlockProps>) =>
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Block key={crypto.randomUUID()} access={['read', 'write']} />
    </QueryClientProvider>,
  );
const test = page.getByRole('button', { name: 'Send me a test' });

it('sends the signature to oneself and says where it went; each press is a test of its own', async () => {
  open(SignatureBlock);
  await userEvent.click(test);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Test sent to' }))
    .toHaveTextContent('Test sent to admin@test.example');
  await userEvent.click(test);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ id }) => id)).toEqual(['signature.test', 'signature.test']);
  expect(sent[0]!.input.body.Id).not.toBe(sent[1]!.input.body.Id);
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('says that an address has to be confirmed first', async () => {
  isUnconfirmed = true;
  open(SignatureBlock);
  await userEvent.click(test);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Confirm your email address first' }))
    .toHaveTextContent(
      'Confirm your email address first. We sent a link to admin@test.example. Then send the test again.',
    );
});

it('says why there was none', async () => {
  refusal = new ApiError({ id: 'too-many-tests', status: 429, message: 'Too many' });
  open(SignatureBlock);
  await userEvent.click(test);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Couldn’t send the test: you’ve sent yourself too many tests. Try again in an hour');
});

it('sends a follow-up from where it is read, and says that a text comes by email', async () => {
  open(FollowUp);
  await userEvent.click(page.getByRole('button', { name: /^Show message:/ }).first());
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/this text message comes to you by email/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send me a test' }));
  await expect.element(dialog.getByText(/Test sent to admin@test\.example/)).toBeVisible();
  expect(sent).toMatchObject([{ id: 'followups.test', input: { params: { template_id: expect.any(String) } } }]);
});
