import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Badge } from './Badge.tsx';

const meta = preview.meta({ component: Badge, args: { children: 'In Progress' } });

export const Default = meta.story();

export const LongText = meta.story({
  args: { children: 'Waiting for the salesperson assigned to this conversation' },
});

export const Permutations = meta.story({
  render: () => (
    <Inline>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Inline>
  ),
});
