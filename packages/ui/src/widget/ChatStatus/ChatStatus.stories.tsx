import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ChatStatus } from './ChatStatus.tsx';

const onPress = fn();

const meta = preview.meta({
  component: ChatStatus,
  args: { label: 'Loading' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', maxWidth: 380, height: 320 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => void onPress.mockClear(),
});

export const Default = meta.story();

export const Failed = meta.story({
  args: { label: 'Can’t load the chat right now.', action: { label: 'Try again', onPress } },
});

Default.test('says what is being waited for', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
});

Failed.test('offers another try', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(onPress).toHaveBeenCalledOnce();
});
