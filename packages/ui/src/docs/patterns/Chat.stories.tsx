import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AppFrame } from './AppFrame.tsx';
import { Chat } from './Chat.tsx';

const meta = preview.meta({
  title: 'Patterns/Conversation',
  component: Chat,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  decorators: [(Story) => <AppFrame>{Story()}</AppFrame>],
});

export const Default = meta.story();

Default.test('sends a reply by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('textbox', { name: 'Reply to Marta Ellison' }).focus();
  await userEvent.keyboard('See you on Saturday.');
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await expect(await canvas.findByText('See you on Saturday.')).toBeVisible();
  await expect(canvas.getByRole('textbox', { name: 'Reply to Marta Ellison' })).toHaveValue('');
});
