import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type MessageFile, MessageFiles } from './MessageFiles.tsx';

const onOpen = fn();

/** A PNG of one pixel, shown at the size that its message gives. */
const src =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const photo: MessageFile = { label: 'trade-in.jpg', onOpen, picture: { src, width: 2560, height: 1920 } };
const quote: MessageFile = { label: 'Quote.pdf', detail: '340 KB', onOpen };

const meta = preview.meta({
  component: MessageFiles,
  args: { items: [photo] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 520 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => void onOpen.mockClear(),
});

export const Default = meta.story();
export const Loading = meta.story({
  args: { items: [{ ...photo, picture: { src: undefined, width: 2560, height: 1920 } }] },
});
export const Files = meta.story({
  args: { items: [quote, { label: 'Brochure', href: 'https://files.example/brochure.pdf' }] },
});
export const AtTheEnd = meta.story({ args: { items: [photo, quote], align: 'end' } });
export const Odd = meta.story({
  args: {
    items: [
      { ...photo, picture: { src, width: 2560, height: 10 } },
      { ...photo, picture: { src, width: 10, height: 2560 } },
      { ...photo, picture: { src, width: 4, height: 4 } },
      { ...quote, label: `${'a-name-that-nobody-shortened-'.repeat(8)}.pdf` },
    ],
  },
});

Default.test('opens a picture, by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'trade-in.jpg' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(onOpen).toHaveBeenCalledOnce();
});

Loading.test('keeps the place of a picture that is on its way', async ({ canvas }) => {
  const { width, height } = canvas.getByRole('button', { name: 'trade-in.jpg' }).getBoundingClientRect();
  await expect(Math.round(width)).toBeGreaterThanOrEqual(240);
  await expect(Math.round(height)).toBeGreaterThanOrEqual(180);
});

Odd.test('pushes nothing out of its place, and keeps every target large enough', async ({ canvasElement, canvas }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  for (const button of canvas.getAllByRole('button'))
    await expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(24);
});
