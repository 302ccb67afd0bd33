import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Icon, type IconProps } from './Icon.tsx';

const args: IconProps = { name: 'dashboard' };

const names = ['dashboard', 'log-out', 'light', 'dark', 'system'] as const;

const meta = preview.meta({
  component: Icon,
  args,
  argTypes: { name: { options: names, control: { type: 'select' } } },
});

export const Default = meta.story();

export const Permutations = meta.story({
  render: () => (
    <Inline>
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Inline>
  ),
});
