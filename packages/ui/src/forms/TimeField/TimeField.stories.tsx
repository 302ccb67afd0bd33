import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { TimeField, type TimeFieldProps } from './TimeField.tsx';

const args: TimeFieldProps = { label: 'Opens', value: 540, onChange: fn(), hourCycle: 12 };

/** What the app does: it keeps the value. */
function App(story: TimeFieldProps) {
  const [value, setValue] = useArg(story.value);
  return (
    <TimeField
      {...story}
      value={value}
      onChange={(next) => {
        story.onChange(next);
        setValue(next);
      }}
    />
  );
}

const meta = preview.meta({ component: TimeField, args, render: (story) => <App {...story} /> });

export const Default = meta.story();

export const TwentyFourHours = meta.story({ args: { hourCycle: 24, value: 1080 } });

export const Invalid = meta.story({ args: { errorMessage: 'Closing time must be after opening time' } });

export const ReadOnly = meta.story({ args: { isReadOnly: true } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Permutations = meta.story({
  render: () => (
    <Grid minColumnWidth="200px">
      <App {...args} />
      <App {...args} hourCycle={24} />
      <App {...args} isReadOnly />
      <App {...args} isDisabled />
      <App {...args} errorMessage="Closing time must be after opening time" />
    </Grid>
  ),
});

Default.test('is typed, and told when it is left', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('spinbutton', { name: /hour/ }));
  await userEvent.keyboard('1030p');
  await expect(args.onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect(args.onChange).toHaveBeenLastCalledWith(1350);
  await expect(canvas.getByRole('spinbutton', { name: /hour/ })).toHaveTextContent('10');
});

Default.test('what is left half typed is as it was before', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('spinbutton', { name: /hour/ }));
  await userEvent.keyboard('{Backspace}');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect(args.onChange).not.toHaveBeenCalled();
  await expect(canvas.getByRole('spinbutton', { name: /hour/ })).toHaveTextContent('9');
});
