import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { signatureExamples } from '@forecourt/api/contract/settings/signature.examples';
import { subscribersExamples } from '@forecourt/api/contract/settings/subscribers.examples';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  field,
  openBlocks,
  playSettings,
  press,
  saveElsewhere,
  sent,
  server,
  toast,
  versions,
  year,
} from './testSettings.tsx';

/* The forms of the settings: what keeps them from being saved, what they send, and what becomes of a save. */

playSettings();

const save = button('Save');
const phoneRule = 'Please enter valid phone number (example: +1xxxxxxxxx)';
const { Id: _id, Version: _version, ...fields } = signatureExamples.updateSignature.response;
const saved = { ...signatureExamples.updateSignature.response, Signature: '<p>Kind regards</p>' };

it('write a signature: each required field, phones of + and digits, locked text, and the preview', async () => {
  server.answers['signature.available'] = { Items: [], SalesAI: null };
  server.version = '"0"';
  await openBlocks(['signature']);
  const required = {
    'Signature name': 'Sales',
    'Full name': 'Noor Haddad',
    'Sales phone': '+15550100200',
    Website: 'own.example',
    Address: '1 Main Street',
  };
  for (const [name, text] of Object.entries(required)) {
    await expect.element(save).toBeDisabled();
    await userEvent.fill(field(name), text);
  }
  await expect.element(save).toBeEnabled();
  for (const [name, text] of Object.entries({ 'Dealership name': 'Dealer home', ...required })) {
    await userEvent.fill(field(name), ' ');
    await expect.element(save).toBeDisabled();
    await userEvent.fill(field(name), text);
  }
  for (const name of ['Sales phone', 'Service phone', 'Parts phone']) {
    await userEvent.fill(field(name), '++1');
    await userEvent.tab();
    await expect.element(page.getByText(phoneRule)).toBeVisible();
    await expect.element(save).toBeDisabled();
    await userEvent.fill(field(name), '+1');
    await expect.element(page.getByText(phoneRule)).not.toBeInTheDocument();
  }
  const preview = field('Email signature');
  await expect.element(preview).toMatchTextContent('Noor Haddad');
  await userEvent.click(save);
  await expect
    .poll(() => sent('signature.create'))
    .toMatchObject([{ body: { FullName: 'Noor Haddad' }, ifMatch: '"0"' }]);
});

it('lock a signature that was written by hand once its fields change, until it is reset', async () => {
  await openBlocks(['signature']);
  await userEvent.fill(field('Position'), 'Director');
  await userEvent.click(field('Email signature'));
  // Spec 2 §4.
  await expect.element(page.getByText('please reset to edit content')).toBeVisible();
  await expect.element(field('Email signature')).toMatchTextContent('Kind regards');
  await userEvent.click(button('Reset'));
  await expect.element(field('Email signature')).toMatchTextContent('Director');
  await userEvent.click(button('Undo reset'));
  await expect.element(field('Email signature')).toMatchTextContent('Kind regards');

  // A save that fails leaves what was typed, also on a page that is loaded anew.
  server.fails['signature.update'] = new Error('lost');
  await userEvent.click(save);
  await expect.poll(() => sent('signature.update').length).toBe(1);
  await openBlocks(['signature']);
  await expect.element(field('Position')).toHaveValue('Director');

  saveElsewhere('signature.update', 'signature.available', { Items: [{ ...saved, PartsPhone: '+2' }], SalesAI: null });
  await userEvent.click(save);
  await expect.element(versions()).toMatchTextContent('Sven Larsen saved this after you opened it');
  await userEvent.click(button('Save selection'));
  await expect
    .poll(() => sent('signature.update').at(-1)?.body)
    .toMatchObject({ Position: 'Director', PartsPhone: '+2' });
});

it('mirror the signature and the hours of Sales AI until something changes', async () => {
  server.answers['signature.available'] = {
    Items: [saved],
    SalesAI: { Id: 'LEAD_ENGAGE', Signature: { ...fields, Position: 'Owner' } },
  };
  await openBlocks(['signature', 'business-hours'], { productId: 'DealerChat' });
  const mirrorIn = (block: string) =>
    page.getByRole('region', { name: block, exact: true }).getByRole('checkbox', { name: 'Same as Sales AI' });
  const mirror = mirrorIn('signature');
  await press(mirror);
  await expect.element(field('Position')).toHaveValue('Owner');
  await userEvent.fill(field('Position'), 'Chat manager');
  await expect.element(mirror).not.toBeChecked();

  server.answers['hours.get'] = { ...noHours(year), mirror_from: 'SALES_AI' };
  const mirrorHours = mirrorIn('business-hours');
  await press(mirrorHours);
  await expect.element(mirrorHours).toBeChecked();
  await press(page.getByRole('switch', { name: /^Monday/ }));
  await expect.element(mirrorHours).not.toBeChecked();
});

