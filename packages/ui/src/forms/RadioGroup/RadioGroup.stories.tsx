import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { Radio, RadioGroup } from './RadioGroup.tsx';

const choices = [
  <Radio key="always" value="always">
    Always
  </Radio>,
  <Radio key="hours" value="hours" description="As set under working hours">
    Outside working hours
  </Radio>,
  <Radio key="never" value="never">
    Never
  </Radio>,
];

const meta = preview.meta({
  component: RadioGroup,
  args: { label: 'The assistant answers', children: choices, onChange: fn() },
});

export const Default = meta.story();

export const Selected = meta.story({ args: { defaultValue: 'hours' } });

export const Horizontal = meta.story({ args: { orientation: 'horizontal', defaultValue: 'always' } });

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({ args: { errorMessage: 'Choose one' } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: 'hours' } });

export const ReadOnly = meta.story({ args: { isReadOnly: true, defaultValue: 'hours' } });

export const Permutations = meta.story({
  render: () => (
    <Grid columns={2} space="large">
      <RadioGroup label="Standard" defaultValue="hours" description="Description">
        {choices}
      </RadioGroup>
      <RadioGroup label="Invalid" errorMessage="What is wrong" isRequired>
        {choices}
      </RadioGroup>
      <RadioGroup label="Disabled" isDisabled defaultValue="hours">
        {choices}
      </RadioGroup>
      <RadioGroup label="Read-only" isReadOnly defaultValue="hours">
        {choices}
      </RadioGroup>
    </Grid>
  ),
});

Default.test('is chosen from by arrow keys', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('radiogroup', { name: 'The assistant answers' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}');
  await expect(args.onChange).toHaveBeenLastCalledWith('hours');
  await expect(canvas.getByRole('radio', { name: 'Outside working hours' })).toBeChecked();
});

Default.test('is chosen from by a press on the words', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText('Never'));
  await expect(args.onChange).toHaveBeenCalledWith('never');
});

Invalid.test('says what is wrong in words', async ({ canvas }) => {
  await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one');
});

ReadOnly.test('cannot be changed', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText('Never'));
  await expect(args.onChange).not.toHaveBeenCalled();
  await expect(canvas.getByRole('radio', { name: 'Outside working hours' })).toBeChecked();
});
