import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { TextField } from './TextField.tsx';

const meta = preview.meta({ component: TextField, args: { label: 'Dealership name', onChange: fn() } });

export const Default = meta.story();

export const WithDescription = meta.story({
  args: { description: 'As customers see it in the chat', placeholder: 'Northside Motors' },
});

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({ args: { defaultValue: 'N', errorMessage: 'Use at least 2 characters' } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: 'Northside Motors' } });

export const ReadOnly = meta.story({ args: { isReadOnly: true, defaultValue: 'Northside Motors' } });

export const Multiline = meta.story({
  args: { label: 'Signature', rows: 4, defaultValue: 'Kind regards,\nNorthside Motors' },
});

export const HiddenLabel = meta.story({ args: { isLabelHidden: true, placeholder: 'Northside Motors' } });

export const LongText = meta.story({
  args: {
    label: 'The dealership’s name as customers see it in the chat, in emails and in text messages',
    description: 'This is the first name customers see. '.repeat(8),
    errorMessage: 'This name is taken by another dealership of the group. '.repeat(3),
    defaultValue: 'Northside Motors of the Greater Metropolitan Area and Surroundings '.repeat(3),
  },
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns={2} space="large">
      <TextField label="Standard" placeholder="Placeholder" description="Description" />
      <TextField label="Required" isRequired defaultValue="Value" />
      <TextField label="Invalid" defaultValue="Value" description="Description" errorMessage="What is wrong" />
      <TextField label="Disabled" isDisabled defaultValue="Value" />
      <TextField label="Read-only" isReadOnly defaultValue="Value" />
      <TextField label="Several lines" rows={3} defaultValue="Value" />
    </Grid>
  ),
});

Default.test('is found by its label and takes what is typed', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Dealership name' }), 'Kia');
  await expect(args.onChange).toHaveBeenLastCalledWith('Kia');
});

WithDescription.test('describes itself to assistive technology', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('As customers see it in the chat');
});

Required.test('announces that an answer is required, and keeps its name', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox', { name: 'Dealership name' })).toBeRequired();
});

Invalid.test('says what is wrong in words', async ({ canvas }) => {
  const input = canvas.getByRole('textbox');
  await expect(input).toBeInvalid();
  await expect(input).toHaveAccessibleDescription('Use at least 2 characters');
});

ReadOnly.test('cannot be changed and can be focused', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox'), 'x');
  await expect(args.onChange).not.toHaveBeenCalled();
  await expect(canvas.getByRole('textbox')).toHaveFocus();
});

HiddenLabel.test('is still named', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox', { name: 'Dealership name' })).toBeVisible();
});

Multiline.test('keeps line breaks', async ({ canvas, userEvent, args }) => {
  const area = canvas.getByRole('textbox', { name: 'Signature' });
  await userEvent.clear(area);
  await userEvent.type(area, 'a{Enter}b');
  await expect(args.onChange).toHaveBeenLastCalledWith('a\nb');
});