it('set hours: what a day and an event open with, what keeps them from being saved, and what is sent', async () => {
  await openBlocks(['business-hours']);
  const day = (name: string) => page.getByRole('group', { name, exact: true }).first();
  const toggle = (name: string) => day(name).getByRole('switch');
  const slider = (name: string, thumb: string) => day(name).getByRole('slider', { name: `${thumb} ${name}` });
  await press(toggle('Monday'));
  const opens = slider('Monday', 'opens');
  await expect.element(opens).toHaveAttribute('aria-valuetext', expect.stringMatching(/^9:00\sAM$/));
  (opens.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(opens).toHaveAttribute('aria-valuetext', expect.stringMatching(/^10:00\sAM$/));
  await userEvent.click(day('Monday').getByRole('spinbutton', { name: 'hour, Monday, closes' }));
  await userEvent.keyboard('0900a{Tab}');
  await expect.element(day('Monday').getByText('Closing time must be after opening time').first()).toBeVisible();
  await expect.element(save).toBeDisabled();
  await userEvent.click(day('Monday').getByRole('spinbutton', { name: 'hour, Monday, closes' }));
  await userEvent.keyboard('0145p{Tab}');
  await press(toggle('Saturday'));
  await userEvent.click(button('Apply to weekdays'));

  await userEvent.click(page.getByRole('tab', { name: String(year + 1) }));
  const date = field('Date (YYYY/MM/DD)');
  // Not added yet, it is kept in its year.
  await userEvent.fill(field('Event name'), 'Tent sale');
  await userEvent.click(page.getByRole('tab', { name: String(year) }));
  await expect.element(field('Event name')).toHaveValue('');
  await userEvent.click(page.getByRole('tab', { name: String(year + 1) }));
  await expect.element(field('Event name')).toHaveValue('Tent sale');
  for (const [typed, problem] of [
    [`${year + 1}0230`, 'This date doesn’t exist'],
    [`${year}0520`, `The date must be in ${year + 1}`],
  ] as const) {
    await userEvent.fill(date, typed);
    await userEvent.click(button('Add event'));
    await expect.element(page.getByText(problem, { exact: false })).toBeVisible();
  }
  await userEvent.fill(date, `${year + 1}1229`);
  await userEvent.keyboard('{Enter}');
  await press(toggle('Tent sale'));

  for (const name of [/First appointment after opening/, /Last appointment before closing/])
    await expect.element(button(name)).toMatchTextContent('60 minutes');
  await userEvent.click(button(/First appointment after opening/));
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([0, 10, 15, 20, 30, 45, 60, 75, 90, 120].map((minutes) => `${minutes} minutes`));
  await userEvent.keyboard('{Escape}');

  server.fails['hours.update'] = new Error('lost');
  await press(save);
  await expect.element(toast('Working Hours Unable To Save!')).toBeVisible();
  await press(save);
  await expect.element(toast('Working Hours Saved Successfully!')).toBeVisible();
  const { business_hours, special_business_hours } = sent('hours.update').at(-1)!.body as ReturnType<typeof noHours>;
  expect(business_hours.map(({ work_hours }) => work_hours && Object.values(work_hours))).toEqual([
    ...Array.from({ length: 5 }, () => [600, 840]),
    null,
    null,
  ]);
  expect(special_business_hours.next_year.holidays).toMatchObject([
    { name: 'Tent sale', date: `${year + 1}/12/29`, work_hours: { start_time: 720, end_time: 1080 } },
  ]);
});

it('shows the public holidays and sends which of them close', async () => {
  const labor = { name: 'Labor Day', dates: [`${year}/09/03`, `${year + 1}/09/02`], closes: false };
  server.answers['hours.get'] = { ...noHours(year), public_holidays: [labor] };
  await openBlocks(['business-hours']);
  const chip = page.getByRole('button', { name: 'Labor Day', exact: true });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(chip);
  await expect.element(page.getByRole('group', { name: 'Labor Day', exact: true })).toBeVisible();
  await userEvent.click(save);
  await expect.poll(() => sent('hours.update').length).toBe(1);
  const holiday = { name: 'Labor Day', open: false, work_hours: null, custom: false };
  expect(sent('hours.update')[0]!.body).toMatchObject({
    public_holidays: [{ ...labor, closes: true }],
    special_business_hours: {
      current_year: { holidays: [{ ...holiday, date: `${year}/09/03` }] },
      next_year: { holidays: [{ ...holiday, date: `${year + 1}/09/02` }] },
    },
  });
});

it('choose hours day by day where somebody else has saved since', async () => {
  const nineToSix = { start_time: 540, end_time: 1080 };
  const openOn = (...days: string[]) => ({
    ...noHours(year),
    business_hours: noHours(year).business_hours.map((day) =>
      days.includes(day.name) ? { ...day, open: true, work_hours: nineToSix } : day,
    ),
    public_holidays: [],
  });
  await openBlocks(['business-hours']);
  for (const name of ['Monday', 'Friday'])
    await press(page.getByRole('group', { name, exact: true }).first().getByRole('switch'));
  saveElsewhere('hours.update', 'hours.get', openOn('Tuesday'));
  await userEvent.click(save);
  await expect.element(versions()).toMatchTextContent('Monday');
  await userEvent.click(button('Save selection'));
  await expect.poll(() => sent('hours.update').at(-1)?.body).toEqual(openOn('Monday', 'Tuesday', 'Friday'));
});

it('add people: what is missing or wrong, who they are in the account, and only one limit at a time', async () => {
  server.answers['subscribers.list'] = { Items: [] };
  await openBlocks(['notifications']);
  await userEvent.click(button('Add Personnel'));
  const check = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await userEvent.fill(field('First name'), 'Sven');
  await userEvent.fill(field('Email'), 'sven@');
  await userEvent.fill(field('Phone'), '555-0100');
  await userEvent.tab();
  await expect.element(page.getByText('Email format is not correct')).toBeVisible();
  await expect.element(page.getByText(phoneRule)).toBeVisible();
  await press(check('Email'));
  await press(check('Handoff'));
  await press(check('Only their own leads'));
  await press(check('Only unassigned leads'));
  await expect.element(check('Only their own leads')).not.toBeChecked();
  await expect.element(save).toBeDisabled();
  await userEvent.fill(field('Phone'), '+15550100200');
  server.answers['subscribers.findCrmUser'] = { UserId: 'sven-larsen' };
  // What is typed without a pause of 300 ms is looked up once (spec 2 §4).
  for (const address of ['sven@north.exampl', 'sven@north.example']) type(field('Email').element(), address);
  const typedAt = performance.now();
  await expect.element(field('CRM user ID')).toHaveValue('sven-larsen');
  const lookUps = sent('subscribers.findCrmUser').filter(({ query }) => 'Email' in (query as object));
  expect(lookUps).toMatchObject([{ query: { Email: 'sven@north.example' } }]);
  expect(lookUps[0]!.at - typedAt).toBeGreaterThan(290);
  await userEvent.click(save);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please fill in all the fields to continue');
  await openBlocks(['notifications']);
  await userEvent.fill(field('Last name'), 'Larsen');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Sven Larsen was added')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Personnel in Database' })).toMatchTextContent('(555) 010-0200');
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
});

