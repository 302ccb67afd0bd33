import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { type ChartDay, DayChart, type DayChartProps } from './DayChart.tsx';

const days = (count: number): ChartDay[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 9, 1 + index));
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date);
    return {
      day: date.toISOString().slice(0, 10),
      label: format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
      shortLabel: format({ month: 'short', day: 'numeric' }),
      first: (index * 7) % 5,
      second: (index * 13) % 17,
    };
  });

const args: DayChartProps = {
  label: 'Engagement by Day',
  series: { first: 'With handoff', second: 'Without handoff' },
  days: days(30),
  texts: {
    day: 'Day',
    showTable: 'Show as table',
    showChart: 'Show as chart',
    table: {
      showMore: 'Show more',
      showLess: 'Show less',
      empty: 'There is no data available',
      error: 'There is a problem displaying these data',
      retry: 'Try again',
      noValue: 'No value',
      showWhole: 'Show all',
      showPart: 'Show less text',
      sortBy: 'Sort by',
      download: 'Download CSV',
    },
  },
};

const meta = preview.meta({ component: DayChart, args });

export const Default = meta.story();

export const WithPeriodBefore = meta.story({
  args: {
    previous: { label: 'Sep 1 – Sep 30', totals: days(30).map(({ first, second }) => (first + second * 3) % 15) },
  },
});

export const OneDay = meta.story({ args: { days: days(1) } });

export const NothingHappened = meta.story({
  args: { days: days(7).map((day) => ({ ...day, first: 0, second: 0 })) },
});

export const ManyDays = meta.story({ args: { days: days(400) } });

export const BigNumbers = meta.story({
  args: { days: days(14).map((day) => ({ ...day, first: day.first * 12_345, second: day.second * 9876 })) },
});

/** Time goes from right to left. */
export const RightToLeft = meta.story({
  tags: ['no-picture'],
  render: (story) => (
    <I18nProvider locale="he-IL">
      <div dir="rtl">
        <DayChart {...story} />
      </div>
    </I18nProvider>
  ),
});

RightToLeft.test(
  'has the first day at the right, above its name, and reads on to the left',
  async ({ canvas, userEvent }) => {
    const chart = canvas.getByRole('slider');
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    const [first, second] = [...chart.querySelectorAll('svg > g')].map((day) => middle(day.querySelector('rect')!));
    await expect(first).toBeGreaterThan(second!);
    await expect(Math.abs(first! - middle(canvas.getByText('Oct 1')))).toBeLessThan(2);
    chart.focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuenow', '2');
  },
);

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      <DayChart {...args} label="A week" days={days(7)} />
      <DayChart {...args} label="A quarter" days={days(92)} />
    </Stack>
  ),
});

Default.test('is read day by day with the arrow keys', async ({ canvas, userEvent }) => {
  const chart = canvas.getByRole('slider', { name: 'Engagement by Day' });
  await expect(chart).toHaveAttribute('aria-valuetext', 'Fri, Oct 30, 2026: 3 With handoff, 3 Without handoff');
  chart.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect(chart).toHaveAttribute('aria-valuetext', 'Thu, Oct 29, 2026: 1 With handoff, 7 Without handoff');
  await expect(canvas.getByText('With handoff: 1')).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
});

Default.test('names about every fifth day of a month', async ({ canvas }) => {
  await expect(canvas.getAllByText(/^Oct \d+$/).map(({ textContent }) => textContent)).toEqual([
    'Oct 1',
    'Oct 6',
    'Oct 11',
    'Oct 16',
    'Oct 21',
    'Oct 26',
  ]);
});

WithPeriodBefore.test(
  'says what the same day of the period before had, as a chart and as a table',
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Sep 1 – Sep 30')).toBeVisible();
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Fri, Oct 30, 2026: 3 With handoff, 3 Without handoff. Sep 1 – Sep 30: 12',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('columnheader', { name: /Sep 1 – Sep 30/ })).toBeVisible();
  },
);

Default.test('shows a day under the pointer', async ({ canvas, userEvent }) => {
  const chart = canvas.getByRole('slider');
  await userEvent.hover(chart);
  await expect(canvas.getByText(/^With handoff: /)).toBeVisible();
});

Default.test('is a table too', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
  await expect(canvas.getByRole('table', { name: 'Engagement by Day' })).toBeVisible();
  await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Thu, Oct 1, 2026');
  await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
  await expect(canvas.getByRole('slider')).toBeVisible();
});
