import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const args: DialogProps = {
  title: 'Edit signature',
  closeLabel: 'Close',
  children: <Text as="p">What goes at the end of every email.</Text>,
};

const footer: DialogProps['footer'] = (close) => (
  <>
    <Button onPress={close}>Cancel</Button>
    <Button tone="accent" onPress={close}>
      Save
    </Button>
  </>
);

const meta = preview.meta({
  component: Dialog,
  args,
  render: function Render(story) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Open</Button>
        <Dialog {...story} isOpen={isOpen} onOpenChange={setOpen} footer={footer} />
      </>
    );
  },
});

export const Default = meta.story();

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Open' })),
});

export const LongText = meta.story({
  args: {
    size: 'small',
    title: 'Edit the signature of everyone who replies on behalf of the dealership',
    children: <Text as="p">{'What goes at the end of every email. '.repeat(120)}</Text>,
  },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Open' })),
});

Default.test('keeps focus inside, and gives it back on Escape', async ({ canvas, userEvent }) => {
  const opener = canvas.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Edit signature' });
  for (let press = 0; press < 6; press++) {
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

Default.test('is left by its own buttons', async ({ canvas, userEvent }) => {
  for (const name of ['Close', 'Cancel']) {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

Default.test('gives the focus back to a screen reader, whose press cut a transition short', async ({ canvas }) => {
  const opener = canvas.getByRole('button', { name: 'Open' });
  // Two of its colors were changing when it was pressed, and neither came to its end.
  for (const type of ['transitionrun', 'transitioncancel'])
    for (const propertyName of ['color', 'background-color'])
      opener.dispatchEvent(new TransitionEvent(type, { propertyName, bubbles: true }));
  // A press without a pointer or key is a screen reader's.
  opener.focus();
  opener.click();
  await screen.findByRole('dialog', { name: 'Edit signature' });
  screen.getByRole('button', { name: 'Cancel' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});
