import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';

const args: AlertDialogProps = {
  title: 'Delete topic',
  actionLabel: 'Delete',
  cancelLabel: 'Cancel',
  tone: 'danger',
  onAction: fn(),
  children: 'Its questions are deleted with it. This can’t be undone.',
};

const meta = preview.meta({
  component: AlertDialog,
  args,
  render: function Render(story) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Ask</Button>
        <AlertDialog {...story} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
});

const ask = {
  play: async ({
    canvas,
    userEvent,
  }: {
    canvas: { getByRole: (role: 'button', options: { name: string }) => Element };
    userEvent: { click: (element: Element) => Promise<void> };
  }) => userEvent.click(canvas.getByRole('button', { name: 'Ask' })),
};

export const Default = meta.story();

export const Open = meta.story(ask);

export const Pending = meta.story({ args: { isPending: true }, ...ask });

Default.test('starts on cancel, and Escape cancels', async ({ canvas, userEvent, args: { onAction } }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Delete topic' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expect(onAction).not.toHaveBeenCalled();
});

Default.test('acts on its action', async ({ canvas, userEvent, args: { onAction } }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await expect(onAction).toHaveBeenCalledOnce();
});
