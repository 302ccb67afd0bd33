import type { PreviewChatMessage } from '@forecourt/api/contract/settings/chat-preview';
import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assistant, chat, name, open, setUpExperience } from './testExperience.tsx';

setUpExperience();

const field = chat.getByRole('textbox', { name: 'Message' });
const log = chat.getByRole('log', { name: 'Messages' });
const startOver = page.getByRole('button', { name: 'Start over' });
const write = async (text: string) => {
  await userEvent.fill(field, text);
  await userEvent.keyboard('{Enter}');
};

it('welcomes, and says what can be typed (spec 2 §9)', async () => {
  open();
  await expect
    .element(
      log.getByText("Welcome to our online vehicle showroom! I'm ready to help answer your questions.", {
        exact: true,
      }),
    )
    .toBeVisible();
  await expect.element(field).toHaveAttribute('placeholder', 'Type any questions here...');
});

it('answers what is typed, marked as a preview, with what was said before', async () => {
  const requests: PreviewChatMessage[][] = [];
  assistant.reply = (messages) => {
    requests.push(messages);
    return { text: `Answer ${requests.length}`, hands_over: requests.length === 2 };
  };
  open();
  await write('Do you deliver?');
  await expect.element(log.getByText('Answer 1')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(log.getByText('Preview', { exact: true })).toBeVisible();
  await expect.element(chat.getByText('Preview chat: nothing here is saved, sent, or counted.')).toBeVisible();
  await write('Can I talk to someone?');
  await expect.element(log.getByText('In a real chat, your team would be asked to take over.')).toBeVisible();
  expect(requests[1]).toEqual([
    { by: 'shopper', text: 'Do you deliver?' },
    { by: 'assistant', text: 'Answer 1' },
    { by: 'shopper', text: 'Can I talk to someone?' },
  ]);
});

it('says that the assistant is typing, and takes nothing more until it has answered', async () => {
  let answer: (value: unknown) => void = () => {};
  assistant.reply = () => new Promise((done) => (answer = done));
  open();
  await write('Hi');
  await expect.element(chat.getByText('Harper is typing')).toBeVisible();
  await userEvent.fill(field, 'And another thing');
  await expect.element(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
  answer({ text: 'Hi! How can I help?', hands_over: false });
  await expect.element(log.getByText('Hi! How can I help?')).toBeVisible();
  await expect.element(chat.getByText('Harper is typing')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('And another thing');
});

it('keeps a message that was not answered, and asks again', async () => {
  const answers = [
    () => Promise.reject(new ApiError({ id: 'broken', status: 500, message: 'Error' })),
    () => Promise.resolve({ text: 'It is.', hands_over: false }),
  ];
  assistant.reply = () => answers.shift()!();
  open();
  await write('Is it available?');
  await expect.element(log.getByText('The assistant couldn’t answer.')).toBeVisible();
  await expect.element(log.getByText('Is it available?')).toBeVisible();
  await userEvent.click(log.getByRole('button', { name: 'Try again' }));
  await expect.element(log.getByText('It is.')).toBeVisible();
  await expect.element(log.getByText('The assistant couldn’t answer.')).not.toBeInTheDocument();
});

it('goes on while the look is changed, and begins anew on another website', async () => {
  open();
  await write('Hi');
  await expect.element(log.getByText('Answer to “Hi”')).toBeVisible();
  await userEvent.fill(name, 'Ada');
  const renamed = log.getByRole('article', { name: 'Ada, Automated assistant' });
  await expect.element(renamed.getByText('Answer to “Hi”')).toBeVisible();
  await userEvent.click(page.getByText('Mobile', { exact: true }));
  await expect.element(log.getByText('Answer to “Hi”')).toBeVisible();
  await userEvent.fill(name, 'Harper');
  await userEvent.click(page.getByRole('tab', { name: 'www.north.example' }));
  await expect.element(name).toHaveValue('Grace');
  await expect.element(log.getByText('Answer to “Hi”')).not.toBeInTheDocument();
});

it('starts over, and drops an answer that comes afterwards', async () => {
  let answer: (value: unknown) => void = () => {};
  open();
  await expect.element(startOver).toBeDisabled();
  assistant.reply = () => new Promise((done) => (answer = done));
  await write('Hi');
  await userEvent.click(startOver);
  await expect.element(field).toHaveFocus();
  answer({ text: 'Too late', hands_over: false });
  await expect.element(log.getByText('Hi', { exact: true })).not.toBeInTheDocument();
  await expect.element(startOver).toBeDisabled();
  await expect.element(log.getByText('Too late')).not.toBeInTheDocument();
});

it('sends up to 1,000 characters', async () => {
  open();
  await userEvent.fill(field, 'a'.repeat(1001));
  await expect.element(chat.getByText('1 character over the limit')).toBeVisible();
  await expect.element(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.fill(field, 'a'.repeat(1000));
  await expect.element(chat.getByRole('button', { name: 'Send' })).toBeEnabled();
});

it('is only to be looked at by who may only read', async () => {
  open({ access: ['read'] });
  await userEvent.fill(field, 'Hi');
  await expect.element(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect.element(startOver).not.toBeInTheDocument();
});

it('links to terms and privacy, and has nothing that axe minds', async () => {
  open();
  await write('Hi');
  await expect.element(log.getByText('Answer to “Hi”')).toBeVisible();
  await expect
    .element(chat.getByRole('link', { name: 'Terms' }))
    .toHaveAttribute('href', 'https://provider.example/terms');
  await expect
    .element(chat.getByRole('link', { name: 'Privacy policy' }))
    .toHaveAttribute('href', 'https://provider.example/privacy');
  const context = { include: document.body, exclude: ['[data-live-announcer]'] };
  const { violations } = await axe.run(context, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
