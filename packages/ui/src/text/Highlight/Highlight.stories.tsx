import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { Highlight } from './Highlight.tsx';

const meta = preview.meta({
  component: Highlight,
  args: { children: 'What financing and lease terms (APR) do you offer?', words: ['FINANC', '(apr)'] },
  render: (args) => (
    <Text as="p">
      <Highlight {...args} />
    </Text>
  ),
});

export const Default = meta.story();

Default.test('marks words in any case, and signs as they are', async ({ canvasElement }) => {
  const marked = [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent);
  await expect(marked).toEqual(['financ', '(APR)']);
});
