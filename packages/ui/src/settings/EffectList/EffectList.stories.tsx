import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Effect, EffectList } from './EffectList.tsx';

const meta = preview.meta({
  component: EffectList,
  args: {
    'aria-label': 'With the assistant off',
    children: (
      <>
        <Effect kind="ends" label="Email">
          No automatic messages to ada@byron.example
        </Effect>
        <Effect kind="ends" label="SMS">
          No automatic messages to (603) 555-0142
        </Effect>
        <Effect kind="continues" label="Your team">
          Can still reply on every channel
        </Effect>
      </>
    ),
  },
});

export const Default = meta.story();

export const LongText = meta.story({
  args: {
    children: (
      <Effect kind="ends" label="Follow-ups that are scheduled for the next weeks">
        {'None of them is sent, whatever the customer asked for before. '.repeat(3)}
      </Effect>
    ),
  },
});

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <EffectList {...args} />
    </div>
  ),
});

const getLeft = (element: HTMLElement) => element.getBoundingClientRect().left;

Default.test('has every effect at the same place', async ({ canvas }) => {
  const first = canvas.getByText('No automatic messages to ada@byron.example');
  await expect(getLeft(canvas.getByText('Can still reply on every channel'))).toBe(getLeft(first));
  await expect(getLeft(first)).toBeGreaterThan(canvas.getByText('Email').getBoundingClientRect().right);
});

Narrow.test('has the effect below its label', async ({ canvas }) => {
  const label = canvas.getByText('Email').getBoundingClientRect();
  const effect = canvas.getByText('No automatic messages to ada@byron.example').getBoundingClientRect();
  await expect(effect.top).toBeGreaterThanOrEqual(label.bottom);
  await expect(effect.left).toBe(label.left);
});
