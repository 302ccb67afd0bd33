import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { HelpTip } from './HelpTip.tsx';

const meta = preview.meta({
  component: HelpTip,
  args: { label: 'About this number', children: 'Counted by the day of the message.' },
});

export const Default = meta.story();

export const LongText = meta.story({
  args: { children: 'Counted by the day of the message, in the time zone of the account. '.repeat(3) },
});

Default.test('opens on press, as on touch, and goes on Escape', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'About this number' }));
  await expect(await screen.findByRole('tooltip')).toHaveTextContent('Counted by the day of the message.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

Default.test('opens on keyboard focus', async ({ userEvent }) => {
  await userEvent.tab();
  const tooltip = await screen.findByRole('tooltip');
  await waitFor(() => expect(tooltip).toBeVisible());
});
