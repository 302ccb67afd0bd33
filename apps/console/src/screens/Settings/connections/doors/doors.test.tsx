import type { Door, DoorTest, MailDoor } from '@forecourt/api/contract/connections/doors';
import { doorsExamples } from '@forecourt/api/contract/connections/doors.examples';
import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBlocks, playSettings, sent, server } from '../../testSettings.tsx';

const { Mail, Texts } = doorsExamples.doors.response;
const test: DoorTest = doorsExamples.testDoor.response;
const phone = '+12025550143';

const store = (mail: Partial<MailDoor> = {}, texts: Partial<Door> = {}) =>
  Object.assign(server.answers, {
    'connections.doors': { Mail: { ...Mail, ...mail }, Texts: { ...Texts, ...texts }, Refused: [] },
    'connections.testDoor': test,
  });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const start = (name: string) => page.getByRole('button', { name, exact: true });
const violations = async () => {
  const { violations: found } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

playSettings();
beforeEach(() => {
  store();
});

describe('the cards', () => {
  it('show the number as the account writes numbers, and the badge on the line of the title', async () => {
    await openBlocks(['connections']);
    await expect.element(card('Text messages')).toMatchTextContent('(202) 555-0100');
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    const title = card('Email').getByRole('heading', { name: 'Email' }).element();
    const badge = card('Email').getByText('Connected').element();
    expect(Math.abs(middle(title) - middle(badge))).toBeLessThanOrEqual(1);
  });

  it('offer no test to somebody who may only read, and none of an address that is not there', async () => {
    await openBlocks(['connections'], { access: ['read'] });
    await expect.element(card('Email')).toBeVisible();
    await expect.element(start('Send a test by email')).not.toBeInTheDocument();
    store({ Address: null });
    await openBlocks(['connections']);
    await expect.element(start('Send a test by text')).toBeVisible();
    await expect.element(start('Send a test by email')).not.toBeInTheDocument();
  });
});

describe('the email card of a new dealer', () => {
  it('says that the address is being made, and shows it once it is there', async () => {
    store({ Address: null, IsAddressPending: true });
    await openBlocks(['connections']);
    await expect.element(card('Email')).toMatchTextContent('Your address is being set up');
    await expect.element(card('Email')).not.toMatchTextContent('administrator');
    expect(await violations()).toEqual([]);
    store();
    await expect.element(card('Email'), { timeout: 8000 }).toMatchTextContent('harbor@in.example');
  });

  it('says whom to ask where no mail comes in at all', async () => {
    store({ Address: null });
    await openBlocks(['connections']);
    await expect.element(card('Email')).toMatchTextContent('Ask your administrator to set up a domain');
  });
});

describe('a test by email', () => {
  it('says that it shows only one way where there is no mail server to send by', async () => {
    store({ IsTestLocal: true, Test: { ...test, State: 'returned', ReturnedAt: '2026-01-05T15:00:03.000Z' } });
    await openBlocks(['connections']);
    await expect.element(card('Email')).toMatchTextContent('No mail server is set up to send by');
    await expect.element(card('Email')).not.toMatchTextContent('Email goes out and comes in');
  });

  it('is sent by one press, and watched until it is back', async () => {
    await openBlocks(['connections'], { width: 390 });
    await expect.element(start('Send a test by email')).toBeVisible();
    store({ Test: test });
    await start('Send a test by email').click();
    await expect.element(card('Email').getByRole('status').last()).toMatchTextContent('Waiting for it to come back');
    expect(sent('connections.testDoor')[0]!.body).toEqual({});
    store({ Test: { ...test, State: 'returned', ReturnedAt: '2026-01-05T15:00:03.000Z' } });
    await expect.element(card('Email'), { timeout: 5000 }).toMatchTextContent('Came back after 3 seconds.');
    expect(await violations()).toEqual([]);
  });

  it('that is there from before is shown again', async () => {
    store({ Test: { ...test, State: 'overdue' } });
    await openBlocks(['connections']);
    await expect
      .element(card('Email'))
      .toMatchTextContent('It hasn’t come back after a minute. Either mail for in.example');
    await expect.element(card('Email')).toMatchTextContent('MX record');
  });

  it('that was not sent says why', async () => {
    store({ Test: { ...test, State: 'failed', SentAt: null, Failure: 'No mail server is configured to send by.' } });
    await openBlocks(['connections']);
    await expect.element(card('Email')).toMatchTextContent('The test wasn’t sent');
    await expect.element(card('Email')).toMatchTextContent('No mail server is configured to send by.');
    expect(await violations()).toEqual([]);
  });

  it('that is refused says why', async () => {
    server.fails['connections.testDoor'] = new ApiError({
      id: 'too-many-tests',
      status: 429,
      message: 'Too many tests were sent. Try again in an hour.',
    });
    await openBlocks(['connections']);
    await start('Send a test by email').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Try again in an hour');
  });
});

describe('a test by text', () => {
  it('asks for a phone, by the keyboard, and has it answer', async () => {
    await openBlocks(['connections'], { width: 390 });
    await expect.element(start('Send a test by text')).toBeVisible();
    (start('Send a test by text').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Send a test text' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Enter your mobile number')).toBeVisible();
    expect(await violations()).toEqual([]);
    store({}, { Test: { ...test, SentTo: phone } });
    await userEvent.keyboard('202 555 0143{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(card('Text messages')).toMatchTextContent('Sent to (202) 555-0143');
    await expect.element(card('Text messages')).toMatchTextContent('Answer the text with the code in it.');
    expect(sent('connections.testDoor')[0]!.body).toEqual({ Phone: '202 555 0143' });
  });

  it('keeps what was typed where the number is refused', async () => {
    const message = 'Texts are sent from this number. Enter another one';
    server.fails['connections.testDoor'] = new ApiError({ id: 'own-number', status: 400, message });
    await openBlocks(['connections']);
    await start('Send a test by text').click();
    await userEvent.keyboard('202 555 0100{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(message);
    await expect.element(page.getByRole('textbox', { name: 'Your mobile number' })).toHaveValue('202 555 0100');
  });
});
