import { expect, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Confirm } from './Confirm.tsx';

const meta = preview.meta({
  title: 'Patterns/Confirm',
  component: Confirm,
});

export const Default = meta.story();

Default.test('starts on Cancel, and deletes by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Delete user' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Delete Nora Quinn?' });
  await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect(await canvas.findByText('Nora Quinn no longer has access.')).toBeVisible();
});
