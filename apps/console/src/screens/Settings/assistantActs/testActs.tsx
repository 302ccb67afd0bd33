import { chosenIntentIds, defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import { intentTable } from '@forecourt/api/contract/settings/assistant-intents';
import { ApiError } from '@forecourt/api/errors';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, openBlocks, playSettings, saveElsewhere, sent, server, versions } from '../testSettings.tsx';

/** What the block Assistant does for people, in one brand. */
export function testActs(brand: 'forecourt' | 'marque'): void {
  playSettings(brand);

  const save = button('Save');
  const saved = page.getByText('Saved', { exact: true });
  const price = button(/Asks for the price of a car/);
  const choosePrice = async (act: string) => {
    await userEvent.click(price);
    await userEvent.click(page.getByRole('option', { name: act, exact: true }));
  };

  it('says that it is loading until the table is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.waits['acts.get'] = promise;
    await openBlocks(['assistant']);
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    resolve();
    await expect.element(price).toMatchTextContent('Answer from your records');
    await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  });

  it('says what went wrong when it cannot be loaded, and loads on a second try', async () => {
    server.fails['acts.get'] = new ApiError({ id: 'network', status: 0, message: "Can't fetch data" });
    await openBlocks(['assistant']);
    await expect.element(page.getByRole('alert')).toMatchTextContent("Can't fetch data");
    await userEvent.click(button('Try again'));
    await expect.element(price).toBeVisible();
  });

  it('is chosen by row and saved as a whole', async () => {
    await openBlocks(['assistant']);
    await choosePrice('Hand off to a person');
    await userEvent.click(save);
    await expect.element(saved).toBeVisible();
    expect(sent('acts.update')).toMatchObject([{ body: { price: 'handoff', availability: 'answer' }, ifMatch: '"1"' }]);
  });

  it('folds away the rows without a choice, counts them, and says why each has none', async () => {
    await openBlocks(['assistant']);
    const fixed = button(`${intentTable.length - chosenIntentIds.length} rows that can’t be changed`);
    await expect.element(fixed).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText('Asks about financing', { exact: true })).not.toBeVisible();
    fixed.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fixed).toHaveAttribute('aria-expanded', 'true');
    const money = page.getByRole('list', { name: 'Money', exact: true });
    await expect.element(money.getByText('Asks about financing', { exact: true })).toBeVisible();
    await expect.element(money.getByText('Always handed off to a person')).toBeVisible();
    await expect.element(money.getByRole('button')).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(money).not.toBeInTheDocument();
    await expect.element(fixed).toHaveFocus();
  });

  it('shows both versions when someone else saved first, named as the row is', async () => {
    await openBlocks(['assistant']);
    await choosePrice('Hand off to a person');
    saveElsewhere('acts.update', 'acts.get', { ...defaultActs, service: 'contact' });
    await userEvent.click(save);
    await expect.element(versions()).toMatchTextContent('Wants a service visit');
    await expect.element(versions()).toMatchTextContent('Give the phone number');
    await expect.element(versions()).toMatchTextContent('Asks for the price of a car');
  });

  it('is only read without the right to change it', async () => {
    await openBlocks(['assistant'], { access: ['read'] });
    await expect.element(page.getByText('Offer times and book').first()).toBeVisible();
    await expect.element(price).not.toBeInTheDocument();
    await expect.element(save).not.toBeInTheDocument();
  });

  it('is changed with the keyboard alone', async () => {
    await openBlocks(['assistant']);
    await expect.element(price).toBeVisible();
    await userEvent.tab();
    await expect.element(price).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'Answer from your records' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(price).toMatchTextContent('Hand off to a person');
    await expect.element(price).toHaveFocus();
    await userEvent.tab();
    await expect.element(button(/Asks if a car is available/)).toHaveFocus();
  });
}
