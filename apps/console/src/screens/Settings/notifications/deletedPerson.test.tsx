import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { ApiError } from '@forecourt/api/errors';
import type { ListedSubscriber, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let Notifications: typeof import('./Notifications.tsx').Notifications;
let api: typeof import('../../../api.ts').api;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ Notifications } = await import('./Notifications.tsx'));
  ({ api } = await import('../../../api.ts'));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterAll(() => screen.close());

const lena: ListedSubscriber = {
  Id: 'lena',
  UserId: 'lena',
  FirstName: 'Lena',
  LastName: 'Ortiz',
  Email: 'lena@test.example',
  MainPhone: '+15550100300',
  SecondaryPhone: '',
  CrmUserId: null,
  Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
  Version: 3,
};

/** What a server would hold, and what was sent to it. */
let stored: ListedSubscriber[];
let added: Subscriber[];
/** What a save is refused with while the person is gone: the row is missed when it is read, or when it is written. */
let refusal: { id: string; status: number };

const answerTo = (call: Call, input: { body?: unknown }): unknown => {
  if (call.id === 'subscribers.list') return { Items: stored };
  if (call.id === 'subscribers.handoffs') return { TargetMinutes: 15, GivenTo: 'in-turn' };
  if (call.id === 'subscribers.types') return { Items: [{ Id: 'handoff', Name: 'Handoff', Description: '' }] };
  if (call.id === 'subscribers.principals') return { Items: [] };
  if (call.id === 'subscribers.findCrmUser') return { UserId: null };
  if (call.id === 'subscribers.update') throw new ApiError({ ...refusal, message: 'This was deleted' });
  if (call.id !== 'subscribers.add') throw new Error(call.id);
  const person = input.body as Subscriber;
  added.push(person);
  stored = [{ ...person, Version: 1 }];
  return stored[0];
};

beforeEach(() => {
  localStorage.clear();
  stored = [lena];
  added = [];
  const send = (call: Call, input: { body?: unknown }) => Promise.resolve().then(() => answerTo(call, input));
  vi.spyOn(api, 'send').mockImplementation(send as never);
  vi.spyOn(api, 'sendVersioned').mockImplementation((async (call: Call, input: { body?: unknown }) => ({
    value: await send(call, input),
    version: '"1"',
  })) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  screen.show(null);
});

function open(...access: ('read' | 'write' | 'create')[]): void {
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Notifications key={crypto.randomUUID()} access={access} />
    </QueryClientProvider>,
  );
}
const phone = page.getByRole('textbox', { name: 'Phone' });
const save = page.getByRole('button', { name: 'Save' });

const urgentText = () => document.querySelector('[role=alert]')?.textContent;

async function typeThenDelete(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Edit Lena Ortiz' }));
  await userEvent.fill(phone, '+15550100999');
  stored = [];
}

it.each([
  ['is missed at once', { id: 'deleted', status: 404 }],
  ['goes while it is saved', { id: 'changed-elsewhere', status: 412 }],
])('saving a person who %s says so, keeps what was typed, and adds them again', async (_when, refused) => {
  refusal = refused;
  open('read', 'write', 'create');
  await typeThenDelete();
  await userEvent.click(save);
  await expect.poll(urgentText).toMatch(/^This person was deleted\. What you typed is still here\./);
  await expect.element(phone).toHaveValue('+15550100999');
  await expect.element(page.getByText('No one is notified yet.')).not.toBeInTheDocument();

  await userEvent.click(save);
  await expect.poll(() => added.map(({ Id, MainPhone }) => [Id, MainPhone])).toEqual([['lena', '+15550100999']]);
  await expect.poll(urgentText).toBeUndefined();
  await expect.element(page.getByRole('button', { name: 'Delete Lena Ortiz' })).toBeVisible();
});

it('is there after a reload too, and goes when it is discarded', async () => {
  open('read', 'write', 'create');
  await typeThenDelete();
  open('read', 'write', 'create');
  const edit = page.getByRole('button', { name: 'Edit Lena Ortiz' });
  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
  await userEvent.click(edit);
  await expect.element(phone).toHaveValue('+15550100999');
  await userEvent.click(page.getByRole('button', { name: 'Discard changes' }));
  await expect.element(page.getByText('No one is notified yet.')).toBeVisible();
});

it('is not added again by who may not add anybody', async () => {
  refusal = { id: 'deleted', status: 404 };
  open('read', 'write');
  await typeThenDelete();
  await userEvent.click(save);
  await expect.poll(urgentText).toMatch(/Your account can’t add people/);
  await expect.element(phone).toHaveValue('+15550100999');
  await expect.element(save).toBeDisabled();
  expect(added).toEqual([]);
});
