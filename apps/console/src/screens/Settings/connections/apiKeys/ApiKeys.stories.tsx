import { keysExamples } from '@forecourt/api/contract/connections/keys.examples';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../../../.storybook/preview.tsx';
import { neverAnswers, refuses } from '../../../../testAnswers.ts';
import { patience } from '../../../../testStory.tsx';
import { answersWith, cardStories } from '../testConnections.tsx';

const meta = preview.meta({
  title: 'Screens/Connections/API keys',
  ...cardStories(async () => (await import('./ApiKeys.tsx')).ApiKeys),
});

const [key] = keysExamples.apiKeys.response.Items;
const at = '2026-01-05T15:00:00.000Z';

/** A key that works, one that was replaced and works for a day, and one that was revoked. */
export const Default = meta.story({
  args: {
    answer: answersWith({
      'keys.list': {
        Items: [
          { ...key, LastUsedAt: null },
          { ...key, Id: '11f0e7c2-9a55-4c55-8f5e-0d4c8f4b7a11', Name: 'Website', ReplacedWorksUntil: at },
          { ...key, Id: '22f0e7c2-9a55-4c55-8f5e-0d4c8f4b7a12', Name: 'Former website', RevokedAt: at },
        ],
      },
    }),
  },
  play: async () => {
    const revoked = within(await screen.findByRole('listitem', { name: 'Former website' }, patience));
    await expect(revoked.getByText('Revoked')).toBeVisible();
    await expect(revoked.queryByRole('button')).toBeNull();
  },
});

/** A new key is shown this once, to be copied. */
export const NewKey = meta.story({
  // React Aria names what it reads out by the pressed button, for some seconds after that has gone; the next story would have it too.
  parameters: { a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  beforeEach: () => () => {
    for (const named of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) named.remove();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }, patience));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByRole('textbox'), 'DMS export');
    await userEvent.click(form.getAllByRole('checkbox')[0]!);
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    const { Key } = keysExamples.createApiKey.response;
    await waitFor(() => expect(screen.getByText(Key)).toBeVisible(), patience);
    await expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('region', { name: 'API keys' }, patience);
    await expect(screen.queryByText('No API keys yet.')).toBeNull();
  },
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' }, patience)),
});
