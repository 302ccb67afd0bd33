import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';

const delivery = {
  id: 'delivery',
  title: 'Can you bring the car to my house?',
  detail: 'November 20, 4:12 PM',
  before: { text: 'Let me check with our team at Harbor Toyota.', note: 'Handed off' },
  after: { text: 'Yes, we deliver within 50 miles.' },
};

const meta = preview.meta({
  component: BeforeAfter,
  args: {
    label: 'Answers that change',
    items: [delivery],
    texts: { before: 'Now', after: 'With your changes', none: 'No answer' },
  },
});

export const Default = meta.story();

export const Permutations = meta.story({
  args: {
    items: [
      delivery,
      { ...delivery, id: 'none', before: { text: '' }, after: { text: 'First line.\n\nSecond paragraph.' } },
      { ...delivery, id: 'long', title: 'Long'.repeat(60), after: { text: 'Long'.repeat(120) } },
    ],
  },
});

Default.test('says which answer is which', async ({ canvas }) => {
  const list = await canvas.findByRole('list', { name: 'Answers that change' });
  await expect(list).toHaveTextContent(
    /Now.*Let me check with our team at Harbor Toyota\..*Handed off.*With your changes.*Yes, we deliver within 50 miles\./,
  );
});
