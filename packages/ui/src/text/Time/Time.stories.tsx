import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { Time } from './Time.tsx';

const meta = preview.meta({
  component: Time,
  args: { dateTime: '2026-11-20T14:41:00Z', exact: '11/20/2026, 9:41 AM', children: '22h' },
  render: (args) => (
    <Text size="small" tone="secondary">
      <Time {...args} />
    </Text>
  ),
});

export const Default = meta.story();

export const LongText = meta.story({ args: { children: '1,204d' } });

Default.test('has the exact time', async ({ canvas }) => {
  await expect(canvas.getByTitle('11/20/2026, 9:41 AM')).toHaveAttribute('datetime', '2026-11-20T14:41:00Z');
});
