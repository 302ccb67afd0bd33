import { expect, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type PatternDocs, PatternPage } from '../PatternPage.tsx';
import { ConfirmDelete } from './ConfirmDelete.tsx';

const meta = preview.meta({
  title: 'Patterns/Confirm',
  component: ConfirmDelete,
  parameters: {
    docs: { page: PatternPage },
    pattern: {
      purpose: 'Before something that can’t be undone. The question names the object, and the button repeats the verb.',
      example: 'ConfirmDelete',
      advice: [
        { do: 'Name the action on its button: “Delete user”.', dont: 'Ask “Are you sure?” and offer Yes and No.' },
        {
          do: 'Say what will be lost, and what stays.',
          dont: 'Ask before something that can be undone: do it, and offer Undo.',
        },
      ],
    } satisfies PatternDocs,
  },
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
