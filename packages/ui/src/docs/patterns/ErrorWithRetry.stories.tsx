import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ErrorWithRetry } from './ErrorWithRetry.tsx';

const meta = preview.meta({
  title: 'Patterns/Error with retry',
  component: ErrorWithRetry,
});

export const Default = meta.story();

Default.test('tries again by keyboard', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the report');
  canvas.getByRole('button', { name: 'Try again' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findByText(/37 appointments/)).toBeVisible();
});
