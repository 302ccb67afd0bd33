import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { PickList, type PickListProps } from './PickList.tsx';

const names = ['Bayview Ford', 'Harbor Toyota', 'Lakeside Honda', 'Northgate Chevrolet', 'Summit Mazda of the West'];

/** Keeps what is picked, as a form does. */
function Picking(props: PickListProps) {
  const [value, setValue] = useArg(props.value);
  return <PickList {...props} value={value} onChange={(next) => (setValue(next), props.onChange(next))} />;
}

const meta = preview.meta({
  component: PickList,
  args: {
    label: 'Dealerships',
    items: names.map((name) => ({ id: name, name })),
    value: ['Harbor Toyota', 'Summit Mazda of the West'],
    onChange: fn(),
    texts: {
      search: 'Search dealerships',
      all: 'All',
      selected: (count) => `Selected (${count})`,
      clear: 'Clear All',
      remove: (name) => `Remove ${name}`,
      none: 'Nothing selected yet',
      noMatch: 'Nothing matches',
      more: (count) => `${count} more. Search to find them.`,
    },
  },
  render: (args) => <Picking {...args} />,
});

export const Default = meta.story();

export const Invalid = meta.story({ args: { value: [], errorMessage: 'Select at least one dealership' } });

Default.test('All picks what the search has found, and leaves the rest', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Search dealerships' }), 'a');
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Search dealerships' }), 'y');
  await userEvent.click(canvas.getByRole('checkbox', { name: 'All' }));
  await expect(args.onChange).toHaveBeenLastCalledWith(['Harbor Toyota', 'Summit Mazda of the West', 'Bayview Ford']);
  await expect(canvas.getByRole('list', { name: 'Selected (3)' })).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Harbor Toyota' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }));
  await expect(args.onChange).toHaveBeenLastCalledWith([]);
  await expect(canvas.getByText('Nothing selected yet')).toBeVisible();
});

Default.test(
  'what is taken away leaves the focus to the next, and at last to the search',
  async ({ canvas, userEvent }) => {
    const remove = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` });
    remove('Harbor Toyota').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(remove('Summit Mazda of the West')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All' }));
    canvas.getByRole('button', { name: 'Clear All' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
  },
);
