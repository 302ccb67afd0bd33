import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  component: IconButton,
  args: { icon: <Pencil aria-hidden="true" />, 'aria-label': 'Edit', onPress: fn() },
});

export const Default = meta.story();

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Permutations = meta.story({
  render: () => (
    <Inline>
      {(['quiet', 'neutral'] as const).flatMap((tone) =>
        (['small', 'medium'] as const).map((size) => (
          <IconButton
            key={`${tone}-${size}`}
            tone={tone}
            size={size}
            icon={<Ellipsis />}
            aria-label={`More, ${tone} ${size}`}
          />
        )),
      )}
      <IconButton tone="neutral" icon={<Trash2 />} aria-label="Delete" isDisabled />
    </Inline>
  ),
});

Default.test('is named by its label and pressed by Enter and Space', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('button', { name: 'Edit' }).focus();
  await userEvent.keyboard('{Enter} ');
  await expect(args.onPress).toHaveBeenCalledTimes(2);
});

Disabled.test('cannot be pressed', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
  await expect(args.onPress).not.toHaveBeenCalled();
});

Permutations.test('offers at least 24 by 24 pixels to hit', async ({ canvas }) => {
  for (const button of canvas.getAllByRole('button')) {
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});
