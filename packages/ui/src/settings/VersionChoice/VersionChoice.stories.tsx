import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type DifferingField, type Version, VersionChoice } from './VersionChoice.tsx';

const fields: DifferingField[] = [
  { id: 'name', label: 'Dealership name', mine: 'Harbor Toyota', saved: 'Harbor Toyota of Portland' },
  { id: 'position', label: 'Position', mine: 'Sales manager', saved: '' },
  { id: 'address', label: 'Address', mine: '12 Dock Street\nPortland', saved: `${'Long'.repeat(60)} Street` },
];

const meta = preview.meta({
  component: VersionChoice,
  args: {
    isOpen: true,
    message: 'Marta Ellison saved this after you opened it.',
    fields,
    value: { name: 'mine', position: 'theirs' } as Record<string, Version>,
    onChange: fn(),
    onSave: fn(),
    onCancel: fn(),
    texts: {
      title: 'A newer version was saved',
      mine: 'Mine',
      saved: 'Theirs',
      allMine: 'Keep all mine',
      allSaved: 'Keep all theirs',
      empty: 'Empty',
      save: 'Save selection',
      cancel: 'Back to the form',
    },
  },
});

export const Default = meta.story();

export const OneField = meta.story({ args: { fields: [{ id: 'name', label: 'Name', mine: 'Ada', saved: 'Grace' }] } });

Default.test('chooses field by field', async ({ userEvent, args }) => {
  const group = await screen.findByRole('radiogroup', { name: 'Position' });
  const mine = [...group.querySelectorAll('input')].find(({ value }) => value === 'mine')!;
  await expect(mine).not.toBeChecked();
  await userEvent.click(mine);
  await expect(args.onChange).toHaveBeenLastCalledWith({ name: 'mine', position: 'mine' });
});

Default.test('takes one version for everything', async ({ userEvent, args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Keep all theirs' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({ name: 'theirs', position: 'theirs', address: 'theirs' });
  await userEvent.click(screen.getByRole('button', { name: 'Save selection' }));
  await expect(args.onSave).toHaveBeenCalledOnce();
});
