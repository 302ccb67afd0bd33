import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { DayDivider } from './DayDivider.tsx';

const meta = preview.meta({ component: DayDivider, args: { label: 'March 4, 2026' } });

export const Default = meta.story();

export const LongText = meta.story({
  args: { label: 'Wednesday, March 4, 2026, Pacific Time, in Vancouver' },
});

Default.test('is a separator with a name', async ({ canvas }) => {
  await expect(canvas.getByRole('separator', { name: 'March 4, 2026' })).toBeVisible();
});
