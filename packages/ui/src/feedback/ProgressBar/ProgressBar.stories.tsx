import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const meta = preview.meta({ component: ProgressBar, args: { label: 'Engagement rate', value: 42 } });

export const Default = meta.story();

export const Zero = meta.story({ args: { value: 0 } });

export const Full = meta.story({ args: { value: 100 } });

Default.test('is a progress bar of its value', async ({ canvas }) => {
  await expect(canvas.getByRole('progressbar', { name: 'Engagement rate' })).toHaveAttribute('aria-valuenow', '42');
});

Zero.test('is still two percent wide', async ({ canvasElement }) => {
  await expect(canvasElement.querySelector<HTMLElement>('[style*="width"]')?.style.width).toBe('2%');
});
