import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Tooltip, TooltipTrigger } from './Tooltip.tsx';

const meta = preview.meta({
  component: Tooltip,
  args: { children: 'Saved a minute ago' },
  render: (args) => (
    <TooltipTrigger>
      <Button>Save</Button>
      <Tooltip {...args} />
    </TooltipTrigger>
  ),
});

export const Default = meta.story();

export const LongText = meta.story({
  args: { children: 'What you typed is saved here and will be sent when you’re back online. '.repeat(2) },
});

Default.test('is shown on keyboard focus and goes on Escape', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await expect(await screen.findByRole('tooltip')).toHaveTextContent('Saved a minute ago');
  await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Saved a minute ago');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
