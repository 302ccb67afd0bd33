import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Inline } from './Inline.tsx';

const buttons = (count: number) =>
  Array.from({ length: count }, (_, at) => <Button key={at}>{`Choice ${at + 1}`}</Button>);

const meta = preview.meta({ component: Inline, args: { children: buttons(3) } });

export const Default = meta.story();

/** Of different heights. */
export const Baseline = meta.story({
  tags: ['no-picture'],
  args: {
    align: 'baseline',
    children: (
      <>
        <Button size="large">Large</Button>
        <Button size="small">Small</Button>
      </>
    ),
  },
});

export const Between = meta.story({ args: { justify: 'between' } });

/** Goes to a second line instead of pushing the page wider. */
export const ManyItems = meta.story({ args: { children: buttons(30) } });

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      {(['start', 'center', 'between', 'end'] as const).map((justify) => (
        <Inline key={justify} justify={justify}>
          <Button>{justify}</Button>
          <Button size="small">small</Button>
          <Button size="large">large</Button>
        </Inline>
      ))}
    </Stack>
  ),
});
