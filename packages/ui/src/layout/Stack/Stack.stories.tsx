import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Stack } from './Stack.tsx';

const meta = preview.meta({
  component: Stack,
  args: {
    children: (
      <>
        <Button>First</Button>
        <Button>Second</Button>
        <Button>Third</Button>
      </>
    ),
  },
});

export const Default = meta.story();

export const Start = meta.story({ args: { align: 'start' } });

export const Permutations = meta.story({
  render: () => (
    <Stack space="xlarge" align="start">
      {(['xxsmall', 'small', 'medium', 'large'] as const).map((space) => (
        <Stack key={space} space={space} align="start">
          <Button>{space}</Button>
          <Button>{space}</Button>
        </Stack>
      ))}
    </Stack>
  ),
});
