import { chatClose } from '@forecourt/api/contract/chatSocket';
import { ApiError } from '@forecourt/api/errors';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answers,
  box,
  button,
  free,
  join,
  lost,
  mine,
  now,
  open,
  openMine,
  question,
  router,
  server,
  Server,
  takenByColleague,
  updates,
  visible,
} from './takeoverScreen.tsx';

it('joins, and the box becomes the live one', async () => {
  await open(free);
  await expect.element(join, visible).toBeEnabled();
  await expect.element(page.getByText('Join the conversation to reply to a website chat')).toBeVisible();
  expect(Server.all).toEqual([]);
  await join.click();
  await expect.element(box).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  expect(updates).toHaveBeenCalledExactlyOnceWith({
    cid: 'talk',
    status: 'IN_PROGRESS',
    sales_person: { first_name: 'Dana', last_name: 'Ray', email: 'dana@north.example' },
    user_id: 'ada',
  });
  await expect.poll(() => Server.all).toHaveLength(1);
  expect(Object.fromEntries(server().url.searchParams)).toEqual({
    domain: 'dashboard',
    cid: 'talk',
    account: 'North',
    agent: 'Dana Ray',
  });
  expect(server().protocols).toEqual(['forecourt.chat', 'secret']);
});

it('is joined by a key, and then written in, by somebody who comes to reply', async () => {
  await open(free);
  await expect.element(join, visible).toBeEnabled();
  await router.navigate('/conversation/talk?reply=1');
  await expect.element(join).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveFocus();
});

it('says why somebody who came second has not joined, and who has', async () => {
  answers.update = () => {
    answers.lead = takenByColleague;
    throw new ApiError({ id: 'taken', status: 409, message: 'Someone else has joined this conversation' });
  };
  await open(free);
  await join.click();
  await expect.element(page.getByText('Someone else has joined this conversation')).toBeVisible();
  // Above the messages, and in place of what could be written.
  await expect.poll(() => page.getByText('Sam Lee has this chat.').elements()).toHaveLength(2);
  await expect.element(page.getByText(/^Join the conversation to reply/)).not.toBeInTheDocument();
  await expect.element(join).toBeDisabled();
  expect(Server.all).toEqual([]);
});

it('offers nothing to join where it is turned off, and in what is no chat', async () => {
  await open(free, { isEnabled: false });
  await expect.element(page.getByText('Is the blue one still there?').first(), visible).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  await expect.element(page.getByText(/the assistant answers website chats\.$/)).toBeVisible();
  answers.messages = [{ ...question, Channel: 'email' }];
  await open({ ...free, Channel: 'email' });
  await expect.element(page.getByText('Is the blue one still there?').first(), visible).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
});

it('says that the customer is offline, until they are back', async () => {
  await openMine({ ...mine, IsCustomerOnline: false });
  await expect.element(page.getByText('Customer offline')).toBeVisible();
  server().say({ event_name: 'Status', staff: { name: 'Dana' }, is_shopper_online: true });
  await expect.element(page.getByText('Customer offline')).not.toBeInTheDocument();
});

it('says that a takeover is stuck, unless its salesperson goes on writing', async () => {
  const TakeoverSince = new Date(Date.now() - 16 * 60_000).toISOString();
  await open({ ...takenByColleague, TakeoverSince });
  const stuck = page.getByText('Stuck in progress more than 15 minutes');
  await expect.element(stuck, visible).toBeVisible();
  answers.messages = [question, { ...question, MessageId: 'answer', Initiator: 'SPECIALIST', Timestamp: now }];
  await open({ ...takenByColleague, TakeoverSince });
  await expect.element(page.getByText('Sam Lee has this chat.').first(), visible).toBeVisible();
  await expect.element(stuck).not.toBeInTheDocument();
});

it('hands the chat back with a line for the assistant, and keeps the line when that fails', async () => {
  await openMine();
  const handBack = answers.update;
  answers.update = () => {
    throw new ApiError({ id: 'internal', status: 503, message: 'unavailable' });
  };
  await button('End the conversation').click();
  const dialog = page.getByRole('alertdialog', { name: 'End the conversation?' });
  const note = dialog.getByLabelText('Anything the assistant should know?');
  await note.fill('Promised a call on Tuesday');
  await dialog.getByRole('button', { name: 'End the conversation' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(note).toHaveValue('Promised a call on Tuesday');
  answers.update = handBack;
  await dialog.getByRole('button', { name: 'End the conversation' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(updates.mock.lastCall).toMatchObject([{ status: 'COMPLETED', note: 'Promised a call on Tuesday' }]);
  await expect.element(join).toBeEnabled();
  await expect.element(page.getByText('Join the conversation to reply to a website chat')).toBeVisible();
  expect(server().isClosed).toBe(true);
});

it('asks before another screen takes the place of the chat', async () => {
  await openMine();
  void router.navigate('/');
  const question = page.getByRole('alertdialog', { name: 'Leave this chat?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay in the chat' }).click();
  await expect.element(box).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  void router.navigate('/');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Dashboard')).toBeVisible();
  expect(server().isClosed).toBe(true);
});

it('lets whoever has no chat leave', async () => {
  await open(takenByColleague);
  await expect.element(join, visible).toBeDisabled();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  await router.navigate('/');
  await expect.element(page.getByText('Dashboard')).toBeVisible();
});

it('loads the chat again when it was handed back meanwhile', async () => {
  await openMine();
  answers.lead = { ...free, TakeoverEventType: 'COMPLETED' };
  server().cut(chatClose.notOwner);
  await expect.element(join).toBeEnabled();
  expect(lost.elements()).toEqual([]);
});

it('tells whoever joins what the customer asked, about which car, and how to reach them', async () => {
  await openMine({
    ...mine,
    Phone: '+12065550123',
    VehicleInfo: {
      Vehicle: '2024 Volvo XC60',
      Year: 2024,
      Make: 'Volvo',
      Model: 'XC60',
      Price: 41_000,
      Available: true,
      ImageUrl: null,
      Vin: null,
      Stock: null,
    },
  });
  const brief = page.getByRole('group', { name: /^Chat summary/ });
  await expect.element(button('Chat summary Is the blue one still there?')).toBeVisible();
  await expect.element(brief.getByText('2024 Volvo XC60 · $41,000')).toBeVisible();
  await expect.element(brief.getByText(/555-0123/)).toBeVisible();
  await expect.element(brief.getByText('Hasn’t opted out')).toBeVisible();
});
