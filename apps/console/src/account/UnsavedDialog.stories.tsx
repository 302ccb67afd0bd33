import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { unsavedChanges } from '../unsaved/unsavedChanges.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';

const meta = preview.meta({
  title: 'Screens/UnsavedDialog',
  component: UnsavedDialog,
  args: { onStay: fn(), onDiscard: fn() },
  beforeEach: () => {
    unsavedChanges.exist = true;
    return () => {
      unsavedChanges.exist = false;
    };
  },
});

export const Default = meta.story();

Default.test('asks in the words of spec 1 §2', async () => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Unsaved Changes' });
  await expect(dialog).toHaveTextContent(
    'Navigating away will discard any changes you have made. Do you want to continue without saving?',
  );
});

Default.test('stays, and keeps what was changed', async ({ args, userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on this domain' }));
  await expect(args.onStay).toHaveBeenCalledOnce();
  await expect(args.onDiscard).not.toHaveBeenCalled();
  await expect(unsavedChanges.exist).toBe(true);
});

Default.test('stays on Escape', async ({ args, userEvent }) => {
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await expect(args.onStay).toHaveBeenCalledOnce();
});

Default.test('discards and goes on', async ({ args, userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes & switch' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
  await expect(unsavedChanges.exist).toBe(false);
});
