import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { ChipGroup, type ChipGroupProps } from './ChipGroup.tsx';

const args: ChipGroupProps = {
  label: 'Products',
  description: 'The answer is the same in each of them.',
  items: [
    { id: '1', label: 'Sales AI', isLocked: true },
    { id: '2', label: 'Chat AI' },
    { id: '3', label: 'Service AI' },
  ],
  value: ['1', '3'],
  onChange: fn(),
};

const meta = preview.meta({
  component: ChipGroup,
  args,
  render: function Render(story) {
    const [value, setValue] = useArg(story.value);
    const onChange = (next: string[]) => {
      setValue(next);
      story.onChange(next);
    };
    return <ChipGroup {...story} value={value} onChange={onChange} />;
  },
});

export const Default = meta.story();
export const Disabled = meta.story({ args: { isDisabled: true } });

Default.test('takes further ones, and leaves the locked one', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('button', { name: 'Sales AI' })).toBeDisabled();
  await userEvent.click(canvas.getByRole('button', { name: 'Chat AI' }));
  await expect(args.onChange).toHaveBeenCalledWith(['1', '3', '2']);
  await expect(canvas.getByRole('button', { name: 'Chat AI' })).toHaveAttribute('aria-pressed', 'true');
});
