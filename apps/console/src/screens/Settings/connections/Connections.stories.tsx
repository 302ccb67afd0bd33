import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { neverAnswers, refuses } from '../../../testAnswers.ts';
import { patience } from '../../../testStory.tsx';
import { cardStories, connected, newDealer } from './testConnections.tsx';

const meta = preview.meta({
  title: 'Screens/Connections',
  ...cardStories(async () => (await import('./Connections.tsx')).Connections),
});

const showsAll = async () => {
  const mail = within(await screen.findByRole('region', { name: 'Email' }, patience));
  await expect(mail.getByText('harbor@in.example')).toBeVisible();
  await expect(mail.getByText('Connected')).toBeVisible();
  await expect(await screen.findByText('1,204 vehicles for sale')).toBeVisible();
  await expect(await screen.findByText('DMS export')).toBeVisible();
  await expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
};

const showsFirstRun = async () => {
  const checklist = within(await screen.findByRole('region', { name: 'Getting started' }, patience));
  await expect(checklist.getByText('0 of 8 steps done')).toBeVisible();
  await expect(checklist.getAllByRole('listitem')).toHaveLength(8);
  await expect(checklist.queryByText('Done')).toBeNull();
  await expect(await screen.findByText(/^Your address is being set up/)).toBeVisible();
  await expect(await screen.findByText('No API keys yet.')).toBeVisible();
};

/** Everything is connected and works. */
export const Default = meta.story({ args: { answer: connected }, play: showsAll });

/** The first visit of a new dealer: the checklist leads through the cards. */
export const NewDealer = meta.story({ args: { answer: newDealer }, play: showsFirstRun });

/** For a person who may see the connections and not change them: nothing can be pressed but what copies. */
export const ReadOnly = meta.story({
  args: { answer: connected, access: ['read'] },
  tags: ['no-picture'],
  play: async () => {
    await showsAll();
    const buttons = screen.getAllByRole('button').filter((button) => !button.hasAttribute('aria-expanded'));
    await expect(new Set(buttons.map(({ textContent }) => textContent))).toEqual(new Set(['Copy']));
  },
});

export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'API keys' }, patience)).toBeVisible();
    await expect(screen.queryByText('No API keys yet.')).toBeNull();
  },
});

/** Each card says what went wrong, and can be loaded again by itself. */
export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => {
    const names = [
      'Getting started',
      'Email and text messages',
      'Sending domain',
      'Stock',
      'Webhooks and CRM mail',
      'API keys',
    ];
    for (const name of names) {
      const card = within(await screen.findByRole('region', { name }, patience));
      await expect(await card.findByRole('button', { name: 'Try again' }, patience)).toBeVisible();
    }
    await expect(screen.getAllByRole('alert')).toHaveLength(names.length);
  },
});

export const Narrow = meta.story({
  args: { answer: connected },
  globals: { viewport: { value: 'phone' } },
  play: showsAll,
});

export const NewDealerNarrow = meta.story({
  args: { answer: newDealer },
  globals: { viewport: { value: 'phone' } },
  tags: ['no-picture'],
  play: showsFirstRun,
});
