import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { MetricPair, type MetricPairProps } from './MetricPair.tsx';

const args: MetricPairProps = {
  label: 'AI Assisted Sales',
  state: 'success',
  errorText: 'There is a problem displaying this metric',
  noValueLabel: 'No value',
  figures: [
    { label: 'AI ASSISTED VEHICLE SALES', value: '61' },
    { label: 'AI ASSISTED GROSS SALES', value: '$164,205' },
  ],
};

const meta = preview.meta({ component: MetricPair, args });

export const Default = meta.story();

export const Loading = meta.story({ args: { state: 'pending' } });

export const Failed = meta.story({ args: { state: 'error' } });

export const LongText = meta.story({
  args: {
    figures: [
      { label: 'AI ASSISTED VEHICLE SALES', value: null },
      { label: 'AI ASSISTED GROSS SALES', value: '$1,234,567,890,123' },
    ],
  },
});

Default.test('shows both numbers with their labels', async ({ canvas }) => {
  await expect(canvas.getByRole('article', { name: 'AI Assisted Sales' })).toHaveTextContent(
    'AI ASSISTED GROSS SALES$164,205',
  );
});
