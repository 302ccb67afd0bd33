import { ArrowRight } from 'lucide-react';
import { RouterProvider } from 'react-aria';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Link } from './Link.tsx';

const navigate = fn();

const meta = preview.meta({
  component: Link,
  args: { href: '/conversations', children: 'See the conversations' },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
  beforeEach: () => void navigate.mockClear(),
});

export const Default = meta.story();

export const Standalone = meta.story({
  args: {
    isStandalone: true,
    children: (
      <>
        See the conversations <ArrowRight aria-hidden="true" />
      </>
    ),
  },
});

export const InText = meta.story({
  render: (args) => (
    <Text as="p">
      The assistant set 12 appointments. <Link {...args} /> that led to them.
    </Text>
  ),
});

/** axe sees that each can be hit (WCAG 2.5.8). */
export const Stacked = meta.story({
  render: () => (
    <div style={{ width: 160 }}>
      <Text as="div" size="small">
        <Link href="tel:+15555550182" tone="secondary" truncate>
          (555) 555-0182
        </Link>
        <Link href="mailto:a@mail.example" tone="secondary" truncate>
          alexandra.montgomery-whitfield@mail.example
        </Link>
      </Text>
    </div>
  ),
});

export const LongName = meta.story({
  render: () => (
    <div style={{ width: 120 }}>
      <Stack align="start">
        <Link href="#there" tone="primary" isStandalone truncate="words">
          Maximiliana Wolfeschlegelsteinhausenbergerdorff
        </Link>
      </Stack>
    </div>
  ),
});

LongName.test('breaks no word: the second one ends in an ellipsis on its line', async ({ canvas }) => {
  const link = canvas.getByRole('link');
  await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(120);
  await expect(getComputedStyle(link).textOverflow).toBe('ellipsis');
  await expect(link.scrollWidth).toBeGreaterThan(link.clientWidth);
  const words = document.createRange();
  words.selectNodeContents(link);
  const lines = new Set(Array.from(words.getClientRects(), ({ top }) => top));
  await expect(lines.size).toBe(2);
});

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Permutations = meta.story({
  render: () => (
    <Stack align="start">
      {(['accent', 'primary', 'secondary'] as const).flatMap((tone) => [
        <Link key={tone} href="#there" tone={tone}>{`${tone} in text`}</Link>,
        <Link key={`${tone}-standalone`} href="#there" tone={tone} isStandalone>{`${tone} standalone`}</Link>,
      ])}
    </Stack>
  ),
});

Default.test('is followed by Enter, through the router of the app', async ({ canvas, userEvent }) => {
  canvas.getByRole('link', { name: 'See the conversations' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(navigate).toHaveBeenCalledWith('/conversations', undefined);
});

InText.test('is told apart from text by a line, not by color alone', async ({ canvas }) => {
  await expect(getComputedStyle(canvas.getByRole('link')).textDecorationLine).toBe('underline');
});

Disabled.test('cannot be followed', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('See the conversations'));
  await expect(navigate).not.toHaveBeenCalled();
});
