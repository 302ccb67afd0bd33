import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { UnreadMark } from './UnreadMark.tsx';

const meta = preview.meta({
  component: UnreadMark,
  args: { label: 'Unread' },
  render: (args) => (
    <Inline space="xsmall">
      <UnreadMark {...args} />
      <Text weight="strong">Marta Ellison</Text>
    </Inline>
  ),
});

export const Default = meta.story();

Default.test('says what the dot means', async ({ canvas }) => {
  await expect(canvas.getByText('Unread')).toBeInTheDocument();
});
