import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { TypingIndicator } from './TypingIndicator.tsx';

const meta = preview.meta({ component: TypingIndicator, args: { label: 'Marta is typing' } });

export const Default = meta.story();

export const Nobody = meta.story({ args: { label: undefined } });

Default.test('says who is writing', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Marta is typing');
});

Nobody.test('keeps its place for screen readers, and shows nothing', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
});
