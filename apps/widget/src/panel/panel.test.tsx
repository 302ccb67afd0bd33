import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, looksAt, setUpPanel, shown, write } from './testPanel.tsx';
import { lastSocket, serve, settings, stored } from './testServer.ts';

const { open, ownStorage } = setUpPanel();

it('greets, says that it is automated, and begins the chat with the first message', async () => {
  const calls = serve();
  open();
  await expect.element(shown(settings.welcome)).toBeVisible();
  await expect.element(page.getByText('Automated assistant')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  expect(calls.filter(({ path }) => path.endsWith('/chats'))).toEqual([]);

  await write('Is it still available?');
  await expect.element(field()).toHaveValue('');
  await expect.element(page.getByRole('article', { name: 'You' })).toHaveTextContent('Is it still available?');
  const begun = calls.find(({ path }) => path.endsWith('/chats'))!.body;
  expect(begun).toMatchObject({ host: 'www.harbor.example', cta: 'Check Availability', vehicle: { model: 'RAV4' } });
  expect(begun).toHaveProperty('press', looksAt.press);

  lastSocket().open();
  expect(lastSocket().protocols).toEqual(['forecourt.chat', 'shopper-token']);
  lastSocket().say({ event_name: 'Status', staff: null, is_shopper_online: null, is_answering: true });
  await expect.element(page.getByText('Harper is typing')).toBeVisible();
  lastSocket().say({ event_name: 'Message', message: stored(3, 'assistant', '<p>It <b>is</b>.</p>') });
  await expect.element(page.getByText('It is.')).toBeVisible();
  await expect.element(page.getByText('Harper is typing')).not.toBeInTheDocument();
});

it('shows nobody as typing where the assistant does not answer', async () => {
  serve();
  open();
  await expect.element(shown(settings.welcome)).toBeVisible();
  await write('Please stop messaging me');
  lastSocket().open();
  lastSocket().say({ event_name: 'Message', message: stored(3, 'system', 'You’re unsubscribed.') });
  await expect.element(shown('You’re unsubscribed.')).toBeVisible();
  await write('Is it still there?');
  await expect.poll(() => lastSocket().frames.at(-1)).toMatchObject({ payload: 'Is it still there?' });
  lastSocket().say({ event_name: 'ack', id: lastSocket().frames.at(-1)!.id!, seq: 4 });
  await expect.element(page.getByText('Sending')).not.toBeInTheDocument();
  await expect.element(page.getByText('Harper is typing')).not.toBeInTheDocument();
  const answering = (is_answering: boolean) =>
    lastSocket().say({ event_name: 'Status', staff: null, is_shopper_online: null, is_answering });
  answering(true);
  await expect.element(page.getByText('Harper is typing')).toBeVisible();
  // A turn that ends without an answer.
  answering(false);
  await expect.element(page.getByText('Harper is typing')).not.toBeInTheDocument();
});

it('asks a suggested question with one press', async () => {
  const calls = serve();
  open();
  await page.getByRole('button', { name: 'What are your hours?' }).click();
  await expect.poll(() => calls.at(-1)!.body?.message).toMatchObject({ text: 'What are your hours?' });
  await expect.element(page.getByRole('button', { name: 'What are your hours?' })).not.toBeInTheDocument();
});

it('keeps a message that could not be sent, and sends the same one again', async () => {
  let isDown = true;
  const calls = serve({
    chats: () => (isDown ? 'no network' : 'as usual'),
  });
  open();
  await expect.element(shown(settings.welcome)).toBeVisible();
  await write('Is it still available?');
  await expect.element(page.getByText('Not sent')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Not sent')).not.toBeInTheDocument();
  const ids = calls
    .filter(({ path }) => path.endsWith('/chats'))
    .map(({ body }) => (body!.message as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('finds the conversation, and what was typed and not sent, on the next page', async () => {
  serve();
  const storage = ownStorage();
  storage.change({
    token: 'kept',
    draft: 'And the color',
    outgoing: [{ event_name: 'Message', id: 'b4f6f0a7-2f5b-4a86-9f6e-2d7c8a1b3e10', payload: 'In blue?' }],
  });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Hello'), stored(2, 'shopper', 'Hi'));
  await expect.element(shown('Hello')).toBeVisible();
  expect(lastSocket().frames[0]).toEqual({ event_name: 'Resume', after: 0 });
  await expect.element(field()).toHaveValue('And the color');
  await expect.element(page.getByText('In blue?')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => lastSocket().frames.at(-1))
    .toMatchObject({
      event_name: 'Message',
      payload: 'In blue?',
      page: { type: 'vdp' },
      vehicle_info: { make: 'Toyota' },
    });
});

it('says that the connection is lost, and sends what was written once it is back', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Hello'));
  await expect.element(shown('Hello')).toBeVisible();
  lastSocket().cut();
  await expect.element(page.getByText('Connection lost. Check your internet connection and try again')).toBeVisible();
  await write('Still there?');
  await expect.element(page.getByText('Sending')).toBeVisible();

  const before = lastSocket();
  await expect.poll(() => lastSocket() !== before).toBe(true);
  lastSocket().open(stored(1, 'assistant', 'Hello'));
  await expect.poll(() => lastSocket().frames.at(-1)).toMatchObject({ payload: 'Still there?' });
  const { id } = lastSocket().frames.at(-1)!;
  lastSocket().say({ event_name: 'ack', id: id!, seq: 2 });
  await expect.element(page.getByText('Sending')).not.toBeInTheDocument();
  lastSocket().say({ event_name: 'Message', message: stored(2, 'shopper', 'Still there?', id) });
  expect(page.getByText('Still there?').elements()).toHaveLength(1);
});

it('shows who has joined, and who is typing', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Hello'));
  lastSocket().say(
    { event_name: 'Status', staff: { name: 'Marta' }, is_shopper_online: null },
    { event_name: 'Typing', by: 'staff' },
  );
  await expect.element(page.getByText('Harbor Toyota team')).toBeVisible();
  await expect.element(page.getByText('Automated assistant')).not.toBeInTheDocument();
  await expect.element(page.getByText('Marta is typing')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Talk to a person' })).not.toBeInTheDocument();
});

it('tells the launcher how many messages have come while it was closed', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept', seen: 1 });
  const { chat, sentToLauncher } = open({ ...looksAt, isOpen: false }, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Hello'), stored(2, 'staff', 'Hi, this is Marta.'));
  expect(sentToLauncher).toEqual([{ forecourtChat: 1, type: 'unread', count: 1 }]);
  chat.follow(looksAt);
  expect(sentToLauncher.at(-1)).toEqual({ forecourtChat: 1, type: 'unread', count: 0 });
});

it('asks for a person, and leaves how to be reached with the words of the consent', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Hello'));
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  const asked = lastSocket().frames.at(-1)!;
  expect(asked).toMatchObject({ event_name: 'AskForPerson' });
  lastSocket().say({ event_name: 'ack', id: asked.id!, seq: null });
  await expect.element(page.getByRole('button', { name: 'Talk to a person' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Leave your contact info' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(555) 555-0142');
  await userEvent.click(page.getByRole('checkbox', { name: /^I agree/ }), { force: true });
  await page.getByRole('button', { name: 'Send' }).click();
  const left = lastSocket().frames.at(-1)!;
  expect(left).toMatchObject({ event_name: 'Contact', first_name: 'Ana', phone: '(555) 555-0142', email: null });
  expect(left.consent).toContain('I agree that Harbor Toyota may contact me');
  lastSocket().say({ event_name: 'ack', id: left.id!, seq: null });
  await expect.element(page.getByText('Thanks, we’ve got your contact info.')).toBeVisible();
});

it('keeps what was written too fast, says so, and sends it', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Hello'));
  await write('One more');
  const sent = () => lastSocket().frames.filter(({ payload }) => payload === 'One more');
  const { id } = sent()[0]!;
  lastSocket().say({ event_name: 'Refused', id: id!, reason: 'Too fast', retry_after_ms: 300 });
  await expect
    .element(page.getByText('You’re sending messages quickly. This one will go out in a few seconds.'))
    .toBeVisible();
  await expect.poll(() => sent().length).toBe(2);
  lastSocket().say({ event_name: 'ack', id: id!, seq: 2 });
  await expect.element(page.getByText('You’re sending messages quickly.', { exact: false })).not.toBeInTheDocument();
});

it('says after hours when the team is back, and asks for contact info at once', async () => {
  serve({ settings: () => ({ status: 200, body: { ...settings, team_back: 'Monday at 9:00 AM' } }) });
  open();
  await expect.element(page.getByText('Our team is back Monday at 9:00 AM.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave your contact info' })).toBeVisible();
});

it('offers another try while the server is down', async () => {
  let status = 503;
  serve({ settings: () => (status === 200 ? 'as usual' : { status, body: {} }) });
  const { sentToLauncher } = open();
  await expect.element(page.getByText('Can’t load the chat right now.')).toBeVisible();
  status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(shown(settings.welcome)).toBeVisible();
  expect(sentToLauncher).toEqual([]);
});

it('has the launcher go where the dealer has no chat', async () => {
  serve({ settings: () => ({ status: 404, body: {} }) });
  const { sentToLauncher } = open();
  await expect.poll(() => sentToLauncher).toEqual([{ forecourtChat: 1, type: 'hide' }]);
});

it('is closed by Escape, and shows no script of a message', async () => {
  serve();
  const storage = ownStorage();
  storage.change({ token: 'kept' });
  const { sentToLauncher } = open(looksAt, storage);
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'staff', '<p>Hi</p><img src=x onerror="globalThis.ran = true"><form>Form</form>'));
  await expect.element(shown('Hi')).toBeVisible();
  expect(document.querySelector('[role=log] img, [role=log] form')).toBeNull();
  await field().click();
  await userEvent.keyboard('{Escape}');
  expect(sentToLauncher.at(-1)).toEqual({ forecourtChat: 1, type: 'close' });
});
