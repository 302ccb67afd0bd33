import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { CommandButton } from './CommandButton.tsx';

const meta = preview.meta({
  component: CommandButton,
  args: { shortcut: 'Ctrl K', children: 'Search or jump to…', onPress: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 232 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Apple = meta.story({ args: { shortcut: '⌘ K' } });

export const LongText = meta.story({ args: { children: 'Search for pages, accounts, products and dates' } });

/** As a folded sidebar shows it. */
export const Folded = meta.story({
  decorators: [
    (Story) => (
      <div data-collapsed="">
        <Story />
      </div>
    ),
  ],
});

Default.test('does the same as the keys that it names', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Search or jump to… Ctrl K' }));
  await expect(args.onPress).toHaveBeenCalledOnce();
});

Folded.test('keeps its name', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Search or jump to… Ctrl K' })).toBeVisible();
});
