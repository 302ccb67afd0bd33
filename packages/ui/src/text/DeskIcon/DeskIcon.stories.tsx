import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { DeskIcon, type DeskIconProps } from './DeskIcon.tsx';

const args: DeskIconProps = { name: 'assign' };

const names = ['assign', 'snooze', 'close', 'unread', 'sort', 'views', 'times', 'remove', 'restore'] as const;

const meta = preview.meta({
  component: DeskIcon,
  args,
  argTypes: { name: { options: names, control: { type: 'select' } } },
});

export const Default = meta.story();

export const Permutations = meta.story({
  render: () => (
    <Inline>
      {names.map((name) => (
        <DeskIcon key={name} name={name} />
      ))}
    </Inline>
  ),
});
