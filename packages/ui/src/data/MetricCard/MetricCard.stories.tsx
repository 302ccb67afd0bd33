import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { MetricCard, type MetricCardProps } from './MetricCard.tsx';

const args: MetricCardProps = {
  label: 'Total Leads Worked',
  state: 'success',
  value: '1,284',
  noValueLabel: 'No value',
  errorText: 'There is a problem displaying this metric',
  help: { label: 'About Total Leads Worked', text: 'Leads that the assistant sent at least one message.' },
};

const twin: MetricCardProps = {
  ...args,
  label: 'AI Sales Handoffs',
  value: '212',
  additional: [
    { label: 'Handoffs Awaiting Sales Response', value: '38', rate: { value: '18%', description: 'of handoffs' } },
    { label: 'Handoffs Worked', value: '141', rate: { value: '67%', description: 'of handoffs' } },
  ],
};

/** A month of messages, quiet on Sundays. */
const month = Array.from({ length: 30 }, (_, at) => (at % 7 === 3 ? 12 : 190 + ((at * 53) % 97) + at * 2));
const sum = (points: readonly number[]) => points.reduce((total, point) => total + point, 0).toLocaleString('en-US');

const messages: MetricCardProps = { ...args, label: 'Total Messages Sent', value: sum(month), points: month };
const up = { direction: 'up', directionLabel: 'Up', text: '12%', description: 'vs. Sep 22 – Oct 21' } as const;

const meta = preview.meta({ component: MetricCard, args });

export const Default = meta.story();

export const Loading = meta.story({ args: { state: 'pending', value: null } });

export const Failed = meta.story({
  args: { state: 'error', value: null, retry: { label: 'Try again', onPress: fn() } },
});

export const NoValue = meta.story({ args: { value: null, rate: { value: null, description: 'of leads worked' } } });

export const Zero = meta.story({ args: { value: '0' } });

export const WithRate = meta.story({ args: { rate: { value: '42%', description: 'of leads worked' } } });

export const Changed = meta.story({
  args: { change: up },
});

export const ChangedForTheWorse = meta.story({
  args: { change: { direction: 'down', directionLabel: 'Down', text: '4%', description: 'vs. Sep 22 – Oct 21' } },
});

export const Sparkline = meta.story({ args: { ...messages, change: up } });

export const LoadingSparkline = meta.story({ args: { state: 'pending', value: null, hasSparkline: true } });

/** Nothing moves when the number and its line come. */
export const LoadingAndLoadedSparkline = meta.story({
  render: () => (
    <div>
      <MetricCard {...messages} state="pending" value={null} hasSparkline />
      <MetricCard {...messages} change={up} />
    </div>
  ),
});

/** A range in which nothing was counted is a line along the bottom. */
export const SparklineOfZeros = meta.story({ args: { value: '0', points: month.map(() => 0) } });

/** A day or two have no course. */
export const SparklineOfTwoDays = meta.story({ args: { value: '7', points: [3, 4] } });

export const SparklineOfAYear = meta.story({
  args: { points: Array.from({ length: 365 }, (_, at) => (at % 7 === 3 ? 2 : 30 + ((at * 29) % 41))) },
});

/** The line stands at the card's foot, as tall as on every other card. */
export const SparklineBesideATallCard = meta.story({
  render: () => (
    <Grid minColumnWidth="280px" maxColumns={3} space="medium">
      <MetricCard {...messages} />
      <MetricCard {...args} label="Existing Leads Engaged" />
      <MetricCard {...twin} points={month} />
    </Grid>
  ),
});

export const LoadingTwin = meta.story({ args: { state: 'pending', value: null, additionalCount: 2 } });

export const Redirect = meta.story({ args: { href: '#conversations' } });

export const Twin = meta.story({ args: twin });

export const Bars = meta.story({
  args: {
    bars: [
      [
        { label: 'Answered', percent: 64, text: '822' },
        { label: 'Not yet', percent: 36, text: '462' },
      ],
      [
        { label: 'Booked', percent: 0, text: '0' },
        { label: 'Not booked', percent: 100, text: '1,284' },
      ],
    ],
  },
});

export const LongText = meta.story({
  args: {
    label: 'Existing leads that wrote back after the assistant followed up on them twice',
    value: '123,456,789,012',
  },
});

export const Permutations = meta.story({
  render: () => (
    <Grid minColumnWidth="260px" space="medium">
      <MetricCard {...args} />
      <MetricCard {...args} label="Total Messages Sent" value="6,903" />
      <MetricCard {...args} label="New Leads Engaged" state="pending" value={null} />
      <MetricCard {...args} label="Existing Leads Engaged" state="error" value={null} />
      <MetricCard {...args} label="AI Set Appointments" value={null} />
      <MetricCard {...twin} />
    </Grid>
  ),
});

