import { chatColors } from '@forecourt/brand-tokens/chatColors';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BrandProvider } from '../../layout/BrandProvider/BrandProvider.tsx';
import { ChatMessage, ChatText } from '../ChatMessage/ChatMessage.tsx';
import { QuickReplies } from '../QuickReplies/QuickReplies.tsx';
import { ChatColors } from './ChatColors.tsx';

const chat = (
  <>
    <ChatMessage side="shopper" spokenAuthor="You">
      <ChatText text="Is it still there?" />
    </ChatMessage>
    <QuickReplies label="Suggestions" items={[{ id: '1', label: 'What are your hours?' }]} onPress={() => {}} />
  </>
);

interface Args {
  color: string | undefined;
}

const meta = preview.meta({
  component: ChatColors as unknown as ComponentType<Args>,
  args: { color: '#410099' } satisfies Args as Args,
  // The shades are of one appearance, whatever the page around them has.
  render: ({ color }) => (
    <BrandProvider brand="forecourt" appearance="light" isNested>
      <ChatColors colors={color === undefined ? undefined : chatColors(color, 'light')}>{chat}</ChatColors>
    </BrandProvider>
  ),
});

export const Default = meta.story();

/** Too light for a page that is light: it is shown darker there. */
export const Yellow = meta.story({ args: { color: '#fe0' } });

export const Black = meta.story({ args: { color: '#000000' } });

/** The brand's, until the dealer's is known. */
export const Unknown = meta.story({ args: { color: undefined } });

Default.test('gives what is in it the dealer’s color', async ({ canvas }) => {
  await expect(getComputedStyle(canvas.getByRole('button')).color).toBe('rgb(65, 0, 153)');
});

Default.test('draws the focus ring in the dealer’s color', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  const button = canvas.getByRole('button');
  await expect(button).toHaveFocus();
  await expect(getComputedStyle(button).outlineColor).toBe('rgb(65, 0, 153)');
});
