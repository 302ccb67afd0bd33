import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Tab until the element has the focus; more presses than a person would take are a failure. */
export async function tabTo(target: Locator, { shift = false, maxPresses = 60 } = {}): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (document.activeElement === target.element()) return;
    await userEvent.tab({ shift });
  }
  throw new Error(`${maxPresses} presses of Tab do not lead there`);
}

/** Goes to a control by Tab, and presses a key on it. */
export async function press(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

/** The foot of a form has the focus: the button of it that was pressed is gone or disabled. */
export async function expectFocusAtFoot(save: Locator): Promise<void> {
  const hasFocus = () => document.activeElement !== document.body && document.activeElement?.contains(save.element());
  await expect.poll(hasFocus).toBe(true);
}
