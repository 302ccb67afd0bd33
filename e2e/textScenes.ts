import type { Page } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { origins } from './environment.ts';
import { expect } from './journey.ts';
import type { Talk } from './talks.ts';
import { hold, type Scene } from './textJourneys.ts';

const at = (path: string) => `${origins.forecourt}${path}`;
const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const region = (page: Page, name: string) => page.getByRole('region', { name });

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

/** Leads that the scenes need beside one of each source: enough for a second page. */
export const sceneTalks: Talk[] = [
  {
    id: 'pia',
    first: 'Pia',
    last: 'Mortensen',
    messages: [
      ['HUMAN', 'sms', 'Is somebody there?'],
      ['BOT', 'sms', '', { payload: '{"carousel":[]}' }],
      ['SPECIALIST', 'sms', 'I am, Pia.', { from_crm: true }],
    ],
  },
  { id: 'otto', first: 'Otto', last: 'Quisling', messages: [['HUMAN', 'sms', 'STOP']] },
  { id: 'silent', first: 'Silas', last: 'Abbott', messages: [] },
  // Longer ago, so that they stand below the others.
  ...Array.from({ length: 24 }, (_one, index): Talk => ({
    id: `one-${index}`,
    first: `Lead ${index}`,
    last: 'Ofmany',
    messages: [['HUMAN', 'email', 'Hello', { at: ago(50) }]],
  })),
];

/** What happened in their conversations. */
export const sceneLines = (dealer: string): FeedLine[] => {
  const event = (conversation: string, kind: string, more: object = {}) =>
    ({
      type: 'event',
      dealer,
      id: `${conversation}-${kind}`,
      conversation,
      kind,
      by: 'staff',
      at: ago(5),
      ...more,
    }) as FeedLine;
  const told = (message: string, person: string): FeedLine => ({
    type: 'notification',
    dealer,
    id: `${message}-${person}`,
    conversation: 'pia',
    message,
    person,
    name: 'Handoff',
    at: ago(1),
  });
  return [
    event('pia', 'APPOINTMENT_SET'),
    event('pia', 'REPAIR_ORDER_CLOSED', { amount: 184.4 }),
    told('pia-0', 'one'),
    told('pia-2', 'one'),
    told('pia-2', 'other'),
    event('wren', 'DEALERSHIP_TAKEOVER'),
    event('milo', 'DEALERSHIP_TAKEOVER', { at: ago(6) }),
    event('milo', 'DEALERSHIP_TAKEOVER_COMPLETED'),
  ];
};

