import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { ExpandButton, ExpandIndent } from './ExpandButton.tsx';

const meta = preview.meta({
  component: ExpandButton,
  args: { children: 'Dealer Website', isExpanded: false, onExpandedChange: fn() },
});

export const Default = meta.story();

export const Expanded = meta.story({ args: { isExpanded: true } });

export const LongText = meta.story({
  args: { children: 'The manufacturer’s website and every portal that forwards its leads. '.repeat(4) },
});

export const Permutations = meta.story({
  render: (args) => (
    <Stack space="xsmall" align="start">
      <ExpandButton {...args} />
      <ExpandButton {...args} isExpanded />
      <ExpandIndent>Referral</ExpandIndent>
    </Stack>
  ),
});

Default.test('says whether it is open, and is pressed by keyboard', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('button', { name: 'Dealer Website' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onExpandedChange).toHaveBeenCalledWith(true);
});
