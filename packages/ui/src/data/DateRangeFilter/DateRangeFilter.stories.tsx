import { CalendarDate } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { presetRange } from './dateRange.ts';
import { exampleLabels } from './exampleLabels.ts';

const today = new CalendarDate(2026, 3, 18);

const meta = preview.meta({
  component: DateRangeFilter,
  args: {
    label: 'Date filter',
    value: presetRange('last-30-days', today),
    today,
    onChange: fn(),
    ...exampleLabels,
  },
  render: function Render(args) {
    const [value, setValue] = useArg(args.value);
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

/** As in a filter bar. */
export const LabelOnTop = meta.story({ args: { labelPosition: 'top' } });

export const SingleDay = meta.story({ args: { value: presetRange('today', today) } });

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Date filter/ }));
    // The months come one paint after the presets, and a picture must have both.
    await screen.findAllByRole('grid');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const RightToLeft = meta.story({
  decorators: [
    (Story) => (
      <I18nProvider locale="he-IL">
        <Story />
      </I18nProvider>
    ),
  ],
});

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
  await expect(toggle).toHaveAttribute('aria-haspopup', 'dialog');
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

Default.test('a first press and then one outside keeps the old range', async ({ canvas, userEvent, args }) => {
  const { toggle } = await open(canvas, userEvent);
  const before = toggle.textContent;
  await userEvent.click(cell(/March 10, 2026/));
  await userEvent.click(canvas.getByText('Elsewhere'));
  await isClosed();
  await expect(args.onChange).not.toHaveBeenCalled();
  await expect(toggle).toHaveTextContent(before);
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

Default.test(
  'a range that was only begun is dropped by a press outside, as by Escape',
  async ({ canvas, userEvent, args }) => {
    for (const leave of [() => userEvent.click(canvas.getByText('Elsewhere')), () => userEvent.keyboard('{Escape}')]) {
      await open(canvas, userEvent);
      await userEvent.click(cell(/March 10, 2026/));
      await leave();
      await isClosed();
      await expect(args.onChange).not.toHaveBeenCalled();
      const { toggle } = await open(canvas, userEvent);
      await expect(toggle).toHaveAccessibleName('Date filter 02/17/2026 - 03/18/2026');
      await expect(cell(/March 3, 2026/)).not.toHaveAttribute('aria-disabled');
      await userEvent.keyboard('{Escape}');
      await isClosed();
    }
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

Phone.test('one month and no list of presets on a phone', async ({ canvas, userEvent }) => {
  const { dialog } = await open(canvas, userEvent);
  await expect(within(dialog).getAllByRole('grid')).toHaveLength(1);
  await expect(within(dialog).queryByRole('button', { name: 'Today' })).toBeNull();
});

Phone.test('the way back to the last 30 days on a phone', async ({ canvas, userEvent, args }) => {
  await open(canvas, userEvent);
  await userEvent.click(cell(/March 10, 2026/));
  await userEvent.click(cell(/March 12, 2026/));
  const toggle = canvas.getByRole('button', { name: 'Date filter 03/10/2026 - 03/12/2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Last 30 days' }));
  await isClosed();
  await expect(args.onChange).toHaveBeenCalledTimes(2);
  await expect(toggle).toHaveAccessibleName('Date filter 02/17/2026 - 03/18/2026');
});

/** A day whatever it is called at the moment. */
const getDay = (iso: string) => document.querySelector<HTMLElement>(`[data-day="${iso}"]`)!;
const getAnnouncement = () => document.querySelector('[data-live-announcer]')?.textContent;

Default.test('says which days are chosen, and what a press does', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  const range = 'Selected range: Tuesday, February 17, 2026 to Wednesday, March 18, 2026';
  const last = getDay('2026-03-18');
  await expect(last).toHaveAccessibleName(`Today, ${range}, Wednesday, March 18, 2026 selected, Last available date`);
  await expect(getDay('2026-03-17')).toHaveAccessibleName('Tuesday, March 17, 2026 selected');
  await expect(getDay('2026-02-16')).toHaveAccessibleName('Monday, February 16, 2026');
  await expect(last.closest('td')).toHaveAttribute('aria-selected', 'true');
  await expect(last.closest('table')).toHaveAccessibleName('Range, March 2026');
  last.focus();
  await waitFor(() => expect(last).toHaveAccessibleDescription('Click to start selecting date range'));
  await userEvent.keyboard('{Enter}');
  const next = getDay('2026-03-17');
  await waitFor(() => expect(next).toHaveFocus());
  await expect(next).toHaveAccessibleDescription('Click to finish selecting date range');
  await expect(getDay('2026-03-12')).toHaveAccessibleName('Thursday, March 12, 2026, First available date');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(getAnnouncement()).toContain('Selected Range: Tuesday, March 17 to Wednesday, March 18, 2026'),
  );
});

Default.test('says which months another page shows', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(getAnnouncement()).toContain('January to February 2026'));
  await userEvent.click(screen.getByRole('button', { name: 'Previous year' }));
  await waitFor(() => expect(getAnnouncement()).toContain('2025'));
});

