import { doorsExamples } from '@forecourt/api/contract/connections/doors.examples';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../../.storybook/preview.tsx';
import { neverAnswers, refuses } from '../../../../testAnswers.ts';
import { patience } from '../../../../testStory.tsx';
import { answersWith, cardStories, doorsWith } from '../testConnections.tsx';

const meta = preview.meta({
  title: 'Screens/Connections/Email and text messages',
  ...cardStories(async () => (await import('./Doors.tsx')).Doors),
});

const at = '2026-01-05T15:00:00.000Z';
const test = doorsExamples.testDoor.response;
const findCard = async (name: string) => within(await screen.findByRole('region', { name }, patience));

export const Default = meta.story({
  args: { answer: answersWith(doorsWith()) },
  tags: ['no-picture'],
  play: async () => {
    const mail = await findCard('Email');
    await expect(mail.getByRole('button', { name: 'Send a test by email' })).toBeVisible();
    await expect(mail.getByText(/we watch it come back in/)).toBeVisible();
  },
});

/** Messages could not be sent, texts wait for a registration, and something that came in could not be read. */
export const Failing = meta.story({
  args: {
    answer: answersWith(
      doorsWith(
        { LastFailure: { At: at, Reason: 'The customer’s mailbox is full. Call them, or write to another address.' } },
        {
          LastFailure: {
            At: at,
            Reason: 'This number can’t get texts. It may be a landline. Call or email the customer.',
          },
        },
        {
          TextRegistration: {
            Campaign: 'refused',
            Brand: 'approved',
            Reason: 'The opt-in is not described.',
            CheckedAt: at,
          },
          Refused: [
            {
              Id: '4f1d7c0e-0b1e-4b0a-9f55-1d2c3b4a5e6f',
              Kind: 'mail',
              ReceivedAt: at,
              Reason: 'It is encrypted, and can only be read by whom it was encrypted for',
            },
            {
              Id: '4f1d7c0e-0b1e-4b0a-9f55-1d2c3b4a5e70',
              Kind: 'lead',
              ReceivedAt: at,
              Reason: 'It has neither a name nor an email address nor a telephone number of the customer.',
            },
          ],
        },
      ),
    ),
  },
  play: async () => {
    await expect((await findCard('Email')).getByText(/mailbox is full/)).toBeVisible();
    const texts = await findCard('Text messages');
    await expect(texts.getByText(/landline/)).toBeVisible();
    await expect(texts.getByText(/The campaign was refused\. The opt-in is not described\./)).toBeVisible();
    await expect((await findCard('Couldn’t be read')).getByText(/^It is encrypted/)).toBeVisible();
  },
});

/** A test by email is late, and one by text came back. */
export const Tested = meta.story({
  args: {
    answer: answersWith(
      doorsWith(
        { Test: { ...test, State: 'overdue' } },
        { Test: { ...test, SentTo: '+12025550143', State: 'returned', ReturnedAt: '2026-01-05T15:00:42.000Z' } },
      ),
    ),
  },
  play: async () => {
    await expect((await findCard('Email')).getByText(/It hasn’t come back after a minute/)).toBeVisible();
    await expect((await findCard('Text messages')).getByText(/Came back after 42 seconds\./)).toBeVisible();
  },
});

/** A new dealer gets an address within a minute. */
export const AddressPending = meta.story({
  args: { answer: answersWith(doorsWith({ Address: null, IsAddressPending: true, LastIn: null, LastOut: null })) },
  tags: ['no-picture'],
  play: async () => {
    const mail = await findCard('Email');
    await expect(mail.getByText('Setting up')).toBeVisible();
    await expect(mail.queryByRole('button')).toBeNull();
  },
});

/** An installation of one's own without a mail server. */
export const WithoutMailServer = meta.story({
  args: { answer: answersWith(doorsWith({ IsTestLocal: true })) },
  tags: ['no-picture'],
  play: async () => {
    await expect((await findCard('Email')).getByText(/it only shows that email comes in\.$/)).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('region', { name: 'Email and text messages' }, patience);
    await expect(screen.queryByRole('region', { name: 'Email' })).toBeNull();
  },
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' }, patience)),
});
