import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { SlotCalendar, type SlotCalendarProps } from './SlotCalendar.tsx';
import type { SlotDay } from './slotDay.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** Three weeks from Monday, November 23, on, with a slot each hour or half hour from nine. */
const weeks = (length = 8, step = 60): SlotDay[] =>
  Array.from({ length: 15 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 10, 23 + at + 2 * Math.floor(at / 5)));
    return {
      date: day.toISOString().slice(0, 10),
      weekday: weekdays[at % 5]!,
      label: day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
      slots: Array.from({ length }, (_, slot) => {
        const minutes = 9 * 60 + slot * step;
        const hour = Math.floor(minutes / 60);
        const rest = String(minutes % 60).padStart(2, '0');
        return {
          time: `${String(hour).padStart(2, '0')}:${rest}`,
          label: `${((hour + 11) % 12) + 1}:${rest} ${hour < 12 ? 'AM' : 'PM'}`,
        };
      }),
    };
  });

const disable = (days: SlotDay[], isDisabled: (column: number, time: string) => boolean) =>
  days.map((day, column) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, isDisabled: isDisabled(column, slot.time) })),
  }));

const past = disable(weeks(), (column, time) => column < 1 || (column === 1 && time < '13:00') || time === '12:00');
const closed = weeks().map((day, column) =>
  column === 1 || column === 4 || column === 5 ? { ...day, slots: [] } : day,
);
const chosen = { date: '2026-11-25', time: '11:00' };

const args: SlotCalendarProps = {
  label: 'Date and time',
  days: weeks(),
  value: undefined,
  onChange: fn(),
  texts: {
    previous: 'Earlier days',
    next: 'Later days',
    page: (page, pages) => `${page} of ${pages}`,
    noSlots: 'No times',
  },
};

/** What the app does: it keeps the value. */
function App(story: SlotCalendarProps) {
  const [value, setValue] = useArg(story.value);
  return (
    <SlotCalendar
      {...story}
      value={value}
      onChange={(next) => {
        story.onChange(next);
        setValue(next);
      }}
    />
  );
}

const at = (width: number) => (story: SlotCalendarProps) => (
  <div style={{ maxWidth: width }}>
    <App {...story} />
  </div>
);

const meta = preview.meta({ component: SlotCalendar, args, render: at(640) });

export const Default = meta.story();

export const Chosen = meta.story({ args: { value: chosen } });

export const PastSlots = meta.story({ args: { days: past } });

export const ClosedDays = meta.story({ args: { days: closed } });

export const NoSlotsAtAll = meta.story({ args: { days: disable(weeks(), () => true) } });

export const WithError = meta.story({ args: { isRequired: true, errorMessage: 'Choose a date and a time' } });

export const Disabled = meta.story({ args: { isDisabled: true, value: chosen } });

export const Narrow = meta.story({ args: { days: past }, render: at(340) });

export const LongDays = meta.story({
  args: { days: weeks(20, 30), value: { date: '2026-12-03', time: '18:00' } },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      {[640, 340].map((width) => (
        <div key={width} style={{ maxWidth: width }}>
          <Stack space="large">
            <App {...args} label="Chosen" value={{ date: '2026-11-26', time: '14:00' }} days={past} isRequired />
            <App {...args} label="Long days" days={weeks(20, 30)} />
            <App {...args} label="Closed days, with an error" days={closed} errorMessage="Choose a time" />
            <App {...args} label="Disabled" value={chosen} isDisabled />
            <App {...args} label="No times at all" days={weeks(0)} />
            <App {...args} label="One page of three" days={weeks(4).slice(0, 3)} daysPerPage={3} />
          </Stack>
        </div>
      ))}
    </Stack>
  ),
});

Default.test('is one group of radio buttons, named by day and time', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('radiogroup', { name: 'Date and time' })).toBeVisible();
  await expect(canvas.getAllByRole('radio')).toHaveLength(40);
  const slot = canvas.getByRole('radio', { name: 'Tue, Nov 24, 10:00 AM' });
  await userEvent.click(slot);
  await expect(args.onChange).toHaveBeenLastCalledWith({ date: '2026-11-24', time: '10:00' });
  await expect(slot).toBeChecked();
  await userEvent.click(canvas.getByRole('radio', { name: 'Fri, Nov 27, 4:00 PM' }));
  await expect(slot).not.toBeChecked();
  await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

Default.test('is chosen from by the keyboard, within a day and across days', async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('radio', { name: 'Mon, Nov 23, 9:00 AM' })).toHaveFocus();
  await userEvent.keyboard(' ');
  for (const [key, name] of [
    ['{ArrowUp}', 'Mon, Nov 23, 9:00 AM'],
    ['{ArrowLeft}', 'Mon, Nov 23, 9:00 AM'],
    ['{ArrowDown}', 'Mon, Nov 23, 10:00 AM'],
    ['{ArrowRight}', 'Tue, Nov 24, 10:00 AM'],
    ['{End}', 'Tue, Nov 24, 4:00 PM'],
    ['{ArrowRight}', 'Wed, Nov 25, 4:00 PM'],
    ['{Home}', 'Wed, Nov 25, 9:00 AM'],
    ['{ArrowLeft}', 'Tue, Nov 24, 9:00 AM'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect(canvas.getByRole('radio', { name })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name })).toBeChecked();
  }
  await expect(args.onChange).toHaveBeenLastCalledWith({ date: '2026-11-24', time: '09:00' });
  await userEvent.tab();
  await expect(canvas.getByRole('radiogroup')).not.toContainElement(document.activeElement as HTMLElement);
});

