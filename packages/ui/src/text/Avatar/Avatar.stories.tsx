import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({ component: Avatar, args: { name: 'Émile de la Cruz' } });

export const Default = meta.story();

export const BrokenPicture = meta.story({ args: { src: 'data:image/png;base64,none' } });

export const Permutations = meta.story({
  render: () => (
    <Inline>
      <Avatar name="Marta Ellison" />
      <Avatar name="Cher" size="small" />
    </Inline>
  ),
});

Default.test('has the person’s name and initials', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: 'Émile de la Cruz' })).toHaveTextContent('ÉC');
});

BrokenPicture.test('falls back to the initials', async ({ canvas }) => {
  await expect(await canvas.findByText('ÉC')).toBeVisible();
});
