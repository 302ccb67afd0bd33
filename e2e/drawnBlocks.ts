import type { Locator } from '@playwright/test';
import type { AccessType } from '../packages/api/src/access/policy.ts';
import { expect } from './journey.ts';

/** What somebody may do with a block, as spec 1 §6 words it. */
interface May {
  /** "write saves the resource". */
  write: boolean;
  /** "create adds a new one". */
  create: boolean;
}

const button = (where: Locator, name: string) => where.getByRole('button', { name, exact: true });

const fieldRoles = ['textbox', 'checkbox', 'radiogroup', 'switch', 'slider', 'spinbutton'] as const;

/** The fields that can be changed, as HTML and ARIA say it; Playwright's own `isEditable` asks ARIA of no native field. */
const changeable = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          !element.matches(':disabled') &&
          !element.hasAttribute('readonly') &&
          element.ariaReadOnly !== 'true' &&
          element.ariaDisabled !== 'true',
      )
      .map((element) => element.outerHTML),
  );

/** Spec 1 §6: "Read makes forms read-only". Some field can be changed, or none at all. */
async function expectFields(where: Locator, canChange: boolean): Promise<void> {
  const fields = fieldRoles.map((role) => where.getByRole(role)).reduce((all, some) => all.or(some));
  // Each block that is looked at has some.
  await expect(fields.first()).toBeVisible();
  const found = await changeable(fields);
  if (canChange) expect(found).not.toEqual([]);
  else expect(found).toEqual([]);
}

/** One field of them. */
async function expectField(field: Locator, canChange: boolean): Promise<void> {
  await expect(field).toBeVisible();
  expect(await changeable(field)).toHaveLength(canChange ? 1 : 0);
}

/** Spec 1 §6: "no submit". */
const expectButton = (where: Locator, name: string, isThere: boolean) =>
  expect(button(where, name)).toHaveCount(isThere ? 1 : 0);

async function expectForm(where: Locator, submit: string, canSave: boolean): Promise<void> {
  await expectFields(where, canSave);
  await expectButton(where, submit, canSave);
}

/** What each numbered block of spec 2 §2 draws for somebody who sees it, by its title; everything it has is there. */
export const drawn: Record<string, (where: Locator, may: May) => Promise<void>> = {
  'Signature Settings': async (where, { write }) => {
    const fullName = where.getByRole('textbox', { name: 'Full name' });
    await expect(fullName).toHaveValue('Noor Haddad');
    await expectField(fullName, write);
    await expectForm(where, 'Save', write);
    // There is one already.
    await expect(where.getByRole('textbox', { name: 'Signature name' })).toHaveValue('Ours');
  },
  'Work Hours Settings': async (where, { write }) => {
    await expect(where.getByRole('slider', { name: 'opens' }).first()).toBeEnabled({ enabled: write });
    await expectForm(where, 'Save', write);
    await expectButton(where, 'Apply to weekdays', write);
    await expectButton(where, 'Add event', write);
    const buffer = where.getByRole('button', { name: 'First appointment after opening' });
    await expect(buffer).toBeEnabled({ enabled: write });
  },
  // Spec 2 §2: "The edit button reads 'View' for read-only users and delete is hidden for them."
  'Email & SMS Notification Settings': async (where, { write, create }) => {
    await expect(where.getByRole('listitem').filter({ hasText: 'Mei Tanaka' })).toBeVisible();
    await expectButton(where, 'Edit Mei Tanaka', write);
    await expectButton(where, 'View Mei Tanaka', !write);
    await expectButton(where, 'Delete Mei Tanaka', write);
    await button(where, `${write ? 'Edit' : 'View'} Mei Tanaka`).press('Enter');
    const theirs = where.getByRole('form', { name: 'Notifications for Mei Tanaka' });
    await expectField(theirs.getByRole('textbox', { name: 'First name' }), write);
    await expectForm(theirs, 'Save', write);
    await expectButton(where, 'Add Personnel', create);
    if (!create) return;
    await button(where, 'Add Personnel').press('Enter');
    await expectForm(where.getByRole('form', { name: 'Add Personnel' }), 'Save', true);
  },
  'Lead Source Settings': async (where, { write }) => {
    await expect(where.getByRole('row', { name: /^Cars\.com/ })).toBeVisible();
    await expectFields(where, write);
    await where.getByRole('button', { name: /^Cars\.com/ }).press('Enter');
    const part = where.getByRole('switch', { name: 'The assistant works new leads from Listings of Cars.com' });
    await expectField(part, write);
  },
  'Answers Settings': async (where, { write }) => {
    await where.getByRole('button', { name: /^When are you open\?/ }).press('Enter');
    await expectField(where.getByRole('textbox', { name: 'Your own answer' }), write);
    await expectForm(where, 'Save', write);
  },
  'Follow Up Settings': async (where, { write }) => {
    await expect(where.getByRole('switch')).toHaveCount(2);
    await expectFields(where, write);
    // What a message says may be read by whoever sees the block.
    await expect(where.getByRole('button', { name: /^Show message/ })).toHaveCount(2);
  },
  Preferences: async (where, { write }) => {
    await expectForm(where, 'Save', write);
    // Spec 2 §5: "The ReportChannel preference is hidden when the dealer's country is not US." Here it is.
    await expectField(where.getByRole('radiogroup', { name: 'Daily report' }), write);
  },
  'Notify Team': async (where, { write }) => {
    await expect(where.getByText('Mei Tanaka')).toBeVisible();
    await expectButton(where, 'Send', write);
    if (write) await expectFields(where, true);
    else for (const role of fieldRoles) await expect(where.getByRole(role)).toHaveCount(0);
  },
  'Pause AI': async (where, { write }) => {
    await expectField(where.getByRole('switch', { name: 'Pause AI' }), write);
  },
};

/** The same in a product where nothing is there yet, of the blocks that have something to add. */
export const drawnEmpty: typeof drawn = {
  // Whoever may create is asked for one, the others are told.
  'Signature Settings': async (where, { create }) => {
    const none = where.getByText('This product has no signature yet. Its emails go out without one.');
    if (create) await expectForm(where, 'Save', true);
    else await expect(none).toBeVisible();
    await expect(none).toHaveCount(create ? 0 : 1);
    await expect(where.getByRole('textbox', { name: 'Signature name' })).toHaveCount(create ? 1 : 0);
    await expectButton(where, 'Save', create);
  },
  // Only whoever may add somebody is told to.
  'Email & SMS Notification Settings': async (where, { create }) => {
    await expect(where.getByText('No one is notified yet.')).toBeVisible();
    await expectButton(where, 'Add Personnel', create);
    await expect(where.getByText(/^Add the people the assistant should email or text/)).toHaveCount(create ? 1 : 0);
  },
};

export const mayOf = (access: AccessType[]): May => ({
  write: access.includes('write'),
  create: access.includes('create'),
});
