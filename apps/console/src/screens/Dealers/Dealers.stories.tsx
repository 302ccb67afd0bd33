import { dealersExamples } from '@forecourt/api/contract/dealers.examples';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type Answer, neverAnswers, refuses } from '../../testAnswers.ts';
import { patience, screenStories } from '../../testStory.tsx';

const meta = preview.meta({
  title: 'Screens/Dealers',
  ...screenStories('/dealers', async () => (await import('./Dealers.tsx')).Dealers),
});

const [leaving] = dealersExamples.list.response.Items;
const dealers = [
  {
    ...leaving!,
    Id: 'harbor-toyota',
    Name: 'Harbor Toyota',
    Group: 'Harbor Auto Group',
    Products: ['Sales AI', 'Chat AI', 'Service AI'],
    People: 42,
    IsSuspended: false,
    SuspendedAt: null,
  },
  { ...leaving!, Id: 'lakeside-ford', Name: 'Lakeside Ford', Group: 'Lakeside Auto Group' },
];
const answersWith =
  (Items: typeof dealers): Answer =>
  (id) =>
    id === 'dealers.list' ? { Items, page_id: 1, num_pages: 1, total: Items.length } : undefined;

export const Default = meta.story({
  args: { answer: answersWith(dealers) },
  play: async () => void (await screen.findByText('Lakeside Ford', {}, patience)),
});

export const Empty = meta.story({
  args: { answer: answersWith([]) },
  tags: ['no-picture'],
  play: async () => void (await screen.findByText('No dealers yet', {}, patience)),
});

export const Adding = meta.story({
  args: { answer: answersWith(dealers) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Dealer' }, patience));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Bayview Kia');
    await expect(dialog.getByRole('textbox', { name: /^ID/ })).toHaveValue('bayview-kia');
  },
});

/** Only a suspended dealer can be deleted, and only by its name. */
export const Deleting = meta.story({
  args: { answer: answersWith(dealers) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions, Lakeside Ford' }, patience));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  },
});

export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Add Dealer' }, patience)),
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' }, patience)),
});
