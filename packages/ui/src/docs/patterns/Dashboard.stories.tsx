import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Dashboard } from './Dashboard.tsx';

const meta = preview.meta({
  title: 'Patterns/Dashboard row',
  component: Dashboard,
});

export const Default = meta.story();

Default.test('loads the card that failed again, by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: /Try again/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findByText('96')).toBeVisible();
});
