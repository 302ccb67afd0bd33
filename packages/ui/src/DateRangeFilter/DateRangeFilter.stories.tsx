import { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { presetRange } from './dateRange.ts';

const today = new CalendarDate(2026, 3, 18);

const meta = preview.meta({
  component: DateRangeFilter,
  args: {
    label: 'Date filter',
    value: presetRange('last-30-days', today),
    today,
    onChange: fn(),
    presetLabels: {
      today: 'Today',
      yesterday: 'Yesterday',
      'last-7-days': 'Last 7 days',
      'last-30-days': 'Last 30 days',
      'this-month': 'This Month',
      'last-month': 'Last Month',
      'last-3-months': 'Last 3 Months',
    },
    calendarLabels: {
      calendar: 'Range',
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      previousYear: 'Previous year',
      nextYear: 'Next year',
    },
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ minHeight: 420 }}>
        <DateRangeFilter
          {...args}
          value={value}
          onChange={(range) => {
            setValue(range);
            args.onChange(range);
          }}
        />
        <p>Elsewhere</p>
        {/* The browser would give it a face of the machine. */}
        <button type="button" style={{ font: 'inherit' }}>
          After
        </button>
      </div>
    );
  },
});

export const Default = meta.story();

export const SingleDay = meta.story({ args: { value: presetRange('today', today) } });

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Date filter/ }));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

const open = async (canvas: ReturnType<typeof within>, userEvent: { click: (element: Element) => Promise<void> }) => {
  const toggle = canvas.getByRole('button', { name: /Date filter/ });
  await userEvent.click(toggle);
  const dialog = await screen.findByRole('dialog', { name: 'Date filter' });
  await screen.findAllByRole('grid');
  return { toggle, dialog };
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The day itself: the ends of the range also name the whole range before their own date. */
const cell = (name: RegExp) => screen.getAllByRole('button', { name }).at(-1)!;

Default.test('shows both days, and says whether it is open', async ({ canvas, userEvent }) => {
  const { toggle } = await open(canvas, userEvent);
  await expect(toggle).toHaveAccessibleName('Date filter 02/17/2026 - 03/18/2026');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

SingleDay.test('shows one date for one day', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Date filter 03/18/2026' })).toBeVisible();
});

Default.test('a preset is chosen and closes it', async ({ canvas, userEvent, args }) => {
  const { toggle, dialog } = await open(canvas, userEvent);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Last Month' }));
  await isClosed();
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(toggle).toHaveAccessibleName('Date filter 02/01/2026 - 02/28/2026');
});

Default.test('the toggle closes what it opened', async ({ canvas, userEvent }) => {
  const { toggle } = await open(canvas, userEvent);
  await userEvent.click(toggle);
  await isClosed();
});

Default.test('a press outside closes it', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  await userEvent.click(canvas.getByText('Elsewhere'));
  await isClosed();
});

Default.test('focus leaving closes it', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  canvas.getByRole('button', { name: 'After' }).focus();
  await isClosed();
});

Default.test('Escape closes it and gives focus back', async ({ canvas, userEvent }) => {
  const { toggle } = await open(canvas, userEvent);
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(toggle).toHaveFocus());
});

Default.test(
  'a range is chosen in the calendar, six days from its first day at most, and stays open',
  async ({ canvas, userEvent, args }) => {
    const { dialog } = await open(canvas, userEvent);
    await userEvent.click(cell(/March 10, 2026/));
    await expect(args.onChange).not.toHaveBeenCalled();
    for (const outside of [/March 3, 2026/, /March 17, 2026/])
      await expect(cell(outside)).toHaveAttribute('aria-disabled', 'true');
    for (const inside of [/March 4, 2026/, /March 16, 2026/])
      await expect(cell(inside)).not.toHaveAttribute('aria-disabled');
    await userEvent.click(cell(/March 16, 2026/));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Date filter 03/10/2026 - 03/16/2026' })).toBeVisible();
    await expect(dialog).toBeVisible();
    await expect(cell(/March 3, 2026/)).not.toHaveAttribute('aria-disabled');
  },
);

Default.test('future days cannot be chosen', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  await expect(cell(/March 19, 2026/)).toHaveAttribute('aria-disabled', 'true');
  await expect(cell(/March 18, 2026/)).not.toHaveAttribute('aria-disabled');
});

Default.test('weeks start on Monday', async ({ canvas, userEvent }) => {
  const { dialog } = await open(canvas, userEvent);
  await expect(dialog.querySelector('th')).toHaveTextContent('Mo');
});

Default.test('a range is chosen by keyboard alone', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('button', { name: /Date filter/ }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findAllByRole('grid');
  const last = cell(/March 18, 2026/);
  for (let press = 0; press < 20 && document.activeElement !== last; press++) await userEvent.tab();
  await expect(last).toHaveFocus();
  // The first Enter moves on to the next day by itself, to show that a range has begun.
  for (const key of ['{ArrowLeft}', '{Enter}', '{ArrowLeft}', '{ArrowLeft}', '{Enter}']) await userEvent.keyboard(key);
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(canvas.getByRole('button', { name: 'Date filter 03/16/2026 - 03/17/2026' })).toBeVisible();
});

Default.test('two months and presets on a wide screen', async ({ canvas, userEvent }) => {
  const { dialog } = await open(canvas, userEvent);
  await expect(within(dialog).getAllByRole('grid')).toHaveLength(2);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Today' })).toBeVisible());
});

Phone.test('one month and no presets on a phone', async ({ canvas, userEvent }) => {
  const { dialog } = await open(canvas, userEvent);
  await expect(within(dialog).getAllByRole('grid')).toHaveLength(1);
  await expect(within(dialog).queryByRole('button', { name: 'Today' })).toBeNull();
});
