import { Dialog, DialogTrigger } from 'react-aria-components/Popover';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Popover } from './Popover.tsx';

const meta = preview.meta({
  component: Popover,
  args: {
    padding: 'medium' as const,
    children: (
      <Dialog aria-label="Filter">
        <Text>What is shown above the page</Text>
      </Dialog>
    ),
  },
  render: (args) => (
    <div style={{ minHeight: 160 }}>
      <DialogTrigger>
        <Button>Open the filter</Button>
        <Popover {...args} />
      </DialogTrigger>
    </div>
  ),
});

export const Default = meta.story();

const opened = (args: Parameters<typeof Popover>[0]) => (
  <div style={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <DialogTrigger defaultOpen>
      <Button>A trigger of some width</Button>
      <Popover {...args} />
    </DialogTrigger>
  </div>
);

export const Open = meta.story({ render: opened });

export const WithArrow = meta.story({ args: { hasArrow: true, placement: 'top' }, render: opened });

export const LongContent = meta.story({
  args: {
    maxHeight: 120,
    children: (
      <Dialog aria-label="Filter">
        <Stack>
          {Array.from({ length: 20 }, (_, at) => (
            <Button key={at}>{`Choice ${at + 1}`}</Button>
          ))}
        </Stack>
      </Dialog>
    ),
  },
  render: opened,
});

Default.test('opens by keyboard, closes by Escape and gives the focus back', async ({ canvas, userEvent }) => {
  const trigger = canvas.getByRole('button', { name: 'Open the filter' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  await waitFor(() => expect(dialog).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(trigger).toHaveFocus());
});

Default.test('closes on a press outside', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Open the filter' }));
  await screen.findByRole('dialog', { name: 'Filter' });
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

Open.test('that is open from the beginning stays under the middle of its trigger', async ({ canvas }) => {
  const text = await screen.findByText('What is shown above the page');
  text.append(', and what was loaded only after that');
  const middle = (part: Element) => {
    const { left, width } = part.getBoundingClientRect();
    return left + width / 2;
  };
  const trigger = canvas.getByText('A trigger of some width');
  await waitFor(() => expect(Math.abs(middle(text) - middle(trigger))).toBeLessThanOrEqual(1));
});

LongContent.test('scrolls inside', async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  const surface = dialog.parentElement!;
  await waitFor(() => expect(surface.clientHeight).toBeLessThanOrEqual(120));
  await expect(surface.scrollHeight).toBeGreaterThan(surface.clientHeight);
});
