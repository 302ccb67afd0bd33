import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { VehicleCard, type VehicleCardProps } from './VehicleCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="steelblue"/></svg>')}`;

const args: VehicleCardProps = {
  title: '2026 Toyota RAV4 XLE Hybrid',
  href: '#rav4',
  price: '$34,980',
  detail: 'Stock # T48211',
  src: drawing,
  availability: { label: 'Available', tone: 'success' },
};

const meta = preview.meta({
  component: VehicleCard,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();
export const WithoutPicture = meta.story({ args: { src: undefined } });
export const BrokenPicture = meta.story({ args: { src: 'data:image/png;base64,none' } });
export const OnlyTitle = meta.story({
  args: { href: undefined, price: undefined, detail: undefined, src: undefined, availability: undefined },
});
export const LongText = meta.story({
  args: {
    title: 'W'.repeat(200),
    detail: 'x'.repeat(120),
    availability: { label: 'Sold to someone who came in earlier' },
  },
});
export const Permutations = meta.story({
  render: () => (
    <Stack space="xsmall">
      <VehicleCard {...args} />
      <VehicleCard title="2025 Honda CR-V" price="$31,200" availability={{ label: 'Sold', tone: 'neutral' }} />
      <VehicleCard
        title="2024 Ford F-150"
        detail="Stock # F9911"
        availability={{ label: 'On hold', tone: 'warning' }}
      />
    </Stack>
  ),
});

Default.test('leads to the vehicle', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: '2026 Toyota RAV4 XLE Hybrid' })).toHaveAttribute('href', '#rav4');
});

LongText.test('keeps to its width', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});
