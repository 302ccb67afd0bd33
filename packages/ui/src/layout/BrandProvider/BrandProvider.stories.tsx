import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Panel } from '../Panel/Panel.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { BrandProvider, type BrandProviderProps } from './BrandProvider.tsx';

const args: BrandProviderProps = {
  brand: 'forecourt',
  appearance: 'light',
  isNested: true,
  children: <Button tone="accent">Save</Button>,
};

const meta = preview.meta({ component: BrandProvider, args });

export const Default = meta.story();

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {brandIds.flatMap((brand) =>
        (['light', 'dark'] as const).map((appearance) => (
          <BrandProvider key={brand + appearance} brand={brand} appearance={appearance} isNested>
            <Panel title={`${brands[brand].title}, ${appearance}`}>
              <Button tone="accent">Save</Button>
            </Panel>
          </BrandProvider>
        )),
      )}
    </Stack>
  ),
});

Permutations.test('gives each brand its own colors on one page', async ({ canvas }) => {
  const colors = canvas.getAllByRole('button').map((button) => getComputedStyle(button).backgroundColor);
  await expect(new Set(colors).size).toBe(4);
});