Default.test('is an article named by its label, with its definition behind a button', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('article', { name: 'Total Leads Worked' })).toHaveTextContent('1,284');
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'About Total Leads Worked' })).toHaveFocus();
});

Loading.test('says that it is busy', async ({ canvas }) => {
  await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
});

Failed.test('says so and offers to load again', async ({ canvas, userEvent, args: { retry } }) => {
  await expect(canvas.getByText('There is a problem displaying this metric')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(retry!.onPress).toHaveBeenCalledOnce();
});

NoValue.test('reads a dash as words', async ({ canvas }) => {
  await expect(canvas.getAllByText('No value')).toHaveLength(2);
  await expect(canvas.getByRole('article')).toHaveTextContent('–');
});

Redirect.test('is a link that says what it counts', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('link', { name: 'Total Leads Worked: 1,284' })).toHaveFocus();
});

Bars.test('draws a share of nothing two percent wide (spec 1 §9)', async ({ canvasElement }) => {
  const widths = [...canvasElement.querySelectorAll<HTMLElement>('[style*="width"]')].map(({ style }) => style.width);
  await expect(widths).toEqual(['64%', '2%']);
});

Changed.test('says which way in words', async ({ canvas }) => {
  await expect(canvas.getByRole('article')).toHaveTextContent('Up 12% vs. Sep 22 – Oct 21');
});

const getLine = (part: Element) => part.querySelector('svg[viewBox][preserveAspectRatio=none]');

Sparkline.test('is for the eye only, and as wide as the card', async ({ canvas }) => {
  const card = canvas.getByRole('article');
  const line = getLine(card)!;
  await expect(line.closest('[aria-hidden=true]')).not.toBeNull();
  await expect(line.getBoundingClientRect().height).toBeCloseTo(28, 0);
  await expect(card).toHaveTextContent(sum(month));
});

Sparkline.test('has a point a number, the highest at the top', async ({ canvasElement }) => {
  const points = getLine(canvasElement)!
    .querySelectorAll('path')[1]!
    .getAttribute('d')!
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number));
  const top = Math.max(...month);
  await expect(points).toEqual(month.map((point, at) => [at, top - point]));
});

LoadingAndLoadedSparkline.test('keeps the room of the line', async ({ canvas }) => {
  const [pending, loaded] = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().height);
  await expect(pending).toBeCloseTo(loaded!, 0);
});

SparklineOfTwoDays.test('draws nothing', async ({ canvasElement }) => {
  await expect(getLine(canvasElement)).toBeNull();
});

/** Cards that count the same share the top of their scale. */
export const SparklinesOfOneScale = meta.story({
  render: () => (
    <Grid minColumnWidth="280px" maxColumns={2} space="medium">
      <MetricCard {...messages} label="New Leads Engaged" scaleTop={Math.max(...month)} />
      <MetricCard
        {...args}
        label="Existing Leads Engaged"
        points={month.map((point) => point / 4)}
        scaleTop={Math.max(...month)}
      />
    </Grid>
  ),
});

SparklinesOfOneScale.test('draws the same number at the same height', async ({ canvas }) => {
  const [higher, lower] = canvas
    .getAllByRole('article')
    .map((card) => getLine(card)!.querySelectorAll('path')[1]!.getBoundingClientRect().height);
  await expect(lower! / higher!).toBeCloseTo(1 / 4, 1);
});

SparklineBesideATallCard.test('stands at the foot, as tall as elsewhere', async ({ canvas }) => {
  const card = canvas.getByRole('article', { name: 'Total Messages Sent' });
  const { bottom, height } = getLine(card)!.getBoundingClientRect();
  const inner = card.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(card).paddingBottom) - 1;
  await expect(bottom).toBeCloseTo(inner, 0);
  await expect(height).toBeCloseTo(28, 0);
  await expect(getLine(canvas.getByRole('article', { name: 'AI Sales Handoffs' }))).toBeNull();
});

/** A usual change is shown quietly; of what is worse the more there is of it, an increase is bad news. */
export const Changes = meta.story({
  args: {
    change: {
      direction: 'up',
      text: '3%',
      directionLabel: 'Up',
      description: 'vs. Oct 1 – Oct 30',
      usualLabel: 'within the usual range',
    },
    additional: [
      {
        label: 'Handoffs Awaiting Sales Response',
        value: '11',
        change: { direction: 'up', text: '120%', directionLabel: 'Up', description: '', isMoreWorse: true },
      },
      {
        label: 'Handoffs Worked',
        value: '8',
        change: { direction: 'down', text: '33%', directionLabel: 'Down', description: '' },
      },
    ],
  },
});

Changes.test('says in words what the color says', async ({ canvas }) => {
  await expect(canvas.getByRole('article')).toHaveTextContent('Up 3% vs. Oct 1 – Oct 30, within the usual range');
});
