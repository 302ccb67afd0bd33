import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FormWithSaveBar } from './FormWithSaveBar.tsx';

const meta = preview.meta({
  title: 'Patterns/Form with save bar',
  component: FormWithSaveBar,
});

export const Default = meta.story();

Default.test('shows what is wrong, and saves once it is right, by keyboard', async ({ canvas, userEvent }) => {
  const email = canvas.getByRole('textbox', { name: 'Email' });
  await userEvent.clear(email);
  await userEvent.keyboard('desk{Enter}');
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  await userEvent.keyboard('@south.example{Enter}');
  await expect(await canvas.findByText('Saved')).toBeVisible();
});
