import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type PatternDocs, PatternPage } from '../PatternPage.tsx';
import { FilteredList } from './FilteredList.tsx';

const meta = preview.meta({
  title: 'Patterns/List with filters',
  component: FilteredList,
  parameters: {
    docs: { page: PatternPage },
    pattern: {
      purpose:
        'For a list that is longer than a screen. Search and filters stand above it, and the number of results is announced.',
      example: 'FilteredList',
      advice: [
        { do: 'Say how many rows match, in a status that is read out.', dont: 'Change the list without a word.' },
        {
          do: 'Offer to clear the filters where nothing matches.',
          dont: 'Show the same empty state as for a list that has nothing in it.',
        },
      ],
    } satisfies PatternDocs,
  },
});

export const Default = meta.story();

Default.test('announces how many rows match, by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('searchbox', { name: 'Search' }).focus();
  await userEvent.keyboard('marta');
  await expect(await canvas.findByText('1 lead')).toBeVisible();
  await expect(canvas.getByRole('status')).toHaveTextContent('1 lead');
});
