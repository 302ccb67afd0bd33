import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  title: 'Patterns/Empty state',
  component: EmptyState,
});

export const Default = meta.story();

Default.test('fills by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Add a person' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findByText('Salesperson 1')).toBeVisible();
});