Chosen.test('turns pages by the keyboard without choosing, and keeps what was chosen', async (story) => {
  const { canvas, userEvent, args } = story;
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('radio', { name: 'Wed, Nov 25, 11:00 AM' })).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect(canvas.getByRole('radio', { name: 'Wed, Dec 2, 11:00 AM' })).toHaveFocus();
  await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  await expect(canvas.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect(canvas.getByRole('radio', { name: 'Wed, Nov 25, 11:00 AM' })).toHaveFocus();
  await expect(canvas.getByRole('radio', { name: 'Wed, Nov 25, 11:00 AM' })).toBeChecked();
  await expect(args.onChange).not.toHaveBeenCalled();
});

Chosen.test('turns pages by its buttons, which never lose the focus', async ({ canvas, userEvent }) => {
  const next = canvas.getByRole('button', { name: 'Later days' });
  await userEvent.click(next);
  await expect(next).toHaveFocus();
  await userEvent.click(next);
  await expect(canvas.getByText('3 of 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Earlier days' })).toHaveFocus());
  await userEvent.keyboard('{Enter}{Enter}');
  await expect(canvas.getByRole('radio', { checked: true })).toHaveAccessibleName('Wed, Nov 25, 11:00 AM');
});

PastSlots.test('lets nobody choose what is past, by pointer or keyboard', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getAllByText('No times').filter((words) => words.checkVisibility())).toHaveLength(1);
  const noon = canvas.getByRole('radio', { name: 'Wed, Nov 25, 12:00 PM' });
  await expect(noon).toBeDisabled();
  await userEvent.click(noon);
  await expect(args.onChange).not.toHaveBeenCalled();
  await userEvent.click(canvas.getByRole('radio', { name: 'Wed, Nov 25, 11:00 AM' }));
  await userEvent.keyboard('{ArrowDown}');
  await expect(canvas.getByRole('radio', { name: 'Wed, Nov 25, 1:00 PM' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await expect(canvas.getByRole('radio', { name: 'Tue, Nov 24, 1:00 PM' })).toHaveFocus();
});

ClosedDays.test('passes over days without a slot', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Mon, Nov 23, 9:00 AM' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByRole('radio', { name: 'Wed, Nov 25, 9:00 AM' })).toHaveFocus();
});

NoSlotsAtAll.test('says so for every day', async ({ canvas }) => {
  await expect(canvas.getAllByText('No times').filter((words) => words.checkVisibility())).toHaveLength(5);
  await expect(canvas.queryByRole('radio')).toBeNull();
});

WithError.test('says what is wrong', async ({ canvas }) => {
  const group = canvas.getByRole('radiogroup');
  await expect(group).toHaveAccessibleDescription('Choose a date and a time');
  await expect(group).toBeInvalid();
  await expect(group).toBeRequired();
});

Disabled.test('can be read only', async ({ canvas, userEvent, args }) => {
  const slot = canvas.getByRole('radio', { name: 'Mon, Nov 23, 9:00 AM' });
  await expect(slot).toBeDisabled();
  await userEvent.click(slot);
  await expect(args.onChange).not.toHaveBeenCalled();
  await expect(canvas.getByRole('radio', { checked: true })).toHaveAccessibleName('Wed, Nov 25, 11:00 AM');
});

Narrow.test('shows one day at a time', async ({ canvas, userEvent, args }) => {
  // Monday is past, Tuesday has four slots left.
  await expect(canvas.getByRole('button', { name: /Mon/ })).toBeDisabled();
  await expect(canvas.getByRole('button', { name: /Tue/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(canvas.getAllByRole('radio').every((slot) => slot.getAttribute('aria-label')!.startsWith('Tue'))).toBe(
    true,
  );
  await userEvent.click(canvas.getByRole('button', { name: /Thu/ }));
  await userEvent.click(canvas.getByRole('radio', { name: 'Thu, Nov 26, 2:00 PM' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({ date: '2026-11-26', time: '14:00' });
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByRole('radio', { name: 'Fri, Nov 27, 2:00 PM' })).toHaveFocus();
  await expect(canvas.getByRole('button', { name: /Fri/ })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{PageDown}');
  await expect(canvas.getByRole('radio', { name: 'Fri, Dec 4, 2:00 PM' })).toHaveFocus();
});

LongDays.test('opens on the page of the chosen slot, and scrolled to it', async ({ canvas, userEvent }) => {
  const group = canvas.getByRole('radiogroup');
  const inSight = (name: string) =>
    waitFor(async () => {
      const inner = canvas.getByRole('radio', { name }).getBoundingClientRect();
      const outer = canvas.getByRole('radiogroup').getBoundingClientRect();
      await expect(inner.top).toBeGreaterThan(outer.top);
      await expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
    });
  await expect(group.scrollHeight).toBeGreaterThan(group.clientHeight);
  await expect(canvas.getByText('2 of 3')).toBeVisible();
  await inSight('Thu, Dec 3, 6:00 PM');
  await userEvent.click(canvas.getByRole('button', { name: 'Later days' }));
  await expect(canvas.getByRole('radiogroup').scrollTop).toBe(0);
  await userEvent.click(canvas.getByRole('button', { name: 'Earlier days' }));
  await inSight('Thu, Dec 3, 6:00 PM');
});
