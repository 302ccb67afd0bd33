import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { VehicleCarousel, type VehicleCarouselProps } from './VehicleCarousel.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="steelblue"/></svg>')}`;
const vehicles = [
  { id: 'T1', title: '2026 Toyota RAV4 XLE', price: '$35,480', detail: 'Stock T1', src: drawing },
  { id: 'T2', title: '2026 Toyota Camry SE', price: '$31,200', detail: 'Stock T2', src: drawing },
  { id: 'T3', title: '2025 Toyota Grand Highlander Hybrid Max Platinum', detail: 'Stock T3' },
];

const args: VehicleCarouselProps = {
  label: 'Vehicles in this message',
  vehicles,
  actionLabel: 'Check availability',
  onAction: fn(),
  texts: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous vehicle',
    next: 'Next vehicle',
    place: (slide, slides) => `${slide} of ${slides}`,
  },
};

const meta = preview.meta({
  component: VehicleCarousel,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 348 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();
export const OneVehicle = meta.story({ args: { label: 'The vehicle on this page', vehicles: vehicles.slice(0, 1) } });
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 190 }}>
        <Story />
      </div>
    ),
  ],
});

Default.test('is turned by its buttons, which keep the focus, and says where it is', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('group', { name: 'Vehicles in this message' })).toHaveAttribute(
    'aria-roledescription',
    'carousel',
  );
  const next = canvas.getByRole('button', { name: 'Next vehicle' });
  await userEvent.click(next);
  await userEvent.click(next);
  await waitFor(() => expect(canvas.getByText('3 of 3')).toBeVisible());
  await expect(next).toHaveFocus();
  const last = canvas.getByRole('group', { name: /^3 of 3: 2025 Toyota/ });
  const slides = last.parentElement!;
  await waitFor(() =>
    expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(slides.getBoundingClientRect().right + 1),
  );
  await userEvent.click(next);
  await waitFor(() => expect(slides.scrollLeft).toBeLessThan(8));
  await expect(canvas.getByText('1 of 3')).toBeVisible();
});

Default.test('shows the vehicle that the keyboard comes to, and acts on it', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Previous vehicle' }));
  await waitFor(() => expect(canvas.getByText('3 of 3')).toBeVisible());
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Check availability: 2026 Toyota RAV4 XLE' })).toHaveFocus();
  await waitFor(() => expect(canvas.getByText('1 of 3')).toBeVisible());
  await userEvent.tab();
  await waitFor(() => expect(canvas.getByText('2 of 3')).toBeVisible());
  await userEvent.keyboard('{Enter}');
  await expect(args.onAction).toHaveBeenCalledWith('T2');
});

OneVehicle.test('is a card where there is one', async ({ canvas }) => {
  await expect(canvas.queryByRole('button', { name: 'Next vehicle' })).toBeNull();
  await expect(canvas.getByRole('button', { name: 'Check availability: 2026 Toyota RAV4 XLE' })).toBeVisible();
});
