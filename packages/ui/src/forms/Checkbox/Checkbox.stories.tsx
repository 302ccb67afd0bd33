import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({ component: Checkbox, args: { children: 'Send me a summary', onChange: fn() } });

export const Default = meta.story();

export const Selected = meta.story({ args: { defaultSelected: true } });

export const Indeterminate = meta.story({ args: { isIndeterminate: true, children: 'All dealerships' } });

export const WithDescription = meta.story({ args: { description: 'Every Monday at 8 AM' } });

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({ args: { errorMessage: 'Agree before you go on' } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultSelected: true } });

export const ReadOnly = meta.story({ args: { isReadOnly: true, defaultSelected: true } });

export const LongText = meta.story({
  args: { children: 'Send me a summary of what the assistant did for every dealership in the group. '.repeat(4) },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="none" align="start">
      <Checkbox>Not chosen</Checkbox>
      <Checkbox defaultSelected>Chosen</Checkbox>
      <Checkbox isIndeterminate>Some of them</Checkbox>
      <Checkbox description="Every Monday at 8 AM">With a description</Checkbox>
      <Checkbox errorMessage="What is wrong">Invalid</Checkbox>
      <Checkbox isReadOnly defaultSelected>
        Read-only
      </Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Disabled and chosen
      </Checkbox>
    </Stack>
  ),
});

Default.test('is chosen by Space and by a press on its words', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('checkbox', { name: 'Send me a summary' });
  box.focus();
  await userEvent.keyboard(' ');
  await expect(box).toBeChecked();
  await userEvent.click(canvas.getByText('Send me a summary'));
  await expect(box).not.toBeChecked();
});

Indeterminate.test('is announced as partly chosen', async ({ canvas }) => {
  await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
});

WithDescription.test('describes itself to assistive technology', async ({ canvas }) => {
  await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Every Monday at 8 AM');
});

Invalid.test('says what is wrong in words', async ({ canvas }) => {
  await expect(canvas.getByRole('checkbox')).toBeInvalid();
  await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Agree before you go on');
});

ReadOnly.test('cannot be changed', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('checkbox').focus();
  await userEvent.keyboard(' ');
  await expect(canvas.getByRole('checkbox')).toBeChecked();
  await expect(args.onChange).not.toHaveBeenCalled();
});
