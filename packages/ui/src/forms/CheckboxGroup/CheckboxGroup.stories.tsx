import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const meta = preview.meta({
  component: CheckboxGroup,
  args: {
    label: 'Notify by',
    defaultValue: ['mail'],
    onChange: fn(),
    children: [
      <Checkbox key="mail" value="mail">
        Email
      </Checkbox>,
      <Checkbox key="text" value="text" description="Charges may apply">
        Text message
      </Checkbox>,
      <Checkbox key="call" value="call" isDisabled>
        Call
      </Checkbox>,
    ],
  },
});

export const Default = meta.story();

export const WithDescription = meta.story({ args: { description: 'When a customer asks for a person' } });

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({ args: { errorMessage: 'Choose at least one' } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const ReadOnly = meta.story({ args: { isReadOnly: true } });

Default.test('is a named group whose choices add up', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('group', { name: 'Notify by' })).toBeVisible();
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Text message' }));
  await expect(args.onChange).toHaveBeenLastCalledWith(['mail', 'text']);
});

Required.test('says that a choice is required', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Notify by required' })).toBeVisible();
});

Invalid.test('says what is wrong in words, once', async ({ canvas }) => {
  await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose at least one');
  await expect(canvas.getAllByText('Choose at least one')).toHaveLength(1);
});
