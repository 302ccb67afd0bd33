import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Heading } from './Heading.tsx';

const meta = preview.meta({ component: Heading, args: { level: 1 as const, children: 'Operational Efficiency' } });

export const Default = meta.story();

export const LongText = meta.story({
  args: { children: 'What the assistant did for every dealership in the group over the last three months of the year' },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="medium">
      <Heading level={1} size="display">
        Display size
      </Heading>
      <Heading level={1}>First level</Heading>
      <Heading level={2}>Second level</Heading>
      <Heading level={3}>Third level</Heading>
      <Heading level={4}>Fourth level</Heading>
    </Stack>
  ),
});

Default.test('keeps its own letter case for whoever reads it aloud', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Operational Efficiency');
});
