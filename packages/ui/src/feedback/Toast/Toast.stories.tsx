import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { ToastRegion } from './Toast.tsx';
import { showToast, toastQueue } from './toastQueue.ts';

const undo = fn();

const meta = preview.meta({
  component: ToastRegion,
  args: { label: 'Messages', closeLabel: 'Close' },
  beforeEach: () => {
    const letRealPointerIn = keepRealPointerOut();
    return () => {
      letRealPointerIn();
      toastQueue.clear();
    };
  },
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
        <Button onPress={() => showToast({ tone: 'success', title: 'Question added', isBrief: true })}>Add</Button>
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

/** Of the toasts that are shown below, in ms: long enough for a busy machine to find one and move onto it. */
const lifetime = 3000;

Default.test('a toast that appears under a pointer that rests leaves in its time', async () => {
  tell(await shown(), 'pointerover');
  await leaves();
});

Default.test('a pointer that moves on a toast keeps it until it leaves', async ({ canvas }) => {
  const toast = await shown();
  tell(toast, 'pointerover');
  tell(toast, 'pointermove');
  await stays();
  const save = canvas.getByRole('button', { name: 'Save' });
  tell(toast, 'pointerout', save);
  tell(save, 'pointerover', toast);
  await leaves();
});

Default.test('focus keeps a toast until it leaves, wherever the pointer rests', async ({ canvas }) => {
  const toast = await shown();
  tell(toast, 'pointerover');
  toast.focus();
  await stays();
  canvas.getByRole('button', { name: 'Save' }).focus();
  await leaves();
});

async function shown(): Promise<HTMLElement> {
  showToast({ tone: 'success', title: 'Saved' }, lifetime);
  return await screen.findByRole('alertdialog');
}

/**
 * What a browser tells of a mouse when a toast appears under it, and of one that moves. At once: `fireEvent` waits for a
 * while after each, in which the toast's time goes on.
 */
function tell(target: HTMLElement, type: string, relatedTarget?: HTMLElement): void {
  target.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true, relatedTarget }));
}

/**
 * The browser tells of its own pointer, wherever an earlier test left it, whenever something appears under it; React Aria
 * takes that as a sign that the pointer has left the toasts.
 * @returns lets it in again
 */
function keepRealPointerOut(): () => void {
  const events = ['pointerover', 'pointerout', 'pointermove'];
  const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
  for (const type of events) window.addEventListener(type, stop, { capture: true });
  return () => events.forEach((type) => window.removeEventListener(type, stop, { capture: true }));
}

/** For one and a half times the time that these toasts have. */
async function stays(): Promise<void> {
  const hasLeft = waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 1.5 * lifetime });
  await expect(hasLeft).rejects.toThrow();
}

async function leaves(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 5 * lifetime });
}

// Its fade is tested in the console's `motion.test.tsx`: this browser asks for reduced motion.
Default.test('a brief one leaves after its 3,000 ms', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
  await screen.findByRole('alertdialog', { name: 'Question added' });
  const shownAt = performance.now();
  // Focus or a pointer on the toast would keep it.
  canvas.getByRole('button', { name: 'Add' }).focus();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 4500 });
  await expect(performance.now() - shownAt).toBeGreaterThan(2700);
});
