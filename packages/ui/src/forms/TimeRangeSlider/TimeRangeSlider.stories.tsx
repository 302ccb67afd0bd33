import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { TimeRangeSlider, type TimeRangeSliderProps } from './TimeRangeSlider.tsx';

const args: TimeRangeSliderProps = {
  label: 'Monday',
  startLabel: 'opens',
  endLabel: 'closes',
  value: { start: 540, end: 1080 },
  onChange: fn(),
  hourCycle: 12,
};

/** What the app does: it keeps the value, and says what is wrong. */
function App(story: TimeRangeSliderProps) {
  const [value, setValue] = useArg(story.value);
  return (
    <TimeRangeSlider
      {...story}
      value={value}
      errorMessage={value.end > value.start ? undefined : 'Closing time must be after opening time'}
      onChange={(next) => {
        story.onChange(next);
        setValue(next);
      }}
    />
  );
}

const meta = preview.meta({ component: TimeRangeSlider, args, render: (story) => <App {...story} /> });

export const Default = meta.story();

export const TwentyFourHours = meta.story({ args: { hourCycle: 24 } });

export const WholeDay = meta.story({ args: { value: { start: 0, end: 1439 } } });

export const Invalid = meta.story({ args: { value: { start: 1080, end: 540 } } });

export const ReadOnly = meta.story({ args: { isReadOnly: true } });

export const Permutations = meta.story({
  render: () => (
    <Stack space="small">
      <App {...args} />
      <App {...args} hourCycle={24} value={{ start: 0, end: 1439 }} />
      <App {...args} value={{ start: 690, end: 720 }} />
      <App {...args} value={{ start: 1080, end: 540 }} />
      <App {...args} isReadOnly />
    </Stack>
  ),
});

Default.test(
  'its thumbs are moved by keys in half hours, say the time, and never meet',
  async ({ canvas, userEvent, args }) => {
    const opens = canvas.getByRole('slider', { name: 'opens Monday' });
    const closes = canvas.getByRole('slider', { name: 'closes Monday' });
    await expect(opens).toHaveAttribute('aria-valuetext', '9:00 AM');
    opens.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 570, end: 1080 });
    await userEvent.keyboard('{End}');
    await expect(opens).toHaveAttribute('aria-valuetext', '5:30 PM');
    await userEvent.keyboard('{ArrowRight}');
    await expect(opens).toHaveAttribute('aria-valuetext', '5:30 PM');
    closes.focus();
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 1050, end: 1439 });
    await expect(closes).toHaveAttribute('aria-valuetext', '11:59 PM');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 1050, end: 1410 });
    await userEvent.keyboard('{Home}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 1050, end: 1080 });
  },
);

Default.test(
  'a typed time goes to the nearest half hour; midnight is the end of the day',
  async ({ canvas, userEvent, args }) => {
    const hours = canvas.getAllByRole('spinbutton', { name: /hour/ });
    await userEvent.click(hours[0]!);
    await userEvent.keyboard('820a');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 510, end: 1080 });
    await userEvent.click(canvas.getAllByRole('spinbutton', { name: /hour/ })[1]!);
    await userEvent.keyboard('1200a');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 510, end: 1439 });
  },
);

Default.test('times typed the wrong way round are told, not changed', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getAllByRole('spinbutton', { name: /hour/ })[0]!);
  await userEvent.keyboard('0800p');
  await userEvent.tab();
  await expect(args.onChange).toHaveBeenLastCalledWith({ start: 1200, end: 1080 });
  await expect(canvas.getByRole('slider', { name: 'opens Monday' })).toHaveAccessibleDescription(
    'Closing time must be after opening time',
  );
});
