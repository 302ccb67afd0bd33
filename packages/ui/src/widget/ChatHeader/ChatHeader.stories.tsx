import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ChatHeader, type ChatHeaderProps } from './ChatHeader.tsx';

const args: ChatHeaderProps = {
  title: 'Harbor Toyota',
  name: 'Harper',
  roleLabel: 'Automated assistant',
  closeLabel: 'Close chat',
  onClose: fn(),
};

const meta = preview.meta({
  component: ChatHeader,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

/** The assistant has a picture. */
export const WithPicture = meta.story({
  args: {
    picture: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="slateblue"/></svg>')}`,
  },
});

/** A salesperson has joined. */
export const WithPerson = meta.story({ args: { name: 'Marta', roleLabel: 'Harbor Toyota team' } });

/** Before the dealer's settings are there. */
export const Loading = meta.story({ args: { title: 'Chat', name: undefined, roleLabel: undefined } });

export const LongText = meta.story({
  args: {
    title: 'Harbor Toyota of the Greater Bay Area and Surroundings',
    name: 'Wolfeschlegelsteinhausen '.repeat(4),
  },
});

Default.test('is closed by its button', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close chat' }));
  await expect(args.onClose).toHaveBeenCalledOnce();
});

Default.test('says that the assistant is one, where screen readers hear of changes', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('HarperAutomated assistant');
});

LongText.test('keeps its button inside', async ({ canvas, canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  const header = canvas.getByRole('banner').getBoundingClientRect();
  await expect(canvas.getByRole('button').getBoundingClientRect().right).toBeLessThanOrEqual(header.right);
});
