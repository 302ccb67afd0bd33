import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { SearchField } from './SearchField.tsx';

const meta = preview.meta({
  component: SearchField,
  args: { label: 'Search accounts', placeholder: 'Name or number', onChange: fn(), onSubmit: fn() },
});

export const Default = meta.story();

export const HiddenLabel = meta.story({ args: { isLabelHidden: true } });

export const Filled = meta.story({ args: { defaultValue: 'Northside' } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Invalid = meta.story({ args: { defaultValue: '*', errorMessage: 'Use letters or digits' } });

export const LongText = meta.story({
  args: { defaultValue: 'Northside Motors of the Greater Metropolitan Area '.repeat(5) },
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns={2} space="large">
      <SearchField label="Empty" placeholder="Name or number" />
      <SearchField label="Filled" defaultValue="Northside" />
      <SearchField label="Disabled" isDisabled placeholder="Name or number" />
      <SearchField label="Read-only" isReadOnly defaultValue="Northside" />
    </Grid>
  ),
});

HiddenLabel.test('is a search box named by its label', async ({ canvas }) => {
  await expect(canvas.getByRole('searchbox', { name: 'Search accounts' })).toBeVisible();
});

Default.test('hands over what was typed on Enter', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'kia{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledWith('kia');
});

Filled.test('is cleared by Escape', async ({ canvas, userEvent, args }) => {
  const box = canvas.getByRole('searchbox');
  box.focus();
  await userEvent.keyboard('{Escape}');
  await expect(args.onChange).toHaveBeenLastCalledWith('');
  await expect(box).toHaveValue('');
});

Filled.test('is cleared by its button, which gives the focus back', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
  await expect(canvas.getByRole('searchbox')).toHaveValue('');
  await expect(canvas.getByRole('searchbox')).toHaveFocus();
});

Default.test('offers nothing to clear while it is empty', async ({ canvas }) => {
  await expect(canvas.queryByRole('button')).toBeNull();
});
