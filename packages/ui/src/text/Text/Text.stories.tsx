import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Text } from './Text.tsx';

const meta = preview.meta({
  component: Text,
  args: { children: 'The assistant answered 128 customers' },
});

export const Default = meta.story();

export const LongText = meta.story({
  args: {
    as: 'p',
    children:
      'A shopper wrote late in the evening to ask whether the blue one was still there. The assistant said that it was, offered a time on Saturday morning and noted that a trade-in would come along. '.repeat(
        3,
      ),
  },
});

export const Truncated = meta.story({
  args: { truncate: true, children: 'One line that does not fit the room it is given and so ends in an ellipsis' },
  render: (args) => (
    <div style={{ width: 200 }}>
      <Text {...args} />
    </div>
  ),
});

/** Digits stand under each other. */
export const Numeric = meta.story({
  render: () => (
    <Stack space="none" align="start">
      <Text isNumeric>1,111.11</Text>
      <Text isNumeric>8,888.88</Text>
    </Stack>
  ),
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      {(['xsmall', 'small', 'standard', 'large'] as const).map((size) => (
        <Inline key={size} space="large" align="baseline">
          {(['regular', 'medium', 'strong'] as const).map((weight) => (
            <Text key={weight} size={size} weight={weight}>
              {`${size} ${weight}`}
            </Text>
          ))}
        </Inline>
      ))}
      <Inline space="large">
        {(['primary', 'secondary', 'accent', 'danger', 'success', 'warning'] as const).map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Inline>
    </Stack>
  ),
});

Numeric.test('numbers of as many digits are equally wide', async ({ canvas }) => {
  const width = (text: string) => canvas.getByText(text).getBoundingClientRect().width;
  await expect(width('1,111.11')).toBe(width('8,888.88'));
});

Truncated.test('stays on one line', async ({ canvas }) => {
  const text = canvas.getByText(/ends in an ellipsis/);
  await expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
  await expect(text.clientWidth).toBeLessThanOrEqual(200);
});