/** What brings the texts of `spec3Texts.ts` about, for somebody who has signed in. */
export const textScenes: Record<string, Scene> = {
  'the list': async (page, see) => {
    await page.goto(at('/conversations'));
    await see('Showing');
    await see('Showing page 1 / 2');
    await see('Reply as Assistant', page.getByRole('columnheader', { name: 'Reply as Assistant' }));
    await see('Reply now', page.getByRole('link', { name: 'Reply now, Wren Abernathy' }));
    await see('---', page.getByRole('row', { name: /Wren Abernathy/ }).getByRole('cell', { name: '---', exact: true }));
    await page.getByRole('button', { name: 'FordDirect BUYER SCORE' }).focus();
    await see('Indicates the `likelihood to buy` score for a customer.', page.getByRole('tooltip'));
  },

  'an empty list': async (page, see) => {
    await page.goto(at('/conversations?query=nobody'));
    await see('There is no data available', page.getByRole('main'));
    await page.goto(at('/conversation/?query=nobody'));
    await see('There is no data available', page.getByRole('navigation', { name: 'Conversations' }));
    await see('No chat selected.', region(page, 'Dialogue'));
    await page.goto(at('/conversation/silent'));
    await see('No chat selected.', region(page, 'Dialogue'));
  },

  'what cannot be loaded': async (page, see) => {
    await page.route('**/api/dashboard/**', (route) =>
      /conversations|general-info|dialogue/.test(route.request().url())
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    );
    await page.goto(at('/conversations'));
    await see('Error', page.getByRole('alert'));
    await page.goto(at('/conversation/wren'));
    for (const name of ['Conversations', 'Dialogue', 'Details'])
      await see('Error', region(page, name).getByRole('alert'));
  },

  'the cards of the list': async (page, see) => {
    await page.goto(at('/conversation/pia'));
    await see('In Progress', page.getByRole('link', { name: /Wren Abernathy/ }));
    await see('Completed', page.getByRole('link', { name: /Milo Castellan/ }));
  },

  'the panes of a narrow window': async (page, see) => {
    await page.setViewportSize({ width: 767, height: 844 });
    await page.goto(at('/conversation/wren'));
    const show = page.getByRole('button', { name: 'Show all conversations' });
    await see('Show all conversations', show);
    await show.click();
    await see('Hide window', page.getByRole('button', { name: 'Hide window' }));
  },

  'an SMS': async (page, see) => {
    await page.goto(at('/conversation/wren'));
    await see('Opt-out reply STOP', page.getByRole('textbox', { name: 'Reply as Assistant' }));
  },

  'an unsubscribed lead': async (page, see) => {
    await page.goto(at('/conversation/otto'));
    await see(
      'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation',
      region(page, 'Dialogue'),
    );
    await expect(page.getByRole('textbox', { name: 'Reply as Assistant' })).not.toBeEditable();
  },

  'the timeline': async (page, see) => {
    await page.goto(at('/conversation/pia'));
    for (const text of [
      'Dealer Representative',
      'OBJECT NEED FIX FOR THIS',
      '1 Salesperson was notified',
      '2 Salespersons were notified',
      'Appointment was set in CRM',
      'Customer completed service',
    ])
      await see(text, timeline(page).getByRole('article').filter({ hasText: text }));
  },

  'stopping the assistant': async (page, see) => {
    const choice = page.getByRole('switch', { name: /AI Assistant/ });
    const confirm = page.getByRole('button', { name: 'Confirm' });
    const told = page.getByRole('alert');
    await page.goto(at('/conversation/wren/stop-communication'));
    await choice.press('Space');
    await confirm.click();
    await see('Success!', told);
    await see('This customer will no longer receive messages from the AI Assistant', told);
    await confirm.click();
    await see('You have already stopped communication between Sales AI and customer!', told);
    await page.getByRole('link', { name: 'Back to the conversation' }).click();
    const last = timeline(page).getByRole('article').last();
    await see('Dealer Representative has stopped AI responses for this customer.', last);
    await see('A customer', timeline(page).getByRole('article').filter({ hasText: 'Can you deliver it?' }));
    await page.goBack();
    await choice.press('Space');
    await confirm.click();
    await see('This customer will now receive messages from the AI Assistant', told);
    await page.getByRole('link', { name: 'Back to the conversation' }).click();
    await see('Dealer Representative has re-started AI responses for this customer.', last);
  },

  'stopping the assistant of nobody': async (page, see) => {
    await page.goto(at('/stop-communication/'));
    await see('Some issues on our side!', page.getByRole('alert'));
    await page.route('**/dialogue/update-communication*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(at('/conversation/wren/stop-communication'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await see('Some issues on our side!', page.getByRole('alert'));
  },

  'the contact form': async (page, see) => {
    await page.goto(at('/conversation/wren'));
    await page.getByRole('button', { name: 'Contact form' }).click();
    const form = page.getByRole('dialog', { name: 'Contact form' });
    const fill = (name: string, text: string) => form.getByRole('textbox', { name, exact: true }).fill(text);
    const submit = form.getByRole('button', { name: 'Submit' });
    for (const name of ['First Name', 'Last Name', 'Email', 'Phone Number']) await fill(name, ' ');
    await submit.click();
    await see('Firstname or lastname is required!', form);
    await see('Email or phone number is required!', form);
    await fill('Email', 'wren@');
    await see('Incorrect email', form);
    await fill('Phone Number', '555010020');
    await see('Phone number should be at least 10 digits!', form);
    await fill('Phone Number', '');
    await form.getByRole('radio', { name: 'Text' }).press('Space');
    await see('Phone number is required!', form);
    await fill('Phone Number', '5550100200');
    await fill('Email', '');
    await form.getByRole('radio', { name: 'Email' }).press('Space');
    await see('Email is required!', form);
    await fill('Email', 'wren@mail.example');
    await fill('First Name', 'Wren');
    await form.getByRole('button', { name: 'Close form' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await see('Closing this form will discard any unsaved changes. Do you want to continue?', question);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await submit.click();
    await see('The Form Has Been Successfully Submitted!', form.getByRole('alert'));
  },

  'the appointment form': async (page, see) => {
    await page.goto(at('/conversation/wren'));
    await page.getByRole('button', { name: 'Appointment form' }).click();
    const form = page.getByRole('dialog', { name: 'Appointment form' });
    await form.getByRole('radio', { name: /AM/ }).first().waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    await see('Date and time is required!', form);
  },

  'a preview': async (page, see) => {
    const letGo = await hold(page, '**/journey-source-instructions/open-preview*');
    await page.goto(at('/conversation/wren'));
    const open = page.getByRole('button', { name: 'Open in Preview' });
    await see('Open in Preview', open);
    await open.click();
    await see('Generating Preview...', region(page, 'Details').getByRole('button', { name: /Generating Preview/ }));
    letGo();
    await see('You Are Currently in Preview');
    await expect(timeline(page).getByRole('article')).toHaveCount(4);
    await see('This is a test response and won’t be sent to the customer', region(page, 'Dialogue'));
    const respond = page.getByRole('button', { name: 'Preview Response' });
    await see('Preview Response', respond);
    const letCome = await hold(page, '**/api/dashboard/dialogue?*');
    await respond.click();
    await see('Generating Preview...', region(page, 'Dialogue').getByRole('status').filter({ hasText: 'Generating' }));
    letCome();
  },

  'a preview without an instruction': async (page, see) => {
    await page.goto(at('/conversation/tove'));
    await page.getByRole('button', { name: 'Open in Preview' }).click();
    const respond = page.getByRole('button', { name: 'Journey Instruction is missing' });
    await see('Journey Instruction is missing', respond);
    await expect(respond).toBeDisabled();
  },

  'saving instructions': async (page, see) => {
    await page.goto(at('/conversation/wren'));
    await page.getByRole('button', { name: 'Open in Preview' }).click();
    const save = page.getByRole('button', { name: 'Save Instruction' });
    await see('Save Instruction', save);
    await save.click();
    const question = page.getByRole('alertdialog', { name: 'Change Journey Instructions?' });
    await see('Change Journey Instructions?', question.getByRole('heading'));
    await see(
      'Saving this instruction will automatically update the journey instructions for all sources within this journey',
      question,
    );
    await see('Cancel', question.getByRole('button', { name: 'Cancel' }));
    const okay = question.getByRole('button', { name: 'Okay' });
    await see('Okay', okay);
    const letGo = await hold(page, '**/journey-source-instructions/save-instructions*');
    await okay.click();
    await see('Saving...', question.getByRole('button', { name: /Saving/ }));
    letGo();
    await expect(question).toHaveCount(0);
  },

  'an unassigned source': async (page, see) => {
    await page.goto(at('/conversation/abel'));
    await see(
      'The lead source is currently unassigned. Please go to the Agentic Dashboard and assign it to a Journey to test this conversation with custom instructions.',
      region(page, 'Details'),
    );
  },
};
