import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, looksAt, setUpPanel, shown } from './testPanel.tsx';
import { lastSocket, serve, settings, stored, times } from './testServer.ts';
import type { ChatVehicle } from './vehicles.ts';

const { open, ownStorage } = setUpPanel();

const bookFrame = () => lastSocket().frames.findLast(({ event_name: name }) => name === 'Book')!;

it('books a visit: a time, then how the customer can be reached, and begins the chat with it', async () => {
  const calls = serve();
  open();
  await page.getByRole('button', { name: 'Book a visit' }).click();
  await expect.element(page.getByRole('heading', { name: 'When would you like to come in?' })).toHaveFocus();
  await expect.element(page.getByText('Times are in Eastern Standard Time.')).toBeVisible();
  await page.getByRole('radio', { name: 'Fri, Nov 27, 3:00 PM' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@mail.example');
  await userEvent.click(page.getByRole('checkbox', { name: /^I agree/ }), { force: true });
  await page.getByRole('button', { name: 'Book visit' }).click();
  await expect.poll(() => calls.at(-1)!.body?.message).toMatchObject({ text: 'I’d like to book a visit.' });
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open();
  await expect.poll(bookFrame).toBeDefined();
  const { id: opening } = calls.at(-1)!.body!.message as { id: string };
  expect(bookFrame()).toMatchObject({
    at: '2026-11-27T20:00:00.000Z',
    contact: { first_name: 'Ana', email: 'ana@mail.example', phone: null },
    opening,
  });
  lastSocket().say(
    { event_name: 'ack', id: bookFrame().id!, seq: null },
    { event_name: 'Message', message: stored(3, 'system', 'You’re booked for Friday.') },
  );
  await expect.element(shown('You’re booked for Friday.')).toBeVisible();
  await expect.element(field()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave your contact info' })).not.toBeInTheDocument();
});

it('offers the times anew where the chosen one is gone, and asks for no contact that is known', async () => {
  let isTaken = false;
  const known = { ...times, needs_contact: false, appointment: '2026-11-28T15:00:00.000Z' };
  const left = [{ date: '2026-11-27', times: [times.days[0]!.times[0]!] }];
  serve({ times: () => ({ status: 200, body: isTaken ? { ...known, days: left } : known }) });
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Would you like to come in for a test drive?'));
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect.element(page.getByText(/^You have a visit on Saturday, November 28 at 10:00 AM/)).toBeVisible();
  await page.getByRole('radio', { name: 'Fri, Nov 27, 3:00 PM' }).click();
  await page.getByRole('button', { name: 'Book visit' }).click();
  await expect.poll(bookFrame).toMatchObject({ contact: null, opening: null });
  isTaken = true;
  const reason = 'This time is no longer available. Choose another.';
  lastSocket().say({ event_name: 'Refused', id: bookFrame().id!, reason });
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  await expect.element(page.getByRole('radio', { name: 'Fri, Nov 27, 3:00 PM' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Fri, Nov 27, 10:00 AM' }).click();
  await page.getByRole('button', { name: 'Book visit' }).click();
  await expect.poll(bookFrame).toMatchObject({ at: '2026-11-27T15:00:00.000Z' });
  lastSocket().say({ event_name: 'ack', id: bookFrame().id!, seq: null });
  await expect.element(field()).toBeVisible();
});

const known = { ...times, needs_contact: false };
const booked = { ...known, appointment: '2026-11-27T20:00:00.000Z' };
const offer = 'I can do:\nFriday, November 27, 10:00 AM\nFriday, November 27, 3:00 PM\nSunday, November 29, 3:00 PM';
const offered = page.getByRole('list', { name: 'Times offered' });
const getOffered = () =>
  offered
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

/** The chat after a salesperson has offered times. */
async function openOffer(answer: () => object) {
  serve({ times: () => ({ status: 200, body: answer() }) });
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'shopper', 'When can I come?'), stored(2, 'staff', offer));
}

it('shows the open times that a salesperson offers as buttons, one of which books the visit', async () => {
  let answer: object = known;
  await openOffer(() => answer);
  // Nothing is open on Sunday.
  const [ten, three] = ['Friday, November 27, 10:00 AM', 'Friday, November 27, 3:00 PM'];
  await expect.poll(getOffered).toEqual([ten, three, 'Other times']);
  await offered.getByRole('button', { name: three }).click();
  await expect.poll(bookFrame).toMatchObject({ at: '2026-11-27T20:00:00.000Z', contact: null, opening: null });
  answer = booked;
  lastSocket().say(
    { event_name: 'ack', id: bookFrame().id!, seq: null },
    { event_name: 'Message', message: stored(3, 'system', 'You’re booked for Friday.') },
  );
  await expect.element(offered).not.toBeInTheDocument();
});

it('says that an offered time is taken, and offers the others', async () => {
  let answer: object = known;
  await openOffer(() => answer);
  await offered.getByRole('button', { name: /3:00 PM/ }).click();
  await expect.poll(bookFrame).toBeDefined();
  answer = { ...known, days: [{ date: '2026-11-27', times: [times.days[0]!.times[0]!] }] };
  const reason = 'This time is no longer available. Choose another.';
  lastSocket().say({ event_name: 'Refused', id: bookFrame().id!, reason });
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
  await expect.poll(getOffered).toEqual(['Friday, November 27, 10:00 AM', 'Other times']);
  await offered.getByRole('button', { name: 'Other times' }).click();
  await expect.element(page.getByRole('heading', { name: 'When would you like to come in?' })).toHaveFocus();
});

it('asks for contact info before it books an offered time, where nobody has it', async () => {
  await openOffer(() => times);
  await offered.getByRole('button', { name: /3:00 PM/ }).click();
  const form = page.getByRole('form', {
    name: /^How can we reach you about your visit on Friday, November 27 at 3:00 PM/,
  });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await form.getByRole('textbox', { name: 'Email' }).fill('ana@mail.example');
  await userEvent.click(page.getByRole('checkbox', { name: /^I agree/ }), { force: true });
  await page.getByRole('button', { name: 'Book visit' }).click();
  await expect.poll(bookFrame).toMatchObject({ at: '2026-11-27T20:00:00.000Z', contact: { first_name: 'Ana' } });
});

it('shows before an offered time is booked that it moves another visit', async () => {
  await openOffer(() => ({ ...known, appointment: '2026-11-28T15:00:00.000Z' }));
  await offered.getByRole('button', { name: /3:00 PM/ }).click();
  await expect.element(page.getByText(/^You have a visit on Saturday, November 28 at 10:00 AM/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Fri, Nov 27, 3:00 PM' })).toBeChecked();
});

const rav4: ChatVehicle = {
  stock: 'T1',
  year: 2026,
  make: 'Toyota',
  model: 'RAV4',
  trim: 'XLE',
  price: 35_480,
  currency: 'USD',
  image_url: null,
};

it('shows the dealer’s vehicle of the page, and asks about it with one press', async () => {
  const calls = serve({ vehicles: () => ({ status: 200, body: { vehicles: [rav4], needs_contact: false } }) });
  open({ ...looksAt, vehicle: { make: 'Toyota', model: 'RAV4', stock: 'T1', price: 1 } });
  const card = page.getByRole('group', { name: 'The vehicle on this page' });
  await expect.element(card.getByText('$35,480')).toBeVisible();
  await card.getByRole('button', { name: 'Check availability: 2026 Toyota RAV4 XLE' }).click();
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/chats'))?.body)
    .toMatchObject({
      vehicle: { make: 'Toyota', model: 'RAV4', stock: 'T1', year: 2026 },
      message: { text: 'Is the 2026 Toyota RAV4 (stock T1) still available?', from_card: true },
    });
  await expect.element(card).not.toBeInTheDocument();
});

it('shows the vehicles that the assistant names below its message', async () => {
  const camry = { ...rav4, stock: 'T2', model: 'Camry', price: null };
  serve({ vehicles: () => ({ status: 200, body: { vehicles: [rav4, camry], needs_contact: false } }) });
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'We have a 2026 Toyota RAV4 and a 2026 Toyota Camry.'));
  const carousel = page.getByRole('group', { name: 'Vehicles in this message' });
  await expect.element(carousel.getByText('1 of 2')).toBeVisible();
  await carousel.getByRole('button', { name: /Camry/ }).click();
  await expect
    .poll(() => lastSocket().frames.at(-1))
    .toMatchObject({ event_name: 'Message', vehicle_info: { stock: 'T2' }, from_card: true });
});

it('mails the conversation to the address that is typed, and says why not', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', settings.welcome));
  const asked = () => lastSocket().frames.findLast(({ event_name: name }) => name === 'MailTranscript');
  await page.getByRole('button', { name: 'Email this conversation' }).click();
  const address = page.getByRole('textbox', { name: 'Your email address' });
  await address.fill('ana');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Incorrect email')).toBeVisible();
  expect(asked()).toBeUndefined();
  await address.fill('ana@mail.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(asked).toMatchObject({ email: 'ana@mail.example' });
  const reason = 'You’ve asked us not to email you.';
  lastSocket().say({ event_name: 'Refused', id: asked()!.id!, reason });
  await expect.element(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  lastSocket().say({ event_name: 'ack', id: asked()!.id!, seq: null });
  await expect.element(field()).toBeVisible();
});
