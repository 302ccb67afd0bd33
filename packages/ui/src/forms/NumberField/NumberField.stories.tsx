import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { NumberField } from './NumberField.tsx';

const meta = preview.meta({
  component: NumberField,
  args: { label: 'Follow-ups', defaultValue: 3, minValue: 0, maxValue: 5, onChange: fn() },
});

export const Default = meta.story();

export const Currency = meta.story({
  args: {
    label: 'Price',
    defaultValue: 24_990,
    maxValue: 1_000_000,
    formatOptions: { style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
  },
});

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({ args: { errorMessage: 'The group allows 2 at most' } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const ReadOnly = meta.story({ args: { isReadOnly: true } });

export const Permutations = meta.story({
  render: () => (
    <Grid columns={2} space="large">
      <NumberField label="Standard" defaultValue={3} description="How often the assistant follows up" />
      <NumberField label="At its limit" defaultValue={5} maxValue={5} />
      <NumberField label="Invalid" defaultValue={3} errorMessage="What is wrong" />
      <NumberField label="Disabled" isDisabled defaultValue={3} />
      <NumberField label="Read-only" isReadOnly defaultValue={3} />
      <NumberField label="Huge" defaultValue={123_456_789_012} />
    </Grid>
  ),
});

Default.test('steps by its buttons and by arrow keys', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('textbox', { name: 'Follow-ups' });
  await userEvent.click(canvas.getByRole('button', { name: 'Increase Follow-ups' }));
  await expect(input).toHaveValue('4');
  input.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect(input).toHaveValue('2');
});

Default.test('cannot be stepped beyond its limit', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('textbox');
  input.focus();
  await userEvent.keyboard('{End}');
  await expect(input).toHaveValue('5');
  await expect(canvas.getByRole('button', { name: 'Increase Follow-ups' })).toBeDisabled();
});

Currency.test('reads a typed amount as money', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole('textbox');
  await userEvent.clear(input);
  await userEvent.type(input, '31500{Tab}');
  await expect(input).toHaveValue('$31,500');
  await expect(args.onChange).toHaveBeenLastCalledWith(31_500);
});
