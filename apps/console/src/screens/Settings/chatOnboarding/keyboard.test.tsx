import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusAtFoot, press, tabTo } from '../../../testKeyboard.ts';
import { button, measurementId, open, sent, setUpOnboarding, shift, tab } from './testOnboarding.tsx';

setUpOnboarding();

const inDialog = (dialog: ReturnType<typeof page.getByRole>) =>
  expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);

// WCAG 2.2, 2.1.1 and 2.4.3: everything works by keyboard, and the focus is never lost.
it('domains are opened and set by keyboard alone', async () => {
  open('read', 'write');
  await press(tab('www.dealer.example'), '{ArrowRight}');
  await expect.element(tab('parts.dealer.example')).toHaveFocus();
  await press(shift, ' ');
  await tabTo(measurementId);
  await userEvent.keyboard('g-ab12cd34ef');
  await press(button('Save Settings'));
  await expect.poll(() => sent.map(({ id }) => id)).toEqual(['chatUi.updateDomain']);
  await expectFocusAtFoot(button('Save Settings'));
});

it('a domain is added by keyboard alone', async () => {
  open('read', 'write');
  const dialog = page.getByRole('dialog', { name: 'Add Domain' });
  const address = dialog.getByRole('textbox', { name: /^Domain/ });
  await press(button('Add Domain'));
  await expect.element(address).toHaveFocus();
  // Once around: Tab stays inside.
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.tab();
    await inDialog(dialog);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Add Domain')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard('https://{Enter}');
  await expect.element(dialog.getByText('Please enter a valid domain')).toBeVisible();
  await inDialog(dialog);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}new.dealer.example{Enter}');
  await expect.element(tab('new.dealer.example')).toHaveAttribute('aria-selected', 'true');
  await expect.element(button('Add Domain')).toHaveFocus();
});

it('domains are deleted by keyboard alone, down to the last one', async () => {
  open('read', 'write');
  // Toasts are alert dialogs as well.
  const question = page.getByRole('alertdialog', { name: /^Delete .*\?$/ });
  await press(button('Delete Domain'));
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Delete Domain')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await press(question.getByRole('button', { name: 'Delete Domain' }));
  await expect.element(tab('parts.dealer.example')).toHaveFocus();
  await press(button('Delete Domain'));
  await press(question.getByRole('button', { name: 'Delete Domain' }));
  await expect.element(page.getByText('No domains configured yet.')).toBeVisible();
  await expect.element(button('Add Domain')).toHaveFocus();
});

// On a busy machine the list without a domain is drawn some frames after the question has closed.
it('the focus is kept where the last domain goes after its question', async () => {
  const held: (() => void)[] = [];
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
  open('read', 'write');
  for (const domain of ['www.dealer.example', 'parts.dealer.example']) {
    await press(button('Delete Domain'));
    const question = page.getByRole('alertdialog', { name: `Delete ${domain}?` });
    notifyManager.setScheduler((notify) => held.push(notify));
    await press(question.getByRole('button', { name: 'Delete Domain' }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('Delete Domain')).toHaveFocus();
    notifyManager.setScheduler(defaultScheduler);
    for (const notify of held.splice(0)) notify();
    await expect.element(tab(domain)).not.toBeInTheDocument();
  }
  await expect.element(button('Add Domain')).toHaveFocus();
});
