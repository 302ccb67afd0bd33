import { chatClose } from '@forecourt/api/contract/chatSocket';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, box, button, lost, openMine, question, screen, server, Server, visible } from './takeoverScreen.tsx';

it('appends what the customer writes, and says that they are typing', async () => {
  await openMine();
  server().say({ event_name: 'Typing', by: 'shopper' });
  await expect.element(page.getByText('Ada is typing…')).toBeVisible();
  server().say({
    event_name: 'Message',
    message: { id: 'm1', seq: 1, by: 'shopper', name: null, text: 'I can come at 5', at: new Date().toISOString() },
  });
  const log = page.getByRole('log');
  await expect.element(log.getByText('I can come at 5')).toBeVisible();
  await expect.element(log.getByText('Ada Byron').first()).toBeVisible();
  await expect.element(page.getByText('Ada is typing…')).not.toBeInTheDocument();
});

it('reads a message out once, whether the socket or the timeline has it first', async () => {
  await openMine();
  const getAnnounced = () =>
    Array.from(document.querySelectorAll('[aria-live=polite] p'), ({ textContent }) => textContent);
  const at = new Date().toISOString();
  const message = { id: 'm1', seq: 1, by: 'shopper' as const, name: null, text: 'I can come at 5', at };
  server().say({ event_name: 'Message', message });
  await expect.poll(getAnnounced).toEqual(['Ada Byron: I can come at 5']);
  // Then it is loaded as well, with one that the socket has not brought yet; and then the socket brings both once more.
  const loaded = { ...question, MessageId: 'm1', Name: 'Ada', Surname: 'Byron', Message: message.text, Timestamp: at };
  const later = new Date(Date.now() + 1000).toISOString();
  answers.messages = [question, loaded, { ...loaded, MessageId: 'm2', Message: 'Or at 6', Timestamp: later }];
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(getAnnounced).toEqual(['Ada Byron: I can come at 5', 'Ada Byron: Or at 6']);
  server().say({ event_name: 'Message', message });
  server().say({ event_name: 'Message', message: { ...message, id: 'm2', seq: 2, text: 'Or at 6', at: later } });
  server().say({ event_name: 'Message', message: { ...message, id: 'm3', seq: 3, text: 'Bye', at: later } });
  await expect.poll(() => getAnnounced().at(-1)).toBe('Ada Byron: Bye');
  expect(getAnnounced()).toHaveLength(3);
});

it('offers the dealer’s answers, by the button and by a slash', async () => {
  answers.savedAnswers = [{ question: 'Do you deliver?', answer: 'We deliver within 30 miles.' }];
  await openMine();
  await box.fill('Sure.');
  await button('Insert answer').click();
  await page.getByRole('option', { name: /Do you deliver/ }).click();
  await expect.element(box).toHaveValue('Sure.We deliver within 30 miles.');
  await box.fill('');
  await userEvent.keyboard('/');
  await page.getByRole('option', { name: /Do you deliver/ }).click();
  await expect.element(box).toHaveValue('We deliver within 30 miles.');
});

it('sends, shows how far it has come, and once only when the timeline has it too', async () => {
  await openMine();
  await box.fill('  It is, I am looking at it  ');
  expect(server().frames.some(({ event_name }) => event_name === 'Typing')).toBe(true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(box).toHaveValue('');
  const log = page.getByRole('log');
  await expect.element(log.getByText('It is, I am looking at it')).toBeVisible();
  await expect.element(log.getByText('Sending')).toBeVisible();
  const [frame] = server().sent();
  expect(frame).toMatchObject({ payload: 'It is, I am looking at it', page: null, vehicle_info: null });
  server().say({ event_name: 'ack', id: frame!.id, seq: 1 });
  await expect.element(log.getByText('Sent', { exact: true })).toBeVisible();
  const at = new Date().toISOString();
  answers.messages = [
    question,
    { ...question, MessageId: frame!.id, Initiator: 'SPECIALIST', Message: frame!.payload, Timestamp: at },
  ];
  server().say({
    event_name: 'Message',
    message: { id: frame!.id, seq: 1, by: 'staff', name: 'Dana', text: frame!.payload, at },
  });
  await expect.poll(() => log.getByText('It is, I am looking at it').elements().length).toBe(1);
});

it('says what was not taken, and sends it again as the same message', async () => {
  await openMine();
  await box.fill('Hello');
  await button('Send').click();
  server().say({ event_name: 'Refused', id: server().sent()[0]!.id, reason: 'You’re sending messages too fast' });
  const log = page.getByRole('log');
  await expect.element(log.getByText('Failed')).toBeVisible();
  await expect.element(log.getByText('You’re sending messages too fast')).toBeVisible();
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByText('Sending')).toBeVisible();
  expect(
    new Set(
      server()
        .sent()
        .map(({ id }) => id),
    ).size,
  ).toBe(1);
  expect(server().sent()).toHaveLength(2);
});

it('says that the connection is lost, and sends what was written meanwhile when it is back', async () => {
  await openMine();
  server().cut();
  await expect.element(lost).toBeVisible();
  await box.fill('Still here');
  await button('Send').click();
  await expect.element(page.getByRole('log').getByText('Sending')).toBeVisible();
  await expect.poll(() => Server.all.length, visible).toBe(2);
  await expect.element(lost).not.toBeInTheDocument();
  await expect
    .poll(() =>
      server()
        .sent()
        .map(({ payload }) => payload),
    )
    .toEqual(['Still here']);
});

it('connects at once when asked to', async () => {
  await openMine();
  server().cut(chatClose.unauthenticated);
  await expect.element(lost).toBeVisible();
  await button('Try again').click();
  await expect.poll(() => Server.all.length).toBe(2);
  await expect.element(lost).not.toBeInTheDocument();
});

it('keeps what is typed, and what was not sent yet, through a reload', async () => {
  await openMine();
  server().cut();
  await box.fill('Not sent yet');
  await button('Send').click();
  await box.fill('Half a sen');
  const [before] = Server.all;
  screen.show(null);
  await openMine();
  await expect.element(box).toHaveValue('Half a sen');
  await expect
    .poll(() =>
      server()
        .sent()
        .map(({ payload }) => payload),
    )
    .toEqual(['Not sent yet']);
  expect(before!.isClosed).toBe(true);
});
