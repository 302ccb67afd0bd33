import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { ToastRegion } from './Toast.tsx';
import { showToast, toastQueue } from './toastQueue.ts';

const undo = fn();

const meta = preview.meta({
  component: ToastRegion,
  args: { label: 'Messages', closeLabel: 'Close' },
  beforeEach: () => () => toastQueue.clear(),
  render: (args) => (
    <div style={{ minHeight: 240 }}>
      <Inline>
        <Button onPress={() => showToast({ tone: 'success', title: 'Saved' })}>Save</Button>
        <Button
          onPress={() =>
            showToast({
              tone: 'danger',
              title: 'Not saved',
              description: 'The connection was lost. What you typed is kept.',
            })
          }
        >
          Fail
        </Button>
        <Button
          onPress={() =>
            showToast({ tone: 'info', title: 'Cars.com is off', action: { label: 'Undo', onPress: undo } }, 8000)
          }
        >
          Switch off
        </Button>
      </Inline>
      <ToastRegion {...args} />
    </div>
  ),
});

export const Default = meta.story();

export const Shown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Switch off' }));
    await screen.findByRole('region', { name: /Messages/ });
  },
});

Default.test('a toast is announced, and closed by its button', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
  const toast = await screen.findByRole('alertdialog', { name: 'Not saved' });
  await expect(toast).toHaveAccessibleDescription('The connection was lost. What you typed is kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

Default.test('what a toast offers is done once, and the toast goes', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Switch off' }));
  await screen.findByRole('alertdialog', { name: 'Cars.com is off' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
