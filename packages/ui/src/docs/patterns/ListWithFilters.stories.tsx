import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ListWithFilters } from './ListWithFilters.tsx';

const meta = preview.meta({
  title: 'Patterns/List with filters',
  component: ListWithFilters,
});

export const Default = meta.story();

Default.test('announces how many rows match, by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('searchbox', { name: 'Search' }).focus();
  await userEvent.keyboard('marta');
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 lead'));
  await expect(canvas.getByText('1 lead', { selector: 'p' })).toBeVisible();
});
