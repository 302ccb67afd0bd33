import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../../.storybook/preview.tsx';
import { refuses } from '../../../../testAnswers.ts';
import { patience } from '../../../../testStory.tsx';
import { answersWith, cardStories, domainWith, missingRecords } from '../testConnections.tsx';

const meta = preview.meta({
  title: 'Screens/Connections/Sending domain',
  ...cardStories(async () => (await import('./SendingDomain.tsx')).SendingDomain),
});

/** All records are found, so mail is signed. */
export const Default = meta.story({
  args: { answer: answersWith(domainWith()) },
  tags: ['no-picture'],
  play: async () => {
    await expect(await screen.findByText('Signing', {}, patience)).toBeVisible();
    await expect(screen.getAllByText('Found')).toHaveLength(3);
  },
});

/** Records are missing or wrong: the card says what to publish, and what was found instead. */
export const MissingRecords = meta.story({
  args: { answer: answersWith(missingRecords) },
  play: async () => {
    const dkim = within(await screen.findByRole('listitem', { name: 'DKIM' }, patience));
    await expect(dkim.getByText('Missing')).toBeVisible();
    await expect(dkim.getByRole('region', { name: 'DKIM value' })).toHaveTextContent(/^v=DKIM1/);
    await expect(screen.getByText(/because your DKIM record isn’t there/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Check now' })).toBeVisible();
  },
});

export const MissingRecordsNarrow = meta.story({
  args: { answer: answersWith(missingRecords) },
  globals: { viewport: { value: 'phone' } },
  tags: ['no-picture'],
  play: async () => {
    await screen.findByText('Missing', {}, patience);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

/** Nothing is set up. */
export const Empty = meta.story({
  args: { answer: answersWith({ 'sendingDomain.get': { Domain: null } }) },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Set up domain' }, patience)),
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' }, patience)),
});
