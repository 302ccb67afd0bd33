import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { QuickReplies, type QuickRepliesProps } from './QuickReplies.tsx';

const args: QuickRepliesProps = {
  label: 'Suggested questions',
  items: [
    { id: '1', label: 'Is this vehicle still available?' },
    { id: '2', label: 'What financing and lease terms do you offer?' },
    { id: 'person', label: 'Talk to a person' },
  ],
  onPress: fn(),
};

const meta = preview.meta({
  component: QuickReplies,
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

export const Disabled = meta.story({ args: { isDisabled: true } });

export const LongText = meta.story({
  args: { items: [{ id: '1', label: `${'Does it have adaptive cruise control? '.repeat(6)}${'x'.repeat(300)}` }] },
});

Default.test('asks with one press, by keyboard too', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('button', { name: 'What financing and lease terms do you offer?' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onPress).toHaveBeenCalledWith(args.items[1]);
});

LongText.test('shows all of a question', async ({ canvasElement, canvas }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  const button = canvas.getByRole('button');
  await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
});
