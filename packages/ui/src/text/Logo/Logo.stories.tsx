import { brands } from '@forecourt/brand-tokens/brands';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Logo } from './Logo.tsx';

const meta = preview.meta({ component: Logo, args: { paths: brands.forecourt.logo, title: brands.forecourt.title } });

export const Default = meta.story();

export const MarkOnly = meta.story({ args: { isMarkOnly: true } });

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {Object.values(brands).map((brand) => (
        <Logo key={brand.id} paths={brand.logo} title={brand.title} size="large" />
      ))}
    </Stack>
  ),
});

MarkOnly.test('keeps its name', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: 'Forecourt' })).toBeVisible();
});
