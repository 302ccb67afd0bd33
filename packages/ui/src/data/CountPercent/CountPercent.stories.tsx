import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { CountPercent } from './CountPercent.tsx';

const meta = preview.meta({ component: CountPercent, args: { count: '1,284', percent: '42%' } });

export const Default = meta.story();

export const CountAlone = meta.story({ args: { percent: undefined } });

export const NothingToDivideBy = meta.story({ args: { count: '0', percent: null } });

export const Linked = meta.story({ args: { href: '#list', label: 'Engaged leads of AutoTrader: 1,284' } });

export const Permutations = meta.story({
  render: (args) => (
    <Stack space="small">
      <CountPercent {...args} />
      <CountPercent count="7" percent="100%" href="#list" label="Engaged leads of Cars.com: 7" />
      <CountPercent count="0" percent={null} />
      <CountPercent count="31" />
    </Stack>
  ),
});

Linked.test('is a link that says what it counts', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Engaged leads of AutoTrader: 1,284' })).toHaveTextContent('1,284');
});
