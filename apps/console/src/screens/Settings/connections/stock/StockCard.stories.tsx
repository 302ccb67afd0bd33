import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../../../../.storybook/preview.tsx';
import { refuses } from '../../../../testAnswers.ts';
import { patience } from '../../../../testStory.tsx';
import { answersWith, cardStories, stockWith } from '../testConnections.tsx';

const meta = preview.meta({
  title: 'Screens/Connections/Stock',
  ...cardStories(async () => (await import('./StockCard.tsx')).StockCard),
});

const openFeed = async () =>
  userEvent.click(await screen.findByRole('button', { name: /feeds\.harbor\.example/, expanded: false }, patience));

/** A feed that works: closed it is one row, and it opens. */
export const Default = meta.story({
  args: { answer: answersWith(stockWith()) },
  tags: ['no-picture'],
  play: async () => {
    const item = await screen.findByRole('listitem', { name: /feeds/ }, patience);
    await expect(item.children).toHaveLength(1);
    await openFeed();
    await expect(await screen.findByRole('button', { name: 'Fetch now' })).toBeVisible();
  },
});

/** Some lines of the last file were not taken, and vehicles are missing from it. */
export const MappingProblems = meta.story({
  args: {
    answer: answersWith(
      stockWith(
        {
          rows: 430,
          taken: 427,
          added: 0,
          sold: 0,
          refused: 3,
          problems: [
            { line: 17, reason: 'The VIN 1HGCM82633A00435 has 16 characters instead of 17' },
            { line: 203, reason: 'No stock number and no VIN' },
            { line: 311, reason: 'No model' },
          ],
        },
        { missing: 777 },
      ),
    ),
  },
  play: async () => {
    await openFeed();
    await expect(
      await screen.findByText('Line 17: The VIN 1HGCM82633A00435 has 16 characters instead of 17'),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'They are sold' })).toBeVisible();
  },
});

/** The last file could not be read at all. */
export const FailedFile = meta.story({
  args: { answer: answersWith(stockWith({ error: 'The server answered 404: there is no file at this address.' })) },
  tags: ['no-picture'],
  play: async () => {
    await expect(await screen.findByText('Failed', {}, patience)).toBeVisible();
    await openFeed();
    await expect(await screen.findByText(/there is no file at this address/)).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' }, patience)),
});