it('list ten people until all are asked for or searched, and delete one after a question', async () => {
  const [ada] = subscribersExamples.subscribers.response.Items;
  server.answers['subscribers.list'] = {
    Items: [
      ada,
      ...Array.from({ length: 100 }, (_, index) => ({
        ...ada!,
        Id: `p${index}`,
        FirstName: `P${index}`,
        LastName: 'Of',
      })),
    ],
  };
  await openBlocks(['notifications']);
  const rows = () => page.getByRole('list', { name: 'Personnel in Database' }).getByRole('listitem').elements().length;
  await expect.poll(rows).toBe(10);
  await userEvent.click(button('Show all 101'));
  await expect.poll(rows).toBe(101);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find personnel' }), 'byron ada');
  await expect.poll(rows).toBe(1);
  await userEvent.click(button('Delete Ada Byron'));
  const confirm = page.getByRole('alertdialog', { name: 'Delete Ada Byron?' });
  await userEvent.click(confirm.getByRole('button', { name: 'Cancel' }));
  expect(sent('subscribers.delete')).toEqual([]);
  await userEvent.click(button('Delete Ada Byron'));
  await userEvent.click(confirm.getByRole('button', { name: 'Delete' }));
  await expect.poll(rows).toBe(0);
  expect(sent('subscribers.delete')).toMatchObject([{ ifMatch: '"1"' }]);
});

/** Types without a pause, as no keyboard does it for a test on a busy machine. */
function type(input: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
