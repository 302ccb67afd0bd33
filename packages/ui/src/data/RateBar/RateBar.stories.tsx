import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { RateBar } from './RateBar.tsx';

const meta = preview.meta({ component: RateBar, args: { percent: 64, noValueLabel: 'No value' } });

export const Default = meta.story();

export const Zero = meta.story({ args: { percent: 0 } });

export const NothingToDivideBy = meta.story({ args: { percent: null } });

export const Permutations = meta.story({
  render: ({ noValueLabel }) => (
    <Stack space="small">
      {[100, 64, 7, 0, null].map((percent) => (
        <RateBar key={percent} percent={percent} noValueLabel={noValueLabel} />
      ))}
    </Stack>
  ),
});

Zero.test('is a bar all the same, two percent wide (spec 1 §9)', async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText('0%')).toBeVisible();
  await expect(canvasElement.querySelector<HTMLElement>('[style]')!.style.width).toBe('2%');
});

NothingToDivideBy.test('reads a dash as words', async ({ canvas }) => {
  await expect(canvas.getByText('No value')).toBeInTheDocument();
});
