import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatSettings } from './chatState.ts';
import { field, looksAt, setUpPanel, write } from './testPanel.tsx';
import { lastSocket, serve, settings } from './testServer.ts';
import type { ChatVehicle } from './vehicles.ts';

const { open } = setUpPanel();

/** The panel obeys what the dealer has switched (spec 2 §3, "Capability statuses"). */
const withSettings = (change: Partial<ChatSettings>) => ({
  settings: () => ({ status: 200, body: { ...settings, ...change } }),
});
const button = (name: string) => page.getByRole('button', { name });
const rav4: ChatVehicle = {
  stock: 'T1',
  year: 2026,
  make: 'Toyota',
  model: 'RAV4',
  trim: 'XLE',
  price: null,
  currency: 'USD',
  image_url: null,
};
const onItsPage = { ...looksAt, vehicle: { make: 'Toyota', model: 'RAV4', stock: 'T1' } };

it.each([
  [true, 1],
  [false, 0],
])('offers a person: %s', async (offers_person, count) => {
  serve(withSettings({ offers_person, quick_replies: [] }));
  open();
  await expect.element(field()).toBeVisible();
  expect(button('Talk to a person').elements()).toHaveLength(count);
});

it.each([
  [true, 1],
  [false, 0],
])('asks for contact info from the start: %s', async (invites_contact, count) => {
  serve(withSettings({ invites_contact }));
  open();
  await expect.element(field()).toBeVisible();
  expect(button('Leave your contact info').elements()).toHaveLength(count);
});

it('suggests no questions where the dealer has turned them off', async () => {
  serve(withSettings({ quick_replies: [] }));
  open();
  await expect.element(field()).toBeVisible();
  await expect.element(button('What are your hours?')).not.toBeInTheDocument();
});

it('asks for a price that is not shown', async () => {
  const calls = serve({
    ...withSettings({ shows_prices: false }),
    vehicles: () => ({ status: 200, body: { vehicles: [rav4], needs_contact: false } }),
  });
  open(onItsPage);
  await button('Ask for the price: 2026 Toyota RAV4 XLE').click();
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/chats'))?.body)
    .toMatchObject({ message: { text: 'How much is the 2026 Toyota RAV4 (stock T1)?', from_card: true } });
});

const fillIn = async () => {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@mail.example');
  await userEvent.click(page.getByRole('checkbox', { name: /^I agree/ }), { force: true });
};
const contactFrame = () => lastSocket()?.frames.find(({ event_name: name }) => name === 'Contact');

it('starts with a form, and sends who the customer is with their first message', async () => {
  const calls = serve(withSettings({ starts_with_form: true }));
  open();
  await expect.element(page.getByRole('heading', { name: 'Before we start' })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  await button('Start the chat').click();
  await expect.element(page.getByText('Firstname or lastname is required!')).toBeVisible();
  await fillIn();
  await button('Start the chat').click();
  await write('Is it still there?');
  await expect.poll(() => calls.at(-1)!.body?.message).toMatchObject({ text: 'Is it still there?' });
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open();
  await expect.poll(contactFrame).toMatchObject({ first_name: 'Ana', email: 'ana@mail.example', phone: null });
});

it('asks for contact info before a price, and tells it then', async () => {
  let hasLeft = false;
  const calls = serve({
    ...withSettings({ contact_first: 'always' }),
    vehicles: () => ({
      status: 200,
      body: { vehicles: [{ ...rav4, price: hasLeft ? 35_480 : null }], needs_contact: !hasLeft },
    }),
  });
  open(onItsPage);
  const card = page.getByRole('group', { name: 'The vehicle on this page' });
  await expect.element(card.getByText('Leave your contact info for the price')).toBeVisible();
  await card.getByRole('button', { name: 'Check availability: 2026 Toyota RAV4 XLE' }).click();
  await expect.element(page.getByRole('heading', { name: 'How can we reach you?' })).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/chats'))).toEqual([]);
  await fillIn();
  await button('Send').click();
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open();
  await expect.poll(contactFrame).toBeDefined();
  hasLeft = true;
  const before = calls.filter(({ path }) => path.includes('/vehicles')).length;
  lastSocket().say({ event_name: 'ack', id: contactFrame()!.id!, seq: null });
  await expect.poll(() => calls.filter(({ path }) => path.includes('/vehicles')).length).toBeGreaterThan(before);
  await expect.element(button('Leave your contact info')).not.toBeInTheDocument();
});
