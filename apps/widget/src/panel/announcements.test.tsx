import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recordAnnouncements } from './testAnnouncements.ts';
import { looksAt, setUpPanel, shown, write } from './testPanel.tsx';
import { lastSocket, serve, settings, stored } from './testServer.ts';

const { open, ownStorage } = setUpPanel();
beforeEach(recordAnnouncements);

const answer = '<p>It is. <b>Come by</b> today.</p>';
/** How often each of these words was read out. */
const getTimes = (...words: string[]) =>
  words.map((word) => window.announced!.filter((text) => text.includes(word)).length);

it('reads out once what the dealership writes, and nothing that the customer wrote or that was read out before', async () => {
  serve({
    vehicles: () => ({
      status: 200,
      body: {
        vehicles: [
          {
            stock: 'T1',
            vin: null,
            year: 2026,
            make: 'Toyota',
            model: 'RAV4',
            trim: null,
            price: 30_000,
            currency: 'USD',
            image_url: null,
          },
        ],
        needs_contact: false,
      },
    }),
  });
  open({ ...looksAt, vehicle: null });
  await expect.element(shown(settings.welcome)).toBeVisible();
  window.announced!.length = 0;
  await write('Is it there?');
  lastSocket().open();
  lastSocket().say({ event_name: 'Message', message: stored(3, 'assistant', answer) });
  await expect.element(page.getByText('Come by')).toBeVisible();
  // Its cards come later, and hide no message meanwhile.
  lastSocket().say({
    event_name: 'Message',
    message: stored(4, 'assistant', '<p>We have the 2026 Toyota RAV4, stock T1.</p>'),
  });
  await expect.element(page.getByRole('button', { name: /^Check availability/ })).toBeVisible();
  lastSocket().say({ event_name: 'Message', message: stored(5, 'staff', '<p>Marta here</p>') });
  await expect.element(shown('Marta here')).toBeVisible();
  expect(getTimes('Welcome', 'Is it there?', 'Come by', 'We have', 'Marta here')).toEqual([0, 0, 1, 1, 1]);
});

it('reads out nothing of a conversation that is found again, but what was missed while the connection was lost', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(
    stored(1, 'assistant', 'Hello'),
    stored(2, 'shopper', 'Hi'),
    stored(3, 'assistant', 'How are you?'),
  );
  await expect.element(shown('How are you?')).toBeVisible();
  const before = lastSocket();
  before.cut();
  await expect.poll(() => lastSocket() !== before).toBe(true);
  lastSocket().open(stored(4, 'staff', 'Marta here'));
  await expect.element(shown('Marta here')).toBeVisible();
  expect(getTimes('Hello', 'Hi', 'How are you?', 'Marta here', 'Connection lost')).toEqual([0, 0, 0, 1, 1]);
});

it('reads out that something was not sent', async () => {
  serve({ chats: () => 'no network' });
  open();
  await expect.element(shown(settings.welcome)).toBeVisible();
  await write('Is it there?');
  await expect.element(page.getByText('Not sent')).toBeVisible();
  expect(getTimes('Is it there?', 'Not sent')).toEqual([0, 1]);
});
