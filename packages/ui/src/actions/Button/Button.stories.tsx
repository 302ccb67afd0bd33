import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Button } from './Button.tsx';

const meta = preview.meta({ component: Button, args: { children: 'Save changes', onPress: fn() } });

export const Default = meta.story();

export const Accent = meta.story({ args: { tone: 'accent' } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Pending = meta.story({ args: { tone: 'accent', isPending: true } });

export const PendingWithWords = meta.story({ args: { isPending: true, pendingLabel: 'Saving...' } });

export const LongLabel = meta.story({ args: { children: 'Send the appointment confirmation to everyone involved' } });

export const Permutations = meta.story({
  render: () => (
    <Stack space="medium" align="start">
      {(['accent', 'neutral', 'quiet', 'danger'] as const).map((tone) =>
        (['small', 'medium', 'large'] as const).map((size) => (
          <Button key={`${tone}-${size}`} tone={tone} size={size}>
            {`${tone} ${size}`}
          </Button>
        )),
      )}
    </Stack>
  ),
});

Default.test('is pressed by Enter and Space', async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole('button', { name: 'Save changes' });
  button.focus();
  await userEvent.keyboard('{Enter} ');
  await expect(args.onPress).toHaveBeenCalledTimes(2);
});

PendingWithWords.test('shows and is named by its words', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Saving...' })).toBeVisible();
  // Transparent words have no ink, and count as visible unless that is asked for.
  await expect(canvas.getByText('Saving...').checkVisibility({ opacityProperty: true })).toBe(true);
});

Pending.test('cannot be pressed again', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(args.onPress).not.toHaveBeenCalled();
});
