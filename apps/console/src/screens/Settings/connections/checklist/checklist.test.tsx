import { checklistExamples } from '@forecourt/api/contract/connections/checklist.examples';
import type { ChecklistStep } from '@forecourt/api/contract/connections/checklist';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBlocks, playSettings, sent, server } from '../../testSettings.tsx';

const { Steps } = checklistExamples.checklist.response;
const card = () => page.getByRole('region', { name: 'Getting started' });
const step = (name: string) => card().getByRole('listitem').filter({ hasText: name });
const store = (steps: ChecklistStep[], CompletedAt: string | null = null) =>
  Object.assign(server.answers, {
    'connections.checklist': { CompletedAt, Steps: steps },
    'connections.setStepAside': { CompletedAt, Steps: steps },
  });

playSettings();
beforeEach(() => {
  store(Steps);
});

it('says what is done and what shows it, what to do and where', async () => {
  await openBlocks(['connections'], { width: 390 });
  await expect.element(card().getByRole('status')).toMatchTextContent('5 of 8 steps done');
  await expect.element(step('Stock')).toMatchTextContent('Last file: 1,204 vehicles, ');
  await expect.element(step('Stock')).toMatchTextContent('Done');
  await expect.element(step('A lead source')).toMatchTextContent('Last lead: Car Finder');
  await expect.element(step('Chat on your website')).toMatchTextContent('The chat is on www.harbor.example');
  await expect.element(step('A first answer')).not.toMatchTextContent('Done');
  await expect.element(step('A first answer').getByRole('button', { name: 'Go to Email' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('sets a step aside and takes it up again, by the keyboard, and keeps the focus', async () => {
  store(Steps.map((one) => (one.Id === 'texts' ? { ...one, State: 'open' } : one)));
  await openBlocks(['connections']);
  const button = card().getByRole('button', { name: 'We don’t use text messages' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  store(Steps);
  await userEvent.keyboard('{Enter}');
  const undo = card().getByRole('button', { name: 'Undo: Text messages' });
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent('connections.setStepAside').map(({ body }) => body))
    .toEqual([{ IsSetAside: true }, { IsSetAside: false }]);
});

it('gives the focus to the next card when the last step is set aside', async () => {
  const at = '2026-01-05T15:00:00.000Z';
  store(Steps.map((one) => (one.Id === 'texts' ? { ...one, State: 'open' } : { ...one, State: 'done' })));
  await openBlocks(['connections']);
  const button = card().getByRole('button', { name: 'We don’t use text messages' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  store([], at);
  await userEvent.keyboard('{Enter}');
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Email', exact: true })).toHaveFocus();
});

it('leads to the door that a step is done by', async () => {
  store(Steps.map((one) => (one.Id === 'texts' ? { ...one, State: 'open' } : one)));
  await openBlocks(['connections']);
  await step('Text messages').getByRole('button', { name: 'Go to Text messages' }).click();
  await expect.element(page.getByRole('heading', { name: 'Text messages', exact: true })).toHaveFocus();
});

it('leads to the card that a step is done in', async () => {
  await openBlocks(['connections']);
  await step('A first answer').getByRole('button', { name: 'Go to Email' }).click();
  await expect.element(page.getByRole('heading', { name: 'Email', exact: true })).toHaveFocus();
});

it('can only be read by somebody who may only read', async () => {
  await openBlocks(['connections'], { access: ['read'] });
  await expect.element(card()).toBeVisible();
  await expect.element(card().getByRole('button', { name: /^(We|Undo)/ })).not.toBeInTheDocument();
});

it('is gone once all is done', async () => {
  store([], '2026-01-05T15:00:00.000Z');
  await openBlocks(['connections']);
  await expect.element(page.getByRole('region', { name: 'Email' })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});