Default.test(
  'a press after which there is no next month gives the focus to the days',
  async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
    const next = screen.getByRole('button', { name: 'Next month' });
    const isOver = async () => {
      await waitFor(() => expect(next).toBeDisabled());
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day'));
      await expect(document.activeElement).toHaveAccessibleDescription('Click to start selecting date range');
    };
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(next).toBeEnabled());
    await userEvent.click(next);
    await isOver();
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(next).toBeEnabled());
    next.focus();
    await userEvent.keyboard('{Enter}');
    await isOver();
  },
);

Default.test('a button that lost the focus takes nobody to the days', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  const next = screen.getByRole('button', { name: 'Next month' });
  const nextYear = screen.getByRole('button', { name: 'Next year' });
  for (const name of ['Previous year', 'Previous month']) await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(nextYear).toBeEnabled());
  // It has been pressed, and is disabled by the press on the other.
  await userEvent.click(next);
  await userEvent.click(nextYear);
  await waitFor(() => expect(next).toBeDisabled());
  await expect(document.activeElement).not.toHaveAttribute('data-day');
});

const finger = { pointerType: 'touch', pointerId: 7, width: 24, height: 24, button: 0, isPrimary: true };
const mouse = { ...finger, pointerType: 'mouse', width: 1, height: 1 };

Default.test('an end of the range is dragged with a mouse', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  await userEvent.click(getDay('2026-03-10'));
  await userEvent.click(getDay('2026-03-12'));
  await fireEvent.pointerDown(getDay('2026-03-12'), mouse);
  await fireEvent.pointerOver(getDay('2026-03-15'), mouse);
  await expect(getDay('2026-03-14').parentElement).toHaveAttribute('aria-selected', 'true');
  await fireEvent.pointerUp(getDay('2026-03-15'), mouse);
  await expect(canvas.getByRole('button', { name: 'Date filter 03/10/2026 - 03/15/2026' })).toBeVisible();
});

Default.test('a finger that rests drags, and one that moves on scrolls', async ({ canvas, userEvent, args }) => {
  await open(canvas, userEvent);
  await fireEvent.pointerDown(getDay('2026-03-05'), finger);
  await fireEvent.pointerCancel(getDay('2026-03-05'), finger);
  await fireEvent.pointerDown(getDay('2026-03-10'), finger);
  // Days out of reach say that a range has begun.
  await waitFor(() => expect(getDay('2026-03-03')).toHaveAttribute('aria-disabled'));
  await expect(getDay('2026-03-05').parentElement).not.toHaveAttribute('aria-selected');
  await fireEvent.pointerOver(getDay('2026-03-13'), finger);
  await fireEvent.pointerUp(getDay('2026-03-13'), finger);
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(canvas.getByRole('button', { name: 'Date filter 03/10/2026 - 03/13/2026' })).toBeVisible();
});

Default.test('a screen reader chooses by clicks that no press goes before', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  getDay('2026-03-10').click();
  await waitFor(() => expect(getDay('2026-03-03')).toHaveAttribute('aria-disabled'));
  getDay('2026-03-11').click();
  await canvas.findByRole('button', { name: 'Date filter 03/10/2026 - 03/11/2026' });
});

RightToLeft.test('arrows go the way that they point', async ({ canvas, userEvent }) => {
  await open(canvas, userEvent);
  getDay('2026-03-16').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(getDay('2026-03-17')).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(getDay('2026-03-15')).toHaveFocus());
});

Default.test('says the range that was chosen', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(canvas.getByRole('button', { name: /Date filter/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await expect(canvas.getByRole('status')).toHaveTextContent('Date filter: 03/18/2026');
});
