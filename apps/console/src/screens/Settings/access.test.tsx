import { numberedBlocks } from '@forecourt/api/access/specMenu';
import type { SettingsBlockId } from '@forecourt/api/access/settings';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, openBlocks, playSettings, server } from './testSettings.tsx';

/*
 * What the numbered blocks draw for a person who may read, change or add. Which block is given which access stands in
 * settingsTable.tsx, for every policy.
 */

playSettings();

const ids = Object.keys(numberedBlocks) as SettingsBlockId[];
const region = (id: SettingsBlockId) => page.getByRole('region', { name: id, exact: true });

/** The fields of a block, and those of them that can be changed, as HTML and ARIA say it. */
function fieldsIn(id: SettingsBlockId): { all: Element[]; changeable: Element[] } {
  const roles = ['textbox', 'checkbox', 'radiogroup', 'switch', 'slider', 'spinbutton'] as const;
  const all = roles.flatMap((role) => region(id).getByRole(role).elements());
  const changeable = all.filter(
    (element) =>
      !element.matches(':disabled') &&
      !element.hasAttribute('readonly') &&
      element.ariaReadOnly !== 'true' &&
      element.ariaDisabled !== 'true',
  );
  return { all, changeable };
}

/** Opens each block, what can be unfolded too. */
async function openAll(access: ('read' | 'write' | 'create')[]): Promise<void> {
  await openBlocks(ids, { access });
  await expect.element(page.getByRole('switch', { name: 'Pause AI' })).toBeVisible();
  for (const name of [/^When are you open\?/, /^Dealer Website/, /^(Edit|View) Ada Byron$/]) {
    await expect.element(button(name)).toBeVisible();
    (button(name).element() as HTMLElement).click();
  }
  await expect.element(page.getByRole('switch', { name: /Trade-in form of Dealer Website/ })).toBeInTheDocument();
  await expect.element(region('preferences').getByRole('radiogroup').first()).toBeVisible();
  await expect.element(page.getByRole('form', { name: 'Notifications for Ada Byron' })).toBeVisible();
  await expect.element(region('signature').getByRole('textbox', { name: 'Email signature' })).toBeVisible();
  await expect.element(region('follow-up').getByRole('switch').first()).toBeVisible();
  await expect.element(region('business-hours').getByRole('switch').first()).toBeVisible();
  await expect.element(region('notify-team').getByText(/Ada Byron/)).toBeVisible();
}

/** The buttons that change something. */
const changing =
  /^(Save|Reset|Write a message|Apply to weekdays|Add event|Add Personnel|Edit Ada Byron|Delete Ada Byron|Send me a test)$/;
const changingButtons = () => [
  ...new Set(
    button(changing)
      .elements()
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  ),
];

// Spec 1 §6: "Read makes forms read-only", "no submit"; spec 2 §2: "The edit button reads 'View' … and delete is hidden".
it('show everything to a person who may only read, and change nothing', async () => {
  await openAll(['read']);
  for (const id of ids) {
    const { all, changeable } = fieldsIn(id);
    // Who would be notified is a list.
    if (id === 'notify-team') expect(all).toEqual([]);
    else expect(all, id).not.toEqual([]);
    expect(changeable, id).toEqual([]);
  }
  expect(changingButtons()).toEqual([]);
  await expect.element(button('View Ada Byron')).toBeVisible();
  await expect.element(button(/First appointment after opening/)).toBeDisabled();
  // What a message says may be read by everyone who sees the block.
  expect(button(/^Show message:/).elements()).toHaveLength(2);
});

it('let a person who may write change each of them, and add nobody', async () => {
  await openAll(['read', 'write']);
  // A message is written in a dialog.
  for (const id of ids) if (id !== 'notify-team') expect(fieldsIn(id).changeable, id).not.toEqual([]);
  expect(changingButtons().toSorted()).toEqual(
    [
      'Add event',
      'Apply to weekdays',
      'Delete Ada Byron',
      'Edit Ada Byron',
      'Reset',
      'Save',
      'Send me a test',
      'Write a message',
    ].toSorted(),
  );
  await expect.element(button(/First appointment after opening/)).toBeEnabled();
});

it('let a person who may only add do just that', async () => {
  await openAll(['read', 'create']);
  for (const id of ids) expect(fieldsIn(id).changeable, id).toEqual([]);
  expect(changingButtons()).toEqual(['Add Personnel']);
  (button('Add Personnel').element() as HTMLElement).click();
  const form = page.getByRole('form', { name: 'Add Personnel' });
  await expect.element(form.getByRole('textbox', { name: 'First name' })).toBeEnabled();
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeInTheDocument();
});

it.each([
  { may: 'write', access: ['read', 'write'] as const, canAdd: false },
  { may: 'add', access: ['read', 'create'] as const, canAdd: true },
])('where nothing is there yet, ask a person who may $may for it: $canAdd', async ({ access, canAdd }) => {
  server.answers['signature.available'] = { Items: [], SalesAI: null };
  server.answers['subscribers.list'] = { Items: [] };
  await openBlocks(['signature', 'notifications'], { access: [...access] });
  await expect.element(page.getByText('No one is notified yet.')).toBeVisible();
  const count = canAdd ? 1 : 0;
  const none = page.getByText('This product has no signature yet. Its emails go out without one.');
  await expect.poll(() => none.elements().length).toBe(1 - count);
  await expect.poll(() => page.getByRole('textbox', { name: 'Signature name' }).elements().length).toBe(count);
  expect(button('Save').elements()).toHaveLength(count);
  expect(button('Add Personnel').elements()).toHaveLength(count);
  expect(page.getByText(/^Add the people the assistant should email or text/).elements()).toHaveLength(count);
});

// Spec 2 §5: "The ReportChannel preference is hidden when the dealer's country is not US."
it('show the preferences that the server lists, and no others', async () => {
  await openBlocks(['preferences']);
  await expect.element(page.getByRole('radiogroup', { name: 'Daily report' })).toBeVisible();
  server.answers['preferences.list'] = {
    Items: [{ Id: 'Tone', Type: 'Tone', Name: 'Assistant’s tone', Data: [{ Id: 'Formal', Name: 'Formal' }] }],
  };
  await openBlocks(['preferences']);
  await expect.element(page.getByRole('radio', { name: 'Formal' })).toBeChecked();
  expect(page.getByRole('radiogroup').elements()).toHaveLength(1);
});
