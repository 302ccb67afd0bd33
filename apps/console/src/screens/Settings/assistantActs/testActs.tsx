import { chosenIntentIds, defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import { intentTable } from '@forecourt/api/contract/settings/assistant-intents';
import { ApiError } from '@forecourt/api/errors';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  openBlocks,
  playSettings,
  press,
  saveElsewhere,
  sent,
  server,
  toast,
  versions,
} from '../testSettings.tsx';

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

  const model = page.getByRole('switch', { name: 'Use the language model', exact: true });
  const withModel = { IsConfigured: true, Status: true, AnswersToday: 312, DailyCap: 500 };

  it('says that only the built-in assistant answers where no language model is set up', async () => {
    await openBlocks(['assistant']);
    const section = page.getByRole('region', { name: 'Language model', exact: true });
    await expect
      .element(section.getByText('No language model is set up, so only the built-in assistant answers customers.'))
      .toBeVisible();
    await expect.element(model).not.toBeInTheDocument();
  });

  it('turns the language model off at once, says what it gets and how much it has answered, and takes it back', async () => {
    server.answers['acts.languageModel'] = withModel;
    server.answers['acts.updateLanguageModel'] = { ...withModel, Status: false };
    await openBlocks(['assistant']);
    await expect.element(model).toBeChecked();
    await expect.element(page.getByText(/^The language model gets customers’ messages/)).toBeVisible();
    await expect.element(page.getByText('312 of 500 answers today', { exact: true })).toBeVisible();
    await press(model);
    await expect.element(toast('The language model is off')).toBeVisible();
    await expect.element(model).not.toBeChecked();
    server.answers['acts.updateLanguageModel'] = withModel;
    await userEvent.click(button('Undo'));
    await expect.element(model).toBeChecked();
    expect(sent('acts.updateLanguageModel')).toMatchObject([
      { body: { status: false }, ifMatch: '"1"' },
      { body: { status: true }, ifMatch: '"2"' },
    ]);
  });

  it('says that the built-in assistant answers once the day’s answers are used up', async () => {
    server.answers['acts.languageModel'] = { ...withModel, AnswersToday: 1500, DailyCap: 1500 };
    await openBlocks(['assistant']);
    await expect
      .element(page.getByText('1,500 of 1,500 answers today. The built-in assistant answers until tomorrow.'))
      .toBeVisible();
  });

  it('counts the language model’s answers where there is no cap', async () => {
    server.answers['acts.languageModel'] = { ...withModel, AnswersToday: 1, DailyCap: null };
    await openBlocks(['assistant']);
    await expect.element(page.getByText('1 answer today', { exact: true })).toBeVisible();
  });

  it('switches the language model back where it could not be saved, and says so', async () => {
    server.answers['acts.languageModel'] = withModel;
    server.fails['acts.updateLanguageModel'] = new ApiError({ id: 'internal', status: 500, message: 'Error' });
    await openBlocks(['assistant']);
    await press(model);
    await expect.element(toast('Couldn’t turn off the language model')).toBeVisible();
    await expect.element(model).toBeChecked();
  });

  it('shows the switch and the count to those who may only read, and switches nothing', async () => {
    server.answers['acts.languageModel'] = withModel;
    await openBlocks(['assistant'], { access: ['read'] });
    await expect.element(page.getByText('312 of 500 answers today', { exact: true })).toBeVisible();
    await press(model);
    await expect.element(model).toBeChecked();
    expect(sent('acts.updateLanguageModel')).toEqual([]);
  });
}
